// SPDX-License-Identifier: MIT
#include "anim/bob.h"
#include "checks.h"

#include <limits>

namespace foregrip::anim::test {
namespace {

template <typename T>
class Bob : public testing::Test {};
TYPED_TEST_SUITE(Bob, Scalars);

TYPED_TEST(Bob, OracleStepRate) {
    using T = TypeParam;
    for (const core::JsonValue& row : at(oracles(), "sway.step_frequency").items) {
        const T rate = stepRate(number<T>(row, "v"));
        EXPECT_TRUE(close(wide(rate), number(row, "steps_per_s"), kTolerance<T>));
        EXPECT_TRUE(
            close(wide(rate) * std::numbers::pi, number(row, "stride_omega"), kTolerance<T>));
    }
    EXPECT_EQ(stepRate(T{0}), T{0});
    EXPECT_EQ(stepRate(T{-2}), T{0});
    EXPECT_TRUE(std::isfinite(stepRate(T(1e30))));
}

TYPED_TEST(Bob, StepRateGrowsWithoutAJump) {
    using T = TypeParam;
    T before = stepRate(T(0.3));
    for (double v = 0.301; v < 9.0; v += 0.001) {
        const T rate = stepRate(static_cast<T>(v));
        EXPECT_GE(wide(rate), wide(before) - 1e-5);
        EXPECT_LE(wide(rate - before), 0.004);
        before = rate;
    }
}

TYPED_TEST(Bob, PhaseIsTheIntegralOfTheRateForAnySplit) {
    using T = TypeParam;
    const RatePiece<T> whole{T(1.2), T{3}, T(0.5)};
    // Trapezoid: exact on a ramp. pi a step.
    EXPECT_TRUE(
        close(wide(phaseAdvance(whole, T(0.5))), std::numbers::pi * 0.5 * (1.2 + 3.0) / 2, 1e-6));
    for (const int parts : {1, 3, 15, 120, 500}) {
        BobState<T> state{T(0.4), T(0.1)};
        for (int i = 0; i < parts; ++i) {
            const double a = static_cast<double>(i) / parts;
            const double b = static_cast<double>(i + 1) / parts;
            const RatePiece<T> piece{static_cast<T>(1.2 + 1.8 * a), static_cast<T>(1.2 + 1.8 * b),
                                     static_cast<T>(0.5 / parts)};
            state = advanceBob(state, piece, static_cast<T>(0.2 + 0.5 * a), T{1}, T(0.15),
                               piece.length);
        }
        const auto once =
            advanceBob(BobState<T>{T(0.4), T(0.1)}, whole, T(0.2), T{1}, T(0.15), T(0.5));
        EXPECT_NEAR(wide(state.phase), wide(once.phase), pick<T>(1e-12, 1e-4)) << parts;
        EXPECT_NEAR(wide(state.amplitude), wide(once.amplitude), pick<T>(1e-13, 1e-5)) << parts;
    }
    EXPECT_EQ(phaseAdvance(RatePiece<T>{}, T(0.1)), T{0});
    EXPECT_EQ(phaseAdvance(whole, T{-1}), T{0});
    EXPECT_EQ(phaseAdvance(whole, std::numeric_limits<T>::quiet_NaN()), T{0});
}

TEST(BobTrial, NoJumpWhenTheRateChangesAfterMinutes) {
    // Walk at 1.8 steps/s for 60.31 s, run at 2.6 for 2 s, back: a phase computed from the clock
    // would jump by 0.248 of a cycle.
    for (const double hertz : {30.0, 240.0}) {
        BobTuning<double> tuning;
        tuning.sideways = 0.010;
        tuning.vertical = 0.010;
        BobState<double> state{0.0, 1.0};
        double before = 0.0;
        double peak = 0.0;
        for (int i = 0; i < static_cast<int>(64.0 * hertz); ++i) {
            const double t = i / hertz;
            const double rate = t < 60.31 || t > 62.31 ? 1.8 : 2.6;
            state = advanceBob(state, {rate, rate, 1.0 / hertz}, 1.0, 0.0, 0.15, 1.0 / hertz);
            const double x = bobOffset(state, tuning).position.x;
            EXPECT_LE(std::abs(x - before), std::numbers::pi * 2.6 * 0.010 / hertz * 1.01);
            peak = std::max(peak, std::abs(x));
            before = x;
            EXPECT_GE(state.phase, 0.0);
            EXPECT_LT(state.phase, 2 * std::numbers::pi);
        }
        EXPECT_NEAR(peak, 0.010, 0.0002);
    }
}

TYPED_TEST(Bob, FigureEightByDefaultAndUWhenShaped) {
    using T = TypeParam;
    BobTuning<T> tuning;
    // The eight crosses itself in the middle: both at phase 0 and at pi all is zero.
    for (const double phase : {0.0, std::numbers::pi}) {
        const auto offset = bobOffset(BobState<T>{static_cast<T>(phase), T{1}}, tuning);
        EXPECT_TRUE(near(wide(offset.position), Vec(0, 0, 0), 1e-6));
    }
    // x : y as sin(phase) : sin(2 phase).
    const auto at = bobOffset(BobState<T>{T(0.7), T(0.5)}, tuning);
    EXPECT_NEAR(wide(at.position.x), 0.5 * 0.009 * std::sin(0.7), 1e-8);
    EXPECT_NEAR(wide(at.position.y), 0.5 * 0.007 * std::sin(1.4), 1e-8);
    EXPECT_NEAR(wide(at.roll), 0.5 * 0.8 * kDegree * std::sin(0.7), 1e-7);
    tuning.shape = static_cast<T>(std::numbers::pi / 2);
    const auto left = bobOffset(BobState<T>{static_cast<T>(std::numbers::pi / 2), T{1}}, tuning);
    const auto right = bobOffset(BobState<T>{static_cast<T>(-std::numbers::pi / 2), T{1}}, tuning);
    EXPECT_NEAR(wide(left.position.y), -0.007, 1e-6); // both ends of the U at one height
    EXPECT_NEAR(wide(right.position.y), -0.007, 1e-6);
    EXPECT_EQ(bobOffset(BobState<T>{T(1.3), T{0}}, tuning).roll, T{0});
}

TYPED_TEST(Bob, StopsWithoutAPop) {
    using T = TypeParam;
    // From a full run to nothing within one instant: the offset moves by what 0.15 s of smoothing
    // allows, not at once.
    BobTuning<T> tuning;
    BobState<T> state{T(1.5), T{1}};
    const T x = bobOffset(state, tuning).position.x;
    state = advanceBob(state, RatePiece<T>{T{3}, T{0}, T(0.001)}, T{0}, T{0}, tuning.smoothing,
                       T(0.001));
    EXPECT_LE(std::abs(wide(bobOffset(state, tuning).position.x - x)), 0.009 * 0.01);
    EXPECT_EQ(bobAmplitudeTarget(T{9}, T(5.4)), T{1});
    EXPECT_EQ(bobAmplitudeTarget(T{-1}, T(5.4)), T{0});
    EXPECT_EQ(bobAmplitudeTarget(T{1}, T{0}), T{0});
    EXPECT_NEAR(wide(bobAmplitudeTarget(T(2.7), T(5.4))), 0.5, 1e-6);
}

TEST(BobSteps, EachStepIsCountedOnceHoweverTimeIsSplit) {
    Random random(121);
    double phase = 0.0;
    int steps = 0;
    double total = 0.0;
    for (int i = 0; i < 20000; ++i) {
        const double advance = random.in(0.0, 0.3);
        steps += stepsTaken(phase, advance);
        phase = core::wrapPhase(phase + advance);
        total += advance;
    }
    EXPECT_EQ(steps, static_cast<int>(std::floor(total / std::numbers::pi)));
    EXPECT_EQ(stepsTaken(3.0, 0.0), 0);
}

TEST(BobFixed, IsTheTutorialScheme) {
    EXPECT_EQ(fixedBobPhaseRate(0.5), 1.0);
    EXPECT_EQ(fixedBobPhaseRate(0.6), 4.0);
    const auto offset = fixedBobOffset(0.0, 2.0);
    EXPECT_DOUBLE_EQ(offset.position.x, 0.030); // cos(0) = 1: the pop at the start
    EXPECT_DOUBLE_EQ(fixedBobOffset(0.0, 0.0).position.x, 0.0);
}

} // namespace
} // namespace foregrip::anim::test
