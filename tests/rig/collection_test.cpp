// SPDX-License-Identifier: MIT
#include "core/angles.h"
#include "rig/bone_map.h"
#include "rig/humanoid.h"
#include "rig/import_model.h"
#include "rig/inspect.h"
#include "rig/model_files.h"
#include "rig/model_stats.h"
#include "rig/pose.h"
#include "rig/reference_skinning.h"
#include "support/oracle.h"

#include <glm/geometric.hpp>
#include <glm/gtc/quaternion.hpp>
#include <gtest/gtest.h>

#include <algorithm>
#include <cctype>
#include <filesystem>

namespace foregrip::rig {
namespace {

/// What is known of a file from measurements of its own data that were not made with this program.
struct Known {
    const char* file;
    const char* kind;
    bool sure = true;
    double height = 0.0;   ///< [m]; 0: not known
    double upperArm = 0.0; ///< [m]; 0: not known
    double lowerArm = 0.0;
    const char* faces = "+z";
    const char* leftHand = "";
    const char* rightUpperArm = "";
    const char* head = "";
};

constexpr double kMaleUpper = 0.2966;
constexpr double kMaleLower = 0.2798;

const Known kFiles[] = {
    {"ue-names_tpose_male_quaternius_m2m.glb", "humanoid", true, 1.829, kMaleUpper, kMaleLower,
     "+z", "hand_l", "upperarm_r", "head"},
    {"ue-names_skeleton-only_skin-without-mesh_m2m.glb", "humanoid", true, 0.0, kMaleUpper,
     kMaleLower, "+z", "hand_l", "upperarm_r", "head"},
    {"rigify-DEF-names_tpose_m2m.glb", "humanoid", true, 1.829, kMaleUpper, kMaleLower, "+z",
     "DEF-hand.L", "DEF-upper_arm.R", "DEF-head"},
    {"quaternius-names_swat-with-skinned-pistol_afps.glb", "humanoid", true, 1.852, 0.0, 0.0, "+z",
     "Wrist.L", "UpperArm.R", "Head"},
    {"kenney-names_scale100_IKctrl-bones_afps.glb", "humanoid", true, 3.765, 0.0, 0.0, "+z",
     "LeftHand", "RightArm", "Head"},
    {"kenney-names_cm_IKctrl-bones_afps.fbx", "humanoid", true, 3.765, 0.0, 0.0, "+z", "LeftHand",
     "RightArm", "Head"},
    {"kenney-names_skeleton-only_no-skin_idle-anim_afps.glb", "humanoid", true, 0.0, 0.0, 0.0, "+z",
     "LeftHand", "RightArm", "Head"},
    {"humanik-Character1-names_skeleton-only_tpose_cm_ufbx.fbx", "humanoid", true, 0.0, 0.0, 0.0,
     "+z", "Character1_LeftHand", "Character1_RightArm", "Character1_Head"},
    {"pab-names_skinned_tpose_cm_5influences_ozz.fbx", "humanoid", true, 1.831, 0.0, 0.0, "+z",
     "Lefthand", "RightArm", "Head"},
    {"pab-names_skeleton-only_cm-unit_yup_ozz.dae", "humanoid", true, 0.0, 0.0, 0.0, "+z",
     "Lefthand", "RightArm", "Head"},
    {"cesium-man_unnamed-joints_faces+x_ozz.gltf", "humanoid", false, 1.507, 0.0, 0.0, "+x"},
    {"cesium-man_skeleton-joint-names_zup-root-matrix_hfcs.glb", "humanoid", true, 1.507, 0.0, 0.0,
     "+z", "Skeleton_arm_joint_L__2_", "Skeleton_arm_joint_R", "Skeleton_neck_joint_2"},
    {"vrm0_sphere_22humanbones_fms-cat.vrm", "humanoid", true, 1.2, 0.2, 0.2, "-z", "Hand.L",
     "UpperArm.R", "Head"},
    {"vrm0_2skins_minimal-meshes.vrm", "humanoid", true, 1.5, 0.25, 0.25, "-z", "hand.L",
     "upper_arm.R", "head"},
    {"vrm0_rigid-parts-no-skin.vrm", "humanoid", true, 0.0, 0.25, 0.25, "-z", "hand.L",
     "upper_arm.R", "head"},
    {"vrm0_skeleton-only_no-mesh.vrm", "humanoid", true, 1.75, 0.25, 0.25, "-z"},
    {"vrm1_debug-robot_53humanbones_rigid-parts-no-skin.vrm", "humanoid", true, 1.81, 0.25, 0.25,
     "+z", "hand.L", "upper_arm.R", "head"},
    {"JOINTS_1_humanoid_max5influences_cm-root-0.01_from-ozz-arnaud.glb", "humanoid", true, 1.831,
     0.2546, 0.2315, "+z", "Lefthand", "RightArm", "Head"},
    {"apose-45deg-bind_ue-names_from-quaternius-male.glb", "humanoid", true, 1.829, kMaleUpper,
     kMaleLower, "+z", "hand_l", "upperarm_r", "head"},
    {"mixamorig-prefix_tpose_from-quaternius-male.glb", "humanoid", true, 1.829, kMaleUpper,
     kMaleLower, "+z", "mixamorig:LeftHand", "mixamorig:RightArm", "mixamorig:Head"},
    {"mixamorig-without-colon_tpose_from-quaternius-male.glb", "humanoid", true, 1.829, kMaleUpper,
     kMaleLower, "+z", "mixamorigLeftHand", "mixamorigRightArm", "mixamorigHead"},
    {"negative-scale-root_mirrored-x_from-quaternius-male.glb", "humanoid", true, 1.829, kMaleUpper,
     kMaleLower, "+z", "hand_l", "upperarm_r", "head"},
    {"readyplayerme-style-names_tpose_from-quaternius-male.glb", "humanoid", true, 1.829,
     kMaleUpper, kMaleLower, "+z", "LeftHand", "RightArm", "Head"},
    {"roblox-R15-names_rigid-parts_from-vrm-addon-robot.glb", "humanoid", true, 0.0, 0.25, 0.25,
     "-z", "LeftHand", "RightUpperArm", "Head"},
    {"root-scale-100_183m-tall_from-quaternius-male.glb", "humanoid", true, 182.9,
     100.0 * kMaleUpper, 100.0 * kMaleLower, "+z", "hand_l", "upperarm_r", "head"},
    {"up-is-plus-z_face-down-if-read-as-y-up_from-quaternius-male.glb", "humanoid", true, 1.829,
     kMaleUpper, kMaleLower, "-y", "hand_l", "upperarm_r", "head"},
    {"neg_static-human_apose_no-skin_m2m.glb", "neither"},
    {"neg_quadruped_fox_m2m.glb", "neither"},
    {"neg_bird_eagle_m2m.glb", "neither"},
    {"neg_quad_JOINTS_1-8influences_assimp.glb", "neither"},
    {"neg_robot-arm_nonuniform-mesh-scale_ozz.fbx", "neither"},
    {"neg_box_double-skeleton_gz.dae", "neither"},
    {"neg_generic-Bone.001-names_assimp.fbx", "neither"},
    {"neg_static-makehuman_no-skin_assimp.dae", "neither"},
    {"neg_simple-cube_2bones_assimp.md5mesh", "neither"},
};

class Collection : public testing::TestWithParam<Known> {};

bool isGltf(const std::string& file) {
    return file.ends_with(".glb") || file.ends_with(".gltf") || file.ends_with(".vrm");
}

TEST_P(Collection, IsWhatItIs) {
    const Known& known = GetParam();
    const auto file = test::sharedData(std::string("rigs/") + known.file);
    if (!file) {
        GTEST_SKIP() << test::kNoSharedData;
    }
    const core::Result<Model> model = importModel(file->string());
    ASSERT_TRUE(model.ok()) << model.error().text();
    const core::JsonValue report = inspectModel(*model);
    ASSERT_EQ(report.find("kind")->string, known.kind);
    if (std::string(known.kind) != "humanoid") {
        EXPECT_TRUE(report.find("bones")->members.empty());
        return;
    }
    EXPECT_EQ(report.find("confidence")->string, known.sure ? "sure" : "unsure");
    EXPECT_EQ(report.find("faces")->string, known.faces);
    if (known.height > 0.0) {
        EXPECT_NEAR(report.find("height_m")->number, known.height, 0.01 * known.height);
    }
    for (const char* arm : {"left_arm_m", "right_arm_m"}) {
        if (known.upperArm > 0.0) {
            EXPECT_NEAR(report.find(arm)->items[0].number, known.upperArm, 0.01 * known.upperArm);
            EXPECT_NEAR(report.find(arm)->items[1].number, known.lowerArm, 0.01 * known.lowerArm);
        }
    }
    const core::JsonValue& bones = *report.find("bones");
    for (const auto& [role, bone] :
         {std::pair("left_hand", known.leftHand), std::pair("right_upper_arm", known.rightUpperArm),
          std::pair("head", known.head)}) {
        ASSERT_NE(bones.find(role), nullptr) << role;
        if (*bone != '\0') {
            EXPECT_EQ(bones.find(role)->string, bone);
        }
    }
    const Humanoid humanoid = test::understandOrFail(*model);
    const auto x = [&](Role role) {
        return humanoid.joints[static_cast<std::size_t>(humanoid.joint(role))].bind.position.x;
    };
    EXPECT_LT(x(Role::leftHand), 0.0);
    EXPECT_GT(x(Role::rightHand), 0.0);
}

INSTANTIATE_TEST_SUITE_P(Others, Collection, testing::ValuesIn(kFiles), [](const auto& row) {
    std::string name = row.param.file;
    std::replace_if(
        name.begin(), name.end(),
        [](char c) { return std::isalnum(static_cast<unsigned char>(c)) == 0; }, '_');
    return name;
});

void expectDrawnAlike(const std::string& file) {
    const auto reference = test::referenceBounds(file);
    if (!reference) {
        return;
    }
    const Model model = test::importOrFail(file);
    const Bounds drawn = bounds(model);
    // A millimetre, or single precision where the body is a hundred metres tall.
    const double tolerance = std::max(1e-3 / model.unitsToMetres,
                                      1e-6 * glm::length(reference->most - reference->least));
    EXPECT_TRUE(test::near(drawn.least, reference->least, tolerance)) << file;
    EXPECT_TRUE(test::near(drawn.most, reference->most, tolerance)) << file;
}

TEST(ReferenceSkinning, TheCollectionIsDrawnWhereItsDataSays) {
    const auto folder = test::sharedData("rigs");
    if (!folder) {
        GTEST_SKIP() << test::kNoSharedData;
    }
    for (const auto& entry : std::filesystem::directory_iterator(*folder)) {
        if (isGltf(entry.path().filename().string())) {
            expectDrawnAlike(entry.path().string());
        }
    }
}

TEST(ReferenceSkinning, TheTestsOwnFilesAreDrawnWhereTheirDataSays) {
    for (const auto& entry : std::filesystem::directory_iterator(test::rigFile(""))) {
        if (isGltf(entry.path().filename().string())) {
            expectDrawnAlike(entry.path().string());
        }
    }
}

/// In the bind pose the palette draws a body where the reference does, turned into root space.
TEST(ReferenceSkinning, ThePaletteDrawsTheBindPoseThere) {
    for (const char* name :
         {"rig_name_mixamo.glb", "rig_zup_cm.glb", "rig_nonuniform_upperarm.glb", "rig_no_ibm.glb",
          "rig_mirror_right_negscale.glb", "rig_quantized_required.glb", "rig_8_influences.glb"}) {
        const std::string file = test::rigFile(name);
        const Model model = test::importOrFail(file);
        const Humanoid humanoid = test::understandOrFail(model);
        std::vector<glm::dmat4> palette;
        for (const SkinJoint& entry : humanoid.skin) {
            palette.push_back(
                core::matrix(humanoid.joints[static_cast<std::size_t>(entry.joint)].bind) *
                entry.jointFromMesh);
        }
        Bounds drawn;
        forEachPoint(model, palette,
                     [&drawn](const glm::dvec3& point, std::size_t) { drawn.add(point); });
        const auto reference = test::referenceBounds(file);
        ASSERT_TRUE(reference.has_value());
        Bounds expected; // turned by quarters only, so a box stays one
        for (const glm::dvec3& corner : {reference->least, reference->most}) {
            expected.add(humanoid.rootFromModel.point(corner * humanoid.unitsToMetres));
        }
        EXPECT_TRUE(test::near(drawn.least, expected.least, 1e-3)) << name;
        EXPECT_TRUE(test::near(drawn.most, expected.most, 1e-3)) << name;
    }
}

/// An arm raised by 90 degrees takes every vertex where the reference does, whatever its weights.
TEST(ReferenceSkinning, ARaisedArmMovesEveryVertexAlike) {
    for (const char* name :
         {"rig_8_influences.glb", "rig_weights_u8.glb", "rig_weights_sum_half.glb"}) {
        const std::string file = test::rigFile(name);
        const Model model = test::importOrFail(file);
        const Humanoid humanoid = test::understandOrFail(model);
        const int upper = humanoid.joint(Role::rightUpperArm);
        const std::string bone = humanoid.joints[static_cast<std::size_t>(upper)].name;
        // About the shoulder and the axis that the body faces along.
        const core::Transformd modelFromRoot = core::inverse(humanoid.rootFromModel);
        const core::Transformd at = humanoid.joints[static_cast<std::size_t>(upper)].bind;
        const core::Transformd turn{
            at.position - glm::angleAxis(core::radians(90.0), glm::dvec3(0, 0, 1)) * at.position,
            glm::angleAxis(core::radians(90.0), glm::dvec3(0, 0, 1))};
        ASSERT_EQ(humanoid.unitsToMetres, 1.0);
        const auto expected = test::referencePoints(
            file, bone, core::matrix(modelFromRoot * turn * humanoid.rootFromModel));
        const auto rest = test::referencePoints(file, "", glm::dmat4(1.0));
        ASSERT_TRUE(expected.has_value() && rest.has_value());

        const PosePlan plan = makePosePlan(humanoid, {}, bindHandPose(humanoid, false),
                                           bindHandPose(humanoid, true), 1.0);
        std::vector<core::Transformd> driven = plan.bind;
        for (std::size_t slot = 0; slot < driven.size(); ++slot) {
            if (hangsOn(humanoid.joints, plan.driven[slot], upper)) {
                driven[slot] = turn * driven[slot];
            }
        }
        std::vector<glm::mat4> palette(plan.palette.size());
        evaluatePalette(plan, driven, palette);
        const std::vector<glm::dmat4> matrices(palette.begin(), palette.end());
        std::vector<glm::dvec3> drawn;
        forEachPoint(model, matrices, [&](const glm::dvec3& point, std::size_t) {
            drawn.push_back(modelFromRoot.point(point));
        });
        ASSERT_EQ(drawn.size(), expected->size()) << name;
        double worst = 0.0;
        double farthest = 0.0;
        for (std::size_t i = 0; i < drawn.size(); ++i) {
            worst = std::max(worst, glm::distance(drawn[i], expected->at(i)));
            farthest = std::max(farthest, glm::distance(expected->at(i), rest->at(i)));
        }
        EXPECT_LT(worst, 1e-4) << name;
        EXPECT_GT(farthest, 0.2) << name << ": something moves";
    }
}

} // namespace
} // namespace foregrip::rig
