// SPDX-License-Identifier: MIT
// What is seen in a decoded clip: colours, which way is up, straight lines, transparency.
#include "clip/clip_writer.h"
#include "decoded_clip.h"

#include <gtest/gtest.h>

#include <array>
#include <string>

namespace foregrip::clip {
namespace {

using test::TemporaryFolder;

/// Primaries, their pairs, white, black, greys, and colours of skin, steel and sky.
constexpr std::array<std::uint32_t, 16> kPatches = {
    0xFF0000FF, 0x00FF00FF, 0x0000FFFF, 0xFFFF00FF, 0x00FFFFFF, 0xFF00FFFF, 0xFFFFFFFF, 0x000000FF,
    0x808080FF, 0x404040FF, 0xC0C0C0FF, 0x101010FF, 0xD9A38AFF, 0x2F3A45FF, 0x87CEEBFF, 0xA05028FF};
constexpr int kPatch = 32;

std::string saved(const TemporaryFolder& folder, const std::string& name,
                  const render::Picture& picture, bool alpha = false) {
    ClipOptions options{folder.file(name), picture.width, picture.height};
    options.alpha = alpha;
    options.rate = {25, 1};
    const auto writer = ClipWriter::create(options);
    EXPECT_TRUE(writer.ok()) << (writer.ok() ? "" : writer.error().text());
    EXPECT_TRUE((*writer)->write(picture, 3).ok());
    const auto summary = (*writer)->finish();
    EXPECT_TRUE(summary.ok()) << (summary.ok() ? "" : summary.error().text());
    return name.find('%') == std::string::npos ? options.out : pictureName(options.out, 2);
}

class EachFormat : public testing::TestWithParam<const char*> {};

TEST_P(EachFormat, FlatPatchesKeepTheirColours) {
    const render::Picture picture = test::painted(kPatch * 4, kPatch * 4, [](int x, int y) {
        return kPatches[static_cast<std::size_t>(y / kPatch * 4 + x / kPatch)];
    });
    const TemporaryFolder folder;
    const auto frames = test::decode(saved(folder, GetParam(), picture));
    ASSERT_FALSE(frames.empty());
    for (const render::Picture& frame : frames) {
        for (int i = 0; i < 16; ++i) {
            const int x = i % 4 * kPatch + kPatch / 2;
            const int y = i / 4 * kPatch + kPatch / 2;
            EXPECT_LE(test::difference(frame.at(x, y), picture.at(x, y)), 3) << "patch " << i;
        }
    }
}

TEST_P(EachFormat, TopIsUpAndLinesAreStraightAtEveryWidth) {
    constexpr int kHeight = 120;
    constexpr int kCorner = 32;
    for (const int width : {640, 641, 642, 643, 1366}) {
        const int line = width / 2;
        const render::Picture picture = test::painted(width, kHeight, [&](int x, int y) {
            if (x < kCorner && (y < kCorner || y >= kHeight - kCorner)) {
                return y < kCorner ? 0xFF0000FFU : 0x0000FFFFU;
            }
            return x == line ? 0xFFFFFFFFU : 0x000000FFU;
        });
        const TemporaryFolder folder;
        const auto frames = test::decode(saved(folder, GetParam(), picture));
        ASSERT_FALSE(frames.empty());
        const render::Picture& frame = frames.back();
        EXPECT_LE(test::difference(frame.at(16, 16), picture.at(16, 16)), 6) << width;
        EXPECT_LE(test::difference(frame.at(16, kHeight - 16), picture.at(16, kHeight - 16)), 6);
        for (int y = 0; y < kHeight; ++y) {
            EXPECT_GT(frame.at(line, y)[1], 200) << width << ", row " << y;
            EXPECT_LT(frame.at(line - 1, y)[1], 60) << width << ", row " << y;
            EXPECT_LT(frame.at(line + 1, y)[1], 60) << width << ", row " << y;
        }
    }
}

INSTANTIATE_TEST_SUITE_P(Formats, EachFormat,
                         testing::Values("a.mp4", "a.webm", "a.mov", "a.gif", "%d.png"),
                         [](const auto& tested) {
                             const std::string name = tested.param;
                             return name.substr(name.find('.') + 1);
                         });

/// Transparent on the left, growing opaque to the right, in a colour of its own.
render::Picture ramp() {
    return test::painted(128, 32, [](int x, int /*y*/) {
        return 0x20C06000U + static_cast<std::uint32_t>(x / 16 * 16 * 255 / 112);
    });
}

struct AlphaCase {
    const char* name;
    const char* decoder;
    int tolerance;
};

class EachFormatWithAlpha : public testing::TestWithParam<AlphaCase> {};

TEST_P(EachFormatWithAlpha, TransparencySurvives) {
    const TemporaryFolder folder;
    const render::Picture picture = ramp();
    const auto frames =
        test::decode(saved(folder, GetParam().name, picture, true), GetParam().decoder);
    ASSERT_FALSE(frames.empty());
    for (int step = 0; step < 8; ++step) {
        const int x = step * 16 + 8;
        EXPECT_NEAR(frames[0].at(x, 16)[3], picture.at(x, 16)[3], GetParam().tolerance) << step;
    }
    // Straight alpha: the colour of what is half there is not darkened.
    EXPECT_LE(test::difference(frames[0].at(72, 16), picture.at(72, 16)), 3);
}

TEST_P(EachFormatWithAlpha, EdgesOfWhatIsCutOutKeepTheirColour) {
    // Its edges lie within the blocks of two pixels that share a colour.
    const render::Picture picture = test::painted(64, 64, [](int x, int y) {
        return x >= 21 && x < 43 && y >= 17 && y < 47 ? 0xF08020FFU : 0x00000000U;
    });
    const TemporaryFolder folder;
    const auto frames =
        test::decode(saved(folder, GetParam().name, picture, true), GetParam().decoder);
    ASSERT_FALSE(frames.empty());
    for (const auto& [x, y] :
         {std::pair{21, 30}, {42, 30}, {30, 17}, {30, 46}, {21, 17}, {42, 46}}) {
        EXPECT_LE(test::difference(frames[0].at(x, y), picture.at(x, y)), 4) << x << ", " << y;
    }
}

TEST_P(EachFormatWithAlpha, WithoutAlphaEverythingIsOpaque) {
    const TemporaryFolder folder;
    const auto frames = test::decode(saved(folder, GetParam().name, ramp()), GetParam().decoder);
    ASSERT_FALSE(frames.empty());
    for (int x = 0; x < 128; ++x) {
        EXPECT_EQ(frames[0].at(x, 16)[3], 255) << x;
    }
}

INSTANTIATE_TEST_SUITE_P(Formats, EachFormatWithAlpha,
                         testing::Values(AlphaCase{"a.mov", "", 1},
                                         AlphaCase{"a.webm", "libvpx-vp9", 3},
                                         AlphaCase{"%d.png", "", 0}),
                         [](const auto& tested) {
                             const std::string name = tested.param.name;
                             return name.substr(name.find('.') + 1);
                         });

TEST(ClipColour, AGifKeepsWhatIsMoreThanHalfThere) {
    const TemporaryFolder folder;
    const auto frames = test::decode(saved(folder, "a.gif", ramp(), true));
    ASSERT_FALSE(frames.empty());
    EXPECT_EQ(frames[0].at(8, 16)[3], 0);
    EXPECT_EQ(frames[0].at(120, 16)[3], 255);
}

} // namespace
} // namespace foregrip::clip
