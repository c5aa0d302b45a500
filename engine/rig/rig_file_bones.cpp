// SPDX-License-Identifier: MIT
#include "core/text.h"
#include "rig/rig_file.h"
#include "rig/twist_lists.h"

#include <algorithm>

namespace foregrip::rig {
namespace {

int inFile(const Model& model, int node) {
    const int index = model.nodes[static_cast<std::size_t>(node)].fileIndex;
    return index >= 0 ? index : node;
}

int nodeOf(const Joint& joint) {
    return joint.synthetic ? -1 : joint.node;
}

/// The joint that a reference means. Refused when there is none, or more than one.
core::Result<int> findBone(const BoneReference& bone, const RigFile& rig, const Model& model,
                           std::span<const Joint> joints) {
    std::vector<int> found;
    std::vector<std::string> names;
    for (std::size_t j = 0; j < joints.size(); ++j) {
        const bool named = bone.name.empty() || joints[j].name == bone.name;
        const bool placed =
            bone.node < 0 || (nodeOf(joints[j]) >= 0 && inFile(model, joints[j].node) == bone.node);
        if (named && placed) {
            found.push_back(static_cast<int>(j));
        }
        names.push_back(joints[j].name);
    }
    if (found.size() == 1) {
        return found.front();
    }
    const std::string file = rig.file.empty() ? "rig map" : rig.file;
    if (found.empty()) {
        const std::string asked =
            bone.name.empty() ? "node " + std::to_string(bone.node) : "'" + bone.name + "'";
        return core::Error{
            file, "bones",
            model.file + " has no bone " + asked +
                (bone.name.empty()
                     ? std::string()
                     : (bone.node < 0 ? std::string() : " at node " + std::to_string(bone.node)) +
                           "; the nearest is '" + core::nearestName(bone.name, names) + "'")};
    }
    std::vector<std::string> places;
    places.reserve(found.size());
    for (const int joint : found) {
        places.push_back(
            std::to_string(inFile(model, joints[static_cast<std::size_t>(joint)].node)));
    }
    return core::Error{file, "bones",
                       "'" + bone.name + "' is the name of " + std::to_string(found.size()) +
                           " bones of " + model.file + " (nodes " + core::joinNames(places) +
                           "): say which with {\"name\": ..., \"node\": ...}"};
}

core::Status setList(const std::optional<std::vector<BoneReference>>& bones, const RigFile& rig,
                     const Model& model, std::span<const Joint> joints, std::vector<int>& out) {
    if (!bones) {
        return core::Done{};
    }
    out.clear();
    for (const BoneReference& bone : *bones) {
        const core::Result<int> joint = findBone(bone, rig, model, joints);
        if (!joint) {
            return joint.error();
        }
        out.push_back(*joint);
    }
    std::sort(out.begin(), out.end()); // parents first
    out.erase(std::unique(out.begin(), out.end()), out.end());
    return core::Done{};
}

void insert(std::vector<int>& list, int joint) {
    const auto place = std::lower_bound(list.begin(), list.end(), joint);
    if (joint >= 0 && (place == list.end() || *place != joint)) {
        list.insert(place, joint);
    }
}

/// Roles and lists say the same: what a role names is in its list, and the other roles of the list
/// are its first, middle and last.
void addToLists(const RigFile& rig, BoneMap& map) {
    const auto asked = [&rig](Role role) { return rig.bones.at(static_cast<std::size_t>(role)); };
    const auto joint = [&map](Role role) -> int& {
        return map.joint.at(static_cast<std::size_t>(role));
    };
    for (const Role role : {Role::spine1, Role::spine2, Role::spine3}) {
        insert(map.spine, asked(role) ? joint(role) : -1);
    }
    insert(map.neck, asked(Role::neck) ? joint(Role::neck) : -1);
    const auto derive = [&](Role role, const std::vector<int>& list, std::size_t place) {
        if (!asked(role)) {
            joint(role) = list.empty() ? -1 : list[place];
        }
    };
    derive(Role::spine1, map.spine, 0);
    derive(Role::spine2, map.spine, map.spine.size() / 2);
    derive(Role::spine3, map.spine, map.spine.size() - 1);
    derive(Role::neck, map.neck, 0);
}

std::vector<BoneReference> referencesTo(const Humanoid& humanoid, const Model& model,
                                        const std::vector<int>& joints) {
    std::vector<BoneReference> out;
    out.reserve(joints.size());
    for (const int joint : joints) {
        out.push_back(referenceTo(model, humanoid.joints[static_cast<std::size_t>(joint)].node));
    }
    return out;
}

} // namespace

BoneReference referenceTo(const Model& model, int node) {
    const std::string& name = model.nodes[static_cast<std::size_t>(node)].name;
    const auto same = std::count_if(model.nodes.begin(), model.nodes.end(),
                                    [&](const Node& other) { return other.name == name; });
    return {name, name.empty() || same > 1 ? inFile(model, node) : -1};
}

RigFile rigFileOf(const Humanoid& humanoid, const Model& model) {
    RigFile rig;
    const std::size_t slash = model.file.find_last_of("/\\");
    rig.model = slash == std::string::npos ? model.file : model.file.substr(slash + 1);
    for (std::size_t i = 0; i < kRoleCount; ++i) {
        const Role role = static_cast<Role>(i);
        if (role == Role::spine1 || role == Role::spine2 || role == Role::spine3 ||
            role == Role::neck) {
            continue; // they follow from the lists
        }
        const int joint = humanoid.map.joint.at(i);
        const int node = joint < 0 ? -1 : nodeOf(humanoid.joints[static_cast<std::size_t>(joint)]);
        if (joint >= 0 && node < 0) {
            continue; // a made joint cannot be named: it is made again
        }
        rig.bones.at(i) = node < 0 ? BoneReference{} : referenceTo(model, node);
    }
    rig.spine = referencesTo(humanoid, model, humanoid.map.spine);
    rig.neck = referencesTo(humanoid, model, humanoid.map.neck);
    for (const TwistList& list : kTwistLists) {
        rig.*list.saved = referencesTo(humanoid, model, humanoid.map.*list.joints);
    }
    if (humanoid.rescale != 1.0) {
        rig.rescale = humanoid.rescale;
    }
    return rig;
}

core::Status applyBones(const RigFile& rig, const Model& model, std::span<const Joint> joints,
                        BoneMap& map) {
    for (std::size_t i = 0; i < kRoleCount; ++i) {
        if (!rig.bones.at(i)) {
            continue;
        }
        if (rig.bones.at(i)->none()) {
            map.joint.at(i) = -1;
            continue;
        }
        const core::Result<int> joint = findBone(*rig.bones.at(i), rig, model, joints);
        if (!joint) {
            return joint.error();
        }
        map.joint.at(i) = *joint;
    }
    std::vector<std::pair<const std::optional<std::vector<BoneReference>>*, std::vector<int>*>>
        lists = {{&rig.spine, &map.spine}, {&rig.neck, &map.neck}};
    for (const TwistList& list : kTwistLists) {
        lists.emplace_back(&(rig.*list.saved), &(map.*list.joints));
    }
    for (const auto& [bones, out] : lists) {
        if (const core::Status set = setList(*bones, rig, model, joints, *out); !set) {
            return set.error();
        }
    }
    addToLists(rig, map);
    return core::Done{};
}

} // namespace foregrip::rig
