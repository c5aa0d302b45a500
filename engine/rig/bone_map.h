// SPDX-License-Identifier: MIT
#pragma once

#include "core/result.h"
#include "rig/humanoid.h"
#include "rig/model.h"

#include <span>

namespace foregrip::rig {

/// Roles from the file's humanoid table where it has one, else from the joints' names; spine and
/// neck from the shape of the tree (spine: above the hips up to the joint that both arms and the
/// head hang on; neck: from there to the head). Positions are not looked at.
///
/// What `file` says goes before all that.
///
/// `sure` when hips, head, both arms and both legs are found and every lower limb hangs below its
/// upper one. Refused, with what is missing, when an arm is not complete.
[[nodiscard]] core::Result<BoneMap> mapBones(const Model& model, std::span<const Joint> joints,
                                             const RigFile* file = nullptr);

/// Fills the lists of forearm twist joints: what is named so, or stands in the chain between elbow
/// and wrist, and lies along that line. Uses Joint::bind; roles must be known.
void findTwistJoints(std::span<const Joint> joints, BoneMap& map);

/// Whether `ancestor` is above `joint` in the tree, or the same.
[[nodiscard]] bool hangsOn(std::span<const Joint> joints, int joint, int ancestor);

} // namespace foregrip::rig
