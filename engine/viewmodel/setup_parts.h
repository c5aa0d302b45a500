// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <string_view>

namespace foregrip::viewmodel {

struct Setup;

/// What prepareSetup derives from a tuning, in parts that can be derived again one by one when a
/// few numbers have changed.
namespace part {
inline constexpr std::uint32_t weights = 1U << 0; ///< of the layers
inline constexpr std::uint32_t sockets = 1U << 1;
inline constexpr std::uint32_t holding = 1U << 2; ///< poses of weapon and hands
inline constexpr std::uint32_t springs = 1U << 3;
inline constexpr std::uint32_t movingSprings = 1U << 4;
inline constexpr std::uint32_t pattern = 1U << 5; ///< of the recoil
inline constexpr std::uint32_t zoom = 1U << 6;
inline constexpr std::uint32_t posePlan = 1U << 7;
inline constexpr std::uint32_t body = 1U << 8; ///< measures
inline constexpr std::uint32_t obstruction = 1U << 9;
inline constexpr std::uint32_t all = (1U << 10) - 1U;
} // namespace part
using SetupParts = std::uint32_t; ///< any of them, by bits

/// The parts that read the field at `path` ("hip.position_mm"), with all that follows from them. 0
/// for a field that the pipeline reads from the tuning itself.
[[nodiscard]] SetupParts partsReading(std::string_view path);

/// Derives `parts` of `setup` from its tuning, character and weapon. What they build on and is not
/// among them must be up to date; the fingers always are: they close once for a setup, on its
/// sockets without states, since that takes milliseconds.
void deriveParts(Setup& setup, SetupParts parts);

} // namespace foregrip::viewmodel
