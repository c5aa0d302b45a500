// SPDX-License-Identifier: MIT
#include "rig/bind_pose.h"
#include "rig/bone_map.h"
#include "rig/bone_trunk.h"

#include <glm/common.hpp>
#include <gtest/gtest.h>

namespace foregrip::rig {
namespace {

/// A skeleton by hand: name, parent, position.
class Skeleton {
public:
    int add(const std::string& name, int parent, const glm::dvec3& position) {
        joints.push_back(
            {name, static_cast<int>(joints.size()), parent, {position, {1, 0, 0, 0}}, {}, false});
        return static_cast<int>(joints.size()) - 1;
    }
    int addArm(const std::string& side, double sign, int chest) {
        const int upper = add(side + "UpperArm", chest, {sign * 0.2, 1.4, 0.0});
        const int lower = add(side + "LowerArm", upper, {sign * 0.5, 1.4, 0.0});
        add(side + "Hand", lower, {sign * 0.75, 1.4, 0.0});
        return lower;
    }
    /// The model of these joints: nodes without turns.
    [[nodiscard]] Model model() const {
        Model out;
        for (const Joint& joint : joints) {
            Node node;
            node.name = joint.name;
            node.parent = joint.parent;
            node.translation = joint.bind.position;
            if (joint.parent >= 0) {
                node.translation -= joints[static_cast<std::size_t>(joint.parent)].bind.position;
            }
            out.nodes.push_back(node);
        }
        return out;
    }
    std::vector<Joint> joints;
};

Skeleton body() {
    Skeleton s;
    const int hips = s.add("Hips", -1, {0.0, 1.0, 0.0});
    const int spine = s.add("Belly", hips, {0.0, 1.2, 0.0});
    const int chest = s.add("Ribs", spine, {0.0, 1.3, 0.0});
    const int throat = s.add("Throat", chest, {0.0, 1.5, 0.0});
    s.add("Head", throat, {0.0, 1.6, 0.0});
    s.addArm("Left", -1.0, chest);
    s.addArm("Right", 1.0, chest);
    return s;
}

TEST(MapBones, SpineAndNeckComeFromTheShapeOfTheTree) {
    const Skeleton s = body();
    const auto map = mapBones(s.model(), s.joints);
    ASSERT_TRUE(map.ok());
    EXPECT_EQ(map->spine, (std::vector<int>{1, 2}));
    EXPECT_EQ(map->neck, (std::vector<int>{3}));
    EXPECT_FALSE(map->sure) << "legs are missing";
    EXPECT_EQ(map->reasons.at(1), "no joint for left_upper_leg was found");
}

TEST(MapBones, FindsHipsWithoutAName) {
    Skeleton s = body();
    s.joints[0].name = "Root thing";
    s.add("LeftUpperLeg", 0, {-0.1, 0.9, 0.0});
    s.add("RightUpperLeg", 0, {0.1, 0.9, 0.0});
    const auto map = mapBones(s.model(), s.joints);
    ASSERT_TRUE(map.ok());
    EXPECT_EQ(map->joint[static_cast<std::size_t>(Role::hips)], 0);
}

TEST(MapBones, DoubtsAnArmThatDoesNotHangTogether) {
    Skeleton s = body();
    s.joints[6].parent = 2; // the lower arm beside the upper arm
    const auto map = mapBones(s.model(), s.joints);
    ASSERT_TRUE(map.ok());
    bool told = false;
    for (const std::string& reason : map->reasons) {
        told = told || reason == "left_lower_arm does not hang below left_upper_arm";
    }
    EXPECT_TRUE(told);
}

TEST(MapBones, RefusesHalfABody) {
    Skeleton s = body();
    s.joints.pop_back();
    const auto map = mapBones(s.model(), s.joints);
    ASSERT_FALSE(map.ok());
    EXPECT_NE(map.error().reason.find("right_hand could not be told"), std::string::npos);
}

TEST(FindTwistJoints, TakesWhatIsNamedSoAndLiesOnTheForearmInOrder) {
    Skeleton s = body();
    const int elbow = 6;
    s.add("LeftLowerArmTwist2", elbow, {-0.70, 1.4, 0.0});
    s.add("LeftLowerArmTwist", elbow, {-0.62, 1.4, 0.0});
    s.add("LeftSleeve", elbow, {-0.6, 1.4, 0.0});     // not named a twist
    s.add("LeftRollHandle", elbow, {-0.6, 1.9, 0.0}); // far off the arm
    auto map = mapBones(s.model(), s.joints);
    ASSERT_TRUE(map.ok());
    findTwistJoints(s.joints, *map);
    EXPECT_EQ(map->leftLowerArmTwist, (std::vector<int>{12, 11}));
    EXPECT_TRUE(map->rightLowerArmTwist.empty());
}

TEST(FindTwistJoints, FindsThoseOfUpperArmsBesideTheBoneAndInTheChain) {
    Skeleton s = body();
    const int upper = 5;
    const glm::dvec3 from = s.joints[static_cast<std::size_t>(upper)].bind.position;
    const int elbow = 6;
    const glm::dvec3 to = s.joints[static_cast<std::size_t>(elbow)].bind.position;
    s.add("upperarm_twist_02_l", upper, glm::mix(from, to, 0.6));
    s.add("upperarm_twist_01_l", upper, glm::mix(from, to, 0.3));
    s.add("LeftSleeve", upper, glm::mix(from, to, 0.5));
    s.add("lowerarm_twist_01_l", elbow, to + glm::dvec3(-0.1, 0.0, 0.0));
    auto map = mapBones(s.model(), s.joints);
    ASSERT_TRUE(map.ok());
    findTwistJoints(s.joints, *map);
    ASSERT_EQ(map->leftUpperArmTwist.size(), 2U);
    EXPECT_EQ(s.joints[static_cast<std::size_t>(map->leftUpperArmTwist[0])].name,
              "upperarm_twist_01_l");
    EXPECT_EQ(s.joints[static_cast<std::size_t>(map->leftUpperArmTwist[1])].name,
              "upperarm_twist_02_l");
    EXPECT_EQ(map->leftLowerArmTwist.size(), 1U);
    EXPECT_TRUE(map->rightUpperArmTwist.empty());
}

TEST(ThinTrunk, KeepsTheEndsAndAnEvenChoiceBetween) {
    BoneMap map;
    map.joint.fill(-1);
    for (int i = 0; i < 100; ++i) {
        map.spine.push_back(i);
    }
    map.neck = {100, 101};
    EXPECT_TRUE(thinTrunk(map));
    ASSERT_EQ(map.spine.size(), kMostSpineJoints);
    EXPECT_EQ(map.spine.front(), 0);
    EXPECT_EQ(map.spine.back(), 99);
    for (std::size_t i = 1; i < map.spine.size(); ++i) {
        EXPECT_EQ(map.spine[i] - map.spine[i - 1], 9);
    }
    EXPECT_EQ(map.joint[static_cast<std::size_t>(Role::spine3)], 99);
    EXPECT_EQ(map.neck.size(), 2U);
    EXPECT_FALSE(thinTrunk(map));
}

TEST(HangsOn, FollowsParents) {
    const Skeleton s = body();
    EXPECT_TRUE(hangsOn(s.joints, 4, 0));
    EXPECT_TRUE(hangsOn(s.joints, 4, 4));
    EXPECT_FALSE(hangsOn(s.joints, 4, 5));
    EXPECT_FALSE(hangsOn(s.joints, 0, 4));
    EXPECT_FALSE(hangsOn(s.joints, 4, -1));
}

TEST(RigidRotation, TakesScaleShearAndMirroringOut) {
    const glm::dmat3 turned(
        glm::mat3_cast(glm::angleAxis(0.7, glm::normalize(glm::dvec3(1, 2, 3)))));
    const glm::dquat plain = rigidRotation(turned);
    const glm::dquat scaled = rigidRotation(turned * glm::dmat3(2.0, 0, 0, 0, 0.5, 0, 0, 0, 7.0));
    EXPECT_NEAR(std::abs(glm::dot(plain, scaled)), 1.0, 1e-12);
    const glm::dquat mirrored = rigidRotation(turned * glm::dmat3(1, 0, 0, 0, 1, 0, 0, 0, -1));
    EXPECT_NEAR(std::abs(glm::dot(plain, mirrored)), 1.0, 1e-12);
    EXPECT_NEAR(rigidRotation(glm::dmat3(0.0)).w, 1.0, 0.0);
}

TEST(SnappedToAxis, OnlyWhenNear) {
    EXPECT_EQ(snappedToAxis({0.1, 0.0, -2.0}, 0.2), glm::dvec3(0, 0, -1));
    const glm::dvec3 between = snappedToAxis({1.0, 0.0, 1.0}, 0.2);
    EXPECT_NEAR(between.x, std::sqrt(0.5), 1e-12);
    EXPECT_EQ(snappedToAxis(glm::dvec3(0.0), 0.2), glm::dvec3(0, 1, 0));
}

} // namespace
} // namespace foregrip::rig
