// SPDX-License-Identifier: MIT
#pragma once

#include "core/time.h"
#include "core/transform.h"

#include <cstddef>

namespace foregrip::world {

/// An empty case at the instant at which it is free of the weapon. World space. A casing's own
/// space has its origin half-way along its axis; -Z points out of the mouth.
struct CasingLaunch {
    core::Nanoseconds time = 0;
    core::Transformd placement;          ///< world from casing
    core::Vector3<double> velocity{0.0}; ///< [m/s]
    core::Vector3<double> spin{0.0};     ///< [rad/s] angular velocity
    std::size_t cartridge = 0;           ///< index into cartridges()
};

/// A casing in the air.
struct CasingMotion {
    core::Transformd placement;          ///< world from casing
    core::Vector3<double> velocity{0.0}; ///< [m/s]
    core::Vector3<double> spin{0.0};     ///< [rad/s]
};

/// Where it is `age` [s] >= 0 after its launch while nothing is in its way: gravity and air that
/// brakes in proportion to the speed, and the free motion of a body of revolution. Closed forms,
/// so that no step decides anything. Source: docs/casings.md.
[[nodiscard]] CasingMotion flyCasing(const CasingLaunch& launch, double age);

/// The place alone.
[[nodiscard]] core::Transformd casingInFlight(const CasingLaunch& launch, double age);

/// [1/s] share of its speed that the air takes a second.
inline constexpr double kCasingDrag = 0.2;

} // namespace foregrip::world
