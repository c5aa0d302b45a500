// SPDX-License-Identifier: MIT
#include "app/document/take_label.h"
#include "app/document/tuning_titles.h"
#include "app/temporary_folder.h"

#include <gtest/gtest.h>

#include <chrono>
#include <filesystem>

namespace foregrip::app {
namespace {

TEST(Titles, ATakeIsCalledByItsFileWithoutTheEnding) {
    EXPECT_EQ(takeLabel("magazine_dump"), "magazine_dump");
    EXPECT_EQ(takeLabel("/takes/reload.take.json"), "reload");
    EXPECT_EQ(takeLabel("/takes/2026-12-01 13.05.take.json"), "2026-12-01 13.05");
    EXPECT_EQ(takeLabel("/takes/odd.json"), "odd.json");
}

TEST(Titles, ATuningIsCalledByItsTitleElseByItsFile) {
    const test::TemporaryFolder folder;
    TuningTitles titles;
    EXPECT_EQ(titles.of("ak74"), "In the manner of the AK-74");
    const std::string file =
        folder.write("mine.tuning.json", R"({ "foregrip_tuning": 1, "title": "Snappy" })");
    EXPECT_EQ(titles.of(file), "Snappy");
    folder.write("mine.tuning.json", R"({ "foregrip_tuning": 1 })");
    std::filesystem::last_write_time(file, std::filesystem::file_time_type::clock::now() +
                                               std::chrono::hours(1));
    EXPECT_EQ(titles.of(file), "mine") << "read again, since it changed";
    EXPECT_EQ(titles.of(folder.file("gone.tuning.json")), "gone");
    EXPECT_EQ(titles.of(folder.write("broken.tuning.json", "{")), "broken");
}

} // namespace
} // namespace foregrip::app
