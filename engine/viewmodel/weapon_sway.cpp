// SPDX-License-Identifier: MIT
#include "viewmodel/weapon_sway.h"

#include "anim/breathing.h"
#include "anim/look_lag.h"
#include "anim/rotation_vector.h"

#include <algorithm>

namespace foregrip::viewmodel {
namespace {

using Vec3 = Vector3<double>;

double mix(double from, double to, double share) {
    return from + (to - from) * share;
}

/// The figure of the stride: the bob's, the sprint's, or what is between them. One phase and one
/// amplitude drive both, so that going over is smooth at any moment.
anim::BobTuning<double> figureOf(const BobTuning& bob, const SprintBobTuning& sprint,
                                 double share) {
    if (share == 0.0) {
        return {bob.side, bob.up, bob.pitch, 0.0, bob.roll, bob.shape};
    }
    return {mix(bob.side, sprint.side, share),   mix(bob.up, sprint.up, share),
            mix(bob.pitch, sprint.pitch, share), share * sprint.yaw,
            mix(bob.roll, sprint.roll, share),   mix(bob.shape, sprint.shape, share)};
}

} // namespace

Sway bobSway(const Setup& setup, const State& state, const Blends& blends) {
    const BobTuning& tuning = setup.tuning.bob;
    const double amount = setup.weights[Layer::bob] * whenAiming(tuning.adsMultiplier, blends.ads);
    const anim::BobOffset<double> offset =
        tuning.rate == BobRate::fixed
            ? anim::fixedBobOffset(state.bob.phase, glm::length(state.velocity))
            : anim::bobOffset(state.bob,
                              figureOf(tuning, setup.tuning.sprintBob, blends.weights.sprint));
    return {amount * offset.position,
            anim::exponential(amount * Vec3(offset.pitch, offset.yaw, offset.roll))};
}

Sway breathingSway(const Setup& setup, const State& state, const Blends& blends) {
    const BreathingTuning& tuning = setup.tuning.breathing;
    const double amount = setup.weights[Layer::breathing] * state.breath.factor *
                          whenAiming(tuning.adsMultiplier, blends.ads) *
                          whenAiming(tuning.crouchMultiplier, blends.crouch);
    anim::BreathingTuning<double> numbers;
    numbers.breathAmplitude = tuning.wander;
    numbers.tremorAmplitude = tuning.tremor;
    numbers.exertionAmplitude = tuning.tiredAmplitude;
    const double exertion = state.breath.exertion;
    const anim::BreathingOffset<double> offset =
        anim::breathingOffset(state.breath.turns, numbers, exertion, amount);
    const double shift = amount * tuning.shift * (1.0 + tuning.tiredAmplitude * exertion);
    return {Vec3(0.0, shift * offset.breath, 0.0),
            anim::exponential(Vec3(offset.pitch, offset.yaw, 0.0))};
}

Sway lookLagSway(const Setup& setup, const State& state, const Blends& blends) {
    const LookLagTuning& tuning = setup.tuning.lookLag;
    const double amount = setup.weights[Layer::lookLag] * whenAiming(tuning.adsGain, blends.ads);
    const anim::LookLagOffset<double> offset =
        anim::lookLagOffset(state.lookLag, {{}, tuning.gain, tuning.limit, tuning.arm}, amount);
    return {offset.position, anim::exponential(Vec3(offset.pitch, offset.yaw, 0.0))};
}

Vec3 freeAimTurn(const Setup& setup, const State& state, const Blends& blends) {
    const double amount =
        setup.weights[Layer::freeAim] * whenAiming(setup.tuning.freeAim.adsMultiplier, blends.ads);
    return {amount * state.freePitch, amount * state.freeYaw, 0.0};
}

double strafeShare(const Setup& setup, const State& state, const anim::SineCosine<double>& yaw) {
    const double right = state.velocity.x * yaw.cosine - state.velocity.z * yaw.sine;
    const double share = right / setup.tuning.bob.runSpeed;
    return -setup.weights[Layer::strafe] * std::clamp(share, -1.0, 1.0);
}

} // namespace foregrip::viewmodel
