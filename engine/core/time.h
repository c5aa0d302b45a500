// SPDX-License-Identifier: MIT
#pragma once

#include <cmath>
#include <cstdint>

namespace foregrip::core {

/// Simulated time in whole nanoseconds. Integer, so that no sum of frame times ever drifts and two
/// frame rates meet at exactly the same instants.
using Nanoseconds = std::int64_t;

inline constexpr Nanoseconds kNanosecondsPerSecond = 1'000'000'000;

/// Seconds [s] of a time or a span. Exact to 1e-9 s for spans below 100 days.
constexpr double seconds(Nanoseconds time) {
    return static_cast<double>(time) * 1e-9;
}

/// The nearest whole nanosecond to `seconds` [s]. The argument must be finite and within +-9e9.
inline Nanoseconds nanoseconds(double seconds) {
    return static_cast<Nanoseconds>(std::llround(seconds * 1e9));
}

} // namespace foregrip::core
