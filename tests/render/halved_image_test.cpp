// SPDX-License-Identifier: MIT
#include "render/halved_image.h"

#include <gtest/gtest.h>

#include <algorithm>

namespace foregrip::render {
namespace {

using Bytes = std::vector<std::uint8_t>;

TEST(HalvedImage, AveragesColoursAsLightAndTheRestAsItIs) {
    const rig::Image checker{"c",
                             2,
                             2,
                             {0, 0, 0, 255, 255, 255, 255, 0, //
                              255, 255, 255, 0, 0, 0, 0, 255}};
    // Half of the light is sRGB 188 (IEC 61966-2-1).
    EXPECT_EQ(halvedImage(checker, TexelKind::colour).pixels, (Bytes{188, 188, 188, 128}));
    EXPECT_EQ(halvedImage(checker, TexelKind::linear).pixels, (Bytes{128, 128, 128, 128}));
}

TEST(HalvedImage, KeepsEveryEvenColour) {
    for (int value = 0; value < 256; ++value) {
        const auto byte = static_cast<std::uint8_t>(value);
        const rig::Image even{"e", 2, 2, Bytes(16, byte)};
        EXPECT_EQ(halvedImage(even, TexelKind::colour).pixels, Bytes(4, byte));
        EXPECT_EQ(halvedImage(even, TexelKind::linear).pixels, Bytes(4, byte));
    }
}

TEST(HalvedImage, KeepsOrderAndTakesOddSides) {
    rig::Image image{"i", 5, 300, {}};
    for (int y = 0; y < image.height; ++y) {
        for (int x = 0; x < image.width; ++x) {
            const auto column = static_cast<std::uint8_t>(x / 2 * 10);
            const auto row = static_cast<std::uint8_t>(y / 2);
            image.pixels.insert(image.pixels.end(), {column, row, 7, 255});
        }
    }
    const rig::Image half = halvedImage(image, TexelKind::linear);
    ASSERT_EQ(half.width, 2);
    ASSERT_EQ(half.height, 150);
    for (int y = 0; y < half.height; ++y) {
        for (int x = 0; x < half.width; ++x) {
            const auto at = static_cast<std::ptrdiff_t>(4 * (2 * y + x));
            const Bytes texel(half.pixels.begin() + at, half.pixels.begin() + at + 4);
            EXPECT_EQ(texel, (Bytes{static_cast<std::uint8_t>(10 * x), static_cast<std::uint8_t>(y),
                                    7, 255}));
        }
    }
    const rig::Image line =
        halvedImage({"l", 1, 2, {10, 0, 0, 255, 30, 0, 0, 255}}, TexelKind::linear);
    EXPECT_EQ(line.width, 1);
    EXPECT_EQ(line.height, 1);
    EXPECT_EQ(line.pixels[0], 20);
}

} // namespace
} // namespace foregrip::render
