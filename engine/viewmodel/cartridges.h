// SPDX-License-Identifier: MIT
#pragma once

#include "viewmodel/physics_tuning.h"

#include <optional>
#include <span>
#include <string_view>

namespace foregrip::viewmodel {

/// Cartridges that the physics group can be filled from. Figures and their sources:
/// docs/recoil_physics.md.

/// A muzzle velocity from a barrel of one length.
struct BarrelVelocity {
    double barrel;   ///< [m]
    double velocity; ///< [m/s]
};

struct Cartridge {
    std::string_view name;  ///< "5.56x45 M855"
    double bullet;          ///< [kg] shot and wad for a shotgun
    double charge;          ///< [kg]
    bool chargeIsEstimate;  ///< no source was found for the charge
    BarrelVelocity nominal; ///< what a typical weapon for it does
    GasModel gas;
    double gasRatio;
    std::span<const BarrelVelocity> velocities; ///< by rising length; empty: no table is known
};

[[nodiscard]] std::span<const Cartridge> cartridges();

/// The cartridge with the physics group's bullet and charge, or null.
[[nodiscard]] const Cartridge* cartridgeOf(const PhysicsTuning& physics);

/// Fills bullet, charge, velocity and gas from `cartridge`; weapon and shooter stay. The velocity
/// is the nominal one, whatever the barrel.
void loadCartridge(PhysicsTuning& physics, const Cartridge& cartridge);

/// The muzzle velocity [m/s] from a barrel [m]: straight lines between the table's lengths, its
/// ends held beyond them. Nothing for a cartridge without a table.
[[nodiscard]] std::optional<double> velocityFromBarrel(const Cartridge& cartridge, double barrel);

} // namespace foregrip::viewmodel
