// SPDX-License-Identifier: MIT
#pragma once

#include "viewmodel/cycle_tuning.h"
#include "viewmodel/output.h"
#include "viewmodel/setup.h"
#include "viewmodel/state.h"

#include <array>

namespace foregrip::viewmodel {

/// Where the moving parts of a weapon stand, in closed form from the times in FireState: nothing
/// here evolves, so that a part stands in the same place at every frame rate. Source:
/// docs/weapon_cycle.md.

/// Of one weapon and its tuning: what the bolt's way depends on.
struct BoltCycle {
    CycleTuning tuning;
    double travel = 0.09; ///< [m] from closed to the rear, > 0
    double rpm = 800.0;   ///< [1/min] > 0: the cycle is shortened to end before the next round
};

/// [0, 1] travel of the bolt `sinceShot` [s] after a shot: 0 closed, 1 at the rear. Closed again
/// after 0.95 of the time between two rounds at the latest; with `holds` it stays at the share of
/// the travel at which it is held.
[[nodiscard]] double boltTravel(const BoltCycle& cycle, double sinceShot, bool holds);

/// [0, 1] travel of the bolt at `time`. It is held after the last round and goes home `released`
/// [s] after the start of a reload that began with it open.
[[nodiscard]] double boltTravel(const BoltCycle& cycle, const FireState& fire, Nanoseconds time,
                                double released);

/// When a trigger was last moved.
struct TriggerTimes {
    bool down = false; ///< a finger has it pulled
    Nanoseconds pressed = kLongAgo;
    Nanoseconds released = kLongAgo;
    Nanoseconds moved = kLongAgo; ///< the later of both
};

/// [0, 1] pull of a trigger at `time`. A press always reaches the end before it comes back.
[[nodiscard]] double triggerPull(const CycleTuning& tuning, const TriggerTimes& trigger,
                                 Nanoseconds time);

/// Of the weapon's own trigger.
[[nodiscard]] double triggerPull(const CycleTuning& tuning, const FireState& fire,
                                 Nanoseconds time);

/// [rad] turn of the fire selector at `time`, from the turn of each mode.
[[nodiscard]] double selectorTurn(const CycleTuning& tuning,
                                  const std::array<double, kFireModeCount>& turns,
                                  const FireState& fire, Nanoseconds time);

/// [0, 1] of the dust cover at `time`: closed until the first bolt moves, open from then on.
[[nodiscard]] double dustCoverOpen(const CycleTuning& tuning, const FireState& fire,
                                   Nanoseconds time);

/// Bolt, trigger, selector and dust cover at the state's time; the magazine is left as seated.
[[nodiscard]] WeaponParts weaponParts(const Setup& setup, const State& state);

} // namespace foregrip::viewmodel
