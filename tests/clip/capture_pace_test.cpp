// SPDX-License-Identifier: MIT
#include "clip/capture_pace.h"

#include <gtest/gtest.h>

#include <random>

namespace foregrip::clip {
namespace {

using core::Nanoseconds;
constexpr Nanoseconds kSecond = core::kNanosecondsPerSecond;
constexpr Nanoseconds kStart = 12'345'678'901;

/// Instants n / rate strictly before `time`, counted one by one.
std::int64_t counted(FrameRate rate, Nanoseconds time) {
    std::int64_t n = 0;
    while (frameTime(rate, n) < time) {
        ++n;
    }
    return n;
}

TEST(CapturePace, HandsOutEveryInstantOnce) {
    std::mt19937_64 random(3);
    for (const FrameRate rate : {FrameRate{60, 1}, {24000, 1001}, {25, 1}, {240, 1}, {1, 1}}) {
        CapturePace pace(rate, kStart);
        Nanoseconds time = 0;
        std::int64_t given = 0;
        for (int i = 0; i < 300; ++i) {
            time += static_cast<Nanoseconds>(random() % 80'000'000);
            given += pace.due(kStart + time);
            ASSERT_EQ(given, counted(rate, time)) << time;
        }
        EXPECT_EQ(pace.frames(), given);
    }
}

TEST(CapturePace, AnInstantBelongsToThePictureThatComesOnIt) {
    CapturePace pace({60, 1}, kStart);
    EXPECT_EQ(pace.due(kStart), 0);
    EXPECT_EQ(pace.due(kStart + 1), 1);
    EXPECT_EQ(pace.due(kStart + kSecond), 59);
    EXPECT_EQ(pace.due(kStart + kSecond + 1), 1);
}

TEST(CapturePace, AClockThatGoesBackHandsOutNone) {
    CapturePace pace({10, 1}, kStart);
    EXPECT_EQ(pace.due(kStart + kSecond), 10);
    EXPECT_EQ(pace.due(kStart), 0);
    EXPECT_EQ(pace.due(kStart - kSecond), 0);
    EXPECT_EQ(pace.dueAtEnd(kStart - kSecond), 0);
}

TEST(CapturePace, TheEndGivesTheNearestLength) {
    for (const Nanoseconds length :
         {Nanoseconds{0}, kSecond / 7, kSecond, 10 * kSecond + 9'000'000}) {
        CapturePace pace({60, 1}, kStart);
        std::int64_t given = pace.due(kStart + length / 2);
        given += pace.dueAtEnd(kStart + length);
        EXPECT_EQ(given, frameCount({60, 1}, length));
    }
}

} // namespace
} // namespace foregrip::clip
