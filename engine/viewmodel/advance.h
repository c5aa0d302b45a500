// SPDX-License-Identifier: MIT
#pragma once

#include "viewmodel/input.h"
#include "viewmodel/setup.h"
#include "viewmodel/state.h"

namespace foregrip::viewmodel {

/// The input of `piece` at `time` within it.
[[nodiscard]] InputSample inputAt(const InputPiece& piece, Nanoseconds time);

/// What the blends are drawn to.
struct BlendTargets {
    bool aim = false;
    bool sprint = false;
};
[[nodiscard]] BlendTargets blendTargets(const State& state);

/// Moves everything that moves by itself from state.time to `time`, within `piece`, in closed form:
/// springs, phases, exponentials. No shots, no events, no limits.
void advanceState(const Setup& setup, const Surroundings& surroundings, State& state,
                  const InputPiece& piece, Nanoseconds time);

/// What has no closed form, at a commit instant only: the walls.
void collide(const Surroundings& surroundings, State& state);

/// One event, at state.time.
void applyEvent(const Setup& setup, State& state, const InputEvent& event);

} // namespace foregrip::viewmodel
