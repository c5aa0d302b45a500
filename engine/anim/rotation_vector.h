// SPDX-License-Identifier: MIT
#pragma once

#include "anim/spring.h"
#include "anim/vector_math.h"

/// Rotations as vectors: the axis times the angle [rad]. Recoil and sway keep a rotation vector as
/// an ordinary spring, because impulses then add, in any order, and the motion stays linear, hence
/// exact. It is no geodesic, which does not show below 0.6 rad.
namespace foregrip::anim {

/// The unit rotation about r by |r| [rad]. Zero is the identity; any finite length is allowed.
template <typename T>
core::Quaternion<T> exponential(const core::Vector3<T>& r) {
    const T square = glm::dot(r, r);
    if (square < T(0.25)) {
        // Sway and recoil always: the power series, without root, sine or quotient.
        const T x = T(0.25) * square; // of half the angle
        const T scale =
            polynomial(x, {0.5, -0.5 / 6, 0.5 / 120, -0.5 / 5040, 0.5 / 362880, -0.5 / 39916800});
        const T w = polynomial(
            x, {1.0, -1.0 / 2, 1.0 / 24, -1.0 / 720, 1.0 / 40320, -1.0 / 3628800, 1.0 / 479001600});
        return {w, scale * r.x, scale * r.y, scale * r.z};
    }
    const T angle = lengthOf(r);
    const SineCosine<T> half = sineCosine(angle / T{2});
    const T scale = half.sine / angle;
    return {half.cosine, scale * r.x, scale * r.y, scale * r.z};
}

/// The shortest rotation vector of `q`: |r| <= pi. Of a half turn both signs of the axis are right;
/// the one nearer to `previous` is taken, so that a path through it does not flip.
template <typename T>
core::Vector3<T> logarithm(const core::Quaternion<T>& q, const core::Vector3<T>& previous = {}) {
    const T sign = q.w < T{0} ? T{-1} : T{1};
    const T w = sign * q.w;
    core::Vector3<T> v(sign * q.x, sign * q.y, sign * q.z);
    const T square = glm::dot(v, v);
    if (square < T(0.01) * w * w) {
        return v * (T{2} / w * detail::arcTangentRatio(square / (w * w)));
    }
    if (w < T{4} * std::numeric_limits<T>::epsilon() && glm::dot(v, previous) < T{0}) {
        v = -v;
    }
    const T s = lengthOf(v);
    return s > T{0} ? v * (T{2} * arcTangent(s, w) / s) : core::Vector3<T>{};
}

/// logarithm(minimalRotation(from, to)) of unit vectors; up to a tenth of a radian without a root.
template <typename T>
core::Vector3<T> minimalRotationVector(const core::Vector3<T>& from, const core::Vector3<T>& to) {
    const core::Vector3<T> axis = glm::cross(from, to);
    const T sineSquare = glm::dot(axis, axis);
    const T cosine = glm::dot(from, to);
    if (cosine > T{0} && sineSquare < T(0.01) * cosine * cosine) {
        const T inverse = T{1} / cosine;
        return axis * (inverse * detail::arcTangentRatio(sineSquare * inverse * inverse));
    }
    return logarithm(minimalRotation(from, to));
}

/// `value` compressed into (-limit, limit): limit * tanh(value / limit), which is `value` itself
/// where it is small. For outputs; a state is never limited. `limit` <= 0, or a value that is not a
/// number, gives 0.
template <typename T>
T softLimit(T value, T limit) {
    return limit > T{0} && !std::isnan(value) ? limit * hyperbolicTangent(value / limit) : T{0};
}

/// The same for the length of a rotation vector or an offset, keeping its direction. A vector that
/// is not finite gives 0.
template <typename T>
core::Vector3<T> softLimit(const core::Vector3<T>& r, T limit) {
    const T length = lengthOf(r);
    if (!isFinite(r) || !(limit > T{0}) || !(length > T{0})) {
        return {};
    }
    return r * (softLimit(length, limit) / length);
}

/// `offset` from an orientation `from`, expressed as the offset from `to` that is the same
/// orientation: what a spring in a rotation vector keeps when its target jumps.
template <typename T>
core::Vector3<T> rebase(const core::Vector3<T>& offset, const core::Quaternion<T>& from,
                        const core::Quaternion<T>& to) {
    return logarithm(glm::conjugate(to) * from * exponential(offset), offset);
}

/// An orientation that follows another through a spring.
template <typename T>
struct FollowState {
    core::Quaternion<T> rotation{T{1}, T{0}, T{0}, T{0}};
    core::Vector3<T> rate{}; ///< of the rotation vector from the target [rad/s]
};

/// `state` after `step` towards the constant `target`, along the shorter way. Exact for a constant
/// target, of second order in the step for one that moves and is sampled. A target that jumps needs
/// nothing special: the offset is measured afresh, which is the rebase.
template <typename T>
FollowState<T> follow(const FollowState<T>& state, const SpringStep<T>& step,
                      const core::Quaternion<T>& target) {
    const core::Vector3<T> offset = logarithm(glm::conjugate(target) * state.rotation);
    const SpringState<T, core::Vector3<T>> next =
        advance(SpringState<T, core::Vector3<T>>{offset, state.rate}, step, core::Vector3<T>{});
    return {glm::normalize(target * exponential(next.position)), next.velocity};
}

} // namespace foregrip::anim
