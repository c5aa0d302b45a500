// SPDX-License-Identifier: MIT
#include "viewmodel/recoil.h"

#include "anim/camera_shake.h"
#include "anim/recoil_climb.h"
#include "anim/recoil_kick.h"
#include "core/random.h"
#include "viewmodel/fire_control.h"
#include "viewmodel/launcher.h"

#include <algorithm>
#include <cmath>

namespace foregrip::viewmodel {
namespace {

using Vec3 = Vector3<double>;
using core::RandomStream;

/// One axis of the climb against the input. `eaten` is what the input spent on the climb.
void advanceClimbAxis(double& climb, double& eaten, double rate, double recovery, double delay,
                      double elapsed) {
    if (climb == 0.0) {
        return;
    }
    const anim::ClimbState<double> after =
        anim::advanceClimb({0.0, climb}, {rate, recovery, delay}, elapsed);
    climb = after.climb;
    eaten += rate * elapsed - after.aim;
}

/// A factor that counts in full at `share` 1 and not at all at 0.
double partly(double factor, double share) {
    return 1.0 + (factor - 1.0) * share;
}

double currentAds(const Setup& setup, const State& state) {
    return std::clamp(state.ads.position, 0.0, 1.0) * setup.weights[Layer::ads];
}

/// The pattern's place of a shot at state.time: silence beyond the weapon's own cycle takes it
/// back.
std::int64_t patternIndexNow(const Setup& setup, const State& state) {
    if (state.patternIndex == 0) {
        return 0;
    }
    const double silence =
        core::seconds(state.time - state.fire.lastShot) - 60.0 / setup.tuning.fire.rpm;
    return static_cast<std::int64_t>(
        anim::patternIndexAfter(static_cast<std::uint64_t>(state.patternIndex), silence,
                                setup.tuning.recoilPattern.decayTime));
}

/// `start` times what stance and movement make of every kick.
double stanceScaled(const Setup& setup, const State& state, double start) {
    const RecoilScaleTuning& scale = setup.tuning.recoilScale;
    const double speed = glm::length(state.velocity) / setup.tuning.bob.runSpeed;
    return start * partly(scale.crouch, std::clamp(state.crouch.position, 0.0, 1.0)) *
           partly(scale.moving, std::min(1.0, speed)) * (state.airborne ? scale.airborne : 1.0);
}

double commonScale(const Setup& setup, const State& state, std::int64_t index) {
    const RecoilScaleTuning& scale = setup.tuning.recoilScale;
    const double sustained =
        std::min(1.0, static_cast<double>(index) / std::max(1.0, scale.sustainedShots));
    return stanceScaled(setup, state,
                        (index == 0 ? scale.firstShot : 1.0) * partly(scale.sustained, sustained));
}

anim::KickTuning<double> kickTuning(const RecoilKickTuning& tuning) {
    return {tuning.pitch,
            tuning.yaw,
            tuning.roll,
            Vec3(tuning.side, tuning.rise, tuning.push),
            tuning.pitchRandom,
            tuning.yawRandom,
            tuning.rollRandom,
            tuning.pushRandom,
            1.0};
}

/// One shot, while its impulses are handed out.
struct KickInHand {
    std::uint64_t shot;
    double ads;
    double scale;
    anim::PatternPoint<double> point;
};

void kickWeapon(const Setup& setup, State& state, const KickInHand& hand) {
    const RecoilKickTuning& tuning = setup.tuning.recoilKick;
    const double scale = hand.scale * partly(tuning.adsMultiplier, hand.ads);
    const anim::RecoilKick<double> kick = anim::recoilKick<double>(
        kickTuning(tuning), {scale, 1.0, 1.0}, {hand.point.yaw + tuning.yawDrift, hand.point.pitch},
        {state.seed, hand.shot, false});
    state.recoilPosition.velocity += kick.velocity;
    state.recoilRotation.velocity += kick.angularVelocity;
    state.recoilPosition.position.z += scale * tuning.hardPush;
    state.recoilRotation.position.x += scale * hand.point.pitch * tuning.hardPitch;
}

void kickCamera(const Setup& setup, State& state, const KickInHand& hand) {
    const RecoilCameraTuning& tuning = setup.tuning.recoilCamera;
    const double zoom = tuning.scaleByZoom ? partly(1.0 / setup.zoom, hand.ads) : 1.0;
    const double scale = hand.scale * partly(tuning.adsMultiplier, hand.ads) * zoom;
    const auto random = [&](RandomStream stream) {
        return core::randomSigned(state.seed, hand.shot, stream);
    };
    state.cameraPunch.velocity +=
        scale * Vec3(tuning.pitch * hand.point.pitch,
                     tuning.yawRandom * (random(RandomStream::punchYaw) + hand.point.yaw),
                     tuning.rollRandom * random(RandomStream::punchRoll));
    state.cameraPunch.position.x += scale * hand.point.pitch * tuning.hardPitch;
    const ShakeTuning& shake = setup.tuning.shake;
    state.trauma = anim::addTrauma(state.trauma, hand.scale * shake.perShot);
}

/// Lifts the aim by pitch and yaw [rad]: a permanent part moves A itself, the rest is climb; the
/// soft share of both is held back at first and arrives by the spring.
void climb(const RecoilClimbTuning& tuning, State& state, double pitch, double yaw) {
    state.climbPitch += (1.0 - tuning.permanent) * pitch;
    state.climbYaw += (1.0 - tuning.permanent) * yaw;
    state.eatenPitch -= tuning.permanent * pitch;
    state.eatenYaw -= tuning.permanent * yaw;
    state.climbRise.position -= tuning.softness * Vec3(pitch, yaw, 0.0);
    state.recoveryStart = state.time + core::nanoseconds(tuning.recoveryDelay);
}

void kickAim(const Setup& setup, State& state, const KickInHand& hand, ShotKick& kick) {
    const RecoilClimbTuning& tuning = setup.tuning.recoilClimb;
    const double scale =
        hand.scale * partly(tuning.adsMultiplier, hand.ads) * setup.weights[Layer::recoilClimb];
    const auto random = [&](RandomStream stream) {
        return core::randomSigned(state.seed, hand.shot, stream);
    };
    kick.jitterPitch = scale * tuning.pitchRandom * random(RandomStream::climbPitch);
    kick.jitterYaw = scale * tuning.yawRandom * random(RandomStream::climbYaw);
    const double pitch = scale * tuning.pitch * hand.point.pitch + kick.jitterPitch;
    const double yaw = scale * (tuning.yaw + tuning.patternSide * hand.point.yaw) + kick.jitterYaw;
    climb(tuning, state, pitch, yaw);
}

} // namespace

void advanceRecoil(const Setup& setup, State& state, const SpringSteps& steps,
                   const TurnRates& input, double elapsed) {
    state.recoilPosition = anim::advance(state.recoilPosition, steps.recoilPosition, Vec3(0.0));
    state.recoilRotation = anim::advance(state.recoilRotation, steps.recoilRotation, Vec3(0.0));
    state.cameraPunch = anim::advance(state.cameraPunch, steps.cameraPunch, Vec3(0.0));
    state.climbRise = anim::advance(state.climbRise, steps.climbRise, Vec3(0.0));
    const double recovery = setup.tuning.recoilClimb.recoveryRate;
    const double delay = core::seconds(std::max<Nanoseconds>(state.recoveryStart - state.time, 0));
    advanceClimbAxis(state.climbYaw, state.eatenYaw, input.yaw, recovery, delay, elapsed);
    advanceClimbAxis(state.climbPitch, state.eatenPitch, input.pitch, recovery, delay, elapsed);
    const ShakeTuning& shake = setup.tuning.shake;
    state.bloom *= steps.bloomDecay;
    state.trauma = anim::advanceTrauma(state.trauma, shake.decay, elapsed);
    state.shakeTurns = anim::advanceTurns(state.shakeTurns, shake.rate, elapsed);
}

RecoilTurn recoilTurn(const Setup& setup, const State& state) {
    const RecoilCameraTuning& camera = setup.tuning.recoilCamera;
    const Vec3 climb = Vec3(state.climbPitch, state.climbYaw, 0.0) + state.climbRise.position;
    const Vec3 punch = setup.weights[Layer::recoilCamera] * state.cameraPunch.position;
    return {setup.tuning.recoilClimb.viewShare * climb + camera.viewShare * punch,
            climb + camera.bulletShare * punch};
}

Vec3 shakeTurn(const Setup& setup, const State& state) {
    const double amount = setup.weights[Layer::shake];
    if (state.trauma == 0.0 || amount == 0.0) {
        return Vec3(0.0);
    }
    const ShakeTuning& shake = setup.tuning.shake;
    return amount * anim::shakeAngles(state.trauma, state.shakeTurns,
                                      Vec3(shake.pitch, shake.yaw, shake.roll));
}

ShotKick applyShot(const Setup& setup, State& state) {
    ShotKick kick;
    kick.patternIndex = patternIndexNow(setup, state);
    const KickInHand hand{
        static_cast<std::uint64_t>(state.fire.shots), currentAds(setup, state),
        commonScale(setup, state, kick.patternIndex),
        anim::patternAt<double>(setup.pattern, static_cast<std::uint64_t>(kick.patternIndex),
                                static_cast<std::size_t>(setup.tuning.recoilPattern.loopFrom))};
    countShot(state.fire, setup.tuning.fire, state.time);
    kickWeapon(setup, state, hand);
    kickCamera(setup, state, hand);
    kickAim(setup, state, hand, kick);
    const DispersionTuning& dispersion = setup.tuning.dispersion;
    state.bloom += dispersion.bloom * partly(dispersion.bloomAds, hand.ads);
    state.patternIndex = kick.patternIndex + 1;
    return kick;
}

void applyLaunch(const Setup& setup, State& state) {
    const LauncherTuning& tuning = setup.tuning.launcher;
    LauncherState& launcher = state.launcher;
    const auto index = static_cast<std::uint64_t>(launcher.launches);
    const auto varied = [&](RandomStream stream) {
        return 1.0 + tuning.random * core::randomSigned(state.seed, index, stream);
    };
    const double ads = currentAds(setup, state);
    const double scale = stanceScaled(setup, state, 1.0);
    const double kick = scale * partly(setup.tuning.recoilKick.adsMultiplier, ads);
    const double push = tuning.push * launcherPush(setup) * varied(RandomStream::launcherPush);
    state.recoilPosition.velocity += kick * Vec3(0.0, 0.0, push);
    state.recoilRotation.velocity +=
        kick * Vec3(tuning.pitch * varied(RandomStream::launcherPitch), 0.0,
                    setup.side * tuning.roll * varied(RandomStream::launcherRoll));
    const RecoilCameraTuning& camera = setup.tuning.recoilCamera;
    const double zoom = camera.scaleByZoom ? partly(1.0 / setup.zoom, ads) : 1.0;
    state.cameraPunch.velocity.x += scale * partly(camera.adsMultiplier, ads) * zoom * tuning.punch;
    state.trauma = anim::addTrauma(state.trauma, scale * tuning.shake);
    const RecoilClimbTuning& aim = setup.tuning.recoilClimb;
    climb(aim, state,
          scale * partly(aim.adsMultiplier, ads) * setup.weights[Layer::recoilClimb] * tuning.climb,
          0.0);
    launcher.waiting = false;
    launcher.lastLaunch = state.time;
    ++launcher.launches;
}

} // namespace foregrip::viewmodel
