// SPDX-License-Identifier: MIT
#include "anim/look_lag.h"
#include "checks.h"

#include <limits>

namespace foregrip::anim::test {
namespace {

template <typename T>
class LookLag : public testing::Test {};
TYPED_TEST_SUITE(LookLag, Scalars);

/// Turns at 2 rad/s for 0.2 s, stands until 0.4 s, in frames of 1 / `hertz`.
template <typename T>
T turnAndStop(int hertz) {
    const auto step =
        makeSpringStep(SpringParameters<T>{T{14}, T(0.8)}, T{1} / static_cast<T>(hertz));
    LookLagState<T> state;
    for (int i = 0; i < hertz * 2 / 5; ++i) {
        state = advanceLookLag(state, step, i < hertz / 5 ? T{2} : T{0}, T{0});
    }
    return state.yaw.position;
}

TYPED_TEST(LookLag, OracleAtEveryFrameRate) {
    using T = TypeParam;
    const core::JsonValue& group = at(oracles(), "sway.look_lag");
    for (const core::JsonValue& row : at(group, "rows").items) {
        const T lag = turnAndStop<T>(static_cast<int>(number(row, "hz")));
        EXPECT_NEAR(wide(lag), row.find("offset_at_0.4s")->number, kTolerance<T>);
    }
}

TEST(LookLagControl, HoldingTheTargetForAFrameWouldDependOnTheFrameRate) {
    for (const core::JsonValue& row :
         at(oracles(), "sway.look_lag_if_target_held_per_frame").items) {
        const int hertz = static_cast<int>(number(row, "hz"));
        const auto step = makeSpringStep(SpringParameters<double>{14.0, 0.8}, 1.0 / hertz);
        SpringState<double> weapon;
        double view = 0.0;
        for (int i = 0; i < hertz * 2 / 5; ++i) {
            view += i < hertz / 5 ? 2.0 / hertz : 0.0;
            weapon = advance(weapon, step, view);
        }
        EXPECT_NEAR(weapon.position - view, row.find("offset_at_0.4s")->number, 1e-9) << hertz;
    }
}

TYPED_TEST(LookLag, SteadyTurnTrailsByTwoZetaOverOmega) {
    using T = TypeParam;
    const double expected = number(at(oracles(), "sway.look_lag"), "steady_lag_for_2rad_s");
    const auto step = makeSpringStep(SpringParameters<T>{T{14}, T(0.8)}, T(0.01));
    LookLagState<T> state;
    for (int i = 0; i < 500; ++i) {
        state = advanceLookLag(state, step, T{2}, T{-1});
    }
    EXPECT_NEAR(wide(state.yaw.position), -expected, kTolerance<T>);
    EXPECT_NEAR(wide(state.pitch.position), expected / 2, kTolerance<T>);
    // Turning for hours loses nothing, since only the difference is kept.
    EXPECT_NEAR(wide(state.yaw.velocity), 2.0, 1e-4);
}

TYPED_TEST(LookLag, OutputIsSoftlyLimited) {
    using T = TypeParam;
    LookLagTuning<T> tuning;
    LookLagState<T> state;
    state.yaw.position = T(1e6);
    state.pitch.position = T(0.01);
    auto offset = lookLagOffset(state, tuning);
    EXPECT_LE(offset.yaw, tuning.limit);
    EXPECT_NEAR(wide(offset.pitch), 0.0025, 1e-5);
    EXPECT_NEAR(wide(offset.position.x), -0.3 * wide(offset.yaw), 1e-6);
    EXPECT_NEAR(wide(offset.position.y), 0.3 * wide(offset.pitch), 1e-6);
    state.yaw.position = T(0.01);
    EXPECT_NEAR(wide(lookLagOffset(state, tuning, T(0.35)).yaw), 0.35 * 0.0025, 1e-6);
    state.yaw.position = std::numeric_limits<T>::quiet_NaN();
    EXPECT_EQ(lookLagOffset(state, tuning).yaw, T{0});
}

TYPED_TEST(LookLag, FreeAimIsAPlayThatSplits) {
    using T = TypeParam;
    Random random(131);
    for (int i = 0; i < 2000; ++i) {
        const T start = static_cast<T>(random.in(-0.1, 0.1));
        const T change = static_cast<T>(random.in(-0.5, 0.5));
        const T once = advanceFreeAim(start, change, T(0.1));
        T often = start;
        for (int k = 0; k < 7; ++k) {
            often = advanceFreeAim(often, change / T{7}, T(0.1));
        }
        EXPECT_NEAR(wide(once), wide(often), 1e-6);
        EXPECT_LE(std::abs(once), T(0.1));
    }
    EXPECT_EQ(advanceFreeAim(T(0.05), T{1}, T{-1}), T{0});
}

} // namespace
} // namespace foregrip::anim::test
