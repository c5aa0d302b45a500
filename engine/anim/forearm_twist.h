// SPDX-License-Identifier: MIT
#pragma once

#include "anim/smoothing.h"
#include "anim/vector_math.h"
#include "core/angles.h"

#include <numbers>

/// Turning a hand about the forearm. The bone's axis is -Z; without spreading the turn over the
/// twist bones the skin at the wrist collapses like a candy wrapper. Source: docs/forearm_twist.md.
namespace foregrip::anim {

template <typename T>
struct SwingTwist {
    T twist;                    ///< [rad] about -Z, in (-pi, pi]
    core::Quaternion<T> turned; ///< the rotation about -Z by `twist`
    core::Quaternion<T> swing;  ///< q = swing * turned; the swing's axis is at a right angle to Z
    bool singular; ///< swing of half a turn: twist undefined, `previousTwist` was taken
};

/// Rotation about the bone's axis (-Z) by `angle` [rad].
template <typename T>
core::Quaternion<T> aboutBone(T angle) {
    return rotationZ(-angle);
}

/// The twist alone, see below.
template <typename T>
T twistAngle(const core::Quaternion<T>& handInForearm, T previousTwist = T{0}) {
    const T along = -handInForearm.z;
    const T w = handInForearm.w;
    if (!(along * along + w * w > T(1e-12))) {
        return previousTwist;
    }
    // Both signs of a quaternion are one rotation; the positive one has the shorter way.
    const T angle = T{2} * (w < T{0} ? arcTangent(-along, -w) : arcTangent(along, w));
    return angle <= -std::numbers::pi_v<T> ? -angle : angle;
}

/// Splits the hand's rotation in forearm space, conjugate(forearm) * hand, into twist and swing.
template <typename T>
SwingTwist<T> swingTwist(const core::Quaternion<T>& handInForearm, T previousTwist = T{0}) {
    const T along = -handInForearm.z;
    const bool singular = !(along * along + handInForearm.w * handInForearm.w > T(1e-12));
    SwingTwist<T> out{twistAngle(handInForearm, previousTwist), {}, {}, singular};
    out.turned = aboutBone(out.twist);
    out.swing = handInForearm * glm::conjugate(out.turned);
    return out;
}

/// How far [rad], with its sign, `twist` exceeds what a forearm turns by itself.
template <typename T>
T twistExcess(T twist, T limit = core::radians(T{80})) {
    const T over = std::max(std::abs(twist) - limit, T{0});
    return std::copysign(over, twist);
}

/// The turn [rad] of the elbow's plane that relieves the wrist: `gain` of the excess. It fades out
/// over the last 30 degrees before half a turn, where the twist changes sign, so that it is
/// continuous on the whole circle.
template <typename T>
T twistRelief(T twist, T limit = core::radians(T{80}), T gain = T(0.5)) {
    const T fade = smoothStep(T{0}, core::radians(T{30}), std::numbers::pi_v<T> - std::abs(twist));
    return gain * fade * twistExcess(twist, limit);
}

/// The share of the twist that bone `index` of `count` twist bones takes, elbow first: the last one
/// takes all of it, the elbow's end none. `count` >= 1.
template <typename T>
constexpr T twistShare(int index, int count) {
    return static_cast<T>(index + 1) / static_cast<T>(count);
}

} // namespace foregrip::anim
