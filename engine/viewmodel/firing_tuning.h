// SPDX-License-Identifier: MIT
#pragma once

#include "core/angles.h"
#include "core/transform.h"

namespace foregrip::viewmodel {

/// Trigger, magazine and what a bullet does between muzzle and board, as a designer edits it.
/// Plain numbers in SI units and radians; names, ranges and help stand in firing_fields.h.

using core::radians;

struct FireTuning {
    double rpm = 800.0;     ///< [1/min] cyclic rate
    double magazine = 30.0; ///< rounds
    bool infiniteAmmo = false;
    double burst = 3.0;        ///< rounds of a burst
    double pellets = 1.0;      ///< projectiles of one round
    double followSight = 1.0;  ///< [0, 1] how far bullets follow the drawn sight when aimed
    bool holdOpen = true;      ///< the bolt stays back after the last round
    double reloadTime = 2.1;   ///< [s] with a round chambered
    double boltTime = 0.35;    ///< [s] added when the bolt has to be sent home
    double pressBuffer = 0.08; ///< [s] a press this early before the next round counts
};

/// How the deviations of bullets are spread over their cone.
enum class SpreadShape { even, normal };

/// Scatter about the shot line. Angles are radii of the cone.
struct DispersionTuning {
    bool enabled = false;
    SpreadShape shape = SpreadShape::even;
    double hip = radians(0.8);          ///< [rad] at rest at the hip
    double ads = radians(0.03);         ///< [rad] at rest, aimed
    double moving = radians(0.6);       ///< [rad] added at run speed
    double airborne = radians(2.5);     ///< [rad] added off the ground
    double crouchMultiplier = 0.75;     ///< of the cone at rest, when fully crouched
    double bloom = radians(0.12);       ///< [rad] added by a shot
    double bloomMaximum = radians(2.0); ///< [rad] most that bloom adds
    double bloomTime = 0.25;            ///< [s] time constant with which bloom fades
    double bloomAds = 0.4;              ///< multiplies bloom when fully aimed
    double pellets = radians(1.6);      ///< [rad] own cone of the pellets of one round
};

/// Flight of the bullet.
struct BallisticsTuning {
    bool drop = false;           ///< bullets fall; else they fly straight
    double zero = 100.0;         ///< [m] where a falling bullet crosses the shot line
    double muzzleVelocity = 0.0; ///< [m/s] 0 = the weapon's own
};

} // namespace foregrip::viewmodel
