// SPDX-License-Identifier: MIT
#pragma once

#include "core/angles.h"
#include "core/transform.h"

/// Where an elbow points. One fixed direction must fail for hands along it, so the direction is
/// carried along with the hand. All vectors: character space, body facing -Z, +Y up.
/// Source: docs/two_bone_ik.md; no history, hence the same pose for the same hand, always.
namespace foregrip::anim {

/// Turns `reference`, given for an arm straight ahead (-Z), along with the arm to the unit
/// direction `arm` by the smallest rotation. Smooth everywhere but for a hand straight behind the
/// shoulder
/// (+Z), where no continuous choice exists; there the elbow keeps its height.
template <typename T>
[[nodiscard]] core::Vector3<T> transport(const core::Vector3<T>& reference,
                                         const core::Vector3<T>& arm);

/// Unit bend direction, at a right angle to the unit direction `arm` (shoulder to wrist), for the
/// swivel angle `swivel` [rad]: 0 is down, +pi/2 outward. `side` is +1 for the right arm, -1 left.
template <typename T>
[[nodiscard]] core::Vector3<T> transportedBendDirection(const core::Vector3<T>& arm, T swivel,
                                                        T side);

/// How a relaxed elbow opens with the hand's place. Angles in radians.
template <typename T>
struct SwivelTuning {
    T base = core::radians(T{25});     ///< hand level with the shoulder, straight ahead, arm long
    T height = core::radians(T{35});   ///< added with the hand one reach above the shoulder
    T crossing = core::radians(T{20}); ///< added with the hand one reach across the body
    T nearness = core::radians(T{20}); ///< added with the hand at the shoulder
    T minimum = core::radians(T{5});
    T maximum = core::radians(T{85});
};

/// Swivel angle [rad] for a hand at `handFromShoulder` [m] of an arm with `reach` [m]. A pure,
/// continuous function of the hand. `reach` <= 0 or a hand that is not finite: the base angle.
template <typename T>
[[nodiscard]] T swivelAngle(const core::Vector3<T>& handFromShoulder, T reach, T side,
                            const SwivelTuning<T>& tuning = {});

/// A bend direction at a right angle to the arm, and how much of it is the primary one.
template <typename T>
struct PoleBlend {
    core::Vector3<T> direction; ///< unit
    T weight;                   ///< 1: primary alone; below 1 the secondary takes part
};

/// Projects `primary` to the plane at a right angle to the unit direction `arm`, and fades to
/// `secondary` as the sine of the angle between primary and arm falls from `to` to `from`, so that
/// the elbow does not flip when the hand passes through the primary direction. Neither vector need
/// be unit; one that is zero or runs along the arm is replaced by the other, and both by any.
template <typename T>
[[nodiscard]] PoleBlend<T>
blendPoles(const core::Vector3<T>& primary, const core::Vector3<T>& secondary,
           const core::Vector3<T>& arm, T from = T(0.05), T to = T(0.40));

} // namespace foregrip::anim
