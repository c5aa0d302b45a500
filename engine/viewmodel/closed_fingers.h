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
    rig::FittedHand support;         ///< on the foregrip
    rig::FittedHand supportPulled;   ///< as `support` but for the index finger on a launcher
    rig::FittedHand supportMagazine; ///< on the magazine
    rig::FittedHand firing;          ///< on the grip, trigger at rest
    rig::FittedHand firingPulled;    ///< as `firing` but for the index finger

    /// Of the hand on that side of the body, on what it holds.
    [[nodiscard]] const rig::FittedHand& of(bool right) const {
        return right == firing.pose.right ? firing : support;
    }
};

/// Where the palms go: weapon from palm.
struct PalmPlaces {
    core::Transformd firing, support, magazine;
};

/// Closes the fingers of the hands that the weapon's shoulder gives grip and foregrip; a hold that
/// the character has for the other hand is mirrored. `support` and `firing` are added to the
/// holds. Each thread remembers its last results, so that an edit which concerns no
/// hand costs no closing; the same input gives the same result either way.
[[nodiscard]] std::shared_ptr<const ClosedFingers>
closeFingers(const std::shared_ptr<const Character>& character, const Weapon& weapon,
             const PalmPlaces& places, const HandTuning& support, const HandTuning& firing);

} // namespace foregrip::viewmodel
