// SPDX-License-Identifier: MIT
#pragma once

#include "core/transform.h"

#include <cmath>
#include <numbers>

/// Scatter of shots about their line. Source: docs/recoil.md.
namespace foregrip::anim {

/// Deviation of one shot: x to the right, y up [the unit of the radius].
template <typename T>
struct Deviation {
    T x;
    T y;
};

/// Evenly over a disc of `radius`, from two numbers in [0, 1).
template <typename T>
Deviation<T> uniformDisc(T radius, T first, T second) {
    const T r = radius * std::sqrt(first);
    const T angle = T{2} * std::numbers::pi_v<T> * second;
    return {r * std::cos(angle), r * std::sin(angle)};
}

/// Normal with `sigma` on each axis, cut at 2.5 sigma (by scaling the distribution, not by piling
/// up at the edge), from two numbers in [0, 1).
template <typename T>
Deviation<T> gaussianDisc(T sigma, T first, T second) {
    // The share of a normal disc within 2.5 sigma; inverting the cut distribution needs no retries.
    const T inside = -std::expm1(T(-0.5) * T(2.5) * T(2.5));
    const T r = sigma * std::sqrt(T{-2} * std::log1p(-inside * first));
    const T angle = T{2} * std::numbers::pi_v<T> * second;
    return {r * std::cos(angle), r * std::sin(angle)};
}

/// `direction` (unit) turned by the angles [rad] of `deviation`, in the frame of `up`, which should
/// not run along it. Unit.
template <typename T>
core::Vector3<T> deviate(const core::Vector3<T>& direction, const core::Vector3<T>& up,
                         const Deviation<T>& deviation) {
    const core::Vector3<T> right = glm::normalize(glm::cross(direction, up));
    const core::Vector3<T> above = glm::cross(right, direction);
    const T angle = std::hypot(deviation.x, deviation.y);
    const T scale = angle > T{0} ? std::sin(angle) / angle : T{0};
    return glm::normalize(std::cos(angle) * direction +
                          scale * (deviation.x * right + deviation.y * above));
}

/// Spread after `time` [s] without a shot; `timeConstant` [s].
template <typename T>
T decaySpread(T spread, T timeConstant, T time) {
    if (!(time > T{0})) {
        return spread;
    }
    return timeConstant > T{0} ? spread * std::exp(-time / timeConstant) : T{0};
}

/// The spread just after a shot, once `perShot` every `period` [s] balances the decay.
template <typename T>
T steadySpread(T perShot, T timeConstant, T period) {
    return perShot / -std::expm1(-period / timeConstant);
}

} // namespace foregrip::anim
