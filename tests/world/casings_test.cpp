// SPDX-License-Identifier: MIT
#include "support/same_bits.h"
#include "world/casings.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <random>

namespace foregrip::world {
namespace {

using Vec3 = core::Vector3<double>;
using Quat = core::Quaternion<double>;

/// A floor, a wall to the right and a bench.
World smallRange() {
    World world;
    const auto add = [&](const char* name, const Vec3& centre, const Vec3& half) {
        Solid solid;
        solid.name = name;
        solid.box.placement.position = centre;
        solid.box.half = half;
        world.solids.push_back(solid);
    };
    add("floor", {0.0, -0.25, 0.0}, {60.0, 0.25, 60.0});
    add("wall", {1.5, 1.0, 0.0}, {0.05, 1.0, 2.0});
    add("bench", {-1.0, 0.5, 0.0}, {0.5, 0.02, 0.3});
    return world;
}

std::vector<CasingLaunch> launches(int count, std::size_t cartridge) {
    std::mt19937 engine(7);
    std::uniform_real_distribution<double> unit(-1.0, 1.0);
    std::vector<CasingLaunch> all;
    for (int i = 0; i < count; ++i) {
        CasingLaunch launch;
        launch.time = 75'000'000LL * i;
        launch.placement = {{0.2, 1.45, -0.3},
                            glm::normalize(Quat(1.0, unit(engine), unit(engine), unit(engine)))};
        launch.velocity = {4.0 * unit(engine), 2.0 + unit(engine), unit(engine)};
        launch.spin = {150.0 * unit(engine), 150.0 * unit(engine), 30.0 * unit(engine)};
        launch.cartridge = cartridge;
        all.push_back(launch);
    }
    return all;
}

TEST(Casings, LieOnTheFloorOrTheBenchInTheEnd) {
    const World world = smallRange();
    for (std::size_t cartridge = 0; cartridge < cartridges().size(); ++cartridge) {
        const CasingShape shape(cartridges()[cartridge]);
        for (const CasingLaunch& launch : launches(25, cartridge)) {
            CasingTrajectory trajectory(world, launch);
            const core::Transformd rest = trajectory.at(12.0);
            ASSERT_TRUE(trajectory.resting()) << cartridges()[cartridge].name;
            // Nothing of it is in the floor, and it does not float.
            std::vector<Box> boxes;
            for (const Solid& solid : world.solids) {
                boxes.push_back(solid.box);
            }
            EXPECT_NEAR(clearance(shape, rest, boxes), 0.0, 3e-4) << cartridges()[cartridge].name;
            const double lowest = [&] {
                double low = 1e9;
                for (std::size_t i = 0; i < CasingShape::kBalls; ++i) {
                    low = std::min(low, rest.point({0.0, 0.0, shape.along[i]}).y - shape.radius[i]);
                }
                return low;
            }();
            const bool onBench = std::abs(lowest - 0.52) < 5e-4;
            EXPECT_TRUE(std::abs(lowest) < 5e-4 || onBench) << lowest;
        }
    }
}

/// Dropped flat, so that both ends meet the floor at once: it rises by the square of the
/// restitution, 0.35 to 0.5.
TEST(Casings, BounceAsBrassOnConcrete) {
    const World world = smallRange();
    const CasingShape shape(cartridges()[0]);
    CasingLaunch launch;
    const double slope = std::asin((shape.radius.front() - shape.radius.back()) /
                                   (shape.along.front() - shape.along.back()));
    launch.placement = {{0.3, 0.504, 5.0}, glm::angleAxis(-slope, Vec3(1.0, 0.0, 0.0))};
    CasingTrajectory trajectory(world, launch);
    ASSERT_TRUE(trajectory.firstContact().has_value());
    const double contact = *trajectory.firstContact();
    EXPECT_NEAR(contact, std::sqrt(2.0 * 0.5 / 9.80665), 0.01);
    double highest = 0.0;
    for (double age = contact + 0.02; age < contact + 0.3; age += 0.001) {
        highest = std::max(highest, trajectory.at(age).position.y);
    }
    EXPECT_GT(highest - 0.004, 0.5 * 0.35 * 0.35);
    EXPECT_LT(highest - 0.004, 0.5 * 0.50 * 0.50);
}

TEST(Casings, FirstContactIsATouch) {
    const World world = smallRange();
    std::vector<Box> boxes;
    for (const Solid& solid : world.solids) {
        boxes.push_back(solid.box);
    }
    for (const CasingLaunch& launch : launches(40, 0)) {
        CasingTrajectory trajectory(world, launch);
        ASSERT_TRUE(trajectory.firstContact().has_value());
        const CasingShape shape(cartridges()[0]);
        const double contact = *trajectory.firstContact();
        EXPECT_NEAR(clearance(shape, casingInFlight(launch, contact), boxes), 0.0, 1e-4);
        for (double age = 0.0; age < contact; age += 0.0005) {
            ASSERT_GT(clearance(shape, casingInFlight(launch, age), boxes), -1e-9) << age;
        }
    }
}

TEST(Casings, NeitherOrderNorNumberOfQuestionsChangesAnAnswer) {
    const World world = smallRange();
    std::mt19937 engine(3);
    std::uniform_real_distribution<double> unit(0.0, 5.0);
    for (const CasingLaunch& launch : launches(12, 0)) {
        CasingTrajectory atOnce(world, launch);
        const core::Transformd end = atOnce.at(5.0);
        std::vector<double> ages;
        ages.reserve(300);
        for (int i = 0; i < 300; ++i) {
            ages.push_back(unit(engine));
        }
        CasingTrajectory shuffled(world, launch);
        for (const double age : ages) {
            EXPECT_TRUE(test::sameBits(shuffled.at(age), atOnce.at(age))) << age;
        }
        for (const double fps : {15.0, 60.0, 144.0, 1000.0}) {
            CasingTrajectory stepped(world, launch);
            for (int n = 0; n <= static_cast<int>(5.0 * fps); ++n) {
                (void)stepped.at(n / fps);
            }
            EXPECT_TRUE(test::sameBits(stepped.at(5.0), end)) << fps;
        }
    }
}

TEST(Casings, MoveWithoutJumps) {
    const World world = smallRange();
    for (const CasingLaunch& launch : launches(12, 4)) {
        CasingTrajectory trajectory(world, launch);
        core::Transformd before = trajectory.at(0.0);
        for (int n = 1; n <= 4000; ++n) {
            const core::Transformd now = trajectory.at(n * 1e-3);
            ASSERT_LT(glm::distance(now.position, before.position), 0.012) << n << " ms";
            before = now;
        }
    }
}

TEST(Casings, AreNeverMoreThanSixtyFourAndTheNewestStay) {
    const World world = smallRange();
    Casings casings(world);
    const std::vector<CasingLaunch> all = launches(100, 0);
    for (const CasingLaunch& launch : all) {
        casings.add(launch, Vec3(0.0));
    }
    const core::Nanoseconds last = all.back().time;
    EXPECT_EQ(casings.size(), 64U);
    EXPECT_EQ(casings.at(last, 60.0).size(), 64U);
    EXPECT_EQ(casings.at(last, 1.0).size(), 14U) << "one every 75 ms, none older than a second";
    EXPECT_EQ(casings.at(all[50].time, 60.0).size(), 15U) << "36 to 50 are launched by then";
    casings.forgetAfter(all[50].time);
    EXPECT_EQ(casings.size(), 15U);
    casings.clear();
    EXPECT_TRUE(casings.at(last, 60.0).empty());
}

TEST(Casings, MakeUpForThePortOfOutsideViewsBeforeTheyLand) {
    const World world = smallRange();
    Casings casings(world);
    const CasingLaunch launch = launches(1, 0).front();
    casings.add(launch, Vec3(0.1, 0.0, 0.0));
    EXPECT_NEAR(casings.at(0, 8.0).front().outside, 1.0, 1e-12);
    double before = 1.0;
    for (int ms = 1; ms < 400; ++ms) {
        const double now = casings.at(1'000'000LL * ms, 8.0).front().outside;
        EXPECT_LE(now, before);
        before = now;
    }
    EXPECT_EQ(before, 0.0);
}

/// Nothing below, nothing around: a casing falls for ever and nobody waits for it.
TEST(Casings, FallOutOfAnEmptyWorld) {
    const World empty;
    CasingTrajectory trajectory(empty, launches(1, 0).front());
    EXPECT_FALSE(trajectory.firstContact().has_value());
    EXPECT_LT(trajectory.at(3.0).position.y, -20.0);
}

/// Launched inside a wall, as when the port is pushed into one.
TEST(Casings, LaunchedInsideAWallComeToRestAllTheSame) {
    const World world = smallRange();
    CasingLaunch launch = launches(1, 0).front();
    launch.placement.position = {1.5, 1.0, 0.0};
    CasingTrajectory trajectory(world, launch);
    EXPECT_EQ(trajectory.firstContact(), 0.0);
    const Vec3 end = trajectory.at(12.0).position;
    EXPECT_LT(glm::length(end), 60.0);
    EXPECT_FALSE(std::isnan(end.x));
}

} // namespace
} // namespace foregrip::world
