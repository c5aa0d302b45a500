// SPDX-License-Identifier: MIT
#pragma once

#include "core/json_reader.h"
#include "core/transform.h"
#include "rig/model.h"
#include "viewmodel/weapon_parts.h"

#include <optional>
#include <string>

namespace foregrip::viewmodel {

/// What makes a part that is held by the support hand a launcher: a barrel of its own and a
/// trigger for that hand. Part space.
struct LauncherPart {
    core::Transformd muzzle; ///< part from muzzle: -Z out of the barrel
    MovingPart trigger;      ///< `weaponFromNode` is part from node here
    std::string triggerPose; ///< of the hand with the trigger pulled; empty: as the hand holds
};

/// The member "launcher" of an attachment; nothing where it is missing. An unknown member or node
/// is a failure of `reader` that names it.
[[nodiscard]] std::optional<LauncherPart>
readLauncher(core::JsonReader& reader, const core::JsonValue& root, const rig::Model& model);

} // namespace foregrip::viewmodel
