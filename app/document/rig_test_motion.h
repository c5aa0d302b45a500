// SPDX-License-Identifier: MIT
#pragma once

#include "core/transform.h"
#include "rig/humanoid.h"

#include <glm/mat4x4.hpp>

#include <vector>

namespace foregrip::app {

/// Motions that show whether a bone map is right: what moves is what the map says moves.
enum class TestMotion {
    none,
    armsUp,     ///< both arms, from where they are in the bind pose to straight up
    elbows,     ///< both forearms, bent forward and up by 110 degrees
    spineTwist, ///< the spine's joints share 45 degrees to the left and to the right
    fingers,    ///< all fingers but the thumbs close into a fist
};

/// Root from joint of all joints, in the order of Humanoid::joints, at `phase` in [0, 1) of a
/// motion that begins and ends in the bind pose. Rotations are about the joints of the roles; what
/// hangs below a joint goes with it, as in the file.
[[nodiscard]] std::vector<core::Transformd> testPose(const rig::Humanoid& humanoid,
                                                     TestMotion motion, double phase);

/// Skinning matrices of a pose, root space from mesh space, in the order of Humanoid::skin.
[[nodiscard]] std::vector<glm::mat4> posePalette(const rig::Humanoid& humanoid,
                                                 const std::vector<core::Transformd>& joints);

} // namespace foregrip::app
