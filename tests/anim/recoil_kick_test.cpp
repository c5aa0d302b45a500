// SPDX-License-Identifier: MIT
#include "anim/recoil_kick.h"
#include "checks.h"

#include <array>
#include <limits>

namespace foregrip::anim::test {
namespace {

template <typename T>
class RecoilKickTest : public testing::Test {};
TYPED_TEST_SUITE(RecoilKickTest, Scalars);

template <typename T>
KickTuning<T> steady() {
    KickTuning<T> tuning;
    tuning.pitchJitter = tuning.yawJitter = tuning.rollJitter = tuning.pushJitter = T{0};
    return tuning;
}

TYPED_TEST(RecoilKickTest, WithoutJitterItIsTheTunedKick) {
    using T = TypeParam;
    auto tuning = steady<T>();
    tuning.firstShot = T(1.5);
    const KickFactors<T> factors{T(0.85), T(0.8), T(0.9)};
    const auto kick =
        recoilKick(tuning, factors, PatternPoint<T>{T(-0.5), T{2}}, KickIndex{7, 3, false});
    const double scale = 0.85 * 0.8 * 0.9;
    EXPECT_NEAR(wide(kick.angularVelocity.x), scale * 40 * kDegree, 1e-6);
    EXPECT_NEAR(wide(kick.angularVelocity.y), scale * -2 * kDegree, 1e-6);
    EXPECT_NEAR(wide(kick.angularVelocity.z), 0.0, 1e-12);
    EXPECT_TRUE(near(wide(kick.velocity), scale * Vec(0, 0.05, 0.55), 1e-6));
    const auto first =
        recoilKick(tuning, factors, PatternPoint<T>{T(-0.5), T{2}}, KickIndex{7, 3, true});
    EXPECT_TRUE(near(wide(first.velocity), 1.5 * wide(kick.velocity), 1e-6));
    EXPECT_TRUE(near(wide(first.angularVelocity), 1.5 * wide(kick.angularVelocity), 1e-6));
}

TYPED_TEST(RecoilKickTest, SameShotSameKickOtherShotOtherKick) {
    using T = TypeParam;
    const KickTuning<T> tuning;
    const auto a = recoilKick(tuning, KickFactors<T>{}, PatternPoint<T>{}, KickIndex{99, 4, false});
    const auto again =
        recoilKick(tuning, KickFactors<T>{}, PatternPoint<T>{}, KickIndex{99, 4, false});
    const auto next =
        recoilKick(tuning, KickFactors<T>{}, PatternPoint<T>{}, KickIndex{99, 5, false});
    const auto seed =
        recoilKick(tuning, KickFactors<T>{}, PatternPoint<T>{}, KickIndex{98, 4, false});
    EXPECT_EQ(a.angularVelocity, again.angularVelocity);
    EXPECT_EQ(a.velocity, again.velocity);
    EXPECT_NE(a.angularVelocity, next.angularVelocity);
    EXPECT_NE(a.angularVelocity, seed.angularVelocity);
}

TYPED_TEST(RecoilKickTest, JitterStaysInItsShareAndAveragesOut) {
    using T = TypeParam;
    const KickTuning<T> tuning;
    double yaw = 0.0;
    double pitch = 0.0;
    double most = 0.0;
    const int count = 20000;
    for (int i = 0; i < count; ++i) {
        const auto kick = recoilKick(tuning, KickFactors<T>{}, PatternPoint<T>{},
                                     KickIndex{5, static_cast<std::uint64_t>(i), false});
        const double x = wide(kick.angularVelocity.x) / (20 * kDegree);
        const double y = wide(kick.angularVelocity.y) / (4 * kDegree);
        ASSERT_LE(std::abs(x - 1.0), 0.15 + 1e-6);
        ASSERT_LE(std::abs(y), 0.6 + 1e-6);
        ASSERT_LE(std::abs(wide(kick.velocity.z) / 0.55 - 1.0), 0.1 + 1e-6);
        ASSERT_NEAR(y, 0.6 * wide(kick.yawJitter), 1e-5);
        pitch += x;
        yaw += y;
        most = std::max(most, std::abs(y));
    }
    EXPECT_NEAR(pitch / count, 1.0, 0.003);
    EXPECT_NEAR(yaw / count, 0.0, 0.01);
    EXPECT_GT(most, 0.59);
}

TYPED_TEST(RecoilKickTest, PatternLoopsFromItsLoopIndex) {
    using T = TypeParam;
    const std::array<PatternPoint<T>, 4> pattern = {
        {{T{0}, T{1}}, {T{1}, T{1}}, {T{2}, T{1}}, {T{3}, T{1}}}};
    const auto yawAt = [&](std::uint64_t index, std::size_t loop) {
        return static_cast<int>(patternAt<T>(pattern, index, loop).yaw);
    };
    EXPECT_EQ(yawAt(3, 2), 3);
    EXPECT_EQ(yawAt(4, 2), 2);
    EXPECT_EQ(yawAt(5, 2), 3);
    EXPECT_EQ(yawAt(6, 2), 2);
    EXPECT_EQ(yawAt(4, 0), 0);
    EXPECT_EQ(yawAt(100, 50), 3); // a loop index behind the end repeats the last point
    EXPECT_LE(yawAt(std::numeric_limits<std::uint64_t>::max(), 1), 3);
    EXPECT_EQ(patternAt<T>({}, 9, 0).pitch, T{1});
}

TYPED_TEST(RecoilKickTest, PatternIndexWalksBackInSilence) {
    using T = TypeParam;
    EXPECT_EQ(patternIndexAfter<T>(10, T(0.05), T(0.1)), 10U);
    EXPECT_EQ(patternIndexAfter<T>(10, T(0.35), T(0.1)), 7U);
    EXPECT_EQ(patternIndexAfter<T>(10, T{99}, T(0.1)), 0U);
    for (std::uint64_t index = 0; index < 20; ++index) { // one step past the start stays there
        EXPECT_EQ(patternIndexAfter<T>(index, static_cast<T>(index) + T(1.5), T{1}), 0U);
    }
    EXPECT_EQ(patternIndexAfter<T>(10, T{1}, T{0}), 0U);
    EXPECT_EQ(patternIndexAfter<T>(10, T{-1}, T{0}), 10U);
    EXPECT_EQ(patternIndexAfter<T>(10, std::numeric_limits<T>::infinity(), T(0.1)), 0U);
    EXPECT_EQ(patternIndexAfter<T>(10, std::numeric_limits<T>::quiet_NaN(), T(0.1)), 10U);
}

} // namespace
} // namespace foregrip::anim::test
