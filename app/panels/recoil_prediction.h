// SPDX-License-Identifier: MIT
#pragma once

#include "viewmodel/tuning.h"

#include <optional>

namespace foregrip::app {

/// Where a long string of full automatic fire settles, by the closed form of an impulse train. A
/// spring of stiffness k that gets the velocity dv and the shift s every T seconds has the mean
/// (dv + damping s) / (k T), whatever else it does. See docs/recoil.md.
struct RecoilPrediction {
    double rise = 0.0;  ///< [rad] mean muzzle rise of the weapon's spring
    double push = 0.0;  ///< [m] mean push-back of the weapon's spring
    double punch = 0.0; ///< [rad] mean pitch of the camera's punch
    /// [rad] mean climb of the aim; nothing when it grows with every shot, since the recovery
    /// waits longer than the weapon takes for a round, or is 0.
    std::optional<double> climb;
    double climbPerShot = 0.0; ///< [rad] of the part that recovers
};

/// For a standing shooter deep in a string, `ads` [0, 1] aimed, through a magnification of `zoom`.
/// Random parts have no mean; of a pattern counts the part that repeats.
[[nodiscard]] RecoilPrediction predictRecoil(const viewmodel::Tuning& tuning, double ads,
                                             double zoom = 1.0);

} // namespace foregrip::app
