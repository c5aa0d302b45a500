// SPDX-License-Identifier: MIT
#include "viewmodel/weapon_pose.h"

#include "anim/barrel_convergence.h"
#include "anim/lanes.h"
#include "anim/rotation_vector.h"
#include "anim/sight_alignment.h"
#include "anim/vector_math.h"
#include "viewmodel/lean.h"
#include "viewmodel/mirrored_hold.h"
#include "viewmodel/recoil.h"
#include "viewmodel/turn.h"
#include "viewmodel/weapon_sway.h"

#include <algorithm>
#include <cmath>

namespace foregrip::viewmodel {
namespace {

using core::Transformd;
using Vec3 = Vector3<double>;
using Quat = core::Quaternion<double>;

/// What is left of a landing when fully aimed: both hands and the cheek hold on.
constexpr double kLandingAimed = 0.35;

/// Turns the weapon about its grip so that the bore meets the view at the aim distance.
Quat converged(const Setup& setup, const State& state, const Blends& blends, const Vec3& grip_cs,
               const Quat& rotation) {
    anim::BarrelInput<double> barrel;
    barrel.pivot = grip_cs;
    barrel.rotation = rotation;
    barrel.muzzle = setup.holding.muzzleFromGrip;
    barrel.bore = setup.holding.bore;
    barrel.target = Vec3(0.0, 0.0, -anim::aimDistance(state.inverseAimDistance.position));
    const double weight =
        (1.0 - blends.ads) * (1.0 - blends.walls.turn) * setup.weights[Layer::convergence];
    return anim::convergeBarrel(barrel, weight).rotation;
}

/// How far walls push the weapon and into which pose they turn it.
void setObstruction(const Setup& setup, const State& state, Blends& blends) {
    blends.obstruction =
        setup.weights[Layer::obstruction] * std::clamp(state.obstruction.position, 0.0, 1.0);
    constexpr double kUnseen = 1e-7; // a spring never quite arrives; this is below 0.1 micrometres
    if (blends.obstruction < kUnseen) {
        blends.obstruction = 0.0;
        return;
    }
    blends.walls = obstructionShares(blends.obstruction);
    if (setup.tuning.obstruction.blocksAim) {
        blends.ads *= 1.0 - blends.walls.turn;
    } else {
        blends.walls.turn *= 1.0 - blends.ads;
    }
}

/// [m] camera space: drawn back along the bore, along the line of sight when aiming.
Vec3 drawnBack(const Setup& setup, const Blends& blends, const Quat& rotation) {
    if (blends.walls.pull == 0.0) {
        return Vec3(0.0);
    }
    const Holding& holding = setup.holding;
    const ObstructionWay& way = setup.obstruction;
    const Vec3 ahead_wp =
        glm::normalize(holding.bore + blends.ads * (holding.sightLine - holding.bore));
    const double length = way.pull + blends.ads * (way.aimedPull - way.pull);
    return rotation * (-blends.walls.pull * length * ahead_wp);
}

} // namespace

Blends blendsOf(const Setup& setup, const State& state) {
    const Overrides& overrides = setup.overrides;
    Blends blends;
    blends.ads = setup.weights[Layer::ads] *
                 overrides.ads.value_or(std::clamp(state.ads.position, 0.0, 1.0));
    blends.sprint = setup.weights[Layer::sprint] *
                    overrides.sprint.value_or(std::clamp(state.sprint.position, 0.0, 1.0));
    blends.crouch = setup.weights[Layer::crouch] * std::clamp(state.crouch.position, 0.0, 1.0);
    blends.lean = setup.weights[Layer::lean] * std::clamp(state.lean.position, -1.0, 1.0);
    setObstruction(setup, state, blends);
    // In front of a wall nobody carries the weapon across the chest.
    blends.weights = anim::poseWeights(blends.ads, blends.sprint * (1.0 - blends.walls.turn));
    blends.reload = reloadInstant(setup.tuning, state.fire, state.time);
    blends.hands = handShifts(state);
    blends.stockShift = stockShift(state);
    blends.magazine = magazineShift(state);
    blends.side = shownSide(setup, state);
    return blends;
}

View viewOf(const Setup& setup, const State& state, const InputSample& input,
            const Blends& blends) {
    View view;
    view.aimYaw = input.yaw - state.eatenYaw;
    view.aimPitch = input.pitch - state.eatenPitch;
    const ComfortTuning& comfort = setup.tuning.comfort;
    const RecoilTurn recoil = recoilTurn(setup, state);
    const Vec3 shown = comfort.recoil * recoil.view - freeAimTurn(setup, state, blends);
    view.yaw = view.aimYaw + shown.y;
    view.pitch = view.aimPitch + shown.x;
    view.hiddenPitch = recoil.bullet.x - shown.x;
    view.hiddenYaw = recoil.bullet.y - shown.y;
    const double bulletYaw = view.aimYaw + recoil.bullet.y;
    const double bulletPitch = view.aimPitch + recoil.bullet.x;
    const auto whole =
        anim::sineCosine(anim::Quad{{view.yaw, 2.0 * state.bob.phase}, {bulletYaw, bulletPitch}});
    view.strafe = strafeShare(setup, state, {whole.sine.a[0], whole.cosine.a[0]});
    view.lean = leanPose(setup, blends.lean);
    view.roll = shown.z +
                comfort.tilt * (setup.tuning.strafe.cameraTilt * view.strafe + view.lean.headRoll);
    const double trailing = shownTrailing(setup.tuning.turn, view.yaw - state.bodyYaw.position);
    view.bodyYaw = view.yaw - trailing;
    const auto half = anim::sineCosine(
        anim::Quad{{0.5 * view.bodyYaw, 0.5 * trailing}, {0.5 * view.pitch, 0.5 * view.roll}});
    const auto of = [&half](std::size_t i) {
        return anim::SineCosine<double>{anim::lane(half.sine, i), anim::lane(half.cosine, i)};
    };
    view.rootFromYaw = {of(1).cosine, 0.0, of(1).sine, 0.0};
    const double bob = comfort.bob * setup.weights[Layer::bob] * setup.tuning.bob.camera *
                       state.bob.amplitude * (1.0 - blends.ads) * whole.sine.a[1];
    const double dip = setup.weights[Layer::landing] * comfort.landing * state.landingView.position;
    const double height = setup.body.eyeHeight - blends.crouch * setup.tuning.stance.crouchDepth +
                          state.eyeStep.position + dip + bob;
    view.worldFromRoot = {state.position, Quat(of(0).cosine, 0.0, of(0).sine, 0.0)};
    view.rootFromCamera = {Vec3(0.0, height, 0.0) + view.rootFromYaw * view.lean.eye,
                           anim::fromHalfAngles(of(1), of(2), of(3))};
    view.worldFromCamera = view.worldFromRoot * view.rootFromCamera;
    view.aimDirection_ws = view.hiddenPitch == 0.0 && view.hiddenYaw == 0.0
                               ? anim::aheadOf(view.worldFromCamera.rotation)
                               : Vec3(-whole.sine.b[0] * whole.cosine.b[1], whole.sine.b[1],
                                      -whole.cosine.b[0] * whole.cosine.b[1]);
    return view;
}

Transformd weaponInCamera(const Setup& setup, const State& state, const Blends& blends,
                          const View& view) {
    const Tuning& tuning = setup.tuning;
    const Transformd base = anim::blendPose(setup.holding.raise, blends.ads);
    const Sway bob = bobSway(setup, state, blends);
    const Sway breath = breathingSway(setup, state, blends);
    const Sway lag = lookLagSway(setup, state, blends);

    // Positional sway comes before convergence, which corrects for it; rotations come after, or it
    // would undo them.
    Vec3 grip_cs =
        base.point(setup.sockets.grip.position) + bob.position + breath.position + lag.position;
    const Transformd sprint = anim::sprintOffset(setup.holding.sprint, blends.weights.sprint);
    grip_cs += sprint.position + drawnBack(setup, blends, base.rotation);
    const double landing = setup.weights[Layer::landing] * whenAiming(kLandingAimed, blends.ads);
    grip_cs.y += landing * state.landingDrop.position;
    const ObstructedPose walls =
        obstructedPose(setup.obstruction, blends.walls.turn, view.pitch, grip_cs);
    grip_cs = walls.grip;
    const Transformd reload =
        reloadTilt(tuning.reloadMotion, setup.side, blends.reload, blends.ads);
    Quat rotation = converged(setup, state, blends, grip_cs, base.rotation);

    const double crouched = blends.crouch * blends.weights.hip * (1.0 - blends.walls.turn);
    grip_cs += crouched * atSide(tuning.stance.crouchOffset, setup.side);
    const double tilt = tuning.strafe.tilt * view.strafe * (1.0 - blends.ads) +
                        setup.side * tuning.stance.crouchRoll * crouched;
    const Quat kick =
        anim::exponential(setup.weights[Layer::recoilRotation] * state.recoilRotation.position);
    rotation = lag.rotation * breath.rotation * bob.rotation * anim::rotationZ(tilt) * walls.turn *
               sprint.rotation * reload.rotation * rotation;
    if (state.landingPitch.position != 0.0) {
        rotation = anim::rotationX(landing * state.landingPitch.position) * rotation;
    }
    grip_cs += reload.position;
    if (tuning.recoilKick.pivot != RecoilPivot::grip) {
        const Vec3 arm_cs = rotation * setup.holding.gripFromPivot;
        grip_cs += kick * arm_cs - arm_cs;
    }
    rotation = kick * rotation;
    grip_cs += setup.weights[Layer::recoilPosition] * state.recoilPosition.position;
    settleWeapon(state, grip_cs, rotation);
    const Transformd placed{grip_cs - rotation * setup.sockets.grip.position,
                            glm::normalize(rotation)};
    if (view.hiddenPitch == 0.0 && view.hiddenYaw == 0.0) {
        return placed;
    }
    // What the view does not show of the recoil, the weapon shows: turned about the eye, so that
    // sights stay before it and point where bullets go.
    const Transformd hidden{Vec3(0.0),
                            glm::conjugate(view.worldFromCamera.rotation) *
                                anim::minimalRotation(anim::aheadOf(view.worldFromCamera.rotation),
                                                      view.aimDirection_ws) *
                                view.worldFromCamera.rotation};
    return hidden * placed;
}

} // namespace foregrip::viewmodel
