// SPDX-License-Identifier: MIT
#pragma once

#include "core/transform.h"

/// Help for an arm that cannot reach, before the hand has to let go: the collar bone gives, then
/// the weapon slides toward the eye along its own axis. Every function here is continuous, with a
/// bounded slope, in all its inputs: a hand near a limit may not make shoulders or weapon jump. All
/// vectors in one space, metres. Source: docs/two_bone_ik.md.
namespace foregrip::anim {

template <typename T>
struct ClavicleAssist {
    core::Vector3<T> shoulder;    ///< moved, at the same distance from the collar bone's root
    core::Quaternion<T> rotation; ///< shoulder - root = rotation * (old shoulder - root)
    T angle;                      ///< [rad] of that rotation
    T shift;                      ///< [m] how far the shoulder was asked to follow the hand
};

/// Turns the collar bone toward a `target` beyond `ratio` * `reach` (reach = upper + lower arm), by
/// at most `maximum` [m] at the shoulder. The corners of the response are rounded over `softness`
/// [m]; outside of them it is exactly clavicleAssistHard. A collar bone without length, or input
/// that is not finite, moves nothing.
template <typename T>
[[nodiscard]] ClavicleAssist<T>
clavicleAssist(const core::Vector3<T>& clavicleRoot, const core::Vector3<T>& shoulder,
               const core::Vector3<T>& target, T reach, T ratio = T(0.92), T maximum = T(0.06),
               T softness = T(0.02));

/// The response without rounding, shift = clamp(distance - ratio * reach, 0, maximum). Its corners
/// show as a kink in the shoulder's speed; it is kept as a reference.
template <typename T>
[[nodiscard]] ClavicleAssist<T>
clavicleAssistHard(const core::Vector3<T>& clavicleRoot, const core::Vector3<T>& shoulder,
                   const core::Vector3<T>& target, T reach, T ratio = T(0.92), T maximum = T(0.06));

template <typename T>
struct WeaponSlideInput {
    core::Vector3<T> firingShoulder{};
    core::Vector3<T> firingGrip{}; ///< where the wrist of the firing hand is wanted
    core::Vector3<T> supportShoulder{};
    core::Vector3<T> supportGrip{};          ///< where that of the hand at the foregrip is wanted
    core::Vector3<T> axis{T{0}, T{0}, T{1}}; ///< unit, toward the eye: the sight axis or the bore
    T firingReach = T(0.92) * T(0.57);       ///< [m] comfortable: 0.92 of upper + lower
    T supportReach = T(0.92) * T(0.57);      ///< [m]
    T firingNear = T(0.150346);              ///< [m] nearest firing wrist, see minimumReach()
    T maximum = T(0.08);                     ///< [m] slide either way
    T softness = T(0.02);                    ///< [m] over which corners are rounded
};

/// How far [m] to slide the weapon along `axis`, positive toward the eye, so that the hands come
/// within their reaches as far as that helps. The firing hand decides: it is not
/// pulled nearer than firingNear or past its closest approach to its shoulder, and if it is too
/// near already the weapon slides away. Within -maximum..maximum; 0 for input that is not finite.
/// Slope: at most 5 metres per metre in each of the four points.
template <typename T>
[[nodiscard]] T weaponSlide(const WeaponSlideInput<T>& input);

/// How far [m] to go along the unit vector `axis`, which points toward the eye, for a hand at
/// `handFromShoulder` [m] to be exactly `distance` [m] from the shoulder and on the far side of it;
/// the way to the closest approach where none leads there. For an arm of one segment, which can
/// only point. Continuous; 0 for input that is not finite.
template <typename T>
[[nodiscard]] T slideToDistance(const core::Vector3<T>& handFromShoulder,
                                const core::Vector3<T>& axis, T distance);

} // namespace foregrip::anim
