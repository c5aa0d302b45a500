// SPDX-License-Identifier: MIT
#pragma once

#include "core/transform.h"

/// An arm of two bones reaches for a point: closed form, without acos, stable at both limits.
/// Method and accuracy: docs/two_bone_ik.md.
/// What this does not do: it keeps no history, does not stretch bones, and places the wrist only;
/// the hand's own rotation is the caller's.
namespace foregrip::anim {

/// What was out of the ordinary; a bit mask, none of it an error.
enum class TwoBoneStatus : unsigned {
    none = 0,
    targetAtRoot = 1U << 0U, ///< target within 1e-6 m of the shoulder: fallbackDirection was used
    clampNear = 1U << 1U,    ///< target nearer than the arm folds
    soft = 1U << 2U,         ///< inside the soft zone before full extension, or beyond it
    clampFar = 1U << 3U,     ///< beyond full extension with softness 0
    poleBlend = 1U << 4U,    ///< bend direction within the blend cone of the arm's own direction
    nanInput = 1U << 5U,     ///< a number that is not finite: nothing was solved
    badLength = 1U << 6U     ///< a bone outside 1e-6 m .. 1e6 m: nothing was solved
};
constexpr TwoBoneStatus operator|(TwoBoneStatus a, TwoBoneStatus b) {
    return static_cast<TwoBoneStatus>(static_cast<unsigned>(a) | static_cast<unsigned>(b));
}
/// True when every bit of `flag` is set in `status`.
constexpr bool has(TwoBoneStatus status, TwoBoneStatus flag) {
    return (static_cast<unsigned>(status) & static_cast<unsigned>(flag)) ==
           static_cast<unsigned>(flag);
}

/// All vectors are in one space of the caller's choice, near the character: far from the origin a
/// float has no digits left for a hand.
template <typename T>
struct TwoBoneInput {
    core::Vector3<T> shoulder{};
    core::Vector3<T> target{T{0}, T{0}, T(-0.4)}; ///< where the wrist should be
    /// Where the elbow points. Need not be a unit vector nor at a right angle to the arm. The
    /// direction from elbow_swivel.h is at a right angle by construction and never blends.
    core::Vector3<T> bendDirection{T{0}, T{-1}, T{0}};
    /// Takes over where bendDirection runs along the arm; at least 60 degrees away from it.
    core::Vector3<T> secondaryBendDirection{T{1}, T{0}, T{0}};
    T blendFrom = T(0.05);   ///< sine of the angle between arm and bendDirection; below: secondary
    T blendTo = T(0.40);     ///< above: bendDirection alone
    T upperLength = T(0.30); ///< [m]
    T lowerLength = T(0.27); ///< [m], elbow to wrist
    T softness = T(0.0285);  ///< [m] the zone before full extension; 0: hard; about 5 % of reach
    T minimumDistance =
        T{0}; ///< [m] nearest wrist, see minimumReach(); never below |upper - lower|
    core::Vector3<T> fallbackDirection{T{0}, T{0}, T{-1}}; ///< for a target at the shoulder
};

template <typename T>
struct TwoBoneResult {
    core::Vector3<T> elbow{};
    core::Vector3<T> hand{}; ///< the wrist as solved; equals the target when it is in reach
    /// Bones run along local -Z, the hinge is local +X, and lower = upper * Rx(pi - interiorAngle).
    core::Quaternion<T> upper{T{1}, T{0}, T{0}, T{0}};
    core::Quaternion<T> lower{T{1}, T{0}, T{0}, T{0}};
    T interiorAngle = T{0}; ///< [rad] between the bones; pi is straight
    T shortfall = T{0};     ///< [m] from hand to target
    TwoBoneStatus status = TwoBoneStatus::none;
};

/// How far the wrist may go towards a target `distance` [m] away.
template <typename T>
struct EffectiveReach {
    T distance;           ///< [m] from shoulder to wrist
    T gap;                ///< [m] upper + lower - distance, without cancellation
    TwoBoneStatus status; ///< clampNear, soft, clampFar or none
};

/// The far side is approached exponentially over `softness`: slope continuous, full extension never
/// quite reached, so that the elbow does not snap. The near side is max(|upper - lower|, 1e-5 m,
/// minimumDistance).
template <typename T>
[[nodiscard]] EffectiveReach<T> effectiveReach(T distance, T upperLength, T lowerLength, T softness,
                                               T minimumDistance);

/// The wrist's distance from the shoulder [m] with the elbow flexed by `flexion` [rad]. An elbow
/// flexes to about 150 degrees, which is the anatomical near limit.
template <typename T>
[[nodiscard]] T minimumReach(T upperLength, T lowerLength,
                             T flexion = static_cast<T>(2.6179938779914944));

/// Solves one arm. Never gives a number that is not finite. Input that is not finite, or a bone
/// without length, returns `previous` where given, else the arm hanging straight down from the
/// shoulder; in both cases with the flag set.
/// Accuracy: hand within 2e-14 m in double and 3e-6 m in float of where `shortfall` says.
template <typename T>
[[nodiscard]] TwoBoneResult<T> solveTwoBone(const TwoBoneInput<T>& input,
                                            const TwoBoneResult<T>* previous = nullptr);

} // namespace foregrip::anim
