// SPDX-License-Identifier: MIT
#include "anim/barrel_convergence.h"

#include "anim/rotation_vector.h"

#include <limits>
#include <numbers>

namespace foregrip::anim {

template <typename T>
BarrelAim<T> convergeBarrel(const BarrelInput<T>& in, T weight) {
    BarrelAim<T> out;
    out.rotation = in.rotation;
    const core::Vector3<T> wanted = in.target - in.pivot;
    const T distance = lengthOf(wanted);
    const T alongMuzzle = glm::dot(in.muzzle, in.bore);
    // From the pivot at a right angle to the bore line: the target may not be nearer than this
    // foot.
    const core::Vector3<T> foot = in.muzzle - alongMuzzle * in.bore;
    const T offset = lengthOf(foot);
    if (!std::isfinite(distance) || !std::isfinite(offset) || !std::isfinite(weight) ||
        !(distance > offset)) {
        return out;
    }
    // As a product, so that a target hardly farther than the foot keeps its digits.
    const T fromFoot = std::sqrt((distance - offset) * (distance + offset));
    const core::Vector3<T> has = in.rotation * (foot + fromFoot * in.bore);
    const T inverse = T{1} / distance; // which is the length of both
    const core::Vector3<T> from = has * inverse;
    const core::Vector3<T> to = wanted * inverse;
    if (!isFinite(from) || glm::dot(from, to) < T{-1} + T(1e-6)) {
        return out;
    }
    out.alongBore = fromFoot - alongMuzzle;
    out.valid = true;
    if (weight == T{0}) {
        return out;
    }
    out.correction = weight == T{1} ? minimalRotation(from, to)
                                    : exponential(weight * minimalRotationVector(from, to));
    out.rotation = out.correction * in.rotation;
    return out;
}

template <typename T>
BoreError<T> boreError(const BarrelInput<T>& in) {
    const core::Vector3<T> muzzle = in.pivot + in.rotation * in.muzzle;
    const core::Vector3<T> bore = in.rotation * in.bore;
    const core::Vector3<T> toTarget = in.target - muzzle;
    const T across = lengthOf(glm::cross(bore, toTarget));
    return {across, std::atan2(across, glm::dot(bore, toTarget))};
}

template <typename T>
T boreElevation(T sightHeight, T zeroDistance, T muzzleSpeed, T gravity) {
    if (!(zeroDistance > T{0}) || !(muzzleSpeed > T{0})) {
        return T{0};
    }
    // In tan(e): -s + D tan e - (g D^2 / 2 v^2)(1 + tan^2 e) = 0, a quadratic; the flat root
    // without cancellation. No root: the target is out of range even at the best elevation.
    const T drop = gravity * zeroDistance * zeroDistance / (T{2} * muzzleSpeed * muzzleSpeed);
    const T discriminant = zeroDistance * zeroDistance - T{4} * drop * (drop + sightHeight);
    if (!(discriminant >= T{0})) {
        return std::numbers::pi_v<T> / T{4};
    }
    return std::atan(T{2} * (drop + sightHeight) / (zeroDistance + std::sqrt(discriminant)));
}

template <typename T>
T heightOverSightLine(T distance, T elevation, T sightHeight, T muzzleSpeed, T gravity) {
    const T forward = muzzleSpeed * std::cos(elevation);
    const T time = distance / forward;
    return -sightHeight + distance * std::tan(elevation) - gravity * time * time / T{2};
}

#define FOREGRIP_INSTANTIATE(T)                                                                    \
    template BarrelAim<T> convergeBarrel(const BarrelInput<T>&, T);                                \
    template BoreError<T> boreError(const BarrelInput<T>&);                                        \
    template T boreElevation(T, T, T, T);                                                          \
    template T heightOverSightLine(T, T, T, T, T);
FOREGRIP_INSTANTIATE(float)
FOREGRIP_INSTANTIATE(double)
#undef FOREGRIP_INSTANTIATE

} // namespace foregrip::anim
