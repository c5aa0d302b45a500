// SPDX-License-Identifier: MIT
#pragma once

#include "core/result.h"
#include "rig/humanoid.h"
#include "rig/model.h"

#include <span>

namespace foregrip::rig {

/// Roles, tried in this order until both arms are complete and stand as those of a body do
/// (body_check.h): the file's humanoid table, the joints' names (bone_names.h), words in them
/// (bone_words.h), structure and lengths (bone_structure.h). What `file` says goes before all that.
/// Spine and neck come from the tree (spine: above the hips up to the joint that both arms and the
/// head hang on, or to a neck that is named; neck: from there to the head).
///
/// Left is where the body's left is: when feet, knees, elbows and thumbs say that names are on the
/// wrong side they are exchanged, and the map is not sure; a table and a file are only doubted.
///
/// `sure` when a table, names or a file gave hips, head, both arms and both legs and every lower
/// limb hangs below its upper one. Refused, with what is missing or wrong, when an arm is not
/// complete; arms of one segment (Roblox R6) are, with an upper arm and no lower arm.
[[nodiscard]] core::Result<BoneMap> mapBones(const Model& model, std::span<const Joint> joints,
                                             const RigFile* file = nullptr);

/// Adds to the lists of twist joints of upper arms and forearms: what is named so, or stands in the
/// chain between the limb's two joints, and lies along that line. Uses Joint::bind; roles must be
/// known.
void findTwistJoints(std::span<const Joint> joints, BoneMap& map);

/// Whether `ancestor` is above `joint` in the tree, or the same.
[[nodiscard]] bool hangsOn(std::span<const Joint> joints, int joint, int ancestor);

} // namespace foregrip::rig
