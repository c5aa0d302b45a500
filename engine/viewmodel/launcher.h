// SPDX-License-Identifier: MIT
#pragma once

#include "anim/fire_schedule.h"
#include "viewmodel/setup.h"
#include "viewmodel/state.h"

namespace foregrip::viewmodel {

/// The launcher under the barrel: one round, fired once a press, until it is loaded again. It is
/// blocked as the rifle is, by a sprint that is not over, a reload, a wall that has raised the
/// weapon and the mode `safe`. Numbers and rules: docs/launcher.md.

/// Its trigger goes down or up at state.time. Without a launcher on the weapon a press does
/// nothing at all.
void pressLauncher(const Setup& setup, State& state);
void releaseLauncher(State& state);

/// Drops a press that has not been answered: a reload began, or the mode changed.
void cancelLaunch(State& state);

/// When the round after the last one is in; kLongAgo where none was fired.
[[nodiscard]] Nanoseconds launcherLoaded(const LauncherTuning& tuning, const LauncherState& state);

/// What nextLaunch() says of a press that waits; kNever when it has come to nothing.
[[nodiscard]] Nanoseconds answeredLaunch(const Setup& setup, const Surroundings& surroundings,
                                         const State& state, Nanoseconds end);

/// When the grenade leaves, not before state.time, if nothing else happens until `end` [ns], the
/// end of the piece of input; kNever when none will by then. A press that is held outlasts a
/// sprint, a reload and a wall that has raised the weapon. One that comes while the launcher is
/// being loaded counts only within fire.press_buffer_ms of its end.
[[nodiscard]] inline Nanoseconds nextLaunch(const Setup& setup, const Surroundings& surroundings,
                                            const State& state, Nanoseconds end) {
    return state.launcher.waiting ? answeredLaunch(setup, surroundings, state, end) : anim::kNever;
}

/// [m/s] at which the held weapon starts back by the momentum of the grenade: its own mass with
/// all that is mounted, and physics.body_kg of the shooter behind it.
[[nodiscard]] double launcherPush(const Setup& setup);

/// The impulses of the grenade that leaves at state.time on weapon, view and aim; the launcher is
/// empty from here.
void applyLaunch(const Setup& setup, State& state);

/// [0, 1] pull of the launcher's trigger at `time`, with the times of the rifle's
/// (cycle.trigger_pull_ms, cycle.trigger_reset_ms).
[[nodiscard]] double launcherPull(const CycleTuning& tuning, const LauncherState& state,
                                  Nanoseconds time);

} // namespace foregrip::viewmodel
