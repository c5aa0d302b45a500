// SPDX-License-Identifier: MIT
#include "core/angles.h"
#include "world/ground.h"

#include <gtest/gtest.h>

#include <cmath>
#include <limits>
#include <random>

namespace foregrip::world {
namespace {

using Vec3 = core::Vector3<double>;
using Quat = core::Quaternion<double>;
using core::radians;

Solid solid(const Vec3& centre, const Vec3& half, double yaw = 0.0, double pitch = 0.0) {
    const Quat turn = glm::angleAxis(yaw, Vec3(0.0, 1.0, 0.0));
    return {"box", "wood", {{centre, turn * glm::angleAxis(pitch, Vec3(1.0, 0.0, 0.0))}, half}};
}

World worldOf(std::vector<Solid> solids) {
    World world;
    world.solids = std::move(solids);
    return world;
}

World bundled() {
    core::Result<World> world = bundledRange();
    EXPECT_TRUE(world.ok()) << (world.ok() ? "" : world.error().text());
    return world.ok() ? std::move(world).value() : World{};
}

/// By walking down a millimetre at a time: the first point inside a solid that is not inside it a
/// millimetre higher.
double searchedFloor(const World& world, double x, double z, double highest) {
    constexpr double kFine = 1e-3;
    double found = -std::numeric_limits<double>::infinity();
    for (const Solid& solid : world.solids) {
        for (int i = 0; i < 3000; ++i) {
            const double y = highest - i * kFine;
            if (contains(solid.box, {x, y, z})) {
                if (!contains(solid.box, {x, y + kFine, z}) && y > found) {
                    found = y;
                }
                break;
            }
        }
    }
    return found;
}

TEST(Ground, FloorsOfTheRangeAreWhereASearchFindsThem) {
    const World world = bundled();
    const Ground ground(world);
    std::mt19937 engine(4);
    std::uniform_real_distribution<double> across(-5.9, 5.9);
    std::uniform_real_distribution<double> along(-12.0, 5.9);
    std::uniform_real_distribution<double> up(0.01, 0.8);
    for (int i = 0; i < 400; ++i) {
        const double x = across(engine);
        const double z = along(engine);
        const double highest = up(engine);
        const double searched = searchedFloor(world, x, z, highest);
        EXPECT_NEAR(ground.floorUnder(x, z, highest).height, searched, 2e-3)
            << x << ", " << z << " below " << highest;
    }
}

TEST(Ground, TheRampRisesToThePlatform) {
    const Ground ground(bundled());
    EXPECT_NEAR(ground.floorUnder(-2.84, 1.8, 0.5).height, 0.3, 1e-4);
    EXPECT_NEAR(ground.floorUnder(-2.84, 2.4, 0.6).height, 0.45, 1e-4);
    const Vec3 normal = ground.floorUnder(-2.84, 1.8, 0.5).normal;
    EXPECT_NEAR(normal.y, 2.4 / std::hypot(2.4, 0.6), 1e-6);
    EXPECT_NEAR(normal.z, -0.6 / std::hypot(2.4, 0.6), 1e-6) << "it rises towards +z";
    EXPECT_EQ(ground.floorUnder(-3.8, 4.2, 0.7).height, 0.6);
    EXPECT_EQ(ground.floorUnder(-3.8, 4.2, 0.5).height, 0.0) << "too high to be stepped on";
    EXPECT_DOUBLE_EQ(ground.floorUnder(-5.24, 2.55, 0.4).height, 0.3);
}

TEST(Ground, WithoutABoxItIsLevelWithTheSpawn) {
    World world = worldOf({solid({0.0, 0.5, 0.0}, Vec3(0.5))});
    world.spawn.y = 0.25;
    const Ground ground(world);
    EXPECT_EQ(ground.floorUnder(50.0, 0.0, 5.0).height, 0.25);
    EXPECT_EQ(ground.floorUnder(0.0, 0.0, 5.0).height, 1.0);
    EXPECT_EQ(Ground(World{}).floorUnder(0.0, 0.0, 1.0).height, 0.0);
}

TEST(Ground, AStepExactlyAsHighAsAllowedIsOne) {
    const Ground ground(worldOf({solid({0.0, 0.16, 0.0}, {1.0, 0.16, 1.0})}));
    EXPECT_EQ(ground.floorUnder(0.0, 0.0, 0.32).height, 0.32);
    EXPECT_FALSE(ground.pushOut({Vec3(0.9, 0.0, 0.0), 0.24, 1.7, 0.32}, Vec3(0.0)).touched);
    EXPECT_TRUE(ground.pushOut({Vec3(0.9, 0.0, 0.0), 0.24, 1.7, 0.31}, Vec3(0.0)).touched);
}

TEST(Ground, SteepFacesCarryNobodyAlong) {
    const Ground ground(worldOf({solid({0.0, 0.0, 0.0}, Vec3(1.0), 0.0, radians(60.0))}));
    EXPECT_EQ(ground.floorUnder(0.0, 0.9, 5.0).normal, Vec3(0.0, 1.0, 0.0)) << "60 degrees";
    EXPECT_NEAR(ground.floorUnder(0.0, -0.9, 5.0).normal.y, std::cos(radians(30.0)), 1e-12);
}

TEST(Ground, CeilingsAreUnderWhatHangs) {
    const Ground ground(bundled());
    EXPECT_NEAR(ground.ceilingOver(0.0, -2.45, 1.0), 2.44, 1e-9) << "the header";
    EXPECT_NEAR(ground.ceilingOver(0.0, 1.0, 1.0), 4.0, 1e-9);
    EXPECT_NEAR(ground.ceilingOver(3.7, 3.4, 1.0), 2.05, 1e-9) << "the doorway";
}

/// Onto a wall at every angle: the push is along its normal and leaves the body just outside.
TEST(Ground, AWallPushesAlongItsNormalAndLeavesTheTangent) {
    for (int i = 0; i < 36; ++i) {
        const double yaw = radians(10.0 * i + 3.0);
        const Vec3 normal(std::sin(yaw), 0.0, std::cos(yaw));
        const Vec3 tangent(normal.z, 0.0, -normal.x);
        const Ground ground(worldOf({solid({0.0, 1.0, 0.0}, {3.0, 1.0, 0.1}, yaw)}));
        const Vec3 feet = 0.25 * normal + 0.7 * tangent;
        const Vec3 velocity = 1.7 * tangent - 2.3 * normal;
        const WallPush push = ground.pushOut({feet, 0.24, 1.75, 0.3}, velocity);
        EXPECT_TRUE(push.touched);
        EXPECT_NEAR(glm::distance(push.shift, 0.09 * normal), 0.0, 1e-12) << i;
        EXPECT_NEAR(glm::distance(push.velocity, 1.7 * tangent), 0.0, 1e-12) << i;
    }
}

TEST(Ground, ACornerLetsNothingThroughAndAnEdgeIsRounded) {
    const Ground inner(worldOf(
        {solid({1.1, 1.0, 0.0}, {0.1, 1.0, 3.0}), solid({0.0, 1.0, 1.1}, {3.0, 1.0, 0.1})}));
    const WallPush push = inner.pushOut({Vec3(0.9, 0.0, 0.85), 0.24, 1.75, 0.3}, {3.0, 0.0, 2.0});
    EXPECT_NEAR(push.shift.x, -0.14, 1e-12);
    EXPECT_NEAR(push.shift.z, -0.09, 1e-12);
    EXPECT_NEAR(glm::length(push.velocity), 0.0, 1e-12);

    const Ground edge(worldOf({solid({-1.0, 1.0, -1.0}, Vec3(1.0))}));
    const Vec3 diagonal = glm::normalize(Vec3(1.0, 0.0, 1.0));
    const WallPush round = edge.pushOut({0.2 * diagonal, 0.24, 1.75, 0.3}, -diagonal);
    EXPECT_NEAR(glm::distance(round.shift, 0.04 * diagonal), 0.0, 1e-12);
    EXPECT_NEAR(glm::length(round.velocity), 0.0, 1e-12);
}

TEST(Ground, BetweenTwoWallsTooNearTheBodyStandsInTheMiddle) {
    const Ground ground(worldOf(
        {solid({1.0, 1.0, 0.0}, {0.8, 1.0, 3.0}), solid({-1.0, 1.0, 0.0}, {0.8, 1.0, 3.0})}));
    const WallPush push = ground.pushOut({Vec3(0.1, 0.0, 0.0), 0.24, 1.75, 0.3}, Vec3(1.0));
    EXPECT_NEAR(0.1 + push.shift.x, 0.0, 1e-12);
    EXPECT_NEAR(push.velocity.x, 0.0, 1e-12);
    EXPECT_EQ(push.velocity.z, 1.0);
}

TEST(Ground, WhatHangsHighIsWalkedUnder) {
    const Ground ground(worldOf({solid({0.0, 2.5, 0.0}, {1.0, 0.5, 1.0})}));
    EXPECT_FALSE(ground.pushOut({Vec3(0.0), 0.24, 1.75, 0.3}, Vec3(1.0)).touched);
    EXPECT_TRUE(ground.pushOut({Vec3(0.0, 0.5, 0.0), 0.24, 1.75, 0.3}, Vec3(1.0)).touched);
}

TEST(Ground, TheSideOfARampBlocksWhereItIsHigherThanAStep) {
    const Ground ground(bundled());
    // Beside the ramp, whose edge is at x = -2.24: 0.45 m high at z = 2.4, 0.1 m high at z = 1.
    const WallPush high = ground.pushOut({Vec3(-2.14, 0.0, 2.4), 0.24, 1.75, 0.32}, Vec3(0.0));
    EXPECT_NEAR(high.shift.x, 0.14, 1e-3);
    EXPECT_FALSE(ground.pushOut({Vec3(-2.14, 0.0, 1.0), 0.24, 1.75, 0.32}, Vec3(0.0)).touched);
}

/// 12 m/s in steps of 4 ms against walls as thin as a target board, at every angle and turn.
TEST(Ground, NothingIsRunThroughAtTwelveMetresASecond) {
    std::mt19937 engine(12);
    std::uniform_real_distribution<double> angle(-3.14159, 3.14159);
    std::uniform_real_distribution<double> offset(-0.8, 0.8);
    for (int trial = 0; trial < 300; ++trial) {
        const double yaw = angle(engine);
        const Vec3 normal(std::sin(yaw), 0.0, std::cos(yaw));
        const Vec3 tangent(normal.z, 0.0, -normal.x);
        const Ground ground(worldOf({solid({0.0, 1.0, 0.0}, {40.0, 1.0, 0.008}, yaw)}));
        const double heading = 0.45 * angle(engine);
        const Vec3 wish = 12.0 * (-std::cos(heading) * normal + std::sin(heading) * tangent);
        Vec3 at = 1.5 * normal + offset(engine) * tangent;
        for (int step = 0; step < 200; ++step) {
            at += 0.004 * wish;
            const WallPush push = ground.pushOut({at, 0.24, 1.75, 0.3}, wish);
            at += push.shift;
            ASSERT_GE(glm::dot(at, normal), 0.24 + 0.008 - 1e-9) << trial << ", step " << step;
        }
    }
}

TEST(Ground, ClearanceIsTheDistanceToTheNearestWall) {
    const Ground ground(worldOf({solid({1.0, 1.0, 0.0}, {0.1, 1.0, 3.0})}));
    EXPECT_NEAR(ground.clearance({Vec3(0.5, 0.0, 0.0), 0.24, 1.75, 0.3}), 0.16, 1e-12);
    EXPECT_NEAR(ground.clearance({Vec3(0.8, 0.0, 0.0), 0.24, 1.75, 0.3}), -0.14, 1e-12);
    EXPECT_EQ(ground.clearance({Vec3(-9.0, 0.0, 0.0), 0.24, 1.75, 0.3}), Ground::kWidest);
}

/// A huge world is no larger a grid.
TEST(Ground, WorldsOfAnySizeAreAnswered) {
    const Ground ground(worldOf(
        {solid({0.0, -1.0, 0.0}, {1e5, 1.0, 1e5}), solid({5e4, 1.0, 5e4}, Vec3(1.0), 0.3)}));
    EXPECT_EQ(ground.floorUnder(-7e4, 3.0, 1.0).height, 0.0);
    EXPECT_EQ(ground.floorUnder(5e4, 5e4, 3.0).height, 2.0);
    EXPECT_TRUE(std::isfinite(ground.floorUnder(1e300, -1e300, 1.0).height));
    EXPECT_TRUE(std::isfinite(
        ground.floorUnder(std::numeric_limits<double>::quiet_NaN(), 0.0, 1.0).height));
}

} // namespace
} // namespace foregrip::world
