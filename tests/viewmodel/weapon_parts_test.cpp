// SPDX-License-Identifier: MIT
#include "core/angles.h"
#include "core/files.h"
#include "support/bundled_scene.h"
#include "support/oracle.h"
#include "viewmodel/weapon.h"

#include <gtest/gtest.h>

#include <filesystem>

namespace foregrip::viewmodel {
namespace {

using test::BundledScene;
using Vec3 = core::Vector3<double>;

/// A weapon file with the bundled model and these parts, read.
core::Result<std::shared_ptr<const WeaponDefinition>> withParts(const std::string& parts,
                                                                bool magazineSocket = true) {
    const auto file = std::filesystem::temp_directory_path() / "foregrip_parts_test.weapon.json";
    const std::string model = BundledScene::get().carbine->modelFile;
    const std::string text =
        R"({ "foregrip_weapon": 1, "name": "test", "model": ")" + model + R"(",
  "sockets": { "grip": { "node": "GripAttachment" }, "left_grip": { "node": "LeftGripAttachment" },)" +
        (magazineSocket ? R"( "magazine": { "node": "MagazineAttachment" },)" : "") +
        R"( "sight": { "node": "SightAttachment" }, "muzzle": { "node": "MuzzleAttachment" } },
  "hand_poses": { "right": "trigger", "left": "handguard" }, "attachments": {},
  "parts": )" +
        parts + " }";
    EXPECT_TRUE(core::writeFileAtomically(file, text).ok());
    Armoury armoury;
    return armoury.weapon(file.string());
}

std::string refusal(const std::string& parts, bool magazineSocket = true) {
    const auto weapon = withParts(parts, magazineSocket);
    EXPECT_FALSE(weapon.ok()) << parts;
    return weapon.ok() ? "" : weapon.error().text();
}

void expectNames(const std::string& sentence, const std::string& words) {
    EXPECT_NE(sentence.find(words), std::string::npos) << sentence;
}

TEST(WeaponParts, TheCarbineNamesAllThatMoves) {
    const PartsDefinition& parts = BundledScene::get().carbine->parts;
    for (const MovingPart* part :
         {&parts.bolt, &parts.trigger, &parts.selector, &parts.dustCover, &parts.magazine}) {
        EXPECT_GE(part->node, 0);
    }
    EXPECT_TRUE(parts.weaponFromCatchPalm.has_value());
    EXPECT_NE(BundledScene::get().character->poses.find(parts.triggerPose), nullptr);
    EXPECT_NE(BundledScene::get().character->poses.find(parts.magazinePose), nullptr);
}

TEST(WeaponParts, APartMovesAlongOrAboutItsAxisFromWhereItIsModelled) {
    const PartsDefinition& parts = BundledScene::get().carbine->parts;
    const Vec3 closed(parts.bolt.placed(0.0)[3]);
    EXPECT_EQ(parts.bolt.placed(0.0), parts.bolt.weaponFromNode);
    EXPECT_TRUE(test::near(Vec3(parts.bolt.placed(1.0)[3]), closed + Vec3(0.0, 0.0, 0.09), 1e-12))
        << "back";
    // The trigger's lower end goes back, its pivot stays.
    const glm::dmat4 pulled = parts.trigger.placed(1.0);
    const glm::dvec4 tip(0.0, -0.04, -0.01, 1.0);
    EXPECT_TRUE(test::near(Vec3(pulled[3]), Vec3(parts.trigger.weaponFromNode[3]), 1e-12));
    EXPECT_GT((pulled * tip).z, (parts.trigger.weaponFromNode * tip).z + 0.005);
    // The cover is modelled open; closed, it stands upright in front of the port.
    EXPECT_EQ(parts.dustCover.placed(1.0), parts.dustCover.weaponFromNode);
    const Vec3 top(parts.dustCover.placed(0.0) * glm::dvec4(0.0, 0.018, 0.0, 1.0));
    EXPECT_TRUE(
        test::near(top, Vec3(parts.dustCover.placed(0.0)[3]) + Vec3(0.0, 0.018, 0.0), 1e-6));
    // The selector's lever points ahead on safe and up on semi.
    const glm::dvec4 lever(0.0, 0.0, -0.019, 1.0);
    const Vec3 pivot(parts.selector.weaponFromNode[3]);
    const auto leverAt = [&](FireMode mode) {
        const double turn = parts.selectorTurns.at(static_cast<std::size_t>(mode));
        return Vec3(parts.selector.turned(turn) * lever) - pivot;
    };
    EXPECT_TRUE(test::near(leverAt(FireMode::safe), Vec3(0.0, 0.0, -0.019), 1e-9));
    EXPECT_TRUE(test::near(leverAt(FireMode::semi), Vec3(0.0, 0.019, 0.0), 1e-9));
    EXPECT_TRUE(test::near(leverAt(FireMode::automatic), Vec3(0.0, 0.0, 0.019), 1e-9));
}

TEST(WeaponParts, WhatIsNotNamedDoesNotMove) {
    const auto weapon = withParts(R"({ "bolt": { "node": "BoltCarrier", "travel_mm": 50 } })");
    ASSERT_TRUE(weapon.ok()) << weapon.error().text();
    EXPECT_GE((*weapon)->parts.bolt.node, 0);
    EXPECT_DOUBLE_EQ((*weapon)->parts.bolt.travel, 0.05);
    EXPECT_LT((*weapon)->parts.trigger.node, 0);
    EXPECT_LT((*weapon)->parts.magazine.node, 0);
    EXPECT_TRUE(withParts("{}", false).ok());
}

TEST(WeaponParts, WhatIsWrongIsRefusedByName) {
    expectNames(refusal(R"({ "bolt": { "node": "Blot" } })"), "no node 'Blot'");
    expectNames(refusal(R"({ "bold": { "node": "BoltCarrier" } })"), "no part 'bold'");
    expectNames(refusal(R"({ "bold": { "node": "BoltCarrier" } })"), "dust_cover");
    expectNames(refusal(R"({ "bolt": { "node": "BoltCarrier", "turn_deg": 3 } })"),
                "'bolt' has no 'turn_deg'");
    expectNames(refusal(R"({ "bolt": 7 })"), "bolt");
    expectNames(refusal(R"({ "bolt": { "travel_mm": 7 } })"), "node");
    expectNames(refusal(R"({ "bolt": { "node": "BoltCarrier", "travel_mm": -1 } })"), "travel_mm");
    expectNames(refusal(R"({ "trigger": { "node": "Trigger", "axis": [0, 0, 0] } })"),
                "no direction");
    expectNames(refusal(R"({ "magazine": { "node": "Magazine" } })"), "palm_m");
    expectNames(refusal(R"({ "magazine": { "node": "Magazine", "palm_m": [0, -0.1, 0] } })", false),
                "'sockets' needs magazine");
    expectNames(refusal(R"({ "bolt_catch": { "palm_m": [1, 2] } })"), "palm_m");
    expectNames(refusal(R"({ "bolt_catch": [1, 2, 3] })"), "bolt_catch");
    expectNames(refusal(R"([])"), "parts");
}

} // namespace
} // namespace foregrip::viewmodel
