// SPDX-License-Identifier: MIT
#include "viewmodel/breath.h"

#include "anim/smoothing.h"

#include <algorithm>
#include <cmath>

namespace foregrip::viewmodel {
namespace {

/// A first-order approach over `elapsed` [s], and its integral over that time.
struct Approach {
    double value;
    double integral;
};
Approach approach(double value, double target, double timeConstant, double elapsed) {
    const double excess = value - target;
    if (excess == 0.0) {
        return {value, value * elapsed};
    }
    const double left = anim::decayed(elapsed / timeConstant);
    return {target + excess * left, target * elapsed + excess * timeConstant * (1.0 - left)};
}

/// Over a time in which the targets stay the same.
void advanceCalmly(const BreathingTuning& tuning, BreathState& state, double effort, double factor,
                   double elapsed) {
    const double time = effort > state.exertion ? tuning.tireTime : tuning.restTime;
    const Approach exertion = approach(state.exertion, effort, time, elapsed);
    const double breathed = elapsed + tuning.tiredRate * exertion.integral;
    state.turns = {anim::advanceTurns(state.turns.breath, tuning.rate, breathed),
                   anim::advanceTurns(state.turns.tremor, tuning.tremorRate, elapsed)};
    state.exertion = exertion.value;
    state.factor = approach(state.factor, factor, tuning.holdTime, elapsed).value;
}

void stopHolding(const BreathingTuning& tuning, BreathState& state, Nanoseconds time) {
    state.spent = breathSpent(tuning, state, time);
    state.holding = false;
    state.changed = time;
}

} // namespace

double breathSpent(const BreathingTuning& tuning, const BreathState& state, Nanoseconds time) {
    if (state.holding) {
        return std::min(tuning.holdBudget, state.spent + core::seconds(time - state.changed));
    }
    const Nanoseconds calm = std::max(state.changed, state.gaspUntil);
    return std::max(0.0, state.spent - std::max(0.0, core::seconds(time - calm)));
}

void holdBreath(const BreathingTuning& tuning, BreathState& state, Nanoseconds time) {
    const double spent = breathSpent(tuning, state, time);
    if (state.holding || time < state.gaspUntil || spent >= tuning.holdBudget) {
        return;
    }
    state.spent = spent;
    state.holding = true;
    state.changed = time;
}

void releaseBreath(const BreathingTuning& tuning, BreathState& state, Nanoseconds time) {
    if (state.holding) {
        stopHolding(tuning, state, time);
    }
}

void advanceBreath(const BreathingTuning& tuning, BreathState& state, double effort,
                   Nanoseconds from, Nanoseconds to) {
    while (from < to) {
        Nanoseconds end = to;
        double factor = 1.0;
        bool runsOut = false;
        if (state.holding) {
            const Nanoseconds empty =
                state.changed + core::nanoseconds(tuning.holdBudget - state.spent);
            runsOut = empty <= to;
            end = std::clamp(empty, from, to);
            factor = tuning.holdFactor;
        } else if (from < state.gaspUntil) {
            end = std::min(to, state.gaspUntil);
            factor = tuning.gaspFactor;
        }
        advanceCalmly(tuning, state, effort, factor, core::seconds(end - from));
        if (runsOut) {
            stopHolding(tuning, state, end);
            state.gaspUntil = end + core::nanoseconds(tuning.gaspTime);
        }
        from = end;
    }
}

} // namespace foregrip::viewmodel
