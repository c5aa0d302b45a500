// SPDX-License-Identifier: MIT
#pragma once

#include "core/transform.h"
#include "viewmodel/setup_in_force.h"
#include "viewmodel/state.h"
#include "world/casing_flight.h"

namespace foregrip::sim {

/// A case leaving its port. World space. Output, not state: it follows from the shot and the input.
struct Ejection {
    std::int64_t shot = 0; ///< index of the shot that emptied it
    core::Transformd port; ///< world from ejection socket; its position as drawn (DrawnView)
    core::Vector3<double> portVelocity{0.0}; ///< [m/s] of the port as drawn
    core::Vector3<double> weaponSpin{0.0};   ///< [rad/s] angular velocity of the weapon
    /// [m] from there to where views from outside draw the port, which show neither the weapon's
    /// own field of view nor the first-person shift.
    core::Vector3<double> fromDrawnPort{0.0};
    world::CasingLaunch launch; ///< when, from where and how the case flies
};

/// [ns] from a shot to its ejection: the tuning's, but at most nine tenths of the cycle, so that
/// the case is out before the next round is in.
[[nodiscard]] core::Nanoseconds ejectionDelay(const viewmodel::Setup& setup);

/// The ejection of `shot` at `time`, within (piece.start, piece.end]. `state` is the state at the
/// start of the piece. Velocities are differences over at most a millisecond inside the piece, so
/// that they depend on the input alone. `rooms` as in viewmodel/pipeline.h.
[[nodiscard]] Ejection eject(const viewmodel::Setup& setup,
                             const viewmodel::Surroundings& surroundings,
                             const viewmodel::State& state, const viewmodel::InputPiece& piece,
                             core::Nanoseconds time, std::int64_t shot,
                             viewmodel::SetupsInForce* rooms = nullptr);

} // namespace foregrip::sim
