// SPDX-License-Identifier: MIT
#pragma once

#include "core/angles.h"

namespace foregrip::viewmodel {

/// What a shot sets off for the eye, as a designer edits it: flash, smoke, tracers, casings, dust.
/// None of it moves a bullet or the weapon. Plain numbers in SI units and radians; names, ranges
/// and help stand in effects_fields.h.
struct EffectsTuning {
    double flash = 1.0;        ///< [0, 3] size and brightness of the muzzle flash; 0 = none
    double flashTime = 0.010;  ///< [s] time constant with which it fades
    double light = 1.0;        ///< [0, 3] of what it lights up
    bool dimFlash = false;     ///< for people whom flashes hurt: small, weak, and hardly any light
    double smoke = 1.0;        ///< [0, 3] density; 0 = none
    double tracerEvery = 5.0;  ///< one round in so many leaves a streak; 0 = none
    double tracerWidth = 0.03; ///< [m] of the streak's glow
    double dust = 1.0;         ///< [0, 3] where bullets strike; 0 = none
    bool casings = true;
    double casingLife = 8.0;      ///< [s] after which a casing is gone
    double ejectionDelay = 0.013; ///< [s] from the shot to the case leaving its port
    bool ejectionByHand = false;  ///< the three numbers below in place of the cartridge's own
    double ejectionClock = 3.4;   ///< [h] seen from above: 12 = muzzle, 3 = right
    double ejectionElevation = core::radians(30.0); ///< [rad]
    double ejectionSpeed = 4.5;                     ///< [m/s]
};

} // namespace foregrip::viewmodel
