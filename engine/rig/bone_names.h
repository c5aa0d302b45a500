// SPDX-License-Identifier: MIT
#pragma once

#include "rig/roles.h"

#include <array>
#include <span>
#include <string>
#include <string_view>

namespace foregrip::rig {

/// Which bone has which role by its name alone. The conventions are tables (bone_conventions.h):
/// adding one is adding rows, not code.
///
/// Names are compared in lower case, with full-width letters and digits as ordinary ones, and
/// without separators, after what stands before a last colon or bar (a namespace, "mixamorig7:") is
/// taken off; a prefix that all bones share ("Bip001 ", "CC_Base_") is found through the hips and
/// taken off as well.

struct NamedRoles {
    std::string convention;             ///< "unknown" when nothing matched
    std::array<int, kRoleCount> bone{}; ///< index into the names given, -1 where none matched
    int matched = 0;                    ///< how many roles were found
};

/// The convention under which most roles are found; of equals the one whose bones deform ("DEF-"
/// before the same bones as controls), then the one that stands first in the table.
[[nodiscard]] NamedRoles matchBoneNames(std::span<const std::string> names);

/// The roles of the names that a VRM humanoid table uses ("leftUpperArm").
[[nodiscard]] NamedRoles matchVrmNames(std::span<const std::string> names);

/// Whether a name says that the bone only shares out a twist ("..._twist_01_l", "LeftForeArmRoll").
[[nodiscard]] bool namesTwist(std::string_view name);

/// Whether a name says that the bone is an eye; not its lid or brow.
[[nodiscard]] bool namesEye(std::string_view name);

} // namespace foregrip::rig
