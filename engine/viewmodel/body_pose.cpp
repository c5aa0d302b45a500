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

/// The chest leans back under the kick and the head counters.
void leanBack(const BodyRig& body, double chestPitch, anim::SpinePose<double>& pose) {
    if (chestPitch == 0.0) {
        return;
    }
    for (std::size_t i = 0; i < body.chain.size(); ++i) {
        const double angle = chestPitch * leanShare(i, body.spineCount, body.chain.size());
        pose.cumulative[i] = anim::rotationX(angle) * pose.cumulative[i];
    }
}

/// A lean rolls the spine over the hips, and the head as far as it wants to roll.
void leanOver(const BodyRig& body, const View& view, anim::SpinePose<double>& pose) {
    if (view.lean.headRoll == 0.0 && view.lean.spineRoll == 0.0) {
        return;
    }
    const Quat yawFromRoot = glm::conjugate(view.rootFromYaw);
    const std::size_t count = body.chain.size();
    for (std::size_t i = 0; i < count; ++i) {
        const bool spine = i < body.spineCount;
        const auto along = spine ? static_cast<double>(i + 1) / static_cast<double>(body.spineCount)
                                 : static_cast<double>(i + 1 - body.spineCount) /
                                       static_cast<double>(count - body.spineCount);
        const double roll =
            spine ? along * view.lean.spineRoll
                  : view.lean.spineRoll + along * (view.lean.headRoll - view.lean.spineRoll);
        pose.cumulative[i] =
            view.rootFromYaw * anim::rotationZ(roll) * yawFromRoot * pose.cumulative[i];
    }
}

/// The spine takes back what the hips turn and lean: all of it up to the chest.
void followHips(const BodyRig& body, const LowerBody& lower, anim::SpinePose<double>& pose) {
    if (lower.yaw == 0.0 && lower.lean == 0.0) {
        return;
    }
    for (std::size_t i = 0; i + 1 < body.spineCount; ++i) {
        const double share =
            1.0 - static_cast<double>(i + 1) / static_cast<double>(body.spineCount);
        pose.cumulative[i] = anim::rotationY(share * lower.yaw) *
                             anim::rotationX(-share * lower.lean) * pose.cumulative[i];
    }
}

/// What the spine is bent on, root space: where hips and chain rest.
struct SpineBase {
    Transformd hips;
    Quat turned;            ///< of the hips against the bind pose
    const Transformd* rest; ///< of the chain; only rotations count
    const Vec3* step;       ///< [m] of the chain, from the joint below
    Vec3 headToEye;
};

/// The bind pose over the hips of the lower body.
SpineBase bindBase(const BodyRig& body, const LowerBody& lower) {
    return {hipsJoint(body, lower), lower.turn, body.chainBind.data(), body.chainStep.data(),
            body.headToEye};
}

/// Bends the chain from hips to head, and shifts all of it so that the drawn eye is the camera.
Chest bendSpine(const Setup& setup, const Blends& blends, const View& view,
                const BodyRecoil& recoil, const LowerBody& lower, const SpineBase& base,
                Output& output) {
    const BodyRig& body = setup.body;
    const double amount = setup.weights[Layer::spine];
    const double yaw = view.yaw - view.bodyYaw;
    anim::SpinePose<double> pose =
        anim::solveSpine(body.spine, {amount * view.pitch, amount * yaw, stanceYaw(setup, blends)});
    leanBack(body, recoil.chestPitch, pose);
    leanOver(body, view, pose);
    followHips(body, lower, pose);
    slot(output, body.hips) = base.hips;

    const std::size_t count = body.chain.size();
    std::array<Vec3, anim::kMaximumSpineJoints> place;
    Vec3 joint = base.hips.position;
    Quat turned = base.turned;
    for (std::size_t i = 0; i < count; ++i) {
        joint += turned * base.step[i];
        place[i] = joint;
        turned = pose.cumulative[i];
    }
    const Vec3 shift = view.rootFromCamera.position - (joint + turned * base.headToEye);
    Chest chest{{base.hips.position + shift, base.hips.rotation}, Quat(1.0, 0.0, 0.0, 0.0)};
    output.spinePitch = 0.0;
    output.headPitch = 0.0;
    for (std::size_t i = 0; i < count; ++i) {
        const Transformd at{place[i] + shift, pose.cumulative[i] * base.rest[i].rotation};
        slot(output, body.chain[i]) = at;
        output.headPitch += pose.pitch[i];
        if (i < body.spineCount) {
            output.spinePitch += pose.pitch[i];
            chest = {at, pose.cumulative[i]};
        }
    }
    output.residualPitch = pose.residualPitch;
    output.residualYaw = pose.residualYaw;
    output.firstPersonShift_rs = shift;
    return chest;
}

