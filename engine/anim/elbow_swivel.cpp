// SPDX-License-Identifier: MIT
#include "anim/elbow_swivel.h"

#include "anim/smoothing.h"
#include "anim/vector_math.h"

#include <algorithm>
#include <cmath>
#include <limits>

namespace foregrip::anim {
namespace {

/// The part of `v` at a right angle to the unit vector `arm`, scaled to length 1; any such
/// direction where nothing is left.
template <typename T>
core::Vector3<T> unitAcross(const core::Vector3<T>& v, const core::Vector3<T>& arm) {
    const core::Vector3<T> across = v - glm::dot(v, arm) * arm;
    const T square = glm::dot(across, across);
    return detail::usableSquare(square) ? across * (T{1} / std::sqrt(square))
                                        : unitOr(across, perpendicularTo(arm));
}

} // namespace

template <typename T>
core::Vector3<T> transport(const core::Vector3<T>& reference, const core::Vector3<T>& arm) {
    const core::Vector3<T> ahead(T{0}, T{0}, T{-1});
    const core::Vector3<T> w = glm::cross(ahead, arm);
    const T denominator = T{1} + glm::dot(ahead, arm);
    // Rounding eats the quotient close to the singular direction; half a turn about the vertical is
    // its limit along the horizontal plane, where an arm would come from.
    if (denominator < T(1e3) * std::numeric_limits<T>::epsilon()) {
        return {-reference.x, reference.y, -reference.z};
    }
    return reference + glm::cross(w, reference) +
           glm::cross(w, glm::cross(w, reference)) / denominator;
}

template <typename T>
core::Vector3<T> transportedBendDirection(const core::Vector3<T>& arm, T swivel, T side) {
    const SineCosine<T> turn = sineCosine(swivel);
    const core::Vector3<T> reference(side * turn.sine, -turn.cosine, T{0});
    const core::Vector3<T> carried = transport(reference, arm);
    // Only rounding is left to remove, and it grows towards the singular direction alone.
    return arm.z < T{0} ? carried : unitAcross(carried, arm);
}

template <typename T>
T swivelAngle(const core::Vector3<T>& handFromShoulder, T reach, T side,
              const SwivelTuning<T>& tuning) {
    if (!(reach > T{0}) || !std::isfinite(reach) || !isFinite(handFromShoulder)) {
        return tuning.base;
    }
    const auto unit = [](T value) { return std::clamp(value, T{-1}, T{1}); };
    const T perReach = T{1} / reach;
    const T angle = tuning.base + tuning.height * unit(handFromShoulder.y * perReach) +
                    tuning.crossing * unit(-side * handFromShoulder.x * perReach) +
                    tuning.nearness * unit(T{1} - lengthOf(handFromShoulder) * perReach);
    return std::clamp(angle, tuning.minimum, std::max(tuning.minimum, tuning.maximum));
}

template <typename T>
PoleBlend<T> blendPoles(const core::Vector3<T>& primary, const core::Vector3<T>& secondary,
                        const core::Vector3<T>& arm, T from, T to) {
    const T along = glm::dot(primary, arm);
    const T square = glm::dot(primary, primary);
    constexpr T rounding = T{8} * std::numeric_limits<T>::epsilon();
    if (std::abs(along) <= rounding && std::abs(square - T{1}) <= rounding) {
        return {primary, T{1}}; // as elbow_swivel.h gives it
    }
    const auto project = [&arm](const core::Vector3<T>& pole) {
        const core::Vector3<T> unit = unitOr(pole, core::Vector3<T>{});
        return unit - glm::dot(unit, arm) * arm;
    };
    const core::Vector3<T> first = project(primary);
    const T sine = lengthOf(first);
    const T weight = sine >= to ? T{1} : smoothStep(from, std::max(to, from + T(1e-6)), sine);
    if (weight == T{1} && detail::usableSquare(sine * sine)) {
        return {first * (T{1} / sine), weight};
    }
    const core::Vector3<T> any = perpendicularTo(arm);
    core::Vector3<T> direction = first;
    if (weight < T{1}) {
        const core::Vector3<T> second = project(secondary);
        const core::Vector3<T> other = lengthOf(second) > T(1e-3) ? glm::normalize(second) : any;
        const core::Vector3<T> own = unitOr(first, core::Vector3<T>{});
        direction = unitOr(weight * own + (T{1} - weight) * other, other);
    }
    direction = unitOr(direction, any);
    // A second pass removes what rounding left along the arm after a steep projection.
    return {glm::normalize(direction - glm::dot(direction, arm) * arm), weight};
}

#define FOREGRIP_INSTANTIATE(T)                                                                    \
    template core::Vector3<T> transport(const core::Vector3<T>&, const core::Vector3<T>&);         \
    template core::Vector3<T> transportedBendDirection(const core::Vector3<T>&, T, T);             \
    template T swivelAngle(const core::Vector3<T>&, T, T, const SwivelTuning<T>&);                 \
    template PoleBlend<T> blendPoles(const core::Vector3<T>&, const core::Vector3<T>&,             \
                                     const core::Vector3<T>&, T, T);
FOREGRIP_INSTANTIATE(float)
FOREGRIP_INSTANTIATE(double)
#undef FOREGRIP_INSTANTIATE

} // namespace foregrip::anim
