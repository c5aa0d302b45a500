// SPDX-License-Identifier: MIT
#include "rig/grasping_hand.h"

#include "core/angles.h"

#include <glm/geometric.hpp>

#include <algorithm>
#include <cmath>

namespace foregrip::rig {
namespace {

using core::radians;
using core::Transformd;
using glm::dquat;
using glm::dvec3;

const dvec3 kHinge(-1.0, 0.0, 0.0); ///< bone's frame: positive angles curl towards the palm

struct Range {
    double least, most;
};

/// Active range of a healthy adult's joints (American Academy of Orthopaedic Surgeons: knuckle 90,
/// middle joint 100, end joint 70 to 90 degrees); how far they bend backwards is mostly passive.
constexpr std::array<Range, kClosingJoints> kFingerRange = {Range{radians(-25.0), radians(90.0)},
                                                            Range{radians(-5.0), radians(110.0)},
                                                            Range{radians(-10.0), radians(80.0)}};
/// Away from the pose; the same source: basal joint 15 to 70, middle 50, end joint 80 degrees.
constexpr std::array<Range, kClosingJoints> kThumbRange = {Range{radians(-30.0), radians(30.0)},
                                                           Range{radians(-25.0), radians(40.0)},
                                                           Range{radians(-30.0), radians(60.0)}};
/// The end joint turns two thirds as far as the others: one tendon bends both.
constexpr ChainAngles kFingerRates = {1.0, 1.0, 0.67};
constexpr ChainAngles kThumbRates = {0.8, 1.0, 1.0};
/// [of its length] what of the first phalanx is web and knuckle, and stops nothing.
constexpr double kKnuckle = 0.4;

/// Turn about the hinge that is in `rotation`, bone's frame [rad], -pi to pi.
double curlOf(const dquat& rotation) {
    const double half =
        std::atan2(glm::dot(dvec3(rotation.x, rotation.y, rotation.z), kHinge), rotation.w);
    return std::remainder(2.0 * half, 2.0 * 3.14159265358979323846);
}

int fingerAbove(const Humanoid& humanoid, bool right, int joint) {
    for (std::size_t f = 0; f < kFingerJointCount; ++f) {
        if (humanoid.joint(fingerRole(right, f)) == joint) {
            return static_cast<int>(f);
        }
    }
    return -1;
}

/// Points of a phalanx that may stop it.
std::vector<dvec3> touching(const PhalanxShape& shape, bool first) {
    if (!first) {
        return shape.points;
    }
    std::vector<dvec3> out;
    const double length = glm::dot(shape.end, shape.end);
    for (const dvec3& point : shape.points) {
        if (glm::dot(point, shape.end) > kKnuckle * length) {
            out.push_back(point);
        }
    }
    return out;
}

/// The joints of a finger, and what they hang on, in a pose.
FingerChain bareChain(const GraspingHand& hand, const HandPose& pose,
                      const Transformd& weaponFromHand, std::size_t finger) {
    FingerChain out;
    out.chain.weaponFromBase = weaponFromHand;
    for (std::size_t f = 3 * finger; f < 3 * finger + 3; ++f) {
        if (!hand.present.at(f)) {
            continue;
        }
        const std::size_t k = out.chain.count++;
        out.joint.at(k) = f;
        ClosingJoint& joint = out.chain.joints.at(k);
        joint.parentFromJoint =
            hand.onFromParent.at(f) * Transformd{hand.position.at(f), pose.fingers.at(f)};
        // Metacarpals in between are as the pose has them.
        for (int above = hand.hangsOn.at(f);
             above >= 0 && !hand.present.at(static_cast<std::size_t>(above));
             above = hand.hangsOn.at(static_cast<std::size_t>(above))) {
            const auto a = static_cast<std::size_t>(above);
            joint.parentFromJoint = hand.onFromParent.at(a) *
                                    Transformd{hand.position.at(a), pose.fingers.at(a)} *
                                    joint.parentFromJoint;
        }
        joint.points = touching(hand.shape.phalanges.at(f), k == 0 && finger > 0);
    }
    return out;
}

} // namespace

GraspingHand measureGraspingHand(const Model& model, const Humanoid& humanoid, bool right) {
    GraspingHand hand;
    hand.right = right;
    hand.hangsOn.fill(-1);
    hand.jointFromBone.fill(dquat(1.0, 0.0, 0.0, 0.0));
    const int wrist = humanoid.joint(right ? Role::rightHand : Role::leftHand);
    if (wrist < 0) {
        return hand;
    }
    hand.frame = measureHand(humanoid, right);
    hand.shape = measureHandShape(model, humanoid, right);
    const dquat rootFromFrame = humanoid.joints[static_cast<std::size_t>(wrist)].bind.rotation *
                                hand.frame.handFromFrame.rotation;
    for (std::size_t f = 0; f < kFingerJointCount; ++f) {
        const int joint = humanoid.joint(fingerRole(right, f));
        if (joint < 0) {
            continue;
        }
        const Joint& own = humanoid.joints[static_cast<std::size_t>(joint)];
        hand.jointFromBone.at(f) =
            glm::conjugate(own.bind.rotation) * rootFromFrame * hand.frame.bones.at(f);
        hand.position.at(f) = own.local.position;
        hand.present.at(f) = !(hand.frame.metacarpals && f >= 3 && f % 3 == 0);
        int above = own.parent;
        while (above >= 0 && above != wrist && fingerAbove(humanoid, right, above) < 0) {
            const Joint& between = humanoid.joints[static_cast<std::size_t>(above)];
            hand.onFromParent.at(f) = between.local * hand.onFromParent.at(f);
            above = between.parent;
        }
        hand.hangsOn.at(f) = above == wrist || above < 0 ? -1 : fingerAbove(humanoid, right, above);
    }
    return hand;
}

FingerChain fingerChain(const GraspingHand& hand, const HandPose& pose,
                        const Transformd& weaponFromHand, std::size_t finger) {
    FingerChain out = bareChain(hand, pose, weaponFromHand, finger);
    dquat frameFromJoint = glm::conjugate(hand.frame.handFromFrame.rotation);
    dquat before(1.0, 0.0, 0.0, 0.0);
    for (std::size_t k = 0; k < out.chain.count; ++k) {
        ClosingJoint& joint = out.chain.joints.at(k);
        const std::size_t f = out.joint.at(k);
        frameFromJoint = frameFromJoint * joint.parentFromJoint.rotation;
        const dquat bone = frameFromJoint * hand.jointFromBone.at(f);
        out.pose.at(k) = curlOf(glm::conjugate(before) * bone);
        before = bone;
        joint.axis = hand.jointFromBone.at(f) * kHinge;
        const dquat back = glm::angleAxis(-out.pose.at(k), joint.axis);
        joint.parentFromJoint.rotation = joint.parentFromJoint.rotation * back;
        out.straight.at(k) = pose.fingers.at(f) * back;
        // The hinge's place in a shorter chain is that of its number on the finger.
        const std::size_t which = std::max(f % 3, k);
        joint.least = std::min(kFingerRange.at(which).least, out.pose.at(k));
        joint.most = std::max(kFingerRange.at(which).most, out.pose.at(k));
        joint.rate = kFingerRates.at(which);
    }
    return out;
}

FingerChain thumbChain(const GraspingHand& hand, const HandPose& pose,
                       const Transformd& weaponFromHand, const TouchSurface& surface,
                       double limit) {
    FingerChain out = bareChain(hand, pose, weaponFromHand, 0);
    if (out.chain.count == 0) {
        return out;
    }
    const auto places = chainPlaces(out.chain, out.pose);
    const std::size_t last = out.chain.count - 1;
    dvec3 tip = places.at(last).point(hand.shape.phalanges.at(out.joint.at(last)).end);
    dvec3 towards =
        weaponFromHand.rotation * (hand.frame.handFromFrame.rotation * dvec3(0.0, -1.0, 0.0));
    double least = limit;
    for (const dvec3& local : out.chain.joints.at(last).points) {
        const dvec3 at = places.at(last).point(local);
        const NearestPlace place = surface.nearest(at, least);
        if (place.found && place.distance > 1e-9) {
            least = place.distance;
            tip = at;
            towards = (surface.inside(at) ? -1.0 : 1.0) * (place.point - at);
        }
    }
    for (std::size_t k = 0; k < out.chain.count; ++k) {
        ClosingJoint& joint = out.chain.joints.at(k);
        const dvec3 axis = glm::cross(tip - places.at(k).position, towards);
        const double length = glm::length(axis);
        const dvec3 unit = length > 1e-12 ? axis / length
                                          : places.at(k).rotation *
                                                (hand.jointFromBone.at(out.joint.at(k)) * kHinge);
        joint.axis = glm::conjugate(places.at(k).rotation) * unit;
        const std::size_t which = std::max(out.joint.at(k), k);
        joint.least = kThumbRange.at(which).least;
        joint.most = kThumbRange.at(which).most;
        joint.rate = kThumbRates.at(which);
        out.straight.at(k) = pose.fingers.at(out.joint.at(k));
    }
    return out;
}

void setAngles(const FingerChain& finger, const ChainAngles& angles, HandPose& pose) {
    for (std::size_t k = 0; k < finger.chain.count; ++k) {
        pose.fingers.at(finger.joint.at(k)) = glm::normalize(
            finger.straight.at(k) * glm::angleAxis(angles.at(k), finger.chain.joints.at(k).axis));
    }
}

std::array<Transformd, kFingerJointCount> fingerPlaces(const GraspingHand& hand,
                                                       const HandPose& pose) {
    std::array<Transformd, kFingerJointCount> places{};
    for (std::size_t f = 0; f < kFingerJointCount; ++f) {
        const int above = hand.hangsOn.at(f);
        const Transformd on = above < 0 ? Transformd{} : places.at(static_cast<std::size_t>(above));
        places.at(f) =
            on * hand.onFromParent.at(f) * Transformd{hand.position.at(f), pose.fingers.at(f)};
    }
    return places;
}

} // namespace foregrip::rig
