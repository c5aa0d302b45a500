// SPDX-License-Identifier: MIT
#pragma once

#include "anim/rotation_vector.h"
#include "anim/spring.h"
#include "core/transform.h"

#include <algorithm>
#include <cmath>

/// Bringing a sight to the eye. Camera space: eye at the origin, -Z forward. Weapon space as
/// authored. A sight node's -Z is its line of sight and +Y its up. Source: docs/aiming.md.
namespace foregrip::anim {

/// Camera from weapon with the sight `eyeRelief` [m] ahead of the eye, on its axis and level with
/// it. `sight` is weapon from sight. A canted sight rolls the weapon; nothing is special about it.
template <typename T>
core::Transform<T> aimPose(const core::Transform<T>& sight, T eyeRelief) {
    const core::Transform<T> atEye{core::Vector3<T>(T{0}, T{0}, -eyeRelief),
                                   core::Quaternion<T>(T{1}, T{0}, T{0}, T{0})};
    return atEye * inverse(sight);
}

/// Between two placements: positions on the straight line, rotations on the shorter arc, at a
/// constant rate. `share` 0 is `from`, 1 is `to`; limited to that range.
template <typename T>
core::Transform<T> interpolate(const core::Transform<T>& from, const core::Transform<T>& to,
                               T share) {
    const T u = std::clamp(share, T{0}, T{1});
    return {from.position + u * (to.position - from.position),
            glm::normalize(glm::slerp(from.rotation, to.rotation, u))};
}

/// The way of the weapon bows by this at half of a blend [m, camera space].
template <typename T>
core::Vector3<T> defaultAimDip() {
    return {T{0}, T(-0.01), T(0.01)};
}

/// The way from the hip to the sights, with the turn between them as a rotation vector, so that a
/// part of it costs little.
template <typename T>
struct AimWay {
    core::Transform<T> hip;
    core::Transform<T> aim;
    core::Vector3<T> turn{}; ///< [rad] in the hip's axes, the shorter way round
    core::Vector3<T> dip{};  ///< [m] camera space
};
template <typename T>
AimWay<T> aimWay(const core::Transform<T>& hip, const core::Transform<T>& aim,
                 const core::Vector3<T>& dip) {
    return {hip, aim, logarithm(glm::conjugate(hip.rotation) * aim.rotation), dip};
}

/// The weapon between hip and aim for the aim weight `alpha` (0..1, limited to it), with a dip of
/// 4 alpha (1 - alpha) `dip`, which vanishes at both ends.
template <typename T>
core::Transform<T> blendPose(const AimWay<T>& way, T alpha) {
    const T u = std::clamp(alpha, T{0}, T{1});
    return {way.hip.position + u * (way.aim.position - way.hip.position) +
                T{4} * u * (T{1} - u) * way.dip,
            way.hip.rotation * exponential(u * way.turn)};
}
template <typename T>
core::Transform<T> blendPose(const core::Transform<T>& hip, const core::Transform<T>& aim, T alpha,
                             const core::Vector3<T>& dip = defaultAimDip<T>()) {
    return blendPose(aimWay(hip, aim, dip), alpha);
}

/// A sight between two sights of one weapon, for a switch while aiming: blended in weapon space, so
/// that the eye stays on a straight way from one to the other.
template <typename T>
core::Transform<T> blendSights(const core::Transform<T>& from, const core::Transform<T>& to,
                               T share) {
    return interpolate(from, to, share);
}

/// Frequency [rad/s] of the critically damped spring of the aim weight that covers 99 % in `time`
/// [s]. A time below 1 ms counts as 1 ms.
template <typename T>
T adsFrequency(T time) {
    return static_cast<T>(kCriticalSettle99) / std::max(time, T(1e-3));
}

/// Time [s] to aim a weapon of `mass` [kg], for a default: heavier weapons come up more slowly.
template <typename T>
T adsTimeForMass(T mass) {
    return T(0.25) * std::pow(std::max(mass, T(0.1)) / T(3.5), T(0.6));
}

} // namespace foregrip::anim
