// SPDX-License-Identifier: MIT
#include "viewmodel/body_rig.h"

#include "anim/two_bone_ik.h"
#include "anim/vector_math.h"
#include "rig/hand_frame.h"
#include "viewmodel/output.h"

#include <algorithm>
#include <cassert>
#include <cmath>
#include <numeric>

namespace foregrip::viewmodel {
namespace {

using core::Transformd;
using Vec3 = Vector3<double>;
using Quat = core::Quaternion<double>;
using rig::Role;

/// The frame in which the solver would give a bone: -Z along it, +X the hinge of a joint that bends
/// toward `bend`.
Quat solverFrame(const Vec3& along, const Vec3& bend) {
    const Vec3 back = -along;
    const Vec3 toBend =
        anim::unitOr(bend - glm::dot(bend, along) * along, anim::perpendicularTo(along));
    const Vec3 hinge = glm::cross(toBend, along);
    return anim::fromAxes(hinge, glm::cross(back, hinge), back);
}

/// Finds driven slots by joint.
class Slots {
public:
    explicit Slots(const rig::PosePlan& plan) : plan_(plan) {}
    [[nodiscard]] int of(int joint) const {
        const auto found = std::find(plan_.driven.begin(), plan_.driven.end(), joint);
        return joint < 0 || found == plan_.driven.end()
                   ? -1
                   : static_cast<int>(found - plan_.driven.begin());
    }

private:
    const rig::PosePlan& plan_;
};

/// Shares of `count` joints from those of three, by sampling the cumulative curve.
double sampledShare(const std::array<double, 3>& shares, std::size_t index, std::size_t count) {
    const auto cumulative = [&](double x) {
        double sum = 0.0;
        for (std::size_t i = 0; i < 3; ++i) {
            sum += shares[i] * std::clamp(3.0 * x - static_cast<double>(i), 0.0, 1.0);
        }
        return sum;
    };
    const double n = static_cast<double>(count);
    return cumulative(static_cast<double>(index + 1) / n) -
           cumulative(static_cast<double>(index) / n);
}

anim::SpineJoint<double> spineJoint(const SpineTuning& tuning, std::size_t index,
                                    std::size_t count) {
    const auto& j = tuning.joints;
    const auto sample = [&](double SpineJointTuning::*field) {
        return sampledShare({j[0].*field, j[1].*field, j[2].*field}, index, count);
    };
    return {sample(&SpineJointTuning::pitchShare), -sample(&SpineJointTuning::pitchDown),
            sample(&SpineJointTuning::pitchUp), sample(&SpineJointTuning::yawShare),
            sample(&SpineJointTuning::yawLimit)};
}

anim::SpineJoint<double> wholeJoint(const SpineJointTuning& t, double part) {
    return {t.pitchShare * part, -t.pitchDown * part, t.pitchUp * part, t.yawShare * part,
            t.yawLimit * part};
}

void measureSpine(const Tuning& tuning, const rig::Humanoid& humanoid, const Slots& slots,
                  BodyRig& body) {
    const auto& joints = humanoid.joints;
    const auto add = [&](int joint, const anim::SpineJoint<double>& share) {
        if (body.spine.count < anim::kMaximumSpineJoints) {
            const Transformd& bind = joints[static_cast<std::size_t>(joint)].bind;
            const Transformd& below =
                body.chainBind.empty() ? body.hipsBind : body.chainBind.back();
            body.chain.push_back(slots.of(joint));
            body.chainStep.push_back(bind.position - below.position);
            body.chainBind.push_back(bind);
            body.spine.joints[body.spine.count++] = share;
        }
    };
    const std::size_t spines =
        std::min<std::size_t>(humanoid.map.spine.size(), anim::kMaximumSpineJoints - 3);
    for (std::size_t i = 0; i < spines; ++i) {
        add(humanoid.map.spine[i], spineJoint(tuning.spine, i, spines));
    }
    body.spineCount = body.spine.spineCount = body.spine.count;
    const std::size_t necks = std::min<std::size_t>(humanoid.map.neck.size(), 2);
    for (std::size_t i = 0; i < necks; ++i) {
        add(humanoid.map.neck[i],
            wholeJoint(tuning.spine.joints[3], 1.0 / static_cast<double>(necks)));
    }
    if (humanoid.has(Role::head)) {
        add(humanoid.joint(Role::head), wholeJoint(tuning.spine.joints[4], 1.0));
    }
}

/// Where a stock is held, root space: two thirds of the way from the collar bone's joint to the
/// shoulder's, at the height of the latter, and ahead of it by 0.45 of half the width between the
/// shoulders, which is about the surface of a chest.
Vec3 shoulderPocket(const rig::Humanoid& humanoid, bool right) {
    const auto at = [&humanoid](Role role) {
        return humanoid.joints[static_cast<std::size_t>(humanoid.joint(role))].bind.position;
    };
    const Vec3 shoulder = at(right ? Role::rightUpperArm : Role::leftUpperArm);
    const Vec3 other = at(right ? Role::leftUpperArm : Role::rightUpperArm);
    const double halfWidth = 0.5 * glm::distance(shoulder, other);
    const Role clavicle = right ? Role::rightClavicle : Role::leftClavicle;
    const double root = humanoid.has(clavicle) ? at(clavicle).x : 0.5 * (shoulder.x + other.x);
    return {root + 2.0 / 3.0 * (shoulder.x - root), shoulder.y, shoulder.z - 0.45 * halfWidth};
}

ArmRig measureArm(const Tuning& tuning, const rig::Humanoid& humanoid, const Transformd& palm,
                  bool right, const Transformd& chest, const Slots& slots) {
    const auto role = [right](Role left, Role other) { return right ? other : left; };
    const auto bind = [&](Role r) {
        return humanoid.joints[static_cast<std::size_t>(humanoid.joint(r))].bind;
    };
    const Role upperRole = role(Role::leftUpperArm, Role::rightUpperArm);
    const Role lowerRole = role(Role::leftLowerArm, Role::rightLowerArm);
    const Role handRole = role(Role::leftHand, Role::rightHand);
    const Role clavicleRole = role(Role::leftClavicle, Role::rightClavicle);

    ArmRig arm;
    arm.side = right ? 1.0 : -1.0;
    arm.clavicle = slots.of(humanoid.joint(clavicleRole));
    arm.upper = slots.of(humanoid.joint(upperRole));
    arm.lower = slots.of(humanoid.joint(lowerRole));
    const Transformd upper = bind(upperRole);
    const Transformd hand = bind(handRole);
    arm.straight = !humanoid.has(lowerRole);
    const Transformd lower =
        arm.straight ? Transformd{0.5 * (upper.position + hand.position), upper.rotation}
                     : bind(lowerRole);
    // The point of the elbow faces backward when an arm hangs or stands out with the palm down.
    const Vec3 elbowBack(0.0, 0.0, 1.0);
    const Quat upperFrame = solverFrame(glm::normalize(lower.position - upper.position), elbowBack);
    const Quat lowerFrame = solverFrame(glm::normalize(hand.position - lower.position), elbowBack);
    arm.upperCorrection = glm::conjugate(upperFrame) * upper.rotation;
    arm.lowerCorrection = glm::conjugate(lowerFrame) * lower.rotation;
    arm.handCorrection = glm::conjugate(lowerFrame) * hand.rotation;

    const std::vector<int>& twist =
        right ? humanoid.map.rightLowerArmTwist : humanoid.map.leftLowerArmTwist;
    const double forearm = glm::distance(lower.position, hand.position);
    for (const int joint : twist) {
        if (arm.twistCount == static_cast<int>(kMaximumTwist)) {
            break;
        }
        const auto k = static_cast<std::size_t>(arm.twistCount++);
        const Transformd& at = humanoid.joints[static_cast<std::size_t>(joint)].bind;
        arm.twist[k] = slots.of(joint);
        arm.twistAlong[k] = glm::dot(at.position - lower.position, hand.position - lower.position) /
                            (forearm * forearm);
        arm.twistCorrection[k] = glm::conjugate(lowerFrame) * at.rotation;
    }
    arm.hand = slots.of(humanoid.joint(handRole));
    arm.chestFromUpper = core::inverse(chest) * upper;
    arm.chestFromClavicle =
        arm.clavicle >= 0 ? core::inverse(chest) * bind(clavicleRole) : arm.chestFromUpper;
    arm.handFromAxes = rig::measureHand(humanoid, right).handFromFrame.rotation;
    arm.pocket = core::inverse(arm.clavicle >= 0 ? bind(clavicleRole) : chest)
                     .point(shoulderPocket(humanoid, right));
    const ArmsTuning& arms = tuning.arms;
    arm.upperLength = arms.upper > 0.0 ? arms.upper : humanoid.upperArm[right ? 1 : 0];
    arm.lowerLength = arms.lower > 0.0 ? arms.lower : humanoid.lowerArm[right ? 1 : 0];
    if (arm.straight) {
        arm.upperLength *= 0.5; // all of the arm until here
        arm.lowerLength = arm.upperLength;
    }
    arm.nearReach =
        arm.straight ? arm.reach() : anim::minimumReach(arm.upperLength, arm.lowerLength);
    arm.upperTwist = measureUpperArmTwist(humanoid, right, arm.upperLength,
                                          [&](int joint) { return slots.of(joint); });
    arm.palm = palm;
    return arm;
}

/// Stance and lever arms of a foot that stands flat. Toes are the first joint below the foot.
void measureFoot(const rig::Humanoid& humanoid, int foot, LegRig& leg) {
    const auto toes =
        std::find_if(humanoid.joints.begin(), humanoid.joints.end(),
                     [foot](const rig::Joint& joint) { return joint.parent == foot; });
    const double size = leg.reach() / 0.835; // of an adult of 1.8 m
    leg.ball = 0.14 * size;
    leg.heel = 0.06 * size;
    leg.straight = std::max(0.985 * leg.reach(), 0.015 + glm::distance(leg.standingUpper.position,
                                                                       leg.standingFoot.position));
    leg.ankle = leg.standingFoot.position.y;
    leg.stance = leg.standingFoot.position - Vec3(0.0, leg.ankle, 0.0);
    if (toes != humanoid.joints.end()) {
        const Vec3 ahead = leg.standingFoot.direction(toes->local.position);
        const double length = std::hypot(ahead.x, ahead.z);
        if (length > 0.04 * size) {
            leg.ball = length;
            leg.stanceYaw = std::atan2(-ahead.x, -ahead.z);
        }
    }
    const Quat heading = anim::rotationY(leg.stanceYaw);
    leg.footCorrection = glm::conjugate(heading) * leg.standingFoot.rotation;
    leg.knee = glm::conjugate(heading) * leg.bend;
}

LegRig measureLeg(const rig::Humanoid& humanoid, const rig::PosePlan& plan, bool right,
                  const Slots& slots) {
    const auto joint = [&](Role left, Role other) { return humanoid.joint(right ? other : left); };
    const int upper = joint(Role::leftUpperLeg, Role::rightUpperLeg);
    const int lower = joint(Role::leftLowerLeg, Role::rightLowerLeg);
    const int foot = joint(Role::leftFoot, Role::rightFoot);
    LegRig leg;
    leg.upper = slots.of(upper);
    leg.lower = slots.of(lower);
    leg.foot = slots.of(foot);
    if (leg.upper < 0 || leg.lower < 0 || leg.foot < 0) {
        return {};
    }
    const auto standing = [&plan](int slot) {
        return plan.standing[static_cast<std::size_t>(slot)];
    };
    leg.standingUpper = standing(leg.upper);
    leg.standingLower = standing(leg.lower);
    leg.standingFoot = standing(leg.foot);
    const Vec3 thigh = leg.standingLower.position - leg.standingUpper.position;
    const Vec3 shin = leg.standingFoot.position - leg.standingLower.position;
    leg.upperLength = glm::length(thigh);
    leg.lowerLength = glm::length(shin);
    leg.hip = leg.standingUpper.position - standing(slots.of(humanoid.joint(Role::hips))).position;
    // The knee goes where it already points; a straight leg bends forward.
    const Vec3 whole = glm::normalize(thigh + shin);
    const Vec3 knee = thigh - glm::dot(thigh, whole) * whole;
    leg.bend = glm::length(knee) > 0.005 ? glm::normalize(knee) : Vec3(0.0, 0.0, -1.0);
    leg.upperCorrection =
        glm::conjugate(solverFrame(thigh / leg.upperLength, leg.bend)) * leg.standingUpper.rotation;
    leg.lowerCorrection =
        glm::conjugate(solverFrame(shin / leg.lowerLength, leg.bend)) * leg.standingLower.rotation;
    measureFoot(humanoid, foot, leg);
    return leg;
}

std::vector<int> unsolvedSlots(const BodyRig& body, std::size_t count) {
    std::vector<bool> solved(count, false);
    const auto mark = [&solved](int slot) {
        if (slot >= 0) {
            solved[static_cast<std::size_t>(slot)] = true;
        }
    };
    mark(body.hips);
    std::for_each(body.chain.begin(), body.chain.end(), mark);
    for (const ArmRig* arm : {&body.firing, &body.support}) {
        for (const int slot : {arm->clavicle, arm->upper, arm->lower, arm->hand}) {
            mark(slot);
        }
        std::for_each_n(arm->twist.begin(), arm->twistCount, mark);
        std::for_each_n(arm->upperTwist.slot.begin(), arm->upperTwist.count, mark);
    }
    for (const LegRig& leg : body.legs) {
        for (const int slot : {leg.upper, leg.lower, leg.foot}) {
            mark(slot);
        }
    }
    std::vector<int> rest;
    for (std::size_t i = 0; i < count; ++i) {
        if (!solved[i]) {
            rest.push_back(static_cast<int>(i));
        }
    }
    return rest;
}

} // namespace

BodyRig measureBody(const Tuning& tuning, const rig::Humanoid& humanoid, const rig::PosePlan& plan,
                    const Vector3<double>& hipsOffset, Shoulder shoulder,
                    const Transformd& firingPalm, const Transformd& supportPalm) {
    BodyRig body;
    const Slots slots(plan);
    const auto& joints = humanoid.joints;
    body.hips = slots.of(humanoid.joint(Role::hips));
    body.hipsBind = body.hips >= 0
                        ? joints[static_cast<std::size_t>(humanoid.joint(Role::hips))].bind
                        : Transformd{};
    body.hipsOffset = hipsOffset;
    measureSpine(tuning, humanoid, slots, body);
    const Transformd chest =
        body.spineCount > 0 ? body.chainBind[body.spineCount - 1] : body.hipsBind;
    const bool right = shoulder == Shoulder::right;
    body.firing = measureArm(tuning, humanoid, firingPalm, right, chest, slots);
    body.support = measureArm(tuning, humanoid, supportPalm, !right, chest, slots);
    body.legs = {measureLeg(humanoid, plan, false, slots), measureLeg(humanoid, plan, true, slots)};
    const ShoulderingTuning& shouldering = tuning.shouldering;
    body.shouldering = {std::tan(0.5 * shouldering.neck), std::tan(0.5 * shouldering.turn),
                        shouldering.shift};
    assert(plan.driven.size() <= kMaximumDriven);
    body.unsolved = unsolvedSlots(body, plan.driven.size());

    const Transformd head = body.chainBind.empty() ? chest : body.chainBind.back();
    body.headToEye = humanoid.eye - head.position;
    body.eyeHeight = humanoid.eye.y + hipsOffset.y;
    const ArmsTuning& arms = tuning.arms;
    body.swivel = {arms.swivel,
                   arms.swivelHeight,
                   arms.swivelCrossing,
                   arms.swivelNearness,
                   std::min(arms.swivelMinimum, arms.swivelMaximum),
                   std::max(arms.swivelMinimum, arms.swivelMaximum)};
    return body;
}

} // namespace foregrip::viewmodel
