// SPDX-License-Identifier: MIT
#pragma once

namespace foregrip::viewmodel {

/// How fast the propellant gas is taken to leave: one speed for all, or a multiple of the muzzle
/// velocity.
enum class GasModel { fixed, ratio };

/// Cartridge, weapon and shooter from which the recoil can be worked out: docs/recoil_physics.md.
/// They move nothing by themselves, but that `body` stands behind the launcher, too (launcher.h);
/// physics_kick.h turns them into kicks. Names, ranges and help
/// stand in physics_fields.h. The defaults are a carbine in 5.56x45 with its magazine full.
struct PhysicsTuning {
    double bullet = 4.02e-3; ///< [kg] all that leaves the muzzle but gas: bullet, or shot and wad
    double velocity = 880.0; ///< [m/s] at the muzzle
    double charge = 1.69e-3; ///< [kg] propellant
    GasModel gas = GasModel::fixed;
    double gasRatio = 1.75; ///< speed of the gas by the muzzle velocity, for GasModel::ratio
    double brake = 0.05;    ///< [0, 0.7] share of the gas's momentum that the muzzle takes back
    double weapon = 3.52;   ///< [kg] loaded
    double barrel = 0.368;  ///< [m] breech to muzzle
    double bore = 0.030;    ///< [m] bore over the shoulder, or over the wrist for a pistol
    double inertia = 0.85;  ///< [kg m2] of weapon and arms, about that point
    double body = 7.0;      ///< [kg] of the shooter that is pushed back with the weapon
};

} // namespace foregrip::viewmodel
