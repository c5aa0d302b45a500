// SPDX-License-Identifier: MIT
#include "anim/sprint_pose.h"
#include "checks.h"

#include <limits>

namespace foregrip::anim::test {
namespace {

template <typename T>
class SprintPose : public testing::Test {};
TYPED_TEST_SUITE(SprintPose, Scalars);

TYPED_TEST(SprintPose, WeightsAreNeverNegativeAndSumToOne) {
    using T = TypeParam;
    Random random(151);
    for (int i = 0; i < 5000; ++i) {
        const auto w =
            poseWeights(static_cast<T>(random.in(-0.5, 1.5)), static_cast<T>(random.in(-0.5, 1.5)));
        EXPECT_TRUE(w.hip >= T{0} && w.aim >= T{0} && w.sprint >= T{0});
        EXPECT_NEAR(wide(w.hip + w.aim + w.sprint), 1.0, pick<T>(1e-15, 1e-6));
    }
    EXPECT_EQ(poseWeights(T{1}, T{1}).sprint, T{0}); // aim wins
    EXPECT_EQ(poseWeights(T{0}, T{1}).sprint, T{1});
    const T nan = std::numeric_limits<T>::quiet_NaN();
    EXPECT_EQ(poseWeights(nan, nan).hip, T{1});
}

TYPED_TEST(SprintPose, SpringIsDownToATenthWhenTheBlockEnds) {
    using T = TypeParam;
    const SpringParameters<T> spring{sprintFrequency(T(0.2)), T{1}};
    const auto s = advance(SpringState<T>{T{1}, T{0}},
                           makeSpringStep(spring, fireBlockTime(T(0.2), T{1})), T{0});
    EXPECT_NEAR(wide(s.position), 0.1, 1e-5);
    EXPECT_NEAR(wide(fireBlockTime(T(0.2), T(0.5))), 0.1, 1e-6);
    EXPECT_EQ(fireBlockTime(T{-1}, T{1}), T{0});
    EXPECT_EQ(fireBlockTime(T(0.2), T{-1}), T{0});
    EXPECT_TRUE(std::isfinite(sprintFrequency(T{0})));
}

TYPED_TEST(SprintPose, OffsetRunsFromNothingToThePose) {
    using T = TypeParam;
    const SprintTuning<T> tuning;
    const auto none = sprintOffset(T{0}, tuning);
    EXPECT_TRUE(near(wide(none.position), Vec(0, 0, 0), 1e-12));
    EXPECT_TRUE(sameRotation(wide(none.rotation), Quat(1, 0, 0, 0), 1e-6));
    const auto full = sprintOffset(T(2), tuning); // limited
    EXPECT_TRUE(near(wide(full.position), Vec(-0.05, -0.08, 0.06), 1e-6));
    EXPECT_TRUE(sameRotation(wide(full.rotation),
                             fromYawPitchRoll(35 * kDegree, -18 * kDegree, 12 * kDegree), 2e-6));
    const auto half = sprintOffset(T(0.5), tuning);
    EXPECT_TRUE(near(wide(half.position), Vec(-0.025 - 0.01, -0.04 - 0.02, 0.03 + 0.02), 1e-6));
    EXPECT_TRUE(sameRotation(wide(half.rotation * half.rotation), wide(full.rotation), 2e-6));
    // The muzzle goes left and down, whatever is on the way.
    const Vec bore = wide(full.rotation) * Vec(0, 0, -1);
    EXPECT_LT(bore.x, 0.0);
    EXPECT_LT(bore.y, 0.0);
    const auto bad = sprintOffset(std::numeric_limits<T>::quiet_NaN(), tuning);
    EXPECT_TRUE(near(wide(bad.position), Vec(0, 0, 0), 1e-12));
}

} // namespace
} // namespace foregrip::anim::test
