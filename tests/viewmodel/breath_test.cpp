// SPDX-License-Identifier: MIT
#include "viewmodel/breath.h"

#include <gtest/gtest.h>

#include <cmath>

namespace foregrip::viewmodel {
namespace {

using core::nanoseconds;

/// The same in microsecond steps of Euler's method, with none of the closed forms.
BreathState inSmallSteps(const BreathingTuning& tuning, BreathState state, double effort,
                         double seconds) {
    const double dt = 1e-5;
    const auto count = static_cast<std::int64_t>(std::llround(seconds / dt));
    double spent = state.spent;
    double gasp = 0.0;
    bool holding = state.holding;
    for (std::int64_t i = 0; i < count; ++i) {
        double factor = 1.0;
        if (holding) {
            factor = tuning.holdFactor;
            spent += dt;
            if (spent >= tuning.holdBudget) {
                holding = false;
                gasp = tuning.gaspTime;
            }
        } else if (gasp > 0.0) {
            factor = tuning.gaspFactor;
            gasp -= dt;
        }
        const double time = effort > state.exertion ? tuning.tireTime : tuning.restTime;
        state.turns.breath += dt * tuning.rate * (1.0 + tuning.tiredRate * state.exertion);
        state.exertion += dt * (effort - state.exertion) / time;
        state.factor += dt * (factor - state.factor) / tuning.holdTime;
    }
    state.holding = holding;
    return state;
}

TEST(Breath, FollowsItsEquations) {
    const BreathingTuning tuning;
    for (const double effort : {0.0, 0.4, 1.0}) {
        BreathState state;
        state.exertion = 0.3;
        BreathState held = state;
        holdBreath(tuning, held, 0);
        for (const BreathState& start : {state, held}) {
            for (const double seconds : {0.7, 4.9, 5.6, 9.5}) {
                BreathState exact = start;
                advanceBreath(tuning, exact, effort, 0, nanoseconds(seconds));
                const BreathState oracle = inSmallSteps(tuning, start, effort, seconds);
                EXPECT_NEAR(exact.exertion, oracle.exertion, 1e-5) << seconds;
                EXPECT_NEAR(exact.factor, oracle.factor, 1e-4) << seconds;
                EXPECT_NEAR(exact.turns.breath, oracle.turns.breath, 1e-4) << seconds;
                EXPECT_EQ(exact.holding, oracle.holding) << seconds;
            }
        }
    }
}

TEST(Breath, AnySplitOfTheTimeGivesTheSame) {
    const BreathingTuning tuning;
    BreathState once;
    holdBreath(tuning, once, 0);
    BreathState split = once;
    advanceBreath(tuning, once, 0.8, 0, nanoseconds(9.0));
    Nanoseconds time = 0;
    for (const double part : {0.013, 1.2, 3.7, 0.0871, 2.0, 1.9999}) {
        const Nanoseconds next = time + nanoseconds(part);
        advanceBreath(tuning, split, 0.8, time, next);
        time = next;
    }
    advanceBreath(tuning, split, 0.8, time, nanoseconds(9.0));
    EXPECT_NEAR(once.exertion, split.exertion, 1e-12);
    EXPECT_NEAR(once.factor, split.factor, 1e-12);
    EXPECT_NEAR(once.turns.breath, split.turns.breath, 1e-12);
    EXPECT_NEAR(once.turns.tremor, split.turns.tremor, 1e-10);
    EXPECT_EQ(once.gaspUntil, split.gaspUntil);
}

TEST(Breath, RunsOutOnItsOwnInstantAndThenGasps) {
    const BreathingTuning tuning;
    BreathState state;
    holdBreath(tuning, state, nanoseconds(1.0));
    advanceBreath(tuning, state, 0.0, nanoseconds(1.0), nanoseconds(5.999));
    EXPECT_TRUE(state.holding);
    EXPECT_NEAR(state.factor, tuning.holdFactor, 1e-6);
    EXPECT_NEAR(breathSpent(tuning, state, nanoseconds(5.999)), 4.999, 1e-9);
    advanceBreath(tuning, state, 0.0, nanoseconds(5.999), nanoseconds(6.5));
    EXPECT_FALSE(state.holding);
    EXPECT_EQ(state.gaspUntil, nanoseconds(1.0 + tuning.holdBudget + tuning.gaspTime));
    // 0.5 s on the way from held to gasping.
    EXPECT_NEAR(state.factor,
                tuning.gaspFactor +
                    (tuning.holdFactor - tuning.gaspFactor) * std::exp(-0.5 / tuning.holdTime),
                1e-6);
    holdBreath(tuning, state, nanoseconds(6.5));
    EXPECT_FALSE(state.holding) << "nobody holds a breath that is out";
}

TEST(Breath, ComesBackAfterTheGasp) {
    const BreathingTuning tuning;
    BreathState state;
    holdBreath(tuning, state, 0);
    advanceBreath(tuning, state, 0.0, 0, nanoseconds(8.0)); // 5 s held, 3 s gasping
    EXPECT_NEAR(breathSpent(tuning, state, nanoseconds(8.0)), 5.0, 1e-9);
    EXPECT_NEAR(breathSpent(tuning, state, nanoseconds(10.0)), 3.0, 1e-9);
    EXPECT_EQ(breathSpent(tuning, state, nanoseconds(60.0)), 0.0);
    holdBreath(tuning, state, nanoseconds(10.0));
    EXPECT_TRUE(state.holding);
    releaseBreath(tuning, state, nanoseconds(10.5));
    EXPECT_FALSE(state.holding);
    EXPECT_NEAR(breathSpent(tuning, state, nanoseconds(10.5)), 3.5, 1e-9);
}

TEST(Breath, AShorterBudgetLetsGoAtOnce) {
    BreathingTuning tuning;
    BreathState state;
    holdBreath(tuning, state, 0);
    advanceBreath(tuning, state, 0.0, 0, nanoseconds(3.0));
    tuning.holdBudget = 1.0;
    advanceBreath(tuning, state, 0.0, nanoseconds(3.0), nanoseconds(3.1));
    EXPECT_FALSE(state.holding);
    EXPECT_GT(state.gaspUntil, nanoseconds(3.0));
}

} // namespace
} // namespace foregrip::viewmodel
