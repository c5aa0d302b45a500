// SPDX-License-Identifier: MIT
#pragma once

#include "core/time.h"
#include "core/transform.h"
#include "sim/take.h"

#include <vector>

namespace foregrip::clip {

/// Where the view pointed some time ago, from where it points now.
struct TrailPoint {
    core::Vector2<double> offset{0.0}; ///< [rad] right, up
    double age = 0.0;                  ///< [s]
};

/// What the player's hands do at one instant of a take.
struct InputDisplay {
    bool forward = false, back = false, left = false, right = false;
    bool sprint = false, crouch = false, leanLeft = false, leanRight = false, holdBreath = false;
    bool jump = false, reload = false; ///< pressed within the last kTapShown
    bool trigger = false, aim = false, launcher = false;
    std::vector<TrailPoint> trail; ///< of the mouse, oldest first; ends at now, offset 0
};

/// [s] that a key which is only tapped stays lit.
inline constexpr double kTapShown = 0.2;
/// [s] that the mouse's trail is long.
inline constexpr double kTrailShown = 0.8;
/// [m/s] of a wished velocity from which its key counts as held: a ramp of a take, or a gamepad's
/// stick, is not always at its end.
inline constexpr double kMoveShown = 0.05;

/// At `time` [ns] of the take: from its signal and events alone, those of that instant included.
[[nodiscard]] InputDisplay inputAt(const sim::Take& take, core::Nanoseconds time);

} // namespace foregrip::clip
