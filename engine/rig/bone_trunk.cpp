// SPDX-License-Identifier: MIT
#include "rig/bone_trunk.h"

#include "rig/bone_map.h"
#include "rig/bone_names.h"
#include "rig/twist_lists.h"

#include <glm/geometric.hpp>

#include <algorithm>
#include <utility>

namespace foregrip::rig {
namespace {

/// (below, above) pairs that must hang together for a map to be believed. Legs are not among them:
/// rigs for animation let feet stand on handles of their own.
constexpr std::pair<Role, Role> kChains[] = {
    {Role::leftLowerArm, Role::leftUpperArm},
    {Role::leftHand, Role::leftLowerArm},
    {Role::rightLowerArm, Role::rightUpperArm},
    {Role::rightHand, Role::rightLowerArm},
    {Role::leftUpperArm, Role::hips},
    {Role::rightUpperArm, Role::hips},
    {Role::head, Role::hips},
};

int parentOf(std::span<const Joint> joints, int joint) {
    return joints[static_cast<std::size_t>(joint)].parent;
}

/// From `joint` upwards to the root, `joint` first.
std::vector<int> pathUp(std::span<const Joint> joints, int joint) {
    std::vector<int> path;
    for (; joint >= 0; joint = parentOf(joints, joint)) {
        path.push_back(joint);
    }
    return path;
}

/// The joint that both upper arms and the head hang on; -1 when there is none.
int chestOf(std::span<const Joint> joints, const BoneMap& map) {
    for (const int joint : pathUp(joints, jointOf(map, Role::head))) {
        if (hangsOn(joints, jointOf(map, Role::leftUpperArm), joint) &&
            hangsOn(joints, jointOf(map, Role::rightUpperArm), joint)) {
            return joint;
        }
    }
    return -1;
}

/// Helper nodes that an importer made for the pivots of a file, and joints that are the hips once
/// more: at their place, with both legs on them.
bool isNoSpine(std::span<const Joint> joints, std::span<const glm::dvec3> positions,
               const BoneMap& map, int joint) {
    const auto place = [&](int j) { return positions[static_cast<std::size_t>(j)]; };
    const int hips = jointOf(map, Role::hips);
    const double trunk = glm::distance(place(hips), place(jointOf(map, Role::head)));
    const bool legs = jointOf(map, Role::leftUpperLeg) >= 0 &&
                      jointOf(map, Role::rightUpperLeg) >= 0 &&
                      hangsOn(joints, jointOf(map, Role::leftUpperLeg), joint) &&
                      hangsOn(joints, jointOf(map, Role::rightUpperLeg), joint);
    return joints[static_cast<std::size_t>(joint)].name.find("$AssimpFbx$") != std::string::npos ||
           (legs && glm::distance(place(joint), place(hips)) < 0.01 * trunk);
}

void nameSpine(BoneMap& map) {
    jointOf(map, Role::spine1) = map.spine.front();
    jointOf(map, Role::spine2) = map.spine[map.spine.size() / 2];
    jointOf(map, Role::spine3) = map.spine.back();
}

} // namespace

bool hasOneSegmentArms(const BoneMap& map) {
    return jointOf(map, Role::leftUpperArm) >= 0 && jointOf(map, Role::rightUpperArm) >= 0 &&
           jointOf(map, Role::leftLowerArm) < 0 && jointOf(map, Role::rightLowerArm) < 0;
}

void findHips(std::span<const Joint> joints, BoneMap& map) {
    const int hips = jointOf(map, Role::hips);
    const bool holds = hips >= 0 && (jointOf(map, Role::head) < 0 ||
                                     hangsOn(joints, jointOf(map, Role::head), hips));
    if (holds || jointOf(map, Role::leftUpperLeg) < 0 || jointOf(map, Role::rightUpperLeg) < 0) {
        return;
    }
    for (const int joint : pathUp(joints, jointOf(map, Role::leftUpperLeg))) {
        if (hangsOn(joints, jointOf(map, Role::rightUpperLeg), joint) &&
            hangsOn(joints, jointOf(map, Role::leftUpperArm), joint) &&
            hangsOn(joints, jointOf(map, Role::rightUpperArm), joint)) {
            jointOf(map, Role::hips) = joint;
            map.reasons.emplace_back("the hips are the joint that arms and legs hang on");
            return;
        }
    }
}

void findTrunk(std::span<const Joint> joints, std::span<const glm::dvec3> positions, BoneMap& map) {
    const int hips = jointOf(map, Role::hips);
    const int head = jointOf(map, Role::head);
    const int chest = head < 0 ? -1 : chestOf(joints, map);
    if (hips < 0 || chest < 0) {
        return;
    }
    const int named = jointOf(map, Role::neck); // arms may hang on it
    const bool neckNamed = named >= 0 && named != head && hangsOn(joints, head, named) &&
                           hangsOn(joints, named, hips) && named != hips;
    bool neck = true;
    for (const int joint : pathUp(joints, parentOf(joints, head))) {
        neck = neck && (neckNamed ? joint >= named : joint != chest);
        if (joint == hips) {
            break;
        }
        if (!isNoSpine(joints, positions, map, joint)) {
            (neck ? map.neck : map.spine).push_back(joint);
        }
    }
    std::reverse(map.spine.begin(), map.spine.end());
    std::reverse(map.neck.begin(), map.neck.end());
    jointOf(map, Role::neck) = map.neck.empty() ? -1 : map.neck.front();
    if (!map.spine.empty()) {
        nameSpine(map);
    }
}

bool thinTrunk(BoneMap& map) {
    const auto thin = [](std::vector<int>& joints, std::size_t most) {
        if (joints.size() <= most) {
            return false;
        }
        std::vector<int> kept;
        for (std::size_t i = 0; i < most; ++i) {
            kept.push_back(joints[i * (joints.size() - 1) / (most - 1)]);
        }
        joints = std::move(kept);
        return true;
    };
    const bool spine = thin(map.spine, kMostSpineJoints);
    const bool neck = thin(map.neck, kMostNeckJoints);
    if (spine) {
        nameSpine(map);
    }
    if (neck) {
        jointOf(map, Role::neck) = map.neck.front();
    }
    return spine || neck;
}

std::vector<std::string> doubts(std::span<const Joint> joints, const BoneMap& map) {
    std::vector<std::string> out;
    for (const Role role : {Role::hips, Role::head, Role::leftUpperLeg, Role::leftLowerLeg,
                            Role::rightUpperLeg, Role::rightLowerLeg}) {
        const bool shin = role == Role::leftLowerLeg || role == Role::rightLowerLeg;
        if (jointOf(map, role) < 0 && !(shin && hasOneSegmentArms(map))) { // blocks have no knees
            out.push_back("no joint for " + std::string(roleName(role)) + " was found");
        }
    }
    for (const auto& [below, above] : kChains) {
        if (jointOf(map, below) >= 0 && jointOf(map, above) >= 0 &&
            !hangsOn(joints, jointOf(map, below), jointOf(map, above))) {
            out.push_back(std::string(roleName(below)) + " does not hang below " +
                          std::string(roleName(above)));
        }
    }
    if (map.spine.empty() && !hasOneSegmentArms(map)) {
        out.emplace_back("no spine joint stands between hips and arms");
    }
    return out;
}

std::vector<std::vector<int>> skeletons(std::span<const Joint> joints) {
    std::vector<int> children(joints.size(), 0);
    int roots = 0;
    for (const Joint& joint : joints) {
        roots += joint.parent < 0 ? 1 : 0;
        if (joint.parent >= 0) {
            ++children[static_cast<std::size_t>(joint.parent)];
        }
    }
    std::vector<int> group(joints.size(), -1);
    std::vector<std::vector<int>> out;
    for (std::size_t j = 0; j < joints.size(); ++j) {
        const int parent = joints[j].parent;
        const int above = parent < 0 ? -1 : group[static_cast<std::size_t>(parent)];
        // A lone root, and what is a lone child of such, is above all skeletons.
        const bool aboveAll = above < 0 && roots == 1 && children[j] == 1;
        const bool parting = above < 0 && roots == 1 && children[j] > 1 &&
                             (parent < 0 || children[static_cast<std::size_t>(parent)] == 1);
        if (aboveAll || parting) {
            continue;
        }
        group[j] = above;
        if (above < 0) {
            group[j] = static_cast<int>(out.size());
            out.emplace_back();
        }
        out[static_cast<std::size_t>(group[j])].push_back(static_cast<int>(j));
    }
    return out;
}

bool hangsOn(std::span<const Joint> joints, int joint, int ancestor) {
    while (joint > ancestor) { // parents have smaller indices
        joint = parentOf(joints, joint);
    }
    return joint == ancestor && joint >= 0;
}

void findTwistJoints(std::span<const Joint> joints, BoneMap& map) {
    for (const TwistList& list : kTwistLists) {
        const int upper = jointOf(map, list.from);
        const int lower = jointOf(map, list.to);
        if (upper < 0 || lower < 0) {
            continue;
        }
        const glm::dvec3 from = joints[static_cast<std::size_t>(upper)].bind.position;
        const glm::dvec3 bone = joints[static_cast<std::size_t>(lower)].bind.position - from;
        const double length = glm::length(bone);
        if (!(length > 1e-6)) {
            continue;
        }
        std::vector<std::pair<double, int>> found;
        for (int j = upper + 1; j < static_cast<int>(joints.size()); ++j) {
            const Joint& joint = joints[static_cast<std::size_t>(j)];
            const bool chain = j != lower && hangsOn(joints, lower, j);
            if (hangsOn(joints, j, lower) || !hangsOn(joints, j, upper) ||
                !(chain || namesTwist(joint.name))) {
                continue;
            }
            const glm::dvec3 offset = joint.bind.position - from;
            const double along = glm::dot(offset, bone) / (length * length);
            const double aside = glm::length(offset - bone * along) / length;
            if (along > -0.02 && along < 1.05 && aside < 0.25) {
                found.emplace_back(along, j);
            }
        }
        std::sort(found.begin(), found.end());
        for (const auto& [along, joint] : found) {
            (map.*list.joints).push_back(joint);
        }
    }
}

} // namespace foregrip::rig
