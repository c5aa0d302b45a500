// SPDX-License-Identifier: MIT
#include "rig/box_rifle.h"
#include "rig/model_files.h"
#include "rig/weapon_proposals.h"
#include "rig/weapon_shape.h"
#include "support/oracle.h"

#include <cmath>

namespace foregrip::rig {
namespace {

namespace rifle = test::box_rifle;

glm::dvec3 at(const WeaponShape& shape, SocketRole role) {
    const std::optional<Socket>& socket = shape.socket(role);
    EXPECT_TRUE(socket.has_value()) << socketName(role);
    return socket ? socket->weaponFromSocket.position : glm::dvec3(0.0);
}

void expectOnTheRifle(const WeaponShape& shape) {
    const double cell = shape.length / 90.0;
    EXPECT_NEAR(shape.length, 0.85, 1e-6);
    EXPECT_TRUE(test::near(at(shape, SocketRole::muzzle), rifle::kMuzzle, 0.003));
    const glm::dvec3 grip = at(shape, SocketRole::grip);
    EXPECT_GT(grip.z, rifle::kGripFront - 0.012);
    EXPECT_LT(grip.z, rifle::kGripRear);
    EXPECT_GT(grip.y, rifle::kGripBottom + 0.03);
    EXPECT_LT(grip.y, rifle::kGripTop);
    const glm::dvec3 left = at(shape, SocketRole::leftGrip);
    EXPECT_LT(left.z, rifle::kMagazineFront - 0.04) << "in front of the magazine";
    EXPECT_GT(left.z, -0.42);
    EXPECT_NEAR(left.y, rifle::kHandguardBottom, cell);
    const glm::dvec3 sight = at(shape, SocketRole::sight);
    EXPECT_GT(sight.y, rifle::kTop);
    EXPECT_LT(sight.y, rifle::kTop + 0.012);
    EXPECT_LT(at(shape, SocketRole::magazine).z, rifle::kMagazineRear);
    EXPECT_GT(at(shape, SocketRole::magazine).z, rifle::kMagazineFront);
    EXPECT_NEAR(at(shape, SocketRole::stock).z, rifle::kButt.z, 1e-6);
    EXPECT_NEAR(at(shape, SocketRole::ejection).x, 0.022, 0.004);
    EXPECT_GT(at(shape, SocketRole::opticMount).y, 0.07);
    for (const std::optional<Socket>& socket : shape.sockets) {
        if (socket) {
            EXPECT_EQ(socket->origin, SocketOrigin::proposed);
            EXPECT_FALSE(socket->reason.empty());
            EXPECT_EQ(socket->node, -1);
        }
    }
}

TEST(WeaponProposals, StandOnTheRifleHoweverItsModelLies) {
    for (const ModelAxis forward : kModelAxes) {
        for (const ModelAxis up : kModelAxes) {
            if (!alongSameLine(forward, up)) {
                SCOPED_TRACE(std::string(axisName(forward)) + " " + std::string(axisName(up)));
                const WeaponShape shape =
                    understandWeapon(test::boxRifle(test::modelFromWeapon(forward, up)));
                EXPECT_EQ(shape.forward, forward);
                EXPECT_EQ(shape.up, up);
                expectOnTheRifle(shape);
                EXPECT_FALSE(shape.oneGrip);
            }
        }
    }
}

TEST(WeaponProposals, AnOddSizeIsOfferedAnotherAndHandsStayHands) {
    const Model model = test::boxRifle(glm::dmat3(100.0));
    const WeaponShape large = understandWeapon(model);
    EXPECT_NEAR(large.length, 85.0, 1e-3);
    EXPECT_EQ(large.offeredRescale, 0.01);
    ASSERT_EQ(large.warnings.size(), 1U);
    WeaponGuide guide;
    guide.fit = true;
    expectOnTheRifle(understandWeapon(model, guide));
}

TEST(WeaponProposals, ProposeNothingWhereANodeSays) {
    Model model = test::boxRifle();
    Node node;
    node.name = "socket_muzzle";
    node.translation = {0.0, 0.05, -0.6};
    model.nodes.push_back(node);
    const WeaponShape shape = understandWeapon(model);
    EXPECT_EQ(shape.socket(SocketRole::muzzle)->origin, SocketOrigin::node);
    EXPECT_TRUE(test::near(at(shape, SocketRole::muzzle), {0.0, 0.05, -0.6}, 1e-12));
    EXPECT_EQ(shape.socket(SocketRole::grip)->origin, SocketOrigin::proposed);
    WeaponGuide bare;
    bare.propose = false;
    EXPECT_FALSE(understandWeapon(model, bare).socket(SocketRole::grip).has_value());
}

TEST(WeaponProposals, APistolHasOneGripForBothHands) {
    Model model;
    test::addBox(model, {-0.012, 0.02, -0.16}, {0.012, 0.05, 0.03});  // slide
    test::addBox(model, {-0.012, 0.0, -0.13}, {0.012, 0.02, 0.02});   // frame
    test::addBox(model, {-0.013, -0.09, -0.025}, {0.013, 0.0, 0.02}); // grip
    const WeaponShape shape = understandWeapon(model);
    EXPECT_EQ(shape.forward, ModelAxis::minusZ);
    EXPECT_TRUE(shape.oneGrip);
    EXPECT_LT(glm::length(at(shape, SocketRole::leftGrip) - at(shape, SocketRole::grip)), 0.06);
    EXPECT_NEAR(at(shape, SocketRole::muzzle).z, -0.16, 1e-6);
    EXPECT_FALSE(shape.socket(SocketRole::underbarrelMount).has_value());
}

TEST(WeaponProposals, AreNumbersForEveryShape) {
    std::vector<Model> models(7);
    test::addBox(models[1], glm::dvec3(1.0), glm::dvec3(1.0));
    test::addBox(models[2], {-1.0, 0.0, -1.0}, {1.0, 0.0, 1.0});
    test::addBox(models[3], {0.0, 0.0, -1.0}, {0.0, 0.0, 1.0});
    test::addBox(models[4], glm::dvec3(-1e11), glm::dvec3(1e11));
    test::addBox(models[5], glm::dvec3(-1e-30), glm::dvec3(1e-30));
    models[6] = test::boxRifle();
    for (Vertex& vertex : models[6].meshes[0].primitives[0].vertices) {
        vertex.position.x = std::nanf("");
    }
    for (const Model& model : models) {
        for (const bool fit : {false, true}) {
            WeaponGuide guide;
            guide.fit = fit;
            const WeaponShape shape = understandWeapon(model, guide);
            EXPECT_TRUE(std::isfinite(shape.length));
            EXPECT_TRUE(std::isfinite(shape.offeredRescale));
            for (const std::optional<Socket>& socket : shape.sockets) {
                if (socket) {
                    EXPECT_TRUE(std::isfinite(glm::length(socket->weaponFromSocket.position)));
                    EXPECT_NEAR(glm::length(socket->weaponFromSocket.rotation), 1.0, 1e-9);
                }
            }
        }
    }
}

} // namespace
} // namespace foregrip::rig
