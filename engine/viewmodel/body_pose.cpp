// SPDX-License-Identifier: MIT
#include "viewmodel/body_pose.h"

#include "anim/elbow_swivel.h"
#include "anim/forearm_twist.h"
#include "anim/reach.h"
#include "anim/two_bone_ik.h"
#include "anim/vector_math.h"

#include <cmath>

namespace foregrip::viewmodel {
namespace {

using core::Transformd;
using Vec3 = Vector3<double>;
using Quat = core::Quaternion<double>;

Transformd& slot(Output& output, int index) {
    return output.driven[static_cast<std::size_t>(index)];
}

/// The highest spine joint, and how it is turned against the bind pose.
struct Chest {
    Transformd joint; ///< root from joint, first-person shift applied
    Quat turned;      ///< root space
};

double stanceYaw(const Setup& setup, const Blends& blends) {
    const StanceTuning& stance = setup.tuning.stance;
    const anim::PoseWeights<double>& w = blends.weights;
    return setup.weights[Layer::stance] *
           (w.hip * stance.hip + w.aim * stance.ads + w.sprint * stance.sprint);
}

/// Bends the chain from hips to head, and shifts all of it so that the drawn eye is the camera.
Chest bendSpine(const Setup& setup, const Blends& blends, const View& view, Output& output) {
    const BodyRig& body = setup.body;
    const double amount = setup.weights[Layer::spine];
    const double yaw = view.yaw - view.bodyYaw;
    const anim::SpinePose<double> pose =
        anim::solveSpine(body.spine, {amount * view.pitch, amount * yaw, stanceYaw(setup, blends)});
    const double sink = blends.crouch * setup.tuning.stance.crouchDepth;
    const Vec3 hips = body.hipsBind.position + body.hipsOffset - Vec3(0.0, sink, 0.0);
    slot(output, body.hips) = {hips, body.hipsBind.rotation};

    Quat turned(1.0, 0.0, 0.0, 0.0);
    Vec3 below = hips;
    Vec3 belowBind = body.hipsBind.position;
    Chest chest{{hips, body.hipsBind.rotation}, turned};
    for (std::size_t i = 0; i < body.chain.size(); ++i) {
        const Transformd& bind = body.chainBind[i];
        below += turned * (bind.position - belowBind);
        belowBind = bind.position;
        turned = pose.cumulative[i];
        const Transformd joint{below, turned * bind.rotation};
        slot(output, body.chain[i]) = joint;
        output.headPitch += pose.pitch[i];
        if (i < body.spineCount) {
            output.spinePitch += pose.pitch[i];
            chest = {joint, turned};
        }
    }
    output.residualPitch = pose.residualPitch;
    output.residualYaw = pose.residualYaw;
    output.firstPersonShift_rs = view.rootFromCamera.position - (below + turned * body.headToEye);
    for (const int joint : body.chain) {
        slot(output, joint).position += output.firstPersonShift_rs;
    }
    chest.joint.position += output.firstPersonShift_rs;
    return chest;
}

Vec3 shoulderOf(const ArmRig& arm, const Chest& chest) {
    return chest.joint.point(arm.chestFromUpper.position);
}

/// Slides the weapon along its sight axis (aiming) or bore (hip) as far as the hands need it.
void assistReach(const Setup& setup, const Blends& blends, const Chest& chest, Output& output) {
    const ReachTuning& reach = setup.tuning.reach;
    const double amount = setup.weights[Layer::reachAssist];
    if (!(amount > 0.0)) {
        return;
    }
    const BodyRig& body = setup.body;
    const Holding& holding = setup.holding;
    const Vec3 ahead_wp = holding.bore + blends.ads * (holding.sightLine - holding.bore);
    anim::WeaponSlideInput<double> input;
    input.axis = output.rootFromWeapon.direction(-glm::normalize(ahead_wp));
    input.rightShoulder = shoulderOf(body.right, chest);
    input.leftShoulder = shoulderOf(body.left, chest);
    input.rightGrip = output.rootFromWeapon.point(holding.rightHand.position);
    input.leftGrip = output.rootFromWeapon.point(holding.leftHand.position);
    input.rightReach = reach.start * body.right.reach() + reach.clavicle;
    input.leftReach = reach.start * body.left.reach() + reach.clavicle;
    input.rightNear = body.right.nearReach;
    input.maximum = reach.slide;
    output.slide = amount * anim::weaponSlide(input);
    output.rootFromWeapon.position += output.slide * input.axis;
}

/// The elbow's plane for a wrist. Chest space, so that a bent body keeps its elbows down.
Vec3 bendDirection(const BodyRig& body, const ArmRig& arm, const Chest& chest,
                   const Vec3& handFromShoulder_rs) {
    const Vec3 hand = glm::conjugate(chest.turned) * handFromShoulder_rs;
    const double swivel = anim::swivelAngle(hand, arm.reach(), arm.side, body.swivel);
    const Vec3 along = anim::unitOr(hand, Vec3(0.0, 0.0, -1.0));
    return chest.turned * anim::transportedBendDirection(along, swivel, arm.side);
}

anim::TwoBoneResult<double> reachFor(const Setup& setup, const ArmRig& arm, const Chest& chest,
                                     const Vec3& shoulder, const Transformd& wrist, double& twist) {
    const ArmsTuning& tuning = setup.tuning.arms;
    anim::TwoBoneInput<double> input;
    input.shoulder = shoulder;
    input.target = wrist.position;
    input.upperLength = arm.upperLength;
    input.lowerLength = arm.lowerLength;
    input.softness = tuning.softness * arm.reach();
    input.minimumDistance = arm.nearReach;
    input.fallbackDirection = chest.turned * Vec3(0.0, 0.0, -1.0);
    input.bendDirection = bendDirection(setup.body, arm, chest, wrist.position - shoulder);
    anim::TwoBoneResult<double> result = anim::solveTwoBone(input);
    const Quat hand = wrist.rotation * glm::conjugate(arm.handCorrection);
    twist = anim::twistAngle(glm::conjugate(result.lower) * hand);
    const double relief = anim::twistRelief(twist, tuning.twistLimit, tuning.twistRelief);
    if (relief != 0.0) {
        // The forearm cannot roll that far: the elbow gives way and takes a part of it. Another
        // swivel is the same arm turned about the line from shoulder to wrist.
        const Vec3 line = anim::unitOr(result.hand - shoulder, input.fallbackDirection);
        const anim::SineCosine<double> half = anim::sineCosine(0.5 * relief);
        const Quat turn(half.cosine, half.sine * line.x, half.sine * line.y, half.sine * line.z);
        result.elbow = shoulder + turn * (result.elbow - shoulder);
        result.upper = turn * result.upper;
        result.lower = turn * result.lower;
        twist = anim::twistAngle(glm::conjugate(result.lower) * hand);
    }
    return result;
}

/// Joints by forward kinematics, so that what is reported is what is drawn.
void placeArm(const ArmRig& arm, const anim::TwoBoneResult<double>& solved, const Vec3& shoulder,
              const Quat& wristRotation, Output& output, HandOutput& hand) {
    const Vec3 elbow = shoulder + solved.upper * Vec3(0.0, 0.0, -arm.upperLength);
    const Vec3 forearm = solved.lower * Vec3(0.0, 0.0, -arm.lowerLength);
    slot(output, arm.upper) = {shoulder, solved.upper * arm.upperCorrection};
    slot(output, arm.lower) = {elbow, solved.lower * arm.lowerCorrection};
    for (int i = 0; i < arm.twistCount; ++i) {
        const auto k = static_cast<std::size_t>(i);
        const double share = anim::twistShare<double>(i, arm.twistCount);
        slot(output, arm.twist[k]) = {elbow + arm.twistAlong[k] * forearm,
                                      solved.lower * anim::aboutBone(share * hand.twist) *
                                          arm.twistCorrection[k]};
    }
    slot(output, arm.hand) = {elbow + forearm, wristRotation};
    hand.shoulder_rs = shoulder;
    hand.elbow_rs = elbow;
    hand.wrist_rs = elbow + forearm;
    hand.palm_rs = slot(output, arm.hand) * arm.palm;
}

void solveArm(const Setup& setup, const ArmRig& arm, const Chest& chest, const Transformd& wrist,
              const Transformd& grip_rs, Output& output, HandOutput& hand) {
    const ReachTuning& reach = setup.tuning.reach;
    const Transformd clavicle = chest.joint * arm.chestFromClavicle;
    const anim::ClavicleAssist<double> assist = anim::clavicleAssist(
        clavicle.position, shoulderOf(arm, chest), wrist.position, arm.reach(), reach.start,
        arm.clavicle >= 0 ? reach.clavicle * setup.weights[Layer::reachAssist] : 0.0);
    if (arm.clavicle >= 0) {
        slot(output, arm.clavicle) = {clavicle.position, assist.rotation * clavicle.rotation};
    }
    const anim::TwoBoneResult<double> solved =
        reachFor(setup, arm, chest, assist.shoulder, wrist, hand.twist);
    placeArm(arm, solved, assist.shoulder, wrist.rotation, output, hand);
    hand.target_rs = grip_rs;
    hand.error = glm::distance(hand.palm_rs.position, grip_rs.position);
    hand.errorAngle = anim::angleOf(glm::conjugate(grip_rs.rotation) * hand.palm_rs.rotation);
    const bool limited = solved.status != anim::TwoBoneStatus::none;
    hand.shortfall = limited ? solved.shortfall : 0.0;
    hand.elbowAngle = solved.interiorAngle;
    hand.status = solved.status;
}

void standLeg(const LegRig& leg, double sink, const Vec3& hips, Output& output) {
    if (leg.upper < 0) {
        return;
    }
    slot(output, leg.foot) = leg.standingFoot;
    if (sink == 0.0) {
        slot(output, leg.upper) = leg.standingUpper;
        slot(output, leg.lower) = leg.standingLower;
        return;
    }
    anim::TwoBoneInput<double> input;
    input.shoulder = hips + leg.hip;
    input.target = leg.standingFoot.position;
    input.bendDirection = leg.bend;
    input.upperLength = leg.upperLength;
    input.lowerLength = leg.lowerLength;
    input.softness = 0.0;
    const anim::TwoBoneResult<double> solved = anim::solveTwoBone(input);
    slot(output, leg.upper) = {input.shoulder, solved.upper * leg.upperCorrection};
    slot(output, leg.lower) = {solved.elbow, solved.lower * leg.lowerCorrection};
}

} // namespace

void solveBody(const Setup& setup, const Blends& blends, const View& view, Output& output) {
    const Chest chest = bendSpine(setup, blends, view, output);
    assistReach(setup, blends, chest, output);
    const Transformd& weapon = output.rootFromWeapon;
    solveArm(setup, setup.body.right, chest, weapon * setup.holding.rightHand,
             weapon * setup.sockets.grip, output, output.right);
    solveArm(setup, setup.body.left, chest, weapon * setup.holding.leftHand,
             weapon * setup.sockets.leftGrip, output, output.left);
    const double sink = blends.crouch * setup.tuning.stance.crouchDepth;
    for (const LegRig& leg : setup.body.legs) {
        standLeg(leg, sink, slot(output, setup.body.hips).position, output);
    }
}

} // namespace foregrip::viewmodel
