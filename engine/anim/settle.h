// SPDX-License-Identifier: MIT
#pragma once

#include "anim/quintic.h"
#include "anim/rotation_vector.h"
#include "core/transform.h"

#include <algorithm>

/// Taking over from one motion to another without a jump: the difference between the two, which is
/// there with some size and speed at the moment of the change, is carried on top of the new motion
/// and dies out. Position and velocity are continuous at the beginning, acceleration too at the
/// end, wherever in a running change a new one begins. Source: docs/swapping.md.
namespace foregrip::anim {

/// What is left of the old motion at the moment of the change.
template <typename T>
struct Settle {
    core::Vector3<T> offset{T{0}};       ///< [m]
    core::Vector3<T> velocity{T{0}};     ///< [m/s] of the offset
    core::Vector3<T> turn{T{0}};         ///< [rad] rotation vector
    core::Vector3<T> turnVelocity{T{0}}; ///< [rad/s] of the rotation vector
    core::Vector3<T> arc{T{0}};          ///< [m] bow of the way, half-way
};

/// The offset after `time` of `duration` [s], > 0: all of it at 0, none from `duration` on.
template <typename T>
core::Vector3<T> settledOffset(const Settle<T>& settle, T duration, T time) {
    const core::Vector3<T> rest{T{0}};
    return quinticWay(settle.offset, settle.velocity, rest, rest, duration, time) +
           arcShare(time / duration) * settle.arc;
}

/// The turn that is left, as a rotation vector [rad].
template <typename T>
core::Vector3<T> settledTurn(const Settle<T>& settle, T duration, T time) {
    const core::Vector3<T> rest{T{0}};
    return quinticWay(settle.turn, settle.turnVelocity, rest, rest, duration, time);
}

/// Limits of the speed with which an offset dies out.
template <typename T>
struct SettleLimits {
    T speed;        ///< [m/s] > 0
    T acceleration; ///< [m/s2] > 0
};

/// The shortest duration [s], at least `duration` > 0, in which the offset dies out within
/// `limits`, found to a tenth; never more than eight times as long. An offset that begins faster
/// than the limit cannot keep it.
template <typename T>
T settleDuration(const Settle<T>& settle, T duration, const SettleLimits<T>& limits) {
    constexpr int kSteps = 48;
    constexpr int kMostTries = 22;
    const auto keeps = [&](T whole) {
        const T step = whole / T(kSteps);
        core::Vector3<T> before = settle.velocity;
        core::Vector3<T> place = settle.offset;
        for (int i = 1; i <= kSteps; ++i) {
            const core::Vector3<T> next = settledOffset(settle, whole, step * T(i));
            const core::Vector3<T> velocity = (next - place) / step;
            // The first step's acceleration is that from its own beginning to its middle.
            const T over = i == 1 ? step / T{2} : step;
            if (glm::length(velocity) > limits.speed ||
                glm::length(velocity - before) > limits.acceleration * over) {
                return false;
            }
            before = velocity;
            place = next;
        }
        return true;
    };
    for (int i = 0; i < kMostTries && !keeps(duration); ++i) {
        duration *= T(1.1);
    }
    return duration;
}

} // namespace foregrip::anim
