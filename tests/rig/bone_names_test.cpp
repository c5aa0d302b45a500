// SPDX-License-Identifier: MIT
#include "rig/bone_names.h"

#include <gtest/gtest.h>

#include <vector>

namespace foregrip::rig {
namespace {

int boneOf(const NamedRoles& roles, Role role) {
    return roles.bone[static_cast<std::size_t>(role)];
}

TEST(MatchBoneNames, TakesNamespacesAndSharedPrefixesOff) {
    for (const char* prefix : {"", "mixamorig:", "mixamorig12:", "Character1_", "rig|", "a:b:"}) {
        std::vector<std::string> names;
        for (const char* bone :
             {"Hips", "Head", "LeftArm", "LeftForeArm", "LeftHand", "RightArm"}) {
            names.push_back(std::string(prefix) + bone);
        }
        const NamedRoles roles = matchBoneNames(names);
        EXPECT_EQ(roles.convention, std::string(prefix) == "Character1_" ? "humanik" : "mixamo")
            << prefix;
        EXPECT_EQ(roles.matched, 6) << prefix;
        EXPECT_EQ(boneOf(roles, Role::rightUpperArm), 5) << prefix;
    }
}

TEST(MatchBoneNames, IgnoresCaseAndSeparators) {
    const std::vector<std::string> names = {"PELVIS", "UpperArm-L", "lower arm.l", "HAND_L"};
    const NamedRoles roles = matchBoneNames(names);
    EXPECT_EQ(boneOf(roles, Role::leftUpperArm), 1);
    EXPECT_EQ(boneOf(roles, Role::leftLowerArm), 2);
    EXPECT_EQ(boneOf(roles, Role::leftHand), 3);
    EXPECT_EQ(boneOf(roles, Role::rightHand), -1);
}

TEST(MatchBoneNames, ABoneHasOneRoleOnly) {
    // With a metacarpal the proximal joint is the second of the thumb, without it the first.
    const std::vector<std::string> with = {"LeftThumbMetacarpal", "LeftThumbProximal",
                                           "LeftThumbDistal"};
    const NamedRoles roles = matchBoneNames(with);
    EXPECT_EQ(boneOf(roles, Role::leftThumb1), 0);
    EXPECT_EQ(boneOf(roles, Role::leftThumb2), 1);
    EXPECT_EQ(boneOf(roles, Role::leftThumb3), 2);
    const std::vector<std::string> without = {"LeftThumbProximal", "LeftThumbIntermediate",
                                              "LeftThumbDistal"};
    const NamedRoles other = matchBoneNames(without);
    EXPECT_EQ(boneOf(other, Role::leftThumb1), 0);
    EXPECT_EQ(boneOf(other, Role::leftThumb2), 1);
}

TEST(MatchBoneNames, KnowsNothingOfOtherNames) {
    const std::vector<std::string> names = {"Bone", "Bone.001", "", "joint12"};
    const NamedRoles roles = matchBoneNames(names);
    EXPECT_EQ(roles.convention, "unknown");
    EXPECT_EQ(roles.matched, 0);
    for (const int bone : roles.bone) {
        EXPECT_EQ(bone, -1);
    }
}

TEST(MatchVrmNames, ReadsTheSpellingsOfBothVersions) {
    const std::vector<std::string> names = {"hips", "leftUpperArm", "rightLittleDistal",
                                            "leftThumbMetacarpal"};
    const NamedRoles roles = matchVrmNames(names);
    EXPECT_EQ(roles.matched, 4);
    EXPECT_EQ(boneOf(roles, Role::rightLittle3), 2);
    EXPECT_EQ(boneOf(roles, Role::leftThumb1), 3);
}

TEST(NamesTwist, ByWord) {
    for (const char* name :
         {"lowerarm_twist_01_l", "LeftForeArmRoll", "CC_Base_L_ForearmTwist01"}) {
        EXPECT_TRUE(namesTwist(name)) << name;
    }
    EXPECT_FALSE(namesTwist("LeftForeArm"));
}

TEST(NamesEye, NotItsLid) {
    for (const char* name : {"LeftEye", "eye.L", "J_Adj_L_FaceEye", "Eye_R"}) {
        EXPECT_TRUE(namesEye(name)) << name;
    }
    for (const char* name : {"LeftEyelid", "eyebrow.L", "Head", "LeftEyeLash"}) {
        EXPECT_FALSE(namesEye(name)) << name;
    }
}

} // namespace
} // namespace foregrip::rig
