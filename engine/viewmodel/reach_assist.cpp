// SPDX-License-Identifier: MIT
#include "viewmodel/reach_assist.h"

#include "anim/reach.h"
#include "anim/smoothing.h"
#include "anim/vector_math.h"

#include <algorithm>

namespace foregrip::viewmodel {
namespace {

using Vec3 = Vector3<double>;

/// [m] over which the chest begins to turn for a hand.
constexpr double kChestSoftness = 0.02;

void moveWeapon(const Vec3& move, Arms& arms, Output& output) {
    output.rootFromWeapon.position += move;
    for (Arm& arm : arms) {
        arm.wrist.position += move;
        arm.hand.target_rs.position += move;
    }
}

/// An arm of one segment can only point: the weapon comes into its palm. Along its sight axis or
/// bore as far as that leads there, so that sights stay where they are.
void slideIntoPalm(const Vec3& axis, Arms& arms, Output& output) {
    const Arm& firing = arms[0];
    const Vec3 hand = firing.wrist.position - firing.shoulder;
    const double reach = firing.rig.reach();
    const Vec3 slide = anim::slideToDistance(hand, axis, reach) * axis;
    const Vec3 there = hand + slide;
    const Vec3 rest = reach * anim::unitOr(there, -axis) - there;
    output.slide = glm::dot(slide, axis);
    moveWeapon(slide + rest, arms, output);
}

} // namespace

double chestYawFor(const Setup& setup, const Blends& blends, Arms& arms) {
    const ReachTuning& reach = setup.tuning.reach;
    const double most = reach.chest * setup.weights[Layer::reachAssist];
    const Arm& support = armOn(-blends.side, arms);
    if (!(most > 0.0) || support.rig.straight) {
        return 0.0;
    }
    const Vec3 hand = support.wrist.position - support.shoulder;
    const double reached = reach.start * support.rig.reach() + reach.clavicle;
    const double beyond = reached - anim::lengthOf(hand) < 0.5 * kChestSoftness
                              ? anim::softRamp(anim::lengthOf(hand) - reached, kChestSoftness)
                              : 0.0;
    const double lever = 0.5 * glm::distance(arms[0].shoulder, support.shoulder);
    return -blends.side * anim::softMinimum(beyond / std::max(lever, 0.01), most, 0.5 * most);
}

void assistReach(const Setup& setup, const Blends& blends, Arms& arms, Output& output) {
    const ReachTuning& reach = setup.tuning.reach;
    const double amount = setup.weights[Layer::reachAssist];
    const BodyRig& body = setup.body;
    if (!(amount > 0.0 || body.firing.straight)) {
        return;
    }
    const Holding& holding = setup.holding;
    const Vec3 ahead_wp = holding.bore + blends.ads * (holding.sightLine - holding.bore);
    const Vec3 axis = output.rootFromWeapon.direction(-glm::normalize(ahead_wp));
    if (body.firing.straight) {
        slideIntoPalm(axis, arms, output);
        return;
    }
    anim::WeaponSlideInput<double> input;
    input.axis = axis;
    input.firingShoulder = arms[0].shoulder;
    input.supportShoulder = arms[1].shoulder;
    input.firingGrip = arms[0].wrist.position;
    input.supportGrip = arms[1].wrist.position;
    input.firingReach = reach.start * body.firing.reach() + reach.clavicle;
    input.supportReach = reach.start * body.support.reach() + reach.clavicle;
    input.firingNear = body.firing.nearReach;
    input.maximum = reach.slide;
    output.slide = amount * anim::weaponSlide(input);
    moveWeapon(output.slide * axis, arms, output);
}

} // namespace foregrip::viewmodel
