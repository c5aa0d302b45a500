// SPDX-License-Identifier: MIT
#include "anim/vector_math.h"
#include "anim/wrist.h"
#include "checks.h"
#include "core/angles.h"

namespace foregrip::anim::test {
namespace {

using core::radians;

constexpr double kMost = radians(40.0);

/// The forearm in the axes of a hand that is bent sideways and then toward its palm: the hand turns
/// the other way than the forearm seen from it.
Vec forearmOf(double flexion, double ulnar, double side) {
    return rotationX(flexion) * (rotationY(side * ulnar) * Vec(0.0, 0.0, -1.0));
}

Vec on(const ForearmCircle& circle, double turn) {
    return circle.fixed + std::cos(turn) * circle.first + std::sin(turn) * circle.second;
}

double excessAt(const ForearmCircle& circle, double turn, double side) {
    return wristExcess(wristAngles(on(circle, turn), side), {});
}

/// A cone about `axis` whose first forearm is `forearm`.
ForearmCircle circleAbout(const Vec& axis, const Vec& forearm) {
    const Vec fixed = glm::dot(axis, forearm) * axis;
    return {fixed, forearm - fixed, glm::cross(axis, forearm)};
}

TEST(Wrist, AStraightHandIsNotBent) {
    const WristAngles angles = wristAngles({0.0, 0.0, -1.0}, 1.0);
    EXPECT_EQ(angles.flexion, 0.0);
    EXPECT_EQ(angles.deviation, 0.0);
}

TEST(Wrist, TellsPalmFromBackAndThumbFromLittleFinger) {
    for (const double side : {1.0, -1.0}) {
        // Palm down, the knuckles sink below the forearm: seen from the hand the forearm rises.
        EXPECT_NEAR(wristAngles({0.0, std::sin(0.4), -std::cos(0.4)}, side).flexion, 0.4, 1e-12);
        EXPECT_NEAR(wristAngles({0.0, -std::sin(0.4), -std::cos(0.4)}, side).flexion, -0.4, 1e-12);
        // The little finger is on +X of a right hand: bent toward it, the forearm comes from -X.
        EXPECT_NEAR(wristAngles({-side * std::sin(0.3), 0.0, -std::cos(0.3)}, side).deviation, 0.3,
                    1e-12);
        EXPECT_NEAR(wristAngles({side * std::sin(0.3), 0.0, -std::cos(0.3)}, side).deviation, -0.3,
                    1e-12);
        // Beyond a right angle flexion goes on.
        EXPECT_NEAR(wristAngles({0.0, std::sin(2.0), -std::cos(2.0)}, side).flexion, 2.0, 1e-12);
    }
}

TEST(Wrist, ExcessIsWhatIsPastEachLimit) {
    const WristLimits limits{radians(85.0), radians(70.0), radians(20.0), radians(50.0)};
    const auto excess = [&](double flexion, double ulnar) {
        return core::degrees(wristExcess({radians(flexion), radians(ulnar)}, limits));
    };
    EXPECT_EQ(excess(84.0, 49.0), 0.0);
    EXPECT_EQ(excess(-69.0, -19.0), 0.0);
    EXPECT_NEAR(excess(97.0, 0.0), 12.0, 1e-9);
    EXPECT_NEAR(excess(-75.0, 0.0), 5.0, 1e-9);
    EXPECT_NEAR(excess(0.0, 53.0), 3.0, 1e-9);
    EXPECT_NEAR(excess(0.0, -28.0), 8.0, 1e-9);
    EXPECT_NEAR(excess(88.0, -24.0), 5.0, 1e-9);
}

TEST(Wrist, AnElbowThatNeedNotTurnStays) {
    Random random(5);
    for (int i = 0; i < 2000; ++i) {
        const Vec forearm =
            forearmOf(radians(random.in(-60.0, 75.0)), radians(random.in(-12.0, 42.0)), 1.0);
        EXPECT_EQ(wristRelief(circleAbout(random.unit(), forearm), 1.0, {}, kMost), 0.0);
    }
}

TEST(Wrist, TheElbowTurnsToWhereTheWristIsWithinItsLimits) {
    Random random(6);
    int relieved = 0;
    for (int i = 0; i < 20000; ++i) {
        const double side = i % 2 == 0 ? 1.0 : -1.0;
        const ForearmCircle circle = circleAbout(random.unit(), random.unit());
        const double before = excessAt(circle, 0.0, side);
        const double turn = wristRelief(circle, side, {}, kMost);
        ASSERT_LE(std::abs(turn), kMost);
        // Hands of arms: past a limit, but not folded back.
        if (before == 0.0 || before > radians(15.0) ||
            wristAngles(on(circle, 0.0), side).flexion > 1.8) {
            continue;
        }
        EXPECT_LE(excessAt(circle, turn, side), before + radians(0.5)) << i;
        // A wide cone has a turn of at most 20 degrees that suffices: then it is found.
        bool suffices = false;
        for (double tried = -20.0; tried <= 20.0; tried += 1.0) {
            suffices = suffices || excessAt(circle, radians(tried), side) == 0.0;
        }
        if (suffices) {
            ++relieved;
            EXPECT_LT(core::degrees(excessAt(circle, turn, side)), 3.0)
                << i << ": " << core::degrees(before) << " before";
        }
    }
    EXPECT_GT(relieved, 500);
}

TEST(Wrist, TheTurnNeverJumps) {
    Random random(7);
    constexpr double kStep = 1e-4;
    int tried = 0;
    for (int i = 0; i < 20000; ++i) {
        const Vec axis = random.unit();
        const Vec forearm = random.unit();
        const WristAngles angles = wristAngles(forearm, 1.0);
        if (wristExcess(angles, {}) > 0.5 || std::abs(angles.deviation) > 1.1 ||
            glm::dot(axis, forearm) < 0.4) {
            continue; // folded back: flexion has no direction at a right angle sideways
        }
        ++tried;
        const Vec near = glm::normalize(forearm + kStep * random.unit());
        const double here = wristRelief(circleAbout(axis, forearm), 1.0, {}, kMost);
        const double there = wristRelief(circleAbout(axis, near), 1.0, {}, kMost);
        EXPECT_LT(std::abs(here - there), 150.0 * kStep) << i;
    }
    EXPECT_GT(tried, 2000);
}

} // namespace
} // namespace foregrip::anim::test
