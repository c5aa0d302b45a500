// SPDX-License-Identifier: MIT
#pragma once

#include "rig/humanoid.h"
#include "rig/model.h"

namespace foregrip::rig {

/// Gives a skeleton without a body something to see: from each joint below the hips a faceted bone
/// to each joint on it, as thick as it is long allows; a skull on the head and a block on hands and
/// feet that end there. The meshes are skinned to the joints, in three nodes (head, trunk with
/// arms, legs), and Model::stickFigure is set. Meshes that stand in for a skeleton are no longer
/// drawn.
///
/// Does nothing, and returns false, when the model draws a body (see drawsNoBody) or has its stick
/// figure already. Else the humanoid is to be understood anew.
[[nodiscard]] bool addStickFigure(Model& model, const Humanoid& humanoid);

} // namespace foregrip::rig
