// SPDX-License-Identifier: MIT
#include "anim/forearm_twist.h"
#include "checks.h"

#include <limits>

namespace foregrip::anim::test {
namespace {

template <typename T>
class ForearmTwist : public testing::Test {};
TYPED_TEST_SUITE(ForearmTwist, Scalars);

TYPED_TEST(ForearmTwist, OracleSwingTwist) {
    using T = TypeParam;
    const auto& rows = at(oracles(), "two_bone.swing_twist_axis_-Z").items;
    ASSERT_EQ(rows.size(), 3U);
    for (const core::JsonValue& row : rows) {
        const auto out = swingTwist(rotation<T>(row, "q"));
        EXPECT_FALSE(out.singular);
        EXPECT_TRUE(close(wide(out.twist), number(row, "twist_rad"), kTolerance<T>));
        EXPECT_TRUE(sameRotation(wide(out.turned), rotation(row, "twist_q"), kTolerance<T>));
        EXPECT_TRUE(sameRotation(wide(out.swing), rotation(row, "swing_q"), kTolerance<T>));
        EXPECT_TRUE(sameRotation(wide(aboutBone(out.twist / T{2})),
                                 rotation(row, "twist_bone_50pct"), kTolerance<T>));
    }
}

TYPED_TEST(ForearmTwist, RecomposesAndSwingHasNoTwist) {
    using T = TypeParam;
    Random random(71);
    for (int i = 0; i < 20000; ++i) {
        const auto q = glm::normalize(core::Quaternion<T>(random.turn()));
        const auto out = swingTwist(q);
        EXPECT_TRUE(sameRotation(wide(out.swing * out.turned), wide(q), pick<T>(1e-14, 2e-6)));
        EXPECT_NEAR(wide(out.swing.z), 0.0, pick<T>(1e-15, 5e-7));
        EXPECT_GT(wide(out.twist), -std::numbers::pi - 1e-6);
        EXPECT_LE(wide(out.twist), std::numbers::pi + 1e-6);
        // q and -q are one rotation and have one twist.
        EXPECT_NEAR(wide(swingTwist(-q).twist), wide(out.twist), pick<T>(1e-13, 1e-5));
    }
}

TYPED_TEST(ForearmTwist, HalfTurnOfSwingReusesThePreviousTwist) {
    using T = TypeParam;
    const core::Quaternion<T> half(T{0}, T{1}, T{0}, T{0});
    const auto out = swingTwist(half, T(0.7));
    EXPECT_TRUE(out.singular);
    EXPECT_EQ(out.twist, T(0.7));
    EXPECT_TRUE(sameRotation(wide(out.swing * out.turned), wide(half), 1e-6));
    const T nan = std::numeric_limits<T>::quiet_NaN();
    EXPECT_TRUE(swingTwist(core::Quaternion<T>(nan, nan, nan, nan), T(0.2)).singular);
}

TYPED_TEST(ForearmTwist, ExcessStartsAtTheLimit) {
    using T = TypeParam;
    const T limit = static_cast<T>(80 * kDegree);
    EXPECT_EQ(twistExcess(T{1}), T{0});
    EXPECT_NEAR(wide(twistExcess(T{2})), 2.0 - 80 * kDegree, 1e-6);
    EXPECT_NEAR(wide(twistExcess(T{-2})), 80 * kDegree - 2.0, 1e-6);
    EXPECT_NEAR(wide(twistRelief(T{2}, limit)), 0.5 * (2.0 - 80 * kDegree), 1e-6);
}

TEST(ForearmTwistContinuity, ReliefIsContinuousAroundTheCircle) {
    double before = twistRelief(-std::numbers::pi);
    for (int i = -31415; i <= 31415; ++i) {
        const double relief = twistRelief(i * 1e-4);
        EXPECT_LE(std::abs(relief - before), 3e-4);
        before = relief;
    }
    EXPECT_NEAR(twistRelief(std::numbers::pi), 0.0, 1e-12);
    EXPECT_NEAR(twistRelief(-std::numbers::pi), 0.0, 1e-12);
}

TEST(ForearmTwistShare, SharesRunFromTheElbowToAllAtTheWrist) {
    EXPECT_EQ(twistShare<double>(0, 1), 1.0);
    EXPECT_EQ(twistShare<double>(0, 2), 0.5);
    EXPECT_EQ(twistShare<double>(1, 2), 1.0);
    EXPECT_DOUBLE_EQ(twistShare<double>(1, 3), 2.0 / 3.0);
}

} // namespace
} // namespace foregrip::anim::test
