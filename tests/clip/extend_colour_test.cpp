// SPDX-License-Identifier: MIT
#include "clip/extend_colour.h"
#include "decoded_clip.h"

#include <gtest/gtest.h>

namespace foregrip::clip {
namespace {

constexpr std::uint32_t kRed = 0xFF0000FF;
constexpr std::uint32_t kGreen = 0x00FF0080;
constexpr std::uint32_t kAway = 0x00000000;

std::uint32_t pixelOf(const render::Picture& picture, int x, int y) {
    std::uint32_t value = 0;
    for (int i = 0; i < 4; ++i) {
        value = value << 8U | picture.at(x, y)[i];
    }
    return value;
}

TEST(ExtendColour, TransparentPixelsTakeTheColourBesideThem) {
    // . . R . G .    and rows without anything above and below
    render::Picture picture = test::painted(6, 3, [](int x, int y) {
        return y != 1 ? kAway : x == 2 ? kRed : x == 4 ? kGreen : kAway;
    });
    extendColour(picture);
    for (int y = 0; y < 3; ++y) {
        for (int x = 0; x < 6; ++x) {
            const std::uint32_t colour = (x < 4 ? kRed : kGreen) & 0xFFFFFF00U;
            const std::uint32_t alpha = y != 1 ? 0U : x == 2 ? 0xFFU : x == 4 ? 0x80U : 0U;
            EXPECT_EQ(pixelOf(picture, x, y), colour | alpha) << x << ", " << y;
        }
    }
}

TEST(ExtendColour, WhatIsVisibleOrEmptyStays) {
    render::Picture visible = test::painted(5, 4, [](int x, int y) {
        return static_cast<std::uint32_t>(x * 50) << 24U | (0x1U + static_cast<std::uint32_t>(y));
    });
    const auto before = visible.pixels;
    extendColour(visible);
    EXPECT_EQ(visible.pixels, before);
    render::Picture empty = test::painted(3, 3, [](int, int) { return kAway; });
    extendColour(empty);
    EXPECT_EQ(empty.pixels, std::vector<std::uint8_t>(36, 0));
}

} // namespace
} // namespace foregrip::clip
