// SPDX-License-Identifier: MIT
#include "core/angles.h"

#include <gtest/gtest.h>

#include <limits>

namespace foregrip::core {
namespace {

constexpr double kPi = std::numbers::pi;

TEST(Angles, DegreesAndRadiansInvert) {
    EXPECT_DOUBLE_EQ(radians(180.0), kPi);
    EXPECT_DOUBLE_EQ(degrees(kPi / 2), 90.0);
    for (double angle = -720.0; angle <= 720.0; angle += 7.3) {
        EXPECT_NEAR(degrees(radians(angle)), angle, 1e-12);
    }
}

TEST(Angles, WrapIsIntoMinusPiExcludedToPi) {
    EXPECT_DOUBLE_EQ(wrapAngle(kPi), kPi);
    EXPECT_DOUBLE_EQ(wrapAngle(-kPi), kPi);
    EXPECT_NEAR(wrapAngle(3 * kPi / 2), -kPi / 2, 1e-15);
    EXPECT_EQ(wrapAngle(0.0), 0.0);
    for (double angle = -50.0; angle < 50.0; angle += 0.013) {
        const double wrapped = wrapAngle(angle);
        EXPECT_GT(wrapped, -kPi);
        EXPECT_LE(wrapped, kPi);
        EXPECT_NEAR(std::cos(wrapped), std::cos(angle), 1e-13);
        EXPECT_NEAR(std::sin(wrapped), std::sin(angle), 1e-13);
    }
    EXPECT_TRUE(std::isnan(wrapAngle(std::numeric_limits<double>::infinity())));
    EXPECT_TRUE(std::isnan(wrapAngle(std::nan(""))));
}

TEST(Angles, PhaseIsWithinOneTurn) {
    for (double phase = -30.0; phase < 30.0; phase += 0.017) {
        const double wrapped = wrapPhase(phase);
        EXPECT_GE(wrapped, 0.0);
        EXPECT_LT(wrapped, 2 * kPi);
        EXPECT_NEAR(std::sin(wrapped), std::sin(phase), 1e-13);
    }
    EXPECT_EQ(wrapPhase(2 * kPi), 0.0);
    // A hair below zero would round up to a full turn.
    EXPECT_LT(wrapPhase(-1e-30), 2 * kPi);
    EXPECT_LT(wrapPhase(-1e-30F), static_cast<float>(2 * kPi));
}

} // namespace
} // namespace foregrip::core
