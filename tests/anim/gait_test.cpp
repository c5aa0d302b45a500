// SPDX-License-Identifier: MIT
#include "anim/gait.h"

#include <gtest/gtest.h>

#include <cmath>

namespace foregrip::anim {
namespace {

using Vec3 = core::Vector3<double>;

/// The way is a cubic, whatever the swing is cut into.
TEST(Gait, ASwingIsOneCurveHoweverOftenItIsAsked) {
    const Glide<double, double> start{2.0, -0.5};
    const auto cubic = [](double s) { // through (0, 2) with -0.5 and (1, 7) with 1.5
        const double a = -2.0 * 5.0 + (-0.5 + 1.5);
        const double b = 3.0 * 5.0 - (2.0 * -0.5 + 1.5);
        return 2.0 + s * (-0.5 + s * (b + s * a));
    };
    Glide<double, double> at = start;
    double share = 0.0;
    for (const double next : {0.003, 0.1, 0.45, 0.46, 0.9, 0.9999}) {
        at = glide(at, 7.0, 1.5, share, next);
        share = next;
        EXPECT_NEAR(at.value, cubic(next), 1e-12);
        EXPECT_NEAR(glide(start, 7.0, 1.5, 0.0, next).value, cubic(next), 1e-12);
    }
    EXPECT_EQ(glide(at, 7.0, 1.5, share, 1.0).value, 7.0);
    EXPECT_EQ(glide(at, 7.0, 1.5, 1.0, 1.0).value, 7.0) << "a swing without length";
}

TEST(Gait, AGoalThatMovesBendsTheWayWithoutAJump) {
    Glide<double, double> at{0.0, 0.0};
    double before = 0.0;
    double rate = 0.0;
    for (int i = 0; i < 900; ++i) {
        const double goal = i < 300 ? 1.0 : (i < 600 ? -2.0 : 1.5);
        at = glide(at, goal, 0.0, i * 1e-3, (i + 1) * 1e-3);
        EXPECT_LT(std::abs(at.value - before), 0.03) << i;
        EXPECT_LT(std::abs(at.rate - rate), 0.6) << i;
        before = at.value;
        rate = at.rate;
    }
}

/// The edge that carries stays: ankle, edge and ground by hand.
TEST(Gait, AFootRollsOverTheEdgeThatCarries) {
    const FootRoll<double> foot{0.09, 0.14, 0.06};
    for (const double roll : {-0.6, -0.2, -1e-9, 0.0, 1e-9, 0.3, 1.1}) {
        const Vec3 ankle = rolledAnkle(foot, sineCosine(roll));
        const Vec3 edge(0.0, 0.0, roll > 0.0 ? -foot.ball : foot.heel);
        EXPECT_NEAR(glm::distance(ankle, edge), std::hypot(foot.ankle, edge.z), 1e-12) << roll;
        EXPECT_GE(ankle.y, std::min(foot.ankle, foot.ankle * std::cos(roll)) - 1e-12) << roll;
        const double lean = std::atan2(ankle.y, ankle.z - edge.z) - std::atan2(foot.ankle, -edge.z);
        EXPECT_NEAR(lean, roll, 1e-9);
    }
}

TEST(Gait, NoFootStandsLongerThanTheLegReaches) {
    const StrideTuning<double> tuning{0.62, 0.3, 0.96};
    double before = 0.0;
    for (double speed = 0.02; speed < 12.0; speed += 0.02) {
        const Stride<double> stride = strideAt(tuning, speed, stepRate(speed));
        EXPECT_LE(stride.travel, tuning.reach);
        EXPECT_LE(stride.travel, speed + 1e-12) << "at most a second of it";
        EXPECT_LE(stride.duty, tuning.duty + 1e-12);
        EXPECT_GT(stride.duty, 0.05);
        EXPECT_LT(std::abs(stride.travel - before), 0.04) << speed;
        before = stride.travel;
    }
    const Stride<double> walk = strideAt(tuning, 1.4, stepRate(1.4));
    EXPECT_NEAR(walk.travel, 1.4 * 0.62 * 2.0 / 1.902, 0.06) << "what a stance of 62 % travels";
}

TEST(Gait, LiftAndHips) {
    EXPECT_EQ(swingLift(0.0), 0.0);
    EXPECT_EQ(swingLift(1.0), 0.0);
    EXPECT_NEAR(swingLift(0.4), 1.0, 1e-12);
    double most = 0.0;
    for (double s = 0.0; s <= 1.0; s += 1e-3) {
        most = std::max(most, swingLift(s));
    }
    EXPECT_LE(most, 1.0 + 1e-9);
    const HipTuning<double> hips{0.02, 0.03, 0.0};
    EXPECT_NEAR(midStance(0.0), 2.0 * std::numbers::pi * 0.29, 1e-12);
    EXPECT_NEAR(hipOffset(hips, 1.0, 1.0, 0.0).x, -0.02, 1e-12)
        << "over the left foot in the middle of its stance";
    EXPECT_NEAR(hipOffset(hips, -1.0, 1.0, 0.0).x, 0.02, 1e-12);
    EXPECT_EQ(hipTurn(0.5, 1.0, 0.0), 0.0);
    EXPECT_LT(hipTurn(0.5, 0.0, 1.0), 0.0) << "to the right";
    EXPECT_NEAR(hipTurn(0.5, -1.0, 0.0), 0.0, 1e-12);
}

} // namespace
} // namespace foregrip::anim
