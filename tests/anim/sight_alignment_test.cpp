// SPDX-License-Identifier: MIT
#include "anim/sight_alignment.h"
#include "anim/vector_math.h"
#include "checks.h"

#include <limits>

namespace foregrip::anim::test {
namespace {

template <typename T>
class SightAlignment : public testing::Test {};
TYPED_TEST_SUITE(SightAlignment, Scalars);

TYPED_TEST(SightAlignment, OracleCases) {
    using T = TypeParam;
    const auto& rows = at(oracles(), "ads.align").items;
    ASSERT_EQ(rows.size(), 4U);
    for (const core::JsonValue& row : rows) {
        SCOPED_TRACE(row.find("id")->string);
        const core::Transform<T> sight{vector<T>(row, "sight_pos"), rotation<T>(row, "sight_q")};
        const auto pose = aimPose(sight, number<T>(row, "eye_relief"));
        EXPECT_TRUE(near(wide(pose.position), vector(row, "A_t"), kTolerance<T>));
        EXPECT_TRUE(sameRotation(wide(pose.rotation), rotation(row, "A_q"), kTolerance<T>));
        const core::Transform<T> camera{vector<T>(row, "camera_t"), rotation<T>(row, "camera_q")};
        const auto world = camera * pose;
        EXPECT_TRUE(near(wide(world.position), vector(row, "W_t"), kTolerance<T>));
        EXPECT_TRUE(sameRotation(wide(world.rotation), rotation(row, "W_q"), kTolerance<T>));
    }
}

TYPED_TEST(SightAlignment, AnySightEndsOnTheEyesAxis) {
    using T = TypeParam;
    Random random(101);
    for (int i = 0; i < 5000; ++i) {
        const core::Transform<T> sight{core::Vector3<T>(random.box(0.2)),
                                       glm::normalize(core::Quaternion<T>(random.turn()))};
        const double relief = random.in(0.0, 0.3);
        const auto placed = aimPose(sight, static_cast<T>(relief)) * sight;
        EXPECT_TRUE(near(wide(placed.position), Vec(0, 0, -relief), pick<T>(1e-15, 1e-6)));
        EXPECT_TRUE(sameRotation(wide(placed.rotation), Quat(1, 0, 0, 0), pick<T>(1e-14, 2e-6)));
    }
}

TYPED_TEST(SightAlignment, OracleBlendSpring) {
    using T = TypeParam;
    const core::JsonValue& group = at(oracles(), "ads.blend_spring");
    const core::JsonValue& row = *group.find("interrupt");
    const double omega = group.find("omega_for_99pct_in_0.25s")->number;
    EXPECT_TRUE(close(wide(adsFrequency(T(0.25))), omega, kTolerance<T>));
    const SpringParameters<T> spring{adsFrequency(T(0.25)), T{1}};
    for (const core::JsonValue& sample : at(group, "samples").items) {
        const auto s =
            advance(SpringState<T>{}, makeSpringStep(spring, number<T>(sample, "t")), T{1});
        EXPECT_TRUE(close(wide(s.position), number(sample, "alpha"), kTolerance<T>));
        EXPECT_TRUE(close(wide(s.velocity), number(sample, "alpha_vel"), kTolerance<T>));
    }
    auto s = advance(SpringState<T>{}, makeSpringStep(spring, number<T>(row, "up_for")), T{1});
    s = advance(s, makeSpringStep(spring, number<T>(row, "then_down_for")), T{0});
    EXPECT_TRUE(close(wide(s.position), number(row, "alpha"), kTolerance<T>));
    EXPECT_TRUE(close(wide(s.velocity), number(row, "alpha_vel"), kTolerance<T>));
}

TYPED_TEST(SightAlignment, BlendEndsExactlyAndDipsInTheMiddle) {
    using T = TypeParam;
    Random random(102);
    for (int i = 0; i < 500; ++i) {
        const core::Transform<T> hip{core::Vector3<T>(random.box(0.3)),
                                     glm::normalize(core::Quaternion<T>(random.turn()))};
        core::Transform<T> aim{core::Vector3<T>(random.box(0.3)),
                               glm::normalize(core::Quaternion<T>(random.turn()))};
        const auto start = blendPose(hip, aim, T{0});
        EXPECT_TRUE(near(wide(start.position), wide(hip.position), 1e-6));
        EXPECT_TRUE(sameRotation(wide(start.rotation), wide(hip.rotation), pick<T>(1e-7, 1e-3)));
        const auto end = blendPose(hip, aim, T(3)); // limited
        EXPECT_TRUE(near(wide(end.position), wide(aim.position), 1e-6));
        EXPECT_TRUE(sameRotation(wide(end.rotation), wide(aim.rotation), pick<T>(1e-7, 1e-3)));
        const auto middle = blendPose(hip, aim, T(0.5));
        EXPECT_TRUE(near(wide(middle.position),
                         wide(hip.position + aim.position) / 2.0 + Vec(0, -0.01, 0.01), 1e-6));
        // The shorter arc, whatever the quaternions' signs.
        aim.rotation = -aim.rotation;
        EXPECT_TRUE(sameRotation(wide(blendPose(hip, aim, T(0.5)).rotation), wide(middle.rotation),
                                 pick<T>(1e-7, 1e-3)));
    }
}

TYPED_TEST(SightAlignment, SwitchingSightsMovesTheEyeStraight) {
    using T = TypeParam;
    const core::Transform<T> irons{{T{0}, T(0.066), T(0.02)}, {T{1}, T{0}, T{0}, T{0}}};
    const core::Transform<T> canted{{T(0.035), T(0.045), T(-0.08)}, rotationZ(T(-0.785398))};
    for (const T share : {T{0}, T(0.25), T(0.5), T{1}}) {
        const auto between = blendSights(irons, canted, share);
        const Vec expected =
            wide(irons.position) + wide(share) * wide(canted.position - irons.position);
        EXPECT_TRUE(near(wide(between.position), expected, 1e-6));
        EXPECT_TRUE(sameRotation(wide(between.rotation), rotationZ(-0.785398 * wide(share)), 1e-5));
    }
}

TYPED_TEST(SightAlignment, TimesAreLimited) {
    using T = TypeParam;
    EXPECT_TRUE(std::isfinite(adsFrequency(T{0})));
    EXPECT_EQ(adsFrequency(T{-1}), adsFrequency(T(1e-3)));
    EXPECT_NEAR(wide(adsTimeForMass(T(3.5))), 0.25, 1e-6);
    EXPECT_GT(adsTimeForMass(T{7}), adsTimeForMass(T(3.5)));
    EXPECT_TRUE(adsTimeForMass(T{-1}) > T{0});
}

} // namespace
} // namespace foregrip::anim::test
