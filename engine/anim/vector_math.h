// SPDX-License-Identifier: MIT
#pragma once

#include "core/transform.h"

#include <algorithm>
#include <cmath>
#include <limits>

/// Small vector and rotation helpers that the rest of the module shares. Each states what it gives
/// for zero and for parallel vectors, because that is where animation code breaks.
namespace foregrip::anim {

/// True when no component is infinite or not a number.
template <typename T>
bool isFinite(const core::Vector3<T>& v) {
    return std::isfinite(v.x) && std::isfinite(v.y) && std::isfinite(v.z);
}

/// Euclidean length, without overflow or underflow of the squares. Infinite only when the length
/// itself is beyond the scalar's range.
template <typename T>
T lengthOf(const core::Vector3<T>& v) {
    const T largest = std::max({std::abs(v.x), std::abs(v.y), std::abs(v.z)});
    // Inside this window the squares neither overflow nor vanish, in float either.
    if (largest > T(1e-16) && largest < T(1e16)) {
        return std::sqrt(glm::dot(v, v));
    }
    if (!(largest > T{0})) {
        return T{0};
    }
    const core::Vector3<T> scaled = v / largest;
    return largest * std::sqrt(glm::dot(scaled, scaled));
}

/// `v` scaled to length 1; `fallback` when `v` is zero or not finite.
template <typename T>
core::Vector3<T> unitOr(const core::Vector3<T>& v, const core::Vector3<T>& fallback) {
    const T largest = std::max({std::abs(v.x), std::abs(v.y), std::abs(v.z)});
    if (!isFinite(v) || !(largest > std::numeric_limits<T>::min())) {
        return fallback;
    }
    const core::Vector3<T> scaled = v / largest;
    return scaled / std::sqrt(glm::dot(scaled, scaled));
}

/// Some unit vector at a right angle to the unit vector `u`; always the same one for the same `u`.
/// No choice can be continuous over the whole sphere: use it only as the last resort.
template <typename T>
core::Vector3<T> perpendicularTo(const core::Vector3<T>& u) {
    const core::Vector3<T> axis = std::abs(u.y) < T(0.9) ? core::Vector3<T>(T{0}, T{-1}, T{0})
                                                         : core::Vector3<T>(T{1}, T{0}, T{0});
    return glm::normalize(axis - glm::dot(axis, u) * u);
}

/// Rotation by `angle` [rad] about +X (positive looks up), +Y (positive turns left) or +Z
/// (positive rolls counter-clockwise as the shooter sees it).
template <typename T>
core::Quaternion<T> rotationX(T angle) {
    return {std::cos(angle / T{2}), std::sin(angle / T{2}), T{0}, T{0}};
}
template <typename T>
core::Quaternion<T> rotationY(T angle) {
    return {std::cos(angle / T{2}), T{0}, std::sin(angle / T{2}), T{0}};
}
template <typename T>
core::Quaternion<T> rotationZ(T angle) {
    return {std::cos(angle / T{2}), T{0}, T{0}, std::sin(angle / T{2})};
}

/// Ry(yaw) * Rx(pitch) * Rz(roll), the order of the camera and of every authored pose [rad].
template <typename T>
core::Quaternion<T> fromYawPitchRoll(T yaw, T pitch, T roll) {
    return rotationY(yaw) * rotationX(pitch) * rotationZ(roll);
}

/// The rotation whose columns are the orthonormal right-handed axes x, y, z. Unit length.
template <typename T>
core::Quaternion<T> fromAxes(const core::Vector3<T>& x, const core::Vector3<T>& y,
                             const core::Vector3<T>& z) {
    return glm::normalize(glm::quat_cast(glm::mat<3, 3, T, glm::defaultp>(x, y, z)));
}

/// The smallest rotation that carries the unit vector `from` onto the unit vector `to`. Opposite
/// vectors: half a turn about perpendicularTo(from), since every axis at a right angle would do.
template <typename T>
core::Quaternion<T> minimalRotation(const core::Vector3<T>& from, const core::Vector3<T>& to) {
    // Through the bisector: near half a turn it loses as many digits as the sum is small, where
    // 1 + dot(from, to) would lose twice as many.
    const core::Vector3<T> sum = from + to;
    const T size = lengthOf(sum);
    if (size < T{16} * std::numeric_limits<T>::epsilon()) {
        const core::Vector3<T> axis = perpendicularTo(from);
        return {T{0}, axis.x, axis.y, axis.z};
    }
    const core::Vector3<T> middle = sum / size;
    const core::Vector3<T> axis = glm::cross(from, middle);
    return glm::normalize(core::Quaternion<T>(glm::dot(from, middle), axis.x, axis.y, axis.z));
}

} // namespace foregrip::anim
