// SPDX-License-Identifier: MIT
#include "rig/pose.h"

#include <glm/gtc/quaternion.hpp>

#include <algorithm>
#include <cassert>
#include <cstring>

namespace foregrip::rig {
namespace {

static_assert(sizeof(glm::mat4) == 16 * sizeof(float), "a column of glm::mat4 is four floats");

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
    for (const auto* list :
         {&map.spine, &map.neck, &map.leftLowerArmTwist, &map.rightLowerArmTwist}) {
        joints.insert(joints.end(), list->begin(), list->end());
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

/// Four numbers of single precision in one register.
using Four = float __attribute__((vector_size(16)));

/// Columns of a rigid placement, each padded to four numbers.
struct Columns {
    Four c[4];
};

/// Number `I` of `v`, four times.
template <int I>
Four spread(Four v) {
    return __builtin_shufflevector(v, v, I, I, I, I);
}

Four load(const float* numbers) {
    Four out;
    std::memcpy(&out, numbers, sizeof out);
    return out;
}

void store(const Four& numbers, glm::vec4& out) {
    std::memcpy(&out, &numbers, sizeof numbers);
}

Columns columns(const core::Transformd& t) {
    const Four twice =
        2.0F * Four{static_cast<float>(t.rotation.x), static_cast<float>(t.rotation.y),
                    static_cast<float>(t.rotation.z), static_cast<float>(t.rotation.w)};
    const Four q = 0.5F * twice;
    const Four x2 = spread<0>(twice);
    const Four y2 = spread<1>(twice);
    const Four z2 = spread<2>(twice);
    const Four yxw = __builtin_shufflevector(q, q, 1, 0, 3, 3);
    const Four zwx = __builtin_shufflevector(q, q, 2, 3, 0, 0);
    const Four wzy = __builtin_shufflevector(q, q, 3, 2, 1, 1);
    constexpr Four right{1.0F, 0.0F, 0.0F, 0.0F};
    constexpr Four up{0.0F, 1.0F, 0.0F, 0.0F};
    constexpr Four back{0.0F, 0.0F, 1.0F, 0.0F};
    return {{right + y2 * (yxw * Four{-1.0F, 1.0F, -1.0F, 0.0F}) +
                 z2 * (zwx * Four{-1.0F, 1.0F, 1.0F, 0.0F}),
             up + x2 * (yxw * Four{1.0F, -1.0F, 1.0F, 0.0F}) +
                 z2 * (wzy * Four{-1.0F, -1.0F, 1.0F, 0.0F}),
             back + x2 * (zwx * Four{1.0F, -1.0F, -1.0F, 0.0F}) +
                 y2 * (wzy * Four{1.0F, 1.0F, -1.0F, 0.0F}),
             Four{static_cast<float>(t.position.x), static_cast<float>(t.position.y),
                  static_cast<float>(t.position.z), 1.0F}}};
}

/// anchor * entry for every entry: four columns, each a sum of the anchor's columns.
void multiply(const Columns* anchors, std::span<const PaletteEntry> entries, glm::mat4* out) {
    for (const PaletteEntry& entry : entries) {
        const auto& [x, y, z, origin] = anchors[entry.anchor].c;
        glm::mat4& matrix = *out++;
        for (int column = 0; column < 4; ++column) {
            const Four f = load(entry.anchorFromMesh[column]);
            const Four turned = x * spread<0>(f) + y * spread<1>(f) + z * spread<2>(f);
            store(column < 3 ? turned : turned + origin, matrix[column]);
        }
    }
}

#if defined(__x86_64__)
/// The same, two columns at a time, with the same bits: for processors that have registers of
/// eight.
__attribute__((target("avx2"))) void
multiplyByEight(const Columns* anchors, std::span<const PaletteEntry> entries, glm::mat4* out) {
    using Eight = float __attribute__((vector_size(32)));
    for (const PaletteEntry& entry : entries) {
        const Columns& anchor = anchors[entry.anchor];
        const Eight x = __builtin_shufflevector(anchor.c[0], anchor.c[0], 0, 1, 2, 3, 0, 1, 2, 3);
        const Eight y = __builtin_shufflevector(anchor.c[1], anchor.c[1], 0, 1, 2, 3, 0, 1, 2, 3);
        const Eight z = __builtin_shufflevector(anchor.c[2], anchor.c[2], 0, 1, 2, 3, 0, 1, 2, 3);
        const Four& o = anchor.c[3];
        const Eight origin{0.0F, 0.0F, 0.0F, 0.0F, o[0], o[1], o[2], o[3]};
        for (int half = 0; half < 2; ++half) {
            Eight f;
            std::memcpy(&f, entry.anchorFromMesh[2 * half], sizeof f);
            Eight columns = x * __builtin_shufflevector(f, f, 0, 0, 0, 0, 4, 4, 4, 4) +
                            y * __builtin_shufflevector(f, f, 1, 1, 1, 1, 5, 5, 5, 5) +
                            z * __builtin_shufflevector(f, f, 2, 2, 2, 2, 6, 6, 6, 6);
            if (half == 1) {
                columns += origin;
            }
            std::memcpy(&(*out)[2 * half], &columns, sizeof columns);
        }
        ++out;
    }
}

bool hasRegistersOfEight() {
    static const bool has = __builtin_cpu_supports("avx2");
    return has;
}
#else
constexpr auto multiplyByEight = multiply;
constexpr bool hasRegistersOfEight() {
    return false;
}
#endif

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
    std::array<Columns, kMost + 1> fixed;
    std::vector<Columns> heap;
    Columns* anchors = fixed.data();
    if (driven.size() > kMost) {
        heap.resize(driven.size() + 1);
        anchors = heap.data();
    }
    for (std::size_t i = 0; i < driven.size(); ++i) {
        anchors[i] = columns(driven[i]);
    }
    anchors[driven.size()] = columns({});
    (hasRegistersOfEight() ? multiplyByEight : multiply)(anchors, plan.palette, palette.data());
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
