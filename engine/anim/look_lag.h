// SPDX-License-Identifier: MIT
#pragma once

#include "anim/rotation_vector.h"
#include "anim/spring.h"
#include "core/angles.h"
#include "core/transform.h"

#include <algorithm>

/// The weapon trails the view as it turns, and free aim. Both follow the input angles, which run
/// straight between samples, as ramps: holding a target still for a frame would make the lag depend
/// on the frame rate. Never fed with recoil. Source: docs/sway.md.
namespace foregrip::anim {

/// Per axis, the weapon's angle less the input's [rad], and the weapon's own rate [rad/s]. Kept as
/// a difference, so that turning for hours loses no digits.
template <typename T>
struct LookLagState {
    SpringState<T> yaw;
    SpringState<T> pitch;
};

template <typename T>
struct LookLagTuning {
    SpringParameters<T> spring{T{14}, T(0.8)};
    T gain = T(0.25);              ///< [0..1] share of the lag that shows
    T limit = core::radians(T{3}); ///< [rad] that the shown lag never reaches
    T lever = T(0.3);              ///< [m] from the eye to where the weapon turns
};

namespace detail {
template <typename T>
SpringState<T> advanceLag(const SpringState<T>& lag, const SpringStep<T>& step, T rate) {
    SpringState<T> next = advance(lag, step, T{0}, rate);
    next.position -= rate * step.time;
    return next;
}
} // namespace detail

/// `state` after `step`, during which the input turned at `yawRate` and `pitchRate` [rad/s].
template <typename T>
LookLagState<T> advanceLookLag(const LookLagState<T>& state, const SpringStep<T>& step, T yawRate,
                               T pitchRate) {
    return {detail::advanceLag(state.yaw, step, yawRate),
            detail::advanceLag(state.pitch, step, pitchRate)};
}

/// What shows of the lag. Camera space.
template <typename T>
struct LookLagOffset {
    T yaw = T{0};                ///< [rad]
    T pitch = T{0};              ///< [rad]
    core::Vector3<T> position{}; ///< [m]
};

/// `amount` scales the gain, 1 at the hip, about 0.35 aiming.
template <typename T>
LookLagOffset<T> lookLagOffset(const LookLagState<T>& state, const LookLagTuning<T>& tuning,
                               T amount = T{1}) {
    const T yaw = softLimit(amount * tuning.gain * state.yaw.position, tuning.limit);
    const T pitch = softLimit(amount * tuning.gain * state.pitch.position, tuning.limit);
    return {yaw, pitch, core::Vector3<T>(-tuning.lever * yaw, tuning.lever * pitch, T{0})};
}

/// Free aim: the weapon moves within a zone before the view follows. One axis: the weapon's angle
/// from the view after the input turned by `change` [rad] in one direction, within +-`halfWidth`
/// [rad]; the view takes the rest of the change. This play is exact on ramps, split anywhere; a
/// round zone is not.
template <typename T>
T advanceFreeAim(T offset, T change, T halfWidth) {
    const T width = std::max(halfWidth, T{0});
    return std::clamp(offset + change, -width, width);
}

} // namespace foregrip::anim
