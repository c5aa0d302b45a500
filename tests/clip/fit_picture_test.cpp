// SPDX-License-Identifier: MIT
#include "clip/fit_picture.h"
#include "decoded_clip.h"

#include <gtest/gtest.h>

namespace foregrip::clip {
namespace {

constexpr std::uint32_t kBlack = 0x000000FF;
constexpr std::uint32_t kWhite = 0xFFFFFFFF;

TEST(FitPicture, TheSameSizeIsUntouched) {
    const render::Picture picture = test::painted(
        7, 5, [](int x, int y) { return static_cast<std::uint32_t>(x * 40 + y) << 8U | 0x80U; });
    EXPECT_EQ(fitPicture(picture, 7, 5).pixels, picture.pixels);
}

TEST(FitPicture, ASmallerOneStandsInTheMiddlePixelForPixel) {
    const auto checker = [](int x, int y) { return (x + y) % 2 == 0 ? kWhite : 0xFF0000FFU; };
    const render::Picture fitted = fitPicture(test::painted(4, 2, checker), 8, 6);
    const render::Picture expected = test::painted(8, 6, [&](int x, int y) {
        return x >= 2 && x < 6 && y >= 2 && y < 4 ? checker(x - 2, y - 2) : kBlack;
    });
    EXPECT_EQ(fitted.pixels, expected.pixels);
}

TEST(FitPicture, ALargerOneIsReducedInProportion) {
    // Left half white, right half black: twice as wide and as high, four times as wide.
    const auto halves = [](int width) {
        return [width](int x, int /*y*/) { return x < width / 2 ? kWhite : kBlack; };
    };
    const render::Picture half = fitPicture(test::painted(16, 8, halves(16)), 8, 4);
    EXPECT_EQ(half.pixels, test::painted(8, 4, halves(8)).pixels);
    const render::Picture wide = fitPicture(test::painted(32, 8, halves(32)), 8, 4);
    // 32 x 8 into 8 x 4: 8 x 2 in the middle, black above and below.
    EXPECT_EQ(wide.pixels, test::painted(8, 4, [](int x, int y) {
                               return x < 4 && (y == 1 || y == 2) ? kWhite : kBlack;
                           }).pixels);
}

TEST(FitPicture, AReducedPixelIsTheMeanOfWhatItCovers) {
    const render::Picture fitted = fitPicture(
        test::painted(2, 2, [](int x, int y) { return x == y ? kWhite : kBlack; }), 1, 1);
    EXPECT_EQ(fitted.at(0, 0)[0], 128);
    EXPECT_EQ(fitted.at(0, 0)[3], 255);
}

TEST(FitPicture, AnySizeGoesIntoAnyOther) {
    for (const int from : {1, 2, 3, 640, 641}) {
        for (const int to : {1, 2, 5, 320}) {
            const render::Picture fitted =
                fitPicture(test::painted(from, 3, [](int, int) { return kWhite; }), to, 2);
            EXPECT_EQ(fitted.width, to);
            EXPECT_EQ(fitted.pixels.size(), static_cast<std::size_t>(4 * to * 2));
        }
    }
}

} // namespace
} // namespace foregrip::clip
