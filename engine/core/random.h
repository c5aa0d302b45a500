// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>

namespace foregrip::core {

/// Finaliser of the splitmix64 generator (Steele, Lea, Flood 2014): the output for a state that has
/// already been advanced. splitmix64(0) = E220A8397B1DCDAF.
/// Counter-based: there is no state to keep. The same (seed, index, stream) always gives the same
/// number, in whatever order and however often it is asked for, so replays and rollbacks agree.
constexpr std::uint64_t splitmix64(std::uint64_t state) {
    std::uint64_t z = state + 0x9E3779B97F4A7C15ULL;
    z = (z ^ (z >> 30U)) * 0xBF58476D1CE4E5B9ULL;
    z = (z ^ (z >> 27U)) * 0x94D049BB133111EBULL;
    return z ^ (z >> 31U);
}

/// Uniform in [0, 1) from the top 53 bits of a 64-bit number.
constexpr double unitInterval(std::uint64_t bits) {
    return static_cast<double>(bits >> 11U) * 0x1.0p-53;
}

/// What a random number is for. Streams of one shot never share a number.
enum class RandomStream : std::uint64_t {
    recoilPitch = 1,
    recoilYaw,
    recoilRoll,
    recoilPush,
    punchYaw,
    punchRoll,
    climbYaw,
    dispersionRadius,
    dispersionAngle,
    climbPitch,
    pelletRadius,
    pelletAngle,
    ejectionAside,
    ejectionAsideTurn,
    ejectionSpeed,
    ejectionSpeedTurn,
    ejectionTumble,
    ejectionAxial,
    launcherPush,
    launcherPitch,
    launcherRoll
};

/// Uniform in [0, 1) for shot `index` of a take with `seed`, on `stream`.
constexpr double randomUnit(std::uint64_t seed, std::uint64_t index, RandomStream stream) {
    const std::uint64_t counter = (index << 8U) | static_cast<std::uint64_t>(stream);
    return unitInterval(splitmix64(seed ^ splitmix64(counter)));
}

/// Uniform in [-1, 1), as randomUnit.
constexpr double randomSigned(std::uint64_t seed, std::uint64_t index, RandomStream stream) {
    return 2.0 * randomUnit(seed, index, stream) - 1.0;
}

} // namespace foregrip::core
