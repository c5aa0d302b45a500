// SPDX-License-Identifier: MIT
#include "viewmodel/arm_pose.h"

#include "anim/elbow_swivel.h"
#include "anim/forearm_twist.h"
#include "anim/lanes.h"
#include "anim/reach.h"
#include "anim/vector_math.h"
#include "anim/wrist.h"

#include <algorithm>
#include <cmath>
#include <numbers>

namespace foregrip::viewmodel {
namespace {

using core::Transformd;
using Vec3 = Vector3<double>;
using Quat = core::Quaternion<double>;

// Both arms side by side.
using Both = anim::Pair;
using BothVectors = anim::LaneVector<Both>;
using BothRotations = anim::LaneQuaternion<Both>;

template <typename Of>
Both both(const Of& of) {
    return anim::gather<Both>(of);
}
template <typename Of>
BothVectors bothVectors(const Of& of) {
    return anim::gatherVectors<Both>(of);
}
template <typename Of>
BothRotations bothRotations(const Of& of) {
    return anim::gatherRotations<Both>(of);
}

Transformd& slot(Output& output, int index) {
    return output.driven[static_cast<std::size_t>(index)];
}

/// The clavicle, which may carry the shoulder toward the hand.
void placeClavicle(const Setup& setup, Arm& arm, Output& output) {
    const ReachTuning& reach = setup.tuning.reach;
    const ArmRig& rig = arm.rig;
    const Transformd& clavicle = arm.clavicle;
    const anim::ClavicleAssist<double> assist = anim::clavicleAssist(
        clavicle.position, arm.shoulder, arm.wrist.position, rig.reach(), reach.start,
        rig.clavicle >= 0 && !rig.straight ? reach.clavicle * setup.weights[Layer::reachAssist]
                                           : 0.0);
    if (rig.clavicle >= 0) {
        slot(output, rig.clavicle) = {clavicle.position, assist.rotation * clavicle.rotation};
    }
    arm.shoulder = assist.shoulder;
}

/// The clavicle at the stock gives way by `shift` at the shoulder.
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

/// The elbow's plane for a hand, chest space: one arm, any hand.
Vec3 bendDirection(const BodyRig& body, const ArmRig& arm, const Vec3& hand) {
    const double swivel = anim::swivelAngle(hand, arm.reach(), arm.side, body.swivel);
    const Vec3 along = anim::unitOr(hand, Vec3(0.0, 0.0, -1.0));
    return anim::transportedBendDirection(along, swivel, arm.side);
}

/// The same for both. Hands in front of their shoulders, which they nearly always are, need no
/// branch: see elbow_swivel.cpp for what this is.
BothVectors bendDirections(const BodyRig& body, const Arms& arms, const BothVectors& hand) {
    const Both square = anim::dot(hand, hand);
    const auto ahead = (hand.z < anim::all<Both>(0.0)) & (anim::all<Both>(1e-12) < square) &
                       (square < anim::all<Both>(1e12));
    if (!anim::allOf(ahead)) {
        const Vec3 one[2] = {bendDirection(body, arms[0].rig, anim::lane(hand, 0)),
                             bendDirection(body, arms[1].rig, anim::lane(hand, 1))};
        return bothVectors([&](std::size_t i) { return one[i]; });
    }
    const anim::SwivelTuning<double>& tuning = body.swivel;
    const Both distance = anim::squareRoot(square);
    const Both perReach = 1.0 / both([&](std::size_t i) { return arms[i].rig.reach(); });
    const Both side = both([&](std::size_t i) { return arms[i].rig.side; });
    const auto limited = [](const Both& value, double low, double high) {
        return anim::minimum(anim::maximum(value, anim::all<Both>(low)), anim::all<Both>(high));
    };
    const Both swivel =
        limited(tuning.base + tuning.height * limited(hand.y * perReach, -1.0, 1.0) +
                    tuning.crossing * limited(-side * hand.x * perReach, -1.0, 1.0) +
                    tuning.nearness * limited(1.0 - distance * perReach, -1.0, 1.0),
                tuning.minimum, tuning.maximum);
    const auto turn = anim::sineCosine(swivel);
    // The direction for an arm straight ahead, carried along by the smallest rotation.
    const BothVectors arm = (1.0 / distance) * hand;
    const Both x = side * turn.sine;
    const Both y = -turn.cosine;
    const Both share = (arm.x * x + arm.y * y) / (1.0 - arm.z);
    return {x - share * arm.x, y - share * arm.y, x * arm.x + y * arm.y};
}

void fillInputs(const Setup& setup, const Chest& chest, Arms& arms) {
    const BothRotations turned = anim::all<Both>(chest.turned);
    const BothVectors toHand =
        bothVectors([&](std::size_t i) { return arms[i].wrist.position - arms[i].shoulder; });
    const BothVectors bend =
        turned * bendDirections(setup.body, arms, anim::conjugate(turned) * toHand);
    for (std::size_t i = 0; i < arms.size(); ++i) {
        Arm& arm = arms[i];
        arm.input.shoulder = arm.shoulder;
        arm.input.target = arm.wrist.position;
        arm.input.upperLength = arm.rig.upperLength;
        arm.input.lowerLength = arm.rig.lowerLength;
        arm.input.softness = arm.rig.straight ? 0.0 : setup.tuning.arms.softness * arm.rig.reach();
        arm.input.minimumDistance = arm.rig.nearReach;
        arm.input.fallbackDirection = anim::aheadOf(chest.turned);
        arm.input.bendDirection = anim::lane(bend, i);
    }
}

/// The elbow gives way by `relief` [rad], for a forearm that cannot roll as far as the hand wants
/// or a wrist that cannot bend as far.
void relieve(double relief, const Quat& hand, Arm& arm) {
    anim::TwoBoneResult<double>& solved = arm.solved;
    // Another swivel is the same arm turned about the line from shoulder to wrist.
    const Vec3 line = anim::unitOr(solved.hand - arm.shoulder, arm.input.fallbackDirection);
    const anim::SineCosine<double> half = anim::sineCosine(0.5 * relief);
    const Quat turn(half.cosine, half.sine * line.x, half.sine * line.y, half.sine * line.z);
    solved.upper = turn * solved.upper;
    solved.lower = turn * solved.lower;
    arm.hand.twist = anim::twistAngle(glm::conjugate(solved.lower) * hand);
}

anim::WristLimits limitsOf(const WristTuning& tuning, double less) {
    return {tuning.flexion - less, tuning.extension - less, tuning.radial - less,
            tuning.ulnar - less};
}

/// How far the hands turn the forearms.
void twistForearms(const ArmsTuning& tuning, Arms& arms) {
    const BothRotations wrist =
        bothRotations([&](std::size_t i) { return arms[i].wrist.rotation; });
    const BothRotations correction =
        bothRotations([&](std::size_t i) { return arms[i].rig.handCorrection; });
    const BothRotations lower = bothRotations([&](std::size_t i) { return arms[i].solved.lower; });
    const BothRotations hand = wrist * anim::conjugate(correction);
    const BothRotations inForearm = anim::conjugate(lower) * hand;
    const Both along = anim::absolute(inForearm.z);
    const Both w = anim::absolute(inForearm.w);
    const Both size = 2.0 * anim::arcTangentOfPositive(along, w);
    for (std::size_t i = 0; i < arms.size(); ++i) {
        Arm& arm = arms[i];
        const Quat one = anim::lane(inForearm, i);
        if (one.z * one.z + one.w * one.w > 1e-12) {
            // Both signs of a quaternion are one rotation; the positive one has the shorter way.
            const double angle = anim::lane(size, i);
            const bool negative = (one.z < 0.0) == (one.w < 0.0) && angle < std::numbers::pi;
            arm.hand.twist = negative ? -angle : angle;
        } else {
            arm.hand.twist = 0.0; // a swing of half a turn has none
        }
        const double relief =
            anim::twistRelief(arm.hand.twist, tuning.twistLimit, tuning.twistRelief);
        if (relief != 0.0) {
            relieve(relief, anim::lane(hand, i), arm);
        }
    }
}

/// How the wrists are bent, in the axes of the hands.
void measureWrists(const WristTuning& tuning, Arms& arms) {
    const BothRotations axes =
        bothRotations([&](std::size_t i) { return arms[i].wrist.rotation; }) *
        bothRotations([&](std::size_t i) { return arms[i].rig.handFromAxes; });
    const BothRotations lower = bothRotations([&](std::size_t i) { return arms[i].solved.lower; });
    const BothVectors forearm = anim::conjugate(axes) * anim::aheadOf(lower);
    const Both back = anim::maximum(anim::absolute(forearm.z), anim::all<Both>(1e-30));
    const Both across = anim::squareRoot(forearm.y * forearm.y + back * back);
    const anim::Quad angle = anim::arcTangentOfPositive(
        anim::Quad{anim::absolute(forearm.y), anim::absolute(forearm.x)}, anim::Quad{back, across});
    for (std::size_t i = 0; i < arms.size(); ++i) {
        const Vec3 one = anim::lane(forearm, i);
        const double size = one.z > 0.0 ? std::numbers::pi - angle.a[i] : angle.a[i];
        HandOutput& hand = arms[i].hand;
        hand.wristFlexion = std::copysign(size, one.y);
        hand.wristDeviation = std::copysign(angle.b[i], -arms[i].rig.side * one.x);
        hand.wristExcess =
            anim::wristExcess({hand.wristFlexion, hand.wristDeviation}, limitsOf(tuning, 0.0));
    }
}

/// A wrist past its limits: the elbow turns as far as that brings it back.
void relieveWrists(const WristTuning& tuning, Arms& arms) {
    const anim::WristLimits near = limitsOf(tuning, 0.5 * anim::kWristRounding);
    const anim::WristLimits limits = limitsOf(tuning, 0.0);
    bool turned = false;
    for (Arm& arm : arms) {
        const HandOutput& hand = arm.hand;
        if (arm.rig.straight || !(tuning.turn > 0.0) ||
            anim::wristExcess({hand.wristFlexion, hand.wristDeviation}, near) == 0.0) {
            continue;
        }
        const Quat axes = arm.wrist.rotation * arm.rig.handFromAxes;
        const Vec3 line = anim::unitOr(arm.solved.hand - arm.shoulder, arm.input.fallbackDirection);
        const Vec3 forearm = anim::aheadOf(arm.solved.lower);
        const Vec3 fixed = glm::dot(forearm, line) * line;
        const Quat back = glm::conjugate(axes);
        const double turn = anim::wristRelief(
            {back * fixed, back * (forearm - fixed), back * glm::cross(line, forearm)},
            arm.rig.side, limits, tuning.turn);
        relieve(turn, arm.wrist.rotation * glm::conjugate(arm.rig.handCorrection), arm);
        turned = true;
    }
    if (turned) {
        measureWrists(tuning, arms);
    }
}

/// The joints along the forearms that share the twist: each takes the same share more than the one
/// before it.
void placeTwists(const Arms& arms, const BothVectors& elbow, const BothVectors& forearm,
                 const BothRotations& lower, Output& output) {
    const int count = std::max(arms[0].rig.twistCount, arms[1].rig.twistCount);
    if (count == 0) {
        return;
    }
    const auto half = anim::sineCosine(both([&](std::size_t i) {
        const int own = std::max(arms[i].rig.twistCount, 1);
        return -0.5 * anim::twistShare<double>(0, own) * arms[i].hand.twist;
    }));
    BothRotations turned = lower;
    for (std::size_t k = 0; k < static_cast<std::size_t>(count); ++k) {
        turned = {turned.w * half.cosine - turned.z * half.sine,
                  turned.x * half.cosine + turned.y * half.sine,
                  turned.y * half.cosine - turned.x * half.sine,
                  turned.z * half.cosine + turned.w * half.sine};
        const BothVectors place =
            elbow + both([&](std::size_t i) { return arms[i].rig.twistAlong[k]; }) * forearm;
        const BothRotations rotation =
            turned * bothRotations([&](std::size_t i) { return arms[i].rig.twistCorrection[k]; });
        for (std::size_t i = 0; i < arms.size(); ++i) {
            if (static_cast<int>(k) < arms[i].rig.twistCount) {
                slot(output, arms[i].rig.twist[k]) = {anim::lane(place, i),
                                                      anim::lane(rotation, i)};
            }
        }
    }
}

/// What is reported of hands whose palms are where they are drawn.
void reportArms(Arms& arms, const BothVectors& palm, const BothRotations& palmRotation) {
    const BothVectors target =
        bothVectors([&](std::size_t i) { return arms[i].hand.target_rs.position; });
    const BothRotations wanted =
        bothRotations([&](std::size_t i) { return arms[i].hand.target_rs.rotation; });
    const BothVectors off = palm - target;
    const Both error = anim::squareRoot(anim::dot(off, off));
    const BothRotations turn = anim::conjugate(wanted) * palmRotation;
    const Both sine = anim::squareRoot(turn.x * turn.x + turn.y * turn.y + turn.z * turn.z);
    const Both angle = 2.0 * anim::arcTangentOfPositive(sine, anim::absolute(turn.w));
    for (std::size_t i = 0; i < arms.size(); ++i) {
        HandOutput& hand = arms[i].hand;
        const anim::TwoBoneResult<double>& solved = arms[i].solved;
        hand.palm_rs = {anim::lane(palm, i), anim::lane(palmRotation, i)};
        hand.error = anim::lane(error, i);
        hand.errorAngle = anim::lane(angle, i);
        const bool limited = solved.status != anim::TwoBoneStatus::none;
        hand.shortfall = limited ? solved.shortfall : 0.0;
        hand.elbowAngle = solved.interiorAngle;
        hand.status = solved.status;
    }
}

} // namespace

void aimArms(const Setup& setup, const Chest& chest, const BodyRecoil& recoil, Arm& held,
             Arms& arms, Output& output) {
    for (Arm& arm : arms) {
        placeClavicle(setup, arm, output);
    }
    yieldToKick(std::abs(chest.stockSide) * recoil.shoulder_rs, held, output);
    fillInputs(setup, chest, arms);
}

void placeArms(const Setup& setup, Arms& arms, Output& output) {
    twistForearms(setup.tuning.arms, arms);
    measureWrists(setup.tuning.wrist, arms);
    relieveWrists(setup.tuning.wrist, arms);
    const BothRotations upper = bothRotations([&](std::size_t i) { return arms[i].solved.upper; });
    const BothRotations lower = bothRotations([&](std::size_t i) { return arms[i].solved.lower; });
    const BothVectors shoulder = bothVectors([&](std::size_t i) { return arms[i].shoulder; });
    const BothVectors elbow = shoulder + both([&](std::size_t i) {
                                             return arms[i].rig.upperLength;
                                         }) * anim::aheadOf(upper);
    const BothVectors forearm =
        both([&](std::size_t i) { return arms[i].rig.lowerLength; }) * anim::aheadOf(lower);
    const BothVectors wrist = elbow + forearm;
    const BothRotations upperJoint =
        upper * bothRotations([&](std::size_t i) { return arms[i].rig.upperCorrection; });
    const BothRotations lowerJoint =
        lower * bothRotations([&](std::size_t i) { return arms[i].rig.lowerCorrection; });
    placeTwists(arms, elbow, forearm, lower, output);

    const BothRotations hand = bothRotations([&](std::size_t i) { return arms[i].wrist.rotation; });
    const BothVectors palm =
        wrist + hand * bothVectors([&](std::size_t i) { return arms[i].rig.palm.position; });
    const BothRotations palmRotation =
        hand * bothRotations([&](std::size_t i) { return arms[i].rig.palm.rotation; });
    for (std::size_t i = 0; i < arms.size(); ++i) {
        const Arm& arm = arms[i];
        const Vec3 elbow_rs = anim::lane(elbow, i);
        const Vec3 wrist_rs = anim::lane(wrist, i);
        slot(output, arm.rig.upper) = {arm.shoulder, anim::lane(upperJoint, i)};
        placeUpperArmTwist(arm.rig.upperTwist, arm.rig.upper, output.driven);
        if (!arm.rig.straight) {
            slot(output, arm.rig.lower) = {elbow_rs, anim::lane(lowerJoint, i)};
        }
        slot(output, arm.rig.hand) = {wrist_rs, arm.wrist.rotation};
        arm.hand.shoulder_rs = arm.shoulder;
        arm.hand.elbow_rs = elbow_rs;
        arm.hand.wrist_rs = wrist_rs;
    }
    reportArms(arms, palm, palmRotation);
}

} // namespace foregrip::viewmodel
