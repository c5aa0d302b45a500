// SPDX-License-Identifier: MIT
#pragma once

#include "viewmodel/setup.h"
#include "viewmodel/state.h"

/// A weapon that walls have turned away does not fire: its flash would leave a muzzle that points
/// elsewhere. Like the end of a sprint this only delays what the trigger asks for. Source:
/// docs/obstruction.md.
namespace foregrip::viewmodel {

struct Blends;

/// Whether the weapon is turned so far into its raised or lowered pose that it does not fire.
[[nodiscard]] bool isRaised(const ObstructionTuning& tuning, const Blends& blends);

/// The first nanosecond from `ready` on at which the weapon is level, or anim::kNever where it is
/// not by `end`. As levelShot().
[[nodiscard]] Nanoseconds levelTime(const Setup& setup, const Surroundings& surroundings,
                                    const State& state, Nanoseconds ready, Nanoseconds end);

/// When the round that the trigger has for `ready` [ns] leaves: then, or at the first nanosecond
/// after it at which the weapon is level, or anim::kNever where it is not by `end` [ns], the end of
/// the piece of input, or where the press no longer counts by then. state.time <= ready <= end. It
/// follows from the state alone, not from when somebody looks.
[[nodiscard]] Nanoseconds levelShot(const Setup& setup, const Surroundings& surroundings,
                                    const State& state, Nanoseconds ready, Nanoseconds end);

/// A burst that a wall interrupts goes on only while the trigger is held: nothing fires by itself
/// when somebody turns away from the wall later. True where it has dropped one.
bool dropBurst(FireState& fire);

} // namespace foregrip::viewmodel
