// SPDX-License-Identifier: MIT
#pragma once

#include <cmath>
#include <numbers>

namespace foregrip::core {

/// Radians in a degree. The engine works in radians; degrees exist in files and panels only.
inline constexpr double kRadiansPerDegree = std::numbers::pi / 180.0;

template <typename T>
constexpr T radians(T degrees) {
    return degrees * static_cast<T>(kRadiansPerDegree);
}

template <typename T>
constexpr T degrees(T radians) {
    return radians / static_cast<T>(kRadiansPerDegree);
}

/// The angle in (-pi, pi] that points the same way as `angle` [rad]. Not finite in, not finite out.
template <typename T>
T wrapAngle(T angle) {
    constexpr T turn = static_cast<T>(2.0 * std::numbers::pi);
    const T wrapped = std::remainder(angle, turn);
    return wrapped <= -static_cast<T>(std::numbers::pi) ? wrapped + turn : wrapped;
}

/// The phase in [0, 2 pi) equal to `phase` [rad] up to whole turns.
template <typename T>
T wrapPhase(T phase) {
    constexpr T turn = static_cast<T>(2.0 * std::numbers::pi);
    const T wrapped = phase - turn * std::floor(phase / turn);
    return wrapped >= turn ? T{0} : wrapped;
}

} // namespace foregrip::core
