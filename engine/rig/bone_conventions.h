// SPDX-License-Identifier: MIT
#pragma once

#include "rig/roles.h"

#include <span>
#include <string_view>

namespace foregrip::rig {

/// How tools name the bones of a body: the tables behind bone_names.h.

/// One spelling of one role. `%` stands for the side; rows of limbs are written for the left only.
/// Several rows of a role are tried in order; a bone that has a role is not given another.
struct Row {
    Role role;
    std::string_view name;
};

struct Convention {
    std::string_view name;
    std::string_view left;
    std::string_view right;
    std::span<const Row> rows;
};

/// Those whose arms and legs have a single segment.
inline constexpr std::string_view kOneSegmentConvention = "roblox-r6";
inline constexpr std::string_view kOneSegmentLastConvention = "blocks";

/// In the order in which equals are preferred: first those of engines and of what everybody uses.
/// The first of them spells the names of VRM humanoid tables as well.
[[nodiscard]] std::span<const Convention> commonConventions();

/// Then those of single tools.
[[nodiscard]] std::span<const Convention> toolConventions();

} // namespace foregrip::rig
