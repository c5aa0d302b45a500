// SPDX-License-Identifier: MIT
#pragma once

#include "anim/dispersion.h"
#include "viewmodel/setup.h"
#include "viewmodel/state.h"

namespace foregrip::viewmodel {

/// Where bullets stray to. See docs/recoil.md, Scatter.

/// Radius [rad] of the cone that a shot at this state would scatter in: stance, speed, bloom; the
/// pellets' own cone is not part of it. 0 while dispersion is off.
[[nodiscard]] double spreadRadius(const Setup& setup, const State& state);

/// The deviation [rad] of pellet `pellet` of shot `shot`: one for the whole round within `spread`,
/// and one of its own when a round has several.
[[nodiscard]] anim::Deviation<double> shotDeviation(const Setup& setup, std::uint64_t seed,
                                                    std::int64_t shot, int pellet, double spread);

/// Projectiles of a round.
[[nodiscard]] int pelletCount(const Setup& setup);

} // namespace foregrip::viewmodel
