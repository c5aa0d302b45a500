// SPDX-License-Identifier: MIT
#pragma once

#include "core/angles.h"
#include "core/transform.h"

namespace foregrip::viewmodel {

/// What a designer edits of the weapon's own moving parts and of the magazine change. Plain numbers
/// in SI units and radians; names, ranges and help stand in cycle_fields.h. How far a part travels
/// belongs to the weapon and stands in its file.

/// Times of the moving parts. The defaults are estimates for a gas-operated carbine.
struct CycleTuning {
    double unlock = 0.003;        ///< [s] from the shot until the bolt begins to move
    double rear = 0.0213;         ///< [s] from the shot until the bolt is all the way back
    double boltSpeed = 6.5;       ///< [m/s] of the bolt as it unlocks
    double home = 0.045;          ///< [s] from the rear until the bolt is closed
    double held = 0.9;            ///< [0, 1] share of the travel at which the bolt is held open
    double triggerPull = 0.018;   ///< [s] from rest to fully pulled
    double triggerReset = 0.035;  ///< [s] back
    double selectorTime = 0.08;   ///< [s] from one mode to the next
    double dustCoverTime = 0.025; ///< [s] in which the first bolt to move throws the cover open
};

/// The hand's way through a magazine change. Durations are relative to each other: together they
/// fill the reload, except for the time that sending the bolt home adds, which goes to the last.
struct ReloadMotionTuning {
    double reach = 0.17; ///< from the foregrip to the magazine
    double grasp = 0.04; ///< closing the hand
    double draw = 0.22;  ///< out of the well and to the pouch
    double fetch = 0.10; ///< at the pouch
    double bring = 0.25; ///< back to the well and into it
    double seat = 0.05;  ///< pressing it home
    double back = 0.17;  ///< to the foregrip, by way of the bolt catch when the bolt is open
    double hit = 0.45;   ///< [0.1, 0.9] share of the last step at which the bolt catch is hit

    core::Vector3<double> arc{-0.06, -0.055, 0.0}; ///< [m] weapon space: bow of a free hand's way
    double clearance = 0.095; ///< [m] straight out of the well before the way bends
    /// [m] the wrist at the pouch from the left shoulder, in the chest's axes: right, up, back.
    core::Vector3<double> pouch{-0.05, -0.40, -0.13};
    /// [rad] pitch, yaw, roll of the hand at the pouch; 0 has fingers ahead, palm right, thumb up.
    core::Vector3<double> pouchTurn{core::radians(-62.0), 0.0, 0.0};

    core::Vector3<double> lift{-0.03, 0.045, -0.01}; ///< [m] camera space: shift of the weapon
    /// [rad] pitch, yaw, roll of the weapon about its grip: shows the well to the eye.
    core::Vector3<double> tilt{core::radians(10.0), core::radians(6.0), core::radians(-26.0)};
    double nudge = 0.006; ///< [m] how far the weapon gives way as the magazine is pressed home
    double ads = 0.4;     ///< [0, 1] share of lift and tilt that is left when fully aimed
};

} // namespace foregrip::viewmodel
