// SPDX-License-Identifier: MIT
#include "rig/bone_map.h"

#include "core/text.h"
#include "rig/bone_names.h"
#include "rig/rig_file.h"

#include <glm/geometric.hpp>

#include <algorithm>
#include <utility>

namespace foregrip::rig {
namespace {

constexpr Role kArms[] = {Role::leftUpperArm,  Role::leftLowerArm,  Role::leftHand,
                          Role::rightUpperArm, Role::rightLowerArm, Role::rightHand};

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

int& at(BoneMap& map, Role role) {
    return map.joint.at(static_cast<std::size_t>(role));
}
int at(const BoneMap& map, Role role) {
    return map.joint.at(static_cast<std::size_t>(role));
}

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

NamedRoles rolesFromTable(const Model& model, std::span<const Joint> joints) {
    std::vector<std::string> names;
    for (const auto& [name, node] : model.humanoidBones) {
        names.push_back(name);
    }
    NamedRoles roles = matchVrmNames(names);
    roles.convention = "vrm";
    for (int& bone : roles.bone) {
        if (bone < 0) {
            continue;
        }
        const int node = model.humanoidBones[static_cast<std::size_t>(bone)].second;
        const auto found = std::find_if(joints.begin(), joints.end(),
                                        [node](const Joint& joint) { return joint.node == node; });
        bone = found == joints.end() ? -1 : static_cast<int>(found - joints.begin());
    }
    return roles;
}

NamedRoles rolesFromNames(std::span<const Joint> joints) {
    std::vector<std::string> names;
    for (const Joint& joint : joints) {
        names.push_back(joint.name);
    }
    return matchBoneNames(names);
}

/// The joint that both upper arms and the head hang on; -1 when there is none.
int chestOf(std::span<const Joint> joints, const BoneMap& map) {
    for (const int joint : pathUp(joints, at(map, Role::head))) {
        if (hangsOn(joints, at(map, Role::leftUpperArm), joint) &&
            hangsOn(joints, at(map, Role::rightUpperArm), joint)) {
            return joint;
        }
    }
    return -1;
}

/// Hips that have no name of theirs: the joint that both legs and both arms hang on.
void findHips(std::span<const Joint> joints, BoneMap& map) {
    if (at(map, Role::hips) >= 0 || at(map, Role::leftUpperLeg) < 0 ||
        at(map, Role::rightUpperLeg) < 0) {
        return;
    }
    for (const int joint : pathUp(joints, at(map, Role::leftUpperLeg))) {
        if (hangsOn(joints, at(map, Role::rightUpperLeg), joint) &&
            hangsOn(joints, at(map, Role::leftUpperArm), joint) &&
            hangsOn(joints, at(map, Role::rightUpperArm), joint)) {
            at(map, Role::hips) = joint;
            map.reasons.emplace_back("the hips are the joint that arms and legs hang on");
            return;
        }
    }
}

void findTrunk(std::span<const Joint> joints, BoneMap& map) {
    const int hips = at(map, Role::hips);
    const int head = at(map, Role::head);
    const int chest = head < 0 ? -1 : chestOf(joints, map);
    if (hips < 0 || chest < 0) {
        return;
    }
    bool aboveChest = true;
    for (const int joint : pathUp(joints, parentOf(joints, head))) {
        aboveChest = aboveChest && joint != chest;
        if (joint == hips) {
            break;
        }
        (aboveChest ? map.neck : map.spine).push_back(joint);
    }
    std::reverse(map.spine.begin(), map.spine.end());
    std::reverse(map.neck.begin(), map.neck.end());
    at(map, Role::neck) = map.neck.empty() ? -1 : map.neck.front();
    if (!map.spine.empty()) {
        at(map, Role::spine1) = map.spine.front();
        at(map, Role::spine2) = map.spine[map.spine.size() / 2];
        at(map, Role::spine3) = map.spine.back();
    }
}

/// Sentences about what speaks against the map; none when it is sound.
std::vector<std::string> doubts(std::span<const Joint> joints, const BoneMap& map) {
    std::vector<std::string> out;
    for (const Role role : {Role::hips, Role::head, Role::leftUpperLeg, Role::leftLowerLeg,
                            Role::rightUpperLeg, Role::rightLowerLeg}) {
        if (at(map, role) < 0) {
            out.push_back("no joint for " + std::string(roleName(role)) + " was found");
        }
    }
    for (const auto& [below, above] : kChains) {
        if (at(map, below) >= 0 && at(map, above) >= 0 &&
            !hangsOn(joints, at(map, below), at(map, above))) {
            out.push_back(std::string(roleName(below)) + " does not hang below " +
                          std::string(roleName(above)));
        }
    }
    if (map.spine.empty()) {
        out.emplace_back("no spine joint stands between hips and arms");
    }
    return out;
}

} // namespace

bool hangsOn(std::span<const Joint> joints, int joint, int ancestor) {
    while (joint > ancestor) { // parents have smaller indices
        joint = parentOf(joints, joint);
    }
    return joint == ancestor && joint >= 0;
}

core::Result<BoneMap> mapBones(const Model& model, std::span<const Joint> joints,
                               const RigFile* file) {
    const bool table = !model.humanoidBones.empty();
    const NamedRoles named = table ? rolesFromTable(model, joints) : rolesFromNames(joints);
    BoneMap map;
    map.joint = named.bone;
    map.convention = named.convention;
    findHips(joints, map);
    findTrunk(joints, map);
    if (file != nullptr) {
        if (const core::Status applied = applyBones(*file, model, joints, map); !applied) {
            return applied.error();
        }
    }
    std::vector<std::string> missing;
    for (const Role role : kArms) {
        if (at(map, role) < 0) {
            missing.emplace_back(roleName(role));
        }
    }
    if (!missing.empty()) {
        return core::Error{model.file, "skeleton",
                           "no body with two arms was found in it: " + core::joinNames(missing) +
                               " could not be told from the names of " +
                               std::to_string(joints.size()) + " joints; a rig map can name them"};
    }
    if (file != nullptr) {
        map.reasons.push_back("bones are as " + (file->file.empty() ? "the rig map" : file->file) +
                              " says");
    }
    map.reasons.push_back(table ? "roles come from the file's humanoid table"
                                : std::to_string(named.matched) +
                                      " joints are named as in the "
                                      "convention '" +
                                      named.convention + "'");
    const std::vector<std::string> against = doubts(joints, map);
    map.sure = against.empty();
    map.reasons.insert(map.reasons.end(), against.begin(), against.end());
    return map;
}

void findTwistJoints(std::span<const Joint> joints, BoneMap& map) {
    const auto find = [&](Role elbowRole, Role wristRole, std::vector<int>& out) {
        const int elbow = at(map, elbowRole);
        const int wrist = at(map, wristRole);
        const glm::dvec3 from = joints[static_cast<std::size_t>(elbow)].bind.position;
        const glm::dvec3 bone = joints[static_cast<std::size_t>(wrist)].bind.position - from;
        const double length = glm::length(bone);
        if (!(length > 1e-6)) {
            return;
        }
        std::vector<std::pair<double, int>> found;
        for (int j = elbow + 1; j < static_cast<int>(joints.size()); ++j) {
            const Joint& joint = joints[static_cast<std::size_t>(j)];
            const bool chain = j != wrist && hangsOn(joints, wrist, j);
            if (hangsOn(joints, j, wrist) || !hangsOn(joints, j, elbow) ||
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
            out.push_back(joint);
        }
    };
    find(Role::leftLowerArm, Role::leftHand, map.leftLowerArmTwist);
    find(Role::rightLowerArm, Role::rightHand, map.rightLowerArmTwist);
}

} // namespace foregrip::rig
