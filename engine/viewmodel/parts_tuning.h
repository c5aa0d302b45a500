// SPDX-License-Identifier: MIT
#pragma once

#include "core/angles.h"
#include "core/transform.h"
#include "viewmodel/loadout.h"
#include "viewmodel/part_effects.h"

#include <array>

namespace foregrip::viewmodel {

/// Mounted parts, as a designer edits them. Plain numbers in SI units and radians; names, ranges
/// and help stand in parts_fields.h.

/// What mounted parts do to the feel.
struct PartsTuning {
    /// The time to aim grows with this power of the mass, relative to the bare weapon's. 0: not at
    /// all.
    double massToAds = 0.6;
    /// Recoil falls with this power of the mass: 1 is the free recoil of a given impulse.
    double massToRecoil = 1.0;
    /// On top of what the mounted part's own file says, by kind.
    std::array<PartEffects, kPartKindCount> kinds{};
};

/// How a change of parts looks.
struct SwapTuning {
    double handTime = 0.45;     ///< [s] of the hand's way to its new place; longer ways take longer
    double sightTime = 0.20;    ///< [s] in which the weapon goes over to another sight
    double shoulderTime = 0.55; ///< [s] in which weapon and body go over to the other shoulder
    double arc = 0.06;          ///< [m] how far the hand's way bows away from the weapon
    double open = 0.7;          ///< [0, 1] how far the fingers open on the way
};

} // namespace foregrip::viewmodel
