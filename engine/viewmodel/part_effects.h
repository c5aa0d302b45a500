// SPDX-License-Identifier: MIT
#pragma once

#include "core/fields.h"

#include <span>

namespace foregrip::viewmodel {

struct BoundField;
struct Loadout;
struct Tuning;
struct Weapon;

/// What a mounted part does to the numbers of a weapon: factors, 1 for nothing. Those of several
/// parts multiply.
struct PartEffects {
    double recoil = 1.0;     ///< upward kick, push and climb
    double recoilSide = 1.0; ///< sideways kick and climb
    double spread = 1.0;     ///< cone of the bullets
    double adsTime = 1.0;    ///< time to aim
    double sway = 1.0;       ///< wander, tremor, look lag
    double velocity = 1.0;   ///< muzzle velocity
    double flash = 1.0;      ///< muzzle flash
};

template <typename Visitor>
void visit(PartEffects& t, Visitor& v) {
    constexpr core::Unit none = core::unit::none;
    v.number({"recoil", "Recoil", none, 0.0, 5.0, "Factor on upward kick, push and climb."},
             t.recoil);
    v.number(
        {"recoil_side", "Recoil sideways", none, 0.0, 5.0, "Factor on sideways kick and climb."},
        t.recoilSide);
    v.number({"spread", "Spread", none, 0.0, 5.0, "Factor on the cone of the bullets."}, t.spread);
    v.number({"ads_time", "Time to aim", none, 0.1, 5.0, "Factor on the time to aim."}, t.adsTime);
    v.number({"sway", "Sway", none, 0.0, 5.0, "Factor on wander, tremor and look lag."}, t.sway);
    v.number({"velocity", "Muzzle velocity", none, 0.1, 3.0,
              "Factor on the weapon's own muzzle velocity."},
             t.velocity);
    v.number({"flash", "Muzzle flash", none, 0.0, 5.0, "Factor on the muzzle flash."}, t.flash);
}

[[nodiscard]] PartEffects operator*(const PartEffects& a, const PartEffects& b);

/// What the parts on `weapon` do together: the product of their files' factors and of the tuning's
/// own for each kind that is mounted, and what their mass does to recoil and to the time to aim
/// (PartsTuning).
[[nodiscard]] PartEffects combinedEffects(const Tuning& tuning, const Weapon& weapon);

/// Multiplies the fields that `effects` act on, except muzzle velocity and flash, which belong to
/// the weapon.
void applyEffects(const PartEffects& effects, Tuning& tuning);

/// The same for the values that single states give to these fields.
void applyEffects(const PartEffects& effects, std::span<BoundField> fields);

} // namespace foregrip::viewmodel
