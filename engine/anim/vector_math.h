// SPDX-License-Identifier: MIT
#pragma once

#include "anim/trigonometry.h"
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
    // A number less itself is 0, unless it is infinite or none: one comparison for all three.
    return (v.x - v.x) + (v.y - v.y) + (v.z - v.z) == T{0};
}

namespace detail {
/// Inside this window a vector's squares neither overflow nor vanish, in float either.
template <typename T>
bool usableSquare(T square) {
    return square > T(1e-30) && square < T(1e30);
}
} // namespace detail

/// Euclidean length, without overflow or underflow of the squares. Infinite only when the length
/// itself is beyond the scalar's range.
template <typename T>
T lengthOf(const core::Vector3<T>& v) {
    const T square = glm::dot(v, v);
    if (detail::usableSquare(square)) {
        return std::sqrt(square);
    }
    const T largest = std::max({std::abs(v.x), std::abs(v.y), std::abs(v.z)});
    if (!(largest > T{0})) {
        return T{0};
    }
    const core::Vector3<T> scaled = v / largest;
    return largest * std::sqrt(glm::dot(scaled, scaled));
}

/// `v` scaled to length 1; `fallback` when `v` is zero or not finite.
template <typename T>
core::Vector3<T> unitOr(const core::Vector3<T>& v, const core::Vector3<T>& fallback) {
    const T square = glm::dot(v, v);
    if (detail::usableSquare(square)) {
        return v * (T{1} / std::sqrt(square));
    }
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
    const SineCosine<T> half = sineCosine(angle / T{2});
    return {half.cosine, half.sine, T{0}, T{0}};
}
template <typename T>
core::Quaternion<T> rotationY(T angle) {
    const SineCosine<T> half = sineCosine(angle / T{2});
    return {half.cosine, T{0}, half.sine, T{0}};
}
template <typename T>
core::Quaternion<T> rotationZ(T angle) {
    const SineCosine<T> half = sineCosine(angle / T{2});
    return {half.cosine, T{0}, T{0}, half.sine};
}

/// Ry(yaw) * Rx(pitch) * Rz(roll), the order of the camera and of every authored pose, from sine
/// and cosine of half of each angle.
template <typename T>
core::Quaternion<T> fromHalfAngles(const SineCosine<T>& y, const SineCosine<T>& x,
                                   const SineCosine<T>& z) {
    const T cc = x.cosine * z.cosine;
    const T cs = x.cosine * z.sine;
    const T sc = x.sine * z.cosine;
    const T ss = x.sine * z.sine;
    return {y.cosine * cc + y.sine * ss, y.cosine * sc + y.sine * cs, y.sine * cc - y.cosine * ss,
            y.cosine * cs - y.sine * sc};
}
/// The same from the angles [rad].
template <typename T>
core::Quaternion<T> fromYawPitchRoll(T yaw, T pitch, T roll) {
    return fromHalfAngles(sineCosine(yaw / T{2}), sineCosine(pitch / T{2}),
                          sineCosine(roll / T{2}));
}

/// `q` followed in its own space by the rotation about +X or +Z whose half angle is given: a
/// product with a rotation that has two zeros, at under half of its price.
template <typename T>
core::Quaternion<T> turnedAboutX(const core::Quaternion<T>& q, const SineCosine<T>& half) {
    return {q.w * half.cosine - q.x * half.sine, q.x * half.cosine + q.w * half.sine,
            q.y * half.cosine + q.z * half.sine, q.z * half.cosine - q.y * half.sine};
}
template <typename T>
core::Quaternion<T> turnedAboutZ(const core::Quaternion<T>& q, const SineCosine<T>& half) {
    return {q.w * half.cosine - q.z * half.sine, q.x * half.cosine + q.y * half.sine,
            q.y * half.cosine - q.x * half.sine, q.z * half.cosine + q.w * half.sine};
}

/// Where `q` turns -Z to: ahead of a camera or a muzzle, along a solved bone.
template <typename T>
core::Vector3<T> aheadOf(const core::Quaternion<T>& q) {
    return {T{-2} * (q.x * q.z + q.w * q.y), T{2} * (q.w * q.x - q.y * q.z),
            T{2} * (q.x * q.x + q.y * q.y) - T{1}};
}

/// The rotation whose columns are the orthonormal right-handed axes x, y, z. Unit length.
template <typename T>
core::Quaternion<T> fromAxes(const core::Vector3<T>& x, const core::Vector3<T>& y,
                             const core::Vector3<T>& z) {
    // Four times the product of the largest component with each: it needs no root of its own, since
    // the whole is normalised anyway.
    if (x.x + y.y + z.z > T{0}) {
        return glm::normalize(
            core::Quaternion<T>(T{1} + x.x + y.y + z.z, y.z - z.y, z.x - x.z, x.y - y.x));
    }
    if (x.x > y.y && x.x > z.z) {
        return glm::normalize(
            core::Quaternion<T>(y.z - z.y, T{1} + x.x - y.y - z.z, x.y + y.x, x.z + z.x));
    }
    if (y.y > z.z) {
        return glm::normalize(
            core::Quaternion<T>(z.x - x.z, x.y + y.x, T{1} + y.y - x.x - z.z, y.z + z.y));
    }
    return glm::normalize(
        core::Quaternion<T>(x.y - y.x, x.z + z.x, y.z + z.y, T{1} + z.z - x.x - y.y));
}

/// The smallest rotation that carries the unit vector `from` onto the unit vector `to`. Opposite
/// vectors: half a turn about perpendicularTo(from), since every axis at a right angle would do.
template <typename T>
core::Quaternion<T> minimalRotation(const core::Vector3<T>& from, const core::Vector3<T>& to) {
    // Through the bisector: near half a turn it loses as many digits as the sum is small, where
    // 1 + dot(from, to) would lose twice as many.
    const core::Vector3<T> sum = from + to;
    constexpr T least = T{16} * std::numeric_limits<T>::epsilon();
    if (glm::dot(sum, sum) < least * least) {
        const core::Vector3<T> axis = perpendicularTo(from);
        return {T{0}, axis.x, axis.y, axis.z};
    }
    const core::Vector3<T> axis = glm::cross(from, sum);
    return glm::normalize(core::Quaternion<T>(glm::dot(from, sum), axis.x, axis.y, axis.z));
}

/// The angle [rad] that `q` turns by, the shorter way round: 0..pi.
template <typename T>
T angleOf(const core::Quaternion<T>& q) {
    const T square = q.x * q.x + q.y * q.y + q.z * q.z;
    if (square < T(0.01) * q.w * q.w) {
        return T{2} * std::sqrt(square) / std::abs(q.w) *
               detail::arcTangentRatio(square / (q.w * q.w));
    }
    return T{2} * arcTangent(std::sqrt(square), std::abs(q.w));
}

} // namespace foregrip::anim
