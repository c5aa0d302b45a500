// SPDX-License-Identifier: MIT
#pragma once

#include "viewmodel/setup.h"
#include "viewmodel/state.h"

/// Leaning around corners: the eye goes sideways and down, view and body roll. The weapon stays
/// where it is before the eye, so that sights remain on the screen's centre. Source:
/// docs/moving.md.
namespace foregrip::viewmodel {

/// [-1, 1] what the lean is drawn to, left is positive: the held keys, less where a wall is near.
[[nodiscard]] double leanTarget(const LeanTuning& tuning, const Surroundings& surroundings,
                                const State& state);

/// A lean of share [-1, 1]. Axes turned by the view's yaw.
struct LeanPose {
    Vector3<double> eye{0.0};  ///< [m] shift of the eye
    Vector3<double> hips{0.0}; ///< [m] shift of the hips
    double spineRoll = 0.0;    ///< [rad] of the chest over the hips
    double headRoll = 0.0;     ///< [rad] counter-clockwise as the shooter sees it
};
[[nodiscard]] LeanPose leanPose(const Setup& setup, double share);

} // namespace foregrip::viewmodel
