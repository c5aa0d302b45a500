// SPDX-License-Identifier: MIT
#include "viewmodel/advance.h"

#include "anim/look_lag.h"
#include "anim/sprint_pose.h"
#include "viewmodel/breath.h"
#include "viewmodel/fire_control.h"
#include "viewmodel/gait.h"
#include "viewmodel/launcher.h"
#include "viewmodel/lean.h"
#include "viewmodel/locomotion.h"
#include "viewmodel/pipeline.h"
#include "viewmodel/recoil.h"
#include "viewmodel/turn.h"

#include <algorithm>
#include <cmath>
#include <numbers>

namespace foregrip::viewmodel {
namespace {

using Vec3 = Vector3<double>;

/// A foot comes down with every half turn of the stride's phase, the left one at 0.
void countFootfalls(State& state, const anim::RatePiece<double>& rate) {
    const double advance = anim::phaseAdvance(rate, rate.length);
    const int steps = anim::stepsTaken(state.bob.phase, advance);
    if (steps == 0) {
        return;
    }
    state.footfalls.count += steps;
    state.footfalls.last =
        state.time + core::nanoseconds(anim::timeOfStep(state.bob.phase, rate, steps));
    const double half = std::floor(state.bob.phase / std::numbers::pi) + steps;
    state.footfalls.left = std::fmod(half, 2.0) == 0.0;
}

void advanceBob(const Setup& setup, State& state, double speedBefore, double elapsed) {
    const BobTuning& tuning = setup.tuning.bob;
    const double speed = glm::length(state.velocity);
    const bool fixed = tuning.rate == BobRate::fixed;
    // The fixed rate is given as a phase rate; half a turn of phase is a step.
    const auto rate = [&](double v) {
        return fixed ? anim::fixedBobPhaseRate(v) / std::numbers::pi : anim::stepRate(v);
    };
    // Standing still there is no stride; the article's fixed rate runs on by design. Nobody strides
    // in the air: the phase waits, the amplitude goes.
    const auto steps = [&](double v) {
        return !fixed && v < 0.05 ? rate(0.05) * v / 0.05 : rate(v);
    };
    const bool strides = fixed || !state.airborne;
    const anim::RatePiece<double> piece =
        strides ? anim::RatePiece<double>{steps(speedBefore), steps(speed), elapsed}
                : anim::RatePiece<double>{0.0, 0.0, elapsed};
    if (!fixed && strides) {
        countFootfalls(state, piece);
    }
    const double before =
        state.airborne ? 0.0 : anim::bobAmplitudeTarget(speedBefore, tuning.runSpeed);
    const double after = state.airborne ? 0.0 : anim::bobAmplitudeTarget(speed, tuning.runSpeed);
    state.bob =
        anim::advanceBob(state.bob, piece, before, elapsed > 0.0 ? (after - before) / elapsed : 0.0,
                         tuning.smoothing, elapsed);
}

/// The weapon moves inside its zone, the view takes the rest.
void advanceFreeAim(const FreeAimTuning& tuning, State& state, double yaw, double pitch) {
    state.freeYaw = anim::advanceFreeAim(state.freeYaw, yaw, tuning.enabled ? tuning.yaw : 0.0);
    state.freePitch =
        anim::advanceFreeAim(state.freePitch, pitch, tuning.enabled ? tuning.pitch : 0.0);
}

/// [0, 1] how hard the body works: at a sprint, by its speed.
double effortOf(const Setup& setup, const State& state, const BlendTargets& targets) {
    return targets.sprint ? std::min(1.0, glm::length(state.velocity) / setup.tuning.bob.runSpeed)
                          : 0.0;
}

void setSprintTarget(const Setup& setup, State& state, bool wasSprinting) {
    if (wasSprinting && !blendTargets(state).sprint) {
        const double block =
            anim::fireBlockTime(setup.tuning.sprint.outTime, state.sprint.position);
        state.fire.blockedUntil =
            std::max(state.fire.blockedUntil, state.time + core::nanoseconds(block));
    }
}

} // namespace

InputSample inputAt(const InputPiece& piece, Nanoseconds time) {
    if (time >= piece.end) {
        return piece.to;
    }
    return interpolate(piece.from, piece.to,
                       static_cast<double>(time - piece.start) /
                           static_cast<double>(piece.end - piece.start));
}

BlendTargets blendTargets(const State& state) {
    const bool aim = state.aimHeld && !state.aimSuppressed;
    return {aim, state.sprintHeld && !aim && !state.fire.trigger.held && !state.launcher.held};
}

namespace {

/// A stretch on which the feet neither leave the ground nor meet it.
void advanceStretch(const Setup& setup, const Surroundings& surroundings, State& state,
                    const InputPiece& piece, Nanoseconds time) {
    if (time <= state.time) {
        return;
    }
    const Nanoseconds span = time - state.time;
    const double elapsed = core::seconds(span);
    const double length = core::seconds(piece.end - piece.start);
    const double yawRate = (piece.to.yaw - piece.from.yaw) / length;
    const double pitchRate = (piece.to.pitch - piece.from.pitch) / length;
    const SpringSteps steps = setup.springs.over(span, state.fire.trigger.held);
    const BlendTargets targets = blendTargets(state);
    const double speedBefore = glm::length(state.velocity);
    const double effort = effortOf(setup, state, targets);
    const Vec3 positionBefore = state.position;
    const double phaseBefore = state.bob.phase;

    advanceLocomotion(setup, surroundings, state, piece, elapsed, steps);
    advanceLanding(setup, state, span);
    advanceBob(setup, state, speedBefore, elapsed);
    advanceGait(setup, surroundings, state, positionBefore, phaseBefore, elapsed);
    advanceTurn(setup, state, steps.bodyYaw, inputAt(piece, state.time).yaw, yawRate, span);
    state.ads = anim::advance(state.ads, steps.ads, targets.aim ? 1.0 : 0.0);
    state.sprint = anim::advance(state.sprint, steps.sprint, targets.sprint ? 1.0 : 0.0);
    state.crouch = anim::advance(state.crouch, steps.crouch, state.crouchHeld ? 1.0 : 0.0);
    state.obstruction = advanceMoving(state.obstruction, setup.movingSprings,
                                      MovingSpring::obstruction, span, surroundings.obstruction);
    advanceRecoil(setup, state, steps, {yawRate, pitchRate}, elapsed);
    state.lookLag = anim::advanceLookLag(state.lookLag, steps.lookLag, yawRate, pitchRate);
    advanceFreeAim(setup.tuning.freeAim, state, yawRate * elapsed, pitchRate * elapsed);
    advanceBreath(setup.tuning.breathing, state.breath, effort, state.time, time);
    state.lean = advanceMoving(state.lean, setup.movingSprings, MovingSpring::lean, span,
                               leanTarget(setup.tuning.lean, surroundings, state));
    state.inverseAimDistance = anim::advance(state.inverseAimDistance, steps.aimDistance,
                                             inverseAimTarget(setup, surroundings));
    finishReload(state.fire, setup.tuning.fire, time);
    state.time = time;
}

} // namespace

void advanceState(const Setup& setup, const Surroundings& surroundings, State& state,
                  const InputPiece& piece, Nanoseconds time) {
    if (state.airborne) {
        const Nanoseconds landing = landingTime(surroundings, state);
        if (landing <= time) {
            advanceStretch(setup, surroundings, state, piece, landing);
            land(setup, state, surroundings.floorHeight,
                 groundRise(surroundings.floorNormal, state.velocity));
        }
    }
    advanceStretch(setup, surroundings, state, piece, time);
}

void collide(const Surroundings& surroundings, State& state) {
    for (const int axis : {0, 2}) {
        const double inside = std::clamp(state.position[axis], surroundings.walkMinimum[axis],
                                         surroundings.walkMaximum[axis]);
        if (inside != state.position[axis]) {
            state.position[axis] = inside;
            state.velocity[axis] = 0.0;
        }
    }
}

void applyEvent(const Setup& setup, State& state, const InputEvent& event) {
    const bool wasSprinting = blendTargets(state).sprint;
    switch (event.kind) {
    case EventKind::triggerDown:
        pressTrigger(state.fire, setup.tuning.fire, state.time);
        break;
    case EventKind::triggerUp:
        releaseTrigger(state.fire, state.time);
        break;
    case EventKind::aimDown:
    case EventKind::aimUp:
        state.aimHeld = event.kind == EventKind::aimDown;
        state.aimSuppressed = false;
        break;
    case EventKind::sprintDown:
        state.sprintHeld = true;
        state.aimSuppressed = state.aimHeld && setup.tuning.sprint.cancelsAim;
        break;
    case EventKind::sprintUp:
        state.sprintHeld = false;
        break;
    case EventKind::crouchDown:
    case EventKind::crouchUp:
        state.crouchHeld = event.kind == EventKind::crouchDown;
        break;
    case EventKind::leanLeftDown:
    case EventKind::leanLeftUp:
        state.leanLeftHeld = event.kind == EventKind::leanLeftDown;
        break;
    case EventKind::leanRightDown:
    case EventKind::leanRightUp:
        state.leanRightHeld = event.kind == EventKind::leanRightDown;
        break;
    case EventKind::holdBreathDown:
        holdBreath(setup.tuning.breathing, state.breath, state.time);
        break;
    case EventKind::holdBreathUp:
        releaseBreath(setup.tuning.breathing, state.breath, state.time);
        break;
    case EventKind::reload:
        startReload(state.fire, setup.tuning.fire, state.time);
        if (state.fire.reloading) {
            cancelLaunch(state);
        }
        break;
    case EventKind::fireLauncherDown:
        pressLauncher(setup, state);
        break;
    case EventKind::fireLauncherUp:
        releaseLauncher(state);
        break;
    case EventKind::fireMode:
        if (event.mode != state.fire.mode) {
            cancelLaunch(state);
        }
        setFireMode(state.fire, event.mode, state.time);
        break;
    case EventKind::jump:
        takeOff(setup, state);
        break;
    default: // swaps are the session's
        break;
    }
    setSprintTarget(setup, state, wasSprinting);
}

} // namespace foregrip::viewmodel
