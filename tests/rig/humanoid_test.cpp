// SPDX-License-Identifier: MIT
#include "rig/humanoid.h"
#include "rig/model_files.h"
#include "support/oracle.h"

#include <glm/matrix.hpp>

#include <cmath>
#include <map>

namespace foregrip::rig {
namespace {

Humanoid read(const std::string& file) {
    return test::understandOrFail(test::importOrFail(file));
}

glm::dvec3 at(const Humanoid& humanoid, Role role) {
    EXPECT_TRUE(humanoid.has(role)) << roleName(role);
    return humanoid.has(role)
               ? humanoid.joints[static_cast<std::size_t>(humanoid.joint(role))].bind.position
               : glm::dvec3(std::nan(""));
}

std::string nameOf(const Humanoid& humanoid, Role role) {
    return humanoid.has(role) ? humanoid.joints[static_cast<std::size_t>(humanoid.joint(role))].name
                              : "";
}

/// What the trials say about the body that all test rigs share, in root space: its ground is 0.03 m
/// above the origin of the files, and it is turned from +Z to -Z.
void expectSharedBody(const Humanoid& humanoid) {
    EXPECT_NEAR(humanoid.height, 1.80, 0.009);
    EXPECT_TRUE(test::near(at(humanoid, Role::rightUpperArm), {0.1771, 1.4359, 0.0}, 1e-4));
    EXPECT_TRUE(test::near(at(humanoid, Role::leftUpperArm), {-0.1771, 1.4359, 0.0}, 1e-4));
    EXPECT_TRUE(test::near(at(humanoid, Role::rightLowerArm), {0.4501, 1.4359, 0.0}, 1e-4));
    EXPECT_TRUE(test::near(at(humanoid, Role::rightHand), {0.7171, 1.4359, 0.0}, 1e-4));
    EXPECT_NEAR(humanoid.upperArm[0], 0.2730, 1e-4);
    EXPECT_NEAR(humanoid.upperArm[1], 0.2730, 1e-4);
    EXPECT_NEAR(humanoid.lowerArm[0], 0.2670, 1e-4);
    EXPECT_NEAR(humanoid.lowerArm[1], 0.2670, 1e-4);
    EXPECT_EQ(humanoid.modelUp, "+y");
    EXPECT_EQ(humanoid.modelFaces, "+z");
    for (const Joint& joint : humanoid.joints) {
        EXPECT_NEAR(glm::length(joint.bind.rotation), 1.0, 1e-9);
    }
}

class NamedRig : public testing::TestWithParam<const char*> {};

const core::JsonValue& truth(const std::string& file) {
    static const core::Result<core::JsonValue> read =
        core::readJsonFile(test::rigFile("truth_bone_roles.json"));
    static const core::JsonValue none;
    const core::JsonValue* entry = read.ok() ? read->find(file) : nullptr;
    return entry == nullptr ? none : *entry;
}

TEST_P(NamedRig, EveryRoleIsTheBoneThatTheTruthNames) {
    const Humanoid humanoid = read(test::rigFile(GetParam()));
    expectSharedBody(humanoid);
    EXPECT_TRUE(humanoid.map.sure) << humanoid.map.reasons.back();
    const std::map<std::string, Role> roles = {{"hips", Role::hips},
                                               {"neck", Role::neck},
                                               {"head", Role::head},
                                               {"clavL", Role::leftClavicle},
                                               {"armL", Role::leftUpperArm},
                                               {"foreL", Role::leftLowerArm},
                                               {"handL", Role::leftHand},
                                               {"thighL", Role::leftUpperLeg},
                                               {"calfL", Role::leftLowerLeg},
                                               {"footL", Role::leftFoot},
                                               {"clavR", Role::rightClavicle},
                                               {"armR", Role::rightUpperArm},
                                               {"foreR", Role::rightLowerArm},
                                               {"handR", Role::rightHand},
                                               {"thighR", Role::rightUpperLeg},
                                               {"calfR", Role::rightLowerLeg},
                                               {"footR", Role::rightFoot},
                                               {"upperchest", Role::spine3}};
    const core::JsonValue& expected = truth(GetParam());
    ASSERT_FALSE(expected.members.empty());
    for (const auto& [key, role] : roles) {
        const core::JsonValue* bone = expected.find(key);
        ASSERT_NE(bone, nullptr) << key;
        EXPECT_EQ(nameOf(humanoid, role), bone->string) << key;
    }
}

INSTANTIATE_TEST_SUITE_P(
    Trials, NamedRig,
    testing::Values("rig_name_mixamo.glb", "rig_name_mixamo7.glb", "rig_name_mixamo_noprefix.glb",
                    "rig_name_ue5.glb", "rig_name_vroid.glb", "rig_name_rigify_def.glb",
                    "rig_name_blender_suffix.glb", "rig_name_roblox_r15.glb",
                    "rig_name_valvebiped.glb", "rig_name_cc3.glb", "rig_zup_root.glb",
                    "rig_zup_cm.glb", "rig_mirror_right_negscale.glb",
                    "rig_nonuniform_upperarm.glb", "rig_no_ibm.glb", "rig_quantized_required.glb"));

TEST(UnderstandHumanoid, NamesTheConvention) {
    const std::pair<const char*, const char*> expected[] = {
        {"rig_name_mixamo.glb", "mixamo"},
        {"rig_name_ue5.glb", "unreal"},
        {"rig_name_vroid.glb", "vroid"},
        {"rig_name_rigify_def.glb", "rigify"},
        {"rig_name_blender_suffix.glb", "blender"},
        {"rig_name_roblox_r15.glb", "roblox-r15"},
        {"rig_name_valvebiped.glb", "valve-biped"},
        {"rig_name_cc3.glb", "character-creator"}};
    for (const auto& [file, convention] : expected) {
        EXPECT_EQ(read(test::rigFile(file)).map.convention, convention);
    }
}

TEST(UnderstandHumanoid, AnAPoseKeepsItsArms) {
    const Humanoid humanoid = read(test::rigFile("rig_apose45.glb"));
    EXPECT_NEAR(humanoid.upperArm[1], 0.2730, 1e-4);
    const glm::dvec3 arm = at(humanoid, Role::rightHand) - at(humanoid, Role::rightUpperArm);
    EXPECT_NEAR(std::atan2(-arm.y, arm.x), 0.7853981633974483, 1e-3);
}

TEST(UnderstandHumanoid, ABoneWithoutLengthIsToldOnceAnArmAndNotSure) {
    const Humanoid humanoid = read(test::rigFile("rig_zero_length_forearm.glb"));
    EXPECT_FALSE(humanoid.map.sure);
    ASSERT_EQ(humanoid.warnings.size(), 2U);
    EXPECT_EQ(humanoid.warnings[1],
              "the right arm has a bone without length, so it cannot be bent");
}

TEST(UnderstandHumanoid, TheOperator) {
    const Humanoid humanoid = read(test::assetFile("characters/operator.glb"));
    EXPECT_EQ(humanoid.joints.size(), 58U);
    EXPECT_TRUE(humanoid.map.sure);
    EXPECT_EQ(humanoid.map.convention, "unity");
    for (std::size_t role = 0; role < kRoleCount; ++role) {
        EXPECT_GE(humanoid.map.joint[role], 0) << roleName(static_cast<Role>(role));
    }
    EXPECT_EQ(humanoid.map.spine.size(), 3U);
    EXPECT_EQ(humanoid.map.neck.size(), 1U);
    ASSERT_EQ(humanoid.map.leftLowerArmTwist.size(), 2U);
    EXPECT_EQ(humanoid.joints[static_cast<std::size_t>(humanoid.map.leftLowerArmTwist[0])].name,
              "LeftLowerArmTwist");
    EXPECT_EQ(humanoid.joints[static_cast<std::size_t>(humanoid.map.leftLowerArmTwist[1])].name,
              "LeftLowerArmTwist2");
    EXPECT_EQ(nameOf(humanoid, Role::leftThumb1), "LeftThumbMetacarpal");
    EXPECT_EQ(nameOf(humanoid, Role::leftThumb2), "LeftThumbProximal");
    EXPECT_EQ(nameOf(humanoid, Role::leftThumb3), "LeftThumbDistal");
    for (const int side : {0, 1}) {
        EXPECT_NEAR(humanoid.upperArm[side], 0.282, 1e-5);
        EXPECT_NEAR(humanoid.lowerArm[side], 0.260, 1e-5);
    }
    EXPECT_EQ(humanoid.modelFaces, "+z");
    EXPECT_EQ(humanoid.unitsToMetres, 1.0);
    EXPECT_NEAR(humanoid.height, 1.81, 0.03);
    // Where its makers say that the eyes are.
    EXPECT_TRUE(test::near(humanoid.eye, {0.0, 1.67, -0.08}, 0.015));
    // A T-pose of a body that faces -Z: the right hand is on +X.
    EXPECT_TRUE(test::near(at(humanoid, Role::rightHand), {0.722, 1.45, 0.01}, 1e-4));
    EXPECT_TRUE(test::near(at(humanoid, Role::leftHand), {-0.722, 1.45, 0.01}, 1e-4));
}

/// Bind positions once more, by the definition: the inverse of the inverse bind matrices.
TEST(UnderstandHumanoid, BindPoseIsTheInverseOfTheInverseBindMatrices) {
    const Model model = test::importOrFail(test::assetFile("characters/operator.glb"));
    const Humanoid humanoid = test::understandOrFail(model);
    for (std::size_t i = 0; i < humanoid.skin.size(); ++i) {
        const glm::dmat4 bind = glm::inverse(model.skins[0].inverseBind[i]);
        const glm::dvec3 turned(-bind[3].x, bind[3].y, -bind[3].z); // +Z to -Z
        EXPECT_TRUE(test::near(
            humanoid.joints[static_cast<std::size_t>(humanoid.skin[i].joint)].bind.position, turned,
            1e-6));
    }
}

TEST(UnderstandHumanoid, SkinsEveryJointToTheSamePlaceInTheBindPose) {
    for (const char* file :
         {"rig_name_mixamo.glb", "rig_mirror_right_negscale.glb", "rig_zup_cm.glb",
          "rig_nonuniform_upperarm.glb", "rig_quantized_required.glb"}) {
        const Humanoid humanoid = read(test::rigFile(file));
        ASSERT_FALSE(humanoid.skin.empty());
        for (const SkinJoint& joint : humanoid.skin) {
            const glm::dmat4 placed =
                core::matrix(humanoid.joints[static_cast<std::size_t>(joint.joint)].bind) *
                joint.jointFromMesh;
            for (int column = 0; column < 4; ++column) {
                EXPECT_TRUE(test::near(glm::dvec3(placed[column]),
                                       glm::dvec3(humanoid.rootFromMesh[column]), 1e-6))
                    << file;
            }
        }
    }
}

TEST(UnderstandHumanoid, RescalesWhenAsked) {
    const Model model = test::importOrFail(test::rigFile("rig_name_mixamo.glb"));
    const auto small = understandHumanoid(model, {0.01, {}, nullptr});
    ASSERT_TRUE(small.ok());
    EXPECT_NEAR(small->height, 0.018, 1e-4);
    EXPECT_NEAR(small->upperArm[0], 0.00273, 1e-6);
    EXPECT_EQ(small->warnings.back(),
              "the body is 0.018 m tall; scaled by 100 it would be 1.8 m, the "
              "height of an adult");
    EXPECT_NEAR(small->rescale, 0.01, 1e-12);
    const auto adult = understandHumanoid(model, {{}, kAdultHeight, nullptr});
    ASSERT_TRUE(adult.ok());
    EXPECT_NEAR(adult->height, 1.8, 1e-9);
    EXPECT_DOUBLE_EQ(offeredRescale(0.018), 100.0);
    EXPECT_DOUBLE_EQ(183.0 * offeredRescale(183.0), 1.8);
    EXPECT_DOUBLE_EQ(3.765 * offeredRescale(3.765), 1.8);
    EXPECT_EQ(offeredRescale(1.5), 1.0);
    EXPECT_EQ(offeredRescale(0.0), 1.0);
}

TEST(UnderstandHumanoid, RefusesWhatHasNoBody) {
    const Model rifle = test::importOrFail(test::rigFile("rifle_std.glb"));
    const auto refused = understandHumanoid(rifle);
    ASSERT_FALSE(refused.ok());
    EXPECT_EQ(
        refused.error().text(),
        rifle.file +
            ": skeleton: no body with two arms was found in it: left_upper_arm, left_lower_arm, "
            "left_hand, right_upper_arm, right_lower_arm and right_hand could not be told from "
            "the names of 8 joints; a rig map can name them.");
    EXPECT_EQ(understandHumanoid(Model{}).error().reason, "it holds no skeleton");
}

struct SharedRig {
    const char* file;
    double height;
    const char* up;
    const char* faces;
    glm::dvec3 leftHand; ///< root space; nan where it is not known
};

class OthersRig : public testing::TestWithParam<SharedRig> {};

/// Figures from an independent measurement of the files, in their own axes, turned into root space.
TEST_P(OthersRig, MeasuresAsMeasured) {
    const SharedRig& expected = GetParam();
    const auto file = test::sharedData(std::string("rigs/") + expected.file);
    if (!file) {
        GTEST_SKIP() << test::kNoSharedData;
    }
    const Humanoid humanoid = read(file->string());
    EXPECT_TRUE(humanoid.map.sure);
    EXPECT_NEAR(humanoid.height, expected.height, 0.005 * expected.height);
    EXPECT_EQ(humanoid.modelUp, expected.up);
    EXPECT_EQ(humanoid.modelFaces, expected.faces);
    if (!std::isnan(expected.leftHand.x)) {
        EXPECT_TRUE(
            test::near(at(humanoid, Role::leftHand), expected.leftHand, 0.005 * expected.height));
    }
}

const double kNan = std::nan("");

INSTANTIATE_TEST_SUITE_P(
    Collection, OthersRig,
    testing::Values(
        SharedRig{
            "ue-names_tpose_male_quaternius_m2m.glb", 1.829, "+y", "+z", {-0.750, 1.439, 0.068}},
        SharedRig{"rigify-DEF-names_tpose_m2m.glb", 1.829, "+y", "+z", {-0.750, 1.439, 0.068}},
        SharedRig{"mixamorig-without-colon_tpose_from-quaternius-male.glb",
                  1.829,
                  "+y",
                  "+z",
                  {-0.750, 1.439, 0.068}},
        SharedRig{"root-scale-100_183m-tall_from-quaternius-male.glb", 182.9, "+y", "+z",
                  glm::dvec3(kNan)},
        SharedRig{"up-is-plus-z_face-down-if-read-as-y-up_from-quaternius-male.glb",
                  1.829,
                  "+z",
                  "-y",
                  {-0.750, 1.439, 0.068}},
        SharedRig{"negative-scale-root_mirrored-x_from-quaternius-male.glb",
                  1.829,
                  "+y",
                  "+z",
                  {-0.750, 1.439, 0.068}},
        // Its nodes are posed with the arms down; the bind pose is a T.
        SharedRig{"quaternius-names_swat-with-skinned-pistol_afps.glb",
                  1.852,
                  "+y",
                  "+z",
                  {-0.568, 1.432, -0.086}},
        SharedRig{"kenney-names_scale100_IKctrl-bones_afps.glb", 3.765, "+y", "+z",
                  glm::dvec3(kNan)},
        SharedRig{"JOINTS_1_humanoid_max5influences_cm-root-0.01_from-ozz-arnaud.glb",
                  1.831,
                  "+y",
                  "+z",
                  {-0.673, 1.377, 0.038}},
        SharedRig{"vrm0_skeleton-only_no-mesh.vrm", 1.75, "+y", "-z", glm::dvec3(kNan)}),
    [](const auto& rig) { return "Rig" + std::to_string(rig.index); });

} // namespace
} // namespace foregrip::rig
