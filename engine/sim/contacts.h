// SPDX-License-Identifier: MIT
#pragma once

#include "viewmodel/setup.h"
#include "viewmodel/state.h"
#include "world/ground.h"

namespace foregrip::sim {

/// What has no closed form, done at commit instants: the body against walls, steps and ceilings.
/// World space. Source: docs/moving.md.

/// The body at the state's stance. Airborne it steps onto less than when it walks.
[[nodiscard]] world::WalkingBody bodyOf(const viewmodel::Setup& setup,
                                        const viewmodel::State& state);

/// The ground under the body: the highest surface that it could stand on.
[[nodiscard]] world::Floor floorOf(const viewmodel::Setup& setup, const world::Ground& ground,
                                   const viewmodel::State& state);

/// At the start of a session: onto the ground within a step's reach, else into a fall.
void standOnGround(const viewmodel::Setup& setup, const world::Ground& ground,
                   viewmodel::State& state);

/// Moves the body out of walls, onto the ground, off edges and from ceilings, after it has moved
/// from `before` to `state` over the ground that `surroundings` gave. Where the body moves at once,
/// the eye stays and follows by its spring (State::eyeStep). What a body stands in without having
/// moved there, as after a fall along an edge, it leaves at 2 m/s at most.
void resolveContacts(const viewmodel::Setup& setup, const world::Ground& ground,
                     const viewmodel::Surroundings& surroundings, const viewmodel::State& before,
                     viewmodel::State& state);

} // namespace foregrip::sim
