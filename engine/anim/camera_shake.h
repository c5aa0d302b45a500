// SPDX-License-Identifier: MIT
#pragma once

#include "anim/breathing.h"
#include "core/transform.h"

#include <algorithm>

/// Camera shake by trauma: events add to one number, which falls at a constant rate; the shake is
/// its square, so that small events stay subtle. For the drawn view only, never for weapon or
/// shots. Source: docs/sway.md.
namespace foregrip::anim {

/// Trauma (0..1) after `time` [s], falling by `rate` a second.
template <typename T>
T advanceTrauma(T trauma, T rate, T time) {
    return time > T{0} ? std::max(trauma - rate * time, T{0}) : trauma;
}

/// Trauma after an event worth `amount`; at most 1.
template <typename T>
T addTrauma(T trauma, T amount) {
    return std::clamp(trauma + amount, T{0}, T{1});
}

/// Offset of the drawn camera: x pitch, y yaw, z roll [rad], each within +-maximum * trauma^2.
/// `turns` is an integrated phase at 10..15 Hz, see advanceTurns().
template <typename T>
core::Vector3<T> shakeAngles(T trauma, T turns, const core::Vector3<T>& maximum) {
    const T strength = trauma * trauma;
    return strength * maximum *
           core::Vector3<T>(wander(turns, 0), wander(turns, 2), wander(turns, 3));
}

} // namespace foregrip::anim
