// SPDX-License-Identifier: MIT
#include "viewmodel/carried_weapon.h"

#include "anim/vector_math.h"

#include <algorithm>
#include <cmath>

namespace foregrip::viewmodel {
namespace {

using core::Transformd;
using Vec3 = Vector3<double>;

enum Joint : std::size_t { clavicle, upper, lower, hand };

Transformd& slot(Output& output, int index) {
    return output.driven[static_cast<std::size_t>(index)];
}

double elbowAngle(const Vec3& shoulder, const Vec3& elbow, const Vec3& wrist) {
    const Vec3 back = anim::unitOr(shoulder - elbow, Vec3(0.0, 1.0, 0.0));
    const Vec3 ahead = anim::unitOr(wrist - elbow, -back);
    return std::atan2(glm::length(glm::cross(back, ahead)), glm::dot(back, ahead));
}

} // namespace

bool carriesByHand(const Setup& setup, const BaseClipPose* clip) {
    return clip != nullptr && setup.side > 0.0 &&
           setup.weapon->definition->setup.mount == WeaponMount::rightHand;
}

CarryingArm carryingArm(const BodyRig& body, const BaseClipPose& clip, const Chest& chest) {
    const Transformd& clipChest = body.spineCount > 0 ? clip.chain[body.spineCount - 1] : clip.hips;
    const Transformd moved = chest.joint * core::inverse(clipChest);
    CarryingArm carrying;
    std::transform(clip.rightArm.begin(), clip.rightArm.end(), carrying.begin(),
                   [&moved](const Transformd& joint) { return moved * joint; });
    return carrying;
}

void moveIntoPalm(const Setup& setup, const CarryingArm& carrying, Arms& arms, Output& output) {
    output.rootFromWeapon = carrying[hand] * arms[0].rig.palm * core::inverse(setup.sockets.grip);
    output.slide = 0.0;
    output.right.target_rs = output.rootFromWeapon * setup.sockets.grip;
    output.left.target_rs = output.rootFromWeapon * setup.sockets.leftGrip;
    arms[0].wrist = output.rootFromWeapon * setup.holding.firingHand;
    arms[1].wrist = output.rootFromWeapon * arms[1].shift.of(setup.holding.supportHand);
    if (arms[1].shift.active) {
        output.left.target_rs = arms[1].wrist * arms[1].rig.palm;
    }
}

void placeCarryingArm(const CarryingArm& carrying, Arm& right, Output& output) {
    const ArmRig& rig = right.rig;
    const std::array<int, 4> slots = {rig.clavicle, rig.upper, rig.lower, rig.hand};
    for (std::size_t i = 0; i < slots.size(); ++i) {
        if (slots[i] >= 0) {
            slot(output, slots[i]) = carrying[i];
        }
    }
    const Vec3 shoulder = carrying[upper].position;
    const Vec3 wrist = carrying[hand].position;
    const Vec3 elbow = rig.straight ? 0.5 * (shoulder + wrist) : carrying[lower].position;
    for (std::size_t k = 0; k < static_cast<std::size_t>(rig.twistCount); ++k) {
        slot(output, rig.twist[k]) = {elbow + rig.twistAlong[k] * (wrist - elbow),
                                      carrying[lower].rotation *
                                          glm::conjugate(rig.lowerCorrection) *
                                          rig.twistCorrection[k]};
    }
    placeUpperArmTwist(rig.upperTwist, rig.upper, output.driven);
    HandOutput& out = right.hand;
    out.shoulder_rs = shoulder;
    out.elbow_rs = elbow;
    out.wrist_rs = wrist;
    out.palm_rs = carrying[hand] * rig.palm;
    out.error = glm::distance(out.palm_rs.position, out.target_rs.position);
    out.errorAngle = anim::angleOf(glm::conjugate(out.target_rs.rotation) * out.palm_rs.rotation);
    out.shortfall = 0.0;
    out.elbowAngle = elbowAngle(shoulder, elbow, wrist);
    out.twist = 0.0;
    out.status = anim::TwoBoneStatus::none;
}

} // namespace foregrip::viewmodel
