// SPDX-License-Identifier: MIT
#include "app/document/clip_folder.h"
#include "app/temporary_folder.h"

#include <gtest/gtest.h>

#include <cstdlib>
#include <ctime>

namespace foregrip::app {
namespace {

std::chrono::system_clock::time_point someTime() {
    std::tm local{};
    local.tm_year = 126;
    local.tm_mon = 2;
    local.tm_mday = 1;
    local.tm_hour = 18;
    local.tm_min = 5;
    local.tm_sec = 9;
    local.tm_isdst = -1;
    return std::chrono::system_clock::from_time_t(std::mktime(&local));
}

TEST(ClipFolder, NamesClipsByTheLocalTime) {
    const test::TemporaryFolder folder;
    EXPECT_EQ(timedClipName(folder.path(), someTime(), ".mp4"),
              folder.file("foregrip_2026-03-01_18-05-09.mp4"));
    EXPECT_EQ(timedClipName("nowhere", someTime(), ""), "nowhere/foregrip_2026-03-01_18-05-09");
}

TEST(ClipFolder, NeverNamesWhatIsThere) {
    const test::TemporaryFolder folder;
    const std::string name = "foregrip_2026-03-01_18-05-09";
    for (const std::string& taken :
         {name + ".gif", name + "_2.gif.part", name + "_3.partial.gif"}) {
        folder.write(taken, "");
    }
    EXPECT_EQ(timedClipName(folder.path(), someTime(), ".gif"), folder.file(name + "_4.gif"));
    EXPECT_EQ(timedClipName(folder.path(), someTime(), ".mp4"), folder.file(name + ".mp4"));
}

TEST(ClipFolder, IsAmongTheVideos) {
    const char* const home = std::getenv("HOME");
    ASSERT_NE(home, nullptr);
    ::unsetenv("XDG_VIDEOS_DIR");
    EXPECT_EQ(defaultClipFolder(), std::filesystem::path(home) / "Videos" / "foregrip");
    ::setenv("XDG_VIDEOS_DIR", "/films", 1);
    EXPECT_EQ(defaultClipFolder(), "/films/foregrip");
    ::unsetenv("XDG_VIDEOS_DIR");
}

} // namespace
} // namespace foregrip::app
