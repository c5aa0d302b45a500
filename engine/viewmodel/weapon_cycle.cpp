// SPDX-License-Identifier: MIT
#include "viewmodel/weapon_cycle.h"

#include "anim/smoothing.h"
#include "viewmodel/launcher.h"
#include "viewmodel/reload_motion.h"

#include <algorithm>

namespace foregrip::viewmodel {
namespace {

/// Share of the time between two rounds after which the bolt is closed at the latest.
constexpr double kClosedBy = 0.95;
/// [s] in which a bolt that came all the way back settles on its catch.
constexpr double kSettling = 0.02;
constexpr double kStandardTravel = 0.09; ///< [m] for weapons whose bolt is not drawn

/// 0 at 0, 1 at 1 and still there; leaves at `slope`, which the buffer takes away.
double rearward(double slope, double u) {
    const double rest = 1.0 - u;
    return slope * u * rest * rest + u * u * (3.0 - 2.0 * u);
}

/// Share of `duration` that has passed, 0..1; a duration of 0 has always passed.
double passed(double elapsed, double duration) {
    return elapsed >= duration ? 1.0 : std::max(elapsed, 0.0) / duration;
}

double eased(double elapsed, double duration) {
    return anim::smoothStep(0.0, 1.0, passed(elapsed, duration));
}

double since(Nanoseconds time, Nanoseconds then) {
    return core::seconds(time - then);
}

} // namespace

double boltTravel(const BoltCycle& cycle, double sinceShot, bool holds) {
    const CycleTuning& tuning = cycle.tuning;
    const double stroke = std::max(tuning.rear - tuning.unlock, 1e-3);
    const double whole = tuning.unlock + stroke + tuning.home;
    const double scale = std::min(1.0, kClosedBy * 60.0 / (cycle.rpm * whole));
    const double elapsed = sinceShot / scale - tuning.unlock;
    if (!(elapsed > 0.0)) {
        return 0.0;
    }
    if (elapsed < stroke) {
        // A steeper start than 3 would overshoot the rear.
        const double slope = std::clamp(tuning.boltSpeed * stroke / cycle.travel, 0.0, 3.0);
        return rearward(slope, elapsed / stroke);
    }
    if (holds) {
        return 1.0 - (1.0 - tuning.held) * eased(elapsed - stroke, kSettling);
    }
    const double forward = passed(elapsed - stroke, tuning.home);
    return 1.0 - forward * forward;
}

double boltTravel(const BoltCycle& cycle, const FireState& fire, Nanoseconds time,
                  double released) {
    const double fired = boltTravel(cycle, since(time, fire.lastShot), fire.boltOpen);
    const bool sent = fire.boltOpen && fire.reloading && fire.reloadSendsBolt;
    if (!sent) {
        return fired;
    }
    const double left = since(fire.reloadEnd, fire.reloadStart) - released;
    const double home = std::min(cycle.tuning.home, left);
    const double forward = passed(since(time, fire.reloadStart) - released, home);
    return fired * (1.0 - forward * forward);
}

double triggerPull(const CycleTuning& tuning, const TriggerTimes& trigger, Nanoseconds time) {
    const double sincePress = since(time, trigger.pressed);
    const double pull = eased(sincePress, tuning.triggerPull);
    if (trigger.down) {
        const double before = trigger.released < trigger.pressed
                                  ? 1.0 - eased(since(time, trigger.released), tuning.triggerReset)
                                  : 0.0;
        return std::max(pull, before);
    }
    const double sinceRelease =
        std::min(since(time, trigger.moved), sincePress - tuning.triggerPull);
    return pull * (1.0 - eased(sinceRelease, tuning.triggerReset));
}

double triggerPull(const CycleTuning& tuning, const FireState& fire, Nanoseconds time) {
    if (fire.triggerMoved == kLongAgo) {
        return 0.0;
    }
    const anim::FireState& trigger = fire.trigger;
    // A reload or another mode cancels a press for the schedule; the finger stays where it is.
    const bool pressedLast = fire.triggerMoved == trigger.pressed;
    const bool down = trigger.held || (pressedLast && trigger.released < trigger.pressed);
    return triggerPull(
        tuning, TriggerTimes{down, trigger.pressed, trigger.released, fire.triggerMoved}, time);
}

double selectorTurn(const CycleTuning& tuning, const std::array<double, kFireModeCount>& turns,
                    const FireState& fire, Nanoseconds time) {
    const double from = turns.at(static_cast<std::size_t>(fire.modeBefore));
    const double to = turns.at(static_cast<std::size_t>(fire.mode));
    return from + (to - from) * eased(since(time, fire.modeChanged), tuning.selectorTime);
}

double dustCoverOpen(const CycleTuning& tuning, const FireState& fire, Nanoseconds time) {
    if (fire.shots == 0) {
        return 0.0;
    }
    return fire.shots > 1 ? 1.0
                          : eased(since(time, fire.lastShot) - tuning.unlock, tuning.dustCoverTime);
}

WeaponParts weaponParts(const Setup& setup, const State& state) {
    const CycleTuning& tuning = setup.tuning.cycle;
    const PartsDefinition& parts = setup.weapon->definition->parts;
    const double travel = parts.bolt.travel > 0.0 ? parts.bolt.travel : kStandardTravel;
    const double released = reloadTimes(setup.tuning, state.fire).hit;
    WeaponParts moved;
    moved.bolt =
        boltTravel({tuning, travel, setup.tuning.fire.rpm}, state.fire, state.time, released);
    moved.trigger = triggerPull(tuning, state.fire, state.time);
    moved.selector = selectorTurn(tuning, parts.selectorTurns, state.fire, state.time);
    moved.dustCover = dustCoverOpen(tuning, state.fire, state.time);
    if (state.launcher.pressed != kLongAgo) {
        moved.launcherTrigger = launcherPull(tuning, state.launcher, state.time);
    }
    return moved;
}

} // namespace foregrip::viewmodel
