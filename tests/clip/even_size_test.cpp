// SPDX-License-Identifier: MIT
#include "clip/even_size.h"
#include "decoded_clip.h"

#include <gtest/gtest.h>

namespace foregrip::clip {
namespace {

std::uint32_t ofPlace(int x, int y) {
    return static_cast<std::uint32_t>(x) << 24U | static_cast<std::uint32_t>(y) << 16U | 0x7FFFU;
}

TEST(EvenSize, LeavesEvenPicturesAlone) {
    const render::Picture picture = test::painted(4, 2, ofPlace);
    EXPECT_EQ(padToEven(picture).pixels, picture.pixels);
}

TEST(EvenSize, RepeatsTheLastColumnAndRow) {
    for (const auto& [width, height] : {std::pair{5, 4}, {4, 3}, {5, 3}, {1, 1}}) {
        const render::Picture padded = padToEven(test::painted(width, height, ofPlace));
        ASSERT_EQ(padded.width, width + width % 2);
        ASSERT_EQ(padded.height, height + height % 2);
        const render::Picture expected =
            test::painted(padded.width, padded.height, [w = width, h = height](int x, int y) {
                return ofPlace(std::min(x, w - 1), std::min(y, h - 1));
            });
        EXPECT_EQ(padded.pixels, expected.pixels) << width << " x " << height;
    }
}

} // namespace
} // namespace foregrip::clip
