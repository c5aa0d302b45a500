// SPDX-License-Identifier: MIT
#include "viewmodel/cartridges.h"

#include <algorithm>
#include <array>
#include <cmath>

namespace foregrip::viewmodel {
namespace {

constexpr double kInch = 0.0254;

constexpr auto k556 = std::to_array<BarrelVelocity>({{8.3 * kInch, 723.0},
                                                     {10.6 * kInch, 796.0},
                                                     {13.0 * kInch, 843.0},
                                                     {14.2 * kInch, 866.0},
                                                     {16.5 * kInch, 892.0},
                                                     {20.0 * kInch, 922.0}});
constexpr auto k762x39 = std::to_array<BarrelVelocity>(
    {{10.0 * kInch, 650.0}, {16.3 * kInch, 716.0}, {20.0 * kInch, 750.0}});
constexpr auto k545 = std::to_array<BarrelVelocity>({{10.0 * kInch, 780.0}, {16.3 * kInch, 880.0}});
constexpr auto k762x51 = std::to_array<BarrelVelocity>(
    {{10.0 * kInch, 700.0}, {16.0 * kInch, 800.0}, {20.0 * kInch, 820.0}, {24.0 * kInch, 833.0}});
constexpr auto k9x19 = std::to_array<BarrelVelocity>(
    {{4.0 * kInch, 340.0}, {5.0 * kInch, 370.0}, {9.0 * kInch, 400.0}});

constexpr bool kEstimate = true;
constexpr bool kSourced = false;

// name, bullet [kg], charge [kg], whether that is an estimate, nominal barrel [m] and velocity
// [m/s], gas, velocities by barrel
constexpr auto kCartridges = std::to_array<Cartridge>({
    {"5.56x45 M855", 4.02e-3, 1.69e-3, kSourced, {0.368, 880.0}, GasModel::fixed, 1.75, k556},
    {"7.62x39 57-N-231", 7.9e-3, 1.6e-3, kEstimate, {0.415, 715.0}, GasModel::fixed, 1.75, k762x39},
    {"5.45x39 7N6", 3.43e-3, 1.45e-3, kEstimate, {0.415, 900.0}, GasModel::fixed, 1.75, k545},
    {"7.62x51 M80", 9.53e-3, 2.98e-3, kEstimate, {0.406, 800.0}, GasModel::fixed, 1.75, k762x51},
    {"7.62x51 M118LR", 11.34e-3, 2.85e-3, kEstimate, {0.610, 790.0}, GasModel::fixed, 1.75, {}},
    {"9x19 124 gr", 8.04e-3, 0.4e-3, kEstimate, {0.114, 360.0}, GasModel::ratio, 1.5, k9x19},
    {".50 AE 300 gr", 19.44e-3, 2.05e-3, kEstimate, {0.152, 457.0}, GasModel::ratio, 1.5, {}},
    {"12 ga 00 buck 9p", 33.9e-3, 2.0e-3, kEstimate, {0.457, 404.0}, GasModel::ratio, 1.5, {}},
    {".338 LM 250 gr", 16.2e-3, 6.0e-3, kEstimate, {0.686, 915.0}, GasModel::fixed, 1.75, {}},
});

/// Masses that a file shows with the same digits.
bool sameMass(double a, double b) {
    return std::abs(a - b) < 1e-9;
}

} // namespace

std::span<const Cartridge> cartridges() {
    return kCartridges;
}

const Cartridge* cartridgeOf(const PhysicsTuning& physics) {
    const auto found = std::find_if(kCartridges.begin(), kCartridges.end(), [&](const auto& each) {
        return sameMass(each.bullet, physics.bullet) && sameMass(each.charge, physics.charge);
    });
    return found == kCartridges.end() ? nullptr : &*found;
}

void loadCartridge(PhysicsTuning& physics, const Cartridge& cartridge) {
    physics.bullet = cartridge.bullet;
    physics.charge = cartridge.charge;
    physics.velocity = cartridge.nominal.velocity;
    physics.gas = cartridge.gas;
    physics.gasRatio = cartridge.gasRatio;
}

std::optional<double> velocityFromBarrel(const Cartridge& cartridge, double barrel) {
    const std::span<const BarrelVelocity> table = cartridge.velocities;
    if (table.empty()) {
        return std::nullopt;
    }
    const auto next = std::find_if(table.begin(), table.end(),
                                   [&](const auto& row) { return row.barrel > barrel; });
    if (next == table.begin()) {
        return table.front().velocity;
    }
    if (next == table.end()) {
        return table.back().velocity;
    }
    const BarrelVelocity& before = *(next - 1);
    const double share = (barrel - before.barrel) / (next->barrel - before.barrel);
    return before.velocity + share * (next->velocity - before.velocity);
}

} // namespace foregrip::viewmodel
