// SPDX-License-Identifier: MIT
#pragma once

#include "anim/bob.h"
#include "anim/breathing.h"
#include "anim/fire_schedule.h"
#include "anim/look_lag.h"
#include "anim/spring.h"
#include "core/time.h"
#include "core/transform.h"
#include "viewmodel/gait_state.h"
#include "viewmodel/input.h"
#include "viewmodel/launcher_state.h"
#include "viewmodel/swap_state.h"

#include <array>
#include <cstdint>
#include <type_traits>

namespace foregrip::viewmodel {

using core::Nanoseconds;
using core::Transformd;
using core::Vector3;

/// The time of what has never happened: an hour before every take.
inline constexpr Nanoseconds kLongAgo = -3'600'000'000'000;

/// Trigger, cyclic rate, magazine and bolt. Times say when a part last began to move, so that its
/// place follows in closed form.
struct FireState {
    anim::FireState trigger;
    FireMode mode = FireMode::automatic;
    FireMode modeBefore = FireMode::automatic; ///< until the last change
    bool reloading = false;
    bool boltOpen = false;              ///< held back behind an empty magazine
    bool reloadSendsBolt = false;       ///< the running or last reload began with an open bolt
    Nanoseconds blockedUntil = 0;       ///< end of a sprint-out or of a reload
    Nanoseconds reloadStart = kLongAgo; ///< of the running or last reload
    Nanoseconds reloadEnd = kLongAgo;   ///< when it ends or ended
    Nanoseconds lastShot = kLongAgo;
    Nanoseconds lastDryFire = kLongAgo;  ///< a press on an empty chamber
    Nanoseconds triggerMoved = kLongAgo; ///< last press or release
    Nanoseconds modeChanged = kLongAgo;
    int ammo = 30;             ///< rounds left, chamber included
    std::int64_t shots = 0;    ///< shots so far
    std::int64_t dryFires = 0; ///< presses on an empty chamber so far
};

/// Breath and effort.
struct BreathState {
    anim::BreathingState<double> turns;
    double exertion = 0.0;   ///< [0, 1]
    double factor = 1.0;     ///< multiplies the wander: held, free or gasping
    bool holding = false;    ///< the breath is held and the budget lasts
    double spent = 0.0;      ///< [s] of the budget at the last change of `holding`
    Nanoseconds changed = 0; ///< when that was
    Nanoseconds gaspUntil = kLongAgo;
};

/// A foot coming down, counted with the stride.
struct FootfallState {
    std::int64_t count = 0;
    Nanoseconds last = kLongAgo;
    bool left = false; ///< which foot the last one was
};

/// All that evolves. Trivially copyable: copying it is the snapshot. Committed only at instants
/// that no frame decides; `look` advances a copy and throws it away.
struct State {
    Nanoseconds time = 0;
    Nanoseconds clipsBegan = 0; ///< clips that run by themselves count from here

    // The player's body on the ground, world space.
    Vector3<double> position{0.0, 0.0, 0.0}; ///< [m] ground point
    Vector3<double> velocity{0.0, 0.0, 0.0}; ///< [m/s] horizontal
    double fallSpeed = 0.0;                  ///< [m/s] upwards is positive; 0 on the ground
    bool airborne = false;
    anim::SpringState<double, double> eyeStep;      ///< [m] of the eye from where the ground has it
    anim::SpringState<double, double> landingDrop;  ///< [m] of the weapon, up is positive
    anim::SpringState<double, double> landingPitch; ///< [rad] of the weapon
    anim::SpringState<double, double> landingView;  ///< [m] of the camera
    anim::SpringState<double, double>
        bodyYaw; ///< [rad] where the feet point, following the input's yaw

    // Held buttons.
    bool aimHeld = false;
    bool aimSuppressed = false; ///< sprint cancelled the aim; a new press is needed
    bool sprintHeld = false;
    bool crouchHeld = false;
    bool leanLeftHeld = false;
    bool leanRightHeld = false;

    // Blends.
    anim::SpringState<double, double> ads;         ///< 0..1
    anim::SpringState<double, double> sprint;      ///< 0..1
    anim::SpringState<double, double> crouch;      ///< 0..1
    anim::SpringState<double, double> lean;        ///< -1..1, left is positive
    anim::SpringState<double, double> air;         ///< 0..1
    anim::SpringState<double, double> obstruction; ///< 0 free, 1 fully out of the way

    // Recoil. Camera space; rotations are rotation vectors (pitch about +X, yaw about +Y, roll
    // about +Z).
    anim::SpringState<double, Vector3<double>> recoilPosition; ///< [m]
    anim::SpringState<double, Vector3<double>> recoilRotation; ///< [rad]
    anim::SpringState<double, Vector3<double>> cameraPunch;    ///< [rad] P
    anim::SpringState<double, Vector3<double>>
        climbRise; ///< [rad] what is still to come of the climb's soft share, <= 0 for a rise
    double climbYaw = 0.0;   ///< [rad] C
    double climbPitch = 0.0; ///< [rad] C
    double eatenYaw = 0.0;   ///< [rad] input that went into eating the climb; A = input - eaten
    double eatenPitch = 0.0; ///< [rad]
    Nanoseconds recoveryStart = 0; ///< the climb recovers from here on
    std::int64_t patternIndex = 0; ///< of the next shot, before silence has taken it back
    double bloom = 0.0;            ///< [rad] spread added by shots, not yet limited
    double trauma = 0.0;           ///< [0, 1] of the camera's shake
    double shakeTurns = 0.0;       ///< phase of the shake's noise

    // Sway.
    anim::LookLagState<double> lookLag; ///< [rad] the weapon's angle less the input's
    anim::BobState<double> bob;
    BreathState breath;
    double freeYaw = 0.0;   ///< [rad] aim less view inside the zone of free aim
    double freePitch = 0.0; ///< [rad]
    FootfallState footfalls;

    anim::SpringState<double, double> inverseAimDistance; ///< [1/m]

    GaitState gait;
    FireState fire;
    SwapState swap;
    LauncherState launcher;
    std::uint64_t seed = 0;
};

static_assert(std::is_trivially_copyable_v<State>);

/// Numbers that the world gives at each commit instant; the viewmodel never sees the world itself.
struct Surroundings {
    double aimDistance = 1000.0; ///< [m] from the eye to what the view ray hits, 1000 = nothing
    double floorHeight = 0.0;    ///< [m] of the ground under the state's position
    Vector3<double> floorNormal{0.0, 1.0, 0.0}; ///< unit
    std::array<double, 2> footholdHeight{}; ///< [m] of the ground where left and right foot go next
    double leanRoomLeft = 10.0;             ///< [m] from the upright eye to a wall beside it
    double leanRoomRight = 10.0;            ///< [m]
    double obstruction = 0.0;               ///< [0, 1] how far the weapon has to be out of the way
    Vector3<double> walkMinimum{-1e6, 0.0, -1e6}; ///< [m] world: where the ground point may be
    Vector3<double> walkMaximum{1e6, 0.0, 1e6};
};

} // namespace foregrip::viewmodel
