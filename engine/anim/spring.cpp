// SPDX-License-Identifier: MIT
#include "anim/spring.h"

#include "anim/trigonometry.h"

#include <algorithm>
#include <limits>

namespace foregrip::anim {
namespace {

/// exp(-zeta w t) cos and exp(-zeta w t) sin / w of the motion, in whatever regime.
template <typename T>
struct Modes {
    T even;
    T odd; ///< [s]
};

template <typename T>
T dampingOf(const SpringParameters<T>& spring) {
    return std::max(spring.dampingRatio, T{0});
}

/// w^2 (1 - zeta^2), from factors that lose no digits at zeta = 1.
template <typename T>
T frequencySquare(const SpringParameters<T>& spring) {
    const T zeta = dampingOf(spring);
    return stiffness(spring) * ((T{1} - zeta) * (T{1} + zeta));
}

template <typename T>
Modes<T> modes(const PreparedSpring<T>& spring, T time) {
    const T u = spring.square * time * time;
    if (u < T(-1e-3)) {
        // The slow rate as decay - root would cancel for large damping.
        const T slow = std::exp(-spring.slow * time);
        const T ratio = std::expm1(-T{2} * spring.root * time);
        return {slow * (T{2} + ratio) / T{2}, -slow * ratio / (T{2} * spring.root)};
    }
    const T envelope = std::exp(-spring.decay * time);
    if (u == T{0}) {
        return {envelope, envelope * time};
    }
    if (u < T(1e-3)) {
        // cos and sin(x)/x are entire functions of u, so this series has no seam at zeta = 1.
        return {envelope * (T{1} - u / T{2} * (T{1} - u / T{12} * (T{1} - u / T{30}))),
                envelope * time * (T{1} - u / T{6} * (T{1} - u / T{20} * (T{1} - u / T{42})))};
    }
    if (!(envelope > T{0})) {
        return {T{0}, T{0}}; // the phase may be beyond what cos can take
    }
    const SineCosine<T> phase = sineCosine(spring.root * time);
    return {envelope * phase.cosine, envelope * phase.sine / spring.root};
}

} // namespace

template <typename T>
PreparedSpring<T> prepareSpring(const SpringParameters<T>& spring) {
    PreparedSpring<T> out;
    out.spring = spring;
    const T zeta = dampingOf(spring);
    out.decay = zeta * spring.angularFrequency;
    out.stiffness = stiffness(spring);
    out.square = frequencySquare(spring);
    out.root = std::sqrt(std::abs(out.square));
    out.slow = out.stiffness / (out.decay + out.root);
    out.rampLag = T{2} * zeta / spring.angularFrequency;
    return out;
}

template <typename T>
SpringSeries<T> makeSpringSeries(const SpringParameters<T>& spring) {
    SpringSeries<T> out;
    out.prepared = prepareSpring(spring);
    const T damping = T{2} * out.prepared.decay;
    out.c[0] = {T{1}, T{0}};
    out.c[1] = {T{0}, T{1}};
    for (std::size_t n = 0; n + 2 < SpringSeries<T>::kTerms; ++n) {
        const T divisor = static_cast<T>((n + 1) * (n + 2));
        for (std::size_t k = 0; k < 2; ++k) {
            out.c[n + 2][k] = -(out.prepared.stiffness * out.c[n][k] +
                                static_cast<T>(n + 1) * damping * out.c[n + 1][k]) /
                              divisor;
        }
    }
    // Both rates of the motion lie within w (zeta + sqrt(zeta^2 + 1)); 0.3^14 / 14! is 5e-19.
    const T zeta = dampingOf(spring);
    const T rate = spring.angularFrequency * (zeta + std::sqrt(zeta * zeta + T{1}));
    out.limit = std::isfinite(rate) && spring.angularFrequency > T{0} ? T(0.3) / rate : T{0};
    return out;
}

template <typename T>
SpringStep<T> makeSpringStep(const PreparedSpring<T>& prepared, T time) {
    SpringStep<T> step;
    const SpringParameters<T>& spring = prepared.spring;
    if (!(time >= T{0}) || !std::isfinite(time) || !std::isfinite(spring.angularFrequency) ||
        !std::isfinite(spring.dampingRatio)) {
        step.ignored = true;
        return step;
    }
    step.time = time;
    if (!(spring.angularFrequency > T{0})) {
        step.positionFromVelocity = time;
        return step;
    }
    const Modes<T> mode = modes(prepared, time);
    step.positionFromPosition = mode.even + prepared.decay * mode.odd;
    step.positionFromVelocity = mode.odd;
    step.velocityFromPosition = -prepared.stiffness * mode.odd;
    step.velocityFromVelocity = mode.even - prepared.decay * mode.odd;
    step.positionFromRamp = (T{1} - step.positionFromPosition) * prepared.rampLag;
    step.velocityFromRamp = -T{2} * prepared.decay * mode.odd;
    const T sum = step.positionFromPosition + step.positionFromVelocity +
                  step.velocityFromPosition + step.velocityFromVelocity + step.positionFromRamp +
                  step.velocityFromRamp;
    if (!std::isfinite(sum)) {
        step = {};
        step.ignored = true;
    }
    return step;
}

template <typename T>
T stepResponse(const SpringParameters<T>& spring, T time) {
    return T{1} - makeSpringStep(spring, time).positionFromPosition;
}

template <typename T>
T settleTime(const SpringParameters<T>& spring, T fraction) {
    const T zeta = dampingOf(spring);
    if (!(spring.angularFrequency > T{0}) || !(zeta > T{0}) || !(fraction > T{0})) {
        return std::numeric_limits<T>::infinity();
    }
    if (!(fraction < T{1})) {
        return T{0};
    }
    // An interval in which the distance to the end, signed, falls through `fraction` once.
    T before = T{0};
    T after = T{0};
    T sign = T{1};
    if (zeta < T{1}) {
        // Between two turning points; their heights shrink by the overshoot each half period.
        const T half = std::numbers::pi_v<T> / std::sqrt(frequencySquare(spring));
        const T turns = std::floor(std::log(fraction) / std::log(stepOvershoot(spring)));
        before = std::isfinite(turns) ? turns * half : T{0};
        after = before + half;
        sign = std::fmod(turns, T{2}) == T{0} ? T{1} : T{-1};
    } else {
        after = T{1} / spring.angularFrequency;
        while (T{1} - stepResponse(spring, after) > fraction) {
            after *= T{2};
        }
    }
    for (int i = 0; i < 80; ++i) {
        const T middle = (before + after) / T{2};
        (sign * (T{1} - stepResponse(spring, middle)) > fraction ? before : after) = middle;
    }
    return (before + after) / T{2};
}

template <typename T>
T halfLife(const SpringParameters<T>& spring) {
    const T zeta = dampingOf(spring);
    const T decay = zeta * spring.angularFrequency;
    if (!(decay > T{0})) {
        return std::numeric_limits<T>::infinity();
    }
    const T rate =
        zeta > T{1} ? stiffness(spring) / (decay + std::sqrt(-frequencySquare(spring))) : decay;
    return std::numbers::ln2_v<T> / rate;
}

template <typename T>
T stepOvershoot(const SpringParameters<T>& spring) {
    const T zeta = dampingOf(spring);
    if (!(zeta < T{1})) {
        return T{0};
    }
    return std::exp(-std::numbers::pi_v<T> * zeta / std::sqrt((T{1} - zeta) * (T{1} + zeta)));
}

template <typename T>
ImpulsePeak<T> impulsePeak(const SpringParameters<T>& spring) {
    const T frequency = spring.angularFrequency;
    if (!(frequency > T{0})) {
        return {std::numeric_limits<T>::infinity(), std::numeric_limits<T>::infinity()};
    }
    const T zeta = dampingOf(spring);
    const T root = std::sqrt(std::abs((T{1} - zeta) * (T{1} + zeta)));
    // acos(zeta) / root and acosh(zeta) / root, both 1 at zeta = 1.
    T angle = T{1};
    if (root > T{0}) {
        angle = (zeta < T{1} ? std::atan2(root, zeta) : std::asinh(root)) / root;
    }
    return {angle / frequency, std::exp(-zeta * angle) / frequency};
}

template <typename T>
SpringState<T> impulseTrainFixedPoint(const SpringParameters<T>& spring, T velocity, T period) {
    const SpringStep<T> step = makeSpringStep(spring, period);
    const T a = T{1} - step.positionFromPosition;
    const T d = T{1} - step.velocityFromVelocity;
    const T determinant = a * d - step.positionFromVelocity * step.velocityFromPosition;
    return {velocity * step.positionFromVelocity / determinant, velocity * a / determinant};
}

template <typename T>
T impulseTrainConvergence(const SpringParameters<T>& spring, T period) {
    return std::exp(-std::numbers::ln2_v<T> * period / halfLife(spring));
}

#define FOREGRIP_INSTANTIATE(T)                                                                    \
    template PreparedSpring<T> prepareSpring(const SpringParameters<T>&);                          \
    template SpringSeries<T> makeSpringSeries(const SpringParameters<T>&);                         \
    template SpringStep<T> makeSpringStep(const PreparedSpring<T>&, T);                            \
    template T stepResponse(const SpringParameters<T>&, T);                                        \
    template T settleTime(const SpringParameters<T>&, T);                                          \
    template T halfLife(const SpringParameters<T>&);                                               \
    template T stepOvershoot(const SpringParameters<T>&);                                          \
    template ImpulsePeak<T> impulsePeak(const SpringParameters<T>&);                               \
    template SpringState<T> impulseTrainFixedPoint(const SpringParameters<T>&, T, T);              \
    template T impulseTrainConvergence(const SpringParameters<T>&, T);
FOREGRIP_INSTANTIATE(float)
FOREGRIP_INSTANTIATE(double)
#undef FOREGRIP_INSTANTIATE

} // namespace foregrip::anim
