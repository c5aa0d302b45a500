// SPDX-License-Identifier: MIT
#include "anim/rotation_vector.h"
#include "anim/vector_math.h"
#include "core/angles.h"
#include "rig/pose.h"
#include "sim/session.h"
#include "support/bundled_scene.h"
#include "viewmodel/finger_pose.h"
#include "viewmodel/mirrored_hold.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <memory>
#include <random>
#include <span>
#include <vector>

namespace foregrip::viewmodel {
namespace {

using core::Nanoseconds;
using core::radians;
using core::Transformd;
using test::BundledScene;
using Vec3 = core::Vector3<double>;

const std::initializer_list<Layer> kSway = {Layer::lookLag, Layer::bob, Layer::breathing,
                                            Layer::recoilPosition, Layer::recoilRotation};

Loadout atLeft(Loadout loadout = {}) {
    loadout.shoulder = Shoulder::left;
    return loadout;
}

Output standing(const Tuning& tuning, double pitch, double ads, const Loadout& loadout) {
    InputSample input;
    input.pitch = pitch;
    sim::Session session = BundledScene::get().session(tuning, input, {ads, std::nullopt}, loadout);
    return session.look(core::nanoseconds(2.0));
}

/// Root from palm by the joints as drawn.
Transformd drawnPalm(const viewmodel::Setup& setup, const Output& output, bool right) {
    const auto driven = std::span(output.driven).first(setup.posePlan.driven.size());
    const std::vector<Transformd> joints = rig::evaluateJoints(setup.posePlan, driven);
    const rig::Humanoid& humanoid = setup.character->humanoid;
    const auto hand = static_cast<std::size_t>(
        humanoid.joint(right ? rig::Role::rightHand : rig::Role::leftHand));
    return joints[hand] * (right ? setup.body.right().palm : setup.body.left().palm);
}

/// The image of a place in the plane x = 0.
Vec3 image(const Vec3& v) {
    return {-v.x, v.y, v.z};
}

TEST(Shoulders, TheLeftOneHoldsAsWellAsTheRight) {
    BundledScene& scene = BundledScene::get();
    for (const std::string& grip : scene.carbine->fits(PartKind::grip)) {
        const Loadout loadout = atLeft(test::loadoutOf(grip));
        const auto setup = scene.setup({}, {}, loadout);
        for (const double ads : {0.0, 0.5, 1.0}) {
            for (int pitch = -85; pitch <= 85; pitch += 17) {
                const Output output =
                    standing({}, radians(static_cast<double>(pitch)), ads, loadout);
                for (const bool right : {true, false}) {
                    const HandOutput& hand = right ? output.right : output.left;
                    const Transformd place =
                        output.rootFromWeapon *
                        (right ? setup->holding.palms.support : setup->holding.palms.firing);
                    const Transformd palm = drawnPalm(*setup, output, right);
                    EXPECT_EQ(hand.shortfall, 0.0) << grip << " at " << pitch << ", ads " << ads;
                    EXPECT_LT(1e3 * glm::distance(palm.position, place.position), 0.1)
                        << grip << " at " << pitch << ", ads " << ads;
                    EXPECT_LT(anim::angleOf(glm::conjugate(place.rotation) * palm.rotation), 1e-6)
                        << grip << " at " << pitch << ", ads " << ads;
                }
            }
        }
    }
}

TEST(Shoulders, TheFiringHandIsAtTheGripOfAnUnmirroredWeapon) {
    const auto setup = BundledScene::get().setup({}, {}, atLeft());
    EXPECT_EQ(setup->body.firing.side, -1.0);
    EXPECT_EQ(setup->body.support.side, 1.0);
    // The grip is in the plane of the bore, so that the other hand's palm lies where this one's
    // did.
    EXPECT_LT(glm::distance(setup->holding.palms.firing.position, setup->sockets.grip.position),
              1e-9);
    const Output left = standing({}, 0.0, 0.0, atLeft());
    const Vec3 port = core::inverse(left.worldFromWeapon).point(left.worldFromEjection.position);
    EXPECT_GT(port.x, 0.0) << "the port stays on the right side";
}

TEST(Shoulders, WhatTheLeftOneShowsIsTheMirrorImage) {
    const Tuning tuning = test::muted(kSway);
    for (const double ads : {0.0, 1.0}) {
        for (int pitch = -60; pitch <= 60; pitch += 30) {
            const double angle = radians(static_cast<double>(pitch));
            const Output right = standing(tuning, angle, ads, {});
            const Output left = standing(tuning, angle, ads, atLeft());
            const Transformd expected = mirroredAt(0.0, right.cameraFromWeapon);
            EXPECT_LT(glm::distance(left.cameraFromWeapon.position, expected.position), 1e-4)
                << "pitch " << pitch << ", ads " << ads;
            EXPECT_LT(
                anim::angleOf(glm::conjugate(expected.rotation) * left.cameraFromWeapon.rotation),
                1e-4)
                << "pitch " << pitch << ", ads " << ads;
            // The character was not modelled to the micrometre alike on both sides.
            EXPECT_LT(glm::distance(left.left.wrist_rs, image(right.right.wrist_rs)), 2e-3);
            EXPECT_LT(glm::distance(left.right.wrist_rs, image(right.left.wrist_rs)), 2e-3);
            EXPECT_LT(glm::distance(left.left.elbow_rs, image(right.right.elbow_rs)), 5e-3);
            EXPECT_LT(glm::distance(left.right.elbow_rs, image(right.left.elbow_rs)), 5e-3);
            EXPECT_NEAR(left.stockGap, right.stockGap, 2e-3);
        }
    }
}

TEST(Shoulders, SightsLieOnTheCamerasAxisAtTheLeftOne) {
    BundledScene& scene = BundledScene::get();
    const Tuning tuning = test::muted(kSway);
    for (const std::string& optic : scene.carbine->fits(PartKind::optic)) {
        for (int pitch = -85; pitch <= 85; pitch += 34) {
            const Output output = standing(tuning, radians(static_cast<double>(pitch)), 1.0,
                                           atLeft(test::loadoutOf("none", optic)));
            const Transformd sight = core::inverse(output.worldFromCamera) * output.worldFromSight;
            EXPECT_LT(1e3 * std::hypot(sight.position.x, sight.position.y), 0.05) << optic;
            EXPECT_LT(1e3 * anim::angleOf(anim::minimalRotation(Vec3(0.0, 0.0, -1.0),
                                                                anim::aheadOf(sight.rotation))),
                      0.05)
                << optic;
        }
    }
}

TEST(Shoulders, TheLeftIndexFingerPullsTheTrigger) {
    const auto setup = BundledScene::get().setup({}, {}, atLeft());
    WeaponParts rest;
    WeaponParts pulled;
    pulled.trigger = 1.0;
    const rig::HandPose before = leftFingers(*setup, rest);
    const rig::HandPose after = leftFingers(*setup, pulled);
    EXPECT_FALSE(before.right);
    double turned = 0.0;
    for (std::size_t joint = 3; joint < 6; ++joint) { // the index finger
        turned += anim::angleOf(glm::conjugate(before.fingers[joint]) * after.fingers[joint]);
    }
    EXPECT_GT(turned, radians(3.0));
    EXPECT_EQ(rightFingers(*setup, rest).fingers, rightFingers(*setup, pulled).fingers);
    for (const rig::FingerContact& finger : setup->fingers.closed->firing.fingers) {
        EXPECT_TRUE(finger.reaches);
        EXPECT_LT(finger.depth, 2e-3);
    }
}

/// What must not jump: hands against the weapon, the weapon in the camera, and the body.
class Watch {
public:
    explicit Watch(double step) : step_(step) {}

