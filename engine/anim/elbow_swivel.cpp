// SPDX-License-Identifier: MIT
#include "anim/elbow_swivel.h"

#include "anim/smoothing.h"
#include "anim/vector_math.h"

#include <algorithm>
#include <cmath>

namespace foregrip::anim {

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
    const core::Vector3<T> reference(side * std::sin(swivel), -std::cos(swivel), T{0});
    const core::Vector3<T> carried = transport(reference, arm);
    // Only rounding is left to remove.
    return unitOr(carried - glm::dot(carried, arm) * arm, perpendicularTo(arm));
}

template <typename T>
T swivelAngle(const core::Vector3<T>& handFromShoulder, T reach, T side,
              const SwivelTuning<T>& tuning) {
    if (!(reach > T{0}) || !std::isfinite(reach) || !isFinite(handFromShoulder)) {
        return tuning.base;
    }
    const auto unit = [](T value) { return std::clamp(value, T{-1}, T{1}); };
    const T angle = tuning.base + tuning.height * unit(handFromShoulder.y / reach) +
                    tuning.crossing * unit(-side * handFromShoulder.x / reach) +
                    tuning.nearness * unit(T{1} - lengthOf(handFromShoulder) / reach);
    return std::clamp(angle, tuning.minimum, std::max(tuning.minimum, tuning.maximum));
}

template <typename T>
PoleBlend<T> blendPoles(const core::Vector3<T>& primary, const core::Vector3<T>& secondary,
                        const core::Vector3<T>& arm, T from, T to) {
    const auto project = [&arm](const core::Vector3<T>& pole) {
        const core::Vector3<T> unit = unitOr(pole, core::Vector3<T>{});
        return unit - glm::dot(unit, arm) * arm;
    };
    const core::Vector3<T> first = project(primary);
    const T sine = lengthOf(first);
    const T weight = sine >= to ? T{1} : smoothStep(from, std::max(to, from + T(1e-6)), sine);
    core::Vector3<T> direction = first;
    if (weight < T{1}) {
        const core::Vector3<T> second = project(secondary);
        const core::Vector3<T> any = perpendicularTo(arm);
        const core::Vector3<T> other = lengthOf(second) > T(1e-3) ? glm::normalize(second) : any;
        const core::Vector3<T> own = unitOr(first, core::Vector3<T>{});
        direction = unitOr(weight * own + (T{1} - weight) * other, other);
    }
    direction = unitOr(direction, perpendicularTo(arm));
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
