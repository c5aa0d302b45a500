// SPDX-License-Identifier: MIT
#include "rig/finger_closing.h"
#include "rig/touch_shapes.h"

#include <glm/geometric.hpp>
#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>

namespace foregrip::rig {
namespace {

using glm::dvec3;

constexpr double kRadius = 0.02; ///< [m] of the cylinder
constexpr double kBelow = 0.035; ///< [m] of its axis below the knuckle
constexpr double kAhead = 0.02;  ///< [m] of its axis ahead of it

/// A finger without thickness, straight ahead (-Z) at angle 0, that curls down (-Y).
ClosingChain finger(const std::vector<double>& lengths) {
    ClosingChain chain;
    double before = 0.0;
    for (const double length : lengths) {
        ClosingJoint& joint = chain.joints.at(chain.count++);
        joint.parentFromJoint.position = dvec3(0.0, 0.0, -before);
        joint.axis = dvec3(-1.0, 0.0, 0.0);
        joint.most = 2.0;
        for (double along = 0.0005; along <= length; along += 0.0005) {
            joint.points.emplace_back(0.0, 0.0, -along);
        }
        joint.points.emplace_back(0.0, 0.0, -length);
        before = length;
    }
    return chain;
}

ClosedChain closeOn(const TouchSurface& surface, const ClosingChain& chain,
                    const ChainAngles& start = {}) {
    return closeChain(surface, chain, start, skinPlaces(surface, chain, start));
}

TouchSurface cylinder() {
    return TouchSurface(test::cylinder(-kBelow, -kAhead, kRadius, 0.1));
}

/// [rad] below straight ahead, of the way from the knuckle to the cylinder's axis.
double towardsAxis() {
    return std::atan2(kBelow, kAhead);
}

TEST(FingerClosing, ALongBoneStopsWhereItIsTangent) {
    const ClosedChain closed = closeOn(cylinder(), finger({0.06}));
    const double distance = std::hypot(kBelow, kAhead);
    const double tangent = std::sqrt(distance * distance - kRadius * kRadius);
    ASSERT_LT(tangent, 0.06);
    EXPECT_TRUE(closed.touches[0]);
    EXPECT_NEAR(closed.angles[0], towardsAxis() - std::asin(kRadius / distance),
                kTouch / tangent * 1.5);
}

TEST(FingerClosing, AShortBoneStopsAtItsTip) {
    const double length = 0.025;
    const ClosedChain closed = closeOn(cylinder(), finger({length}));
    const double distance = std::hypot(kBelow, kAhead);
    const double between = std::acos((length * length + distance * distance - kRadius * kRadius) /
                                     (2.0 * length * distance));
    EXPECT_TRUE(closed.touches[0]);
    EXPECT_NEAR(closed.angles[0], towardsAxis() - between, 0.02);
}

/// The second bone's tangent from where the first one, which cannot turn, ends.
TEST(FingerClosing, ABoneAfterOneThatRestsGoesOnByItself) {
    ClosingChain chain = finger({0.03, 0.06});
    chain.joints[0].rate = 0.0;
    const ClosedChain closed = closeOn(cylinder(), chain);
    EXPECT_EQ(closed.angles[0], 0.0);
    const double y = -kBelow;
    const double z = -kAhead + 0.03; // of the axis, from the second joint
    const double distance = std::hypot(y, z);
    const double towards = std::atan2(-y, -z);
    EXPECT_TRUE(closed.touches[1]);
    EXPECT_NEAR(closed.angles[1], towards - std::asin(kRadius / distance), 0.01);
}

TEST(FingerClosing, WrapsAroundWithEveryBoneTouchingAndNoneInside) {
    const ClosingChain chain = finger({0.045, 0.03, 0.022});
    const ClosedChain closed = closeOn(cylinder(), chain);
    const auto places = chainPlaces(chain, closed.angles);
    for (std::size_t k = 0; k < 3; ++k) {
        EXPECT_TRUE(closed.touches.at(k)) << k;
        double least = 1.0;
        for (const dvec3& point : chain.joints.at(k).points) {
            const dvec3 at = places.at(k).point(point);
            least = std::min(least, std::hypot(at.y + kBelow, at.z + kAhead) - kRadius);
        }
        EXPECT_GT(least, -1e-4) << k;
        EXPECT_LT(least, 2.0 * kTouch) << k;
    }
    EXPECT_GT(closed.angles[1], 0.3);
    EXPECT_GT(closed.angles[2], 0.3);
}

TEST(FingerClosing, OfNothingEndsAtTheLimits) {
    const ClosedChain closed = closeOn(TouchSurface(), finger({0.04, 0.03, 0.02}));
    for (std::size_t k = 0; k < 3; ++k) {
        EXPECT_EQ(closed.angles.at(k), 2.0);
        EXPECT_FALSE(closed.touches.at(k));
    }
}

TEST(FingerClosing, PassesThroughNothingHoweverThin) {
    const TouchSurface sheet(
        {{dvec3(-1.0, -0.02, -1.0), dvec3(1.0, -0.02, -1.0), dvec3(0.0, -0.02, 1.0)}});
    const ClosedChain closed = closeOn(sheet, finger({0.05}));
    EXPECT_TRUE(closed.touches[0]);
    EXPECT_NEAR(closed.angles[0], std::asin(0.02 / 0.05), 0.01);
}

TEST(FingerClosing, WhatTouchesButLeavesDoesNotStop) {
    ClosingChain chain = finger({0.05});
    // Just above the bone: it closes away from that.
    const TouchSurface above(test::box({-0.1, 0.0001, -0.1}, {0.1, 0.05, 0.1}));
    chain.joints[0].most = 1.0;
    EXPECT_EQ(closeOn(above, chain).angles[0], 1.0);
}

TEST(FingerClosing, RemembersHowNearItCame) {
    // A ball beside the way of the tip, out of its plane.
    const TouchSurface beside(test::box({0.01, -0.04, -0.04}, {0.05, -0.03, -0.03}));
    const ClosedChain closed = closeOn(beside, finger({0.05}));
    EXPECT_FALSE(closed.touches[0]);
    EXPECT_NEAR(closed.nearest, 0.01, 2e-4);
    EXPECT_NEAR(closed.anglesAtNearest[0], 0.785, 0.15);
}

TEST(FingerClosing, TellsDepthAndGap) {
    const ClosingChain chain = finger({0.05});
    const TouchSurface ahead(test::box({-0.1, -0.003, -0.2}, {0.1, 0.1, -0.03}));
    EXPECT_NEAR(chainDepth(ahead, chain, {}, 0), 0.003, 1e-9);
    EXPECT_NEAR(depthOf(skinPlaces(ahead, chain, {})), 0.003, 1e-9);
    const TouchSurface below(test::box({-0.1, -0.03, -0.2}, {0.1, -0.007, 0.0}));
    EXPECT_NEAR(chainGap(below, chain, {}, 0, 0.05), 0.007, 1e-9);
    EXPECT_EQ(chainGap(below, chain, {}, 0, 0.002), 0.002);
}

} // namespace
} // namespace foregrip::rig
