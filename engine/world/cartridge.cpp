// SPDX-License-Identifier: MIT
#include "world/cartridge.h"

#include "core/angles.h"

#include <algorithm>
#include <array>

namespace foregrip::world {
namespace {

using core::radians;
constexpr auto kBrass = CaseMaterial::brass;
constexpr auto kSteel = CaseMaterial::steel;
constexpr auto kPlastic = CaseMaterial::plastic;

// name, material, length, rim, base, shoulder, mouth, body, neck, mass, across, along, clock,
// elevation, speed
constexpr std::array<Cartridge, 8> kCartridges{{
    {"5.56x45", kBrass, 0.0447, 0.0096, 0.00958, 0.009, 0.00643, 0.0365, 0.0396, 0.0062, 1.0951e-6,
     1.2555e-7, 3.4, radians(32.0), 4.5},
    {"7.62x39", kSteel, 0.0387, 0.01135, 0.01135, 0.01007, 0.0086, 0.0305, 0.033, 0.0068, 9.4723e-7,
     1.9707e-7, 1.5, radians(17.0), 8.5},
    {"5.45x39", kSteel, 0.03982, 0.01, 0.01, 0.00925, 0.00629, 0.0306, 0.0341, 0.0057, 8.1639e-7,
     1.2643e-7, 1.5, radians(17.0), 8.5},
    {"7.62x51", kBrass, 0.05118, 0.01201, 0.01194, 0.01153, 0.00877, 0.0396, 0.0435, 0.012,
     2.8128e-6, 3.8687e-7, 3.0, radians(25.0), 6.5},
    {"9x19", kBrass, 0.01915, 0.00996, 0.00993, 0.00965, 0.00965, 0.01915, 0.01915, 0.0039,
     1.618e-7, 8.5224e-8, 4.0, radians(50.0), 3.0},
    {"12ga", kPlastic, 0.07, 0.02245, 0.0206, 0.0203, 0.0203, 0.07, 0.07, 0.007, 3.2086e-6,
     7.0063e-7, 3.0, radians(20.0), 1.5},
    {".50AE", kBrass, 0.0326, 0.0131, 0.0139, 0.0137, 0.0137, 0.0326, 0.0326, 0.0097, 1.074e-6,
     4.2983e-7, 4.0, radians(50.0), 3.0},
    {".338LM", kBrass, 0.0692, 0.01493, 0.01491, 0.0138, 0.00946, 0.0543, 0.0595, 0.0204, 8.6638e-6,
     1.0462e-6, 3.5, radians(15.0), 1.2},
}};

} // namespace

std::span<const Cartridge> cartridges() {
    return kCartridges;
}

std::size_t findCartridge(std::string_view name) {
    const auto* const found = std::find_if(kCartridges.begin(), kCartridges.end(),
                                           [&](const Cartridge& c) { return c.name == name; });
    return found == kCartridges.end() ? 0 : static_cast<std::size_t>(found - kCartridges.begin());
}

} // namespace foregrip::world
