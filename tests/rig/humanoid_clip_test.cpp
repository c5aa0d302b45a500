// SPDX-License-Identifier: MIT
#include "rig/humanoid_clip.h"
#include "rig/model_files.h"
#include "support/oracle.h"

#include <algorithm>
#include <numbers>
#include <numeric>

namespace foregrip::rig {
namespace {

std::vector<int> allJoints(const Humanoid& humanoid) {
    std::vector<int> joints(humanoid.joints.size());
    std::iota(joints.begin(), joints.end(), 0);
    return joints;
}

/// A clip that holds every node where it is.
AnimationClip holding(const Model& model) {
    AnimationClip clip{"hold", 1.0, {}};
    for (std::size_t i = 0; i < model.nodes.size(); ++i) {
        const Node& node = model.nodes[i];
        clip.nodes.push_back({static_cast<int>(i),
                              {Interpolation::step, {0.0F}, {glm::vec3(node.translation)}},
                              {Interpolation::step, {0.0F}, {glm::quat(node.rotation)}},
                              {Interpolation::step, {0.0F}, {glm::vec3(node.scale)}}});
    }
    return clip;
}

NodeTracks& tracksOf(AnimationClip& clip, int node) {
    return *std::find_if(clip.nodes.begin(), clip.nodes.end(),
                         [node](const NodeTracks& tracks) { return tracks.node == node; });
}

class EveryRig : public testing::TestWithParam<const char*> {};

/// The bind pose comes from inverse bind matrices, the clip from nodes: both say the same of a file
/// that is saved in its bind pose.
TEST_P(EveryRig, HoldsItsBindPose) {
    Model model = test::importOrFail(test::rigFile(GetParam()));
    const Humanoid humanoid = test::understandOrFail(model);
    model.clips.push_back(holding(model));
    const HumanoidClip clip(std::make_shared<const Model>(model), 0, humanoid, allJoints(humanoid));
    ASSERT_TRUE(clip.usable());
    std::vector<core::Transformd> joints(humanoid.joints.size());
    clip.evaluate(0.4, joints);
    for (std::size_t j = 0; j < joints.size(); ++j) {
        const core::Transformd& bind = humanoid.joints[j].bind;
        EXPECT_LT(1e3 * glm::distance(joints[j].position, bind.position), 0.05)
            << humanoid.joints[j].name;
        EXPECT_TRUE(test::sameRotation(joints[j].rotation, bind.rotation, 1e-4))
            << humanoid.joints[j].name;
    }
    EXPECT_LT(glm::length(clip.travel()), 1e-6);
}

INSTANTIATE_TEST_SUITE_P(Files, EveryRig,
                         testing::Values("rig_name_mixamo.glb", "rig_zup_cm.glb",
                                         "rig_zup_root.glb", "rig_name_ue5.glb",
                                         "rig_name_vroid.glb", "rig_apose45.glb"));

TEST(HumanoidClip, PlacesJointsAsNodeMatricesDo) {
    Model model = test::importOrFail(test::rigFile("rig_zup_cm.glb"));
    const Humanoid humanoid = test::understandOrFail(model);
    const int thigh = humanoid.joint(Role::leftUpperLeg);
    const int node = humanoid.joints[static_cast<std::size_t>(thigh)].node;
    model.clips.push_back(holding(model));
    const glm::dquat turned = model.nodes[static_cast<std::size_t>(node)].rotation *
                              glm::angleAxis(0.7, glm::normalize(glm::dvec3(1.0, 0.3, -0.2)));
    tracksOf(model.clips[0], node).rotation.values = {glm::quat(turned)};
    Model posed = model;
    posed.nodes[static_cast<std::size_t>(node)].rotation = turned;
    const std::vector<glm::dmat4> placed = nodeMatrices(posed);
    const HumanoidClip clip(std::make_shared<const Model>(model), 0, humanoid,
                            {humanoid.joint(Role::leftFoot), thigh});
    std::vector<core::Transformd> joints(2);
    clip.evaluate(0.0, joints);
    const int footNode =
        humanoid.joints[static_cast<std::size_t>(humanoid.joint(Role::leftFoot))].node;
    const glm::dvec3 foot(placed[static_cast<std::size_t>(footNode)][3]);
    EXPECT_LT(1e3 * glm::distance(joints[0].position,
                                  humanoid.rootFromModel.point(humanoid.unitsToMetres * foot)),
              0.05);
    const double moved = glm::distance(
        joints[0].position,
        humanoid.joints[static_cast<std::size_t>(humanoid.joint(Role::leftFoot))].bind.position);
    EXPECT_GT(moved, 0.1) << "the thigh was not turned";
}

TEST(HumanoidClip, TakesOutWhatTheHipsTravel) {
    Model model = test::importOrFail(test::rigFile("rig_zup_cm.glb"));
    const Humanoid humanoid = test::understandOrFail(model);
    const Joint& hips = humanoid.joints[static_cast<std::size_t>(humanoid.joint(Role::hips))];
    const Node& node = model.nodes[static_cast<std::size_t>(hips.node)];
    // Three metres ahead in two seconds, starting a metre aside, with a bounce of 40 mm half-way.
    const core::Transformd parentFromRoot = [&] {
        const glm::dmat4 parent = nodeMatrices(model)[static_cast<std::size_t>(node.parent)];
        return core::inverse(humanoid.rootFromModel *
                             core::Transformd{humanoid.unitsToMetres * glm::dvec3(parent[3]),
                                              glm::normalize(glm::quat_cast(glm::dmat3(
                                                  parent / glm::length(glm::dvec3(parent[0])))))});
    }();
    const double scale =
        glm::length(glm::dvec3(nodeMatrices(model)[static_cast<std::size_t>(node.parent)][0]));
    const auto at = [&](const glm::dvec3& moved) {
        return glm::vec3(parentFromRoot.point(hips.bind.position + moved) /
                         (humanoid.unitsToMetres * scale));
    };
    model.clips.push_back(holding(model));
    model.clips[0].duration = 2.0;
    tracksOf(model.clips[0], hips.node).translation = {
        Interpolation::linear,
        {0.0F, 1.0F, 2.0F},
        {at({1, 0, 0}), at({1, 0.04, -1.5}), at({1, 0, -3})}};
    const HumanoidClip clip(std::make_shared<const Model>(model), 0, humanoid,
                            {humanoid.joint(Role::hips)});
    EXPECT_LT(glm::distance(clip.travel(), glm::dvec3(0.0, 0.0, -1.5)), 1e-4);
    for (const double t : {0.0, 0.5, 1.0, 1.9, 2.0}) {
        core::Transformd joint;
        clip.evaluate(t, std::span(&joint, 1));
        const glm::dvec3 bounce(0.0, 0.04 * (1.0 - std::abs(t - 1.0)), 0.0);
        EXPECT_LT(1e3 * glm::distance(joint.position, hips.bind.position + bounce), 0.1) << t;
    }
}

TEST(HumanoidClip, RefusesMirroredModels) {
    Model model = test::importOrFail(test::rigFile("rig_name_mixamo.glb"));
    const Humanoid humanoid = test::understandOrFail(model);
    model.clips.push_back(holding(model));
    model.nodes[0].scale.x = -model.nodes[0].scale.x;
    const HumanoidClip clip(std::make_shared<const Model>(model), 0, humanoid, allJoints(humanoid));
    EXPECT_FALSE(clip.usable());
}

TEST(HumanoidClip, AdoptsClipsByTheNamesOfNodes) {
    Model model;
    for (const char* const name : {"Root", "Hips", "Spine"}) {
        model.nodes.push_back({});
        model.nodes.back().name = name;
    }
    Model from;
    from.file = "walks.glb";
    for (const char* const name : {"Hips", "Tail"}) {
        from.nodes.push_back({});
        from.nodes.back().name = name;
    }
    from.clips.push_back(holding(from));
    from.clips.push_back({"tail", 1.0, {from.clips[0].nodes[1]}});
    model.clips.push_back({"hold", 1.0, {from.clips[0].nodes[0]}});
    const std::vector<std::string> notes = adoptClips(model, from);
    ASSERT_EQ(model.clips.size(), 2U);
    EXPECT_EQ(model.clips[1].name, "hold (2)");
    ASSERT_EQ(model.clips[1].nodes.size(), 1U);
    EXPECT_EQ(model.clips[1].nodes[0].node, 1);
    ASSERT_EQ(notes.size(), 2U);
    EXPECT_EQ(notes[0], "the clip 'hold' of walks.glb moves 1 node that the model does not have");
}

TEST(ClipKind, IsToldByTheName) {
    const std::pair<const char*, ClipKind> names[] = {
        {"idle", ClipKind::idle},
        {"Rifle_Idle_01", ClipKind::idle},
        {"StandingBreathe", ClipKind::idle},
        {"WALK", ClipKind::walk},
        {"mixamo.com|Walking", ClipKind::walk},
        {"RifleRun", ClipKind::run},
        {"run_forward", ClipKind::run},
        {"Sprinting", ClipKind::run},
        {"Slow Jog", ClipKind::run},
        {"crouch_idle", ClipKind::crouch},
        {"Crouched Walking", ClipKind::crouchWalk},
        {"grunt", ClipKind::other},
        {"Take 001", ClipKind::other},
        {"", ClipKind::other},
    };
    for (const auto& [name, kind] : names) {
        EXPECT_EQ(clipKind(name), kind) << name;
    }
}

} // namespace
} // namespace foregrip::rig
