// SPDX-License-Identifier: MIT
#include "anim/spring.h"
#include "checks.h"

#include <limits>
#include <vector>

namespace foregrip::anim::test {
namespace {

template <typename T>
class Spring : public testing::Test {};
TYPED_TEST_SUITE(Spring, Scalars);

TYPED_TEST(Spring, OracleCases) {
    using T = TypeParam;
    const auto& rows = at(oracles(), "springs.cases").items;
    ASSERT_EQ(rows.size(), 16U);
    for (const core::JsonValue& row : rows) {
        SCOPED_TRACE(row.find("id")->string);
        const SpringParameters<T> spring{number<T>(row, "omega"), number<T>(row, "zeta")};
        const SpringStep<T> step = makeSpringStep(spring, number<T>(row, "dt"));
        const SpringState<T> after =
            advance(SpringState<T>{number<T>(row, "x0"), number<T>(row, "v0")}, step,
                    number<T>(row, "g"), number<T>(row, "h"), number<T>(row, "mu"));
        EXPECT_FALSE(step.ignored);
        EXPECT_TRUE(close(wide(after.position), number(row, "x"), kTolerance<T>));
        EXPECT_TRUE(close(wide(after.velocity), number(row, "v"), kTolerance<T>));
    }
}

TYPED_TEST(Spring, ThreeAxesAreThreeSprings) {
    using T = TypeParam;
    const SpringStep<T> step = makeSpringStep(SpringParameters<T>{T{12}, T(0.7)}, T(0.03));
    const core::Vector3<T> x(T(0.1), T(-0.2), T(0.3));
    const core::Vector3<T> v(T{1}, T{2}, T{-3});
    const core::Vector3<T> g(T(0.5), T{0}, T{-1});
    const core::Vector3<T> h(T{0}, T{2}, T(-0.5));
    const auto all = advance(SpringState<T, core::Vector3<T>>{x, v}, step, g, h, T(0.25));
    for (int i = 0; i < 3; ++i) {
        const auto one = advance(SpringState<T>{x[i], v[i]}, step, g[i], h[i], T(0.25));
        EXPECT_EQ(all.position[i], one.position);
        EXPECT_EQ(all.velocity[i], one.velocity);
    }
}

TYPED_TEST(Spring, OracleConversions) {
    using T = TypeParam;
    for (const core::JsonValue& row : at(oracles(), "springs.conversions").items) {
        SCOPED_TRACE(row.find("name")->string);
        const auto spring = fromStiffness(number<T>(row, "k"), number<T>(row, "c"));
        const double tolerance = kTolerance<T>;
        EXPECT_TRUE(close(wide(spring.angularFrequency), number(row, "omega"), tolerance));
        EXPECT_TRUE(close(wide(spring.dampingRatio), number(row, "zeta"), tolerance));
        EXPECT_TRUE(close(wide(stiffness(spring)), number(row, "k"), tolerance));
        EXPECT_TRUE(close(wide(damping(spring)), number(row, "c"), tolerance));
        EXPECT_TRUE(close(wide(frequencyHz(spring)), number(row, "freq_hz"), tolerance));
        EXPECT_TRUE(
            close(wide(fromFrequency(frequencyHz(spring), spring.dampingRatio).angularFrequency),
                  number(row, "omega"), tolerance));
        EXPECT_TRUE(close(wide(halfLife(spring)), number(row, "envelope_half_life"), tolerance));
        EXPECT_TRUE(close(wide(stepOvershoot(spring)), number(row, "step_overshoot"), tolerance));
        const auto peak = impulsePeak(spring);
        EXPECT_TRUE(close(wide(peak.time), number(row, "impulse_peak_time"), tolerance));
        EXPECT_TRUE(
            close(wide(peak.perUnitVelocity), number(row, "impulse_peak_per_unit_v"), tolerance));
    }
    const core::JsonValue& punch = at(oracles(), "springs.source_engine_punch_spring");
    const auto spring = fromStiffness(number<T>(punch, "k"), number<T>(punch, "c"));
    EXPECT_TRUE(close(wide(spring.dampingRatio), number(punch, "zeta"), kTolerance<T>));
    EXPECT_TRUE(close(wide(impulsePeak(spring).perUnitVelocity), number(punch, "peak_per_unit_v"),
                      kTolerance<T>));
}

TYPED_TEST(Spring, CriticalSettleTimes) {
    using T = TypeParam;
    const core::JsonValue& table = at(oracles(), "springs.critical_step_settle_omega_t");
    const std::pair<const char*, double> kRows[] = {{"50%", 0.5}, {"10%", 0.1}, {"5%", 0.05},
                                                    {"2%", 0.02}, {"1%", 0.01}, {"0.1%", 0.001}};
    for (const auto& [name, left] : kRows) {
        const double wt = table.find(name)->number;
        const T omega = T{8};
        const T time = settleTime(SpringParameters<T>{omega, T{1}}, static_cast<T>(left));
        EXPECT_TRUE(close(wide(time) * 8.0, wt, pick<T>(1e-9, 1e-4))) << name;
        EXPECT_TRUE(close(
            1.0 - wide(stepResponse(SpringParameters<T>{omega, T{1}}, static_cast<T>(wt / 8.0))),
            left, kTolerance<T>));
    }
    EXPECT_NEAR(kCriticalSettle50, table.find("50%")->number, 1e-11);
    EXPECT_NEAR(kCriticalSettle90, table.find("10%")->number, 1e-11);
    EXPECT_NEAR(kCriticalSettle99, table.find("1%")->number, 1e-11);
    const core::JsonValue& peak = at(oracles(), "springs.critical_impulse_peak");
    const auto kick = impulsePeak(SpringParameters<T>{T{4}, T{1}});
    EXPECT_TRUE(close(wide(kick.time) * 4.0, number(peak, "omega_t"), kTolerance<T>));
    EXPECT_TRUE(
        close(wide(kick.perUnitVelocity) * 4.0, number(peak, "x_over_v_per_omega"), kTolerance<T>));
}

TYPED_TEST(Spring, LandingDips) {
    using T = TypeParam;
    for (const core::JsonValue& row : at(oracles(), "sway.landing").items) {
        const SpringParameters<T> spring{number<T>(row, "omega"), number<T>(row, "zeta")};
        EXPECT_TRUE(close(wide(number<T>(row, "dv") * impulsePeak(spring).perUnitVelocity),
                          number(row, "peak_dip_m"), kTolerance<T>));
        EXPECT_TRUE(close(wide(velocityForPeak(spring, number<T>(row, "peak_dip_m"))),
                          number(row, "dv"), kTolerance<T>));
    }
}

TYPED_TEST(Spring, WhatIsNoTimeOrNoNumberChangesNothing) {
    using T = TypeParam;
    const T nan = std::numeric_limits<T>::quiet_NaN();
    const T infinite = std::numeric_limits<T>::infinity();
    const SpringState<T> state{T(0.3), T{-2}};
    const SpringParameters<T> good{T{10}, T(0.5)};
    const std::pair<SpringParameters<T>, T> kBad[] = {{good, T(-0.01)},
                                                      {good, nan},
                                                      {good, infinite},
                                                      {{nan, T{1}}, T(0.01)},
                                                      {{T{10}, nan}, T(0.01)},
                                                      {{infinite, T{1}}, T(0.01)},
                                                      {{T{10}, infinite}, T(0.01)}};
    for (const auto& [spring, time] : kBad) {
        const SpringStep<T> step = makeSpringStep(spring, time);
        EXPECT_TRUE(step.ignored);
        const auto after = advance(state, step, T{1}, T{3});
        EXPECT_EQ(after.position, state.position);
        EXPECT_EQ(after.velocity, state.velocity);
    }
    const SpringStep<T> zero = makeSpringStep(good, T{0});
    EXPECT_FALSE(zero.ignored);
    EXPECT_EQ(advance(state, zero, T{1}, T{3}).position, state.position);
    EXPECT_EQ(advance(state, zero, T{1}, T{3}).velocity, state.velocity);
}

TYPED_TEST(Spring, WithoutAFrequencyItDrifts) {
    using T = TypeParam;
    for (const T omega : {T{0}, T{-3}}) {
        const auto after = advance(SpringState<T>{T{1}, T{2}},
                                   makeSpringStep(SpringParameters<T>{omega, T{1}}, T(0.5)), T{9});
        EXPECT_EQ(after.position, T{2});
        EXPECT_EQ(after.velocity, T{2});
    }
    EXPECT_EQ(fromStiffness(T{-1}, T{5}).angularFrequency, T{0});
    EXPECT_EQ(fromStiffness(T{0}, T{5}).dampingRatio, T{0});
    const SpringParameters<T> none{T{0}, T{1}};
    EXPECT_TRUE(std::isinf(settleTime(none, T(0.01))));
    EXPECT_TRUE(std::isinf(impulsePeak(none).time));
    EXPECT_TRUE(std::isinf(halfLife(SpringParameters<T>{T{5}, T{0}})));
    EXPECT_TRUE(std::isinf(settleTime(SpringParameters<T>{T{5}, T{0}}, T(0.1))));
}

TYPED_TEST(Spring, NegativeDampingCountsAsNone) {
    using T = TypeParam;
    const auto a = makeSpringStep(SpringParameters<T>{T{10}, T{-2}}, T(0.1));
    const auto b = makeSpringStep(SpringParameters<T>{T{10}, T{0}}, T(0.1));
    EXPECT_EQ(a.positionFromPosition, b.positionFromPosition);
    EXPECT_EQ(a.velocityFromVelocity, b.velocityFromVelocity);
}

TYPED_TEST(Spring, EveryTimeUpToHugeIsFinite) {
    using T = TypeParam;
    for (const double zeta : {0.0, 0.3, 0.999999, 1.0, 1.000001, 5.0, 1e4}) {
        for (const double omega : {1e-6, 1.0, 15.0, 120.0, 1e5}) {
            for (const double time : {1e-30, 1e-12, 1e-6, 1e-3, 1.0, 1e3, 1e6, 1e15, 1e30}) {
                const auto step =
                    makeSpringStep(SpringParameters<T>{static_cast<T>(omega), static_cast<T>(zeta)},
                                   static_cast<T>(time));
                const auto after = advance(SpringState<T>{T(0.3), T{-2}}, step, T(0.1));
                EXPECT_TRUE(std::isfinite(after.position) && std::isfinite(after.velocity))
                    << zeta << ' ' << omega << ' ' << time;
                if (zeta > 0.1 && zeta < 10.0 && omega * time > 1e4) {
                    EXPECT_TRUE(close(wide(after.position), 0.1, 1e-6));
                }
            }
        }
    }
}

TYPED_TEST(Spring, SettledSpringsStaySettled) {
    using T = TypeParam;
    for (const T mu : {T{0}, T(0.4), T{1}}) {
        const SpringParameters<T> spring{T{14}, T(0.8)};
        const T rate = T{2};
        const auto start = settled(spring, T{1}, rate, mu);
        const auto after = advance(start, makeSpringStep(spring, T(0.37)), T{1}, rate, mu);
        EXPECT_TRUE(close(wide(after.position), wide(start.position) + 2.0 * 0.37, 1e-6));
        EXPECT_TRUE(close(wide(after.velocity), 2.0, 1e-6));
        EXPECT_TRUE(
            close(wide(T{1} - start.position), 2.0 * (1.0 - wide(mu)) * 2.0 * 0.8 / 14.0, 1e-6));
    }
}

TYPED_TEST(Spring, SettleTimeIsTheLastCrossing) {
    using T = TypeParam;
    for (const double zeta : {0.05, 0.3, 0.777, 0.95, 1.0, 1.5, 4.0}) {
        for (const double fraction : {0.5, 0.1, 0.01}) {
            const SpringParameters<T> spring{T{9}, static_cast<T>(zeta)};
            const double time = wide(settleTime(spring, static_cast<T>(fraction)));
            for (double t = time * 1.001; t < time * 3.0; t += time / 200.0) {
                EXPECT_LE(std::abs(1.0 - wide(stepResponse(spring, static_cast<T>(t)))),
                          fraction * 1.0001 + 1e-6)
                    << zeta << ' ' << fraction;
            }
            const double before = 1.0 - wide(stepResponse(spring, static_cast<T>(time * 0.999)));
            EXPECT_GT(std::abs(before), fraction * 0.9) << zeta << ' ' << fraction;
        }
    }
    EXPECT_EQ(settleTime(SpringParameters<T>{T{9}, T{1}}, T{1}), T{0});
}

TYPED_TEST(Spring, HalfLifeHalvesTheSlowEnvelope) {
    using T = TypeParam;
    const SpringParameters<T> over{T{10}, T{3}};
    const T far = T{2};
    const double a = 1.0 - wide(stepResponse(over, far));
    const double b = 1.0 - wide(stepResponse(over, far + halfLife(over)));
    EXPECT_NEAR(b / a, 0.5, 1e-3);
}

} // namespace
} // namespace foregrip::anim::test
