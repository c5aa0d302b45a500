// SPDX-License-Identifier: MIT
#pragma once

#include "core/transform.h"

#include <algorithm>
#include <cmath>

/// Turns the weapon about the firing hand so that the line of the bore runs exactly through the aim
/// point, before the arms are solved. Weapon space: pivot (grip) at the origin, -Z forward. Camera
/// space: eye at the origin. Source: docs/barrel_convergence.md.
namespace foregrip::anim {

/// The aim distance that a pose may use [m]: nearer, the weapon would swing wildly; farther,
/// nothing is to be seen.
inline constexpr double kNearestAim = 1.5;
inline constexpr double kFarthestAim = 1000.0;

/// The aim distance is smoothed as its inverse, which is what an angle depends on: 1/d [1/m],
/// within the limits above. No hit (infinite) is the farthest; NaN too; 0 or less is the nearest.
template <typename T>
T inverseAimDistance(T distance) {
    if (std::isnan(distance) || distance >= static_cast<T>(kFarthestAim)) {
        return T{1} / static_cast<T>(kFarthestAim);
    }
    return T{1} / std::max(distance, static_cast<T>(kNearestAim));
}

/// The distance [m] that a smoothed inverse stands for. The spring may leave the range; the output
/// does not.
template <typename T>
T aimDistance(T inverse) {
    const T least = T{1} / static_cast<T>(kFarthestAim);
    const T most = T{1} / static_cast<T>(kNearestAim);
    return T{1} / (std::isnan(inverse) ? least : std::clamp(inverse, least, most));
}

template <typename T>
struct BarrelInput {
    core::Vector3<T> pivot{};                             ///< camera space [m]; stays where it is
    core::Quaternion<T> rotation{T{1}, T{0}, T{0}, T{0}}; ///< camera from weapon, to be corrected
    core::Vector3<T> muzzle{};                            ///< weapon space [m], from the pivot
    core::Vector3<T> bore{T{0}, T{0}, T{-1}};             ///< weapon space, unit
    core::Vector3<T> target{T{0}, T{0}, T{-100}};         ///< camera space [m], the aim point
};

template <typename T>
struct BarrelAim {
    core::Quaternion<T> correction{T{1}, T{0}, T{0}, T{0}}; ///< camera space, put before `rotation`
    core::Quaternion<T> rotation{T{1}, T{0}, T{0}, T{0}};   ///< camera from weapon, corrected
    T alongBore = T{0}; ///< [m] from the muzzle to the target, along the bore
    bool valid = false; ///< false: no rotation about the pivot puts the bore through the target
};

/// The smallest correction, in closed form. `weight` is its exponent, 0 none .. 1 full: 1 - aim,
/// since sights on the eye's axis and a bore through the aim point only agree at the zero distance.
/// Not valid, with `rotation` unchanged, when the target is nearer to the pivot than the bore line
/// is, or straight behind it, or something is not finite.
template <typename T>
[[nodiscard]] BarrelAim<T> convergeBarrel(const BarrelInput<T>& input, T weight = T{1});

/// Distance [m] of `target` from the line of the bore, for the weapon at `input.rotation`; and the
/// angle [rad] between the bore and the way from muzzle to target.
template <typename T>
struct BoreError {
    T distance;
    T angle;
};
template <typename T>
[[nodiscard]] BoreError<T> boreError(const BarrelInput<T>& input);

inline constexpr double kGravity = 9.80665; ///< [m/s^2]

/// Elevation [rad] of the bore over the line of sight that lets a bullet without drag cross the
/// line of sight at `zeroDistance` [m]; sights `sightHeight` [m] over the bore; `muzzleSpeed`
/// [m/s]. An infinite speed is a straight line. A distance of 0 or less gives 0; out of the
/// bullet's range, 45 degrees.
template <typename T>
[[nodiscard]] T boreElevation(T sightHeight, T zeroDistance, T muzzleSpeed,
                              T gravity = static_cast<T>(kGravity));

/// Height [m] of that bullet over the line of sight at `distance` [m].
template <typename T>
[[nodiscard]] T heightOverSightLine(T distance, T elevation, T sightHeight, T muzzleSpeed,
                                    T gravity = static_cast<T>(kGravity));

} // namespace foregrip::anim
