// SPDX-License-Identifier: MIT
#include "rig/bone_map.h"

#include "core/text.h"
#include "rig/bind_pose.h"
#include "rig/body_check.h"
#include "rig/bone_conventions.h"
#include "rig/bone_names.h"
#include "rig/bone_structure.h"
#include "rig/bone_trunk.h"
#include "rig/bone_words.h"
#include "rig/held_points.h"
#include "rig/rig_file.h"

#include <glm/geometric.hpp>

#include <algorithm>
#include <map>
#include <optional>
#include <utility>

namespace foregrip::rig {
namespace {

constexpr Role kArms[] = {Role::leftUpperArm,  Role::leftLowerArm,  Role::leftHand,
                          Role::rightUpperArm, Role::rightLowerArm, Role::rightHand};

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

std::vector<std::string> namesOf(std::span<const Joint> joints, std::span<const int> wanted) {
    std::vector<std::string> names;
    for (const int joint : wanted) {
        names.push_back(joints[static_cast<std::size_t>(joint)].name);
    }
    return names;
}

NamedRoles rolesAmong(std::span<const Joint> joints, std::span<const int> wanted) {
    NamedRoles roles = matchBoneNames(namesOf(joints, wanted));
    for (int& bone : roles.bone) {
        bone = bone < 0 ? -1 : wanted[static_cast<std::size_t>(bone)];
    }
    return roles;
}

/// Of several skeletons in which the same names stand, the one where most of them do.
NamedRoles rolesFromNames(std::span<const Joint> joints) {
    std::vector<int> all(joints.size());
    std::map<std::string, int> uses;
    bool twice = false;
    for (std::size_t j = 0; j < joints.size(); ++j) {
        all[j] = static_cast<int>(j);
        twice = ++uses[joints[j].name] > 1 || twice;
    }
    NamedRoles best = rolesAmong(joints, all);
    if (!twice) {
        return best;
    }
    std::optional<NamedRoles> single;
    for (const std::vector<int>& skeleton : skeletons(joints)) {
        NamedRoles roles = rolesAmong(joints, skeleton);
        if (!single || roles.matched > single->matched) {
            single = std::move(roles);
        }
    }
    // Two skeletons together must not lend each other bones; one that lacks a few is still one.
    const bool enough = single && single->matched > 6 && single->matched + 3 > best.matched;
    return enough ? *single : best;
}

/// Where roles may come from, most trusted first.
enum class Origin { table, names, words, structure };

struct Candidate {
    Origin origin = Origin::names;
    NamedRoles roles;
};

std::vector<std::string> missingArms(const BoneMap& map, bool mayBeOneSegment) {
    std::vector<std::string> missing;
    if (mayBeOneSegment && hasOneSegmentArms(map)) {
        return missing;
    }
    for (const Role role : kArms) {
        if (jointOf(map, role) < 0) {
            missing.emplace_back(roleName(role));
        }
    }
    return missing;
}

/// Roles that a convention's names lack, from the words in the other joints' names.
void addFromWords(std::span<const Joint> joints, BoneMap& map) {
    const NamedRoles words = matchBoneWords(joints);
    for (std::size_t i = 0; i < kRoleCount; ++i) {
        const Role role = static_cast<Role>(i);
        const bool arm = std::find(std::begin(kArms), std::end(kArms), role) != std::end(kArms);
        const bool used =
            std::find(map.joint.begin(), map.joint.end(), words.bone.at(i)) != map.joint.end();
        if (!arm && map.joint.at(i) < 0 && words.bone.at(i) >= 0 && !used) {
            map.joint.at(i) = words.bone.at(i);
        }
    }
}

BoneMap mapOf(const Candidate& candidate, std::span<const Joint> joints) {
    BoneMap map;
    map.joint = candidate.roles.bone;
    map.convention = candidate.roles.convention;
    if (candidate.origin == Origin::names) {
        addFromWords(joints, map);
    }
    return map;
}

std::string whereFrom(const Candidate& candidate) {
    switch (candidate.origin) {
    case Origin::table:
        return "roles come from the file's humanoid table";
    case Origin::names:
        return std::to_string(candidate.roles.matched) +
               " joints are named as in the convention '" + candidate.roles.convention + "'";
    case Origin::words:
        return std::to_string(candidate.roles.matched) +
               " joints have words for parts of the body in their names";
    case Origin::structure:
        break;
    }
    return "names say nothing: roles are guessed from the chains of joints, their symmetry and "
           "lengths";
}

/// Exchanges left and right where the body says so; `asked`: only doubts.
void settleSides(const Model& model, std::span<const Joint> joints, const BindPose& pose,
                 std::span<const glm::dvec3> positions, bool asked, bool guessed, BoneMap& map) {
    const std::optional<glm::dvec3> feet[2] = {
        footReach(model, joints, pose, jointOf(map, Role::leftFoot)),
        footReach(model, joints, pose, jointOf(map, Role::rightFoot))};
    const SideEvidence evidence = judgeSides(joints, positions, map, feet);
    if (guessed) {
        if (evidence.votes < 0.0) {
            exchangeSides(map);
        }
        map.reasons.push_back(evidence.votes == 0.0
                                  ? "nothing tells left from right: that is a guess"
                                  : "left and right are told by " + evidence.because);
    } else if (evidence.votes <= -1.5) {
        map.sure = false;
        if (asked) {
            map.reasons.push_back(evidence.because + " point backwards: left and right may be "
                                                     "swapped");
        } else {
            exchangeSides(map);
            map.reasons.push_back("what is named left is on the body's right, as " +
                                  evidence.because + " show: left and right were exchanged");
        }
    }
}

/// The most trusted map that is one of a body. `refusal` says what was wrong with those before it.
std::optional<std::pair<BoneMap, Candidate>> firstBody(const Model& model,
                                                       std::span<const Joint> joints,
                                                       std::span<const glm::dvec3> positions,
                                                       std::string& refusal) {
    for (const Origin origin : {Origin::table, Origin::names, Origin::words, Origin::structure}) {
        Candidate candidate;
        candidate.origin = origin;
        if (origin == Origin::table) {
            if (model.humanoidBones.empty()) {
                continue;
            }
            candidate.roles = rolesFromTable(model, joints);
        } else if (origin == Origin::names) {
            candidate.roles = rolesFromNames(joints);
        } else if (origin == Origin::words) {
            candidate.roles = matchBoneWords(joints);
        } else if (auto roles = rolesFromStructure(joints, positions)) {
            candidate.roles = *roles;
        } else {
            break;
        }
        BoneMap map = mapOf(candidate, joints);
        const bool block =
            map.convention == kOneSegmentConvention || map.convention == kOneSegmentLastConvention;
        // Words are weak: a gripper has arms, too. A body has a head and legs.
        if (origin == Origin::words &&
            (jointOf(map, Role::head) < 0 || jointOf(map, Role::leftUpperLeg) < 0 ||
             jointOf(map, Role::rightUpperLeg) < 0)) {
            continue;
        }
        const std::vector<std::string> missing = missingArms(map, block);
        if (!missing.empty()) {
            if (refusal.empty() || origin == Origin::names) {
                refusal = "no body with two arms was found in it: " + core::joinNames(missing) +
                          " could not be told from the names of " + std::to_string(joints.size()) +
                          " joints; a rig map can name them";
            }
        } else if (const auto objection = notABody(positions, map)) {
            refusal = "it is no body: " + *objection + " (" + whereFrom(candidate) + ")";
            return std::nullopt; // what is named so and is none has no other one in it
        } else {
            return std::pair(std::move(map), std::move(candidate));
        }
    }
    return std::nullopt;
}

} // namespace

core::Result<BoneMap> mapBones(const Model& model, std::span<const Joint> joints,
                               const RigFile* file) {
    const BindPose pose = readBindPose(model, {joints.begin(), joints.end()}, -1);
    std::vector<glm::dvec3> positions;
    for (const glm::dmat4& joint : pose.modelFromJoint) {
        positions.emplace_back(joint[3]);
    }
    std::string refusal;
    auto found = firstBody(model, joints, positions, refusal);
    if (!found && file == nullptr) {
        return core::Error{model.file, "skeleton", refusal};
    }
    BoneMap map;
    if (found) {
        map = std::move(found->first);
    } else {
        map = mapOf({Origin::names, rolesFromNames(joints)}, joints);
    }
    const Origin origin = found ? found->second.origin : Origin::names;
    findHips(joints, map);
    findTrunk(joints, positions, map);
    if (file != nullptr) {
        if (const core::Status applied = applyBones(*file, model, joints, map); !applied) {
            return applied.error();
        }
        map.reasons.push_back("bones are as " + (file->file.empty() ? "the rig map" : file->file) +
                              " says");
        if (const auto missing = missingArms(map, true); !missing.empty()) {
            return core::Error{model.file, "skeleton",
                               "the rig map leaves the arms incomplete: " +
                                   core::joinNames(missing) + " have no bone"};
        }
    }
    if (found) {
        map.reasons.push_back(whereFrom(found->second));
    }
    const std::vector<std::string> against = doubts(joints, map);
    map.sure = against.empty() && (origin != Origin::structure || file != nullptr);
    map.reasons.insert(map.reasons.end(), against.begin(), against.end());
    if (hasOneSegmentArms(map)) {
        map.reasons.emplace_back("the arms have one segment: they point at the grip, and the elbow "
                                 "cannot bend");
        if (map.spine.empty()) {
            map.reasons.emplace_back("there is no waist: the trunk turns as one");
        }
    }
    settleSides(model, joints, pose, positions, file != nullptr || origin == Origin::table,
                origin == Origin::structure && file == nullptr, map);
    return map;
}

} // namespace foregrip::rig
