// SPDX-License-Identifier: MIT
#include "sim/shot_result.h"
#include "support/oracle.h"

#include <gtest/gtest.h>

namespace foregrip::sim {
namespace {

using Vec3 = core::Vector3<double>;

world::World wallAt(double distance) {
    world::World world;
    world.solids.push_back(
        {"wall",
         "concrete",
         {{Vec3(0.0, 0.0, -distance - 0.1), {1, 0, 0, 0}}, Vec3(5.0, 5.0, 0.1)}});
    return world;
}

viewmodel::Shot shotFrom(const Vec3& muzzle) {
    viewmodel::Shot shot;
    shot.direction = Vec3(0.0, 0.0, -1.0);
    shot.muzzle.position = muzzle;
    return shot;
}

/// P25: what the crosshair covers is what is hit, at any distance.
TEST(ShotResult, HitsWhatTheShotLineHits) {
    for (const double distance : {1.0, 3.0, 10.0, 100.0}) {
        const ShotResult result = resolveShot(wallAt(distance), shotFrom(Vec3(0.15, -0.12, -0.70)));
        EXPECT_TRUE(result.hit);
        EXPECT_FALSE(result.eyeRay);
        EXPECT_FALSE(result.blocked);
        EXPECT_TRUE(test::near(result.impact, Vec3(0.0, 0.0, -distance), 1e-9)) << distance;
    }
}

TEST(ShotResult, AMuzzleInsideAWallShootsAlongTheEye) {
    for (const double distance : {0.3, 0.5, 0.65}) {
        const ShotResult result = resolveShot(wallAt(distance), shotFrom(Vec3(0.15, -0.12, -0.70)));
        EXPECT_TRUE(result.eyeRay);
        EXPECT_TRUE(result.blocked);
        EXPECT_TRUE(test::near(result.impact, Vec3(0.0, 0.0, -distance), 1e-9));
    }
}

/// The barrel sticks through a thin board: its muzzle is outside of any solid, but behind one.
TEST(ShotResult, AMuzzleBehindABoardDoesNotShootWhatIsBehind) {
    world::World world = wallAt(10.0);
    world.solids.push_back(
        {"board", "wood", {{Vec3(0.0, 0.0, -0.5), {1, 0, 0, 0}}, Vec3(5.0, 5.0, 0.01)}});
    const ShotResult result = resolveShot(world, shotFrom(Vec3(0.15, -0.12, -0.70)));
    EXPECT_TRUE(result.eyeRay);
    EXPECT_EQ(world.solids[result.solid].name, "board");
}

TEST(ShotResult, SomethingBeforeTheMuzzleBlocks) {
    world::World world = wallAt(20.0);
    // A post that the eye sees past but the bullet does not.
    world.solids.push_back(
        {"post", "steel", {{Vec3(0.10, -0.08, -3.0), {1, 0, 0, 0}}, Vec3(0.06, 0.06, 0.06)}});
    const ShotResult result = resolveShot(world, shotFrom(Vec3(0.15, -0.12, -0.70)));
    EXPECT_TRUE(result.blocked);
    EXPECT_FALSE(result.eyeRay);
    EXPECT_EQ(world.solids[result.solid].name, "post");
}

TEST(ShotPath, NamesWhatBlocksAndWhereTheBulletEnds) {
    world::World world = wallAt(20.0);
    const Vec3 muzzle(0.15, -0.12, -0.70);
    const Vec3 ahead(0.0, 0.0, -1.0);
    const ShotPath free = findShotPath(world, Vec3(0.0), ahead, muzzle);
    EXPECT_FALSE(free.blocked);
    EXPECT_FALSE(free.obstacle.has_value());
    EXPECT_TRUE(test::near(free.end, Vec3(0.0, 0.0, -20.0), 1e-9));

    world.solids.push_back(
        {"post", "steel", {{Vec3(0.10, -0.08, -3.0), {1, 0, 0, 0}}, Vec3(0.06, 0.06, 0.06)}});
    const ShotPath post = findShotPath(world, Vec3(0.0), ahead, muzzle);
    EXPECT_TRUE(post.blocked);
    EXPECT_EQ(post.obstacle, 1U);
    EXPECT_NEAR(post.end.z, -2.94, 1e-9) << "the near face of the post";
    EXPECT_TRUE(test::near(post.aimPoint, Vec3(0.0, 0.0, -20.0), 1e-9));

    // The barrel sticks in a post beside the line of sight: the shot line itself is the bullet.
    world.solids.push_back(
        {"pillar", "steel", {{Vec3(0.15, -0.12, -0.70), {1, 0, 0, 0}}, Vec3(0.05, 0.05, 0.05)}});
    const ShotPath stuck = findShotPath(world, Vec3(0.0), ahead, muzzle);
    EXPECT_TRUE(stuck.blocked);
    EXPECT_TRUE(stuck.eyeRay);
    EXPECT_EQ(stuck.obstacle, 2U);
    EXPECT_TRUE(test::near(stuck.end, Vec3(0.0, 0.0, -20.0), 1e-9));
}

TEST(ShotResult, NothingInTheWayFliesAKilometre) {
    const ShotResult result = resolveShot(world::World{}, shotFrom(Vec3(0.15, -0.12, -0.70)));
    EXPECT_FALSE(result.hit);
    EXPECT_NEAR(glm::length(result.impact), 1000.0, 1.0);
}

} // namespace
} // namespace foregrip::sim
