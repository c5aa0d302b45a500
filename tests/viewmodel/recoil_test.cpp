// SPDX-License-Identifier: MIT
#include "support/bundled_scene.h"
#include "support/oracle.h"
#include "viewmodel/pipeline.h"
#include "viewmodel/recoil.h"
#include "viewmodel/scatter.h"
#include "viewmodel/weapon_pose.h"

#include <gtest/gtest.h>

#include <cmath>

namespace foregrip::viewmodel {
namespace {

using core::nanoseconds;
using core::radians;
using test::BundledScene;
using Vec3 = Vector3<double>;

/// A climb of exactly one degree a shot, and nothing else.
Tuning degreeAShot() {
    Tuning tuning = test::muted({Layer::breathing});
    tuning.recoilKick = {};
    tuning.recoilKick.push = tuning.recoilKick.rise = tuning.recoilKick.pitch = 0.0;
    tuning.recoilKick.yaw = tuning.recoilKick.roll = 0.0;
    tuning.recoilClimb.pitch = radians(1.0);
    tuning.recoilClimb.pitchRandom = tuning.recoilClimb.yaw = tuning.recoilClimb.yawRandom = 0.0;
    tuning.recoilClimb.adsMultiplier = 1.0;
    tuning.recoilCamera.pitch = tuning.recoilCamera.yawRandom = tuning.recoilCamera.rollRandom =
        0.0;
    tuning.recoilScale = {1.0, 1.0, 8.0, 1.0, 1.0, 1.0};
    return tuning;
}

State rest(const Setup& setup) {
    State state = initialState(setup, {}, {}, Vec3(0.0), 7);
    state.fire.mode = FireMode::automatic;
    return state;
}

/// `state` a time later, nothing pressed.
State later(const Setup& setup, State state, double seconds) {
    const InputPiece piece{state.time, state.time + nanoseconds(seconds), {}, {}};
    std::vector<Shot> shots;
    commit(setup, {}, state, piece, {}, shots);
    EXPECT_TRUE(shots.empty());
    return state;
}

TEST(Recoil, APermanentShareMovesTheAimItself) {
    Tuning tuning = degreeAShot();
    tuning.recoilClimb.permanent = 0.25;
    const auto setup = BundledScene::get().setup(tuning);
    State state = rest(*setup);
    applyShot(*setup, state);
    EXPECT_NEAR(state.climbPitch, radians(0.75), 1e-12);
    EXPECT_NEAR(-state.eatenPitch, radians(0.25), 1e-12);
    state = later(*setup, state, 5.0);
    const View view = viewOf(*setup, state, {}, blendsOf(*setup, state));
    EXPECT_NEAR(view.pitch, radians(0.25), 1e-9);
}

/// Soft: the climb is there from the start and shows by the spring, without a jump of place or
/// speed.
TEST(Recoil, ASoftClimbArrivesByItsSpring) {
    Tuning tuning = degreeAShot();
    tuning.recoilClimb.softness = 1.0;
    tuning.recoilClimb.recoveryRate = 0.0;
    const auto setup = BundledScene::get().setup(tuning);
    State state = rest(*setup);
    applyShot(*setup, state);
    const auto pitch = [&](const State& s) { return recoilTurn(*setup, s).bullet.x; };
    EXPECT_NEAR(pitch(state), 0.0, 1e-15);
    EXPECT_LT(pitch(later(*setup, state, 1e-4)) / 1e-4, radians(0.1)) << "it starts from rest";
    // Critically damped at 30 rad/s: 1 - (1 + w t) e^(-w t).
    const double t = 0.05;
    EXPECT_NEAR(pitch(later(*setup, state, t)),
                radians(1.0) * (1.0 - (1.0 + 30.0 * t) * std::exp(-30.0 * t)), 1e-9);
    EXPECT_NEAR(pitch(later(*setup, state, 2.0)), radians(1.0), 1e-9);
}

/// The weapon shows what the view does not: bullets and sights agree, and the eye stays behind the
/// sight.
TEST(Recoil, TheWeaponShowsWhatTheViewHides) {
    Tuning tuning = degreeAShot();
    tuning.recoilClimb.viewShare = 0.25;
    const auto setup = BundledScene::get().setup(tuning, {1.0, std::nullopt});
    State state = rest(*setup);
    const InputPiece piece{0, nanoseconds(1.0), {}, {}};
    applyShot(*setup, state);
    const Output output = look(*setup, {}, state, piece, 0);
    EXPECT_NEAR(output.viewPitch, radians(0.25), 1e-12);
    EXPECT_NEAR(std::asin(output.aimDirection_ws.y), radians(1.0), 1e-12);
    const Vec3 sight = output.worldFromSight.direction(Vec3(0.0, 0.0, -1.0));
    EXPECT_TRUE(test::near(sight, output.aimDirection_ws, 1e-9));
    EXPECT_TRUE(test::near(output.shotDirection_ws, output.aimDirection_ws, 1e-9));
    const Vec3 eyeToSight = output.worldFromSight.position - output.worldFromCamera.position;
    EXPECT_LT(glm::length(glm::cross(eyeToSight, sight)), 1e-9);
}

TEST(Recoil, SharesOfThePunchTurnViewAndBullets) {
    Tuning tuning = degreeAShot();
    tuning.recoilClimb.pitch = 0.0;
    tuning.recoilCamera.hardPitch = radians(2.0);
    tuning.recoilCamera.viewShare = 0.9;
    tuning.recoilCamera.bulletShare = 2.0;
    const auto setup = BundledScene::get().setup(tuning);
    State state = rest(*setup);
    applyShot(*setup, state);
    EXPECT_NEAR(recoilTurn(*setup, state).view.x, radians(1.8), 1e-12);
    EXPECT_NEAR(recoilTurn(*setup, state).bullet.x, radians(4.0), 1e-12);
}

TEST(Recoil, ThePatternGivesEachShotItsDirection) {
    Tuning tuning = degreeAShot();
    tuning.recoilClimb.recoveryRate = 0.0;
    tuning.recoilClimb.patternSide = radians(2.0);
    tuning.recoilPattern = {true, {{0.0, 1.0}, {0.5, 2.0}, {-1.0, 0.5}}, 1.0, 0.1};
    const auto setup = BundledScene::get().setup(tuning);
    State state = rest(*setup);
    const double pitches[] = {1.0, 2.0, 0.5, 2.0, 0.5, 2.0}; // loops from index 1
    const double sides[] = {0.0, 0.5, -1.0, 0.5, -1.0, 0.5};
    for (int shot = 0; shot < 6; ++shot) {
        const State before = state;
        EXPECT_EQ(applyShot(*setup, state).patternIndex, shot);
        EXPECT_NEAR(state.climbPitch - before.climbPitch, radians(pitches[shot]), 1e-12);
        EXPECT_NEAR(state.climbYaw - before.climbYaw, radians(-2.0 * sides[shot]), 1e-12)
            << "right is negative yaw";
        state = later(*setup, state, 60.0 / tuning.fire.rpm);
    }
}

/// Silence beyond the cycle takes the pattern back one by one, and firing on does not.
TEST(Recoil, SilenceWalksThePatternBack) {
    Tuning tuning = degreeAShot();
    tuning.recoilPattern.decayTime = 0.1;
    tuning.fire.rpm = 600.0;
    const auto setup = BundledScene::get().setup(tuning);
    State state = rest(*setup);
    for (int shot = 0; shot < 5; ++shot) {
        EXPECT_EQ(applyShot(*setup, state).patternIndex, shot);
        state = later(*setup, state, 0.1);
    }
    state = later(*setup, state, 0.25); // 0.1 s is the cycle, 0.25 s are silence
    EXPECT_EQ(applyShot(*setup, state).patternIndex, 3);
    state = later(*setup, state, 10.0);
    EXPECT_EQ(applyShot(*setup, state).patternIndex, 0);
}

TEST(Recoil, MultipliersMultiply) {
    Tuning tuning = degreeAShot();
    tuning.recoilScale = {2.0, 3.0, 2.0, 0.5, 4.0, 5.0};
    tuning.recoilClimb.recoveryRate = 0.0;
    const auto setup = BundledScene::get().setup(tuning);
    const auto climbOf = [&](State state) {
        const double before = state.climbPitch;
        applyShot(*setup, state);
        return (state.climbPitch - before) / radians(1.0);
    };
    State state = rest(*setup);
    EXPECT_NEAR(climbOf(state), 2.0, 1e-12) << "first shot";
    state.fire.lastShot = state.time;
    state.patternIndex = 1;
    EXPECT_NEAR(climbOf(state), 2.0, 1e-12) << "half-way to sustained";
    state.patternIndex = 9;
    EXPECT_NEAR(climbOf(state), 3.0, 1e-12) << "sustained";
    state = rest(*setup);
    state.crouch.position = 1.0;
    EXPECT_NEAR(climbOf(state), 2.0 * 0.5, 1e-12);
    state.velocity = Vec3(tuning.bob.runSpeed, 0.0, 0.0);
    EXPECT_NEAR(climbOf(state), 2.0 * 0.5 * 4.0, 1e-12);
    state.airborne = true;
    EXPECT_NEAR(climbOf(state), 2.0 * 0.5 * 4.0 * 5.0, 1e-12);
}

/// The hot spring acts while the trigger is held, and only then.
TEST(Recoil, HotSpringsActWhileTheTriggerIsHeld) {
    Tuning tuning = degreeAShot();
    tuning.recoilPosition = {100.0, 20.0};
    tuning.recoilPositionHot = {true, {400.0, 40.0}};
    const auto setup = BundledScene::get().setup(tuning);
    State state = rest(*setup);
    state.fire.mode = FireMode::safe;
    state.recoilPosition.position = Vec3(0.0, 0.0, 0.01);
    const double t = 0.1;
    const auto critical = [&](double w) { return 0.01 * (1.0 + w * t) * std::exp(-w * t); };
    EXPECT_NEAR(later(*setup, state, t).recoilPosition.position.z, critical(10.0), 1e-12);
    state.fire.trigger.held = true;
    EXPECT_NEAR(later(*setup, state, t).recoilPosition.position.z, critical(20.0), 1e-12);
}

/// Turning about the stock leaves the stock where it is.
TEST(Recoil, ThePivotStays) {
    Tuning tuning = degreeAShot();
    tuning.recoilKick.hardPitch = radians(5.0);
    for (const RecoilPivot pivot : {RecoilPivot::grip, RecoilPivot::shoulder, RecoilPivot::point}) {
        tuning.recoilKick.pivot = pivot;
        tuning.recoilClimb.pitch = 0.0;
        const auto setup = BundledScene::get().setup(tuning);
        const State before = rest(*setup);
        State after = before;
        applyShot(*setup, after);
        const auto weapon = [&](const State& state) {
            const Blends blends = blendsOf(*setup, state);
            return weaponInCamera(*setup, state, blends, viewOf(*setup, state, {}, blends));
        };
        const Vec3 fixed = pivot == RecoilPivot::grip       ? setup->sockets.grip.position
                           : pivot == RecoilPivot::shoulder ? setup->sockets.stock.position
                                                            : tuning.recoilKick.pivotPoint;
        EXPECT_TRUE(test::near(weapon(after).point(fixed), weapon(before).point(fixed), 1e-9));
        EXPECT_TRUE(
            test::sameRotation(weapon(after).rotation * glm::conjugate(weapon(before).rotation),
                               eulerRotation(Vec3(radians(5.0), 0.0, 0.0)), 1e-9));
    }
}

/// Shake turns the drawn camera alone, fades, and can be switched off.
TEST(Recoil, ShakeNeverMovesWeaponOrBullets) {
    Tuning tuning = degreeAShot();
    tuning.shake.perShot = 0.5;
    const auto setup = BundledScene::get().setup(tuning);
    const auto still = BundledScene::get().setup(test::muted({Layer::shake}, tuning));
    State state = rest(*setup);
    applyShot(*setup, state);
    const State shaken = later(*setup, state, 0.037);
    const InputPiece piece{shaken.time, shaken.time + 4'000'000, {}, {}};
    const Output with = look(*setup, {}, shaken, piece, shaken.time);
    const Output without = look(*still, {}, shaken, piece, shaken.time);
    EXPECT_GT(glm::length(with.shake), radians(0.001));
    EXPECT_LT(glm::length(with.shake), radians(0.5));
    EXPECT_EQ(without.shake, Vec3(0.0));
    EXPECT_EQ(with.worldFromWeapon.position, without.worldFromWeapon.position);
    EXPECT_EQ(with.shotDirection_ws, without.shotDirection_ws);
    EXPECT_EQ(shakeTurn(*setup, later(*setup, state, 2.0)), Vec3(0.0));
}

TEST(Scatter, TheConeGrowsWithMotionAndShots) {
    Tuning tuning = degreeAShot();
    DispersionTuning& d = tuning.dispersion;
    State state = rest(*BundledScene::get().setup(tuning));
    EXPECT_EQ(spreadRadius(*BundledScene::get().setup(tuning), state), 0.0) << "off by default";
    d.enabled = true;
    const auto setup = BundledScene::get().setup(tuning);
    EXPECT_NEAR(spreadRadius(*setup, state), d.hip, 1e-12);
    state.velocity = Vec3(0.0, 0.0, 0.5 * tuning.bob.runSpeed);
    EXPECT_NEAR(spreadRadius(*setup, state), d.hip + 0.5 * d.moving, 1e-12);
    state.airborne = true;
    EXPECT_NEAR(spreadRadius(*setup, state), d.hip + 0.5 * d.moving + d.airborne, 1e-12);
    state = rest(*setup);
    state.ads.position = 1.0;
    state.crouch.position = 1.0;
    EXPECT_NEAR(spreadRadius(*setup, state), d.ads * d.crouchMultiplier, 1e-12);
    for (int shot = 0; shot < 100; ++shot) {
        applyShot(*setup, state);
    }
    EXPECT_NEAR(spreadRadius(*setup, state), d.ads * d.crouchMultiplier + d.bloomMaximum, 1e-12);
    // Bloom of a steady string: S/(1 - e^(-T/tau)) after a shot.
    state = rest(*setup);
    const double period = 60.0 / tuning.fire.rpm;
    for (int shot = 0; shot < 60; ++shot) {
        state = later(*setup, state, period);
        applyShot(*setup, state);
    }
    EXPECT_NEAR(state.bloom, d.bloom / (1.0 - std::exp(-period / d.bloomTime)), 1e-9);
}

TEST(Jump, IsAFreeFallThatEndsOnTheGround) {
    Tuning tuning;
    const auto setup = BundledScene::get().setup(tuning);
    State state = rest(*setup);
    const InputEvent jump{0, EventKind::jump, {}};
    std::vector<Shot> shots;
    commit(*setup, {}, state, {0, 0, {}, {}}, {&jump, 1}, shots);
    EXPECT_TRUE(state.airborne);
    const double v = tuning.move.jumpSpeed;
    const double g = 9.80665;
    EXPECT_NEAR(later(*setup, state, 0.2).position.y, v * 0.2 - 0.5 * g * 0.04, 1e-12);
    EXPECT_TRUE(later(*setup, state, 2.0 * v / g - 1e-3).airborne);
    const State landed = later(*setup, state, 2.0 * v / g + 1e-3);
    EXPECT_FALSE(landed.airborne);
    EXPECT_EQ(landed.position.y, 0.0);
    State again = later(*setup, state, 0.1);
    const double before = again.fallSpeed;
    commit(*setup, {}, again, {again.time, again.time, {}, {}}, {&jump, 1}, shots);
    EXPECT_EQ(again.fallSpeed, before) << "no second jump in the air";
}

TEST(DryFire, IsCountedAndFiresNothing) {
    const auto setup = BundledScene::get().setup();
    State state = rest(*setup);
    state.fire.ammo = 0;
    const InputEvent press{0, EventKind::triggerDown, {}};
    std::vector<Shot> shots;
    commit(*setup, {}, state, {0, 0, {}, {}}, {&press, 1}, shots);
    EXPECT_EQ(state.fire.dryFires, 1);
    EXPECT_EQ(later(*setup, state, 1.0).fire.shots, 0);
}

} // namespace
} // namespace foregrip::viewmodel
