// SPDX-License-Identifier: MIT
#pragma once

#include "core/fields.h"
#include "viewmodel/physics_tuning.h"

/// The fields of PhysicsTuning, for tuning_fields.cpp alone: name in files, label in panels, unit,
/// range in that unit, one sentence. Defaults stand in physics_tuning.h.
namespace foregrip::viewmodel {

namespace unit = core::unit;

template <typename Visitor>
void visit(PhysicsTuning& t, Visitor& v) {
    v.number({"bullet_g", "Bullet", unit::grams, 0.5, 100.0,
              "Mass of what leaves the muzzle but gas: the bullet, or all shot with its wad."},
             t.bullet);
    v.number({"velocity_mps", "Muzzle velocity", unit::metresPerSecond, 50.0, 2000.0,
              "Speed of the bullet at the muzzle; sources differ by some 3 %."},
             t.velocity);
    v.number({"charge_g", "Charge", unit::grams, 0.05, 30.0,
              "Mass of the propellant; an estimate for most cartridges."},
             t.charge);
    static constexpr std::string_view kGas[] = {"fixed", "ratio"};
    v.choice({"gas", "Speed of the gas", kGas,
              "fixed: 1432.56 m/s, for rifles; ratio: a multiple of the muzzle velocity, for "
              "pistols and shotguns. They differ by some 10 %."},
             t.gas);
    v.number({"gas_ratio", "Gas by bullet", unit::none, 1.0, 3.0,
              "For 'ratio': speed of the gas by the muzzle velocity; 1.75 rifle, 1.5 pistol or "
              "shotgun."},
             t.gasRatio);
    v.number({"brake", "Muzzle brake", unit::none, 0.0, 0.7,
              "Share of the gas's momentum that the muzzle takes back; an estimate: 0.05 flash "
              "hider, 0.2 to 0.6 brake."},
             t.brake);
    v.number({"weapon_kg", "Weapon, loaded", unit::kilograms, 0.2, 30.0,
              "Mass of the weapon with a full magazine."},
             t.weapon);
    v.number({"barrel_mm", "Barrel", unit::millimetres, 50.0, 1500.0, "Length of the barrel."},
             t.barrel);
    v.number({"bore_mm", "Bore height", unit::millimetres, 0.0, 250.0,
              "Bore over the middle of the shoulder's support, or over the wrist; an estimate."},
             t.bore);
    v.number({"inertia", "Moment of inertia", unit::kilogramSquareMetres, 0.005, 20.0,
              "Of weapon and arms about the shoulder, or the wrist; an estimate, nobody publishes "
              "it."},
             t.inertia);
    v.number({"body_kg", "Body behind it", unit::kilograms, 0.0, 60.0,
              "Mass of the shooter that is pushed back with the weapon; an estimate: 7 long gun, 2 "
              "pistol in two hands."},
             t.body);
}

} // namespace foregrip::viewmodel
