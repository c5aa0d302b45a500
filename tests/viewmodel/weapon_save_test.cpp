// SPDX-License-Identifier: MIT
#include "core/files.h"
#include "support/bundled_scene.h"
#include "support/oracle.h"
#include "support/shared_data.h"
#include "viewmodel/tuning.h"
#include "viewmodel/weapon.h"
#include "viewmodel/weapon_save.h"

#include <gtest/gtest.h>

#include <cmath>
#include <cstdlib>
#include <filesystem>
#include <string>
#include <unistd.h>

namespace foregrip::viewmodel {
namespace {

namespace fs = std::filesystem;
using core::Vector3;
using rig::SocketOrigin;
using rig::SocketRole;

/// A folder of its own for each test, in which the user's own folder lies as well.
class WeaponSave : public testing::Test {
protected:
    void SetUp() override {
        const std::string name = testing::UnitTest::GetInstance()->current_test_info()->name();
        folder_ = fs::temp_directory_path() / ("foregrip_weapon_" + name);
        fs::remove_all(folder_);
        fs::create_directories(folder_ / "models");
        ASSERT_EQ(setenv("XDG_CONFIG_HOME", (folder_ / "config").c_str(), 1), 0);
    }
    void TearDown() override {
        fs::permissions(folder_ / "models", fs::perms::owner_all);
        fs::remove_all(folder_);
    }
    /// The bundled carbine as a model of somebody's.
    [[nodiscard]] std::string copyOfCarbine(const std::string& name) const {
        const fs::path file = folder_ / "models" / name;
        fs::copy_file(core::assetFolder() / "weapons/carbine.glb", file);
        return file.string();
    }
    static WeaponDefinition opened(const std::string& file, const WeaponScale& scale = {}) {
        Armoury armoury;
        const auto weapon = armoury.weapon(file, scale);
        EXPECT_TRUE(weapon.ok()) << (weapon.ok() ? "" : weapon.error().text());
        return weapon ? **weapon : WeaponDefinition{};
    }

