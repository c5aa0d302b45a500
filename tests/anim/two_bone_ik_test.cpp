// SPDX-License-Identifier: MIT
#include "anim/elbow_swivel.h"
#include "anim/two_bone_ik.h"
#include "checks.h"

#include <limits>
#include <map>

namespace foregrip::anim::test {
namespace {

template <typename T>
class TwoBone : public testing::Test {};
TYPED_TEST_SUITE(TwoBone, Scalars);

template <typename T>
TwoBoneInput<T> caseOf(const core::JsonValue& row) {
    TwoBoneInput<T> in;
    in.shoulder = vector<T>(row, "S");
    in.target = vector<T>(row, "T");
    in.bendDirection = vector<T>(row, "pole");
    in.secondaryBendDirection = vector<T>(row, "pole2");
    in.upperLength = number<T>(row, "l1");
    in.lowerLength = number<T>(row, "l2");
    in.softness = number<T>(row, "softness");
    in.blendTo = T(0.25);
    return in;
}

TwoBoneStatus statusOf(const core::JsonValue& row) {
    static const std::map<std::string, TwoBoneStatus> kNames = {
        {"TARGET_AT_ROOT", TwoBoneStatus::targetAtRoot},
        {"CLAMP_NEAR", TwoBoneStatus::clampNear},
        {"CLAMP_FAR", TwoBoneStatus::clampFar},
        {"SOFT", TwoBoneStatus::soft},
        {"POLE_BLEND", TwoBoneStatus::poleBlend}};
    TwoBoneStatus status = TwoBoneStatus::none;
    for (const core::JsonValue& flag : at(row, "flags").items) {
        EXPECT_TRUE(kNames.contains(flag.string)) << flag.string;
        status = status | kNames.at(flag.string);
    }
    return status;
}

/// Elbow and hand again, from the rotations and the bone lengths alone.
template <typename T>
testing::AssertionResult forwardKinematicsAgree(const TwoBoneInput<T>& in,
                                                const TwoBoneResult<T>& out, double tolerance) {
    const Vec bone(0, 0, -1);
    const Vec elbow = wide(in.shoulder) + wide(out.upper) * bone * wide(in.upperLength);
    const Vec hand = elbow + wide(out.lower) * bone * wide(in.lowerLength);
    if (auto same = near(elbow, wide(out.elbow), tolerance); !same) {
        return same << " (elbow)";
    }
    if (auto same = near(hand, wide(out.hand), tolerance); !same) {
        return same << " (hand)";
    }
    // The hinge is local +X of both bones, and flexion turns about it alone.
    const Vec hinge = wide(out.upper) * Vec(1, 0, 0);
    if (auto same = near(wide(out.lower) * Vec(1, 0, 0), hinge, 10 * tolerance); !same) {
        return same << " (hinge)";
    }
    return testing::AssertionSuccess();
}

TYPED_TEST(TwoBone, OracleCases) {
    using T = TypeParam;
    const auto& rows = at(oracles(), "two_bone.cases").items;
    ASSERT_EQ(rows.size(), 15U);
    for (const core::JsonValue& row : rows) {
        const std::string id = row.find("id")->string;
        SCOPED_TRACE(id);
        const TwoBoneInput<T> in = caseOf<T>(row);
        const TwoBoneResult<T> out = solveTwoBone(in);
        const std::string name = id.substr(0, 3);
        // At the two limits the elbow stands on a square root of a rounded zero.
        const bool limit =
            name == "T04" || name == "T05" || name == "T06" || name == "T07" || name == "T09";
        const double angle = limit ? pick<T>(1e-6, 2e-3) : kTolerance<T>;
        const double elbow = limit ? pick<T>(1e-7, 2e-3) : kTolerance<T>;
        const double hand = limit ? pick<T>(1e-7, 1e-6) : kTolerance<T>;
        EXPECT_EQ(out.status, statusOf(row));
        EXPECT_TRUE(near(wide(out.elbow), vector(row, "elbow"), elbow));
        EXPECT_TRUE(near(wide(out.hand), vector(row, "hand"), hand));
        EXPECT_NEAR(wide(out.interiorAngle), number(row, "elbow_interior"), angle);
        EXPECT_NEAR(wide(out.shortfall), number(row, "reach_error"), hand);
        EXPECT_TRUE(sameRotation(wide(out.upper), rotation(row, "q_upper"), angle));
        EXPECT_TRUE(sameRotation(wide(out.lower), rotation(row, "q_lower"), angle));
        EXPECT_TRUE(near(wide(out.upper) * Vec(1, 0, 0), vector(row, "hinge"), angle));
        const auto reach = effectiveReach(number<T>(row, "D"), in.upperLength, in.lowerLength,
                                          in.softness, in.minimumDistance);
        EXPECT_NEAR(wide(reach.distance), number(row, "D_eff"), hand);
        EXPECT_TRUE(forwardKinematicsAgree(in, out, pick<T>(1e-12, 1e-6)));
    }
}

TYPED_TEST(TwoBone, ElbowDoesNotBendUpStraightAhead) {
    using T = TypeParam;
    // The published solver that motivates the bend direction lifts this elbow by 0.2025 m.
    TwoBoneInput<T> in;
    in.target = {T{0}, T{0}, T(-0.4)};
    const core::JsonValue& wrong =
        *at(oracles(), "two_bone.article_solver").find("target_0_0_-0.4")->find("elbow");
    EXPECT_NEAR(vector3(wrong).y, 0.202467551413, 1e-12);
    EXPECT_TRUE(
        near(wide(solveTwoBone(in).elbow), Vec(0.0, -0.202467551413, -0.221375), kTolerance<T>));
}

TYPED_TEST(TwoBone, AngleSensitivityNearFullReach) {
    using T = TypeParam;
    for (const core::JsonValue& row : at(oracles(), "two_bone.sensitivity").items) {
        const double distance = 0.57 - number(row, "gap_mm") * 1e-3;
        const double h = 1e-7;
        const auto angle = [](double d) {
            TwoBoneInput<double> in;
            in.softness = 0.0;
            in.target = {0.0, 0.0, -d};
            return solveTwoBone(in).interiorAngle;
        };
        const double slope = (angle(distance + h) - angle(distance - h)) / (2 * h);
        EXPECT_TRUE(close(slope, number(row, "dtheta_dD_rad_per_m"), 1e-5));
        // Float keeps its digits: only the rounding of the distance itself is magnified.
        TwoBoneInput<T> in;
        in.softness = T{0};
        in.target = {T{0}, T{0}, static_cast<T>(-distance)};
        const double rounding = pick<T>(1e-14, 1.2e-7);
        EXPECT_NEAR(wide(solveTwoBone(in).interiorAngle), angle(distance),
                    rounding * number(row, "dtheta_dD_rad_per_m") + pick<T>(1e-13, 1e-6));
    }
}

TYPED_TEST(TwoBone, NearLimitIsAnatomical) {
    using T = TypeParam;
    const double nearest = number(at(oracles(), "two_bone"), "anatomical_min_reach_flexion_150deg");
    EXPECT_TRUE(close(wide(minimumReach(T(0.30), T(0.27))), nearest, kTolerance<T>));
    EXPECT_TRUE(close(wide(minimumReach(T(0.30), T(0.27), T{0})), 0.57, kTolerance<T>));
    TwoBoneInput<T> in;
    in.minimumDistance = minimumReach(T(0.30), T(0.27));
    in.target = {T(0.02), T{0}, T(-0.05)};
    const auto out = solveTwoBone(in);
    EXPECT_TRUE(has(out.status, TwoBoneStatus::clampNear));
    EXPECT_TRUE(close(std::numbers::pi - wide(out.interiorAngle), 150.0 * kDegree, kTolerance<T>));
    EXPECT_TRUE(close(glm::length(wide(out.hand)), nearest, kTolerance<T>));
}

/// Random arms and targets, most of them in reach.
template <typename T>
TwoBoneInput<T> randomArm(Random& random) {
    TwoBoneInput<T> in;
    in.shoulder = core::Vector3<T>(random.box(0.5));
    in.upperLength = static_cast<T>(random.in(0.1, 0.6));
    in.lowerLength = static_cast<T>(random.in(0.1, 0.6));
    const double full = wide(in.upperLength + in.lowerLength);
    in.softness = random.coin() ? static_cast<T>(0.05 * full) : T{0};
    in.target = in.shoulder + core::Vector3<T>(random.unit() * random.in(0.0, 1.2 * full));
    in.bendDirection = core::Vector3<T>(random.unit() * random.logarithmic(0.01, 10.0));
    in.secondaryBendDirection = core::Vector3<T>(random.unit());
    return in;
}

TYPED_TEST(TwoBone, ForwardKinematicsLengthsAndReachOfRandomArms) {
    using T = TypeParam;
    Random random(31);
    const double tolerance = pick<T>(2e-14, 3e-6);
    for (int i = 0; i < 200000; ++i) {
        const TwoBoneInput<T> in = randomArm<T>(random);
        const TwoBoneResult<T> out = solveTwoBone(in);
        ASSERT_TRUE(forwardKinematicsAgree(in, out, tolerance)) << i;
        ASSERT_NEAR(glm::length(wide(out.elbow) - wide(in.shoulder)), wide(in.upperLength),
                    tolerance);
        ASSERT_NEAR(glm::length(wide(out.hand) - wide(out.elbow)), wide(in.lowerLength), tolerance);
        ASSERT_NEAR(glm::length(wide(in.target) - wide(out.hand)), wide(out.shortfall), tolerance);
        const double distance = glm::length(wide(in.target) - wide(in.shoulder));
        const double full = wide(in.upperLength + in.lowerLength);
        if (distance >= std::abs(wide(in.upperLength - in.lowerLength)) + 1e-6 &&
            distance <= full - wide(in.softness) - 1e-6) {
            ASSERT_TRUE(near(wide(out.hand), wide(in.target), tolerance)) << i;
        } else { // as near as the arm gets: on the ray to the target
            ASSERT_LE(glm::length(
                          glm::cross(wide(out.hand - in.shoulder), wide(in.target - in.shoulder))),
                      4 * tolerance);
        }
        const Vec hinge = wide(out.upper) * Vec(1, 0, 0);
        ASSERT_NEAR(glm::dot(hinge, wide(out.hand - in.shoulder)), 0.0, 4 * tolerance);
        // The elbow lies on the bend direction's side.
        if (!has(out.status, TwoBoneStatus::poleBlend)) {
            ASSERT_GE(
                glm::dot(wide(out.elbow - in.shoulder),
                         wide(in.bendDirection) -
                             wide(in.target - in.shoulder) *
                                 glm::dot(wide(in.bendDirection), wide(in.target - in.shoulder)) /
                                 (distance * distance)),
                -1e-5);
        }
    }
}

TYPED_TEST(TwoBone, TurnsAndMovesWithItsSpace) {
    using T = TypeParam;
    Random random(32);
    for (int i = 0; i < 5000; ++i) {
        const TwoBoneInput<T> in = randomArm<T>(random);
        const core::Quaternion<T> turn = glm::normalize(core::Quaternion<T>(random.turn()));
        const core::Vector3<T> shift(random.box(2.0));
        TwoBoneInput<T> moved = in;
        moved.shoulder = turn * in.shoulder + shift;
        moved.target = turn * in.target + shift;
        moved.bendDirection = turn * in.bendDirection;
        moved.secondaryBendDirection = turn * in.secondaryBendDirection;
        moved.fallbackDirection = turn * in.fallbackDirection;
        const auto a = solveTwoBone(in);
        const auto b = solveTwoBone(moved);
        // Near straight or folded the elbow amplifies the rounding of the move itself.
        const double sine = std::max(std::sin(wide(a.interiorAngle)), pick<T>(1e-4, 1e-2));
        const double tolerance = pick<T>(1e-13, 1e-5) / sine;
        if (has(a.status, TwoBoneStatus::poleBlend) ||
            glm::length(wide(in.target) - wide(in.shoulder)) < 0.1) {
            continue; // the blend's steep middle amplifies too, and so does a hand at the shoulder
        }
        EXPECT_TRUE(near(wide(b.elbow), wide(turn * a.elbow + shift), tolerance)) << i;
        EXPECT_TRUE(near(wide(b.hand), wide(turn * a.hand + shift), pick<T>(1e-13, 1e-5)));
        EXPECT_TRUE(sameRotation(wide(b.upper), wide(turn * a.upper), 8 * tolerance));
        EXPECT_TRUE(sameRotation(wide(b.lower), wide(turn * a.lower), 8 * tolerance));
    }
}

TYPED_TEST(TwoBone, MirroredTargetsGiveMirroredElbows) {
    using T = TypeParam;
    Random random(33);
    const auto mirror = [](const core::Vector3<T>& v) { return core::Vector3<T>(-v.x, v.y, v.z); };
    for (int i = 0; i < 5000; ++i) {
        const TwoBoneInput<T> in = randomArm<T>(random);
        TwoBoneInput<T> other = in;
        other.shoulder = mirror(in.shoulder);
        other.target = mirror(in.target);
        other.bendDirection = mirror(in.bendDirection);
        other.secondaryBendDirection = mirror(in.secondaryBendDirection);
        other.fallbackDirection = mirror(in.fallbackDirection);
        const auto a = solveTwoBone(in);
        const auto b = solveTwoBone(other);
        EXPECT_TRUE(near(wide(b.elbow), wide(mirror(a.elbow)), pick<T>(1e-14, 1e-6)));
        EXPECT_TRUE(near(wide(b.hand), wide(mirror(a.hand)), pick<T>(1e-14, 1e-6)));
        // Rotations stay rotations: the bones of a mirrored arm run along -Z as well.
        EXPECT_TRUE(forwardKinematicsAgree(other, b, pick<T>(1e-13, 2e-6)));
    }
}

TYPED_TEST(TwoBone, NothingMakesItNotFinite) {
    using T = TypeParam;
    const T nan = std::numeric_limits<T>::quiet_NaN();
    const T infinite = std::numeric_limits<T>::infinity();
    const T huge = std::numeric_limits<T>::max();
    const T tiny = std::numeric_limits<T>::denorm_min();
    const T values[] = {T{0},   T{1}, T{-1}, T(1e-7), T(1e-5), T(0.03), T(0.57),
                        T(1e5), huge, -huge, tiny,    nan,     infinite};
    const auto expectFinite = [](const TwoBoneResult<T>& out, const TwoBoneInput<T>& in) {
        const Quat u = wide(out.upper);
        const Quat l = wide(out.lower);
        EXPECT_NEAR(glm::dot(u, u), 1.0, 1e-5);
        EXPECT_NEAR(glm::dot(l, l), 1.0, 1e-5);
        EXPECT_TRUE(std::isfinite(out.interiorAngle) && std::isfinite(out.shortfall));
        const Vec e = wide(out.elbow);
        const Vec h = wide(out.hand);
        EXPECT_TRUE(std::isfinite(e.x + e.y + e.z) && std::isfinite(h.x + h.y + h.z))
            << wide(in.target.x) << ' ' << wide(in.upperLength) << ' ' << wide(in.softness);
    };
    for (const T a : values) {
        for (const T b : values) {
            TwoBoneInput<T> in;
            in.target = {a, b, T{0}};
            expectFinite(solveTwoBone(in), in);
            in = {};
            in.bendDirection = {T{0}, a, b};
            in.secondaryBendDirection = {b, T{0}, a};
            in.fallbackDirection = {b, a, T{0}};
            expectFinite(solveTwoBone(in), in);
            in.target = in.shoulder;
            expectFinite(solveTwoBone(in), in);
            in = {};
            in.upperLength = a;
            in.lowerLength = b;
            expectFinite(solveTwoBone(in), in);
            in = {};
            in.softness = a;
            in.minimumDistance = b;
            expectFinite(solveTwoBone(in), in);
            in = {};
            in.blendFrom = a;
            in.blendTo = b;
            in.bendDirection = {T{0}, T(0.01), T{-1}};
            expectFinite(solveTwoBone(in), in);
        }
    }
}

TYPED_TEST(TwoBone, UnusableInputKeepsThePreviousPoseOrHangs) {
    using T = TypeParam;
    TwoBoneInput<T> in;
    const auto good = solveTwoBone(in);
    in.target.x = std::numeric_limits<T>::quiet_NaN();
    const auto kept = solveTwoBone(in, &good);
    EXPECT_EQ(kept.status, TwoBoneStatus::nanInput);
    EXPECT_EQ(kept.elbow, good.elbow);
    EXPECT_EQ(kept.upper, good.upper);
    const auto hanging = solveTwoBone(in);
    EXPECT_TRUE(near(wide(hanging.hand), Vec(0.0, -0.57, 0.0), 1e-6));
    EXPECT_TRUE(forwardKinematicsAgree(in, hanging, 1e-6));
    for (const T length : {T{0}, T(-0.3), T(1e-9), T(1e9)}) {
        TwoBoneInput<T> bad;
        bad.lowerLength = length;
        EXPECT_EQ(solveTwoBone(bad, &good).status, TwoBoneStatus::badLength);
        EXPECT_EQ(solveTwoBone(bad, &good).lower, good.lower);
    }
    // Nothing sticks: the next usable input solves as ever.
    TwoBoneInput<T> fine;
    EXPECT_EQ(solveTwoBone(fine, &kept).elbow, good.elbow);
    EXPECT_EQ(solveTwoBone(fine, &kept).status, TwoBoneStatus::none);
}

TYPED_TEST(TwoBone, FallbackDirectionNeedNotBeUnit) {
    using T = TypeParam;
    TwoBoneInput<T> in;
    in.target = in.shoulder;
    in.fallbackDirection = {T{0}, T{0}, T{-20}};
    const auto out = solveTwoBone(in);
    EXPECT_TRUE(has(out.status, TwoBoneStatus::targetAtRoot));
    EXPECT_TRUE(forwardKinematicsAgree(in, out, pick<T>(1e-13, 1e-6)));
}

TEST(TwoBoneContinuity, SoftReachStraightensSmoothly) {
    const core::JsonValue& oracle = *at(oracles(), "two_bone").find("continuity_sweep_0.1mm");
    const auto sweep = [](double softness) {
        double largestAngle = 0.0;
        double largestElbow = 0.0;
        TwoBoneResult<double> before;
        for (int i = 0; i <= 4000; ++i) {
            TwoBoneInput<double> in;
            in.softness = softness;
            const double distance = 0.5 + i * 1e-4;
            in.target = {0.0, 0.0, softness > 0.0 ? -distance : -std::min(distance, 0.5699)};
            const auto out = solveTwoBone(in);
            if (i > 0) {
                largestAngle =
                    std::max(largestAngle, std::abs(out.interiorAngle - before.interiorAngle));
                largestElbow = std::max(largestElbow, glm::length(out.elbow - before.elbow));
            }
            before = out;
        }
        return std::pair(largestAngle, largestElbow);
    };
    const auto [angle, elbow] = sweep(0.02);
    EXPECT_NEAR(angle, number(oracle, "soft_max_angle_step_rad"), 2e-6);
    EXPECT_NEAR(elbow, number(oracle, "soft_max_elbow_step_m"), 1e-6);
    // The hard reach of the oracle stops 0.1 mm short of straight.
    EXPECT_NEAR(sweep(0.0).first, number(oracle, "hard_max_angle_step_rad"), 2e-5);
}

TEST(TwoBoneContinuity, SoftZoneHasNoCorner) {
    const double edge = 0.57 - 0.02;
    const double h = 1e-6;
    const auto f = [](double d) { return effectiveReach(d, 0.30, 0.27, 0.02, 0.0).distance; };
    EXPECT_NEAR((f(edge + h) - f(edge)) / h, 1.0, 1e-4);
    double before = f(0.5);
    for (double d = 0.5; d < 2.0; d += 1e-3) {
        EXPECT_GE(f(d), before);
        EXPECT_LT(f(d), 0.57 + 1e-15);
        before = f(d);
    }
    EXPECT_NEAR(0.57 - effectiveReach(0.57, 0.30, 0.27, 0.02, 0.0).distance, 0.00735759, 1e-8);
    EXPECT_NEAR(effectiveReach(0.555, 0.30, 0.27, 0.02, 0.0).gap, 0.57 - 0.554423984, 1e-9);
    // A softness wider than the arm is cut, not obeyed.
    EXPECT_GT(effectiveReach(0.56, 0.30, 0.27, 10.0, 0.0).distance, 0.03);
}

} // namespace
} // namespace foregrip::anim::test