/// One arm on its way through the stages below. Root space. Both arms go through each stage before
/// the next begins: neither waits for the other's roots and quotients, so that a processor has two
/// chains to work on at once.
struct Arm {
    const ArmRig& rig;
    HandOutput& hand;
    Transformd wrist; ///< where the hand joint should be
    Vec3 shoulder{0.0};
    anim::TwoBoneInput<double> input;
    anim::TwoBoneResult<double> solved;
};
using Arms = std::array<Arm, 2>; ///< right, which decides, and left

/// How far the shoulders may go from where they are without a clip (0) to where it has them (1)
/// with both hands still within reach: the weapon has been placed already and stays.
double shareInReach(const Setup& setup, const Chest& full, const Arms& arms) {
    const ReachTuning& reach = setup.tuning.reach;
    const double clavicle = 0.5 * reach.clavicle * setup.weights[Layer::reachAssist];
    double share = 1.0;
    for (const Arm& arm : arms) {
        const Vec3 move = full.joint.point(arm.rig.chestFromUpper.position) - arm.shoulder;
        share = std::min(share, reachedShare(move, arm.wrist.position - arm.shoulder,
                                             1.02 * arm.rig.nearReach,
                                             reach.start * arm.rig.reach() + clavicle));
    }
    return share;
}

/// Bends the chain once more, over the clip this time, as far as both hands reach.
Chest bendOverClip(const Setup& setup, const Blends& blends, const View& view,
                   const BodyRecoil& recoil, const BaseClipPose& clip, Arms& arms, Output& output) {
    const BodyRig& body = setup.body;
    const Transformd& chestBind =
        body.spineCount > 0 ? body.chainBind[body.spineCount - 1] : body.hipsBind;
    ClipChain chain;
    const auto bend = [&](double share) {
        chain = clipChain(body, clip, share);
        Chest bent = bendSpine(setup, blends, view, recoil, {},
                               {clip.hips, Quat(1.0, 0.0, 0.0, 0.0), chain.rest.data(),
                                chain.step.data(), chain.headToEye},
                               output);
        bent.turned = bent.joint.rotation * glm::conjugate(chestBind.rotation);
        return bent;
    };
    Chest chest = bend(1.0);
    const double share = shareInReach(setup, chest, arms);
    chest = share < 1.0 ? bend(share) : chest;
    for (Arm& arm : arms) {
        arm.shoulder = chest.joint.point(arm.rig.chestFromUpper.position);
    }
    return chest;
}

/// Shoulders, hands and palms where the weapon wants them.
Arms armsAt(const Setup& setup, const Chest& chest, Output& output) {
    const Transformd& weapon = output.rootFromWeapon;
    output.right.target_rs = weapon * setup.sockets.grip;
    output.left.target_rs = weapon * setup.sockets.leftGrip;
    const auto arm = [&](const ArmRig& rig, HandOutput& hand, const Transformd& wrist) {
        return Arm{rig, hand, weapon * wrist, chest.joint.point(rig.chestFromUpper.position),
                   {},  {}};
    };
    return {arm(setup.body.right, output.right, setup.holding.rightHand),
            arm(setup.body.left, output.left, setup.holding.leftHand)};
}

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
    const Arm& right = arms[0];
    const Vec3 hand = right.wrist.position - right.shoulder;
    const double reach = right.rig.reach();
    const Vec3 slide = anim::slideToDistance(hand, axis, reach) * axis;
    const Vec3 there = hand + slide;
    const Vec3 rest = reach * anim::unitOr(there, -axis) - there;
    output.slide = glm::dot(slide, axis);
    moveWeapon(slide + rest, arms, output);
}

/// Slides the weapon along its sight axis (aiming) or bore (hip) as far as the hands need it.
void assistReach(const Setup& setup, const Blends& blends, Arms& arms, Output& output) {
    const ReachTuning& reach = setup.tuning.reach;
    const double amount = setup.weights[Layer::reachAssist];
    const BodyRig& body = setup.body;
    if (!(amount > 0.0 || body.right.straight)) {
        return;
    }
    const Holding& holding = setup.holding;
    const Vec3 ahead_wp = holding.bore + blends.ads * (holding.sightLine - holding.bore);
    const Vec3 axis = output.rootFromWeapon.direction(-glm::normalize(ahead_wp));
    if (body.right.straight) {
        slideIntoPalm(axis, arms, output);
        return;
    }
    anim::WeaponSlideInput<double> input;
    input.axis = axis;
    input.rightShoulder = arms[0].shoulder;
    input.leftShoulder = arms[1].shoulder;
    input.rightGrip = arms[0].wrist.position;
    input.leftGrip = arms[1].wrist.position;
    input.rightReach = reach.start * body.right.reach() + reach.clavicle;
    input.leftReach = reach.start * body.left.reach() + reach.clavicle;
    input.rightNear = body.right.nearReach;
    input.maximum = reach.slide;
    output.slide = amount * anim::weaponSlide(input);
    moveWeapon(output.slide * axis, arms, output);
}

