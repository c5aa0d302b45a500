// SPDX-License-Identifier: MIT
#pragma once

#include "core/angles.h"
#include "core/transform.h"

/// How a hand is bent against its forearm, and how far to turn the elbow so that it is bent less.
/// **Hand axes** (rig/hand_frame.h): -Z runs from the wrist to the knuckles, +Y leaves the back of
/// the hand, +X is the side of the little finger on a right hand and that of the thumb on a left
/// one. `side` is +1 right, -1 left. Source: docs/wrist.md.
namespace foregrip::anim {

struct WristAngles {
    double flexion = 0.0;   ///< [rad] toward the palm; below 0 it is extension. (-pi, pi]
    double deviation = 0.0; ///< [rad] toward the little finger (ulnar); below 0 it is radial.
                            ///< [-pi/2, pi/2]
};

/// All [rad] >= 0.
struct WristLimits {
    double flexion = core::radians(85.0);
    double extension = core::radians(70.0);
    double radial = core::radians(20.0);
    double ulnar = core::radians(50.0);
};

/// From the unit direction of the forearm, elbow to wrist, in hand axes. Straight: (0, 0, -1).
[[nodiscard]] WristAngles wristAngles(const core::Vector3<double>& forearm, double side);

/// [rad] over which limits are rounded: half of it to either side.
inline constexpr double kWristRounding = core::radians(10.0);

/// [rad] how far both angles together are past their limits; 0 within them.
[[nodiscard]] double wristExcess(const WristAngles& angles, const WristLimits& limits);

/// A forearm that turns about the line from shoulder to wrist. Its direction in hand axes is
/// fixed + cos(turn) * first + sin(turn) * second; all of it unit, `first` and `second` of one
/// length and at right angles to `fixed`.
struct ForearmCircle {
    core::Vector3<double> fixed{0.0, 0.0, -1.0};
    core::Vector3<double> first{0.0};
    core::Vector3<double> second{0.0};
};

/// The turn [rad] within -maximum .. maximum that brings the wrist back within its limits, or as
/// near to them as it gets: three steps of a damped Gauss-Newton iteration from 0 on limits with
/// rounded corners, then a limit with rounded corners. The number of
/// steps is fixed and nothing is remembered, so that the turn is continuous in everything, and 0
/// for a wrist that is within its limits by half the rounding or more.
[[nodiscard]] double wristRelief(const ForearmCircle& circle, double side,
                                 const WristLimits& limits, double maximum);

} // namespace foregrip::anim
