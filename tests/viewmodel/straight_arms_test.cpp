// SPDX-License-Identifier: MIT
#include "core/angles.h"
#include "rig/hand_holds.h"
#include "rig/pose.h"
#include "sim/measures.h"
#include "support/bundled_scene.h"
#include "support/oracle.h"

#include <gtest/gtest.h>

namespace foregrip::viewmodel {
namespace {

using core::radians;
using rig::Role;
using test::BundledScene;
using test::muted;

/// The operator with arms of one segment each, as blocky figures have them: no lower arm, the hand
/// at the end of an upper arm of 0.62 m, no spine.
std::shared_ptr<const Character> blockFigure() {
    auto character = std::make_shared<Character>(*BundledScene::get().character);
    rig::Humanoid& body = character->humanoid;
    body.oneSegmentArms = true;
    for (const bool right : {false, true}) {
        const Role upper = right ? Role::rightUpperArm : Role::leftUpperArm;
        const Role hand = right ? Role::rightHand : Role::leftHand;
        body.map.joint[static_cast<std::size_t>(right ? Role::rightLowerArm : Role::leftLowerArm)] =
            -1;
        const glm::dvec3 from =
            body.joints[static_cast<std::size_t>(body.joint(upper))].bind.position;
        rig::Joint& end = body.joints[static_cast<std::size_t>(body.joint(hand))];
        body.upperArm[right ? 1 : 0] = 0.62;
        body.lowerArm[right ? 1 : 0] = 0.0;
        end.bind.position = from + glm::dvec3(right ? 0.62 : -0.62, 0.0, 0.0);
        end.local =
            core::inverse(body.joints[static_cast<std::size_t>(end.parent)].bind) * end.bind;
    }
    body.map.spine.clear();
    for (const Role role : {Role::spine1, Role::spine2, Role::spine3}) {
        body.map.joint[static_cast<std::size_t>(role)] = -1;
    }
    body.map.leftLowerArmTwist.clear();
    body.map.rightLowerArmTwist.clear();
    character->poses = rig::holdAll(body, rig::holdsOf(BundledScene::get().character->humanoid,
                                                       BundledScene::get().character->poses));
    return character;
}

sim::Session session(const Tuning& tuning, double pitch, const Overrides& overrides) {
    BundledScene& scene = BundledScene::get();
    auto weapon = std::make_shared<const Weapon>(scene.armoury.assemble(scene.carbine, {}).value());
    sim::Start start;
    start.input.pitch = pitch;
    return {prepareSetup(tuning, blockFigure(), std::move(weapon), overrides), scene.world, start};
}

/// Palms by the joints as drawn.
core::Transformd drawnPalm(const Setup& setup, const Output& output, bool right) {
    const auto joints = rig::evaluateJoints(
        setup.posePlan, std::span(output.driven).first(setup.posePlan.driven.size()));
    const int hand = setup.character->humanoid.joint(right ? Role::rightHand : Role::leftHand);
    return joints[static_cast<std::size_t>(hand)] *
           (right ? setup.body.right().palm : setup.body.left().palm);
}

TEST(StraightArms, TheWeaponComesIntoTheRightPalm) {
    for (const double ads : {0.0, 0.5, 1.0}) {
        for (int pitch = -80; pitch <= 80; pitch += 20) {
            sim::Session held =
                session({}, radians(static_cast<double>(pitch)), {ads, std::nullopt});
            const Output output = held.look(core::nanoseconds(2.0));
            const auto& used = held.setup();
            const core::Transformd palm = drawnPalm(used, output, true);
            const core::Transformd grip = output.rootFromWeapon * used.sockets.grip;
            EXPECT_LT(1e3 * glm::distance(palm.position, grip.position), 1e-3)
                << "pitch " << pitch << ", ads " << ads;
            EXPECT_LT(output.right.error, 1e-6);
            // It is one straight segment of its own length.
            EXPECT_NEAR(glm::distance(output.right.wrist_rs, output.right.shoulder_rs), 0.62, 1e-9);
        }
    }
}

TEST(StraightArms, TheLeftShortfallIsWhatTheHandMisses) {
    for (int pitch = -60; pitch <= 60; pitch += 30) {
        sim::Session held = session({}, radians(static_cast<double>(pitch)), {});
        const Output output = held.look(core::nanoseconds(2.0));
        const core::Transformd palm = drawnPalm(held.setup(), output, false);
        const core::Transformd grip = output.rootFromWeapon * held.setup().sockets.leftGrip;
        const double missed = glm::distance(palm.position, grip.position);
        EXPECT_NEAR(output.left.error, missed, 1e-9);
        EXPECT_NEAR(output.left.shortfall, missed, 2e-6) << "pitch " << pitch;
        EXPECT_NEAR(glm::distance(output.left.wrist_rs, output.left.shoulder_rs), 0.62, 1e-9);
    }
}

TEST(StraightArms, SightsStayOnTheCamerasAxis) {
    const Tuning tuning = muted({Layer::lookLag, Layer::bob, Layer::breathing});
    for (int pitch = -60; pitch <= 60; pitch += 30) {
        sim::Session held = session(tuning, radians(static_cast<double>(pitch)), {});
        held.addEvent({0, EventKind::aimDown, {}});
        const Output output = held.look(core::nanoseconds(1.5));
        const sim::FrameMeasures measures =
            sim::measureFrame(held.setup(), BundledScene::get().world, output);
        EXPECT_LT(1e3 * measures.sightError, 0.05) << "pitch " << pitch;
        EXPECT_LT(1e3 * measures.sightAngle, 0.05) << "pitch " << pitch;
    }
}

} // namespace
} // namespace foregrip::viewmodel
