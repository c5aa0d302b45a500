// SPDX-License-Identifier: MIT
#include "rig/pose.h"
#include "sim/measures.h"
#include "support/bundled_scene.h"
#include "support/oracle.h"
#include "viewmodel/pipeline.h"
#include "viewmodel/tuning_fields.h"

#include <gtest/gtest.h>

#include <cmath>
#include <random>

namespace foregrip::viewmodel {
namespace {

using core::radians;
using test::BundledScene;
using test::muted;
using Vec3 = Vector3<double>;

const std::initializer_list<Layer> kSway = {Layer::lookLag, Layer::bob, Layer::breathing,
                                            Layer::recoilPosition, Layer::recoilRotation};

Output standing(const Tuning& tuning, double pitch, double yaw, const Overrides& overrides,
                const Loadout& loadout = {}) {
    InputSample input;
    input.pitch = pitch;
    input.yaw = yaw;
    sim::Session session = BundledScene::get().session(tuning, input, overrides, loadout);
    return session.look(core::nanoseconds(2.0));
}

/// The joints as drawn: every joint of the skeleton from the driven ones, and the palm in the hand.
core::Transformd drawnPalm(const Setup& setup, const Output& output, bool right) {
    const auto driven = std::span(output.driven).first(setup.posePlan.driven.size());
    const std::vector<core::Transformd> joints = rig::evaluateJoints(setup.posePlan, driven);
    const rig::Humanoid& humanoid = setup.character->humanoid;
    const auto hand = static_cast<std::size_t>(
        humanoid.joint(right ? rig::Role::rightHand : rig::Role::leftHand));
    return joints[hand] * (right ? setup.body.right().palm : setup.body.left().palm);
}

TEST(Pipeline, BothHandsHoldAtEveryPitchAndBlend) {
    const auto setup = BundledScene::get().setup();
    for (const double ads : {0.0, 0.25, 0.5, 0.75, 1.0}) {
        for (int pitch = -85; pitch <= 85; pitch += 5) {
            const Output output =
                standing({}, radians(static_cast<double>(pitch)), 0.7, {ads, std::nullopt});
            for (const bool right : {true, false}) {
                const HandOutput& hand = right ? output.right : output.left;
                EXPECT_EQ(hand.shortfall, 0.0)
                    << (right ? "right" : "left") << " hand, pitch " << pitch << ", ads " << ads;
                const core::Transformd palm = drawnPalm(*setup, output, right);
                const core::Transformd socket =
                    output.rootFromWeapon * (right ? setup->sockets.grip : setup->sockets.leftGrip);
                EXPECT_LT(1e3 * glm::distance(palm.position, socket.position), 0.1)
                    << "pitch " << pitch;
                EXPECT_TRUE(test::sameRotation(palm.rotation, socket.rotation, 1e-6))
                    << "pitch " << pitch;
            }
        }
    }
}

TEST(Pipeline, BonesKeepTheirLengths) {
    const auto setup = BundledScene::get().setup();
    const rig::Humanoid& humanoid = setup->character->humanoid;
    for (int pitch = -85; pitch <= 85; pitch += 17) {
        const Output output = standing({}, radians(static_cast<double>(pitch)), 0.0, {});
        const auto joints = rig::evaluateJoints(
            setup->posePlan, std::span(output.driven).first(setup->posePlan.driven.size()));
        const auto between = [&](rig::Role a, rig::Role b) {
            return glm::distance(joints[static_cast<std::size_t>(humanoid.joint(a))].position,
                                 joints[static_cast<std::size_t>(humanoid.joint(b))].position);
        };
        EXPECT_NEAR(between(rig::Role::rightUpperArm, rig::Role::rightLowerArm),
                    humanoid.upperArm[1], 1e-9);
        EXPECT_NEAR(between(rig::Role::rightLowerArm, rig::Role::rightHand), humanoid.lowerArm[1],
                    1e-9);
        EXPECT_NEAR(between(rig::Role::leftUpperArm, rig::Role::leftLowerArm), humanoid.upperArm[0],
                    1e-9);
        EXPECT_NEAR(between(rig::Role::leftLowerArm, rig::Role::leftHand), humanoid.lowerArm[0],
                    1e-9);
    }
}

TEST(Pipeline, ElbowsNeverJump) {
    for (const double ads : {0.0, 1.0}) {
        Output before = standing({}, radians(-85.0), 0.0, {ads, std::nullopt});
        for (int pitch = -84; pitch <= 85; ++pitch) {
            const Output after =
                standing({}, radians(static_cast<double>(pitch)), 0.0, {ads, std::nullopt});
            for (const auto side : {&Output::right, &Output::left}) {
                const double moved = glm::distance((after.*side).elbow_rs, (before.*side).elbow_rs);
                EXPECT_LT(1e3 * moved, 40.0) << "at pitch " << pitch << ", ads " << ads;
            }
            before = after;
        }
    }
}

/// Aimed by the button, not by the slider: 0.9999 is reached after 1.77 times the aiming time.
TEST(Pipeline, SightsLieOnTheCamerasAxis) {
    const Tuning tuning = muted(kSway);
    BundledScene& scene = BundledScene::get();
    for (const std::string& optic : scene.carbine->fits(viewmodel::PartKind::optic)) {
        for (int pitch = -85; pitch <= 85; pitch += 34) {
            for (const double yaw : {0.0, 1.1, -2.7}) {
                InputSample input{radians(0.0) + yaw, radians(static_cast<double>(pitch)), 0.0,
                                  0.0};
                sim::Session session =
                    scene.session(tuning, input, {}, test::loadoutOf("none", optic));
                session.addEvent({0, EventKind::aimDown, {}});
                const Output output = session.look(core::nanoseconds(0.6));
                ASSERT_GE(output.ads, 0.9999);
                const sim::FrameMeasures measures =
                    sim::measureFrame(session.setup(), scene.world, output);
                EXPECT_LT(1e3 * measures.sightError, 0.05) << optic << ", pitch " << pitch;
                EXPECT_LT(1e3 * measures.sightAngle, 0.05) << optic << ", pitch " << pitch;
            }
        }
    }
}

TEST(Pipeline, TheBoreMeetsTheAimPointAtTheHip) {
    for (const double distance : {5.0, 10.0, 25.0, 100.0, 1000.0}) {
        Tuning tuning = muted({Layer::breathing});
        tuning.aim.fixedDistance = distance;
        sim::Session session = BundledScene::get().session(tuning);
        const Output output = session.look(core::nanoseconds(1.5));
        const sim::FrameMeasures measures =
            sim::measureFrame(session.setup(), BundledScene::get().world, output);
        EXPECT_LT(1e3 * measures.boreError, 1.0) << distance << " m";
    }
}

TEST(Pipeline, TheAimDistanceFollowsTheWorld) {
    const Tuning tuning = muted({Layer::breathing});
    BundledScene& scene = BundledScene::get();
    sim::Session session = scene.session(tuning);
    session.addSample(core::nanoseconds(0.1), {});
    InputSample down;
    down.pitch = radians(-15.0); // the floor, about 6 m away
    session.addSample(core::nanoseconds(0.3), down);
    const Output output = session.look(core::nanoseconds(1.8));
    EXPECT_LT(1e3 * sim::measureFrame(session.setup(), scene.world, output).boreError, 1.0);
}

TEST(Pipeline, AShotLeavesAlongTheViewAtTheHipAndAlongTheSightWhenAimed) {
    const Output hip = standing({}, 0.0, 0.0, {0.0, std::nullopt});
    EXPECT_TRUE(test::near(hip.shotDirection_ws,
                           hip.worldFromCamera.direction(Vec3(0.0, 0.0, -1.0)), 1e-12));
    const Output aimed = standing({}, 0.0, 0.0, {1.0, std::nullopt});
    EXPECT_TRUE(test::near(aimed.shotDirection_ws,
                           aimed.worldFromSight.direction(Vec3(0.0, 0.0, -1.0)), 1e-9));
}

TEST(Pipeline, MutedRecoilLayersLeaveTheWeaponAlone) {
    const auto afterShot = [](const Tuning& tuning) {
        sim::Session session = BundledScene::get().session(tuning);
        session.addEvent({core::nanoseconds(0.1), EventKind::triggerDown, {}});
        session.addEvent({core::nanoseconds(0.11), EventKind::triggerUp, {}});
        return session.look(core::nanoseconds(0.16));
    };
    const auto atRest = [](const Tuning& tuning) {
        return BundledScene::get().session(tuning).look(core::nanoseconds(0.16));
    };
    const Tuning quiet = muted(
        {Layer::recoilPosition, Layer::recoilRotation, Layer::recoilCamera, Layer::recoilClimb});
    const Output kicked = afterShot(quiet);
    EXPECT_EQ(kicked.shots, 1);
    const Output still = atRest(quiet);
    EXPECT_TRUE(
        test::near(kicked.cameraFromWeapon.position, still.cameraFromWeapon.position, 1e-12));
    EXPECT_TRUE(test::sameRotation(kicked.cameraFromWeapon.rotation,
                                   still.cameraFromWeapon.rotation, 1e-7));
    EXPECT_EQ(kicked.viewPitch, still.viewPitch);
    const Output loud = afterShot({});
    EXPECT_GT(loud.cameraFromWeapon.position.z, still.cameraFromWeapon.position.z + 0.002)
        << "pushed back";
    EXPECT_GT(loud.viewPitch, still.viewPitch) << "climbed";
}

TEST(Pipeline, RecoilComesToRestWhereItStarted) {
    const Tuning tuning = muted({Layer::breathing});
    sim::Session session = BundledScene::get().session(tuning);
    const Output before = session.look(0);
    session.addEvent({core::nanoseconds(0.2), EventKind::triggerDown, {}});
    session.addEvent({core::nanoseconds(2.45), EventKind::triggerUp, {}});
    const Output after = session.look(core::nanoseconds(6.0));
    EXPECT_EQ(after.shots, 30);
    EXPECT_LT(core::degrees(std::abs(after.viewPitch - before.viewPitch)), 0.001);
    EXPECT_LT(1e3 *
                  glm::distance(after.cameraFromWeapon.position, before.cameraFromWeapon.position),
              0.01);
}

TEST(Pipeline, BlendsSetByHandReplaceTheButtons) {
    const Output output = standing({}, 0.0, 0.0, {0.3, 0.8});
    EXPECT_DOUBLE_EQ(output.ads, 0.3);
    EXPECT_DOUBLE_EQ(output.sprint, 0.8);
    EXPECT_NEAR(output.weightHip + output.weightAim + output.weightSprint, 1.0, 1e-15);
}

TEST(Pipeline, ArmLengthsCanBeOverridden) {
    Tuning tuning;
    tuning.arms.upper = 0.15;
    tuning.arms.lower = 0.15;
    const Output output = standing(tuning, 0.0, 0.0, {});
    EXPECT_NEAR(glm::distance(output.left.shoulder_rs, output.left.elbow_rs), 0.15, 1e-9);
    EXPECT_GT(output.left.shortfall, 0.01) << "too short to reach, and said so";
    EXPECT_NEAR(output.left.error, output.left.shortfall, 1e-9);
    EXPECT_NEAR(output.left.error,
                glm::distance(output.left.palm_rs.position, output.left.target_rs.position), 1e-12);
}

/// No tuning that the panels allow gives a number that is not finite.
TEST(Pipeline, AnyTuningInRangeStaysFinite) {
    std::mt19937 engine(11);
    std::uniform_real_distribution<double> unit(0.0, 1.0);
    for (int round = 0; round < 60; ++round) {
        Tuning tuning;
        for (const core::Field& field : listFields(tuning)) {
            for (int i = 0; i < field.size(); ++i) {
                const double corner = unit(engine) < 0.3 ? std::round(unit(engine)) : unit(engine);
                field.set(field.minimum + corner * (field.maximum - field.minimum), i);
            }
        }
        sim::Session session = BundledScene::get().session(tuning);
        session.addEvent({core::nanoseconds(0.05), EventKind::triggerDown, {}});
        session.addEvent({core::nanoseconds(0.07), EventKind::aimDown, {}});
        session.addEvent({core::nanoseconds(0.20), EventKind::sprintDown, {}});
        session.addEvent({core::nanoseconds(0.30), EventKind::crouchDown, {}});
        session.addSample(core::nanoseconds(0.1), {0.0, 0.0, 0.0, 0.0});
        session.addSample(core::nanoseconds(0.4), {3.0, -1.4, 6.0, -2.0});
        for (const double time : {0.06, 0.21, 0.33, 0.5, 3.0}) {
            const Output output = session.look(core::nanoseconds(time));
            for (std::size_t i = 0; i < session.setup().posePlan.driven.size(); ++i) {
                const core::Transformd& joint = output.driven[i];
                ASSERT_TRUE(std::isfinite(joint.position.x + joint.position.y + joint.position.z))
                    << "round " << round;
                ASSERT_NEAR(glm::length(joint.rotation), 1.0, 1e-4) << "round " << round;
            }
            ASSERT_TRUE(
                std::isfinite(output.viewYaw + output.viewPitch + output.viewRoll + output.fov));
        }
    }
}

} // namespace
} // namespace foregrip::viewmodel
