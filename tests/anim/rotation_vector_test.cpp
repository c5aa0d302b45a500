// SPDX-License-Identifier: MIT
#include "anim/rotation_vector.h"
#include "checks.h"

#include <limits>

namespace foregrip::anim::test {
namespace {

template <typename T>
class RotationVector : public testing::Test {};
TYPED_TEST_SUITE(RotationVector, Scalars);

TYPED_TEST(RotationVector, OracleExponentialAndLogarithm) {
    using T = TypeParam;
    const auto& rows = at(oracles(), "springs.quat_exp_log").items;
    ASSERT_EQ(rows.size(), 8U);
    for (const core::JsonValue& row : rows) {
        const bool wraps = row.find("r_in") != nullptr;
        const auto in = vector<T>(row, wraps ? "r_in" : "r");
        const auto q = exponential(in);
        const Quat expected = rotation(row, "q");
        EXPECT_TRUE(sameRotation(wide(q), expected, pick<T>(1e-9, 1e-5)));
        EXPECT_TRUE(near(wide(logarithm(q)), vector(row, wraps ? "r_out" : "r"), kTolerance<T>));
    }
}

TYPED_TEST(RotationVector, RoundTripBelowHalfATurn) {
    using T = TypeParam;
    Random random(61);
    for (int i = 0; i < 20000; ++i) {
        const double angle = i % 2 == 0 ? random.logarithmic(1e-12, 3.14) : random.in(0.0, 3.14);
        const core::Vector3<T> r(angle * random.unit());
        const auto q = exponential(r);
        EXPECT_NEAR(glm::length(wide(q)), 1.0, pick<T>(1e-14, 1e-6));
        // Relative: small rotations keep all their digits.
        EXPECT_TRUE(
            near(wide(logarithm(q)), wide(r), std::max(angle, 1e-30) * pick<T>(1e-13, 3e-5)));
    }
}

TYPED_TEST(RotationVector, SeriesMeetTheClosedFormsAtTheirSeams) {
    using T = TypeParam;
    for (const double angle : {0.0099999, 0.0100001, 0.0019999, 0.0020001, 1e-4, 1e-6}) {
        const auto q = exponential(core::Vector3<T>(static_cast<T>(angle), T{0}, T{0}));
        EXPECT_NEAR(wide(q.x), std::sin(angle / 2), pick<T>(1e-17, 1e-9));
        const core::Quaternion<T> exact(static_cast<T>(std::cos(angle / 2)),
                                        static_cast<T>(std::sin(angle / 2)), T{0}, T{0});
        EXPECT_NEAR(wide(logarithm(exact).x), angle, angle * pick<T>(1e-13, 1e-6));
    }
}

TYPED_TEST(RotationVector, HalfATurnKeepsThePreviousSign) {
    using T = TypeParam;
    const core::Quaternion<T> half(T{0}, T{0}, T{1}, T{0});
    for (const T sign : {T{1}, T{-1}}) {
        const auto r = logarithm(half, core::Vector3<T>(T{0}, sign * T{3}, T{0}));
        EXPECT_TRUE(near(wide(r), Vec(0, wide(sign) * std::numbers::pi, 0), 1e-6));
    }
}

TYPED_TEST(RotationVector, BetweenDirectionsIsTheLogarithmOfTheMinimalRotation) {
    using T = TypeParam;
    Random random(9);
    for (int i = 0; i < 2000; ++i) {
        const core::Vector3<T> from = glm::normalize(core::Vector3<T>(random.unit()));
        const T off = static_cast<T>(random.logarithmic(1e-6, 3.0));
        const core::Vector3<T> to =
            glm::normalize(from + off * glm::normalize(core::Vector3<T>(random.unit())));
        EXPECT_TRUE(near(wide(exponential(minimalRotationVector(from, to)) * from), wide(to),
                         pick<T>(2e-15, 2e-6)));
    }
    const core::Vector3<T> up(T{0}, T{1}, T{0});
    EXPECT_EQ(minimalRotationVector(up, up), core::Vector3<T>(T{0}));
    EXPECT_NEAR(wide(lengthOf(minimalRotationVector(up, -up))), 3.14159265358979, 1e-6);
}

TYPED_TEST(RotationVector, SoftLimit) {
    using T = TypeParam;
    const T nan = std::numeric_limits<T>::quiet_NaN();
    const T infinite = std::numeric_limits<T>::infinity();
    EXPECT_NEAR(wide(softLimit(T(0.5), T{2})), 2.0 * std::tanh(0.25), 1e-6);
    EXPECT_EQ(softLimit(T{5}, T{0}), T{0});
    EXPECT_EQ(softLimit(nan, T{1}), T{0});
    EXPECT_EQ(softLimit(T{5}, nan), T{0});
    EXPECT_LE(softLimit(infinite, T{2}), T{2});
    EXPECT_LE(softLimit(std::numeric_limits<T>::max(), T{2}), T{2});
    const core::Vector3<T> r(T{3}, T{0}, T{-4});
    const auto limited = softLimit(r, T{1});
    EXPECT_NEAR(wide(lengthOf(limited)), std::tanh(5.0), 1e-6);
    EXPECT_TRUE(near(wide(limited) / wide(lengthOf(limited)), Vec(0.6, 0, -0.8), 1e-6));
    EXPECT_EQ(softLimit(core::Vector3<T>(nan, T{0}, T{0}), T{1}), core::Vector3<T>(T{0}));
    EXPECT_EQ(softLimit(core::Vector3<T>(T{0}), T{1}), core::Vector3<T>(T{0}));
}

TYPED_TEST(RotationVector, OracleFollow) {
    using T = TypeParam;
    for (const core::JsonValue& row : at(oracles(), "springs.rotation_follow").items) {
        const SpringParameters<T> spring{number<T>(row, "omega"), number<T>(row, "zeta")};
        const FollowState<T> start{rotation<T>(row, "q0"), {}};
        const auto target = rotation<T>(row, "q_target");
        const auto out = follow(start, makeSpringStep(spring, number<T>(row, "dt")), target);
        EXPECT_TRUE(sameRotation(wide(out.rotation), rotation(row, "q"), kTolerance<T>));
        EXPECT_TRUE(near(wide(out.rate), vector(row, "rdot"), pick<T>(1e-9, 4e-5)));
        const Quat left = glm::conjugate(wide(target)) * wide(out.rotation);
        const double angle =
            2 * std::atan2(glm::length(Vec(left.x, left.y, left.z)), std::abs(left.w));
        EXPECT_TRUE(close(angle / kDegree, number(row, "remaining_deg"), kTolerance<T>));
    }
}

TEST(RotationVectorProperty, FollowingAConstantTargetIsIndependentOfTheStep) {
    Random random(62);
    for (int i = 0; i < 200; ++i) {
        const SpringParameters<double> spring{random.in(4, 30), random.in(0.3, 2)};
        const Quat target = random.turn();
        FollowState<double> once{target * exponential(random.box(1.0)), random.box(3.0)};
        FollowState<double> often = once;
        once = follow(once, makeSpringStep(spring, 0.2), target);
        for (int k = 0; k < 50; ++k) {
            often = follow(often, makeSpringStep(spring, 0.2 / 50), target);
        }
        EXPECT_TRUE(sameRotation(once.rotation, often.rotation, 1e-11));
        EXPECT_TRUE(near(once.rate, often.rate, 1e-9));
    }
}

TEST(RotationVectorProperty, RebaseKeepsTheOrientation) {
    Random random(63);
    for (int i = 0; i < 1000; ++i) {
        const Quat from = random.turn();
        const Quat to = random.turn();
        const Vec offset = random.box(1.5);
        EXPECT_TRUE(sameRotation(to * exponential(rebase(offset, from, to)),
                                 from * exponential(offset), 1e-13));
    }
}

} // namespace
} // namespace foregrip::anim::test
