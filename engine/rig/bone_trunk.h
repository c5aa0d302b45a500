// SPDX-License-Identifier: MIT
#pragma once

#include "rig/humanoid.h"

#include <glm/vec3.hpp>

#include <span>
#include <string>
#include <vector>

namespace foregrip::rig {

/// What the tree of joints says once arms, legs and head have their roles.

/// The entry of a role in a map.
[[nodiscard]] inline int& jointOf(BoneMap& map, Role role) {
    return map.joint[static_cast<std::size_t>(role)];
}
[[nodiscard]] inline int jointOf(const BoneMap& map, Role role) {
    return map.joint[static_cast<std::size_t>(role)];
}

/// Both arms have an upper arm and no lower arm.
[[nodiscard]] bool hasOneSegmentArms(const BoneMap& map);

/// Hips without a name of theirs, or on which the head does not hang: the joint that both legs and
/// both arms hang on.
void findHips(std::span<const Joint> joints, BoneMap& map);

/// Spine and neck, and the roles of their joints; see mapBones. Positions are those of the bind
/// pose.
void findTrunk(std::span<const Joint> joints, std::span<const glm::dvec3> positions, BoneMap& map);

/// Most joints of a spine and of a neck that are bent; with them the joints of any body find room
/// among those that a frame places.
inline constexpr std::size_t kMostSpineJoints = 12;
inline constexpr std::size_t kMostNeckJoints = 4;

/// Leaves the first, the last and an even choice of those between where spine or neck have more
/// joints than are bent; the others follow the one below them. The roles follow. Returns whether
/// anything was left out.
bool thinTrunk(BoneMap& map);

/// Sentences about what speaks against the map; none when it is sound.
[[nodiscard]] std::vector<std::string> doubts(std::span<const Joint> joints, const BoneMap& map);

/// Joints by the skeleton they belong to: what hangs below each child of the joint where the tree
/// first parts, or below each root.
[[nodiscard]] std::vector<std::vector<int>> skeletons(std::span<const Joint> joints);

} // namespace foregrip::rig
