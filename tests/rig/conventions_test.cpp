// SPDX-License-Identifier: MIT
#include "rig/humanoid.h"
#include "rig/model_files.h"
#include "rig/named_body.h"
#include "support/oracle.h"

#include <gtest/gtest.h>

#include <cmath>
#include <numbers>

namespace foregrip::rig {
namespace {

std::string nameOf(const Humanoid& humanoid, Role role) {
    const int joint = humanoid.joint(role);
    return joint < 0 ? "" : humanoid.joints[static_cast<std::size_t>(joint)].name;
}

glm::dvec3 at(const Humanoid& humanoid, Role role) {
    return humanoid.joints[static_cast<std::size_t>(humanoid.joint(role))].bind.position;
}

class NamedBody : public testing::TestWithParam<std::size_t> {};

TEST_P(NamedBody, EveryBoneHasItsRole) {
    const test::BoneNames& names = test::conventions().at(GetParam());
    const auto humanoid = understandHumanoid(test::namedBody(names));
    ASSERT_TRUE(humanoid.ok()) << humanoid.error().text();
    EXPECT_TRUE(humanoid->map.sure);
    const struct {
        Role left, right;
        const char* name;
    } limbs[] = {{Role::leftClavicle, Role::rightClavicle, names.clavicle},
                 {Role::leftUpperArm, Role::rightUpperArm, names.upperArm},
                 {Role::leftLowerArm, Role::rightLowerArm, names.lowerArm},
                 {Role::leftHand, Role::rightHand, names.hand},
                 {Role::leftUpperLeg, Role::rightUpperLeg, names.upperLeg},
                 {Role::leftLowerLeg, Role::rightLowerLeg, names.lowerLeg},
                 {Role::leftFoot, Role::rightFoot, names.foot}};
    for (const auto& limb : limbs) {
        EXPECT_EQ(nameOf(*humanoid, limb.left), test::sided(limb.name, names.left));
        EXPECT_EQ(nameOf(*humanoid, limb.right), test::sided(limb.name, names.right));
    }
    EXPECT_EQ(nameOf(*humanoid, Role::hips), names.hips);
    EXPECT_EQ(nameOf(*humanoid, Role::neck), names.neck);
    EXPECT_EQ(nameOf(*humanoid, Role::head), names.head);
    ASSERT_EQ(humanoid->map.spine.size(), names.spine.size());
    EXPECT_EQ(nameOf(*humanoid, Role::spine1), names.spine.front());
    EXPECT_EQ(nameOf(*humanoid, Role::spine3), names.spine.back());
    // The body faces -Z in root space, so its left is on -X.
    EXPECT_LT(at(*humanoid, Role::leftHand).x, -0.6);
    EXPECT_NEAR(humanoid->upperArm[0], std::hypot(0.28, 0.01), 1e-9);
    EXPECT_NEAR(humanoid->lowerArm[1], std::hypot(0.26, 0.01), 1e-9);
}

INSTANTIATE_TEST_SUITE_P(Conventions, NamedBody,
                         testing::Range<std::size_t>(0, test::conventions().size()),
                         [](const auto& row) {
                             return std::string(test::conventions().at(row.param).title);
                         });

const test::BoneNames& humanIk() {
    return test::conventions().front();
}

test::BoneNames nameless() {
    return {"Digits", "0",   {"1", "2", "3"}, "4",   "5",  "6%", "7%", "8%",
            "9%",     "10%", "11%",           "12%", "13", "14", {}};
}

TEST(UnderstandNameless, IsGuessedFromStructureAndSaysSo) {
    const test::BoneNames names = nameless();
    const auto humanoid = understandHumanoid(test::namedBody(names));
    ASSERT_TRUE(humanoid.ok()) << humanoid.error().text();
    EXPECT_FALSE(humanoid->map.sure);
    EXPECT_EQ(humanoid->map.convention, "structure");
    EXPECT_EQ(nameOf(*humanoid, Role::hips), "0");
    EXPECT_EQ(nameOf(*humanoid, Role::head), "5");
    EXPECT_EQ(nameOf(*humanoid, Role::leftClavicle), "613");
    EXPECT_EQ(nameOf(*humanoid, Role::leftUpperArm), "713");
    EXPECT_EQ(nameOf(*humanoid, Role::leftLowerArm), "813");
    EXPECT_EQ(nameOf(*humanoid, Role::leftHand), "913");
    EXPECT_EQ(nameOf(*humanoid, Role::rightHand), "914");
    EXPECT_EQ(nameOf(*humanoid, Role::rightUpperLeg), "1014");
    EXPECT_EQ(nameOf(*humanoid, Role::leftFoot), "1213");
    EXPECT_LT(at(*humanoid, Role::leftHand).x, -0.6);
}

TEST(UnderstandNameless, LeftFollowsTheToesWhateverTheOrder) {
    test::BodyPlan plan;
    plan.leftSign = -1.0;
    const auto humanoid = understandHumanoid(test::namedBody(nameless(), plan));
    ASSERT_TRUE(humanoid.ok()) << humanoid.error().text();
    EXPECT_EQ(nameOf(*humanoid, Role::leftHand), "914");
    EXPECT_EQ(humanoid->modelFaces, "+z");
}

TEST(UnderstandSides, NamesOnTheWrongSideAreExchangedAndSaid) {
    test::BodyPlan plan;
    plan.leftSign = -1.0;
    const auto humanoid = understandHumanoid(test::namedBody(humanIk(), plan));
    ASSERT_TRUE(humanoid.ok()) << humanoid.error().text();
    EXPECT_FALSE(humanoid->map.sure);
    EXPECT_EQ(humanoid->modelFaces, "+z") << "as the toes do";
    EXPECT_EQ(nameOf(*humanoid, Role::leftHand), "Character1_RightHand");
    EXPECT_EQ(nameOf(*humanoid, Role::rightFoot), "Character1_LeftFoot");
    EXPECT_LT(at(*humanoid, Role::leftHand).x, -0.6);
    EXPECT_NE(humanoid->map.reasons.back().find("left and right were exchanged"),
              std::string::npos);
}

TEST(UnderstandSides, NamesAreBelievedWhereNothingSpeaksAgainstThem) {
    test::BodyPlan plan;
    plan.leftSign = -1.0;
    plan.toes = 0.0; // knees and elbows are bent by a centimetre: not enough to say it
    const auto humanoid = understandHumanoid(test::namedBody(humanIk(), plan));
    ASSERT_TRUE(humanoid.ok()) << humanoid.error().text();
    EXPECT_EQ(humanoid->modelFaces, "-z");
    EXPECT_EQ(nameOf(*humanoid, Role::leftHand), "Character1_LeftHand");
}

TEST(UnderstandPlace, FarFromTheOriginNothingIsLost) {
    test::BodyPlan plan;
    plan.at = {1000.0, 0.0, -1000.0};
    const auto humanoid = understandHumanoid(test::namedBody(humanIk(), plan));
    ASSERT_TRUE(humanoid.ok()) << humanoid.error().text();
    EXPECT_TRUE(test::near(at(*humanoid, Role::leftHand), {-0.72, 1.42, 0.0}, 1e-9));
}

TEST(UnderstandSize, FromThirtyCentimetresToAHundredAndEightyMetres) {
    for (const double scale : {0.3 / 1.57, 1.0, 100.0, 183.0 / 1.57}) {
        test::BodyPlan plan;
        plan.scale = scale;
        const auto humanoid = understandHumanoid(test::namedBody(humanIk(), plan));
        ASSERT_TRUE(humanoid.ok()) << humanoid.error().text();
        EXPECT_NEAR(humanoid->height, 1.57 * scale, 1e-9 * scale) << "a skeleton's highest joint";
        const double offered = offeredRescale(humanoid->height);
        EXPECT_NEAR(humanoid->height * offered, scale == 1.0 ? 1.57 : kAdultHeight, 1e-9);
    }
}

/// The same joints with the trunk level: an animal on four legs, whatever its names say.
TEST(UnderstandNegatives, FourLegsAreNoArms) {
    for (const test::BoneNames& names : {humanIk(), nameless()}) {
        Model model = test::namedBody(names);
        for (Node& node : model.nodes) {
            const bool spine = node.name.find("Spine") != std::string::npos || node.name == "1" ||
                               node.name == "2" || node.name == "3";
            if (spine) {
                node.translation = {0.0, 0.0, node.translation.y * 2.0};
            }
        }
        const auto refused = understandHumanoid(model);
        EXPECT_FALSE(refused.ok()) << names.title;
    }
}

TEST(UnderstandNegatives, RopesAndBoxesAreNoBodies) {
    Model rope;
    for (int i = 0; i < 60; ++i) {
        Node node;
        node.name = "Bone." + std::to_string(i);
        node.parent = i - 1;
        node.translation = {0.0, 0.1, 0.0};
        rope.nodes.push_back(node);
    }
    EXPECT_FALSE(understandHumanoid(rope).ok());
}

Model blocks(bool centred) {
    Model model;
    model.file = "blocks in memory";
    const auto add = [&model](const char* name, int parent, const glm::dvec3& at) {
        Node node;
        node.name = name;
        node.parent = parent;
        node.translation = at;
        model.nodes.push_back(node);
        return static_cast<int>(model.nodes.size()) - 1;
    };
    const auto box = [&model](int node, const glm::vec3& middle, const glm::vec3& size) {
        Mesh mesh;
        mesh.primitives.emplace_back();
        Primitive& primitive = mesh.primitives.front();
        for (int i = 0; i < 8; ++i) {
            Vertex vertex;
            vertex.position = middle + 0.5F * size *
                                           glm::vec3((i & 1) != 0 ? 1 : -1, (i & 2) != 0 ? 1 : -1,
                                                     (i & 4) != 0 ? 1 : -1);
            primitive.vertices.push_back(vertex);
        }
        primitive.indices = {0, 1, 2, 2, 1, 3, 4, 6, 5, 5, 6, 7};
        model.nodes[static_cast<std::size_t>(node)].mesh = static_cast<int>(model.meshes.size());
        model.meshes.push_back(std::move(mesh));
    };
    const int root = add("HumanoidRootPart", -1, {0.0, 0.9, 0.0});
    const int torso = add("Torso", root, glm::dvec3(0.0));
    box(torso, glm::vec3(0.0F), {0.6F, 0.6F, 0.3F});
    box(add("Head", torso, {0.0, 0.45, 0.0}), glm::vec3(0.0F), glm::vec3(0.3F));
    const double shift = centred ? 0.0 : 0.3;
    for (const auto& [arm, leg, x] :
         {std::tuple("Left Arm", "Left Leg", 1.0), std::tuple("Right Arm", "Right Leg", -1.0)}) {
        box(add(arm, torso, {0.45 * x, shift, 0.0}), {0.0F, static_cast<float>(-shift), 0.0F},
            {0.3F, 0.6F, 0.3F});
        box(add(leg, torso, {0.15 * x, -0.6 + shift, 0.0}),
            {0.0F, static_cast<float>(-shift), 0.0F}, {0.3F, 0.6F, 0.3F});
    }
    return model;
}

TEST(UnderstandBlocks, ArmsOfOneSegmentReachFromShoulderToPalm) {
    for (const bool centred : {false, true}) {
        const auto humanoid = understandHumanoid(blocks(centred));
        ASSERT_TRUE(humanoid.ok()) << humanoid.error().text();
        EXPECT_TRUE(humanoid->oneSegmentArms);
        EXPECT_EQ(humanoid->map.convention, "roblox-r6");
        EXPECT_EQ(nameOf(*humanoid, Role::rightUpperArm), "Right Arm");
        EXPECT_FALSE(humanoid->has(Role::rightLowerArm));
        ASSERT_TRUE(humanoid->has(Role::rightHand));
        const Joint& hand =
            humanoid->joints[static_cast<std::size_t>(humanoid->joint(Role::rightHand))];
        EXPECT_TRUE(hand.synthetic);
        // The arm is a block from 0.6 m to 1.2 m; the palm is half a thickness above its end.
        EXPECT_TRUE(test::near(hand.bind.position, {0.45, 0.75, 0.0}, 1e-6));
        EXPECT_NEAR(at(*humanoid, Role::rightUpperArm).y, centred ? 1.05 : 1.2, 1e-6);
        EXPECT_NEAR(humanoid->height, 1.5, 1e-6);
        bool waist = false;
        for (const std::string& reason : humanoid->map.reasons) {
            waist = waist || reason.find("there is no waist") != std::string::npos;
        }
        EXPECT_TRUE(waist);
    }
}

/// Two skeletons with the same names: the prop's bones are not borrowed.
TEST(UnderstandDecoys, TheBodyIsFoundAmongSkeletons) {
    const Model body = test::namedBody(humanIk());
    Model both;
    both.file = "two skeletons in memory";
    for (const char* name : {"Character1_Hips", "Character1_LeftHand", "Character1_Head"}) {
        Node node; // a stand for the prop, first in the file
        node.name = name;
        node.parent = static_cast<int>(both.nodes.size()) - 1;
        node.translation = {3.0, 0.1, 0.0};
        both.nodes.push_back(node);
    }
    const int shift = static_cast<int>(both.nodes.size());
    for (Node node : body.nodes) {
        node.parent += node.parent < 0 ? 0 : shift;
        both.nodes.push_back(node);
    }
    const auto humanoid = understandHumanoid(both);
    ASSERT_TRUE(humanoid.ok()) << humanoid.error().text();
    for (const Role role : {Role::hips, Role::head, Role::leftHand, Role::rightFoot}) {
        EXPECT_GE(humanoid->joint(role), shift) << roleName(role);
    }
}

} // namespace
} // namespace foregrip::rig
