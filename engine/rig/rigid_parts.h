// SPDX-License-Identifier: MIT
#pragma once

#include "rig/humanoid.h"
#include "rig/model.h"

namespace foregrip::rig {

/// Makes rigid meshes that hang on a body's joints follow them: robots, people of blocks, a helmet
/// on a head. Their vertices get weight 1 to the joint, in the model's skin (one is made where
/// there is none), and are placed in mesh space as they stand in the bind pose. A mesh hangs on the
/// nearest joint above its node; one beside the skeleton, on the joint that has the same name but
/// for case and separators. Meshes of a released model stay as they are.
///
/// Returns whether anything changed: the humanoid is then to be understood anew.
[[nodiscard]] bool attachRigidParts(Model& model, const Humanoid& humanoid);

} // namespace foregrip::rig
