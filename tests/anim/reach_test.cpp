// SPDX-License-Identifier: MIT
#include "anim/reach.h"
#include "checks.h"

#include <limits>

namespace foregrip::anim::test {
namespace {

template <typename T>
class Reach : public testing::Test {};
TYPED_TEST_SUITE(Reach, Scalars);

TYPED_TEST(Reach, OracleClavicle) {
    using T = TypeParam;
    for (const core::JsonValue& row : at(oracles(), "two_bone.clavicle_assist.cases").items) {
        const auto root = vector<T>(row, "C");
        const auto shoulder = vector<T>(row, "S");
        const auto target = vector<T>(row, "T");
        const auto hard = clavicleAssistHard(root, shoulder, target, T(0.57));
        EXPECT_TRUE(close(wide(hard.shift), number(row, "delta"), kTolerance<T>));
        EXPECT_TRUE(near(wide(hard.shoulder), vector(row, "S_after"), kTolerance<T>));
        EXPECT_TRUE(close(wide(hard.angle), number(row, "clavicle_rot_rad"), kTolerance<T>));
        EXPECT_TRUE(close(glm::length(wide(target - hard.shoulder)), number(row, "D_after"),
                          kTolerance<T>));
        EXPECT_TRUE(near(wide(hard.rotation * (shoulder - root)), wide(hard.shoulder - root),
                         kTolerance<T>));
        // The rounded form keeps the bone, never asks for more than width / 8 beyond the hard one.
        const auto soft = clavicleAssist(root, shoulder, target, T(0.57));
        EXPECT_NEAR(glm::length(wide(soft.shoulder - root)), glm::length(wide(shoulder - root)),
                    1e-6);
        EXPECT_NEAR(wide(soft.shift), wide(hard.shift), 0.02 / 8 + 1e-6);
    }
}

TEST(ReachContinuity, ClavicleHasABoundedSlopeAndNoKink) {
    const Vec root(-0.02, -0.21, 0.0);
    const Vec shoulder(-0.19, -0.20, 0.05);
    double largest = 0.0;
    double change = 0.0;
    Vec before;
    Vec slopeBefore{};
    const double h = 1e-4;
    for (int i = 0; i <= 4000; ++i) {
        const Vec target = shoulder + Vec(0.5, 0.1, -0.8) / std::sqrt(0.9) * (0.4 + h * i);
        const auto out = clavicleAssist(root, shoulder, target, 0.57);
        if (i > 0) {
            const Vec slope = (out.shoulder - before) / h;
            largest = std::max(largest, glm::length(slope));
            change = i > 1 ? std::max(change, glm::length(slope - slopeBefore)) : 0.0;
            slopeBefore = slope;
        }
        before = out.shoulder;
    }
    EXPECT_LE(largest, 1.2);
    EXPECT_LE(change, 1.2 * h / 0.02 + 1e-3);
    EXPECT_GT(largest, 0.1);
    // A control: the hard form has the kink.
    const auto at = [&](double d) {
        return clavicleAssistHard(root, shoulder, shoulder + Vec(0, 0, -d), 0.57).shoulder;
    };
    const double edge = 0.92 * 0.57;
    EXPECT_GT(glm::length((at(edge + h) - at(edge)) / h), 0.1);
    EXPECT_EQ(glm::length(at(edge) - at(edge - h)), 0.0);
}

TYPED_TEST(Reach, ClavicleEdges) {
    using T = TypeParam;
    const T nan = std::numeric_limits<T>::quiet_NaN();
    const core::Vector3<T> root(T{0});
    const core::Vector3<T> shoulder(T(0.18), T{0}, T{0});
    const auto still = [&](const ClavicleAssist<T>& out, const core::Vector3<T>& expected) {
        return out.shoulder == expected && out.shift == T{0} && out.angle == T{0};
    };
    const core::Vector3<T> far(T{0}, T{0}, T{-2});
    EXPECT_TRUE(still(clavicleAssist(shoulder, shoulder, far, T(0.57)), shoulder));
    EXPECT_TRUE(still(clavicleAssist(root, shoulder, {nan, T{0}, T{0}}, T(0.57)), shoulder));
    EXPECT_TRUE(still(clavicleAssist(root, shoulder, far, nan), shoulder));
    EXPECT_TRUE(still(clavicleAssist(root, shoulder, far, T(0.57), T(0.92), T{0}), shoulder));
    EXPECT_TRUE(still(clavicleAssist(root, shoulder, far, T(0.57), T(0.92), T{-1}), shoulder));
    EXPECT_TRUE(still(clavicleAssist(root, shoulder, shoulder, T(0.57)), shoulder));
    const T huge = std::numeric_limits<T>::max() / T{4};
    const auto out = clavicleAssist(root, shoulder, {T{0}, T{0}, -huge}, T(0.57));
    EXPECT_NEAR(glm::length(wide(out.shoulder)), 0.18, 1e-6);
}

/// A hold with the butt at a bladed shoulder, in camera space.
WeaponSlideInput<double> hold() {
    WeaponSlideInput<double> in;
    in.firingShoulder = {0.17, -0.20, 0.10};
    in.supportShoulder = {-0.20, -0.20, -0.05};
    in.firingGrip = {0.12, -0.17, -0.20};
    in.supportGrip = {0.10, -0.15, -0.48};
    return in;
}

TEST(WeaponSlide, NoneWhileBothHandsReach) {
    auto in = hold();
    in.supportGrip = {0.02, -0.18, -0.40};
    EXPECT_LE(std::abs(weaponSlide(in)), 1e-12);
}

TEST(WeaponSlide, BringsTheSupportHandIntoReach) {
    auto in = hold();
    ASSERT_GT(glm::length(in.supportGrip - in.supportShoulder), in.supportReach);
    const double slide = weaponSlide(in);
    EXPECT_GT(slide, 0.0);
    EXPECT_LE(slide, in.maximum);
    const double after = glm::length(in.supportGrip + slide * in.axis - in.supportShoulder);
    // Within the rounding of the corners, which the soft reach of the arm then covers.
    EXPECT_LE(after, in.supportReach + 0.003);
    EXPECT_GE(glm::length(in.firingGrip + slide * in.axis - in.firingShoulder), in.firingNear);
}

TEST(WeaponSlide, FiringHandDecides) {
    auto in = hold();
    in.supportGrip.z = -0.9; // wants far more than there is
    EXPECT_NEAR(weaponSlide(in), in.maximum, 1e-12);
    // With the firing wrist already near its shoulder the weapon is not pulled into it.
    in.firingGrip = in.firingShoulder + Vec(0, 0, -0.17);
    const double slide = weaponSlide(in);
    EXPECT_LE(slide, 0.17 - in.firingNear + 1e-12);
    in.firingGrip = in.firingShoulder + Vec(0, 0, -0.10);
    EXPECT_LT(weaponSlide(in), 0.0); // too near already: away
    EXPECT_GE(weaponSlide(in), -in.maximum);
}

TEST(WeaponSlide, SlopeIsBoundedInEveryPoint) {
    Random random(51);
    double steepest = 0.0;
    for (int i = 0; i < 400000; ++i) {
        auto in = hold();
        in.axis = glm::normalize(Vec(0, 0, 1) + random.box(0.2));
        in.firingGrip += random.box(0.35);
        in.supportGrip += random.box(0.35);
        auto moved = in;
        const double h = 1e-5;
        const Vec step = h * random.unit();
        Vec* const points[] = {&moved.firingShoulder, &moved.firingGrip, &moved.supportShoulder,
                               &moved.supportGrip};
        *points[i % 4] += step;
        const double a = weaponSlide(in);
        const double b = weaponSlide(moved);
        ASSERT_LE(std::abs(a), in.maximum + 1e-15);
        steepest = std::max(steepest, std::abs(b - a) / h);
    }
    EXPECT_LE(steepest, 5.0);
    EXPECT_GE(steepest, 0.9);
}

TYPED_TEST(Reach, SlideEdges) {
    using T = TypeParam;
    const T nan = std::numeric_limits<T>::quiet_NaN();
    WeaponSlideInput<T> in;
    in.supportGrip.z = nan;
    EXPECT_EQ(weaponSlide(in), T{0});
    in = {};
    in.maximum = nan;
    EXPECT_EQ(weaponSlide(in), T{0});
    in = {};
    in.maximum = T{0};
    EXPECT_EQ(weaponSlide(in), T{0});
    in = {};
    in.supportGrip = {T{0}, T{0}, -std::numeric_limits<T>::max() / T{4}};
    in.firingGrip = {T{0}, T{0}, T(-0.4)};
    EXPECT_TRUE(std::isfinite(weaponSlide(in)));
    in = {};
    in.firingGrip = {T{0}, T{0}, T(-0.3)};
    in.supportGrip = {T{0}, T{0}, T(-0.3)};
    in.softness = T{0};
    EXPECT_TRUE(std::isfinite(weaponSlide(in)));
}

TYPED_TEST(Reach, SlideToDistancePutsTheHandOnTheSphereAheadOfTheShoulder) {
    using T = TypeParam;
    const core::Vector3<T> axis(T{0}, T{0}, T{1});
    for (const T z : {T(-0.9), T(-0.3), T{0}, T(0.2)}) {
        const core::Vector3<T> hand(T(0.2), T(-0.1), z);
        const T slide = slideToDistance(hand, axis, T(0.6));
        const core::Vector3<T> moved = hand + slide * axis;
        EXPECT_NEAR(wide(glm::length(moved)), 0.6, 1e-6);
        EXPECT_LT(moved.z, T{0});
    }
    // Out of reach to the side: as near as the axis comes.
    const core::Vector3<T> aside(T(0.8), T{0}, T(-0.3));
    EXPECT_NEAR(wide(slideToDistance(aside, axis, T(0.6))), 0.3, 1e-6);
    EXPECT_EQ(slideToDistance(aside, axis, std::numeric_limits<T>::infinity()), T{0});
}

} // namespace
} // namespace foregrip::anim::test
