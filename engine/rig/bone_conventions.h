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

/// All conventions, in the order in which equals are preferred. The first one spells the names of
/// VRM humanoid tables as well.
[[nodiscard]] std::span<const Convention> boneConventions();

} // namespace foregrip::rig