    void see(const Vec3& place) {
        if (seen_ > 0) {
            speed = std::max(speed, glm::distance(place, last_) / step_);
        }
        if (seen_ > 1) {
            const Vec3 bend = place - 2.0 * last_ + beforeLast_;
            acceleration = std::max(acceleration, glm::length(bend) / (step_ * step_));
        }
        beforeLast_ = last_;
        last_ = place;
        ++seen_;
    }

    double speed = 0.0;        ///< [m/s]
    double acceleration = 0.0; ///< [m/s2]

private:
    double step_;
    int seen_ = 0;
    Vec3 last_{0.0}, beforeLast_{0.0};
};

Vec3 wristOnWeapon(const Output& output, const ArmRig& arm, const HandOutput& hand) {
    return (core::inverse(output.rootFromWeapon) * hand.target_rs * core::inverse(arm.palm))
        .position;
}

TEST(Shoulders, GoingOverNeverJumps) {
    BundledScene& scene = BundledScene::get();
    Tuning tuning = test::muted({Layer::recoilPosition, Layer::recoilRotation, Layer::recoilBody,
                                 Layer::recoilCamera, Layer::recoilClimb});
    std::mt19937 random(11);
    const auto between = [&random](double least, double most) {
        return std::uniform_real_distribution<double>(least, most)(random);
    };
    std::vector<std::shared_ptr<const viewmodel::Setup>> setups;
    for (const char* grip : {"none", "grip_vertical", "grip_angled"}) {
        setups.push_back(scene.setup(tuning, {}, test::loadoutOf(grip)));
        setups.push_back(scene.setup(tuning, {}, atLeft(test::loadoutOf(grip))));
    }
    constexpr Nanoseconds kStep = 1'000'000;
    Watch right(1e-3);
    Watch left(1e-3);
    Watch weapon(1e-3);
    std::array<Watch, 4> body{Watch(1e-3), Watch(1e-3), Watch(1e-3), Watch(1e-3)};
    sim::Session session = scene.session(tuning);
    Nanoseconds time = 0;
    bool aiming = false;
    int atOther = 0;
    for (int swap = 0; swap < 300; ++swap) {
        const auto& next = setups[random() % setups.size()];
        atOther += next->side != session.setup().side ? 1 : 0;
        session.swapSetup(next);
        if (random() % 3U == 0U) {
            aiming = !aiming;
            session.addEvent({session.time(), aiming ? EventKind::aimDown : EventKind::aimUp,
                              FireMode::automatic});
        }
        const Nanoseconds until = time + core::nanoseconds(between(0.02, 0.8));
        for (; time < until; time += kStep) {
            const Output output = session.look(time);
            const BodyRig& rig = session.shownSetup().body;
            right.see(wristOnWeapon(output, rig.right(), output.right));
            left.see(wristOnWeapon(output, rig.left(), output.left));
            weapon.see(output.cameraFromWeapon.point(session.setup().sockets.grip.position));
            body[0].see(output.left.shoulder_rs);
            body[1].see(output.right.shoulder_rs);
            body[2].see(output.left.elbow_rs);
            body[3].see(output.right.elbow_rs);
        }
    }
    EXPECT_GT(atOther, 100) << "or hardly anything was tried";
    for (const Watch& hand : {right, left}) {
        EXPECT_LE(hand.speed, 3.0);
        EXPECT_LE(hand.acceleration, 60.0);
        EXPECT_GT(hand.speed, 0.5) << "or the hand stayed";
    }
    EXPECT_LE(weapon.speed, 4.0);
    for (const Watch& joint : body) { // changes of one's mind half-way are the fastest
        EXPECT_LE(joint.speed, 10.0);
    }
}

TEST(Shoulders, AReloadGoesOverWithTheHands) {
    BundledScene& scene = BundledScene::get();
    const std::array setups = {scene.setup(), scene.setup({}, {}, atLeft())};
    for (int moment = 1; moment < 20; ++moment) {
        sim::Session session = scene.session({});
        session.addEvent({0, EventKind::triggerDown, FireMode::automatic});
        session.addEvent({20'000'000, EventKind::triggerUp, FireMode::automatic});
        session.addEvent({1'000'000'000, EventKind::reload, FireMode::automatic});
        Watch magazine(1e-3);
        Watch right(1e-3);
        Watch left(1e-3);
        const Nanoseconds change = core::nanoseconds(1.0 + 0.12 * moment);
        bool changed = false;
        for (Nanoseconds time = 1'000'000'000; time < 4'500'000'000; time += 1'000'000) {
            if (!changed && time >= change) {
                session.swapSetup(setups[1]);
                changed = true;
            }
            const Output output = session.look(time);
            const BodyRig& rig = session.shownSetup().body;
            magazine.see(output.parts.weaponFromSeated.position);
            right.see(wristOnWeapon(output, rig.right(), output.right));
            left.see(wristOnWeapon(output, rig.left(), output.left));
        }
        EXPECT_LE(magazine.speed, 6.0) << "changed after " << moment * 120 << " ms";
        EXPECT_LE(right.speed, 6.0) << "changed after " << moment * 120 << " ms";
        EXPECT_LE(left.speed, 6.0) << "changed after " << moment * 120 << " ms";
        const Output last = session.look(4'500'000'000);
        EXPECT_LT(1e3 * last.right.error, 0.1);
        EXPECT_LT(1e3 * last.left.error, 0.1);
        EXPECT_FALSE(last.reloading);
    }
}

} // namespace
} // namespace foregrip::viewmodel
