// SPDX-License-Identifier: MIT
#include "anim/reach.h"

#include "anim/smoothing.h"
#include "anim/vector_math.h"

#include <algorithm>
#include <cmath>

namespace foregrip::anim {
namespace {

template <typename T>
ClavicleAssist<T> turnClavicle(const core::Vector3<T>& root, const core::Vector3<T>& shoulder,
                               const core::Vector3<T>& target, T shift) {
    ClavicleAssist<T> out{shoulder, core::Quaternion<T>(T{1}, T{0}, T{0}, T{0}), T{0}, T{0}};
    const core::Vector3<T> bone = shoulder - root;
    const T length = lengthOf(bone);
    if (!(shift > T{0}) || !(length > T(1e-6)) || !isFinite(target) || !isFinite(bone)) {
        return out;
    }
    const core::Vector3<T> toTarget = unitOr(target - shoulder, core::Vector3<T>{});
    const core::Vector3<T> from = bone / length;
    const core::Vector3<T> to = unitOr(bone + shift * toTarget, from);
    out.shoulder = root + length * to;
    out.rotation = minimalRotation(from, to);
    out.angle = angleOf(out.rotation);
    out.shift = shift;
    return out;
}

/// A wrist seen from its shoulder, split into what a slide changes and what it does not.
template <typename T>
struct AlongAxis {
    T along;        ///< [m] component along the axis at slide 0
    T acrossSquare; ///< [m^2] square of the distance that no slide changes
};

template <typename T>
AlongAxis<T> split(const core::Vector3<T>& wristFromShoulder, const core::Vector3<T>& axis) {
    const T along = glm::dot(wristFromShoulder, axis);
    return {along, std::max(glm::dot(wristFromShoulder, wristFromShoulder) - along * along, T{0})};
}

/// Half the length of the part of the slide's line inside a sphere of `radius` about the shoulder:
/// sqrt(radius^2 - across^2), whose slope has no bound where the line just touches. Below a quarter
/// of the radius it is continued by its tangent and then rounded to 0.
template <typename T>
T halfChord(T radius, T acrossSquare) {
    const T square = radius * radius - acrossSquare;
    const T seam = radius * radius / T{16};
    if (square >= seam) {
        return std::sqrt(square);
    }
    const T tangent = (square + seam) / (T{2} * std::sqrt(seam));
    // softRamp is the identity from half its width on, which is where the tangent starts.
    return softRamp(tangent, T{2} * std::sqrt(seam));
}

/// The largest slide that leaves the firing wrist outside `nearest`.
template <typename T>
T nearLimit(const AlongAxis<T>& wrist, T nearest, T maximum) {
    const T limit = -wrist.along - halfChord(nearest, wrist.acrossSquare);
    // A wrist behind the shoulder moves away as the weapon slides back: no limit there.
    const T behind = smoothStep(T{0}, std::max(nearest, T(1e-3)), wrist.along);
    const T bounded = std::clamp(limit, -T{2} * maximum, T{2} * maximum);
    return bounded + (T{2} * maximum - bounded) * behind;
}

} // namespace

template <typename T>
ClavicleAssist<T> clavicleAssist(const core::Vector3<T>& clavicleRoot,
                                 const core::Vector3<T>& shoulder, const core::Vector3<T>& target,
                                 T reach, T ratio, T maximum, T softness) {
    const T beyond = lengthOf(target - shoulder) - ratio * reach;
    const T width = std::min(softness, maximum);
    return turnClavicle(clavicleRoot, shoulder, target,
                        softClamp(beyond, T{0}, std::max(maximum, T{0}), width));
}

template <typename T>
ClavicleAssist<T> clavicleAssistHard(const core::Vector3<T>& clavicleRoot,
                                     const core::Vector3<T>& shoulder,
                                     const core::Vector3<T>& target, T reach, T ratio, T maximum) {
    const T beyond = lengthOf(target - shoulder) - ratio * reach;
    return turnClavicle(clavicleRoot, shoulder, target,
                        std::clamp(beyond, T{0}, std::max(maximum, T{0})));
}

template <typename T>
T weaponSlide(const WeaponSlideInput<T>& in) {
    const core::Vector3<T> firingWrist = in.firingGrip - in.firingShoulder;
    const core::Vector3<T> supportWrist = in.supportGrip - in.supportShoulder;
    const T numbers = in.firingReach + in.supportReach + in.firingNear + in.maximum + in.softness;
    if (!isFinite(firingWrist) || !isFinite(supportWrist) || !isFinite(in.axis) ||
        !std::isfinite(numbers) || !(in.maximum > T{0})) {
        return T{0};
    }
    const AlongAxis<T> firing = split(firingWrist, in.axis);
    const AlongAxis<T> support = split(supportWrist, in.axis);
    const T firingWants = -firing.along - halfChord(in.firingReach, firing.acrossSquare);
    const T supportWants = -support.along - halfChord(in.supportReach, support.acrossSquare);
    const T wanted = softClamp(std::max(firingWants, supportWants), T{0}, in.maximum, in.softness);
    const T allowed = nearLimit(firing, in.firingNear, in.maximum);
    return std::clamp(softMinimum(wanted, allowed, in.softness), -in.maximum, in.maximum);
}

template <typename T>
T slideToDistance(const core::Vector3<T>& handFromShoulder, const core::Vector3<T>& axis,
                  T distance) {
    if (!isFinite(handFromShoulder) || !isFinite(axis) || !std::isfinite(distance)) {
        return T{0};
    }
    const AlongAxis<T> hand = split(handFromShoulder, axis);
    return -hand.along - halfChord(distance, hand.acrossSquare);
}

#define FOREGRIP_INSTANTIATE(T)                                                                    \
    template ClavicleAssist<T> clavicleAssist(const core::Vector3<T>&, const core::Vector3<T>&,    \
                                              const core::Vector3<T>&, T, T, T, T);                \
    template ClavicleAssist<T> clavicleAssistHard(                                                 \
        const core::Vector3<T>&, const core::Vector3<T>&, const core::Vector3<T>&, T, T, T);       \
    template T weaponSlide(const WeaponSlideInput<T>&);                                            \
    template T slideToDistance(const core::Vector3<T>&, const core::Vector3<T>&, T);
FOREGRIP_INSTANTIATE(float)
FOREGRIP_INSTANTIATE(double)
#undef FOREGRIP_INSTANTIATE

} // namespace foregrip::anim
