// SPDX-License-Identifier: MIT
#pragma once

#include "viewmodel/setup.h"
#include "viewmodel/state.h"

namespace foregrip::viewmodel {

/// The feet in the world: prints that stay, and swings to prints that are foreseen. The left foot
/// comes down where the stride phase (State::bob) passes 0, the right where it passes pi; a foot
/// that has lifted always comes down, by the phase while it runs and by the clock when it stops.
/// When a foot lifts, lands or is foreseen elsewhere is decided at commit instants; between them it
/// moves by a cubic of the phase. Source: docs/gait.md.

inline constexpr double kLanding = 0.9; ///< of a swing: from here on its print stays

/// Both feet in the resting stance under the state.
void startGait(const Setup& setup, State& state);

/// Moves the feet along with what the rest of the state has just done: from `position` [m] and
/// `phase` [rad], which it had `elapsed` [s] ago, to now.
void advanceGait(const Setup& setup, const Surroundings& surroundings, State& state,
                 const core::Vector3<double>& position, double phase, double elapsed);

/// At a commit instant, with the input's yaw [rad]: lifts and lands, and foresees the next prints.
void commitGait(const Setup& setup, const Surroundings& surroundings, State& state, double yaw);

/// [rad/s] of the stride phase at `speed` [m/s].
[[nodiscard]] double stridePhaseRate(const BobTuning& tuning, double speed);

} // namespace foregrip::viewmodel