/// The elbow's plane for a wrist. Chest space, so that a bent body keeps its elbows down.
Vec3 bendDirection(const BodyRig& body, const ArmRig& arm, const Chest& chest,
                   const Vec3& handFromShoulder_rs) {
    const Vec3 hand = glm::conjugate(chest.turned) * handFromShoulder_rs;
    const double swivel = anim::swivelAngle(hand, arm.reach(), arm.side, body.swivel);
    const Vec3 along = anim::unitOr(hand, Vec3(0.0, 0.0, -1.0));
    return chest.turned * anim::transportedBendDirection(along, swivel, arm.side);
}

/// The clavicle, which may carry the shoulder toward the hand.
void placeClavicle(const Setup& setup, const Chest& chest, Arm& arm, Output& output) {
    const ReachTuning& reach = setup.tuning.reach;
    const ArmRig& rig = arm.rig;
    const Transformd clavicle = chest.joint * rig.chestFromClavicle;
    const anim::ClavicleAssist<double> assist = anim::clavicleAssist(
        clavicle.position, arm.shoulder, arm.wrist.position, rig.reach(), reach.start,
        rig.clavicle >= 0 && !rig.straight ? reach.clavicle * setup.weights[Layer::reachAssist]
                                           : 0.0);
    if (rig.clavicle >= 0) {
        slot(output, rig.clavicle) = {clavicle.position, assist.rotation * clavicle.rotation};
    }
    arm.shoulder = assist.shoulder;
}

/// The clavicle of the firing arm gives way by `shift` at the shoulder.
void yieldToKick(const Vec3& shift, Arm& arm, Output& output) {
    if (arm.rig.clavicle < 0 || arm.rig.straight || shift == Vec3(0.0)) {
        return;
    }
    Transformd& clavicle = slot(output, arm.rig.clavicle);
    const Vec3 bone = arm.shoulder - clavicle.position;
    const Quat turn = anim::minimalRotation(glm::normalize(bone), glm::normalize(bone + shift));
    clavicle.rotation = turn * clavicle.rotation;
    arm.shoulder = clavicle.position + turn * bone;
}

void aimArm(const Setup& setup, const Chest& chest, Arm& arm) {
    const ArmRig& rig = arm.rig;
    arm.input.shoulder = arm.shoulder;
    arm.input.target = arm.wrist.position;
    arm.input.upperLength = rig.upperLength;
    arm.input.lowerLength = rig.lowerLength;
    arm.input.softness = rig.straight ? 0.0 : setup.tuning.arms.softness * rig.reach();
    arm.input.minimumDistance = rig.nearReach;
    arm.input.fallbackDirection = anim::aheadOf(chest.turned);
    arm.input.bendDirection =
        bendDirection(setup.body, rig, chest, arm.wrist.position - arm.shoulder);
}

void twistForearm(const ArmsTuning& tuning, Arm& arm) {
    anim::TwoBoneResult<double>& solved = arm.solved;
    const Quat hand = arm.wrist.rotation * glm::conjugate(arm.rig.handCorrection);
    arm.hand.twist = anim::twistAngle(glm::conjugate(solved.lower) * hand);
    const double relief = anim::twistRelief(arm.hand.twist, tuning.twistLimit, tuning.twistRelief);
    if (relief != 0.0) {
        // The forearm cannot roll that far: the elbow gives way and takes a part of it. Another
        // swivel is the same arm turned about the line from shoulder to wrist.
        const Vec3 line = anim::unitOr(solved.hand - arm.shoulder, arm.input.fallbackDirection);
        const anim::SineCosine<double> half = anim::sineCosine(0.5 * relief);
        const Quat turn(half.cosine, half.sine * line.x, half.sine * line.y, half.sine * line.z);
        solved.upper = turn * solved.upper;
        solved.lower = turn * solved.lower;
        arm.hand.twist = anim::twistAngle(glm::conjugate(solved.lower) * hand);
    }
}

