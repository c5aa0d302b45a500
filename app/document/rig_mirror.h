// SPDX-License-Identifier: MIT
#pragma once

#include "rig/humanoid.h"
#include "viewmodel/character.h"

#include <string>

namespace foregrip::app {

/// What left and right of a bone map have to do with each other, and which roles a body needs.

/// The role on the other side of the body; the same one for those in the middle.
[[nodiscard]] rig::Role mirroredRole(rig::Role role);

/// A bone's name with its side changed: "RightArm" for "LeftArm", "hand.L" for "hand.R". Empty when
/// the name tells no side.
[[nodiscard]] std::string mirroredName(const std::string& name);

/// The bone on the other side: by name where names tell sides, else, with a character, the joint
/// that lies nearest to the mirrored place, within a twentieth of the body's height. -1 when there
/// is none.
[[nodiscard]] int mirrorNode(const rig::Model& model, const viewmodel::Character* character,
                             int node);

/// Whether a body without this role is worse for it. With `oneSegmentArms`, lower arms are not.
[[nodiscard]] bool needed(rig::Role role, bool oneSegmentArms);

/// Why a person should look at the joint of a role: it stands on the wrong side, does not hang
/// below the one it should, or is of another length than that of the other side. Empty where all is
/// well or the rig has no such joint.
[[nodiscard]] std::string doubtAbout(const rig::Humanoid& humanoid, rig::Role role);

} // namespace foregrip::app
