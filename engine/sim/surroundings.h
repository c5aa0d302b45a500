// SPDX-License-Identifier: MIT
#pragma once

#include "viewmodel/setup.h"
#include "viewmodel/state.h"
#include "world/ground.h"
#include "world/world.h"

namespace foregrip::sim {

/// What the world is to a state at a commit instant: the few numbers that the viewmodel is given of
/// it until the next. A pure function of state and input, so that a restored state has the same.
/// `input` is that of state.time; `ground` is of `world`.
[[nodiscard]] viewmodel::Surroundings sampleSurroundings(const viewmodel::Setup& setup,
                                                         const world::World& world,
                                                         const world::Ground& ground,
                                                         const viewmodel::State& state,
                                                         const viewmodel::InputSample& input);

} // namespace foregrip::sim
