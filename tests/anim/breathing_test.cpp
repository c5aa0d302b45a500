// SPDX-License-Identifier: MIT
#include "anim/breathing.h"
#include "checks.h"

#include <limits>

namespace foregrip::anim::test {
namespace {

template <typename T>
class Breathing : public testing::Test {};
TYPED_TEST_SUITE(Breathing, Scalars);

TYPED_TEST(Breathing, WanderIsBoundedAndHasNoMean) {
    using T = TypeParam;
    for (int axis = 0; axis < 4; ++axis) {
        double sum = 0.0;
        double most = 0.0;
        const int samples = 200000;
        for (int i = 0; i < samples; ++i) {
            const double value = wide(wander(static_cast<T>(i * (kWanderTurns / samples)), axis));
            sum += value;
            most = std::max(most, std::abs(value));
        }
        EXPECT_LE(most, 1.0 + 1e-6);
        EXPECT_GT(most, 0.9);
        EXPECT_NEAR(sum / samples, 0.0, 1e-4);
    }
}

TYPED_TEST(Breathing, WrapShowsNothing) {
    using T = TypeParam;
    for (int axis = 0; axis < 4; ++axis) {
        EXPECT_NEAR(wide(wander(static_cast<T>(kWanderTurns), axis)), wide(wander(T{0}, axis)),
                    pick<T>(1e-9, 5e-3));
    }
    const T late = static_cast<T>(kWanderTurns - 0.5);
    EXPECT_NEAR(wide(advanceTurns(late, T{1}, T{1})), 0.5, 1e-3);
    EXPECT_NEAR(wide(advanceTurns(T(0.25), T{-1}, T(0.5))), kWanderTurns - 0.25, 1e-3);
    const T nan = std::numeric_limits<T>::quiet_NaN();
    EXPECT_EQ(advanceTurns(T{3}, nan, T{1}), T{3});
    EXPECT_EQ(advanceTurns(T{3}, T{1}, std::numeric_limits<T>::infinity()), T{3});
    const T huge = advanceTurns(T{3}, T(1e20), T{1});
    EXPECT_TRUE(huge >= T{0} && huge <= static_cast<T>(kWanderTurns));
}

TEST(BreathingProperty, AxesDoNotMoveTogether) {
    for (int a = 0; a < 4; ++a) {
        for (int b = a + 1; b < 4; ++b) {
            double dot = 0.0;
            double aa = 0.0;
            double bb = 0.0;
            for (int i = 0; i < 100000; ++i) {
                const double x = wander(i * 0.01, a);
                const double y = wander(i * 0.01, b);
                dot += x * y;
                aa += x * x;
                bb += y * y;
            }
            EXPECT_LT(std::abs(dot) / std::sqrt(aa * bb), 0.1);
        }
    }
}

TEST(BreathingProperty, AnySplitGivesTheSame) {
    const BreathingTuning<double> tuning;
    const auto once = advanceBreathing<double>({}, tuning, 0.4, 60.0);
    BreathingState<double> often;
    for (int i = 0; i < 60 * 144; ++i) {
        often = advanceBreathing(often, tuning, 0.4, 1.0 / 144.0);
    }
    EXPECT_NEAR(once.breath, often.breath, 1e-9);
    EXPECT_NEAR(once.tremor, often.tremor, 1e-8);
    EXPECT_NEAR(once.breath, 60.0 * 0.25 * (1 + 0.8 * 0.4), 1e-12);
}

TYPED_TEST(Breathing, OffsetsStayWithinTheirBound) {
    using T = TypeParam;
    const BreathingTuning<T> tuning;
    BreathingState<T> state;
    double most = 0.0;
    for (int i = 0; i < 40000; ++i) {
        state = advanceBreathing(state, tuning, T(0.7), T(0.013));
        const auto offset = breathingOffset(state, tuning, T(0.7), T(0.6));
        const double bound = 0.6 * (0.10 * (1 + 2 * 0.7) + 0.01) * kDegree;
        EXPECT_LE(std::abs(wide(offset.pitch)), bound * (1 + 1e-5));
        EXPECT_LE(std::abs(wide(offset.yaw)), bound * (1 + 1e-5));
        most = std::max(most, std::abs(wide(offset.pitch)) / bound);
    }
    EXPECT_GT(most, 0.8);
    EXPECT_EQ(breathingOffset(state, tuning, T{1}, T{0}).pitch, T{0});
    // Exertion beyond its range counts as its end.
    EXPECT_EQ(breathingOffset(state, tuning, T{5}, T{1}).pitch,
              breathingOffset(state, tuning, T{1}, T{1}).pitch);
}

} // namespace
} // namespace foregrip::anim::test
