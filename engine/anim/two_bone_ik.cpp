// SPDX-License-Identifier: MIT
#include "anim/two_bone_ik.h"

#include "anim/elbow_swivel.h"
#include "anim/vector_math.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <numbers>

namespace foregrip::anim {
namespace {

template <typename T>
bool usableLength(T length) {
    return length > T(1e-6) && length < T(1e6);
}

template <typename T>
bool allFinite(const TwoBoneInput<T>& in) {
    // A number less itself is 0, unless it is infinite or none.
    const auto zero = [](const core::Vector3<T>& v) {
        return (v.x - v.x) + (v.y - v.y) + (v.z - v.z);
    };
    return zero(in.shoulder) + zero(in.target) + zero(in.bendDirection) +
               zero(core::Vector3<T>(in.upperLength, in.lowerLength, in.softness)) +
               (in.minimumDistance - in.minimumDistance) ==
           T{0};
}

/// What is shown when nothing can be solved.
template <typename T>
TwoBoneResult<T> unsolved(const TwoBoneInput<T>& in, TwoBoneStatus why,
                          const TwoBoneResult<T>* previous) {
    TwoBoneResult<T> out;
    if (previous != nullptr) {
        out = *previous;
    } else {
        const core::Vector3<T> down(T{0}, T{-1}, T{0});
        const core::Vector3<T> root = isFinite(in.shoulder) ? in.shoulder : core::Vector3<T>{};
        out.elbow = root + (usableLength(in.upperLength) ? in.upperLength : T{0}) * down;
        out.hand = out.elbow + (usableLength(in.lowerLength) ? in.lowerLength : T{0}) * down;
        out.upper = rotationX(-std::numbers::pi_v<T> / T{2});
        out.lower = out.upper;
        out.interiorAngle = std::numbers::pi_v<T>;
    }
    out.shortfall = isFinite(in.target)
                        ? std::min(lengthOf(in.target - out.hand), std::numeric_limits<T>::max())
                        : T{0};
    out.status = why;
    return out;
}

} // namespace

template <typename T>
EffectiveReach<T> effectiveReach(T distance, T upperLength, T lowerLength, T softness,
                                 T minimumDistance) {
    const T full = upperLength + lowerLength;
    const T folded = std::abs(upperLength - lowerLength);
    const T nearest = std::min(std::max({folded, T(1e-5), minimumDistance}), full);
    // A flag is not raised for the last digit of a distance that was meant to be exact.
    const T tolerance = T{8} * std::numeric_limits<T>::epsilon() * full;
    if (distance < nearest) {
        return {nearest, full - nearest,
                distance < nearest - tolerance ? TwoBoneStatus::clampNear : TwoBoneStatus::none};
    }
    const T zone = std::clamp(softness, T{0}, (full - folded) / T{2});
    const T edge = full - zone;
    if (zone > T{0} && distance > edge) {
        const T gap = std::min(zone * std::exp(-(distance - edge) / zone), full - nearest);
        return {full - gap, gap,
                distance > edge + tolerance ? TwoBoneStatus::soft : TwoBoneStatus::none};
    }
    if (distance >= full) {
        return {full, T{0},
                distance > full + tolerance ? TwoBoneStatus::clampFar : TwoBoneStatus::none};
    }
    return {distance, full - distance, TwoBoneStatus::none};
}

template <typename T>
T minimumReach(T upperLength, T lowerLength, T flexion) {
    // The law of cosines as a sum of squares: no cancellation for a folded arm.
    const T half = std::cos(flexion / T{2});
    const T difference = upperLength - lowerLength;
    return std::sqrt(difference * difference + T{4} * upperLength * lowerLength * half * half);
}

template <typename T>
TwoBoneResult<T> solveTwoBone(const TwoBoneInput<T>& in, const TwoBoneResult<T>* previous) {
    if (!allFinite(in)) {
        return unsolved(in, TwoBoneStatus::nanInput, previous);
    }
    if (!usableLength(in.upperLength) || !usableLength(in.lowerLength)) {
        return unsolved(in, TwoBoneStatus::badLength, previous);
    }
    TwoBoneStatus status = TwoBoneStatus::none;
    const core::Vector3<T> toTarget = in.target - in.shoulder;
    const T distance = lengthOf(toTarget);
    core::Vector3<T> arm;
    if (distance < T(1e-6)) {
        arm = unitOr(in.fallbackDirection, core::Vector3<T>(T{0}, T{0}, T{-1}));
        status = TwoBoneStatus::targetAtRoot;
    } else {
        arm = unitOr(toTarget, core::Vector3<T>(T{0}, T{0}, T{-1}));
    }
    const EffectiveReach<T> reach =
        effectiveReach(distance, in.upperLength, in.lowerLength, in.softness, in.minimumDistance);
    status = status | reach.status;
    const PoleBlend<T> pole =
        blendPoles(in.bendDirection, in.secondaryBendDirection, arm, in.blendFrom, in.blendTo);
    if (pole.weight < T{1}) {
        status = status | TwoBoneStatus::poleBlend;
    }

    // Heron's form: every factor is small where it should be, so that no digits cancel.
    const T full = in.upperLength + in.lowerLength;
    const T difference = in.upperLength - in.lowerLength;
    const T folding = std::max((reach.distance - difference) * (reach.distance + difference), T{0});
    const T opening = std::max(reach.gap * (full + reach.distance), T{0});
    const T sine = std::sqrt(folding); // of half the interior angle, times 2 sqrt(upper * lower)
    const T cosine = std::sqrt(opening);
    const T perDistance = T{1} / (T{2} * reach.distance);
    const T along = (difference * full + reach.distance * reach.distance) * perDistance;
    const T across = sine * cosine * perDistance;
    const core::Vector3<T> toElbow = along * arm + across * pole.direction;
    const core::Vector3<T> hinge = glm::cross(pole.direction, arm);
    // An upper arm below the last digit of the forearm leaves nothing to divide by its length.
    const bool similar = in.upperLength > T(1e-2) * in.lowerLength;
    const core::Vector3<T> back =
        similar ? toElbow * (T{-1} / in.upperLength) : -unitOr(toElbow, arm);
    const core::Quaternion<T> upper = fromAxes(hinge, glm::cross(back, hinge), back);
    // Half the flexion is pi/2 less half the interior angle: its cosine and sine are at hand.
    const T square = folding + opening;
    const T scale = square > T{0} ? T{1} / std::sqrt(square) : T{0};
    const SineCosine<T> bend =
        square > T{0} ? SineCosine<T>{cosine * scale, sine * scale} : SineCosine<T>{T{0}, T{1}};
    return {in.shoulder + toElbow,
            in.shoulder + reach.distance * arm,
            upper,
            turnedAboutX(upper, bend),
            T{2} * arcTangent(sine, cosine),
            std::min(std::abs(distance - reach.distance), std::numeric_limits<T>::max()),
            status};
}

#define FOREGRIP_INSTANTIATE(T)                                                                    \
    template EffectiveReach<T> effectiveReach(T, T, T, T, T);                                      \
    template T minimumReach(T, T, T);                                                              \
    template TwoBoneResult<T> solveTwoBone(const TwoBoneInput<T>&, const TwoBoneResult<T>*);
FOREGRIP_INSTANTIATE(float)
FOREGRIP_INSTANTIATE(double)
#undef FOREGRIP_INSTANTIATE

} // namespace foregrip::anim
