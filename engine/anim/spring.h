// SPDX-License-Identifier: MIT
#pragma once

#include "core/transform.h"

#include <array>
#include <cmath>
#include <cstddef>
#include <numbers>
#include <type_traits>

/// Damped springs, advanced exactly.
///
///     x'' = -w^2 (x - g(t)) - 2 zeta w (x' - mu h),    g(t) = target + h t
///
/// The solution is a 2x2 matrix of the elapsed time, so any split of a span gives the same state:
/// M(a + b) = M(b) M(a). That property is frame-rate independence; there is no stable or unstable
/// step, and no limit on the step. Derivation: docs/springs.md.
/// What this does not do: no clamping, no sleeping, no snapping to rest. Limit outputs, not state.
namespace foregrip::anim {

/// A spring by its motion, not by mass: changing one number leaves the meaning of the other.
template <typename T>
struct SpringParameters {
    T angularFrequency = T{10}; ///< w [rad/s] [1..120]; <= 0: no spring, positions drift
    T dampingRatio = T{1};      ///< zeta [0..5]; 0 rings for ever, 1 critical; below 0 counts as 0

    bool operator==(const SpringParameters&) const = default;
};

/// From stiffness k [1/s^2] and damping c [1/s], both divided by the mass. k <= 0: no spring.
template <typename T>
SpringParameters<T> fromStiffness(T stiffness, T damping) {
    if (!(stiffness > T{0})) {
        return {T{0}, T{0}};
    }
    const T frequency = std::sqrt(stiffness);
    return {frequency, damping / (T{2} * frequency)};
}

/// From a frequency [Hz] and a damping ratio.
template <typename T>
SpringParameters<T> fromFrequency(T hertz, T dampingRatio) {
    return {T{2} * std::numbers::pi_v<T> * hertz, dampingRatio};
}

/// k [1/s^2] and c [1/s] by mass, and the undamped frequency [Hz].
template <typename T>
T stiffness(const SpringParameters<T>& spring) {
    return spring.angularFrequency * spring.angularFrequency;
}
template <typename T>
T damping(const SpringParameters<T>& spring) {
    return T{2} * spring.dampingRatio * spring.angularFrequency;
}
template <typename T>
T frequencyHz(const SpringParameters<T>& spring) {
    return spring.angularFrequency / (T{2} * std::numbers::pi_v<T>);
}

/// Position and velocity of a spring with V = T (one axis) or V = core::Vector3<T> (three equal
/// axes). Units are the user's: metres, radians, or none.
template <typename T, typename V = T>
struct SpringState {
    V position{T{0}};
    V velocity{T{0}};
};

/// The exact step over one span of time, ready to be applied to any number of states.
template <typename T>
struct SpringStep {
    T positionFromPosition = T{1};
    T positionFromVelocity = T{0}; ///< [s]
    T velocityFromPosition = T{0}; ///< [1/s]
    T velocityFromVelocity = T{1};
    T positionFromRamp = T{0}; ///< what damping of the absolute velocity adds per target rate [s]
    T velocityFromRamp = T{0};
    T time = T{0};        ///< the span [s]; 0: the step changes nothing
    bool ignored = false; ///< the span was negative, or something was not finite
};

/// What a step needs of a spring that no time changes, so that it is worked out once.
template <typename T>
struct PreparedSpring {
    SpringParameters<T> spring;
    T decay = T{0};     ///< [1/s] zeta w
    T stiffness = T{0}; ///< [1/s^2] w^2
    T square = T{0};    ///< [1/s^2] w^2 (1 - zeta^2)
    T root = T{0};      ///< [1/s] of |square|
    T slow = T{0};      ///< [1/s] rate of the slower part, for zeta > 1
    T rampLag = T{0};   ///< [s] 2 zeta / w
};
template <typename T>
[[nodiscard]] PreparedSpring<T> prepareSpring(const SpringParameters<T>& spring);

/// The step of `spring` over `time` [s]. A time of 0 is the identity. A negative or not finite
/// time, or a parameter that is not finite, is the identity with `ignored` set.
/// Accuracy: 2e-15 relative to the state in double, 1e-6 in float, in all three damping regimes and
/// across the seams between them.
template <typename T>
[[nodiscard]] SpringStep<T> makeSpringStep(const PreparedSpring<T>& spring, T time);
template <typename T>
[[nodiscard]] SpringStep<T> makeSpringStep(const SpringParameters<T>& spring, T time) {
    return makeSpringStep(prepareSpring(spring), time);
}

/// The steps of one spring over short spans as power series of the span, worked out once: no
/// exponential and no sine a step. The coefficients follow from the equation itself:
/// c[n + 2] = -(w^2 c[n] + 2 zeta w c[n + 1]) / ((n + 1) (n + 2)).
template <typename T>
struct SpringSeries {
    static constexpr std::size_t kTerms = 14;
    PreparedSpring<T> prepared; ///< for spans beyond the limit
    std::array<std::array<T, 2>, kTerms>
        c{};        ///< by power of the span: from position, from velocity
    T limit = T{0}; ///< [s] up to here the series ends below the last digit of a double
};
template <typename T>
[[nodiscard]] SpringSeries<T> makeSpringSeries(const SpringParameters<T>& spring);

namespace detail {
/// The step of which the first row is known: positions from position and velocity.
template <typename T>
SpringStep<T> stepOf(const PreparedSpring<T>& spring, T fromPosition, T fromVelocity, T time) {
    const T damping = T{2} * spring.decay;
    SpringStep<T> step;
    step.positionFromPosition = fromPosition;
    step.positionFromVelocity = fromVelocity;
    step.velocityFromPosition = -spring.stiffness * fromVelocity;
    step.velocityFromVelocity = fromPosition - damping * fromVelocity;
    step.positionFromRamp = (T{1} - fromPosition) * spring.rampLag;
    step.velocityFromRamp = -damping * fromVelocity;
    step.time = time;
    return step;
}
} // namespace detail

/// The same as makeSpringStep(spring, time), within 4e-16 relative to the state.
template <typename T>
[[nodiscard]] SpringStep<T> makeSpringStep(const SpringSeries<T>& series, T time) {
    if (!(time > T{0}) || time > series.limit) {
        return makeSpringStep(series.prepared, time);
    }
    std::array<T, 2> sum = series.c[SpringSeries<T>::kTerms - 1];
    for (std::size_t n = SpringSeries<T>::kTerms - 1; n-- > 0;) {
        sum[0] = series.c[n][0] + time * sum[0];
        sum[1] = series.c[n][1] + time * sum[1];
    }
    return detail::stepOf(series.prepared, sum[0], sum[1], time);
}

/// The state after `step`, with the target moving as target + targetRate t during the step.
/// `relativeDamping` (mu): 0 damps the absolute velocity, so the spring trails a moving target by
/// 2 zeta / w times its rate; 1 damps the velocity relative to the target and does not trail.
template <typename T, typename V>
[[nodiscard]] SpringState<T, V> advance(const SpringState<T, V>& state, const SpringStep<T>& step,
                                        const std::type_identity_t<V>& target,
                                        const std::type_identity_t<V>& targetRate = V{T{0}},
                                        std::type_identity_t<T> relativeDamping = T{0}) {
    if (!(step.time > T{0})) {
        return state;
    }
    const V offset = state.position - target;
    const V drift = state.velocity - targetRate;
    const V ramp = targetRate * (T{1} - relativeDamping);
    return {target + targetRate * step.time + offset * step.positionFromPosition +
                drift * step.positionFromVelocity - ramp * step.positionFromRamp,
            targetRate + offset * step.velocityFromPosition + drift * step.velocityFromVelocity +
                ramp * step.velocityFromRamp};
}

/// The state that a spring ends in behind a target at `target` that has moved at `targetRate` for
/// ever: at rest on it when the rate is 0. Takes start with settled springs.
template <typename T, typename V>
[[nodiscard]] SpringState<T, V> settled(const SpringParameters<T>& spring, const V& target,
                                        const V& targetRate, T relativeDamping = T{0}) {
    const T lag = spring.angularFrequency > T{0} ? (T{1} - relativeDamping) * T{2} *
                                                       spring.dampingRatio / spring.angularFrequency
                                                 : T{0};
    return {target - targetRate * lag, targetRate};
}

/// Where a critically damped spring released at rest stands after w t: (1 + w t) exp(-w t) of its
/// step is left. These are the w t at which 50 %, 10 % and 1 % are left.
inline constexpr double kCriticalSettle50 = 1.6783469900166605;
inline constexpr double kCriticalSettle90 = 3.8897201698674287;
inline constexpr double kCriticalSettle99 = 6.6383520679938129;

/// The share of a unit step that is covered `time` [s] after the target jumped, from rest: 0 at
/// time 0, 1 in the end; overshoots when zeta < 1.
template <typename T>
[[nodiscard]] T stepResponse(const SpringParameters<T>& spring, T time);

/// After this time [s] the step response stays within `fraction` (0..1, both excluded) of its end.
/// Infinite when the spring never settles (no stiffness or no damping).
template <typename T>
[[nodiscard]] T settleTime(const SpringParameters<T>& spring, T fraction);

/// Time [s] in which the envelope of the motion halves; for zeta > 1 that of the slower part.
template <typename T>
[[nodiscard]] T halfLife(const SpringParameters<T>& spring);

/// How far the response to a unit step overshoots; 0 for zeta >= 1.
template <typename T>
[[nodiscard]] T stepOvershoot(const SpringParameters<T>& spring);

/// What a kick of velocity 1 on a resting spring does. Infinite without stiffness.
template <typename T>
struct ImpulsePeak {
    T time;            ///< [s] from the kick to the farthest point
    T perUnitVelocity; ///< [s] the farthest position for a kick of velocity 1
};
template <typename T>
[[nodiscard]] ImpulsePeak<T> impulsePeak(const SpringParameters<T>& spring);

/// The kick [1/s] whose farthest point is `peak`.
template <typename T>
[[nodiscard]] T velocityForPeak(const SpringParameters<T>& spring, T peak) {
    return peak / impulsePeak(spring).perUnitVelocity;
}

/// A kick of `velocity` every `period` [s], for ever: the mean position, which does not depend on
/// the damping, and its inverse.
template <typename T>
[[nodiscard]] T meanOfImpulseTrain(const SpringParameters<T>& spring, T velocity, T period) {
    return velocity / (stiffness(spring) * period);
}
template <typename T>
[[nodiscard]] T velocityForMean(const SpringParameters<T>& spring, T mean, T period) {
    return mean * stiffness(spring) * period;
}

/// The state just after a kick once the train has become periodic.
template <typename T>
[[nodiscard]] SpringState<T> impulseTrainFixedPoint(const SpringParameters<T>& spring, T velocity,
                                                    T period);

/// By this factor (0..1) the distance from the periodic state shrinks with each kick.
template <typename T>
[[nodiscard]] T impulseTrainConvergence(const SpringParameters<T>& spring, T period);

} // namespace foregrip::anim