    fs::path folder_;
};

TEST_F(WeaponSave, AModelAloneIsAWeapon) {
    const WeaponDefinition weapon = opened(copyOfCarbine("mine.glb"));
    EXPECT_EQ(weapon.name, "mine");
    EXPECT_TRUE(weapon.definitionFile.empty());
    EXPECT_EQ(weapon.setup.sockets.at(SocketRole::muzzle).origin, SocketOrigin::node);
    EXPECT_EQ(weapon.setup.sockets.at(SocketRole::muzzle).node, "MuzzleAttachment");
    EXPECT_NEAR(weapon.found.length, 0.854, 0.001);
    EXPECT_EQ(weapon.found.offeredRescale, 1.0);
    const WeaponDefinition& bundled = *test::BundledScene::get().carbine;
    for (const auto& [role, socket] : bundled.sockets) {
        EXPECT_TRUE(test::near(weapon.sockets.at(role).position, socket.position, 1e-9))
            << rig::socketName(role);
    }
}

TEST_F(WeaponSave, AMagazineOfItsOwnIsChangedInAReload) {
    const std::string file = copyOfCarbine("mine.glb");
    WeaponDefinition weapon = opened(file);
    EXPECT_EQ(weapon.parts.magazine.node, -1) << "its socket is a node of its own";
    const auto found = test::sharedData("weapons/kenney-blaster-kit/glb/blaster-a.glb");
    if (!found) {
        GTEST_SKIP() << test::kNoSharedData;
    }
    const fs::path& blaster = *found;
    fs::copy_file(blaster, folder_ / "models/blaster-a.glb");
    fs::copy(blaster.parent_path() / "Textures", folder_ / "models/Textures",
             fs::copy_options::recursive);
    const std::string own = (folder_ / "models/blaster-a.glb").string();
    weapon = opened(own);
    ASSERT_GE(weapon.parts.magazine.node, 0);
    EXPECT_EQ(weapon.model->nodes[static_cast<std::size_t>(weapon.parts.magazine.node)].name,
              "magazine");
    EXPECT_NEAR(weapon.parts.magazineFromPalm.position.y, -0.7 * 0.15, 1e-6);
    ASSERT_TRUE(saveWeapon(weapon).ok());
    const WeaponDefinition again = opened(own);
    EXPECT_EQ(again.parts.magazine.node, weapon.parts.magazine.node);
    EXPECT_EQ(again.parts.magazinePose, "vertical_grip");
}

TEST_F(WeaponSave, WhatIsSavedBesideTheModelIsFoundAgain) {
    const std::string file = copyOfCarbine("mine.glb");
    WeaponDefinition weapon = opened(file);
    WeaponSetup setup = rescaled(weapon.setup, 1.25);
    setup.mount = WeaponMount::rightHand;
    setup.eyeRelief = 0.123;
    setup.sockets[SocketRole::leftGrip] = {
        {Vector3<double>(0.01, 0.02, -0.3), eulerRotation(Vector3<double>(0.3, -0.2, 0.1))},
        SocketOrigin::typed,
        "",
        ""};
    setup.sockets[SocketRole::sight].origin = SocketOrigin::proposed;
    setup.sockets[SocketRole::sight].node.clear();
    setup.sockets[SocketRole::sight].reason = "above all";
    apply(setup, weapon);
    const auto saved = saveWeapon(weapon);
    ASSERT_TRUE(saved.ok()) << saved.error().text();
    EXPECT_EQ(*saved, (folder_ / "models/mine.weapon.json").string());

    const WeaponDefinition again = opened(file);
    EXPECT_EQ(again.definitionFile, *saved);
    EXPECT_EQ(again.setup.forward, setup.forward);
    EXPECT_EQ(again.setup.mount, WeaponMount::rightHand);
    EXPECT_DOUBLE_EQ(again.setup.rescale, 1.25);
    EXPECT_NEAR(again.eyeRelief, 0.123, 1e-12);
    ASSERT_EQ(again.setup.sockets.size(), setup.sockets.size());
    for (const auto& [role, socket] : setup.sockets) {
        const SetupSocket& read = again.setup.sockets.at(role);
        EXPECT_EQ(read.origin, socket.origin) << rig::socketName(role);
        EXPECT_EQ(read.node, socket.node);
        EXPECT_EQ(read.reason, socket.reason);
        EXPECT_TRUE(
            test::near(read.weaponFromSocket.position, socket.weaponFromSocket.position, 1e-9));
        EXPECT_NEAR(
            std::abs(glm::dot(read.weaponFromSocket.rotation, socket.weaponFromSocket.rotation)),
            1.0, 1e-9);
    }
    EXPECT_NEAR(again.found.length, 1.25 * 0.854, 0.002);
}

TEST_F(WeaponSave, GoesToTheUsersFolderWhereTheModelsMayNotBeWritten) {
    if (geteuid() == 0) {
        GTEST_SKIP() << "the superuser may write everywhere";
    }
    const std::string file = copyOfCarbine("mine.glb");
    const WeaponDefinition weapon = opened(file);
    fs::permissions(folder_ / "models", fs::perms::owner_read | fs::perms::owner_exec);
    const auto saved = saveWeapon(weapon);
    ASSERT_TRUE(saved.ok()) << saved.error().text();
    EXPECT_EQ(*saved, (folder_ / "config/foregrip/weapons/mine.weapon.json").string());
    EXPECT_EQ(opened(file).definitionFile, *saved);
}

TEST_F(WeaponSave, TheBundledFilesAreNeverWritten) {
    const WeaponDefinition& bundled = *test::BundledScene::get().carbine;
    const auto saved = saveWeapon(bundled);
    ASSERT_TRUE(saved.ok()) << saved.error().text();
    EXPECT_EQ(*saved, (folder_ / "config/foregrip/weapons/carbine.weapon.json").string());
    // The copy has all that the bundled file has, moving parts included.
    const WeaponDefinition copy = opened(*saved);
    EXPECT_GE(copy.parts.bolt.node, 0);
    EXPECT_EQ(copy.fitting, bundled.fitting);
    EXPECT_EQ(copy.hideWithOptic, bundled.hideWithOptic);
    for (const auto& [role, socket] : bundled.sockets) {
        EXPECT_TRUE(test::near(copy.sockets.at(role).position, socket.position, 1e-9));
    }
    // The name still means the bundled one; the model by its path, the own one.
    EXPECT_NE(opened("carbine").definitionFile, *saved);
    EXPECT_EQ(opened((core::assetFolder() / "weapons/carbine.glb").string()).definitionFile,
              *saved);
}

TEST_F(WeaponSave, AnotherModelsFileOfTheSameNameIsLeftAlone) {
    const std::string first = copyOfCarbine("a.glb");
    fs::create_directories(folder_ / "models/other");
    const std::string second = copyOfCarbine("other/a.glb");
    const fs::path users = core::configFolder() / "weapons/a.weapon.json";
    ASSERT_TRUE(writeWeaponFile(opened(first), users.string()).ok());
    EXPECT_EQ(findWeaponFile(first), users.string());
    EXPECT_EQ(findWeaponFile(second), "");
}

TEST_F(WeaponSave, ScalesAreTakenOnTopOfTheFile) {
    const std::string file = copyOfCarbine("mine.glb");
    EXPECT_NEAR(opened(file, {.factor = 100.0, .fit = false}).found.length, 85.4, 0.1);
    const WeaponDefinition large = opened(file, {.factor = 100.0, .fit = false});
    EXPECT_EQ(large.found.offeredRescale, 0.01);
    EXPECT_NEAR(large.sockets.at(SocketRole::muzzle).position.z, -60.3, 0.01);
    EXPECT_NEAR(opened(file, {.factor = {}, .fit = true}).found.length, 0.854, 0.001);
}

TEST_F(WeaponSave, RefusalsNameWhatIsWrong) {
    (void)copyOfCarbine("mine.glb");
    const std::string file = (folder_ / "models/x.weapon.json").string();
    const auto refusal = [&](const std::string& members) {
        const std::string text =
            R"({"foregrip_weapon": 1, "name": "x", "model": "mine.glb", "hand_poses": {"right": "trigger", "left": "handguard"},
"attachments": {}, "sockets": {"grip": {"position_m": [0,0,0]}, "left_grip": {"position_m": [0,0,-0.2]},
"sight": {"position_m": [0,0.1,0]}, "muzzle": {"node": "MuzzleAttachment"})" +
            members + "}";
        EXPECT_TRUE(core::writeFileAtomically(file, text).ok());
        Armoury armoury;
        const auto weapon = armoury.weapon(file);
        return weapon.ok() ? std::string("taken") : weapon.error().text();
    };
    const auto expectSays = [&](const std::string& members, const std::string& words) {
        EXPECT_NE(refusal(members).find(words), std::string::npos) << refusal(members);
    };
    EXPECT_EQ(refusal("}"), "taken");
    EXPECT_EQ(refusal(R"(}, "faces": "+z", "up_axis": "-x", "rescale": 0.01, "mount": "camera")"),
              "taken");
    expectSays(R"(}, "colour": 3)", "'the weapon' has no 'colour'");
    expectSays(R"(}, "faces": "forward")", "'faces' is 'forward'; there are +x");
    expectSays(R"(}, "faces": "+y")", "lie along one line");
    expectSays(R"(}, "mount": "belt")", "there is no mount 'belt'");
    expectSays(R"(}, "rescale": 0)", "rescale");
    expectSays(R"(, "bayonet": {"node": "Stock"}})", "there is no socket 'bayonet'");
    expectSays(R"(, "stock": {"node": "Butt"}})", "has no node 'Butt'");
    expectSays(R"(, "stock": {"node": "Stock", "offset": 1}})", "'stock' has no 'offset'");
    expectSays(R"(, "stock": {"position_m": [0, 0, 1e9]}})", "more than 100 m away");
    expectSays(R"(, "stock": {"node": "Stock", "origin": "proposed"}})", "'origin'");
}

/// Facing, scale and sockets follow each other while they are edited.
TEST_F(WeaponSave, ASetupTurnsAndScalesWithItsModel) {
    WeaponDefinition weapon = opened(copyOfCarbine("mine.glb"));
    WeaponSetup setup = weapon.setup;
    setup.sockets[SocketRole::stock] = {
        {Vector3<double>(0.01, 0.02, 0.25)}, SocketOrigin::typed, "", ""};
    const WeaponSetup other = turned(setup, weapon, rig::ModelAxis::plusZ, rig::ModelAxis::plusY);
    apply(other, weapon);
    // Half a turn about up: what was behind is ahead, on the same point of the model.
    EXPECT_TRUE(test::near(weapon.sockets.at(SocketRole::stock).position,
                           Vector3<double>(-0.01, 0.02, -0.25), 1e-12));
    EXPECT_NEAR(weapon.sockets.at(SocketRole::muzzle).position.z, 0.603, 1e-6);
    const WeaponSetup back = turned(other, weapon, rig::ModelAxis::minusZ, rig::ModelAxis::plusY);
    apply(back, weapon);
    for (const auto& [role, socket] : setup.sockets) {
        EXPECT_TRUE(
            test::near(weapon.sockets.at(role).position, socket.weaponFromSocket.position, 1e-9))
            << rig::socketName(role);
    }
    EXPECT_EQ(turned(back, weapon, rig::ModelAxis::plusY, rig::ModelAxis::minusY), back);
    const WeaponSetup twice = rescaled(back, 2.0);
    EXPECT_TRUE(test::near(twice.sockets.at(SocketRole::stock).weaponFromSocket.position,
                           Vector3<double>(0.02, 0.04, 0.5), 1e-12));
    EXPECT_EQ(rescaled(back, std::nan("")), back);
    EXPECT_EQ(rescaled(back, -1.0).rescale, kLeastRescale);
}

TEST(PitchYawRoll, GoThereAndBack) {
    for (const double pitch : {-1.5, -0.3, 0.0, 1.2}) {
        for (const double yaw : {-3.0, 0.0, 0.7}) {
            for (const double roll : {-2.0, 0.0, 0.4}) {
                const Vector3<double> angles(pitch, yaw, roll);
                EXPECT_TRUE(test::near(pitchYawRollOf(eulerRotation(angles)), angles, 1e-9));
            }
        }
    }
    const core::Quaternion<double> up = eulerRotation(Vector3<double>(std::acos(0.0), 0.5, 0.3));
    EXPECT_NEAR(std::abs(glm::dot(eulerRotation(pitchYawRollOf(up)), up)), 1.0, 1e-9);
}

} // namespace
} // namespace foregrip::viewmodel
