// SPDX-License-Identifier: MIT
#pragma once

#include "core/angles.h"

namespace foregrip::viewmodel {

/// The launcher under the barrel, as a designer edits it: its round, what firing it does to weapon,
/// view and aim, and what is seen of it. Of use while a part with a launcher is mounted. Plain
/// numbers in SI units and radians; names, ranges and help stand in launcher_fields.h. What is a
/// fact and what is taste: docs/launcher.md.
struct LauncherTuning {
    double grenade = 0.23;               ///< [kg] what leaves the barrel
    double velocity = 76.0;              ///< [m/s] at the muzzle
    double zero = 50.0;                  ///< [m] where it crosses the shot line
    double loading = 3.5;                ///< [s] from a shot until the next round is in
    double push = 1.0;                   ///< of what momentum gives the held weapon, backwards
    double pitch = core::radians(300.0); ///< [rad/s] muzzle up
    double roll = core::radians(90.0);   ///< [rad/s] top to the left, at the right shoulder
    double random = 0.1;                 ///< share of push, pitch and roll, [0, 1], either way
    double climb = core::radians(2.6);   ///< [rad] of the aim, up
    double punch = core::radians(90.0);  ///< [rad/s] of the view, up
    double shake = 0.45;                 ///< [0, 1] trauma
    double flash = 0.5;                  ///< [0, 3] of the rifle's
    double smoke = 1.0;                  ///< [0, 3] density of its puff
    double dust = 1.0;                   ///< [0, 3] density of the cloud where it lands
};

} // namespace foregrip::viewmodel
