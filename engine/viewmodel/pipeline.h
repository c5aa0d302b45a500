// SPDX-License-Identifier: MIT
#pragma once

#include "viewmodel/input.h"
#include "viewmodel/output.h"
#include "viewmodel/setup.h"
#include "viewmodel/setup_in_force.h"
#include "viewmodel/state.h"

#include <span>
#include <vector>

namespace foregrip::viewmodel {

// `setup` is the prepared one throughout; where its tuning has state values, each function finds
// what is in force by itself. Without `rooms` it derives that anew at every call: whoever calls
// often keeps one and passes it.

/// What flies.
enum class Projectile {
    bullet, ///< of the weapon's own round
    grenade ///< from the launcher's muzzle
};

/// A round leaving the muzzle, before the world decides what it hits. World space.
struct Shot {
    Projectile projectile = Projectile::bullet;
    std::int64_t index = 0; ///< 0-based since the start of the take, each projectile by itself
    core::Nanoseconds time = 0;
    core::Vector3<double> eye{0.0};          ///< [m] where the shot line starts
    core::Vector3<double> direction{0.0};    ///< unit: the shot line
    core::Vector3<double> up{0.0, 1.0, 0.0}; ///< unit: of the view, across the shot line
    core::Transformd muzzle;                 ///< world from muzzle socket at that instant
    /// [m] where the world has the pixels of the drawn muzzle: smoke begins here (DrawnView).
    core::Vector3<double> drawnMuzzle{0.0};
    core::Vector3<double> drawnBore{0.0, 0.0, -1.0}; ///< unit: the bore as drawn
    int pellet = 0;                ///< which projectile of the round; each is a Shot of its own
    double spread = 0.0;           ///< [rad] radius of the cone
    double deviationRight = 0.0;   ///< [rad] scatter, about the muzzle, in the view's frame
    double deviationUp = 0.0;      ///< [rad]
    double muzzleVelocity = 880.0; ///< [m/s] > 0
    bool drop = false;             ///< it falls
    double zero = 100.0;           ///< [m] where what falls crosses the shot line
    std::int64_t patternIndex = 0; ///< place in the recoil pattern
    double jitterPitch = 0.0;      ///< [rad] random part of the climb
    double jitterYaw = 0.0;        ///< [rad]
};

/// State at rest at the start of a take: springs settled, weapon at the hip, on the given ground
/// point.
[[nodiscard]] State initialState(const Setup& setup, const Surroundings& surroundings,
                                 const InputSample& input, const Vector3<double>& position,
                                 std::uint64_t seed);

/// The ray from the eye along which bullets would go at the hip, that the world is asked with, at
/// the state's own time.
struct AimRay {
    core::Vector3<double> origin{0.0};    ///< [m] the eye, world
    core::Vector3<double> direction{0.0}; ///< unit, world
};
[[nodiscard]] AimRay aimRay(const Setup& setup, const State& state, const InputSample& input,
                            SetupsInForce* rooms = nullptr);

/// [1/m] what the smoothed inverse aim distance is drawn to: the fixed distance, or the
/// surroundings' within limits.
[[nodiscard]] double inverseAimTarget(const Setup& setup, const Surroundings& surroundings);

/// Moves `state` over `piece` (state.time == piece.start) and applies the events at its end, in
/// order. Shots inside the piece happen at their own times and see the state just before their own
/// kick; they are appended to `shots`. A piece of no length applies the events only.
void commit(const Setup& setup, const Surroundings& surroundings, State& state,
            const InputPiece& piece, std::span<const InputEvent> eventsAtEnd,
            std::vector<Shot>& shots, SetupsInForce* rooms = nullptr);

/// The frame at `time` in [piece.start, piece.end]: a copy of `state` is advanced to it and thrown
/// away. `piece` is the one that starts at state.time. Rounds that leave on the way are appended to
/// `shots`, when it is given: they will be committed with the same numbers.
[[nodiscard]] Output look(const Setup& setup, const Surroundings& surroundings, const State& state,
                          const InputPiece& piece, core::Nanoseconds time,
                          std::vector<Shot>* shots = nullptr, SetupsInForce* rooms = nullptr);

} // namespace foregrip::viewmodel