/// Joints by forward kinematics, so that what is reported is what is drawn.
void placeArm(const Arm& arm, Output& output) {
    const ArmRig& rig = arm.rig;
    const anim::TwoBoneResult<double>& solved = arm.solved;
    const Vec3 elbow = arm.shoulder + rig.upperLength * anim::aheadOf(solved.upper);
    const Vec3 forearm = rig.lowerLength * anim::aheadOf(solved.lower);
    slot(output, rig.upper) = {arm.shoulder, solved.upper * rig.upperCorrection};
    if (!rig.straight) {
        slot(output, rig.lower) = {elbow, solved.lower * rig.lowerCorrection};
    }
    HandOutput& hand = arm.hand;
    if (rig.twistCount > 0) {
        // Every twist joint takes the same share more than the one before it.
        const anim::SineCosine<double> share =
            anim::sineCosine(-0.5 * anim::twistShare<double>(0, rig.twistCount) * hand.twist);
        Quat turned = solved.lower;
        for (std::size_t k = 0; k < static_cast<std::size_t>(rig.twistCount); ++k) {
            turned = anim::turnedAboutZ(turned, share);
            slot(output, rig.twist[k]) = {elbow + rig.twistAlong[k] * forearm,
                                          turned * rig.twistCorrection[k]};
        }
    }
    const Transformd wrist{elbow + forearm, arm.wrist.rotation};
    slot(output, rig.hand) = wrist;
    hand.shoulder_rs = arm.shoulder;
    hand.elbow_rs = elbow;
    hand.wrist_rs = wrist.position;
    hand.palm_rs = wrist * rig.palm;
}

void reportArm(const Arm& arm) {
    HandOutput& hand = arm.hand;
    const anim::TwoBoneResult<double>& solved = arm.solved;
    const Transformd& wanted = hand.target_rs;
    hand.error = glm::distance(hand.palm_rs.position, wanted.position);
    hand.errorAngle = anim::angleOf(glm::conjugate(wanted.rotation) * hand.palm_rs.rotation);
    const bool limited = solved.status != anim::TwoBoneStatus::none;
    hand.shortfall = limited ? solved.shortfall : 0.0;
    hand.elbowAngle = solved.interiorAngle;
    hand.status = solved.status;
}

void solveArms(const Setup& setup, const Chest& chest, const BodyRecoil& recoil, Arms& arms,
               Output& output) {
    for (Arm& arm : arms) {
        placeClavicle(setup, chest, arm, output);
    }
    yieldToKick(recoil.shoulder_rs, arms[0], output);
    for (Arm& arm : arms) {
        aimArm(setup, chest, arm);
    }
    for (Arm& arm : arms) {
        arm.solved = anim::solveTwoBone(arm.input);
    }
    for (Arm& arm : arms) {
        twistForearm(setup.tuning.arms, arm);
    }
    for (const Arm& arm : arms) {
        placeArm(arm, output);
    }
    for (const Arm& arm : arms) {
        reportArm(arm);
    }
}

/// A reload takes the left hand off the foregrip to wherever its work is.
void takeLeftHand(const Setup& setup, const Blends& blends, const Chest& chest, Arm& left,
                  Output& output) {
    if (!blends.reload.active || !setup.holding.hasMagazine) {
        return;
    }
    const ReloadHand hand =
        reloadHand(setup, blends.reload, output.rootFromWeapon, {left.shoulder, chest.turned});
    output.parts.weaponFromSeated = hand.weaponFromSeated;
    output.parts.magazineDrawn = hand.magazineDrawn;
    output.parts.magazineHold = hand.magazineHold;
    output.parts.openHand = hand.open;
    left.wrist = hand.hand_rs;
    left.hand.target_rs = hand.hand_rs * left.rig.palm;
}

} // namespace

void solveBody(const Setup& setup, const Blends& blends, const View& view, const BodyRecoil& recoil,
               const LowerBody& lower, const BaseClipPose* clip, Output& output) {
    const BodyRig& body = setup.body;
    Chest chest = bendSpine(setup, blends, view, recoil, lower, bindBase(body, lower), output);
    Arms arms = armsAt(setup, chest, output);
    assistReach(setup, blends, arms, output);
    if (clip != nullptr) {
        // The weapon stands now, and no clip has moved it.
        chest = bendOverClip(setup, blends, view, recoil, *clip, arms, output);
    }
    takeLeftHand(setup, blends, chest, arms[1], output);
    solveArms(setup, chest, recoil, arms, output);
    if (clip != nullptr) {
        placeClipLegs(setup, *clip, output);
    } else {
        placeLegs(setup, lower, output);
    }
    for (const int joint : body.unsolved) {
        slot(output, joint) = {};
    }
}

} // namespace foregrip::viewmodel
