// SPDX-License-Identifier: MIT
#pragma once

#include "anim/trigonometry.h"

#include <algorithm>
#include <cmath>

/// Scalar shaping functions: first-order low-pass, and clamps without corners. A corner in an input
/// of a pose is a jump of velocity on the screen, so limits that a pose runs into are rounded.
namespace foregrip::anim {

/// e^-x, x >= 0: what is left of a difference after x time constants. A frame is a small part of
/// most of them; up to a sixteenth the power series answers, beyond it the C library. Within 3e-16.
template <typename T>
T decayed(T x) {
    if (!(std::abs(x) <= T(0.0625))) {
        return std::exp(-x);
    }
    return polynomial(x, {1.0, -1.0, 1.0 / 2, -1.0 / 6, 1.0 / 24, -1.0 / 120, 1.0 / 720,
                          -1.0 / 5040, 1.0 / 40320, -1.0 / 362880, 1.0 / 3628800});
}

/// First-order low-pass after `time` [s] behind a target that moves as g(t) = target + rate t:
/// exact, so that any split of the time gives the same value.
/// `timeConstant` [s] <= 0 follows the target without lag. `time` <= 0 or not finite changes
/// nothing.
template <typename T>
T lowPass(T value, T target, T rate, T timeConstant, T time) {
    if (!(time > T{0}) || !std::isfinite(time)) {
        return value;
    }
    if (!(timeConstant > T{0})) {
        return target + rate * time;
    }
    const T lag = rate * timeConstant;
    const T left = decayed(time / timeConstant);
    return (target + rate * time - lag) + (value - target + lag) * left;
}

/// 0 below `from`, 1 above `to`, the cubic 3t^2 - 2t^3 between. `from` < `to`; NaN gives 0.
template <typename T>
T smoothStep(T from, T to, T value) {
    const T t = (value - from) / (to - from);
    if (!(t > T{0})) {
        return T{0};
    }
    return t >= T{1} ? T{1} : t * t * (T{3} - T{2} * t);
}

/// max(x, 0) with its corner replaced by a parabola over |x| < width / 2: continuous slope, which
/// stays within 0..1; at most width / 8 above max(x, 0). `width` <= 0 gives max(x, 0).
template <typename T>
T softRamp(T x, T width) {
    const T half = width / T{2};
    if (!(width > T{0}) || x >= half) {
        return std::max(x, T{0});
    }
    if (x <= -half) {
        return T{0};
    }
    return (x + half) * (x + half) / (T{2} * width);
}

/// clamp(x, low, high) with both corners rounded over `width`: continuous slope within 0..1, never
/// outside [low, high], equal to the clamp except within width / 2 of a corner. `low` <= `high`;
/// NaN gives `low`.
template <typename T>
T softClamp(T x, T low, T high, T width) {
    // Far outside, the difference of the two ramps below would cancel to nothing.
    const T half = std::max(width, T{0}) / T{2};
    if (x >= high + half) {
        return high;
    }
    if (!(x > low - half)) {
        return low;
    }
    const T value = low + softRamp(x - low, width) - softRamp(x - high, width);
    return std::clamp(value, low, high);
}

/// min(a, b) with its corner rounded over |a - b| < width: never above min(a, b), at most width / 4
/// below it.
template <typename T>
T softMinimum(T a, T b, T width) {
    const T overlap = width > T{0} ? std::max(width - std::abs(a - b), T{0}) : T{0};
    return std::min(a, b) - (width > T{0} ? overlap * overlap / (T{4} * width) : T{0});
}

} // namespace foregrip::anim
