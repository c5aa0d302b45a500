// SPDX-License-Identifier: MIT
#include "viewmodel/pipeline.h"

#include "anim/barrel_convergence.h"
#include "anim/field_of_view.h"
#include "anim/rotation_vector.h"
#include "anim/vector_math.h"
#include "viewmodel/advance.h"
#include "viewmodel/body_pose.h"
#include "viewmodel/breath.h"
#include "viewmodel/carried_weapon.h"
#include "viewmodel/drawn_view.h"
#include "viewmodel/fire_control.h"
#include "viewmodel/gait.h"
#include "viewmodel/launcher.h"
#include "viewmodel/part_swap.h"
#include "viewmodel/raised_fire.h"
#include "viewmodel/recoil.h"
#include "viewmodel/scatter.h"
#include "viewmodel/turn.h"
#include "viewmodel/weapon_cycle.h"
#include "viewmodel/weapon_pose.h"
#include "viewmodel/weapon_sway.h"

#include <algorithm>
#include <cmath>
#include <optional>
#include <utility>

namespace foregrip::viewmodel {
namespace {

using Vec3 = Vector3<double>;

void reportView(const Setup& setup, const State& state, const InputSample& input,
                const Blends& blends, const View& view, Output& output) {
    output.time = state.time;
    output.clipTime = state.time - state.clipsBegan;
    output.inputYaw = input.yaw;
    output.inputPitch = input.pitch;
    output.aimYaw = view.aimYaw;
    output.aimPitch = view.aimPitch;
    output.climbYaw = state.climbYaw;
    output.climbPitch = state.climbPitch;
    output.viewYaw = view.yaw;
    output.viewPitch = view.pitch;
    output.viewRoll = view.roll;
    output.fov = settledFieldOfView(state, anim::zoomedFieldOfView(setup.zoomWay, blends.ads));
    output.weaponFov = setup.tuning.view.weaponFov;
    output.worldFromCamera = view.worldFromCamera;
    output.worldFromRoot = view.worldFromRoot;
    output.ads = blends.ads;
    output.sprint = blends.sprint;
    output.crouch = blends.crouch;
    output.obstruction = blends.obstruction;
    output.weightHip = blends.weights.hip;
    output.weightAim = blends.weights.aim;
    output.weightSprint = blends.weights.sprint;
    output.speed = glm::length(state.velocity);
    output.bobPhase = state.bob.phase;
    output.shots = state.fire.shots;
    if (state.launcher.launches > 0) {
        output.launches = state.launcher.launches;
        output.launcherLoading = std::max(
            0.0, core::seconds(launcherLoaded(setup.tuning.launcher, state.launcher) - state.time));
    }
    output.ammo = state.fire.ammo;
    output.reloading = state.fire.reloading;
    output.fireMode = state.fire.mode;
    output.airborne = state.airborne;
    output.fireBlocked = std::max(0.0, core::seconds(state.fire.blockedUntil - state.time));
    output.raised = isRaised(setup.tuning.obstruction, blends);
    output.spread = spreadRadius(setup, state);
    output.shake = setup.tuning.comfort.shake * shakeTurn(setup, state);
}

void reportMotion(const Setup& setup, const State& state, const Blends& blends, Output& output) {
    const BreathingTuning& breathing = setup.tuning.breathing;
    output.lean = blends.lean;
    output.air = std::clamp(state.air.position, 0.0, 1.0);
    output.obstruction = std::clamp(state.obstruction.position, 0.0, 1.0);
    const Vec3 free = freeAimTurn(setup, state, blends);
    output.freePitch = free.x;
    output.freeYaw = free.y;
    output.exertion = state.breath.exertion;
    output.breathHeld = state.breath.holding;
    output.breathLeft =
        1.0 - breathSpent(breathing, state.breath, state.time) / breathing.holdBudget;
    output.footfalls = state.footfalls.count;
    output.lastFootfall = state.footfalls.last;
    output.leftFootfall = state.footfalls.left;
}

/// Between two unit directions, along the arc.
Vec3 between(const Vec3& from, const Vec3& to, double share) {
    if (share == 0.0) {
        return from;
    }
    return anim::exponential(share * anim::minimalRotationVector(from, to)) * from;
}

/// The weapon in the world after reach assist, and the line that bullets take.
void placeSockets(const Setup& setup, const Blends& blends, const View& view, bool carried,
                  Output& output) {
    const core::Quaternion<double> cameraFromRoot = glm::conjugate(view.rootFromCamera.rotation);
    output.cameraFromWeapon.position =
        cameraFromRoot * (output.rootFromWeapon.position - view.rootFromCamera.position);
    if (carried) { // reach assist moves the weapon without turning it, an animated hand turns it
        output.cameraFromWeapon.rotation = cameraFromRoot * output.rootFromWeapon.rotation;
    }
    output.worldFromWeapon = view.worldFromCamera * output.cameraFromWeapon;
    output.worldFromMuzzle = output.worldFromWeapon * setup.sockets.muzzle;
    output.worldFromSight = output.worldFromWeapon * setup.sockets.sight;
    output.worldFromEjection = output.worldFromWeapon * setup.sockets.ejection;
    output.aimDirection_ws = view.aimDirection_ws;
    const Vec3 sight = anim::aheadOf(output.worldFromSight.rotation);
    output.shotDirection_ws =
        between(output.aimDirection_ws, sight, blends.ads * setup.tuning.fire.followSight);
}

/// The frame order of the whole program: everything a state shows, nothing it does not.
Output frameOf(const Setup& setup, const State& state, const InputSample& input) {
    Output output;
    const Blends blends = blendsOf(setup, state);
    const View view = viewOf(setup, state, input, blends);
    reportView(setup, state, input, blends, view, output);
    reportMotion(setup, state, blends, output);
    output.parts = weaponParts(setup, state);
    output.parts.changing = changingFingers(setup, state);
    output.cameraFromWeapon = weaponInCamera(setup, state, blends, view);
    output.rootFromWeapon = view.rootFromCamera * output.cameraFromWeapon;
    const std::optional<BaseClipPose> clip = baseClipPose(setup, state, blends, view);
    const BaseClipPose* const playing = clip ? &*clip : nullptr;
    solveBody(setup, blends, view, bodyRecoil(setup, state, view),
              lowerBody(setup, state, blends, view), playing, output);
    placeSockets(setup, blends, view, carriesByHand(setup, playing), output);
    return output;
}

/// The setup as prepared, what is in force of it over a piece, and where the frames' own find room.
struct Setups {
    const Setup& prepared;
    const Setup& evolving;
    SetupsInForce& rooms;

