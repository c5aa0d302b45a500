// SPDX-License-Identifier: MIT
#include "rig/model_files.h"
#include "rig/weapon_shape.h"
#include "support/oracle.h"

#include <cmath>

namespace foregrip::rig {
namespace {

glm::dvec3 forward(const Socket& socket) {
    return socket.weaponFromSocket.direction({0.0, 0.0, -1.0});
}

TEST(SocketNames, AreThereAndBackAgain) {
    for (std::size_t i = 0; i < kSocketCount; ++i) {
        const auto role = static_cast<SocketRole>(i);
        EXPECT_EQ(socketFromName(socketName(role)), role);
        EXPECT_FALSE(socketNodeName(role).empty());
    }
    EXPECT_EQ(socketName(SocketRole::underbarrelMount), "underbarrel_mount");
    EXPECT_EQ(socketNodeName(SocketRole::leftGrip), "LeftGripAttachment");
    EXPECT_FALSE(socketFromName("bayonet").has_value());
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

TEST(UnderstandWeapon, FindsOthersNames) {
    const auto file =
        test::sharedData("weapons/weapon_kenney-blaster-a_named-sockets_muzzle-z.glb");
    if (!file) {
        GTEST_SKIP() << "the collection of models is not on this machine";
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

} // namespace
} // namespace foregrip::rig
