// SPDX-License-Identifier: MIT
#include "rig/humanoid_clip.h"
#include "rig/pose.h"
#include "support/bundled_scene.h"
#include "support/oracle.h"
#include "support/shared_data.h"
#include "viewmodel/base_clip.h"

#include <gtest/gtest.h>

#include <numbers>

namespace foregrip::viewmodel {
namespace {

using rig::Role;
using test::BundledScene;

constexpr double kForearm = 0.9; ///< [rad] by which the clip of the test bends the elbow

/// The operator with a clip of one pose: the right arm as bound, the elbow bent.
std::shared_ptr<const Character> animated() {
    const Character& from = *BundledScene::get().character;
    auto character = std::make_shared<Character>(from);
    character->model = std::make_shared<rig::Model>(*from.model);
    const int elbow = from.humanoid.joint(Role::rightLowerArm);
    const int node = from.humanoid.joints[static_cast<std::size_t>(elbow)].node;
    const glm::dquat bound = from.model->nodes[static_cast<std::size_t>(node)].rotation;
    const glm::dquat bent = bound * glm::angleAxis(kForearm, glm::dvec3(1.0, 0.0, 0.0));
    rig::AnimationClip clip;
    clip.name = "carry";
    clip.duration = 1.0;
    rig::NodeTracks tracks;
    tracks.node = node;
    tracks.rotation.times = {0.0F, 1.0F};
    tracks.rotation.values = {glm::quat(bent), glm::quat(bent)};
    clip.nodes.push_back(tracks);
    character->model->clips = {clip};
    return withBaseClip(character, "carry").value();
}

std::shared_ptr<const Weapon> carbine(WeaponMount mount) {
    BundledScene& scene = BundledScene::get();
    auto definition = std::make_shared<WeaponDefinition>(*scene.carbine);
    definition->setup.mount = mount;
    return std::make_shared<const Weapon>(scene.armoury.assemble(definition, {}).value());
}

struct Frame {
    std::shared_ptr<const Setup> used;
    Output output;
};

Frame frame(std::shared_ptr<const Character> character, WeaponMount mount, double pitch) {
    sim::Start start;
    start.input.pitch = pitch;
    auto used = prepareSetup({}, std::move(character), carbine(mount), {});
    sim::Session session(used, BundledScene::get().world, start);
    return {used, session.look(core::nanoseconds(2.0))};
}

std::vector<core::Transformd> drawn(const Frame& frame) {
    return rig::evaluateJoints(
        frame.used->posePlan,
        std::span(frame.output.driven).first(frame.used->posePlan.driven.size()));
}

TEST(CarriedWeapon, FollowsTheHandOfTheClip) {
    const auto character = animated();
    const rig::Humanoid& body = character->humanoid;
    const auto at = [&body](Role role) { return static_cast<std::size_t>(body.joint(role)); };
    // What the clip has, by forward kinematics of the bind pose with the elbow bent.
    std::vector<core::Transformd> local;
    for (const rig::Joint& joint : body.joints) {
        local.push_back(joint.local);
    }
    local[at(Role::rightLowerArm)].rotation = local[at(Role::rightLowerArm)].rotation *
                                              glm::angleAxis(kForearm, glm::dvec3(1.0, 0.0, 0.0));
    const auto wanted = rig::forwardKinematics(body, local);
    const core::Transformd chestFromHand =
        core::inverse(wanted[at(Role::spine3)]) * wanted[at(Role::rightHand)];
    for (const double pitch : {-0.6, 0.0, 0.6}) {
        const Frame shown = frame(character, WeaponMount::rightHand, pitch);
        const auto joints = drawn(shown);
        const core::Transformd is =
            core::inverse(joints[at(Role::spine3)]) * joints[at(Role::rightHand)];
        EXPECT_TRUE(test::near(is.position, chestFromHand.position, 1e-6)) << pitch;
        EXPECT_TRUE(test::sameRotation(is.rotation, chestFromHand.rotation, 1e-6)) << pitch;
        const core::Transformd palm = joints[at(Role::rightHand)] * shown.used->body.right().palm;
        const core::Transformd grip = shown.output.rootFromWeapon * shown.used->sockets.grip;
        EXPECT_LT(glm::distance(palm.position, grip.position), 1e-9);
        EXPECT_TRUE(test::sameRotation(palm.rotation, grip.rotation, 1e-9));
        EXPECT_LT(shown.output.right.error, 1e-9);
        EXPECT_NEAR(shown.output.right.elbowAngle, std::numbers::pi - kForearm, 0.05);
    }
}

TEST(CarriedWeapon, IsDrawnWhereTheHandIs) {
    const Frame shown = frame(animated(), WeaponMount::rightHand, 0.3);
    const core::Transformd weapon = shown.output.worldFromRoot * shown.output.rootFromWeapon;
    EXPECT_TRUE(test::near(shown.output.worldFromWeapon.position, weapon.position, 1e-9));
    EXPECT_TRUE(test::sameRotation(shown.output.worldFromWeapon.rotation, weapon.rotation, 1e-9));
}

TEST(CarriedWeapon, LeavesTheLeftHandToTheSolver) {
    const Frame shown = frame(animated(), WeaponMount::rightHand, 0.0);
    const auto joints = drawn(shown);
    const auto hand =
        static_cast<std::size_t>(shown.used->character->humanoid.joint(Role::leftHand));
    const core::Transformd palm = joints[hand] * shown.used->body.left().palm;
    const core::Transformd grip = shown.output.rootFromWeapon * shown.used->sockets.leftGrip;
    const double missed = glm::distance(palm.position, grip.position);
    EXPECT_NEAR(shown.output.left.error, missed, 1e-9);
    // An arm held out to the side carries the weapon beyond the other one's reach; it says so.
    EXPECT_NEAR(shown.output.left.shortfall, missed, 1e-3);
}

TEST(CarriedWeapon, StandsWithTheArmOfAClipThatOnlyRuns) {
    const auto file = test::sharedData("rigs/quaternius-names_swat-with-skinned-pistol_afps.glb");
    if (!file) {
        GTEST_SKIP() << test::kNoSharedData;
    }
    const auto loaded = loadCharacter(file->string());
    ASSERT_TRUE(loaded.ok()) << loaded.error().text();
    const Frame shown = frame(withBaseClip(*loaded, "Run").value(), WeaponMount::rightHand, 0.0);
    // Runners bend their elbows; the standing pose of this file holds its arms out straight.
    EXPECT_LT(shown.output.right.elbowAngle, 2.8);
    EXPECT_LT(shown.output.right.error, 1e-9);
}

TEST(CarriedWeapon, WithoutAClipTheViewHoldsIt) {
    const auto plain = BundledScene::get().character;
    const Frame camera = frame(plain, WeaponMount::camera, 0.2);
    const Frame hand = frame(plain, WeaponMount::rightHand, 0.2);
    EXPECT_EQ(camera.output.worldFromWeapon.position, hand.output.worldFromWeapon.position);
    EXPECT_LT(hand.output.left.error, 1e-4);
}

} // namespace
} // namespace foregrip::viewmodel
