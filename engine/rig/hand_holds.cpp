// SPDX-License-Identifier: MIT
#include "rig/hand_holds.h"

#include "rig/bone_map.h"
#include "rig/hand_frame.h"
#include "rig/pose.h"

#include <glm/geometric.hpp>

#include <algorithm>
#include <functional>
#include <optional>

namespace foregrip::rig {
namespace {

using glm::dquat;

int handJoint(const Humanoid& humanoid, bool right) {
    return humanoid.joint(right ? Role::rightHand : Role::leftHand);
}

/// Which of a hand's finger joints this is, or kFingerJointCount.
std::size_t fingerOf(const Humanoid& humanoid, bool right, int joint) {
    std::size_t finger = 0;
    while (finger < kFingerJointCount && humanoid.joint(fingerRole(right, finger)) != joint) {
        ++finger;
    }
    return finger;
}

/// Goes down the hand, parents first. `place` gives the rotation of a finger joint, root from
/// joint, from where its parent carries it and its parent's rotation; other joints are carried.
/// The hand itself is as bound.
void walkHand(
    const Humanoid& humanoid, bool right,
    const std::function<dquat(std::size_t finger, int joint, const dquat& parent)>& place) {
    const int hand = handJoint(humanoid, right);
    std::vector<dquat> turned(humanoid.joints.size());
    turned[static_cast<std::size_t>(hand)] =
        humanoid.joints[static_cast<std::size_t>(hand)].bind.rotation;
    for (int j = hand + 1; j < static_cast<int>(humanoid.joints.size()); ++j) {
        if (!hangsOn(humanoid.joints, j, hand)) {
            continue;
        }
        const Joint& joint = humanoid.joints[static_cast<std::size_t>(j)];
        const dquat& parent = turned[static_cast<std::size_t>(joint.parent)];
        const std::size_t finger = fingerOf(humanoid, right, j);
        turned[static_cast<std::size_t>(j)] =
            finger < kFingerJointCount ? place(finger, j, parent) : parent * joint.local.rotation;
    }
}

constexpr std::size_t kJointsOfFinger = 3;

/// Which bone of a hold a rig's finger joint takes; none for a metacarpal.
std::optional<std::size_t> boneOf(const HandFrame& frame, std::size_t finger) {
    if (!frame.metacarpals || finger < kJointsOfFinger) {
        return finger;
    }
    return finger % kJointsOfFinger == 0 ? std::nullopt : std::optional(finger - 1);
}

} // namespace

std::vector<HandHold> holdsOf(const Humanoid& humanoid, const PoseLibrary& library) {
    std::vector<HandHold> holds;
    for (const HandPose& pose : library.hands) {
        const HandFrame frame = measureHand(humanoid, pose.right);
        const auto hand = static_cast<std::size_t>(handJoint(humanoid, pose.right));
        const dquat frameFromRoot =
            glm::conjugate(humanoid.joints[hand].bind.rotation * frame.handFromFrame.rotation);
        HandHold hold{pose.name, pose.right, core::inverse(frame.handFromFrame) * pose.palm,
                      frame.bones};
        hold.palm.position /= frame.length;
        walkHand(humanoid, pose.right, [&](std::size_t finger, int joint, const dquat& parent) {
            const dquat posed = parent * pose.fingers.at(finger);
            const dquat& bound = humanoid.joints[static_cast<std::size_t>(joint)].bind.rotation;
            // The bone's frame turns with its joint.
            const dquat jointFromBone =
                glm::conjugate(frameFromRoot * bound) * frame.bones.at(finger);
            const dquat bone = glm::normalize(frameFromRoot * posed * jointFromBone);
            hold.bones.at(finger) = bone; // beyond a shorter chain the last one goes on
            hold.bones.at(boneOf(frame, finger).value_or(finger)) = bone;
            return posed;
        });
        holds.push_back(std::move(hold));
    }
    return holds;
}

HandPose holdWith(const Humanoid& humanoid, const HandHold& hold) {
    HandPose pose = bindHandPose(humanoid, hold.right);
    pose.name = hold.name;
    const int hand = handJoint(humanoid, hold.right);
    if (hand < 0) {
        return pose;
    }
    const HandFrame frame = measureHand(humanoid, hold.right);
    const dquat rootFromFrame = humanoid.joints[static_cast<std::size_t>(hand)].bind.rotation *
                                frame.handFromFrame.rotation;
    pose.palm = frame.handFromFrame *
                core::Transformd{hold.palm.position * frame.length, hold.palm.rotation};
    walkHand(humanoid, hold.right, [&](std::size_t finger, int joint, const dquat& parent) {
        const std::optional<std::size_t> bone = boneOf(frame, finger);
        if (!bone) {
            return parent * humanoid.joints[static_cast<std::size_t>(joint)].local.rotation;
        }
        const dquat& bound = humanoid.joints[static_cast<std::size_t>(joint)].bind.rotation;
        const dquat boneFromJoint =
            glm::conjugate(frame.bones.at(finger)) * glm::conjugate(rootFromFrame) * bound;
        const dquat posed = rootFromFrame * hold.bones.at(*bone) * boneFromJoint;
        pose.fingers.at(finger) = glm::normalize(glm::conjugate(parent) * posed);
        return posed;
    });
    return pose;
}

HandHold mirrored(const HandHold& hold) {
    const auto across = [](const dquat& q) { return dquat(q.w, q.x, -q.y, -q.z); };
    HandHold out = hold;
    out.right = !hold.right;
    out.palm.position.x = -hold.palm.position.x;
    out.palm.rotation = across(hold.palm.rotation);
    std::transform(hold.bones.begin(), hold.bones.end(), out.bones.begin(), across);
    return out;
}

HandPose mirroredPose(const Humanoid& humanoid, const HandPose& pose) {
    PoseLibrary one;
    one.hands.push_back(pose);
    return holdWith(humanoid, mirrored(holdsOf(humanoid, one).front()));
}

PoseLibrary holdAll(const Humanoid& humanoid, const std::vector<HandHold>& holds) {
    PoseLibrary library;
    for (const HandHold& hold : holds) {
        library.hands.push_back(holdWith(humanoid, hold));
    }
    return library;
}

} // namespace foregrip::rig
