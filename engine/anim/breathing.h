// SPDX-License-Identifier: MIT
#pragma once

#include "anim/trigonometry.h"
#include "core/angles.h"

#include <algorithm>
#include <cmath>

/// Breath and tremor of an aimed weapon: smooth functions of integrated phases, without random
/// numbers per frame. For weapon and aim only: this band makes people sick when the camera moves in
/// it. Source: docs/sway.md.
namespace foregrip::anim {

/// Phases are kept in turns and wrap here. The sines below turn 1000, 1618 and 414 times (and so
/// on) per 1000 turns, so the wrap shows nothing, no number grows, and a pattern of an hour is as
/// good as incommensurate.
inline constexpr double kWanderTurns = 1000.0;

namespace detail {
struct WanderSine {
    double amplitude, rate, shift;
};
// Rates are whole thousandths. The first is the one that gives the motion its name.
inline constexpr WanderSine kWander[4][3] = {
    {{0.62, 1.000, 0.00}, {0.24, 1.618, 0.31}, {0.14, 0.414, 0.77}},
    {{0.58, 0.618, 0.43}, {0.27, 1.236, 0.12}, {0.15, 0.271, 0.59}},
    {{0.55, 0.871, 0.19}, {0.30, 1.327, 0.68}, {0.15, 0.353, 0.05}},
    {{0.60, 1.129, 0.53}, {0.25, 1.733, 0.24}, {0.15, 0.467, 0.91}}};
} // namespace detail

/// A wander in -1..1 with mean 0 over its whole pattern: three sines whose amplitudes sum to 1. Two
/// axes with different `axis` (0, 1, ...) do not move together.
template <typename T>
T wander(T turns, int axis) {
    double sum = 0.0;
    for (const detail::WanderSine& sine : detail::kWander[static_cast<unsigned>(axis) % 4U]) {
        sum += sine.amplitude * sineOfTurns(sine.rate * static_cast<double>(turns) + sine.shift);
    }
    return static_cast<T>(sum);
}

/// The wanders of axis `First` and of the next at the same turns.
struct WanderPair {
    double first;
    double second;
};
template <unsigned First>
WanderPair wanderPair(double turns) {
    double sum[2] = {0.0, 0.0};
    for (unsigned i = 0; i < 3; ++i) {
        double sine[2];
        for (unsigned lane = 0; lane < 2; ++lane) { // one pass of two-wide arithmetic
            const detail::WanderSine& of = detail::kWander[First + lane][i];
            sine[lane] = of.amplitude * sineOfTurns(of.rate * turns + of.shift);
        }
        sum[0] += sine[0];
        sum[1] += sine[1];
    }
    return {sum[0], sum[1]};
}

/// `turns` + `rate` [Hz] * `time` [s], wrapped; exact for a rate that is constant over the time.
template <typename T>
T advanceTurns(T turns, T rate, T time) {
    const T next = turns + rate * time;
    if (!std::isfinite(next)) {
        return turns;
    }
    return next - static_cast<T>(kWanderTurns) * std::floor(next / static_cast<T>(kWanderTurns));
}

template <typename T>
struct BreathingTuning {
    T breathRate = T(0.25);                     ///< [Hz] at rest
    T breathAmplitude = core::radians(T(0.10)); ///< [rad] standing, at rest
    T tremorRate = T{9};                        ///< [Hz]
    T tremorAmplitude = core::radians(T(0.01)); ///< [rad]
    T exertionRate = T(0.8);                    ///< rate grows by this share when exhausted
    T exertionAmplitude = T{2};                 ///< amplitude grows by this share when exhausted
};

template <typename T>
struct BreathingState {
    T breath = T{0}; ///< [turns]
    T tremor = T{0}; ///< [turns]
};

/// `exertion` 0..1, constant over `time` [s].
template <typename T>
BreathingState<T> advanceBreathing(const BreathingState<T>& state, const BreathingTuning<T>& tuning,
                                   T exertion, T time) {
    const T effort = std::clamp(exertion, T{0}, T{1});
    return {
        advanceTurns(state.breath, tuning.breathRate * (T{1} + tuning.exertionRate * effort), time),
        advanceTurns(state.tremor, tuning.tremorRate, time)};
}

template <typename T>
struct BreathingOffset {
    T yaw = T{0};    ///< [rad]
    T pitch = T{0};  ///< [rad]
    T breath = T{0}; ///< [-1, 1] the wander that moves the pitch, before any amplitude
};

/// The offset now. `factor` multiplies it: stance (1 standing, 0.6 crouched, 0.25 prone) and held
/// breath (0.15). Each angle stays within factor * (1 + exertionAmplitude * exertion) *
/// breathAmplitude + factor * tremorAmplitude. The chest moves the muzzle up and down more than
/// sideways, hence the smaller yaw.
template <typename T>
BreathingOffset<T> breathingOffset(const BreathingState<T>& state, const BreathingTuning<T>& tuning,
                                   T exertion, T factor) {
    const T effort = std::clamp(exertion, T{0}, T{1});
    const T breath = factor * tuning.breathAmplitude * (T{1} + tuning.exertionAmplitude * effort);
    const T tremor = factor * tuning.tremorAmplitude;
    const WanderPair slow = wanderPair<0>(static_cast<double>(state.breath));
    const WanderPair fast = wanderPair<2>(static_cast<double>(state.tremor));
    const T rise = static_cast<T>(slow.first);
    return {T(0.5) * breath * static_cast<T>(slow.second) + tremor * static_cast<T>(fast.second),
            breath * rise + tremor * static_cast<T>(fast.first), rise};
}

} // namespace foregrip::anim
