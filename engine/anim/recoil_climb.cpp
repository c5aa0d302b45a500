// SPDX-License-Identifier: MIT
#include "anim/recoil_climb.h"

#include "anim/smoothing.h"

#include <algorithm>
#include <cmath>

namespace foregrip::anim {
namespace {

/// One piece with a constant recovery rate.
template <typename T>
ClimbState<T> advancePiece(const ClimbState<T>& state, T inputRate, T recovery, T time) {
    const T size = std::abs(state.climb);
    if (std::isinf(recovery)) {
        return {state.aim + inputRate * time, T{0}};
    }
    const bool opposes = inputRate * state.climb < T{0};
    if (!opposes) {
        return {state.aim + inputRate * time, state.climb * decayed(recovery * time)};
    }
    const T speed = std::abs(inputRate);
    // The integral of the decay; what is left is size exp(-recovery time) - speed integral.
    const T integral = recovery > T{0} ? -std::expm1(-recovery * time) / recovery : time;
    const T left = size - integral * (recovery * size + speed);
    if (left > T{0}) {
        return {state.aim, std::copysign(left, state.climb)};
    }
    const T gone = recovery > T{0} ? std::log1p(recovery * size / speed) / recovery : size / speed;
    return {state.aim + inputRate * std::max(time - gone, T{0}), T{0}};
}

} // namespace

template <typename T>
ClimbState<T> advanceClimb(const ClimbState<T>& state, const ClimbInput<T>& input, T time) {
    if (!(time > T{0}) || !std::isfinite(time) || !std::isfinite(input.rate)) {
        return state;
    }
    const T recovery = input.recovery > T{0} ? input.recovery : T{0};
    const T delay = input.recoversAfter > T{0} ? std::min(input.recoversAfter, time) : T{0};
    const ClimbState<T> waited =
        delay > T{0} ? advancePiece(state, input.rate, T{0}, delay) : state;
    return time > delay ? advancePiece(waited, input.rate, recovery, time - delay) : waited;
}

template <typename T>
ClimbState<T> stepClimb(const ClimbState<T>& state, T change) {
    if (!(change * state.climb < T{0})) {
        return {state.aim + change, state.climb};
    }
    const T eaten = std::copysign(std::min(std::abs(change), std::abs(state.climb)), change);
    return {state.aim + (change - eaten), state.climb + eaten};
}

template <typename T>
T steadyClimb(T kick, T recovery, T period) {
    return kick / -std::expm1(-recovery * period);
}

#define FOREGRIP_INSTANTIATE(T)                                                                    \
    template ClimbState<T> advanceClimb(const ClimbState<T>&, const ClimbInput<T>&, T);            \
    template ClimbState<T> stepClimb(const ClimbState<T>&, T);                                     \
    template T steadyClimb(T, T, T);
FOREGRIP_INSTANTIATE(float)
FOREGRIP_INSTANTIATE(double)
#undef FOREGRIP_INSTANTIATE

} // namespace foregrip::anim
