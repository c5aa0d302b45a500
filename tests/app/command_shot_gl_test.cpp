// SPDX-License-Identifier: MIT
#include "app/program.h"
#include "app/temporary_folder.h"
#include "core/files.h"

#include <gtest/gtest.h>

namespace foregrip::test {
namespace {

/// Width and height from a PNG's first chunk.
std::pair<int, int> pngSize(const std::string& bytes) {
    const auto number = [&](std::size_t at) {
        int value = 0;
        for (std::size_t i = 0; i < 4; ++i) {
            value = value * 256 + static_cast<unsigned char>(bytes.at(at + i));
        }
        return value;
    };
    return {number(16), number(20)};
}

std::string shoot(const TemporaryFolder& folder, std::vector<std::string> options) {
    const std::string out = folder.file("shot.png");
    options.insert(options.begin(), {"shot", "--out", out});
    const ProgramRun run = runProgram(options);
    EXPECT_EQ(run.status, 0) << run.err;
    const core::Result<std::string> bytes = core::readTextFile(out);
    EXPECT_TRUE(bytes.ok());
    return bytes ? *bytes : std::string(64, '\0');
}

TEST(Shot, SameBytesTwiceWithoutADisplay) {
    const TemporaryFolder folder;
    const std::string first = shoot(folder, {"--size", "320x180"});
    EXPECT_TRUE(first.starts_with("\x89PNG"));
    EXPECT_EQ(pngSize(first), std::pair(320, 180));
    EXPECT_TRUE(first == shoot(folder, {"--size", "320x180"}));
}

TEST(Shot, TimeCameraAndPartsChangeThePicture) {
    const TemporaryFolder folder;
    const std::vector<std::string> base = {"--size", "160x90", "--take", "sprint_to_aim"};
    const auto with = [&](std::vector<std::string> options) {
        options.insert(options.begin(), base.begin(), base.end());
        return shoot(folder, options);
    };
    const std::string start = with({});
    EXPECT_TRUE(start != with({"--at", "2.5"}));
    EXPECT_TRUE(start != with({"--camera", "third"}));
    EXPECT_TRUE(start != with({"--fov", "40"}));
    EXPECT_TRUE(start != with({"--optic", "optic_reflex"}));
}

TEST(Shot, TimeAfterTheTakeIsRefused) {
    const TemporaryFolder folder;
    const ProgramRun run =
        runProgram({"shot", "--out", folder.file("x.png"), "--take", "walk", "--at", "100"});
    EXPECT_EQ(run.status, 2);
    EXPECT_NE(run.err.find("--at: 100 s is after the end of the take 'walk' at 7 s"),
              std::string::npos)
        << run.err;
    EXPECT_EQ(folder.count(), 0U);
}

TEST(Shot, WithoutADriverItIsRefused) {
    const TemporaryFolder folder;
    const ProgramRun run = runProgram({"shot", "--out", folder.file("x.png")},
                                      {{"LIBGL_DRIVERS_PATH", folder.path().string()},
                                       {"GBM_BACKENDS_PATH", folder.path().string()},
                                       {"__EGL_VENDOR_LIBRARY_DIRS", folder.path().string()}});
    EXPECT_EQ(run.status, 2);
    EXPECT_TRUE(run.err.ends_with(".\n")) << run.err;
    EXPECT_EQ(folder.count(), 0U);
}

} // namespace
} // namespace foregrip::test
