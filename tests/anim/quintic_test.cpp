// SPDX-License-Identifier: MIT
#include "anim/quintic.h"

#include <gtest/gtest.h>

#include <cmath>
#include <limits>

namespace foregrip::anim {
namespace {

using Vec3 = core::Vector3<double>;

TEST(Quintic, MinimumJerkRestsAtBothEndsAndIsFastestHalfWay) {
    EXPECT_EQ(minimumJerk(0.0), 0.0);
    EXPECT_EQ(minimumJerk(1.0), 1.0);
    EXPECT_EQ(minimumJerk(-3.0), 0.0);
    EXPECT_EQ(minimumJerk(3.0), 1.0);
    EXPECT_EQ(minimumJerk(std::nan("")), 0.0);
    EXPECT_DOUBLE_EQ(minimumJerk(0.5), 0.5);
    constexpr double h = 1e-4;
    EXPECT_NEAR((minimumJerk(0.5 + h) - minimumJerk(0.5 - h)) / (2.0 * h), 15.0 / 8.0, 1e-6);
    EXPECT_NEAR(minimumJerk(h) / h, 0.0, 1e-6);
    EXPECT_NEAR((1.0 - minimumJerk(1.0 - h)) / h, 0.0, 1e-6);
}

TEST(Quintic, TheArcStandsHighestHalfWay) {
    EXPECT_EQ(arcShare(0.0), 0.0);
    EXPECT_EQ(arcShare(1.0), 0.0);
    EXPECT_EQ(arcShare(std::nan("")), 0.0);
    EXPECT_DOUBLE_EQ(arcShare(0.5), 1.0);
    for (double u = 0.05; u < 0.5; u += 0.05) {
        EXPECT_LT(arcShare(u - 0.05), arcShare(u));
        EXPECT_NEAR(arcShare(u), arcShare(1.0 - u), 1e-12);
    }
}

/// Six conditions fix a polynomial of degree five: places, velocities, accelerations of both ends.
TEST(Quintic, AWayMeetsPlacesVelocitiesAndHasNoAccelerationAtItsEnds) {
    const Vec3 from(0.1, -0.2, 0.3);
    const Vec3 to(-0.4, 0.5, 0.2);
    const Vec3 fromVelocity(1.0, 0.0, -2.0);
    const Vec3 toVelocity(0.0, -1.5, 0.5);
    constexpr double duration = 0.4;
    const auto at = [&](double time) {
        return quinticWay(from, fromVelocity, to, toVelocity, duration, time);
    };
    constexpr double h = 1e-4;
    EXPECT_LT(glm::distance(at(0.0), from), 1e-15);
    EXPECT_LT(glm::distance(at(duration), to), 1e-15);
    EXPECT_LT(glm::distance((at(h) - at(0.0)) / h, fromVelocity), 1e-4);
    EXPECT_LT(glm::distance((at(duration) - at(duration - h)) / h, toVelocity), 1e-4);
    EXPECT_LT(glm::length(at(2.0 * h) - 2.0 * at(h) + at(0.0)) / (h * h), 1.0);
    // The sixth difference of a polynomial of degree five is nothing.
    Vec3 sixth(0.0);
    constexpr double kBinomial[] = {1.0, -6.0, 15.0, -20.0, 15.0, -6.0, 1.0};
    for (int i = 0; i <= 6; ++i) {
        sixth += kBinomial[i] * at(0.05 * i);
    }
    EXPECT_LT(glm::length(sixth), 1e-12);
    EXPECT_EQ(at(1.0), at(duration)) << "limited to its end";
}

} // namespace
} // namespace foregrip::anim
