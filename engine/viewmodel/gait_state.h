// SPDX-License-Identifier: MIT
#pragma once

#include "anim/spring.h"
#include "core/transform.h"

#include <array>

namespace foregrip::viewmodel {

/// One foot on its way from print to print. World space.
struct FootState {
    core::Vector3<double> print{0.0}; ///< [m] where the sole stands, or stood last
    double printYaw = 0.0;            ///< [rad]
    core::Vector3<double> next{0.0};  ///< [m] where it will stand, as foreseen
    double nextYaw = 0.0;             ///< [rad]
    double swing = -1.0;              ///< [0, 1] of the way there, -1 = standing
    double lifted = 0.0;              ///< [rad] stride phase since contact at which it lifted
};

/// Both legs, left and right.
struct GaitState {
    std::array<FootState, 2> feet{};
    bool turning = false;    ///< the standing body follows the view
    double restingYaw = 0.0; ///< [rad] where the body stands while it does not
};

} // namespace foregrip::viewmodel
