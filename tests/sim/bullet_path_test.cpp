// SPDX-License-Identifier: MIT
#include "sim/bullet_path.h"
#include "sim/shot_result.h"
#include "support/oracle.h"

#include <gtest/gtest.h>

#include <cmath>

namespace foregrip::sim {
namespace {

using Vec3 = core::Vector3<double>;

const Vec3 kForward(0.0, 0.0, -1.0);

world::World wallAt(double distance) {
    world::World world;
    world.solids.push_back(
        {"wall",
         "concrete",
         {{Vec3(0.0, 0.0, -distance - 0.1), {1, 0, 0, 0}}, Vec3(500.0, 500.0, 0.1)}});
    return world;
}

/// Eye at the origin, muzzle straight below it by the sight's height.
viewmodel::Shot zeroedShot(double sightHeight, double zero, double speed) {
    viewmodel::Shot shot;
    shot.direction = kForward;
    shot.muzzle.position = Vec3(0.0, -sightHeight, 0.0);
    shot.drop = true;
    shot.zero = zero;
    shot.muzzleVelocity = speed;
    return shot;
}

/// Heights over the line of sight at every distance of the oracle: the whole way from the shot rule
/// through the zero to the wall.
TEST(BulletPath, FallsAsTheVacuumOracle) {
    for (const core::JsonValue& row : test::at(test::oracles(), "ads.zeroing_vacuum").items) {
        const viewmodel::Shot shot =
            zeroedShot(test::at(row, "sight_over_bore").number, test::at(row, "zero_m").number,
                       test::at(row, "v0").number);
        for (const auto& [distance, height] : test::at(row, "height_vs_los").members) {
            const double metres = std::stod(distance);
            const ShotResult result = resolveShot(wallAt(metres), shot);
            ASSERT_TRUE(result.hit);
            EXPECT_NEAR(result.impact.y, height.number, 3e-5) << metres << " m";
            EXPECT_NEAR(result.impact.z, -metres, 1e-9);
        }
        const auto direction =
            zeroedDirection(Vec3(0.0, -shot.muzzle.position.y, -shot.zero), shot.muzzleVelocity);
        ASSERT_TRUE(direction.has_value());
        EXPECT_NEAR(std::asin(direction->y), test::at(row, "bore_elev_rad").number, 1e-9);
        EXPECT_NEAR(glm::length(*direction), 1.0, 1e-12);
    }
}

/// The lifted path passes through the point, whatever its direction.
TEST(BulletPath, ALiftedBulletPassesThroughItsPoint) {
    for (const Vec3& offset : {Vec3(0.0, 0.0, -100.0), Vec3(60.0, 25.0, -180.0),
                               Vec3(-20.0, -40.0, -300.0), Vec3(0.0, 50.0, -0.001)}) {
        const double speed = 400.0;
        const auto direction = zeroedDirection(offset, speed);
        ASSERT_TRUE(direction.has_value());
        const BulletPath path{Vec3(0.0), *direction, speed, true};
        const double horizontal = std::hypot(offset.x, offset.z);
        const double time = horizontal / (speed * std::hypot(direction->x, direction->z));
        EXPECT_TRUE(test::near(path.at(time), offset, 1e-6));
    }
}

TEST(BulletPath, APointOutOfRangeHasNoDirection) {
    EXPECT_FALSE(zeroedDirection(Vec3(0.0, 0.0, -1000.0), 20.0).has_value());
    EXPECT_FALSE(zeroedDirection(Vec3(0.0), 880.0).has_value());
    EXPECT_FALSE(zeroedDirection(Vec3(0.0, 0.0, -10.0), 0.0).has_value());
}

TEST(BulletPath, AStraightBulletTakesItsTime) {
    const BulletPath path{Vec3(0.0, 1.0, 0.0), kForward, 880.0, false};
    const BulletEnd hit = flyBullet(wallAt(44.0), path);
    ASSERT_TRUE(hit.hit.has_value());
    EXPECT_NEAR(hit.time, 44.0 / 880.0, 1e-12);
    EXPECT_TRUE(test::near(hit.position, Vec3(0.0, 1.0, -44.0), 1e-9));
    const BulletEnd miss = flyBullet(world::World{}, path);
    EXPECT_FALSE(miss.hit.has_value());
    EXPECT_TRUE(test::near(miss.position, Vec3(0.0, 1.0, -1000.0), 1e-9));
}

/// Straight up, and slower than a second's fall: the flight ends all the same.
TEST(BulletPath, ALobEnds) {
    for (const double speed : {0.5, 30.0, 880.0}) {
        const BulletEnd end =
            flyBullet(world::World{}, {Vec3(0.0), Vec3(0.0, 1.0, 0.0), speed, true});
        EXPECT_FALSE(end.hit.has_value());
        EXPECT_TRUE(std::isfinite(end.position.y));
        EXPECT_LT(end.time, 20.0 + 1000.0 / speed + 0.01);
    }
}

/// Scatter turns the bullet about its muzzle, not the aim point about the eye.
TEST(BulletPath, ScatterTurnsAboutTheMuzzle) {
    viewmodel::Shot shot;
    shot.direction = kForward;
    shot.muzzle.position = Vec3(0.1, -0.1, -0.6);
    const Vec3 centre = resolveShot(wallAt(25.0), shot).impact;
    shot.deviationRight = 0.004;
    shot.deviationUp = -0.003;
    const ShotResult result = resolveShot(wallAt(25.0), shot);
    const Vec3 straight = glm::normalize(centre - shot.muzzle.position);
    EXPECT_NEAR(std::acos(glm::dot(result.direction, straight)), 0.005, 1e-9);
    EXPECT_GT(result.impact.x, centre.x + 0.09);
    EXPECT_LT(result.impact.y, centre.y - 0.07);
    EXPECT_FALSE(result.blocked) << "a stray bullet is not a blocked one";
}

} // namespace
} // namespace foregrip::sim
