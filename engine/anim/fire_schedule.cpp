// SPDX-License-Identifier: MIT
#include "anim/fire_schedule.h"

#include <algorithm>
#include <cmath>

namespace foregrip::anim {
namespace {

/// When the weapon could fire again.
core::Nanoseconds readyTime(const FireState& state, const FireParameters& parameters) {
    if (state.shotsInString == 0) {
        return std::numeric_limits<core::Nanoseconds>::min();
    }
    if (state.string.rpm != parameters.rpm) {
        return shotTime({state.lastShot, parameters.rpm}, 1);
    }
    return shotTime(state.string, state.shotsInString);
}

bool bufferHolds(const FireState& state, const FireParameters& parameters, core::Nanoseconds time) {
    return state.held || time - state.pressed <= parameters.pressBuffer;
}

} // namespace

core::Nanoseconds shotTime(const ShotString& string, std::int64_t index) {
    if (!(string.rpm >= 0.001) || !(string.rpm <= 1e6) || index < 0) {
        return kNever;
    }
    // Whole thousandths of a round a minute make the period a fraction of integers; quotient and
    // remainder are multiplied apart, so that nothing overflows before the time itself does.
    constexpr std::int64_t kMinute = 60'000 * core::kNanosecondsPerSecond;
    const std::int64_t rate = std::llround(string.rpm * 1000.0);
    const std::int64_t whole = kMinute / rate;
    const std::int64_t rest = kMinute % rate;
    constexpr std::int64_t kLimit = std::numeric_limits<std::int64_t>::max() / 4;
    if ((whole > 0 && index > kLimit / whole) || (rest > 0 && index > kLimit / rest)) {
        return kNever;
    }
    const std::int64_t since = index * whole + (index * rest + rate / 2) / rate;
    return string.first > kNever - since ? kNever : string.first + since;
}

void pressTrigger(FireState& state, core::Nanoseconds time) {
    state.held = true;
    state.waiting = true;
    state.pressed = time;
}

void releaseTrigger(FireState& state, core::Nanoseconds time) {
    state.held = false;
    state.released = time;
}

void cancelTrigger(FireState& state) {
    state.held = false;
    state.waiting = false;
    state.burstLeft = 0;
}

core::Nanoseconds nextShot(const FireState& state, const FireParameters& parameters,
                           core::Nanoseconds notBefore) {
    const core::Nanoseconds free = std::max(readyTime(state, parameters), notBefore);
    if (free == kNever) {
        return kNever;
    }
    const core::Nanoseconds answered = std::max(free, state.pressed);
    switch (parameters.mode) {
    case FireMode::safe:
        return kNever;
    case FireMode::automatic:
        // A click shorter than the wait for its shot has none; one at a ready weapon has.
        if (state.held || (state.waiting && answered == state.pressed)) {
            return answered;
        }
        return kNever;
    case FireMode::burst:
        if (state.burstLeft > 0) {
            return free;
        }
        [[fallthrough]];
    case FireMode::semi:
        return state.waiting && bufferHolds(state, parameters, answered) ? answered : kNever;
    }
    return kNever;
}

void fireShot(FireState& state, const FireParameters& parameters, core::Nanoseconds time) {
    const bool continues = state.shotsInString > 0 && state.string.rpm == parameters.rpm &&
                           time == shotTime(state.string, state.shotsInString);
    if (continues) {
        ++state.shotsInString;
    } else if (state.shotsInString > 0 && state.string.rpm != parameters.rpm &&
               time == shotTime({state.lastShot, parameters.rpm}, 1)) {
        // At the new rate, counted from the last shot at the old one.
        state.string = {state.lastShot, parameters.rpm};
        state.shotsInString = 2;
    } else {
        state.string = {time, parameters.rpm};
        state.shotsInString = 1;
    }
    state.lastShot = time;
    // The later shots of a burst answer no press: one that came meanwhile waits for the next burst.
    const bool withinBurst = parameters.mode == FireMode::burst && state.burstLeft > 0;
    if (parameters.mode == FireMode::burst) {
        state.burstLeft =
            withinBurst ? state.burstLeft - 1 : std::max(parameters.burstCount, 1) - 1;
    }
    state.waiting = state.waiting && (withinBurst || state.pressed > time);
}

} // namespace foregrip::anim
