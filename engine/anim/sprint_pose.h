// SPDX-License-Identifier: MIT
#pragma once

#include "anim/rotation_vector.h"
#include "anim/spring.h"
#include "anim/vector_math.h"
#include "core/angles.h"

#include <algorithm>

/// The weapon across the chest while sprinting, and how poses share the weapon. Source:
/// docs/poses.md.
namespace foregrip::anim {

/// Shares of the three poses; never negative, sum 1.
template <typename T>
struct PoseWeights {
    T hip = T{1};
    T aim = T{0};
    T sprint = T{0};
};

/// From the aim weight `alpha` and the sprint weight `sigma`, both limited to 0..1 (NaN counts as
/// 0). Aim wins over sprint.
template <typename T>
PoseWeights<T> poseWeights(T alpha, T sigma) {
    const auto limited = [](T value) { return value > T{0} ? std::min(value, T{1}) : T{0}; };
    const T a = limited(alpha);
    const T s = (T{1} - a) * limited(sigma);
    return {(T{1} - a) - s, a, s};
}

/// Frequency [rad/s] of the critically damped spring of the sprint weight that is down to 10 %
/// after `timeOut` [s]. A time below 1 ms counts as 1 ms.
template <typename T>
T sprintFrequency(T timeOut) {
    return static_cast<T>(kCriticalSettle90) / std::max(timeOut, T(1e-3));
}

/// The sprint pose relative to the hip pose. Camera space.
template <typename T>
struct SprintTuning {
    core::Vector3<T> offset{T(-0.05), T(-0.08), T(0.06)}; ///< [m]
    T yaw = core::radians(T{35});                         ///< [rad]
    T pitch = core::radians(T{-18});                      ///< [rad]
    T roll = core::radians(T{12});                        ///< [rad]
    core::Vector3<T> arc{T(-0.01), T(-0.02), T(0.02)};    ///< [m] bow of the way, at its middle
};

/// The way into that pose: the full turn as a rotation vector, so that a part of it costs little.
template <typename T>
struct SprintWay {
    core::Vector3<T> offset{}; ///< [m]
    core::Vector3<T> arc{};    ///< [m]
    core::Vector3<T> turn{};   ///< [rad]
};
template <typename T>
SprintWay<T> sprintWay(const SprintTuning<T>& tuning) {
    return {tuning.offset, tuning.arc,
            logarithm(fromYawPitchRoll(tuning.yaw, tuning.pitch, tuning.roll))};
}

/// The offset for the sprint weight `sigma` (limited to 0..1): position to be added in camera
/// space, rotation to be put before the weapon's. On the way the position bows by 4 sigma (1 -
/// sigma) `arc`, so that the weapon swings down and around instead of cutting across.
template <typename T>
core::Transform<T> sprintOffset(const SprintWay<T>& way, T sigma) {
    const T s = sigma > T{0} ? std::min(sigma, T{1}) : T{0};
    return {s * way.offset + T{4} * s * (T{1} - s) * way.arc, exponential(s * way.turn)};
}
template <typename T>
core::Transform<T> sprintOffset(T sigma, const SprintTuning<T>& tuning = {}) {
    return sprintOffset(sprintWay(tuning), sigma);
}

/// How long [s] the weapon cannot fire after the end of a sprint that had reached `sigma`.
template <typename T>
T fireBlockTime(T timeOut, T sigma) {
    return std::max(timeOut, T{0}) * std::clamp(sigma, T{0}, T{1});
}

} // namespace foregrip::anim
