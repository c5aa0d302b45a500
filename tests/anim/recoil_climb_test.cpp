// SPDX-License-Identifier: MIT
#include "anim/recoil_climb.h"
#include "checks.h"

#include <limits>
#include <vector>

namespace foregrip::anim::test {
namespace {

template <typename T>
class RecoilClimb : public testing::Test {};
TYPED_TEST_SUITE(RecoilClimb, Scalars);

TYPED_TEST(RecoilClimb, OracleSequence) {
    using T = TypeParam;
    const auto& rows = at(oracles(), "impulse_train.compensation_sequence_deg").items;
    ASSERT_EQ(rows.size(), 8U);
    ClimbState<T> state;
    for (const core::JsonValue& row : rows) {
        const auto& event = at(row, "event").items;
        const T value = static_cast<T>(event[1].number);
        if (event[0].string == "shot") {
            state = kickClimb(state, value);
        } else if (event[0].string == "input") {
            state = stepClimb(state, value);
        } else {
            ASSERT_EQ(event[0].string, "rec");
            state = advanceClimb(state, ClimbInput<T>{T{0}, static_cast<T>(event[2].number), T{0}},
                                 value);
        }
        EXPECT_NEAR(wide(state.aim), number(row, "A"), kTolerance<T>);
        EXPECT_NEAR(wide(state.climb), number(row, "C"), kTolerance<T>);
        EXPECT_NEAR(wide(state.view()), number(row, "view"), kTolerance<T>);
    }
}

struct Drawn {
    ClimbState<double> state;
    ClimbInput<double> input;
    double time;
};

Drawn draw(Random& random) {
    Drawn d{{random.in(-1, 1), random.in(-3, 3)},
            {random.in(-20, 20), random.in(0, 15), 0.0},
            random.in(0.0, 1.0)};
    if (random.coin()) {
        d.input.recoversAfter = random.in(0.0, 1.2);
    }
    if (random.in(0, 1) < 0.2) {
        d.input.recovery = 0.0;
    }
    if (random.in(0, 1) < 0.2) {
        d.input.rate = 0.0;
    }
    return d;
}

TEST(RecoilClimbProperty, AnySplitGivesTheSame) {
    Random random(161);
    for (int i = 0; i < 20000; ++i) {
        const Drawn d = draw(random);
        const auto once = advanceClimb(d.state, d.input, d.time);
        // Cuts at random, so that some fall close to the delay's end and to the eaten climb.
        const int parts = 1 + i % 9;
        ClimbState<double> often = d.state;
        double done = 0.0;
        for (int k = 0; k < parts; ++k) {
            const double end = k + 1 == parts ? d.time : done + (d.time - done) * random.in(0, 1);
            auto input = d.input;
            input.recoversAfter = std::max(d.input.recoversAfter - done, 0.0);
            often = advanceClimb(often, input, end - done);
            done = end;
        }
        ASSERT_NEAR(once.aim, often.aim, 1e-12) << i;
        ASSERT_NEAR(once.climb, often.climb, 1e-12) << i;
    }
}

TEST(RecoilClimbProperty, AgreesWithTinySteps) {
    // Eat, then decay, in steps so small that their order does not matter.
    Random random(162);
    for (int i = 0; i < 60; ++i) {
        const Drawn d = draw(random);
        const auto exact = advanceClimb(d.state, d.input, d.time);
        ClimbState<double> s = d.state;
        const int steps = 200000;
        const double h = d.time / steps;
        for (int k = 0; k < steps; ++k) {
            s = stepClimb(s, d.input.rate * h);
            if ((k + 0.5) * h >= d.input.recoversAfter) {
                s.climb -= s.climb * d.input.recovery * h;
            }
        }
        EXPECT_NEAR(exact.aim, s.aim, 2e-3);
        EXPECT_NEAR(exact.climb, s.climb, 2e-3);
    }
}

TEST(RecoilClimbProperty, ViewMovesByTheInputWhileNothingRecovers) {
    Random random(163);
    for (int i = 0; i < 5000; ++i) {
        Drawn d = draw(random);
        d.input.recoversAfter = std::numeric_limits<double>::infinity();
        const auto out = advanceClimb(d.state, d.input, d.time);
        EXPECT_NEAR(out.view(), d.state.view() + d.input.rate * d.time, 1e-12);
        // The climb is eaten, never turned round.
        EXPECT_GE(out.climb * d.state.climb, 0.0);
        EXPECT_LE(std::abs(out.climb), std::abs(d.state.climb));
    }
}

/// A burst of 30 shots at 800 rpm while the mouse pulls `pull` [deg] down, then rest.
ClimbState<double> burst(double pull) {
    ClimbState<double> s;
    const double period = 60.0 / 800.0;
    for (int i = 0; i < 30; ++i) {
        s = kickClimb(s, 0.5);
        s = advanceClimb(s, {-pull / (30 * period), 8.0, std::numeric_limits<double>::infinity()},
                         period);
    }
    return advanceClimb(s, {0.0, 8.0, 0.12}, 5.0);
}

TEST(RecoilClimbTrial, ComesBackToTheStartLessWhatThePlayerReallyAdded) {
    EXPECT_NEAR(burst(0.0).view(), 0.0, 1e-9);
    EXPECT_NEAR(burst(5.0).view(), 0.0, 1e-9); // all of it only took back recoil
    EXPECT_NEAR(burst(20.0).view(), 15.0 - 20.0,
                0.5); // the rest is the player's aim, 30 x 0.5 owed
    for (const double pull : {0.0, 2.0, 5.0, 9.0, 20.0}) {
        EXPECT_GE(burst(pull).view(), -pull); // never dives below start less input
    }
}

TEST(RecoilClimbTrial, SingleShotsReachAPlateau) {
    ClimbState<double> s;
    double at25 = 0.0;
    for (int shot = 1; shot <= 30; ++shot) {
        s = kickClimb(s, 1.0);
        if (shot == 25) {
            at25 = s.climb;
        }
        if (shot < 30) {
            s = advanceClimb(s, {0.0, 8.0, 0.0}, 0.12);
        }
    }
    EXPECT_NEAR(s.climb / at25, 1.0, 0.02);
    EXPECT_NEAR(s.climb, steadyClimb(1.0, 8.0, 0.12), 1e-9);
}

TYPED_TEST(RecoilClimb, EdgesChangeNothingOrStayFinite) {
    using T = TypeParam;
    const T nan = std::numeric_limits<T>::quiet_NaN();
    const T infinite = std::numeric_limits<T>::infinity();
    const ClimbState<T> state{T(0.5), T{2}};
    const ClimbInput<T> input{T{-3}, T{8}, T{0}};
    EXPECT_EQ(advanceClimb(state, input, T{0}), state);
    EXPECT_EQ(advanceClimb(state, input, T{-1}), state);
    EXPECT_EQ(advanceClimb(state, input, nan), state);
    EXPECT_EQ(advanceClimb(state, input, infinite), state);
    EXPECT_EQ(advanceClimb(state, ClimbInput<T>{nan, T{8}, T{0}}, T(0.1)), state);
    // A recovery that is no rate does not recover; a delay that is no time does not delay.
    const auto held = advanceClimb(state, ClimbInput<T>{T{0}, nan, T{0}}, T(0.1));
    EXPECT_EQ(held, state);
    EXPECT_EQ(advanceClimb(state, ClimbInput<T>{T{0}, T{-5}, T{0}}, T(0.1)), state);
    const auto noDelay = advanceClimb(state, ClimbInput<T>{T{-3}, T{8}, nan}, T(0.1));
    EXPECT_EQ(noDelay, advanceClimb(state, input, T(0.1)));
    EXPECT_EQ(advanceClimb(state, ClimbInput<T>{T{-3}, T{8}, T{-4}}, T(0.1)),
              advanceClimb(state, input, T(0.1)));
    // At once: nothing is left to eat, and all input is the player's.
    const auto atOnce = advanceClimb(state, ClimbInput<T>{T{-3}, infinite, T{0}}, T(0.1));
    EXPECT_EQ(atOnce.climb, T{0});
    EXPECT_NEAR(wide(atOnce.aim), 0.5 - 0.3, 1e-6);
    for (const T rate : {T(-1e30), T(1e30), T(1e-30), T(-1e-30)}) {
        const auto out = advanceClimb(state, ClimbInput<T>{rate, T{8}, T(0.05)}, T(0.1));
        EXPECT_TRUE(std::isfinite(out.aim) && std::isfinite(out.climb));
    }
    const auto far = advanceClimb(state, input, T(1e6));
    EXPECT_EQ(far.climb, T{0});
}

} // namespace
} // namespace foregrip::anim::test
