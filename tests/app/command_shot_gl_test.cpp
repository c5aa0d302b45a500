// SPDX-License-Identifier: MIT
#include "app/program.h"
#include "app/temporary_folder.h"
#include "core/files.h"
#include "rig/image_decode.h"

#include <gtest/gtest.h>

#include <cstdlib>

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

/// Mean brightness of a picture, and the number of pixels in which two differ notably.
double brightness(const rig::Image& image) {
    double sum = 0.0;
    for (const std::uint8_t value : image.pixels) {
        sum += value;
    }
    return sum / static_cast<double>(image.pixels.size());
}

int differing(const rig::Image& a, const rig::Image& b) {
    int count = 0;
    for (std::size_t i = 0; i < a.pixels.size(); i += 4) {
        const auto apart = [&](std::size_t c) {
            return std::abs(static_cast<int>(a.pixels[i + c]) - static_cast<int>(b.pixels[i + c]));
        };
        count += apart(0) + apart(1) + apart(2) > 24 ? 1 : 0;
    }
    return count;
}

rig::Image decoded(const std::string& bytes) {
    core::Result<rig::Image> image =
        rig::decodeImage(rig::Bytes(bytes.begin(), bytes.end()), "shot.png");
    EXPECT_TRUE(image.ok());
    return image ? std::move(image).value() : rig::Image{};
}

TEST(Shot, AFlashBrightensThePictureAndCasingsAppear) {
    const TemporaryFolder folder;
    const std::vector<std::string> base = {"--size", "320x180",         "--take", "magazine_dump",
                                           "--set",  "effects.smoke=0", "--set",  "effects.dust=0"};
    const auto with = [&](std::vector<std::string> options) {
        options.insert(options.begin(), base.begin(), base.end());
        return decoded(shoot(folder, options));
    };
    // The first long string of the take; a picture a sixtieth of a second long holds a flash.
    const rig::Image flash = with({"--at", "1.756", "--set", "effects.casings=0"});
    const rig::Image none =
        with({"--at", "1.756", "--set", "effects.casings=0", "--set", "effects.flash=0"});
    EXPECT_GT(brightness(flash), brightness(none) + 0.3);
    const rig::Image cases = with({"--at", "2.2", "--camera", "third", "--set", "effects.flash=0"});
    const rig::Image bare = with({"--at", "2.2", "--camera", "third", "--set", "effects.flash=0",
                                  "--set", "effects.casings=0"});
    EXPECT_GT(differing(cases, bare), 8);
}

} // namespace
} // namespace foregrip::test
