// SPDX-License-Identifier: MIT
#include "support/bundled_scene.h"
#include "support/oracle.h"
#include "viewmodel/weapon.h"

#include <gtest/gtest.h>

#include <algorithm>

namespace foregrip::viewmodel {
namespace {

using core::Vector3;
using rig::SocketRole;
using test::BundledScene;

Weapon assembled(const Loadout& loadout) {
    BundledScene& scene = BundledScene::get();
    core::Result<Weapon> weapon = scene.armoury.assemble(scene.carbine, loadout);
    EXPECT_TRUE(weapon.ok()) << (weapon.ok() ? "" : weapon.error().text());
    return weapon.ok() ? *weapon : Weapon{};
}

TEST(Weapon, BareCarbineHasItsOwnSockets) {
    const Weapon weapon = assembled({});
    EXPECT_EQ(weapon.rightPose, "trigger");
    EXPECT_EQ(weapon.leftPose, "handguard");
    EXPECT_TRUE(weapon.parts.empty());
    EXPECT_GT(weapon.socket(SocketRole::grip).position.z,
              weapon.socket(SocketRole::leftGrip).position.z)
        << "-Z is forward";
    EXPECT_LT(weapon.socket(SocketRole::grip).position.z -
                  weapon.socket(SocketRole::leftGrip).position.z,
              0.2801);
    EXPECT_TRUE(
        test::near(weapon.socket(SocketRole::muzzle).direction(Vector3<double>(0.0, 0.0, -1.0)),
                   Vector3<double>(0.0, 0.0, -1.0), 1e-9));
}

TEST(Weapon, EveryAttachmentThatIsNamedFits) {
    BundledScene& scene = BundledScene::get();
    for (const std::string& grip : scene.carbine->fits(PartKind::grip)) {
        for (const std::string& optic : scene.carbine->fits(PartKind::optic)) {
            for (const std::string& muzzle : scene.carbine->fits(PartKind::muzzle)) {
                const Weapon weapon = assembled(test::loadoutOf(grip, optic, muzzle));
                const auto parts = (grip != "none" ? 1U : 0U) + (optic != "none" ? 1U : 0U) +
                                   (muzzle != "none" ? 1U : 0U);
                EXPECT_EQ(weapon.parts.size(), parts);
            }
        }
    }
}

/// Irons are aimed with through what does not magnify; a scope stands before them.
TEST(Weapon, IronsAreAmongTheSightsUnlessAScopeStandsBeforeThem) {
    const auto has = [](const Weapon& weapon, const char* name) {
        return std::any_of(weapon.sights.begin(), weapon.sights.end(),
                           [name](const Sight& sight) { return sight.name == name; });
    };
    EXPECT_TRUE(has(assembled({}), "irons"));
    EXPECT_TRUE(has(assembled(test::loadoutOf("none", "optic_reflex")), "irons"));
    EXPECT_FALSE(has(assembled(test::loadoutOf("none", "optic_lpvo_1_6x")), "irons"));
    Loadout loadout = test::loadoutOf("none", "optic_lpvo_1_6x");
    loadout.sideSight = "sight_canted_45";
    EXPECT_EQ(assembled(loadout).sight().name, "optic_lpvo_1_6x");
    loadout.sight = "sight_canted_45";
    EXPECT_EQ(assembled(loadout).sight().name, "sight_canted_45");
    loadout.sight = "irons";
    EXPECT_EQ(assembled(loadout).sight().name, "optic_lpvo_1_6x") << "they are folded away";
}

TEST(Weapon, AnOpticBringsItsSight) {
    const Weapon irons = assembled({});
    const Weapon optic = assembled(test::loadoutOf("none", "optic_reflex"));
    EXPECT_NE(irons.socket(SocketRole::sight).position.y,
              optic.socket(SocketRole::sight).position.y);
    EXPECT_TRUE(optic.sight().reticle.present);
    EXPECT_EQ(optic.sight().name, "optic_reflex");
    // The line of sight runs through the middle of the window.
    const core::Transformd sight = optic.socket(SocketRole::sight);
    const Vector3<double> window =
        core::inverse(sight).point(optic.sight().reticle.centre.position);
    EXPECT_NEAR(window.x, 0.0, 1e-4);
    EXPECT_NEAR(window.y, 0.0, 1e-4);
    EXPECT_LT(window.z, 0.0) << "ahead of the eye";
}

TEST(Weapon, AGripBringsItsHold) {
    const Weapon weapon = assembled(test::loadoutOf("grip_vertical"));
    EXPECT_EQ(weapon.leftPose, "vertical_grip");
    EXPECT_TRUE(
        test::near(weapon.socket(SocketRole::leftGrip).direction(Vector3<double>(0.0, 1.0, 0.0)),
                   Vector3<double>(0.0, 1.0, 0.0), 1e-6))
        << "a mounted grip stands upright";
}

TEST(Weapon, ASuppressorMovesTheMuzzleForward) {
    EXPECT_LT(assembled(test::loadoutOf("none", "none", "muzzle_suppressor"))
                  .socket(SocketRole::muzzle)
                  .position.z,
              assembled({}).socket(SocketRole::muzzle).position.z - 0.05);
}

TEST(Weapon, WhatDoesNotFitIsRefusedAndTheFittingNamed) {
    BundledScene& scene = BundledScene::get();
    const auto unknown = scene.armoury.assemble(scene.carbine, test::loadoutOf("grip_golden"));
    ASSERT_FALSE(unknown.ok());
    EXPECT_NE(unknown.error().text().find("grip_golden"), std::string::npos);
    EXPECT_NE(unknown.error().text().find("grip_vertical"), std::string::npos);
    const auto wrongKind = scene.armoury.assemble(scene.carbine, test::loadoutOf("optic_reflex"));
    ASSERT_FALSE(wrongKind.ok());
    EXPECT_NE(wrongKind.error().text().find("is no grip"), std::string::npos);
    EXPECT_FALSE(scene.armoury.weapon("bazooka").ok());
    EXPECT_NE(scene.armoury.weapon("bazooka").error().text().find("carbine"), std::string::npos);
}

} // namespace
} // namespace foregrip::viewmodel
