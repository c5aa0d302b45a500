// SPDX-License-Identifier: MIT
#pragma once

#include "core/angles.h"
#include "core/transform.h"
#include "viewmodel/recoil_tuning.h"

/// How the player's body moves, as a designer edits it: ground, jumps, legs, turning, leaning,
/// walls, comfort. Plain numbers in SI units and radians; names, ranges and help stand in
/// moving_fields.h. Camera space: +X right, +Y up, -Z forward, origin at the eye.
namespace foregrip::viewmodel {

using core::radians;

/// Walking on the ground. Source: docs/moving.md.
struct MoveTuning {
    double walkSpeed = 1.9;    ///< [m/s] of the player's keys
    double crouchSpeed = 1.1;  ///< [m/s]
    double response = 0.09;    ///< [s] time constant of speeding up and turning
    double stopping = 0.07;    ///< [s] time constant of slowing down
    double airControl = 0.25;  ///< [0, 1] share of that response while airborne
    double jumpSpeed = 2.9;    ///< [m/s] upwards at take-off
    double stepHeight = 0.32;  ///< [m] highest step that is walked up without a jump
    double radius = 0.24;      ///< [m] of the body against walls
    double eyeSmoothing = 0.2; ///< [s] in which the eye has followed a step to 99 %
};

/// What jumping and landing do to weapon and view: impulses on vertical springs.
struct LandingTuning {
    SpringTuning spring{196.0, 21.0};  ///< natural frequency 14 rad/s, damping ratio 0.75
    double weapon = 0.12;              ///< [m/s] that the weapon drops for 1 m/s of fall
    double pitch = radians(12.0);      ///< [rad/s] that the muzzle drops for 1 m/s of fall
    double camera = 0.06;              ///< [m/s] that the view drops for 1 m/s of fall
    double jump = 0.10;                ///< [m/s] that the weapon rises at take-off
    double jumpPitch = radians(-17.0); ///< [rad/s] of the muzzle at take-off, up is positive
    double fallLimit = 12.0;           ///< [m/s] faster falls count as this
    double airTime = 0.12;             ///< [s] in which the air state is 99 % there
};

/// The legs as seen from outside.
struct GaitTuning {
    double lift = 0.11;           ///< [m] how far a walking foot rises
    double runLift = 0.20;        ///< [m] at run speed
    double duty = 0.62;           ///< [0.3, 0.8] share of a stride that a foot stands, walking
    double runDuty = 0.30;        ///< at run speed
    double width = 0.0;           ///< [m] between the feet; 0 = the character's own stance
    double toeOut = radians(8.0); ///< [rad] feet turned out
    double hipShift = 0.018;      ///< [m] sideways, over the standing foot
    double hipDrop = 0.02;        ///< [m] lowest hips of a stride at run speed
    double stepDistance = 0.10;   ///< [m] a standing foot that is this far from its place steps
    double stepTime = 0.30;       ///< [s] of such a step
    double lean = radians(9.0);   ///< [rad] forward lean of the hips at run speed
};

/// The body turns in place after the view.
struct TurnTuning {
    double start = radians(60.0); ///< [rad] between view and body at which a turn begins
    double stop = radians(5.0);   ///< [rad] at which it ends
    double frequency = 8.0;       ///< [rad/s] of the turn
    double alignTime = 0.2;       ///< [s] in which a moving body faces the view
    double limit = radians(75.0); ///< [rad] most that the body trails behind the view
};

/// Leaning around corners.
struct LeanTuning {
    double side = 0.30;          ///< [m] that the eye moves sideways
    double drop = 0.05;          ///< [m] that it sinks
    double roll = radians(11.0); ///< [rad] of view and body
    double time = 0.25;          ///< [s] to 99 %
    double clearance = 0.16;     ///< [m] that the eye keeps from a wall beside it
};

enum class ObstructionStyle { raise, lower };

/// The weapon in front of walls: first drawn back, then raised or lowered.
struct ObstructionTuning {
    ObstructionStyle style = ObstructionStyle::raise;
    double margin = 0.03;                                     ///< [m] kept between weapon and wall
    double pull = 0.09;                                       ///< [m] drawn back before it turns
    core::Vector3<double> raisedOffset{-0.025, -0.19, 0.135}; ///< [m] grip, raised
    double raisedPitch = radians(84.0);                       ///< [rad]
    double raisedYaw = radians(25.0);                         ///< [rad]
    double raisedRoll = radians(-30.0);                       ///< [rad]
    core::Vector3<double> loweredOffset{-0.045, -0.21, 0.14}; ///< [m] grip, lowered
    double loweredPitch = radians(-84.0);                     ///< [rad]
    double loweredYaw = radians(25.0);                        ///< [rad]
    double loweredRoll = radians(52.0);                       ///< [rad]
    double time = 0.12;      ///< [s] in which the weapon is 99 % out of the way
    double lookAhead = 0.25; ///< [s] of the present speed that the probe looks ahead
    bool blocksAim = true;   ///< a raised or lowered weapon cannot be aimed
    bool blocksFire = true;  ///< nor fired, once it has turned further than:
    double fireShare = 0.15; ///< [0, 1] of the way into the raised or lowered pose
};

/// How much of each movement of the camera is shown; the weapon and the bullets are not touched.
struct ComfortTuning {
    double bob = 1.0;     ///< [0, 1] with the stride
    double shake = 1.0;   ///< [0, 1] of shots
    double tilt = 1.0;    ///< [0, 1] roll of strafing and leaning
    double recoil = 1.0;  ///< [0, 1] climb and punch
    double landing = 1.0; ///< [0, 1] dip of landings
};

} // namespace foregrip::viewmodel
