// SPDX-License-Identifier: MIT
#include "anim/barrel_convergence.h"
#include "anim/rotation_vector.h"
#include "checks.h"

#include <limits>

namespace foregrip::anim::test {
namespace {

template <typename T>
class BarrelConvergence : public testing::Test {};
TYPED_TEST_SUITE(BarrelConvergence, Scalars);

template <typename T>
BarrelInput<T> oracleWeapon(double distance) {
    const core::JsonValue& group = at(oracles(), "spine.aim_convergence");
    BarrelInput<T> in;
    in.pivot = vector<T>(group, "pivot");
    in.muzzle = vector<T>(group, "muzzle_w");
    in.bore = vector<T>(group, "bore_w");
    in.target = {T{0}, T{0}, static_cast<T>(-distance)};
    return in;
}

TYPED_TEST(BarrelConvergence, OracleCases) {
    using T = TypeParam;
    const auto& rows = at(oracles(), "spine.aim_convergence.cases").items;
    ASSERT_EQ(rows.size(), 6U);
    for (const core::JsonValue& row : rows) {
        const double distance = number(row, "d");
        BarrelInput<T> in = oracleWeapon<T>(distance);
        EXPECT_NEAR(wide(boreError(in).distance), number(row, "uncorrected_miss_at_P_m"),
                    pick<T>(1e-9, 1e-5));
        const auto aim = convergeBarrel(in);
        ASSERT_TRUE(aim.valid);
        EXPECT_TRUE(close(wide(aim.alongBore), number(row, "t"), kTolerance<T>));
        EXPECT_TRUE(sameRotation(wide(aim.rotation), rotation(row, "q"), kTolerance<T>));
        EXPECT_TRUE(
            near(wide(in.pivot + aim.rotation * in.muzzle), vector(row, "muzzle"), kTolerance<T>));
        EXPECT_TRUE(near(wide(aim.rotation * in.bore), vector(row, "bore_dir"), kTolerance<T>));
        in.rotation = aim.rotation;
        EXPECT_LE(wide(boreError(in).distance), pick<T>(1e-13, 1e-6) * distance);
    }
}

TYPED_TEST(BarrelConvergence, AnyWeaponAnywhere) {
    using T = TypeParam;
    Random random(91);
    int solved = 0;
    for (int i = 0; i < 20000; ++i) {
        BarrelInput<T> in;
        in.pivot = core::Vector3<T>(random.box(0.4));
        in.rotation = glm::normalize(core::Quaternion<T>(exponential(random.box(0.5))));
        in.muzzle = core::Vector3<T>(random.box(0.1) + Vec(0, 0, -random.in(0.1, 0.8)));
        in.bore = glm::normalize(core::Vector3<T>(Vec(0, 0, -1) + random.box(0.1)));
        in.target = core::Vector3<T>(Vec(0, 0, -random.logarithmic(1.5, 1000.0)) + random.box(0.5));
        const auto aim = convergeBarrel(in);
        if (!aim.valid) {
            continue;
        }
        ++solved;
        auto corrected = in;
        corrected.rotation = aim.rotation;
        const double distance = glm::length(wide(in.target));
        EXPECT_LE(wide(boreError(corrected).distance), pick<T>(2e-15, 1e-6) * (1 + distance));
        // Nothing smaller would do: no part of the correction turns about the aim itself.
        const Vec axis(wide(aim.correction.x), wide(aim.correction.y), wide(aim.correction.z));
        const Vec to = glm::normalize(wide(in.target - in.pivot));
        EXPECT_NEAR(glm::dot(axis, to), 0.0, pick<T>(1e-13, 1e-6));
    }
    EXPECT_GT(solved, 19000);
}

TYPED_TEST(BarrelConvergence, WeightIsAnExponent) {
    using T = TypeParam;
    const auto in = oracleWeapon<T>(3.0);
    const auto full = convergeBarrel(in);
    const auto half = convergeBarrel(in, T(0.5));
    EXPECT_TRUE(sameRotation(wide(half.correction * half.correction), wide(full.correction),
                             pick<T>(1e-13, 1e-6)));
    EXPECT_TRUE(sameRotation(wide(convergeBarrel(in, T{0}).rotation), wide(in.rotation),
                             pick<T>(1e-13, 1e-6)));
}

TYPED_TEST(BarrelConvergence, RefusesWhatNoRotationCanDo) {
    using T = TypeParam;
    const T nan = std::numeric_limits<T>::quiet_NaN();
    const T infinite = std::numeric_limits<T>::infinity();
    const auto refused = [](const BarrelInput<T>& in, T weight) {
        const auto aim = convergeBarrel(in, weight);
        return !aim.valid && aim.rotation == in.rotation;
    };
    auto in = oracleWeapon<T>(10.0);
    in.target = in.pivot + core::Vector3<T>(T{0}, T(0.01), T{0}); // nearer than the bore line
    EXPECT_TRUE(refused(in, T{1}));
    in.target = in.pivot;
    EXPECT_TRUE(refused(in, T{1}));
    BarrelInput<T> straight;
    straight.muzzle = {T{0}, T{0}, T(-0.5)};
    straight.target = {T{0}, T{0}, T{10}}; // straight behind
    EXPECT_TRUE(refused(straight, T{1}));
    for (const T bad : {nan, infinite}) {
        in = oracleWeapon<T>(10.0);
        in.target.x = bad;
        EXPECT_TRUE(refused(in, T{1}));
        in = oracleWeapon<T>(10.0);
        in.muzzle.y = bad;
        EXPECT_TRUE(refused(in, T{1}));
        in = oracleWeapon<T>(10.0);
        EXPECT_TRUE(refused(in, bad));
    }
    in = oracleWeapon<T>(10.0);
    in.rotation.x = nan;
    EXPECT_FALSE(convergeBarrel(in).valid);
}

TEST(BarrelConvergenceContinuity, AnglesMoveSmoothlyWithTheInverseDistance) {
    // Between neighbouring frames of an aim distance that springs from 100 m to 1.5 m at 15 rad/s.
    double before = 0.0;
    for (int i = 0; i <= 1000; ++i) {
        const double inverse = 0.01 + (1.0 / 1.5 - 0.01) * i / 1000.0;
        const auto aim = convergeBarrel(oracleWeapon<double>(aimDistance(inverse)));
        ASSERT_TRUE(aim.valid);
        const double angle = glm::length(logarithm(aim.correction));
        if (i > 0) {
            EXPECT_LE(std::abs(angle - before), 0.3 / 1000.0);
        }
        before = angle;
    }
}

TYPED_TEST(BarrelConvergence, AimDistanceIsLimited) {
    using T = TypeParam;
    const T nan = std::numeric_limits<T>::quiet_NaN();
    const T infinite = std::numeric_limits<T>::infinity();
    EXPECT_NEAR(wide(aimDistance(inverseAimDistance(T{25}))), 25.0, 1e-4);
    EXPECT_NEAR(wide(aimDistance(inverseAimDistance(infinite))), 1000.0, 1e-3);
    EXPECT_NEAR(wide(aimDistance(inverseAimDistance(nan))), 1000.0, 1e-3);
    EXPECT_NEAR(wide(aimDistance(inverseAimDistance(T{5000}))), 1000.0, 1e-3);
    for (const T nearDistance : {T(0.2), T{0}, T{-3}, -infinite}) {
        EXPECT_NEAR(wide(aimDistance(inverseAimDistance(nearDistance))), 1.5, 1e-6);
    }
    EXPECT_NEAR(wide(aimDistance(T{-1})), 1000.0, 1e-3);
    EXPECT_NEAR(wide(aimDistance(T{5})), 1.5, 1e-6);
    EXPECT_NEAR(wide(aimDistance(nan)), 1000.0, 1e-3);
}

TYPED_TEST(BarrelConvergence, SightsOnTheAxisMissByWhatTheOracleSays) {
    using T = TypeParam;
    const core::JsonValue& group = at(oracles(), "ads.ads_bore_residual_sights_on_axis");
    for (const core::JsonValue& row : at(group, "cases").items) {
        BarrelInput<T> in;
        in.muzzle = vector<T>(group, "muzzle");
        const T zero = number<T>(row, "zero");
        // Straight bullets: the bore rises to meet the axis at the zero distance.
        const core::Vector3<T> toZero = core::Vector3<T>(T{0}, T{0}, -zero) - in.muzzle;
        in.bore = toZero / lengthOf(toZero);
        in.target = {T{0}, T{0}, -number<T>(row, "d")};
        const auto error = boreError(in);
        EXPECT_NEAR(wide(error.distance) * 1e3, number(row, "bore_line_miss_at_P_mm"),
                    pick<T>(1e-9, 2e-2));
        EXPECT_NEAR(wide(error.angle) * 1e3, number(row, "angle_bore_vs_P_minus_M_mrad"),
                    pick<T>(1e-9, 1e-3));
    }
}

TYPED_TEST(BarrelConvergence, OracleZeroing) {
    using T = TypeParam;
    for (const core::JsonValue& row : at(oracles(), "ads.zeroing_vacuum").items) {
        const T speed = number<T>(row, "v0");
        const T height = number<T>(row, "sight_over_bore");
        const T zero = number<T>(row, "zero_m");
        const T elevation = boreElevation(height, zero, speed);
        EXPECT_NEAR(wide(elevation), number(row, "bore_elev_rad"), pick<T>(1e-12, 1e-8));
        EXPECT_NEAR(wide(heightOverSightLine(zero, elevation, height, speed)), 0.0,
                    pick<T>(1e-12, 1e-5));
        for (const auto& [distance, expected] : at(row, "height_vs_los").members) {
            EXPECT_NEAR(wide(heightOverSightLine(static_cast<T>(std::stod(distance)), elevation,
                                                 height, speed)),
                        expected.number, pick<T>(1e-9, 2e-5));
        }
    }
    const T infinite = std::numeric_limits<T>::infinity();
    EXPECT_NEAR(wide(boreElevation(T(0.066), T{100}, infinite)), std::atan(0.00066), 1e-8);
    EXPECT_EQ(boreElevation(T(0.066), T{0}, T{880}), T{0});
    EXPECT_EQ(boreElevation(T(0.066), T{100}, T{0}), T{0});
    EXPECT_NEAR(wide(boreElevation(T(0.066), T(1e7), T{880})), std::numbers::pi / 4, 1e-6);
}

} // namespace
} // namespace foregrip::anim::test
