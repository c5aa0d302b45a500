// SPDX-License-Identifier: MIT
#pragma once

#include "core/angles.h"
#include "core/fields.h"
#include "core/transform.h"

namespace foregrip::viewmodel {

/// What a shot does to aim, camera and weapon, as a designer edits it: the parts of a Tuning that
/// docs/recoil.md explains. Plain numbers in SI units and radians; names, ranges and help stand in
/// recoil_fields.h.

using core::radians;
using core::Vector3;

/// Second-order spring by mass: x'' = -stiffness x - damping x'.
struct SpringTuning {
    double stiffness = 220.0; ///< [1/s2] > 0
    double damping = 24.0;    ///< [1/s] >= 0
};

/// Other constants for a spring while the trigger is held ("hot").
struct HotSpringTuning {
    bool enabled = false;
    SpringTuning spring;
};

/// What the weapon turns about when it kicks.
enum class RecoilPivot { grip, shoulder, point };

/// Impulses of one shot on the weapon model. Soft kicks are velocities, so that a stiffer spring
/// answers with less; hard kicks move the weapon at once.
struct RecoilKickTuning {
    double push = 0.60;           ///< [m/s] backwards
    double rise = 0.08;           ///< [m/s] upwards
    double side = 0.0;            ///< [m/s] to the right
    double pushRandom = 0.12;     ///< share of push, rise and side, [0, 1], either way
    double pitch = radians(60.0); ///< [rad/s] muzzle up
    double pitchRandom = 0.15;    ///< share of pitch, [0, 1], either way
    double yaw = radians(24.0);   ///< [rad/s] size of the sideways kick
    double yawDrift = -0.2;       ///< [-1, 1] share of yaw that every shot has; left is positive
    double yawRandom = 0.9;       ///< share of yaw, [0, 1], either way
    double roll = radians(30.0);  ///< [rad/s] size of the roll
    double rollRandom = 0.9;      ///< share of roll, [0, 1], either way
    double hardPush = 0.0;        ///< [m] backwards, at once
    double hardPitch = 0.0;       ///< [rad] muzzle up, at once
    double adsMultiplier = 0.6;   ///< multiplies all of it when fully aimed
    RecoilPivot pivot = RecoilPivot::grip;
    Vector3<double> pivotPoint{0.0, 0.0, 0.25}; ///< [m] weapon space, for RecoilPivot::point
};

/// The climb of the aim itself: where bullets go. Pulling down eats it; what is left recovers.
struct RecoilClimbTuning {
    double pitch = radians(0.32);       ///< [rad] a shot, up
    double pitchRandom = radians(0.04); ///< [rad] random sign and size up to this
    double yaw = radians(-0.03);        ///< [rad] a shot, left is positive
    double yawRandom = radians(0.14);   ///< [rad] random sign and size up to this
    double patternSide = radians(0.3);  ///< [rad] sideways climb of a pattern point at x = 1
    double permanent = 0.0;             ///< [0, 1] share of a shot's climb that never recovers
    double viewShare = 1.0;             ///< [0, 1] share of the climb that the view shows
    double softness = 0.0;              ///< [0, 1] share of a shot's climb that comes by the spring
    SpringTuning spring{900.0, 60.0};   ///< of the soft share
    double recoveryDelay = 0.08;        ///< [s] after the last shot
    double recoveryRate = 9.0;          ///< [1/s] exponential
    double adsMultiplier = 0.8;
};

/// Punch that springs back by itself: a share of it turns the view, a share the bullets.
struct RecoilCameraTuning {
    SpringTuning spring{700.0, 46.0};
    double pitch = radians(16.0);      ///< [rad/s] a shot, up
    double yawRandom = radians(7.0);   ///< [rad/s] random sign and size up to this
    double rollRandom = radians(14.0); ///< [rad/s] random sign and size up to this
    double hardPitch = 0.0;            ///< [rad] a shot, up, at once
    double viewShare = 1.0;            ///< [0, 2] share that the view shows
    double bulletShare = 1.0;          ///< [0, 4] share that bullets follow
    double adsMultiplier = 1.0;        ///< multiplies all of it when fully aimed
    bool scaleByZoom = false;          ///< divides the kick by the magnification when aimed
};

/// Factors on all three channels.
struct RecoilScaleTuning {
    double firstShot = 1.1;      ///< the first shot after a rest
    double sustained = 1.0;      ///< reached after `sustainedShots` shots of a string
    double sustainedShots = 8.0; ///< [1, 100]
    double crouch = 0.85;        ///< when fully crouched
    double moving = 1.15;        ///< at run speed
    double airborne = 1.6;       ///< off the ground
};

/// The direction of each shot of a string: x to the right, y up, multiples of the channels' kicks.
struct RecoilPatternTuning {
    static constexpr std::size_t kMostPoints = 500;
    bool enabled = false;
    core::PointList points{{0.0, 1.0},   {0.1, 1.1},  {0.25, 1.1}, {0.3, 1.0},  {0.2, 0.9},
                           {-0.1, 0.8},  {-0.4, 0.6}, {-0.7, 0.4}, {-0.8, 0.3}, {-0.5, 0.3},
                           {0.1, 0.3},   {0.6, 0.25}, {0.9, 0.2},  {0.8, 0.2},  {0.4, 0.25},
                           {-0.3, 0.25}, {-0.7, 0.2}, {-0.5, 0.2}, {0.2, 0.2},  {0.5, 0.2}};
    double loopFrom = 8.0;   ///< index of the point that follows the last one
    double decayTime = 0.08; ///< [s] of silence that takes the index back by one; 0 = at once
};

/// How the kick runs into the body, seen from outside; the eye stays.
struct RecoilBodyTuning {
    double share = 1.0;          ///< [0, 3] scales it
    double shoulder = 0.012;     ///< [m] most that the firing shoulder gives way
    double chest = radians(1.5); ///< [rad] most that the chest gives way
};

/// Shake of the drawn camera by trauma: for the view only, never for weapon or bullets.
struct ShakeTuning {
    double perShot = 0.06;       ///< [0, 1] trauma of one shot
    double decay = 1.25;         ///< [1/s] trauma lost a second
    double rate = 12.0;          ///< [Hz] of the noise
    double pitch = radians(0.4); ///< [rad] at full trauma
    double yaw = radians(0.4);   ///< [rad]
    double roll = radians(0.5);  ///< [rad]
};

} // namespace foregrip::viewmodel
