// SPDX-License-Identifier: MIT
#include "app/panels/readouts.h"
#include "core/angles.h"

#include <gtest/gtest.h>

#include <memory>
#include <string>
#include <vector>

namespace foregrip::app {
namespace {

TEST(Readouts, SayTheBoreInWords) {
    Readouts readouts;
    readouts.boreMrad = 1.234;
    readouts.boreMm = 30.4;
    readouts.aimDistance = 25.0;
    readouts.sightOverBoreMm = 66.2;
    EXPECT_EQ(boreText(readouts), "bore 1.2 mrad off, 30 mm at 25 m");
    readouts.aimed = true;
    EXPECT_EQ(boreText(readouts), "sight 66 mm over bore");
    readouts.lowered = true;
    EXPECT_EQ(boreText(readouts), "weapon lowered");
    readouts.raised = true;
    EXPECT_EQ(boreText(readouts), "weapon raised");
    readouts.raisedDown = true;
    EXPECT_EQ(boreText(readouts), "weapon lowered");
}

/// In front of a wall there is no bore to judge, and no shot.
TEST(Readouts, TellThatAWallHasRaisedTheWeapon) {
    viewmodel::Weapon weapon;
    weapon.sights.emplace_back();
    viewmodel::Setup setup;
    setup.weapon = std::make_shared<const viewmodel::Weapon>(weapon);
    viewmodel::Output output;
    EXPECT_FALSE(makeReadouts(setup, output, {}, 1080.0).lowered);
    output.raised = true;
    EXPECT_EQ(boreText(makeReadouts(setup, output, {}, 1080.0)), "weapon raised");
    setup.tuning.obstruction.style = viewmodel::ObstructionStyle::lower;
    const Readouts down = makeReadouts(setup, output, {}, 1080.0);
    EXPECT_TRUE(down.raised);
    EXPECT_EQ(boreText(down), "weapon lowered");
}

TEST(Readouts, TellHandsWristsAndStockThatAreOff) {
    viewmodel::Weapon weapon;
    weapon.sights.emplace_back();
    viewmodel::Setup setup;
    setup.weapon = std::make_shared<const viewmodel::Weapon>(weapon);
    viewmodel::Output output;
    const auto warnings = [&] { return makeReadouts(setup, output, {}, 1080.0).warnings; };
    EXPECT_TRUE(warnings().empty());
    output.left.shortfall = 0.0344;
    output.right.wristFlexion = core::radians(-75.0);
    output.right.wristExcess = core::radians(5.0);
    output.left.wristDeviation = core::radians(62.0);
    output.left.wristExcess = core::radians(12.0);
    output.stockGap = 0.0341;
    EXPECT_EQ(warnings(),
              (std::vector<std::string>{
                  "left hand 34 mm short of the handguard",
                  "right wrist bent 75 deg toward the back of the hand, 5 past its limit",
                  "left wrist bent 62 deg toward the little finger, 12 past its limit",
                  "stock 34 mm off the shoulder"}));
    output.left = {};
    output.right = {};
    output.weightHip = 0.4; // on the way to a sprint nobody has the stock in the shoulder
    output.weightSprint = 0.6;
    EXPECT_TRUE(warnings().empty());
}

TEST(Readouts, TellOfALauncherInWords) {
    viewmodel::Weapon weapon;
    weapon.sights.emplace_back();
    viewmodel::Setup setup;
    setup.weapon = std::make_shared<const viewmodel::Weapon>(weapon);
    viewmodel::Output output;
    const auto words = [&] { return makeReadouts(setup, output, {}, 1080.0).launcher; };
    EXPECT_EQ(words(), "") << "there is none";
    weapon.launcher = viewmodel::MountedLauncher{};
    setup.weapon = std::make_shared<const viewmodel::Weapon>(weapon);
    EXPECT_EQ(words(), "launcher loaded");
    output.launcherLoading = 2.14;
    EXPECT_EQ(words(), "launcher empty, loaded in 2.1 s");
    output.launcherLoading = 0.0;
    output.fireMode = viewmodel::FireMode::safe;
    EXPECT_EQ(words(), "launcher loaded, blocked");
}

TEST(Readouts, NameWhatBlocksTheMuzzle) {
    world::World world;
    world.solids.push_back(
        {"wall",
         "concrete",
         {{{0.0, 0.0, -20.1}, {1, 0, 0, 0}}, core::Vector3<double>(9.0, 9.0, 0.1)}});
    viewmodel::Output output;
    output.worldFromMuzzle.position = {0.15, -0.12, -0.7};
    EXPECT_EQ(blockedBy(world, output), "");
    const world::Box post{{{0.10, -0.08, -3.0}, {1, 0, 0, 0}},
                          core::Vector3<double>(0.06, 0.06, 0.06)};
    world.solids.push_back({"post 4", "steel", post});
    EXPECT_EQ(blockedBy(world, output), "post 4");
    world.solids[1].name = "5 m";
    world.targets.push_back({"5 m", 5.0, 0.0, post});
    EXPECT_EQ(blockedBy(world, output), "the 5 m board");
}

} // namespace
} // namespace foregrip::app