    [[nodiscard]] const Setup& shown(const State& state) const {
        return rooms.shown(prepared, state);
    }
};

/// Where a shot at this instant begins and goes: the frame just before its own kick gives muzzle
/// and shot line.
Shot shotFrom(const Output& frame, const core::Transformd& muzzle) {
    Shot shot;
    shot.time = frame.time;
    shot.eye = frame.worldFromCamera.position;
    shot.direction = frame.shotDirection_ws;
    shot.up = frame.worldFromCamera.direction(Vec3(0.0, 1.0, 0.0));
    shot.muzzle = muzzle;
    const DrawnView drawn = drawnView(frame);
    shot.drawnMuzzle = drawn.point(muzzle.position);
    shot.drawnBore = drawn.direction(anim::aheadOf(muzzle.rotation));
    return shot;
}

/// The grenade that leaves now.
void launchGrenade(const Setups& setups, State& state, const InputPiece& piece,
                   std::vector<Shot>& shots) {
    const Setup& setup = setups.evolving;
    const LauncherTuning& launcher = setup.tuning.launcher;
    const Output frame = frameOf(setups.shown(state), state, inputAt(piece, state.time));
    Shot shot = shotFrom(frame, frame.worldFromWeapon * setup.weapon->launcher->muzzle);
    shot.projectile = Projectile::grenade;
    shot.index = state.launcher.launches;
    shot.muzzleVelocity = launcher.velocity;
    shot.drop = true;
    shot.zero = launcher.zero;
    applyLaunch(setup, state);
    shots.push_back(shot);
}

/// The round that leaves now, pellet by pellet.
void fireRound(const Setups& setups, State& state, const InputPiece& piece,
               std::vector<Shot>& shots) {
    const Setup& setup = setups.evolving;
    const Output frame = frameOf(setups.shown(state), state, inputAt(piece, state.time));
    const BallisticsTuning& ballistics = setup.tuning.ballistics;
    Shot shot = shotFrom(frame, frame.worldFromMuzzle);
    shot.index = state.fire.shots;
    shot.spread = frame.spread;
    shot.muzzleVelocity = ballistics.muzzleVelocity > 0.0
                              ? ballistics.muzzleVelocity
                              : setup.weapon->definition->muzzleVelocity * setup.effects.velocity;
    shot.drop = ballistics.drop;
    shot.zero = ballistics.zero;
    const ShotKick kick = applyShot(setup, state);
    shot.patternIndex = kick.patternIndex;
    shot.jitterPitch = kick.jitterPitch;
    shot.jitterYaw = kick.jitterYaw;
    for (shot.pellet = 0; shot.pellet < pelletCount(setup); ++shot.pellet) {
        const anim::Deviation<double> deviation =
            shotDeviation(setup, state.seed, shot.index, shot.pellet, shot.spread);
        shot.deviationRight = deviation.x;
        shot.deviationUp = deviation.y;
        shots.push_back(shot);
    }
}

/// Moves `state` to `time`, firing what falls due before it, and also what falls due on it when
/// `inclusive`. Without `shots` the kicks happen and nothing is reported.
void advanceFiring(const Setups& setups, const Surroundings& surroundings, State& state,
                   const InputPiece& piece, Nanoseconds time, bool inclusive,
                   std::vector<Shot>* shots) {
    const Setup& setup = setups.evolving;
    const FireTuning& fire = setup.tuning.fire;
    for (;;) {
        // A reload that ends on the way frees the next round.
        if (state.fire.reloading && state.fire.reloadEnd <= time) {
            advanceState(setup, surroundings, state, piece,
                         std::max(state.fire.reloadEnd, state.time));
            finishReload(state.fire, fire, state.time);
        }
        Nanoseconds due = nextShot(state.fire, fire, state.time);
        if (due < time || (due == time && inclusive)) {
            const Nanoseconds ready =
                std::exchange(due, levelShot(setup, surroundings, state, due, piece.end));
            if (due > ready && dropBurst(state.fire)) {
                continue;
            }
        }
        const Nanoseconds launch = nextLaunch(setup, surroundings, state, piece.end);
        const bool grenade = launch < due;
        due = grenade ? launch : due;
        if (due > time || (due == time && !inclusive)) {
            break;
        }
        advanceState(setup, surroundings, state, piece, due);
        if (grenade) {
            if (shots != nullptr) {
                launchGrenade(setups, state, piece, *shots);
            } else {
                applyLaunch(setup, state);
            }
        } else if (shots != nullptr) {
            fireRound(setups, state, piece, *shots);
        } else {
            applyShot(setup, state);
        }
    }
    advanceState(setup, surroundings, state, piece, time);
}

} // namespace

double inverseAimTarget(const Setup& setup, const Surroundings& surroundings) {
    const AimTuning& aim = setup.tuning.aim;
    const double distance = aim.fixedDistance > 0.0 ? aim.fixedDistance : surroundings.aimDistance;
    return anim::inverseAimDistance(std::max(distance, aim.nearest));
}

AimRay aimRay(const Setup& setup, const State& state, const InputSample& input,
              SetupsInForce* rooms) {
    SetupsInForce own;
    const Setup& shown = (rooms != nullptr ? *rooms : own).shown(setup, state);
    const View view = viewOf(shown, state, input, blendsOf(shown, state));
    return {view.worldFromCamera.position, view.aimDirection_ws};
}

State initialState(const Setup& setup, const Surroundings& surroundings, const InputSample& input,
                   const Vector3<double>& position, std::uint64_t seed) {
    State state;
    state.position = position;
    state.bodyYaw.position = input.yaw;
    startGait(setup, state);
    state.seed = seed;
    state.fire.ammo = static_cast<int>(std::lround(setup.tuning.fire.magazine));
    state.inverseAimDistance.position = inverseAimTarget(setup, surroundings);
    return state;
}

void commit(const Setup& setup, const Surroundings& surroundings, State& state,
            const InputPiece& piece, std::span<const InputEvent> eventsAtEnd,
            std::vector<Shot>& shots, SetupsInForce* rooms) {
    SetupsInForce own;
    SetupsInForce& used = rooms != nullptr ? *rooms : own;
    const Setups setups{setup, used.evolving(setup, state), used};
    advanceFiring(setups, surroundings, state, piece, piece.end, false, &shots);
    for (const InputEvent& event : eventsAtEnd) {
        applyEvent(setups.evolving, state, event);
    }
    // Rounds due on the instant itself, now that a press or release on it is known.
    advanceFiring(setups, surroundings, state, piece, piece.end, true, &shots);
    collide(surroundings, state);
    decideTurn(setup, state, piece.to.yaw);
    commitGait(setup, surroundings, state, piece.to.yaw);
}

Output look(const Setup& setup, const Surroundings& surroundings, const State& state,
            const InputPiece& piece, core::Nanoseconds time, std::vector<Shot>* shots,
            SetupsInForce* rooms) {
    SetupsInForce own;
    SetupsInForce& used = rooms != nullptr ? *rooms : own;
    const Setups setups{setup, used.evolving(setup, state), used};
    State ahead = state;
    advanceFiring(setups, surroundings, ahead, piece, time, true, shots);
    return frameOf(setups.shown(ahead), ahead, inputAt(piece, time));
}

} // namespace foregrip::viewmodel
