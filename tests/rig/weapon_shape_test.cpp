// SPDX-License-Identifier: MIT
#include "rig/box_rifle.h"
#include "rig/model_files.h"
#include "rig/weapon_shape.h"
#include "support/oracle.h"

#include <cmath>

namespace foregrip::rig {
namespace {

glm::dvec3 forward(const Socket& socket) {
    return socket.weaponFromSocket.direction({0.0, 0.0, -1.0});
}

TEST(UnderstandWeapon, TheCarbineHasEverySocket) {
    const Model model = test::importOrFail(test::assetFile("weapons/carbine.glb"));
    const WeaponShape shape = understandWeapon(model);
    for (std::size_t i = 0; i < kSocketCount; ++i) {
        ASSERT_TRUE(shape.sockets[i].has_value()) << socketName(static_cast<SocketRole>(i));
    }
    EXPECT_EQ(axisName(shape.forward), "-z");
    EXPECT_TRUE(shape.facingKnown);
    EXPECT_TRUE(shape.warnings.empty());
    EXPECT_GT(shape.length, 0.6);
    EXPECT_TRUE(test::near(forward(*shape.socket(SocketRole::muzzle)), {0.0, 0.0, -1.0}, 1e-6));
    EXPECT_TRUE(test::near(forward(*shape.socket(SocketRole::ejection)), {1.0, 0.0, 0.0}, 1e-6))
        << "casings leave to the right";
    const std::vector<glm::dmat4> placed = nodeMatrices(model);
    const Socket& grip = *shape.socket(SocketRole::grip);
    EXPECT_EQ(model.nodes[static_cast<std::size_t>(grip.node)].name, "GripAttachment");
    EXPECT_TRUE(test::near(grip.weaponFromSocket.position,
                           glm::dvec3(placed[static_cast<std::size_t>(grip.node)][3]), 1e-12));
}

TEST(UnderstandWeapon, TurnsAModelThatFacesTheOtherWay) {
    const WeaponShape shape = understandWeapon(test::importOrFail(test::rigFile("rifle_std.glb")));
    EXPECT_EQ(axisName(shape.forward), "+z");
    ASSERT_TRUE(shape.socket(SocketRole::muzzle) && shape.socket(SocketRole::sight));
    // The file has the muzzle at z = 0.63 and the irons at (0, 0.075, 0.05).
    EXPECT_NEAR(shape.socket(SocketRole::muzzle)->weaponFromSocket.position.z, -0.63, 1e-6);
    EXPECT_TRUE(test::near(shape.socket(SocketRole::sight)->weaponFromSocket.position,
                           {0.0, 0.075, -0.05}, 1e-6));
    EXPECT_TRUE(test::near(forward(*shape.socket(SocketRole::sight)), {0.0, 0.0, -1.0}, 1e-9));
}

/// Where the files put their three sights, in the space of a weapon that faces -Z.
TEST(UnderstandWeapon, FindsEverySightOfAModel) {
    for (const bool tilted : {false, true}) {
        const std::string file = tilted ? "rifle_scope_tilted.glb" : "rifle_std.glb";
        const WeaponShape shape = understandWeapon(test::importOrFail(test::rigFile(file)));
        ASSERT_EQ(shape.sights.size(), 3U) << file;
        EXPECT_EQ(shape.sights[0].name, "irons");
        EXPECT_EQ(shape.sights[1].name, "reddot");
        EXPECT_EQ(shape.sights[2].name, "scope4x");
        EXPECT_EQ(shape.sights[1].magnification, 1.0);
        EXPECT_EQ(shape.sights[2].magnification, 4.0);
        const glm::dvec3 places[] = {{0.0, 0.075, -0.05}, {0.0, 0.1, -0.08}, {-0.004, 0.118, 0.02}};
        for (std::size_t i = 0; i < 3; ++i) {
            const Socket& socket = shape.sights[i].socket;
            EXPECT_TRUE(test::near(socket.weaponFromSocket.position, places[i], 1e-6)) << i;
            // The scope is turned by 5 degrees about the model's X, which points left here.
            const double turn = tilted && i == 2 ? 5.0 : 0.0;
            EXPECT_NEAR(std::abs(std::asin(forward(socket).y)), glm::radians(turn), 1e-6) << i;
            EXPECT_NEAR(forward(socket).x, 0.0, 1e-9);
        }
    }
}

TEST(UnderstandWeapon, FindsOthersNames) {
    const auto file =
        test::sharedData("weapons/weapon_kenney-blaster-a_named-sockets_muzzle-z.glb");
    if (!file) {
        GTEST_SKIP() << test::kNoSharedData;
    }
    const WeaponShape shape = understandWeapon(test::importOrFail(file->string()));
    for (const SocketRole role : {SocketRole::grip, SocketRole::leftGrip, SocketRole::muzzle,
                                  SocketRole::stock, SocketRole::sight, SocketRole::ejection}) {
        EXPECT_TRUE(shape.socket(role).has_value()) << socketName(role);
    }
    // The part itself: its own origin is where it is seated.
    ASSERT_TRUE(shape.socket(SocketRole::magazine).has_value());
    EXPECT_TRUE(test::near(shape.socket(SocketRole::magazine)->weaponFromSocket.position,
                           {0.0, -0.152950853, -0.145}, 1e-6));
    EXPECT_NEAR(shape.length, 0.800, 1e-3);
}

TEST(UnderstandWeapon, OffersAnotherScaleForAnOddLength) {
    const Model model = test::importOrFail(test::rigFile("rifle_std.glb"));
    EXPECT_TRUE(understandWeapon(model).warnings.empty());
    const WeaponShape large = understandWeapon(model, {.rescale = 100.0});
    ASSERT_EQ(large.warnings.size(), 1U);
    EXPECT_EQ(large.warnings[0], "the weapon is 91.2 m long; scaled by 0.01 it would be 0.912 m");
    EXPECT_EQ(offeredWeaponRescale(91.2), 0.01);
    EXPECT_EQ(offeredWeaponRescale(0.008), 100.0);
    EXPECT_DOUBLE_EQ(offeredWeaponRescale(5.17), 0.85 / 5.17);
    EXPECT_EQ(offeredWeaponRescale(0.0), 1.0);
    EXPECT_EQ(offeredWeaponRescale(std::nan("")), 1.0);
}

/// A scope whose node is turned by five degrees keeps its turn.
TEST(UnderstandWeapon, KeepsATiltedSocketAndOneOutOfReach) {
    Model model = test::boxRifle(test::modelFromWeapon(ModelAxis::plusZ, ModelAxis::plusY));
    const auto add = [&](const char* name, const glm::dvec3& at, const glm::dquat& turn) {
        Node node;
        node.name = name;
        node.translation = at;
        node.rotation = turn;
        model.nodes.push_back(node);
    };
    const glm::dquat straight(1.0, 0.0, 0.0, 0.0);
    const double tilt = 5.0 * std::acos(-1.0) / 180.0;
    add("tag_flash", {0.0, 0.05, 0.55}, straight);
    add("grip_right", {0.0, -0.04, -0.01}, straight);
    add("tag_ads", {0.004, 0.118, -0.02}, glm::angleAxis(tilt, glm::dvec3(1.0, 0.0, 0.0)));
    add("grip_left", {0.0, -0.04, 1.2}, straight);
    add("tag_brass", {-0.03, 0.02, 0.02}, straight);
    const WeaponShape shape = understandWeapon(model);
    EXPECT_EQ(shape.forward, ModelAxis::plusZ);
    EXPECT_TRUE(shape.facingKnown);
    EXPECT_TRUE(test::near(shape.socket(SocketRole::muzzle)->weaponFromSocket.position,
                           {0.0, 0.05, -0.55}, 1e-9));
    const Socket& sight = *shape.socket(SocketRole::sight);
    EXPECT_TRUE(test::near(sight.weaponFromSocket.position, {-0.004, 0.118, 0.02}, 1e-9));
    // About the model's +X, which is the weapon's -X: nose down.
    EXPECT_TRUE(test::near(forward(sight), {0.0, -std::sin(tilt), -std::cos(tilt)}, 1e-9));
    EXPECT_NEAR(shape.socket(SocketRole::leftGrip)->weaponFromSocket.position.z, -1.2, 1e-9);
    // Straight ahead is no way for a case to go.
    EXPECT_TRUE(test::near(forward(*shape.socket(SocketRole::ejection)), {1.0, 0.0, 0.0}, 1e-9));
}

TEST(UnderstandWeapon, CentimetresUnderASmallRootAreMetres) {
    Model model;
    Node root;
    root.name = "Armature";
    root.scale = glm::dvec3(0.01);
    model.nodes.push_back(root);
    Model rifle = test::boxRifle(glm::dmat3(100.0));
    for (Node& node : rifle.nodes) {
        node.parent = 0;
        model.nodes.push_back(node);
    }
    model.meshes = rifle.meshes;
    const WeaponShape shape = understandWeapon(model);
    EXPECT_NEAR(shape.length, 0.85, 1e-6);
    EXPECT_EQ(shape.offeredRescale, 1.0);
    EXPECT_TRUE(shape.warnings.empty());
    EXPECT_NEAR(shape.socket(SocketRole::muzzle)->weaponFromSocket.position.z, -0.55, 1e-6);
}

/// A part that is called like a socket shows where it is.
TEST(UnderstandWeapon, PartsShowTheirSockets) {
    Model model = test::boxRifle();
    const char* const names[] = {"Barrel", "Handguard", "Receiver", "Pistol_Grip",
                                 "Mag",    "Stock",     "Tube",     "Rear_Sight"};
    for (std::size_t i = 0; i < model.nodes.size(); ++i) {
        model.nodes[i].name = names[i];
    }
    const WeaponShape shape = understandWeapon(model);
    const auto at = [&](SocketRole role) {
        EXPECT_EQ(shape.socket(role)->origin, SocketOrigin::node) << socketName(role);
        EXPECT_NE(shape.socket(role)->reason.find("part"), std::string::npos);
        return shape.socket(role)->weaponFromSocket.position;
    };
    EXPECT_TRUE(test::near(at(SocketRole::muzzle), {0.0, 0.05, -0.55}, 1e-6));
    EXPECT_TRUE(test::near(at(SocketRole::leftGrip), {0.0, 0.02, -0.275}, 1e-6));
    EXPECT_TRUE(test::near(at(SocketRole::magazine), {0.0, 0.012, -0.14}, 1e-6));
    EXPECT_TRUE(test::near(at(SocketRole::stock), {0.0, 0.02, 0.30}, 1e-6));
    EXPECT_NEAR(at(SocketRole::grip).z, 0.01, 1e-6);
}

TEST(UnderstandWeapon, WhatAPersonSaysGoesBeforeNames) {
    WeaponGuide guide;
    guide.forward = ModelAxis::plusX;
    guide.up = ModelAxis::plusZ;
    const WeaponShape shape =
        understandWeapon(test::importOrFail(test::rigFile("rifle_std.glb")), guide);
    EXPECT_EQ(shape.forward, ModelAxis::plusX);
    EXPECT_EQ(shape.up, ModelAxis::plusZ);
    // The muzzle of the file is at (0, 0.03, 0.63): z is up now, and y to the left.
    EXPECT_TRUE(test::near(shape.socket(SocketRole::muzzle)->weaponFromSocket.position,
                           {-0.03, 0.63, 0.0}, 1e-6));
}

} // namespace
} // namespace foregrip::rig
