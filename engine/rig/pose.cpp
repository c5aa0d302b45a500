// SPDX-License-Identifier: MIT
#include "rig/pose.h"

#include "rig/palette_product.h"
#include "rig/twist_lists.h"

#include <glm/gtc/quaternion.hpp>

#include <algorithm>
#include <cassert>

namespace foregrip::rig {
namespace {

constexpr Role kDrivenRoles[] = {
    Role::hips,          Role::head,          Role::leftClavicle,  Role::leftUpperArm,
    Role::leftLowerArm,  Role::leftHand,      Role::rightClavicle, Role::rightUpperArm,
    Role::rightLowerArm, Role::rightHand,     Role::leftUpperLeg,  Role::leftLowerLeg,
    Role::leftFoot,      Role::rightUpperLeg, Role::rightLowerLeg, Role::rightFoot,
};

std::size_t index(int value) {
    return static_cast<std::size_t>(value);
}

std::vector<int> drivenJoints(const BoneMap& map) {
    std::vector<int> joints;
    for (const Role role : kDrivenRoles) {
        const int joint = map.joint[static_cast<std::size_t>(role)];
        if (joint >= 0) {
            joints.push_back(joint);
        }
    }
    for (const auto* list : {&map.spine, &map.neck}) {
        joints.insert(joints.end(), list->begin(), list->end());
    }
    for (const TwistList& list : kTwistLists) {
        const std::vector<int>& twists = map.*list.joints;
        const std::size_t count = std::min(twists.size(), kMostTwistJoints);
        joints.insert(joints.end(), twists.begin(),
                      twists.begin() + static_cast<std::ptrdiff_t>(count));
    }
    std::sort(joints.begin(), joints.end());
    joints.erase(std::unique(joints.begin(), joints.end()), joints.end());
    return joints;
}

/// Where each finger joint stands in its parent.
void placeFingers(std::vector<core::Transformd>& local, const Humanoid& humanoid,
                  const HandPose& hand, double amount) {
    for (std::size_t finger = 0; finger < kFingerJointCount; ++finger) {
        const int joint = humanoid.joint(fingerRole(hand.right, finger));
        if (joint >= 0) {
            glm::dquat& rotation = local[index(joint)].rotation;
            rotation = glm::normalize(glm::slerp(rotation, hand.fingers.at(finger), amount));
        }
    }
}

std::vector<core::Transformd> bindLocals(const Humanoid& humanoid) {
    std::vector<core::Transformd> local;
    local.reserve(humanoid.joints.size());
    for (const Joint& joint : humanoid.joints) {
        local.push_back(joint.local);
    }
    return local;
}

std::vector<core::Transformd> standingPose(const Humanoid& humanoid, const PoseLibrary& library) {
    std::vector<core::Transformd> local = bindLocals(humanoid);
    for (const auto& [role, rotation] : library.standing) {
        if (humanoid.has(role)) {
            local[index(humanoid.joint(role))].rotation = rotation;
        }
    }
    if (humanoid.has(Role::hips)) {
        const int hips = humanoid.joint(Role::hips);
        const int parent = humanoid.joints[index(hips)].parent;
        const glm::dvec3 offset =
            parent < 0
                ? library.hipsOffset
                : glm::conjugate(humanoid.joints[index(parent)].bind.rotation) * library.hipsOffset;
        local[index(hips)].position += offset;
    }
    return forwardKinematics(humanoid, local);
}

void setMatrix(PaletteEntry& entry, const glm::dmat4& anchorFromMesh) {
    for (int column = 0; column < 4; ++column) {
        for (int row = 0; row < 3; ++row) {
            entry.anchorFromMesh[column][row] = static_cast<float>(anchorFromMesh[column][row]);
        }
    }
}

void findSlots(PosePlan& plan, const BoneMap& map) {
    const auto slotOf = [&](int joint) {
        const auto found = std::lower_bound(plan.driven.begin(), plan.driven.end(), joint);
        return joint >= 0 && found != plan.driven.end() && *found == joint
                   ? static_cast<int>(found - plan.driven.begin())
                   : -1;
    };
    const auto slotsOf = [&](const std::vector<int>& joints) {
        std::vector<int> slots(joints.size());
        std::transform(joints.begin(), joints.end(), slots.begin(), slotOf);
        return slots;
    };
    for (std::size_t role = 0; role < kRoleCount; ++role) {
        plan.roleSlot[role] = slotOf(map.joint[role]);
    }
    plan.spineSlots = slotsOf(map.spine);
    plan.neckSlots = slotsOf(map.neck);
    plan.leftLowerArmTwistSlots = slotsOf(map.leftLowerArmTwist);
    plan.rightLowerArmTwistSlots = slotsOf(map.rightLowerArmTwist);
}

} // namespace

PosePlan makePosePlan(const Humanoid& humanoid, const PoseLibrary& library, const HandPose& left,
                      const HandPose& right, double fingersAmount) {
    PosePlan plan;
    plan.driven = drivenJoints(humanoid.map);
    findSlots(plan, humanoid.map);
    const std::vector<core::Transformd> standing = standingPose(humanoid, library);
    for (const int joint : plan.driven) {
        plan.bind.push_back(humanoid.joints[index(joint)].bind);
        plan.standing.push_back(standing[index(joint)]);
    }
    poseHands(plan, humanoid, left, right, fingersAmount);
    return plan;
}

void poseHands(PosePlan& plan, const Humanoid& humanoid, const HandPose& left,
               const HandPose& right, double fingersAmount) {
    assert(!left.right && right.right);
    std::vector<core::Transformd> local = bindLocals(humanoid);
    placeFingers(local, humanoid, left, fingersAmount);
    placeFingers(local, humanoid, right, fingersAmount);
    const std::size_t count = humanoid.joints.size();
    const int unmoved = static_cast<int>(plan.driven.size());
    plan.anchor.assign(count, unmoved);
    plan.anchorFromJoint.assign(count, {});
    std::size_t next = 0; // driven joints ascend, as all joints do
    for (std::size_t j = 0; j < count; ++j) {
        const int parent = humanoid.joints[j].parent;
        if (next < plan.driven.size() && plan.driven[next] == static_cast<int>(j)) {
            plan.anchor[j] = static_cast<int>(next++);
        } else if (parent < 0 || plan.anchor[index(parent)] == unmoved) {
            plan.anchorFromJoint[j] = humanoid.joints[j].bind;
        } else {
            plan.anchor[j] = plan.anchor[index(parent)];
            plan.anchorFromJoint[j] = plan.anchorFromJoint[index(parent)] * local[j];
        }
    }
    plan.palette.resize(humanoid.skin.size());
    for (std::size_t i = 0; i < humanoid.skin.size(); ++i) {
        const SkinJoint& skin = humanoid.skin[i];
        plan.palette[i].anchor = plan.anchor[index(skin.joint)];
        setMatrix(plan.palette[i],
                  core::matrix(plan.anchorFromJoint[index(skin.joint)]) * skin.jointFromMesh);
    }
}

void poseFollowers(PosePlan& plan, const Humanoid& humanoid, std::span<const int> joints,
                   std::span<const core::Transformd> anchorFromJoint) {
    assert(joints.size() == anchorFromJoint.size());
    for (std::size_t i = 0; i < joints.size(); ++i) {
        plan.anchorFromJoint[index(joints[i])] = anchorFromJoint[i];
    }
    for (std::size_t i = 0; i < humanoid.skin.size(); ++i) {
        const SkinJoint& skin = humanoid.skin[i];
        if (std::find(joints.begin(), joints.end(), skin.joint) != joints.end()) {
            setMatrix(plan.palette[i],
                      core::matrix(plan.anchorFromJoint[index(skin.joint)]) * skin.jointFromMesh);
        }
    }
}

HandPose bindHandPose(const Humanoid& humanoid, bool right) {
    HandPose hand;
    hand.name = "bind";
    hand.right = right;
    for (std::size_t finger = 0; finger < kFingerJointCount; ++finger) {
        const int joint = humanoid.joint(fingerRole(right, finger));
        hand.fingers.at(finger) = joint < 0 ? glm::dquat(1.0, 0.0, 0.0, 0.0)
                                            : humanoid.joints[index(joint)].local.rotation;
    }
    return hand;
}

HandPose blendHandPoses(const HandPose& a, const HandPose& b, double t) {
    assert(a.right == b.right);
    HandPose out = t < 0.5 ? a : b;
    out.palm.position = glm::mix(a.palm.position, b.palm.position, t);
    out.palm.rotation = glm::normalize(glm::slerp(a.palm.rotation, b.palm.rotation, t));
    for (std::size_t i = 0; i < kFingerJointCount; ++i) {
        out.fingers.at(i) = glm::normalize(glm::slerp(a.fingers.at(i), b.fingers.at(i), t));
    }
    return out;
}

void evaluatePalette(const PosePlan& plan, std::span<const core::Transformd> driven,
                     std::span<glm::mat4> palette) {
    assert(driven.size() == plan.driven.size() && palette.size() == plan.palette.size());
    constexpr std::size_t kMost = 96; // enough for every rig met; more takes the heap
    std::array<AnchorColumns, kMost + 1> fixed;
    std::vector<AnchorColumns> heap;
    AnchorColumns* anchors = fixed.data();
    if (driven.size() > kMost) {
        heap.resize(driven.size() + 1);
        anchors = heap.data();
    }
    anchorColumns(driven, anchors);
    const core::Transformd root;
    anchorColumns({&root, 1}, anchors + driven.size());
    multiplyPalette(anchors, plan.palette, palette.data());
}

std::vector<core::Transformd> evaluateJoints(const PosePlan& plan,
                                             std::span<const core::Transformd> driven) {
    assert(driven.size() == plan.driven.size());
    std::vector<core::Transformd> joints(plan.anchor.size());
    for (std::size_t j = 0; j < joints.size(); ++j) {
        const auto anchor = index(plan.anchor[j]);
        joints[j] = anchor < driven.size() ? driven[anchor] * plan.anchorFromJoint[j]
                                           : plan.anchorFromJoint[j];
    }
    return joints;
}

std::vector<core::Transformd> forwardKinematics(const Humanoid& humanoid,
                                                std::span<const core::Transformd> local) {
    assert(local.size() == humanoid.joints.size());
    std::vector<core::Transformd> joints(local.begin(), local.end());
    for (std::size_t j = 0; j < joints.size(); ++j) {
        const int parent = humanoid.joints[j].parent;
        if (parent >= 0) {
            joints[j] = joints[index(parent)] * local[j];
        }
    }
    return joints;
}

} // namespace foregrip::rig
