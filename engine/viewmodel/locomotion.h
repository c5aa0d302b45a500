// SPDX-License-Identifier: MIT
#pragma once

#include "viewmodel/input.h"
#include "viewmodel/setup.h"
#include "viewmodel/spring_set.h"
#include "viewmodel/state.h"

#include <optional>

namespace foregrip::viewmodel {

/// The body on the ground: walking, falling, landing. Between two commits the ground is a plane, so
/// all of it has a closed form. World space. Source: docs/moving.md.

inline constexpr double kGravity = 9.80665; ///< [m/s^2]

/// The world velocity [m/s] that the player wishes for; horizontal.
[[nodiscard]] Vector3<double> wishedVelocity(const InputSample& input);

/// [m] from the feet to the top of the head, at the state's stance.
[[nodiscard]] double bodyHeight(const Setup& setup, const State& state);

/// [m] world: the eye as it is without lean and without what sways.
[[nodiscard]] Vector3<double> uprightEye(const Setup& setup, const State& state);

/// [m/s] at which ground with this normal rises under a body of this velocity.
[[nodiscard]] double groundRise(const Vector3<double>& normal, const Vector3<double>& velocity);

/// When an airborne body meets the ground that `surroundings` gives, at state.time or later: the
/// root of a quadratic, to the next nanosecond.
[[nodiscard]] Nanoseconds landingTime(const Surroundings& surroundings, const State& state);

/// Moves position, velocity and fall by `elapsed` [s] > 0 within `piece`: velocity follows the wish
/// by a first-order response. Neither takes off nor lands.
void advanceLocomotion(const Setup& setup, const Surroundings& surroundings, State& state,
                       const InputPiece& piece, double elapsed, const SpringSteps& steps);

/// The springs that landing and take-off kick, and the eye behind a step, over `span` [ns].
void advanceLanding(const Setup& setup, State& state, Nanoseconds span);

/// The feet leave the ground with the jump's speed.
void takeOff(const Setup& setup, State& state);

/// The feet are on the ground at `height` [m] again: weapon, muzzle and view are kicked by the
/// speed of the fall against ground that rises at `rise` [m/s].
void land(const Setup& setup, State& state, double height, double rise);

} // namespace foregrip::viewmodel
