// SPDX-License-Identifier: MIT
#include "anim/vector_math.h"
#include "checks.h"

#include <limits>

namespace foregrip::anim::test {
namespace {

template <typename T>
class VectorMath : public testing::Test {};
TYPED_TEST_SUITE(VectorMath, Scalars);

TYPED_TEST(VectorMath, LengthNeitherOverflowsNorVanishes) {
    using T = TypeParam;
    const T huge = std::numeric_limits<T>::max() / T{4};
    const T tiny = std::numeric_limits<T>::min() * T{4};
    const core::Vector3<T> direction(T{2}, T{-1}, T{2});
    EXPECT_TRUE(close(wide(lengthOf(direction)), 3.0, 1e-6));
    EXPECT_TRUE(close(wide(lengthOf(direction * (huge / T{3})) / huge), 1.0, 1e-6));
    EXPECT_TRUE(close(wide(lengthOf(direction * tiny) / tiny), 3.0, 1e-6));
    EXPECT_EQ(lengthOf(core::Vector3<T>(T{0})), T{0});
}

TYPED_TEST(VectorMath, UnitFallsBackForZeroAndForWhatIsNotFinite) {
    using T = TypeParam;
    const core::Vector3<T> fallback(T{0}, T{1}, T{0});
    const T nan = std::numeric_limits<T>::quiet_NaN();
    const T infinite = std::numeric_limits<T>::infinity();
    EXPECT_EQ(unitOr(core::Vector3<T>(T{0}), fallback), fallback);
    EXPECT_EQ(unitOr(core::Vector3<T>(nan, T{1}, T{1}), fallback), fallback);
    EXPECT_EQ(unitOr(core::Vector3<T>(infinite, T{1}, T{1}), fallback), fallback);
    const core::Vector3<T> huge(std::numeric_limits<T>::max(), T{0}, T{0});
    EXPECT_TRUE(near(wide(unitOr(huge, fallback)), Vec(1, 0, 0), 1e-12));
    const core::Vector3<T> tiny(T{0}, T{0}, -std::numeric_limits<T>::min() * T{2});
    EXPECT_TRUE(near(wide(unitOr(tiny, fallback)), Vec(0, 0, -1), 1e-12));
}

TYPED_TEST(VectorMath, PerpendicularIsUnitAndAtARightAngle) {
    using T = TypeParam;
    Random random(1);
    for (int i = 0; i < 1000; ++i) {
        const core::Vector3<T> u = glm::normalize(core::Vector3<T>(random.unit()));
        const core::Vector3<T> across = perpendicularTo(u);
        EXPECT_NEAR(wide(glm::dot(u, across)), 0.0, pick<T>(1e-14, 1e-6));
        EXPECT_NEAR(wide(glm::length(across)), 1.0, pick<T>(1e-14, 1e-6));
    }
    for (const T sign : {T{1}, T{-1}}) {
        EXPECT_TRUE(isFinite(perpendicularTo(core::Vector3<T>(T{0}, sign, T{0}))));
    }
}

TYPED_TEST(VectorMath, YawLeftPitchUpRollCounterClockwise) {
    using T = TypeParam;
    Random random(2);
    for (int i = 0; i < 200; ++i) {
        const double yaw = random.in(-3.0, 3.0);
        const double pitch = random.in(-1.5, 1.5);
        const core::Quaternion<T> q =
            fromYawPitchRoll(static_cast<T>(yaw), static_cast<T>(pitch), T{0});
        // f = (-sin yaw cos pitch, sin pitch, -cos yaw cos pitch)
        const Vec forward(-std::sin(yaw) * std::cos(pitch), std::sin(pitch),
                          -std::cos(yaw) * std::cos(pitch));
        EXPECT_TRUE(near(wide(q * core::Vector3<T>(T{0}, T{0}, T{-1})), forward, 1e-6));
    }
    const core::Quaternion<T> rolled = fromYawPitchRoll(T{0}, T{0}, T(0.5));
    const Vec up = wide(rolled * core::Vector3<T>(T{0}, T{1}, T{0}));
    EXPECT_TRUE(near(up, Vec(-std::sin(0.5), std::cos(0.5), 0.0), 1e-6));
}

TYPED_TEST(VectorMath, TurnsAboutOwnAxesAreTheProducts) {
    using T = TypeParam;
    Random random(5);
    for (int i = 0; i < 500; ++i) {
        const core::Quaternion<T> q = glm::normalize(core::Quaternion<T>(random.turn()));
        const T angle = static_cast<T>(random.in(-6.0, 6.0));
        const SineCosine<T> half = sineCosine(angle / T{2});
        const double tolerance = pick<T>(1e-14, 2e-6);
        EXPECT_TRUE(
            sameRotation(wide(turnedAboutX(q, half)), wide(q * rotationX(angle)), tolerance));
        EXPECT_TRUE(
            sameRotation(wide(turnedAboutZ(q, half)), wide(q * rotationZ(angle)), tolerance));
        EXPECT_TRUE(near(wide(aheadOf(q)), wide(q * core::Vector3<T>(T{0}, T{0}, T{-1})),
                         pick<T>(1e-14, 2e-6)));
    }
}

TYPED_TEST(VectorMath, AxesBecomeTheirRotation) {
    using T = TypeParam;
    Random random(3);
    for (int i = 0; i < 500; ++i) {
        const core::Quaternion<T> q = glm::normalize(core::Quaternion<T>(random.turn()));
        const core::Quaternion<T> again =
            fromAxes(q * core::Vector3<T>(T{1}, T{0}, T{0}), q * core::Vector3<T>(T{0}, T{1}, T{0}),
                     q * core::Vector3<T>(T{0}, T{0}, T{1}));
        EXPECT_TRUE(sameRotation(wide(again), wide(q), pick<T>(1e-14, 2e-6)));
    }
}

TYPED_TEST(VectorMath, MinimalRotationCarriesOneOntoTheOtherByTheirAngle) {
    using T = TypeParam;
    Random random(4);
    for (int i = 0; i < 2000; ++i) {
        const core::Vector3<T> from = glm::normalize(core::Vector3<T>(random.unit()));
        core::Vector3<T> to = glm::normalize(core::Vector3<T>(random.unit()));
        if (i % 4 == 0) { // almost opposite
            const T off = static_cast<T>(random.logarithmic(pick<T>(1e-13, 1e-5), 1e-2));
            to = glm::normalize(-from + off * core::Vector3<T>(random.unit()));
        }
        const core::Quaternion<T> q = minimalRotation(from, to);
        // The bisector of almost opposite vectors has lost digits.
        const double size = std::max(glm::length(wide(from) + wide(to)), pick<T>(1e-15, 1e-6));
        const double tolerance = pick<T>(4e-15, 2e-6) / std::min(size, 1.0);
        EXPECT_TRUE(near(wide(q * from), wide(to), tolerance));
        const Vec a = glm::normalize(wide(from));
        const Vec b = glm::normalize(wide(to));
        const double angle = 2.0 * std::atan2(glm::length(a - b), glm::length(a + b));
        const double turned =
            2.0 * std::atan2(glm::length(Vec(wide(q.x), wide(q.y), wide(q.z))), wide(q.w));
        EXPECT_NEAR(turned, angle, tolerance);
    }
    const core::Vector3<T> up(T{0}, T{1}, T{0});
    EXPECT_TRUE(near(wide(minimalRotation(up, -up) * up), Vec(0, -1, 0), 1e-6));
    EXPECT_TRUE(sameRotation(wide(minimalRotation(up, up)), Quat(1, 0, 0, 0), 1e-12));
}

} // namespace
} // namespace foregrip::anim::test
