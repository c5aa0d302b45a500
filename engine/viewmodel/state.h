// SPDX-License-Identifier: MIT
#pragma once

#include "anim/bob.h"
#include "anim/breathing.h"
#include "anim/fire_schedule.h"
#include "anim/look_lag.h"
#include "anim/spring.h"
#include "core/time.h"
#include "core/transform.h"
#include "viewmodel/input.h"

#include <cstdint>
#include <type_traits>

namespace foregrip::viewmodel {

using core::Nanoseconds;
using core::Transformd;
using core::Vector3;

/// Trigger, cyclic rate and magazine.
struct FireState {
    anim::FireState trigger;
    FireMode mode = FireMode::automatic;
    bool reloading = false;
    Nanoseconds blockedUntil = 0; ///< end of a sprint-out or of a reload
    Nanoseconds reloadEnd = 0;    ///< meaningful while reloading
    int ammo = 30;                ///< rounds left, chamber included
    std::int64_t shots = 0;       ///< shots so far
};

/// All that evolves. Trivially copyable: copying it is the snapshot. Committed only at instants
/// that no frame decides; `look` advances a copy and throws it away.
struct State {
    Nanoseconds time = 0;

    // The player's body on the ground, world space.
    Vector3<double> position{0.0, 0.0, 0.0}; ///< [m] ground point
    Vector3<double> velocity{0.0, 0.0, 0.0}; ///< [m/s] horizontal
    anim::SpringState<double, double>
        bodyYaw; ///< [rad] where the feet point, following the input's yaw

    // Held buttons.
    bool aimHeld = false;
    bool aimSuppressed = false; ///< sprint cancelled the aim; a new press is needed
    bool sprintHeld = false;
    bool crouchHeld = false;

    // Blends.
    anim::SpringState<double, double> ads;    ///< 0..1
    anim::SpringState<double, double> sprint; ///< 0..1
    anim::SpringState<double, double> crouch; ///< 0..1

    // Recoil. Camera space; rotations are rotation vectors (pitch about +X, yaw about +Y, roll
    // about +Z).
    anim::SpringState<double, Vector3<double>> recoilPosition; ///< [m]
    anim::SpringState<double, Vector3<double>> recoilRotation; ///< [rad]
    anim::SpringState<double, Vector3<double>> cameraPunch;    ///< [rad]
    double climbYaw = 0.0;                                     ///< [rad] C
    double climbPitch = 0.0;                                   ///< [rad] C
    double eatenYaw = 0.0;   ///< [rad] input that went into eating the climb; A = input - eaten
    double eatenPitch = 0.0; ///< [rad]
    Nanoseconds recoveryStart = 0; ///< the climb recovers from here on

    // Sway.
    anim::LookLagState<double> lookLag; ///< [rad] the weapon's angle less the input's
    anim::BobState<double> bob;
    anim::BreathingState<double> breathing;

    anim::SpringState<double, double> inverseAimDistance; ///< [1/m]

    FireState fire;
    std::uint64_t seed = 0;
};

static_assert(std::is_trivially_copyable_v<State>);

/// Numbers that the world gives at each commit instant; the viewmodel never sees the world itself.
struct Surroundings {
    double aimDistance = 1000.0; ///< [m] from the eye to what the view ray hits, 1000 = nothing
    Vector3<double> walkMinimum{-1e6, 0.0, -1e6}; ///< [m] world: where the ground point may be
    Vector3<double> walkMaximum{1e6, 0.0, 1e6};
};

} // namespace foregrip::viewmodel
