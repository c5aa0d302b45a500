// SPDX-License-Identifier: MIT
#pragma once

#include "anim/spring.h"
#include "core/transform.h"

#include <array>

namespace foregrip::viewmodel {

/// One foot on its way from print to print. World space; a place is the point of the ground under
/// the ankle of a flat foot, a yaw is the turn of the heading, 0 = -Z, left is positive.
struct FootState {
    core::Vector3<double> place{0.0}; ///< [m] where it is; standing, its print
    double yaw = 0.0;                 ///< [rad]
    /// [m] of `place` for a whole swing, as it moves now; in the air [m/s] against the body.
    core::Vector3<double> rate{0.0};
    double yawRate = 0.0; ///< [rad]
    /// [m] the print to come, as foreseen; in the air, the place under the body, from its own.
    core::Vector3<double> next{0.0};
    double nextYaw = 0.0; ///< [rad]
    double swing = -1.0;  ///< [0, 1] of the way there, -1 = standing
    double span = 0.0;    ///< [rad] of stride phase that the swing takes; 0: the clock's
    double stood = 100.0; ///< [rad] of stride phase since it came down
    core::Vector3<double> up{0.0, 1.0, 0.0}; ///< unit: of the sole
};

/// Both legs, left and right, and where the body above them faces.
struct GaitState {
    std::array<FootState, 2> feet{};
    core::Vector3<double> pace{0.0}; ///< [m/s] the velocity without its corners: how legs move
    bool airborne = false;           ///< the feet hang from the hips
    bool turning = false;            ///< the standing body follows the view
    bool aligning = false;           ///< the moving body faces the view
    double restingYaw = 0.0;         ///< [rad] where the body stands while it does neither
};

} // namespace foregrip::viewmodel
