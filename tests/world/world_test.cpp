// SPDX-License-Identifier: MIT
#include "core/files.h"
#include "world/world.h"

#include <gtest/gtest.h>

#include <filesystem>

namespace foregrip::world {
namespace {

using Vec3 = core::Vector3<double>;

std::string written(const std::string& text) {
    const auto path = std::filesystem::temp_directory_path() / "foregrip_world_test.range.json";
    EXPECT_TRUE(core::writeFileAtomically(path, text).ok());
    return path.string();
}

TEST(World, BundledRangeStandsWhereItSays) {
    const core::Result<World> world = bundledRange();
    ASSERT_TRUE(world.ok()) << world.error().text();
    ASSERT_GE(world->targets.size(), 5U);
    for (const double distance : {5.0, 10.0, 25.0, 50.0, 100.0}) {
        bool found = false;
        for (const Target& target : world->targets) {
            if (target.distance != distance) {
                continue;
            }
            found = true;
            const Vec3 eye = world->spawn + Vec3(0.0, 1.65, 0.0);
            const Vec3 centre = target.box.placement.position;
            const auto hit = world->castRay(eye, glm::normalize(centre - eye));
            ASSERT_TRUE(hit.has_value());
            EXPECT_EQ(world->solids[hit->solid].name, target.name) << "seen from the spawn";
            EXPECT_NEAR(hit->position.z, world->spawn.z - distance, 0.011);
        }
        EXPECT_TRUE(found) << distance;
    }
}

TEST(World, BundledRangeIsClosed) {
    const core::Result<World> world = bundledRange();
    ASSERT_TRUE(world.ok());
    const Vec3 eye = world->spawn + Vec3(0.0, 1.65, 0.0);
    for (int i = 0; i < 360; ++i) {
        for (const double pitch : {-0.6, -0.05, 0.0, 0.02, 0.7}) {
            const double yaw = i * 0.0174533;
            const Vec3 direction(-std::sin(yaw) * std::cos(pitch), std::sin(pitch),
                                 -std::cos(yaw) * std::cos(pitch));
            EXPECT_TRUE(world->castRay(eye, direction).has_value())
                << "yaw " << i << " deg, pitch " << pitch;
        }
    }
}

TEST(World, NearestSolidWins) {
    World world;
    world.solids.push_back({"far", "x", {{Vec3(0.0, 0.0, -20.0), {1, 0, 0, 0}}, Vec3(1.0)}});
    world.solids.push_back({"near", "x", {{Vec3(0.0, 0.0, -10.0), {1, 0, 0, 0}}, Vec3(1.0)}});
    const auto hit = world.castRay(Vec3(0.0), Vec3(0.0, 0.0, -1.0));
    ASSERT_TRUE(hit.has_value());
    EXPECT_EQ(hit->solid, 1U);
    EXPECT_DOUBLE_EQ(hit->distance, 9.0);
    EXPECT_TRUE(world.inside(Vec3(0.0, 0.0, -20.5)));
    EXPECT_FALSE(world.inside(Vec3(0.0, 0.0, -15.0)));
}

TEST(World, RefusesWithPlaceAndReason) {
    EXPECT_NE(readWorld("/nowhere/x.range.json").error().text().find("there is no such file"),
              std::string::npos);
    const auto refusal = [](const std::string& text) {
        return readWorld(written(text)).error().text();
    };
    EXPECT_NE(refusal("{ \"foregrip_range\": 2, \"model\": \"x\" }").find("version 2"),
              std::string::npos);
    EXPECT_NE(refusal("{ \"model\": \"x\" }").find("foregrip_range"), std::string::npos);
    const std::string head =
        "{ \"foregrip_range\": 1, \"model\": \"x.glb\", \"spawn\": {\"position_m\": [0,0,0]},\n"
        " \"walkable\": {\"min_m\": [-1,-1], \"max_m\": [1,1]}, \"targets\": [],\n";
    EXPECT_NE(refusal(head + " \"boxes\": [ {\"name\": \"a\", \"material\": \"b\", \"center_m\": "
                             "[0,0,0], \"half_m\": [1,0,1]} ] }")
                  .find("line 3"),
              std::string::npos);
    EXPECT_NE(refusal(head + " \"boxes\": [ {\"name\": \"a\", \"material\": \"b\", \"center_m\": "
                             "[0,\"x\",0], \"half_m\": [1,1,1]} ] }")
                  .find("'center_m' needs an array of 3 numbers"),
              std::string::npos);
    EXPECT_NE(refusal(head + " \"boxes\": [ {\"name\": \"a\", \"material\": \"b\", \"center_m\": "
                             "[0,0,0], \"half_m\": [1,1,1], \"pitch_deg\": 91} ] }")
                  .find("'pitch_deg' is 91, it must lie within -90 and 90"),
              std::string::npos);
    EXPECT_NE(refusal(head + " \"boxes\": [ {\"name\": \"a\", \"material\": \"b\", \"center_m\": "
                             "[0,2e5,0], \"half_m\": [1,1,1]} ] }")
                  .find("within 100 km"),
              std::string::npos);
}

TEST(World, BoxesLeanByPitchAndRollAfterTheirYaw) {
    const auto world = readWorld(written(
        "{ \"foregrip_range\": 1, \"model\": \"x.glb\", \"spawn\": {\"position_m\": [0,0,0]},\n"
        " \"walkable\": {\"min_m\": [-1,-1], \"max_m\": [1,1]}, \"targets\": [],\n"
        " \"boxes\": [ {\"name\": \"a\", \"material\": \"b\", \"center_m\": [0,0,0], "
        "\"half_m\": [1,1,1], \"yaw_deg\": 90, \"pitch_deg\": 30, \"roll_deg\": 20} ] }"));
    ASSERT_TRUE(world.ok()) << world.error().text();
    const auto& turn = world->solids[0].box.placement.rotation;
    // R = Ry Rx Rz, written out for the box's -Z and +X.
    const double pitch = 3.14159265358979323846 / 6.0;
    const Vec3 ahead = turn * Vec3(0.0, 0.0, -1.0);
    EXPECT_NEAR(glm::distance(ahead, Vec3(-std::cos(pitch), std::sin(pitch), 0.0)), 0.0, 1e-12);
    const Vec3 right = turn * Vec3(1.0, 0.0, 0.0);
    EXPECT_NEAR(right.y, std::sin(3.14159265358979323846 / 9.0) * std::cos(pitch), 1e-12);
}

} // namespace
} // namespace foregrip::world
