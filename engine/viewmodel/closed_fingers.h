// SPDX-License-Identifier: MIT
#pragma once

#include "rig/hand_fit.h"
#include "viewmodel/character.h"
#include "viewmodel/hands_tuning.h"
#include "viewmodel/weapon.h"

#include <memory>

namespace foregrip::viewmodel {

/// The holds of a weapon on the hands of a character, every finger closed (rig/hand_fit.h).
struct ClosedFingers {
    rig::FittedHand left;         ///< on the foregrip
    rig::FittedHand leftMagazine; ///< on the magazine
    rig::FittedHand right;        ///< trigger at rest
    rig::FittedHand rightPulled;  ///< as `right` but for the index finger
};

/// Where the palms go: weapon from palm.
struct PalmPlaces {
    core::Transformd right, left, magazine;
};

/// Closes the fingers. Each thread remembers its last results, so that an edit which concerns no
/// hand costs no closing; the same input gives the same result either way.
[[nodiscard]] std::shared_ptr<const ClosedFingers>
closeFingers(const std::shared_ptr<const Character>& character, const Weapon& weapon,
             const PalmPlaces& places, const HandTuning& left, const HandTuning& right);

} // namespace foregrip::viewmodel
