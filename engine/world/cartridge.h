// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <span>
#include <string_view>

namespace foregrip::world {

/// What a case is made of, which decides how it looks.
enum class CaseMaterial { brass, steel, plastic };

/// An empty case and how its weapons throw it out. Dimensions are of the standard drawings; masses
/// are a whole cartridge less bullet and charge; moments of inertia are worked out from shape and
/// mass; clock, elevation and speed are typical of weapons for the cartridge. docs/casings.md says
/// what is measured and what is estimated.
struct Cartridge {
    std::string_view name; ///< as weapon files write it: "5.56x45"
    CaseMaterial material = CaseMaterial::brass;
    double length = 0.0447;   ///< [m] from the base to the mouth
    double rim = 0.0096;      ///< [m] diameter of the rim
    double base = 0.00958;    ///< [m] diameter of the body in front of the rim
    double shoulder = 0.009;  ///< [m] diameter where the shoulder begins
    double mouth = 0.00643;   ///< [m] outer diameter of the mouth
    double body = 0.0365;     ///< [m] from the base to the shoulder; the length: no shoulder
    double neck = 0.0396;     ///< [m] from the base to the neck; the length: no neck
    double mass = 0.0062;     ///< [kg] empty
    double across = 1.095e-6; ///< [kg m2] moment of inertia about an axis across the case
    double along = 1.256e-7;  ///< [kg m2] about its own axis
    double clock = 3.4;       ///< [h] way out as seen from above: 12 = muzzle, 3 = right
    double elevation = 0.52;  ///< [rad] above the horizontal of the weapon
    double speed = 4.5;       ///< [m/s] against the weapon
};

/// The table, in a fixed order.
[[nodiscard]] std::span<const Cartridge> cartridges();

/// Place in the table of the cartridge with this name; of 5.56x45 for a name that is not in it.
[[nodiscard]] std::size_t findCartridge(std::string_view name);

} // namespace foregrip::world
