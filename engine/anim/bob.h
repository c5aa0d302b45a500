// SPDX-License-Identifier: MIT
#pragma once

#include "anim/smoothing.h"
#include "anim/trigonometry.h"
#include "core/angles.h"
#include "core/transform.h"

#include <algorithm>
#include <cmath>
#include <numbers>

/// The weapon's swing while walking. One phase a stride (two steps) is integrated, never computed
/// from the time, so that the rate may change without a jump. Camera space, metres and radians.
/// Source: docs/sway.md.
namespace foregrip::anim {

/// Steps a second at `speed` [m/s, >= 0]: a fit through measured walking and running, joined
/// between 1.9 and 2.3 m/s.
template <typename T>
T stepRate(T speed) {
    const T v = std::max(speed, T{0});
    const T running = smoothStep(T(1.9), T(2.3), v);
    const T run = T(2.6) + T(0.12) * (v - T(2.1));
    if (running == T{1}) {
        return run;
    }
    const T walk = T(1.57) * std::pow(v, T(0.57));
    return walk + (run - walk) * running;
}

/// A piece of time over which the step rate runs straight from one value to another.
template <typename T>
struct RatePiece {
    T from = T{0};   ///< [steps/s] at its start
    T to = T{0};     ///< [steps/s] at its end
    T length = T{0}; ///< [s]
};

/// What the stride phase gains [rad] in the first `elapsed` [s] of `piece`: pi a step, integrated
/// exactly. 0 for an empty piece or an elapsed time that is not in it.
template <typename T>
T phaseAdvance(const RatePiece<T>& piece, T elapsed) {
    if (!(piece.length > T{0}) || !(elapsed > T{0}) || !std::isfinite(elapsed)) {
        return T{0};
    }
    const T slope = (piece.to - piece.from) / piece.length;
    return std::numbers::pi_v<T> * elapsed * (piece.from + slope * elapsed / T{2});
}

/// How many steps fall into (phase, phase + advance]: a foot comes down at every multiple of pi.
template <typename T>
int stepsTaken(T phase, T advance) {
    const T before = std::floor(phase / std::numbers::pi_v<T>);
    return static_cast<int>(std::floor((phase + advance) / std::numbers::pi_v<T>) - before);
}

/// When [s] the `count`-th of the steps of stepsTaken() comes down, >= 1, counted from the start of
/// `rate`. Only for steps that fall into the piece.
template <typename T>
T timeOfStep(T phase, const RatePiece<T>& rate, int count) {
    const T steps = std::floor(phase / std::numbers::pi_v<T>) + static_cast<T>(count) -
                    phase / std::numbers::pi_v<T>;
    const T slope = (rate.to - rate.from) / rate.length;
    // The root of from t + slope t^2 / 2 = steps that keeps its digits when the slope is small.
    const T root = std::sqrt(std::max(rate.from * rate.from + T{2} * slope * steps, T{0}));
    return std::min(T{2} * steps / (rate.from + root), rate.length);
}

/// The swing at full speed. The figure: x = sin(phase), y = sin(2 phase + shape).
template <typename T>
struct BobTuning {
    T sideways = T(0.009);           ///< [m]
    T vertical = T(0.007);           ///< [m]
    T pitch = core::radians(T(0.4)); ///< [rad] with the vertical part
    T yaw = core::radians(T(0.3));   ///< [rad] against the sideways part
    T roll = core::radians(T(0.8));  ///< [rad] with the sideways part
    T shape = T{0};                  ///< [rad] 0 a figure eight, pi/2 a U
    T runSpeed = T(5.4);             ///< [m/s] at which the swing is full
    T smoothing = T(0.15);           ///< [s] time constant of the amplitude
};

/// The amplitude (0..1) that the low-pass `lowPass(amplitude, ..., smoothing, dt)` follows.
template <typename T>
T bobAmplitudeTarget(T speed, T runSpeed) {
    return runSpeed > T{0} ? std::clamp(speed / runSpeed, T{0}, T{1}) : T{0};
}

/// What is kept between commits. The amplitude is smoothed before it meets the sine; smoothing
/// after it, or none, is the pop that one sees at a sudden stop.
template <typename T>
struct BobState {
    T phase = T{0};     ///< [rad] of the stride, 0 .. 2 pi
    T amplitude = T{0}; ///< 0..1
};

/// `state` after the first `elapsed` [s] of a piece over which the step rate is `rate` and the
/// amplitude's target runs straight from `amplitudeTarget` at `amplitudeRate` [1/s].
template <typename T>
BobState<T> advanceBob(const BobState<T>& state, const RatePiece<T>& rate, T amplitudeTarget,
                       T amplitudeRate, T smoothing, T elapsed) {
    return {core::wrapPhase(state.phase + phaseAdvance(rate, elapsed)),
            lowPass(state.amplitude, amplitudeTarget, amplitudeRate, smoothing, elapsed)};
}

/// Offset of the weapon from its pose.
template <typename T>
struct BobOffset {
    core::Vector3<T> position{}; ///< [m] right, up, back
    T pitch = T{0};              ///< [rad]
    T yaw = T{0};                ///< [rad]
    T roll = T{0};               ///< [rad]
};

template <typename T>
BobOffset<T> bobOffset(const BobState<T>& state, const BobTuning<T>& tuning) {
    const SineCosine<T> stride = sineCosine(state.phase);
    const T sideways = state.amplitude * stride.sine;
    const T nod = state.amplitude * (T{2} * stride.sine * stride.cosine); // sin(2 phase)
    const T vertical = tuning.shape == T{0}
                           ? nod
                           : state.amplitude * sineCosine(T{2} * state.phase + tuning.shape).sine;
    return {core::Vector3<T>(tuning.sideways * sideways, tuning.vertical * vertical, T{0}),
            tuning.pitch * nod, -tuning.yaw * sideways, tuning.roll * sideways};
}

/// The scheme of many tutorials, kept for comparison: two fixed rates, amplitudes in proportion to
/// the unsmoothed speed. It pops at every change of speed; that is its nature.
/// Phase rate [rad/s] of the stride.
template <typename T>
T fixedBobPhaseRate(T speed) {
    return speed > T(0.56) ? T{4} : T{1};
}
template <typename T>
BobOffset<T> fixedBobOffset(T phase, T speed) {
    BobOffset<T> out;
    out.position.x = T(0.015) * speed * std::cos(phase);
    out.position.y = T(0.020) * speed * std::sin(T{2} * phase);
    return out;
}

} // namespace foregrip::anim
