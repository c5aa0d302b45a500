// SPDX-License-Identifier: MIT
#include "anim/settle.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>

namespace foregrip::anim {
namespace {

using Vec3 = core::Vector3<double>;

Settle<double> moving() {
    Settle<double> settle;
    settle.offset = Vec3(0.12, -0.05, 0.2);
    settle.velocity = Vec3(-0.4, 0.9, 0.3);
    settle.turn = Vec3(0.4, -0.2, 0.7);
    settle.turnVelocity = Vec3(1.0, 2.0, -0.5);
    settle.arc = Vec3(0.0, -0.06, 0.0);
    return settle;
}

TEST(Settle, BeginsWithAllOfItAndEndsWithNothing) {
    const Settle<double> settle = moving();
    EXPECT_EQ(settledOffset(settle, 0.4, 0.0), settle.offset);
    EXPECT_EQ(settledTurn(settle, 0.4, 0.0), settle.turn);
    for (const double time : {0.4, 0.5, 100.0}) {
        EXPECT_LT(glm::length(settledOffset(settle, 0.4, time)), 1e-15);
        EXPECT_LT(glm::length(settledTurn(settle, 0.4, time)), 1e-15);
    }
}

TEST(Settle, BeginsWithItsSpeedAndEndsAtRest) {
    const Settle<double> settle = moving();
    constexpr double kStep = 1e-6;
    const Vec3 first = (settledOffset(settle, 0.4, kStep) - settle.offset) / kStep;
    EXPECT_LT(glm::length(first - settle.velocity), 1e-4);
    const Vec3 turning = (settledTurn(settle, 0.4, kStep) - settle.turn) / kStep;
    EXPECT_LT(glm::length(turning - settle.turnVelocity), 1e-4);
    const Vec3 last =
        (settledOffset(settle, 0.4, 0.4) - settledOffset(settle, 0.4, 0.4 - kStep)) / kStep;
    EXPECT_LT(glm::length(last), 1e-6);
}

/// Half a way without a bow is fastest half-way, at 15/8 of its mean speed, and its greatest
/// acceleration is 10/sqrt(3) of the way over the square of the time.
TEST(Settle, LastsAsLongAsItsLimitsAsk) {
    Settle<double> settle;
    settle.offset = Vec3(0.8, 0.0, 0.0);
    const double bySpeed = 15.0 / 8.0 * 0.8 / 2.0;
    const double found = settleDuration(settle, 0.2, {2.0, 1e9});
    EXPECT_GE(found, bySpeed * 0.995);
    EXPECT_LE(found, bySpeed * 1.1);
    const double byAcceleration = std::sqrt(10.0 / std::sqrt(3.0) * 0.8 / 30.0);
    const double slower = settleDuration(settle, 0.1, {1e9, 30.0});
    EXPECT_GE(slower, byAcceleration * 0.98);
    EXPECT_LE(slower, byAcceleration * 1.12);
    EXPECT_EQ(settleDuration(settle, 3.0, {2.0, 30.0}), 3.0) << "long enough as it is";
}

TEST(Settle, AHopelessLimitEnds) {
    Settle<double> settle;
    settle.velocity = Vec3(50.0, 0.0, 0.0);
    const double duration = settleDuration(settle, 0.3, {1.0, 1.0});
    EXPECT_TRUE(std::isfinite(duration));
    EXPECT_LE(duration, 0.3 * 8.2);
}

TEST(QuinticWay, ItsVelocityIsItsDerivative) {
    const Vec3 from(0.1, 0.2, -0.3);
    const Vec3 leaving(1.0, -2.0, 0.5);
    const Vec3 to(-0.4, 0.0, 0.8);
    const Vec3 arriving(0.2, 0.7, -1.1);
    constexpr double kStep = 1e-6;
    for (const double time : {0.05, 0.2, 0.35, 0.6, 0.74}) {
        const auto at = [&](double t) { return quinticWay(from, leaving, to, arriving, 0.8, t); };
        const Vec3 slope = (at(time + kStep) - at(time - kStep)) / (2.0 * kStep);
        const Vec3 velocity = quinticWayVelocity(from, leaving, to, arriving, 0.8, time);
        EXPECT_LT(glm::length(slope - velocity), 1e-7) << time;
    }
}

} // namespace
} // namespace foregrip::anim
