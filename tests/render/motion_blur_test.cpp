// SPDX-License-Identifier: MIT
#include "render/motion_blur.h"
#include "render/srgb.h"

#include <gtest/gtest.h>

#include <array>
#include <cmath>
#include <utility>
#include <vector>

namespace foregrip::render {
namespace {

using Bytes = std::array<std::uint8_t, 4>;

Picture plainPicture(int width, int height, const Bytes& colour) {
    Picture picture{width, height,
                    std::vector<std::uint8_t>(static_cast<std::size_t>(4 * width * height))};
    for (std::size_t i = 0; i < picture.pixels.size(); ++i) {
        picture.pixels[i] = colour[i % 4];
    }
    return picture;
}

/// IEC 61966-2-1, independent of the tables.
double lightOf(int byte) {
    const double v = byte / 255.0;
    return v <= 0.04045 ? v / 12.92 : std::pow((v + 0.055) / 1.055, 2.4);
}

int byteOf(double light) {
    const double v =
        light <= 0.0031308 ? 12.92 * light : 1.055 * std::pow(light, 1.0 / 2.4) - 0.055;
    return static_cast<int>(std::lround(255.0 * v));
}

TEST(MotionBlur, OnePictureComesOutByteForByte) {
    Picture ramp = plainPicture(256, 1, {0, 0, 0, 255});
    for (std::size_t i = 0; i < 256; ++i) {
        ramp.pixels[4 * i] = ramp.pixels[4 * i + 2] = static_cast<std::uint8_t>(i);
        ramp.pixels[4 * i + 1] = static_cast<std::uint8_t>(255 - i);
    }
    MotionBlur blur(256, 1, 1);
    blur.add(ramp);
    EXPECT_EQ(blur.opaque().pixels, ramp.pixels);
    for (int i = 0; i < 7; ++i) {
        blur.add(ramp);
    }
    EXPECT_EQ(blur.count(), 7);
    EXPECT_EQ(blur.opaque().pixels, ramp.pixels) << "the mean of equal pictures";
    EXPECT_EQ(blur.count(), 0);
}

TEST(MotionBlur, IsTheMeanOfTheLightAndNotOfTheBytes) {
    MotionBlur blur(3, 2, 1);
    blur.add(plainPicture(3, 2, {255, 10, 100, 255}));
    blur.add(plainPicture(3, 2, {0, 40, 200, 255}));
    const Picture mean = blur.opaque();
    EXPECT_EQ(mean.at(2, 1)[0], byteOf(0.5)) << "188 and not 128";
    EXPECT_EQ(mean.at(0, 0)[1], byteOf(0.5 * (lightOf(10) + lightOf(40))));
    EXPECT_EQ(mean.at(1, 1)[2], byteOf(0.5 * (lightOf(100) + lightOf(200))));
    EXPECT_EQ(mean.at(1, 1)[3], 255);
}

TEST(MotionBlur, AveragesLargerPicturesDown) {
    Picture large = plainPicture(4, 2, {0, 0, 0, 255});
    large.pixels[0] = 255; // one of the four of the left pixel
    MotionBlur blur(2, 1, 2);
    blur.add(large);
    const Picture small = blur.opaque();
    EXPECT_EQ(small.width, 2);
    EXPECT_EQ(small.at(0, 0)[0], byteOf(0.25));
    EXPECT_EQ(small.at(1, 0)[0], 0);
}

TEST(MotionBlur, StraightAlphaGivesColoursTheirBrightnessBack) {
    MotionBlur blur(1, 1, 1);
    blur.add(plainPicture(1, 1, {200, 100, 50, 255})); // there in one of four pictures
    for (int i = 0; i < 3; ++i) {
        blur.add(plainPicture(1, 1, {0, 0, 0, 0}));
    }
    const Picture picture = blur.straight();
    EXPECT_EQ(picture.at(0, 0)[3], 64);
    EXPECT_EQ(picture.at(0, 0)[0], 200);
    EXPECT_EQ(picture.at(0, 0)[1], 100);
    EXPECT_EQ(picture.at(0, 0)[2], 50);
    blur.add(plainPicture(1, 1, {0, 0, 0, 0}));
    EXPECT_EQ(blur.straight().pixels, std::vector<std::uint8_t>(4, 0));
}

TEST(MotionBlur, LightAloneIsAsBrightOverBlackAsItWas) {
    MotionBlur blur(1, 1, 1);
    blur.add(plainPicture(1, 1, {180, 120, 40, 0}));
    const Picture picture = blur.straight();
    const double alpha = picture.at(0, 0)[3] / 255.0;
    for (const auto& [channel, drawn] : {std::pair(0, 180), std::pair(1, 120), std::pair(2, 40)}) {
        EXPECT_NEAR(picture.at(0, 0)[channel] * alpha, drawn, 6.0) << channel;
    }
    EXPECT_GT(picture.at(0, 0)[0], 250) << "the brightest channel is full; alpha dims it";
}

TEST(MotionBlur, ACoveredPixelStaysCovered) {
    MotionBlur blur(1, 1, 1);
    blur.add(plainPicture(1, 1, {255, 255, 255, 255})); // a flash before the weapon
    EXPECT_EQ(blur.straight().pixels, std::vector<std::uint8_t>(4, 255));
}

TEST(Srgb, TablesAreThoseOfTheStandard) {
    for (int i = 0; i < 256; ++i) {
        EXPECT_NEAR(lightOfBytes()[static_cast<std::size_t>(i)], lightOf(i), 1e-7);
        EXPECT_EQ(byteOfLight(lightOfBytes()[static_cast<std::size_t>(i)]), i);
    }
    EXPECT_EQ(byteOfLight(-1.0F), 0);
    EXPECT_EQ(byteOfLight(7.0F), 255);
    EXPECT_EQ(byteOfLight(std::nanf("")), 0);
    EXPECT_NEAR(encoded(0.5F), 188.0 / 255.0, 0.5 / 255.0);
}

} // namespace
} // namespace foregrip::render
