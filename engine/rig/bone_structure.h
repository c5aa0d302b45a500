// SPDX-License-Identifier: MIT
#pragma once

#include "rig/bone_names.h"
#include "rig/humanoid.h"

#include <glm/vec3.hpp>

#include <optional>
#include <span>

namespace foregrip::rig {

/// Roles from the shape of the tree and the lengths of its bones, for joints whose names say
/// nothing. A body is two pairs of chains that mirror each other in one plane, one pair on the
/// trunk's end where a chain goes on to the head, the other pointing away from the trunk. Positions
/// are those of the bind pose, in any unit and turned anyhow.
///
/// Which side is left is a guess: see judgeSides. Nothing when there is no such body: quadrupeds,
/// birds, machines and ropes have none. The convention is "structure".
[[nodiscard]] std::optional<NamedRoles> rolesFromStructure(std::span<const Joint> joints,
                                                           std::span<const glm::dvec3> positions);

} // namespace foregrip::rig
