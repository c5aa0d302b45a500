// SPDX-License-Identifier: MIT
#pragma once

#include "viewmodel/state.h"
#include "viewmodel/tuning.h"

/// Breath, held breath and exhaustion, in closed form. Source: docs/sway.md.
namespace foregrip::viewmodel {

/// [s] of the budget for holding the breath that is used up at `time`. It comes back second by
/// second once the breath flows calmly again.
[[nodiscard]] double breathSpent(const BreathingTuning& tuning, const BreathState& state,
                                 Nanoseconds time);

/// Holds the breath from `time` on; nothing happens while gasping or with nothing left.
void holdBreath(const BreathingTuning& tuning, BreathState& state, Nanoseconds time);
void releaseBreath(const BreathingTuning& tuning, BreathState& state, Nanoseconds time);

/// Moves `state` from `from` to `to` with exhaustion drawn to `effort` [0, 1]. When the budget runs
/// out on the way, the breath is let go at that very instant and gasping begins.
void advanceBreath(const BreathingTuning& tuning, BreathState& state, double effort,
                   Nanoseconds from, Nanoseconds to);

} // namespace foregrip::viewmodel
