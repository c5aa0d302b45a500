// SPDX-License-Identifier: MIT
#include "clip/frame_rate.h"

#include <gtest/gtest.h>

namespace foregrip::clip {
namespace {

FrameRate rateOf(const char* text) {
    const core::Result<FrameRate> rate = parseFrameRate(text);
    EXPECT_TRUE(rate.ok()) << text;
    return rate.ok() ? *rate : FrameRate{};
}

std::string refusalOf(const char* text) {
    const core::Result<FrameRate> rate = parseFrameRate(text);
    return rate.ok() ? "accepted" : rate.error().text();
}

TEST(FrameRate, ReadsWholeNumbersDecimalsAndFractions) {
    EXPECT_EQ(rateOf("60"), (FrameRate{60, 1}));
    EXPECT_EQ(rateOf("12.5"), (FrameRate{25, 2}));
    EXPECT_EQ(rateOf("24000/1001"), (FrameRate{24000, 1001}));
    EXPECT_EQ(rateOf("120/2"), (FrameRate{60, 1}));
    EXPECT_EQ(rateOf("240"), (FrameRate{240, 1}));
}

TEST(FrameRate, TheUsualRoundingsMeanTheirFractions) {
    EXPECT_EQ(rateOf("23.976"), (FrameRate{24000, 1001}));
    EXPECT_EQ(rateOf("23.98"), (FrameRate{24000, 1001}));
    EXPECT_EQ(rateOf("29.97"), (FrameRate{30000, 1001}));
    EXPECT_EQ(rateOf("59.94"), (FrameRate{60000, 1001}));
    EXPECT_EQ(rateOf("119.88"), (FrameRate{120000, 1001}));
    EXPECT_EQ(rateOf("24"), (FrameRate{24, 1}));
}

TEST(FrameRate, WhatItWritesItReads) {
    for (const char* text : {"60", "12.5", "24000/1001", "30000/1001", "25", "100/3"}) {
        EXPECT_EQ(frameRateText(rateOf(text)), text);
    }
}

TEST(FrameRate, RefusesWithASentence) {
    const std::string example = "write frames a second, as in 60, 23.976 or 24000/1001.";
    for (const char* text : {"", "fast", "60fps", "0", "-24", "1/0", "0/1", "24/", "/24", "1e9",
                             "nan", "0.0001", "24/1/1", "99999999999/1"}) {
        EXPECT_EQ(refusalOf(text), "\"" + std::string(text) + "\" is no frame rate; " + example);
    }
    EXPECT_EQ(refusalOf("241"), "241 frames a second are out of range; write from 1 to 240.");
    EXPECT_EQ(refusalOf("1/2"), "1/2 frames a second are out of range; write from 1 to 240.");
}

TEST(FrameRate, InstantsAreTheNearestNanosecondAndDoNotDrift) {
    const FrameRate film{24000, 1001};
    EXPECT_EQ(frameTime(film, 0), 0);
    // 1001 s / 24000 = 41708333.33 ns
    EXPECT_EQ(frameTime(film, 1), 41'708'333);
    EXPECT_EQ(frameTime(film, 2), 83'416'667);
    EXPECT_EQ(frameTime(film, 24000), 1001 * core::kNanosecondsPerSecond);
    // A day at 240: 20736000 frames.
    EXPECT_EQ(frameTime({240, 1}, 20'736'000), 86'400 * core::kNanosecondsPerSecond);
}

TEST(FrameRate, SharedInstantsOfTwoRatesAreEqual) {
    for (std::int64_t n = 0; n < 2400; ++n) {
        EXPECT_EQ(frameTime({24, 1}, n), frameTime({240, 1}, 10 * n));
    }
}

TEST(FrameRate, CountsTheFramesOfADuration) {
    const core::Nanoseconds second = core::kNanosecondsPerSecond;
    EXPECT_EQ(frameCount({60, 1}, 10 * second), 600);
    EXPECT_EQ(frameCount({24000, 1001}, 10 * second), 240); // 239.76
    EXPECT_EQ(frameCount({60, 1}, second / 120 + 1), 1);    // half a frame and a little
    EXPECT_EQ(frameCount({60, 1}, second / 120 - 1), 0);
    EXPECT_EQ(frameCount({50, 1}, second / 100), 1); // exactly half
    EXPECT_EQ(frameCount({60, 1}, 0), 0);
    EXPECT_EQ(frameCount({60, 1}, -second), 0);
    // The end of n frames is n frames, for rates of every kind.
    for (const FrameRate rate :
         {FrameRate{24, 1}, {24000, 1001}, {25, 2}, {60000, 1001}, {240, 1}}) {
        for (std::int64_t n = 0; n < 100'000; n += 997) {
            EXPECT_EQ(frameCount(rate, frameTime(rate, n)), n);
        }
    }
}

} // namespace
} // namespace foregrip::clip
