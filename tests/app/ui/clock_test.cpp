// SPDX-License-Identifier: MIT
#include "app/window/clock.h"

#include <gtest/gtest.h>

#include <limits>

namespace foregrip::app {
namespace {

using core::Nanoseconds;

constexpr Nanoseconds kMs = 1'000'000;
constexpr Nanoseconds kStart = 5'000 * kMs;

TEST(WindowClock, PassesTheWallsTime) {
    WindowClock clock(kStart);
    const WindowClock::Step step = clock.advance(kStart + 16 * kMs);
    EXPECT_EQ(step.begin, 0);
    EXPECT_EQ(step.end, 16 * kMs);
    EXPECT_FALSE(step.gap);
    EXPECT_EQ(clock.advance(kStart + 36 * kMs).end, 36 * kMs);
    EXPECT_EQ(clock.now(), 36 * kMs);
}

TEST(WindowClock, EventsKeepTheirOwnTimes) {
    WindowClock clock(kStart);
    clock.advance(kStart + 100 * kMs);
    clock.advance(kStart + 160 * kMs);
    EXPECT_EQ(clock.simulated(kStart + 100 * kMs), 100 * kMs);
    EXPECT_EQ(clock.simulated(kStart + 120 * kMs), 120 * kMs);
    EXPECT_EQ(clock.simulated(kStart + 159 * kMs), 159 * kMs);
    EXPECT_EQ(clock.simulated(kStart + 160 * kMs), 160 * kMs);
}

TEST(WindowClock, EventsOutsideTheStepMoveToItsNearerEnd) {
    WindowClock clock(kStart);
    clock.advance(kStart + 100 * kMs);
    clock.advance(kStart + 160 * kMs);
    EXPECT_EQ(clock.simulated(kStart + 50 * kMs), 100 * kMs);
    EXPECT_EQ(clock.simulated(kStart + 999 * kMs), 160 * kMs);
}

TEST(WindowClock, AGapPassesAQuarterOfASecondAtMost) {
    for (const Nanoseconds gap : {251 * kMs, 2'000 * kMs, 600'000 * kMs}) {
        WindowClock clock(kStart);
        const WindowClock::Step step = clock.advance(kStart + gap);
        EXPECT_EQ(step.end, WindowClock::kLongestStep);
        EXPECT_TRUE(step.gap);
        // What happened meanwhile keeps its order and moves closer together.
        EXPECT_EQ(clock.simulated(kStart + gap / 2), WindowClock::kLongestStep / 2);
        EXPECT_EQ(clock.simulated(kStart + gap / 4), WindowClock::kLongestStep / 4);
        EXPECT_EQ(clock.simulated(kStart), 0);
        EXPECT_FALSE(clock.advance(kStart + gap + 16 * kMs).gap);
    }
}

TEST(WindowClock, ExactlyTheLongestStepIsNoGap) {
    WindowClock clock(kStart);
    EXPECT_FALSE(clock.advance(kStart + WindowClock::kLongestStep).gap);
}

TEST(WindowClock, AMachineOnWhichEveryFrameIsSlowHasNoGaps) {
    WindowClock clock(kStart);
    clock.advance(kStart + 16 * kMs);
    EXPECT_TRUE(clock.advance(kStart + 416 * kMs).gap) << "the first is not to be told from a gap";
    const WindowClock::Step slow = clock.advance(kStart + 816 * kMs);
    EXPECT_FALSE(slow.gap);
    EXPECT_EQ(slow.end - slow.begin, WindowClock::kLongestStep);
    EXPECT_TRUE(clock.advance(kStart + 3'000 * kMs).gap);
}

TEST(WindowClock, CenturiesDoNotOverflow) {
    WindowClock clock(0);
    clock.setFactor(4.0);
    const WindowClock::Step step = clock.advance(std::numeric_limits<Nanoseconds>::max());
    EXPECT_EQ(step.end, WindowClock::kLongestStep);
    EXPECT_TRUE(step.gap);
}

TEST(WindowClock, AWallThatRunsBackwardsStandsStill) {
    WindowClock clock(kStart);
    clock.advance(kStart + 30 * kMs);
    EXPECT_EQ(clock.advance(kStart + 10 * kMs).end, 30 * kMs);
    EXPECT_EQ(clock.advance(kStart + 40 * kMs).end, 40 * kMs);
}

TEST(WindowClock, TheFactorScalesTimeAndEvents) {
    WindowClock clock(kStart);
    clock.setFactor(0.25);
    clock.advance(kStart + 40 * kMs);
    EXPECT_EQ(clock.now(), 10 * kMs);
    EXPECT_EQ(clock.simulated(kStart + 20 * kMs), 5 * kMs);
    clock.setFactor(4.0);
    clock.advance(kStart + 50 * kMs);
    EXPECT_EQ(clock.now(), 50 * kMs);
    EXPECT_EQ(clock.simulated(kStart + 45 * kMs), 30 * kMs);
}

TEST(WindowClock, AFastFactorIsNoGap) {
    WindowClock clock(kStart);
    clock.setFactor(4.0);
    const WindowClock::Step step = clock.advance(kStart + 100 * kMs);
    EXPECT_EQ(step.end, WindowClock::kLongestStep) << "simulated time is limited all the same";
    EXPECT_FALSE(step.gap) << "nothing was held too long";
}

TEST(WindowClock, FactorsAreLimited) {
    WindowClock clock(kStart);
    clock.setFactor(1000.0);
    EXPECT_EQ(clock.factor(), WindowClock::kFastest);
    clock.setFactor(0.0);
    EXPECT_EQ(clock.factor(), WindowClock::kSlowest);
    clock.setFactor(-3.0);
    EXPECT_EQ(clock.factor(), WindowClock::kSlowest);
    clock.setFactor(1.5);
    clock.setFactor(std::numeric_limits<double>::quiet_NaN());
    EXPECT_EQ(clock.factor(), 1.5);
}

TEST(WindowClock, PausedTimeStandsUntilItIsStepped) {
    WindowClock clock(kStart);
    clock.advance(kStart + 20 * kMs);
    clock.setPaused(true);
    EXPECT_EQ(clock.advance(kStart + 60 * kMs).end, 20 * kMs);
    EXPECT_EQ(clock.simulated(kStart + 50 * kMs), 20 * kMs);
    clock.stepOnce(7 * kMs);
    const WindowClock::Step step = clock.advance(kStart + 80 * kMs);
    EXPECT_EQ(step.begin, 20 * kMs);
    EXPECT_EQ(step.end, 27 * kMs);
    EXPECT_EQ(clock.advance(kStart + 100 * kMs).end, 27 * kMs);
    clock.setPaused(false);
    EXPECT_EQ(clock.advance(kStart + 110 * kMs).end, 37 * kMs);
}

TEST(WindowClock, SlowMotionDoesNotDrift) {
    WindowClock clock(kStart);
    clock.setFactor(0.01);
    Nanoseconds wall = kStart;
    for (int i = 0; i < 6000; ++i) {
        wall += 16'666'667;
        clock.advance(wall);
    }
    // Each frame rounds to a whole nanosecond: at most half of one a frame.
    EXPECT_NEAR(static_cast<double>(clock.now()), static_cast<double>(wall - kStart) * 0.01,
                3000.0);
}

} // namespace
} // namespace foregrip::app
