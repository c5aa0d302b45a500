// SPDX-License-Identifier: MIT
#pragma once

#include "core/angles.h"
#include "core/transform.h"
#include "viewmodel/arms_tuning.h"
#include "viewmodel/cycle_tuning.h"
#include "viewmodel/effects_tuning.h"
#include "viewmodel/firing_tuning.h"
#include "viewmodel/hands_tuning.h"
#include "viewmodel/launcher_tuning.h"
#include "viewmodel/layers.h"
#include "viewmodel/moving_tuning.h"
#include "viewmodel/parts_tuning.h"
#include "viewmodel/physics_tuning.h"
#include "viewmodel/recoil_tuning.h"
#include "viewmodel/sight_tuning.h"
#include "viewmodel/state_values.h"

#include <array>

namespace foregrip::viewmodel {

/// What a designer edits and a `*.tuning.json` stores: plain numbers in SI units and radians. The
/// defaults stand here once; names, file units, ranges and help stand once in tuning_fields.cpp,
/// and the *_fields.h that it puts together.
/// Camera space: +X right, +Y up, -Z forward, origin at the eye.

using core::radians;
using core::Vector3;

/// The rotation of pitch, yaw and roll [rad] as files and panels give them: Ry(yaw) Rx(pitch)
/// Rz(roll).
[[nodiscard]] core::Quaternion<double> eulerRotation(const Vector3<double>& pitchYawRoll);

/// The weapon trails behind the view: a spring that follows the input angles.
struct LookLagTuning {
    SpringTuning spring{120.0, 16.0};
    double gain = 0.28;          ///< share of the spring's lag that is shown, [0, 1]
    double adsGain = 0.35;       ///< multiplies gain when fully aimed
    double limit = radians(3.5); ///< [rad] most that is shown
    double arm = 0.3;            ///< [m] sideways shift a radian of lag
};

enum class BobRate { stride, fixed };

/// Figure-8 with the stride.
struct BobTuning {
    BobRate rate = BobRate::stride;
    double side = 0.010;          ///< [m] amplitude at run speed
    double up = 0.007;            ///< [m]
    double roll = radians(0.9);   ///< [rad]
    double pitch = radians(0.45); ///< [rad]
    double runSpeed = 5.4;        ///< [m/s] at which the amplitudes are reached
    double smoothing = 0.15;      ///< [s] time constant of the amplitude
    double shape = 0.0;           ///< [rad] 0 = figure-8, pi/2 = U
    double adsMultiplier = 0.25;
    double camera = 0.003; ///< [m] vertical bob of the camera at run speed
};

struct BreathingTuning {
    double wander = radians(0.22);  ///< [rad] amplitude of the slow wander at the hip
    double rate = 0.24;             ///< [Hz]
    double shift = 0.0022;          ///< [m] rise and fall of the weapon
    double tremor = radians(0.012); ///< [rad]
    double tremorRate = 9.0;        ///< [Hz]
    double adsMultiplier = 0.35;
    double crouchMultiplier = 0.6; ///< when fully crouched
    double tireTime = 7.0;         ///< [s] time constant of tiring at a sprint
    double restTime = 6.0;         ///< [s] time constant of recovering
    double tiredRate = 0.8;        ///< the rate grows by this share when exhausted
    double tiredAmplitude = 2.0;   ///< the amplitude grows by this share when exhausted
    double holdFactor = 0.15;      ///< multiplies all of it while the breath is held
    double holdTime = 0.3;         ///< [s] time constant of holding and letting go
    double holdBudget = 5.0;       ///< [s] that the breath can be held
    double gaspFactor = 1.6;       ///< multiplies all of it after the breath ran out
    double gaspTime = 3.0;         ///< [s] for so long
};

/// Free aim: the weapon moves inside a zone before the view follows.
struct FreeAimTuning {
    bool enabled = false;
    double yaw = radians(5.0);   ///< [rad] half the width of the zone
    double pitch = radians(3.0); ///< [rad] half its height
    double adsMultiplier = 0.0;  ///< of the zone when fully aimed
};

struct StrafeTuning {
    double tilt = radians(2.5);       ///< [rad] weapon roll at run speed sideways
    double cameraTilt = radians(0.6); ///< [rad]
};

struct SprintTuning {
    double outTime = 0.20;                    ///< [s] from release to the first shot
    Vector3<double> offset{-0.05, 0.0, 0.03}; ///< [m] camera space
    double yaw = radians(42.0);               ///< [rad] muzzle left
    double pitch = radians(-10.0);            ///< [rad] muzzle up is positive
    double roll = radians(18.0);              ///< [rad]
    Vector3<double> arc{-0.01, -0.03, 0.02};  ///< [m] extra offset half-way
    double speed = 5.4;                       ///< [m/s] of the player's keys while sprinting
    bool cancelsAim = false;                  ///< pressing sprint while aiming lowers the sights
};

/// The figure-8 of the sprint, in place of the bob's, at the same stride.
struct SprintBobTuning {
    double side = 0.028;         ///< [m] amplitude at run speed
    double up = 0.018;           ///< [m]
    double roll = radians(3.0);  ///< [rad]
    double pitch = radians(1.6); ///< [rad]
    double yaw = radians(2.4);   ///< [rad]
    double shape = 0.0;          ///< [rad] 0 = figure-8, pi/2 = U
};

struct AdsTuning {
    double time = 0.25;                      ///< [s] to 99 %
    double eyeRelief = 0.0;                  ///< [m] eye behind the sight; 0 = the sight's own
    double zoom = 1.25;                      ///< magnification of the world view when aimed
    Vector3<double> dip{0.0, -0.010, 0.010}; ///< [m] camera space, extra offset half-way
};

/// Where the grip rests at the hip.
struct HipTuning {
    Vector3<double> position{0.095, -0.155, -0.225}; ///< [m] grip socket in camera space
    double pitch = 0.0;                              ///< [rad] before convergence
    double yaw = 0.0;
    double roll = radians(-2.0);
};

struct ViewTuning {
    double fov = radians(74.0);       ///< [rad] vertical, world
    double weaponFov = radians(54.0); ///< [rad] vertical, viewmodel
};

struct AimTuning {
    double fixedDistance = 0.0; ///< [m] 0 = what the view ray hits
    double smoothing = 15.0;    ///< [rad/s] natural frequency of the smoothed inverse distance
    double nearest = 1.5;       ///< [m] nearest convergence distance
};

/// Share and limits of one joint of the chain that bends with the aim.
struct SpineJointTuning {
    double pitchShare = 0.0;
    double pitchDown = 0.0; ///< [rad] >= 0
    double pitchUp = 0.0;   ///< [rad] >= 0
    double yawShare = 0.0;
    double yawLimit = 0.0; ///< [rad] >= 0, both ways
};

/// Lower, middle and upper spine, neck, head.
struct SpineTuning {
    std::array<SpineJointTuning, 5> joints{{
        {0.15, radians(20.0), radians(12.0), 0.20, radians(15.0)},
        {0.15, radians(20.0), radians(12.0), 0.25, radians(18.0)},
        {0.20, radians(20.0), radians(12.0), 0.25, radians(18.0)},
        {0.20, radians(30.0), radians(25.0), 0.15, radians(30.0)},
        {0.30, radians(35.0), radians(30.0), 0.15, radians(30.0)},
    }};
};

/// Chest yaw against the view: without it no left hand reaches a handguard. Right shoulder back is
/// negative.
struct StanceTuning {
    double hip = radians(-30.0);
    double ads = radians(-45.0);
    double sprint = 0.0;
    double crouchDepth = 0.42;                           ///< [m] the eye sinks by this
    double crouchTime = 0.28;                            ///< [s] to 99 %
    Vector3<double> crouchOffset{-0.006, -0.008, 0.012}; ///< [m] of the grip at the hip, crouched
    double crouchRoll = radians(4.0);                    ///< [rad] of the weapon at the hip
};

struct ArmsTuning {
    double upper = 0.0;                  ///< [m] shoulder to elbow; 0 = measured from the rig
    double lower = 0.0;                  ///< [m] elbow to wrist; 0 = measured from the rig
    double softness = 0.05;              ///< soft reach zone as a fraction of the arm, [0, 0.5]
    double swivel = radians(25.0);       ///< [rad] elbow out from straight down
    double swivelHeight = radians(35.0); ///< [rad] added for a hand one arm length up
    double swivelCrossing =
        radians(20.0); ///< [rad] added for a hand one arm length across the body
    double swivelNearness = radians(20.0); ///< [rad] added for a hand at the shoulder
    double swivelMinimum = radians(5.0);
    double swivelMaximum = radians(85.0);
    double twistLimit = radians(80.0); ///< [rad] forearm roll beyond which the elbow gives way
    double twistRelief = 0.5;          ///< share of the excess that turns the elbow, [0, 1]
};

struct ReachTuning {
    double start = 0.92;         ///< fraction of the arm beyond which help begins, [0.5, 1]
    double clavicle = 0.06;      ///< [m] most that a shoulder moves
    double chest = radians(6.0); ///< [rad] most that the chest turns for the left hand
    double slide = 0.08;         ///< [m] most that the weapon slides toward the eye
};

/// Offset of one socket from where the model has it, in the socket's own axes.
struct SocketOffset {
    Vector3<double> position{0.0, 0.0, 0.0}; ///< [m]
    Vector3<double> rotation{0.0, 0.0, 0.0}; ///< [rad] pitch, yaw, roll; R = Ry Rx Rz
};

/// The sockets that can be moved by hand.
struct SocketsTuning {
    SocketOffset grip;
    SocketOffset leftGrip;
    SocketOffset sight;
    SocketOffset muzzle;
    SocketOffset ejection;
    SocketOffset magazine;
    SocketOffset stock;
};

struct Tuning {
    SpringTuning recoilPosition{420.0, 34.0};
    SpringTuning recoilRotation{520.0, 34.0};
    RecoilKickTuning recoilKick;
    RecoilClimbTuning recoilClimb;
    RecoilCameraTuning recoilCamera;
    HotSpringTuning recoilPositionHot{false, {600.0, 40.0}};
    HotSpringTuning recoilRotationHot{false, {700.0, 40.0}};
    RecoilScaleTuning recoilScale;
    RecoilPatternTuning recoilPattern;
    RecoilBodyTuning recoilBody;
    ShakeTuning shake;
    PhysicsTuning physics;
    LookLagTuning lookLag;
    BobTuning bob;
    BreathingTuning breathing;
    FreeAimTuning freeAim;
    StrafeTuning strafe;
    SprintTuning sprint;
    SprintBobTuning sprintBob;
    AdsTuning ads;
    HipTuning hip;
    ViewTuning view;
    AimTuning aim;
    SpineTuning spine;
    StanceTuning stance;
    ShoulderingTuning shouldering;
    ArmsTuning arms;
    WristTuning wrist;
    ReachTuning reach;
    HandTuning leftHand;
    HandTuning rightHand;
    SocketsTuning sockets;
    FireTuning fire;
    CycleTuning cycle;
    ReloadMotionTuning reloadMotion;
    PartsTuning parts;
    SwapTuning swap;
    DispersionTuning dispersion;
    BallisticsTuning ballistics;
    EffectsTuning effects;
    LauncherTuning launcher;
    MoveTuning move;
    LandingTuning landing;
    LeanTuning lean;
    ObstructionTuning obstruction;
    GaitTuning gait;
    TurnTuning turn;
    ComfortTuning comfort;
    SightsTuning sights;
    ReticleTuning reticle;
    StateValues states; ///< what fields become in single states of the player
    LayerMix layers;
};

} // namespace foregrip::viewmodel
