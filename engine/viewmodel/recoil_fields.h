// SPDX-License-Identifier: MIT
#pragma once

#include "core/fields.h"
#include "viewmodel/recoil_tuning.h"

/// The fields of the recoil's structs, for tuning_fields.cpp alone: name in files, label in panels,
/// unit, range in that unit, one sentence. Defaults stand in recoil_tuning.h.
namespace foregrip::viewmodel {

namespace unit = core::unit;

template <typename Visitor>
void visit(SpringTuning& t, Visitor& v) {
    v.number({"stiffness", "Stiffness", unit::perSecondSquared, 1.0, 10000.0,
              "Spring constant by mass: higher returns faster and moves less."},
             t.stiffness);
    v.number({"damping", "Damping", unit::perSecond, 0.0, 400.0,
              "Damping by mass: higher swings less; 2 sqrt(stiffness) is critical."},
             t.damping);
}

template <typename Visitor>
void visit(RecoilKickTuning& t, Visitor& v) {
    v.number({"push_mps", "Push back", unit::metresPerSecond, 0.0, 5.0,
              "Backward velocity that one shot gives the weapon."},
             t.push);
    v.number({"rise_mps", "Rise", unit::metresPerSecond, -2.0, 2.0,
              "Upward velocity that one shot gives the weapon."},
             t.rise);
    v.number({"side_mps", "Side", unit::metresPerSecond, -2.0, 2.0,
              "Velocity to the right that one shot gives the weapon."},
             t.side);
    v.number({"push_random", "Push, random share", unit::none, 0.0, 1.0,
              "How much push, rise and side vary from shot to shot."},
             t.pushRandom);
    v.number({"pitch_dps", "Muzzle rise", unit::degreesPerSecond, -2000.0, 2000.0,
              "Turning speed that one shot gives the muzzle, up."},
             t.pitch);
    v.number({"pitch_random", "Muzzle rise, random share", unit::none, 0.0, 1.0,
              "How much the muzzle rise varies from shot to shot."},
             t.pitchRandom);
    v.number({"yaw_dps", "Sideways", unit::degreesPerSecond, 0.0, 2000.0,
              "Size of the sideways turning speed of a shot."},
             t.yaw);
    v.number({"yaw_drift", "Sideways, steady share", unit::none, -1.0, 1.0,
              "Share of the sideways kick that every shot has; left is positive."},
             t.yawDrift);
    v.number({"yaw_random", "Sideways, random share", unit::none, 0.0, 1.0,
              "Share of the sideways kick that varies, either way."},
             t.yawRandom);
    v.number({"roll_dps", "Roll", unit::degreesPerSecond, 0.0, 2000.0,
              "Size of the rolling speed of a shot."},
             t.roll);
    v.number({"roll_random", "Roll, random share", unit::none, 0.0, 1.0,
              "Share of the roll that varies, either way."},
             t.rollRandom);
    v.number({"hard_push_mm", "Push back, hard", unit::millimetres, 0.0, 100.0,
              "Backward shift that one shot gives at once, before the spring takes over."},
             t.hardPush);
    v.number({"hard_pitch_deg", "Muzzle rise, hard", unit::degrees, 0.0, 20.0,
              "Muzzle rise that one shot gives at once, before the spring takes over."},
             t.hardPitch);
    v.number({"ads_multiplier", "When aiming", unit::none, 0.0, 3.0,
              "Multiplies the kick when fully aimed."},
             t.adsMultiplier);
    static constexpr std::string_view kPivots[] = {"grip", "shoulder", "point"};
    v.choice({"pivot", "Turns about", kPivots,
              "What the weapon turns about: the grip, the stock at the shoulder, or a point."},
             t.pivot);
    v.vector({"pivot_mm", "Pivot point", unit::millimetres, -1000.0, 1000.0,
              "The point in weapon space, for 'point': right, up, back of the weapon's origin."},
             t.pivotPoint);
}

template <typename Visitor>
void visit(RecoilClimbTuning& t, Visitor& v) {
    v.number({"pitch_deg", "Climb a shot", unit::degrees, 0.0, 20.0,
              "How far one shot lifts the aim itself."},
             t.pitch);
    v.number({"pitch_random_deg", "Climb, random", unit::degrees, 0.0, 10.0,
              "Most climb added at random, either way."},
             t.pitchRandom);
    v.number({"yaw_deg", "Drift a shot", unit::degrees, -10.0, 10.0,
              "How far one shot moves the aim to the left."},
             t.yaw);
    v.number({"yaw_random_deg", "Drift, random", unit::degrees, 0.0, 10.0,
              "Most sideways drift added at random, either way."},
             t.yawRandom);
    v.number({"pattern_side_deg", "Pattern, side", unit::degrees, 0.0, 10.0,
              "Sideways climb of a shot whose pattern point lies at x = 1."},
             t.patternSide);
    v.number({"permanent", "Permanent share", unit::none, 0.0, 1.0,
              "Share of each shot's climb that never recovers."},
             t.permanent);
    v.number({"view_share", "Shown by the view", unit::none, 0.0, 1.0,
              "Share of the climb that the view shows; the weapon turns by the rest."},
             t.viewShare);
    v.number({"softness", "Softness", unit::none, 0.0, 1.0,
              "Share of each shot's climb that arrives by the spring instead of at once."},
             t.softness);
    visit(t.spring, v);
    v.number({"recovery_delay_ms", "Recovery delay", unit::milliseconds, 0.0, 5000.0,
              "Rest after the last shot before the aim returns."},
             t.recoveryDelay);
    v.number({"recovery_rate", "Recovery rate", unit::perSecond, 0.0, 60.0,
              "How fast the aim returns: it halves in 0.69 / rate seconds."},
             t.recoveryRate);
    v.number({"ads_multiplier", "When aiming", unit::none, 0.0, 3.0,
              "Multiplies the climb when fully aimed."},
             t.adsMultiplier);
}

template <typename Visitor>
void visit(RecoilCameraTuning& t, Visitor& v) {
    visit(t.spring, v);
    v.number({"pitch_dps", "Punch", unit::degreesPerSecond, -1000.0, 1000.0,
              "Turning speed that one shot gives the view, up."},
             t.pitch);
    v.number({"yaw_random_dps", "Punch sideways, random", unit::degreesPerSecond, 0.0, 1000.0,
              "Most sideways turning speed of the view, either way."},
             t.yawRandom);
    v.number({"roll_random_dps", "Punch roll, random", unit::degreesPerSecond, 0.0, 1000.0,
              "Most rolling speed of the view, either way."},
             t.rollRandom);
    v.number({"hard_pitch_deg", "Punch, hard", unit::degrees, 0.0, 10.0,
              "Upward turn that one shot gives at once."},
             t.hardPitch);
    v.number({"view_share", "Shown by the view", unit::none, 0.0, 2.0,
              "Share of the punch that turns the view."},
             t.viewShare);
    v.number({"bullet_share", "Followed by bullets", unit::none, 0.0, 4.0,
              "Share of the punch that turns the bullets; the weapon shows the difference."},
             t.bulletShare);
    v.number({"ads_multiplier", "When aiming", unit::none, 0.0, 3.0,
              "Multiplies the punch when fully aimed."},
             t.adsMultiplier);
    v.flag({"scale_by_zoom", "Less with magnification",
            "Divides the punch by the magnification, so that a scope shows the same kick."},
           t.scaleByZoom);
}

template <typename Visitor>
void visit(HotSpringTuning& t, Visitor& v) {
    v.flag({"enabled", "Use while the trigger is held",
            "Off: one spring for all times. On: these constants while the trigger is held."},
           t.enabled);
    visit(t.spring, v);
}

template <typename Visitor>
void visit(RecoilScaleTuning& t, Visitor& v) {
    v.number({"first_shot", "First shot", unit::none, 0.0, 5.0,
              "Multiplies the first shot after a rest."},
             t.firstShot);
    v.number({"sustained", "Sustained", unit::none, 0.0, 5.0,
              "Multiplies the shots of a long string; reached step by step."},
             t.sustained);
    v.number({"sustained_shots", "Sustained after", unit::none, 1.0, 100.0,
              "Shots after which the sustained factor is reached."},
             t.sustainedShots);
    v.number({"crouch", "Crouching", unit::none, 0.0, 3.0, "Multiplies when fully crouched."},
             t.crouch);
    v.number({"moving", "Moving", unit::none, 0.0, 5.0, "Multiplies at run speed."}, t.moving);
    v.number({"airborne", "Airborne", unit::none, 0.0, 5.0, "Multiplies off the ground."},
             t.airborne);
}

template <typename Visitor>
void visit(RecoilPatternTuning& t, Visitor& v) {
    v.flag({"enabled", "Use the pattern",
            "On: each shot takes its direction from the table. Off: straight up."},
           t.enabled);
    v.points({"points", "Points", -10.0, 10.0, RecoilPatternTuning::kMostPoints,
              "One point a shot: x to the right, y up, as multiples of the channels' kicks."},
             t.points);
    v.number({"loop_from", "Loops from", unit::none, 0.0, 499.0,
              "Index of the point that follows the last one, counted from 0."},
             t.loopFrom);
    v.number({"decay_ms", "Walks back", unit::milliseconds, 0.0, 2000.0,
              "Silence that takes the pattern back by one shot; 0 starts over at once."},
             t.decayTime);
}

template <typename Visitor>
void visit(RecoilBodyTuning& t, Visitor& v) {
    v.number(
        {"share", "Share", unit::none, 0.0, 3.0, "How much of push and rise runs into the body."},
        t.share);
    v.number({"shoulder_mm", "Shoulder", unit::millimetres, 0.0, 40.0,
              "Most that the firing shoulder gives way."},
             t.shoulder);
    v.number({"chest_deg", "Chest", unit::degrees, 0.0, 6.0, "Most that the chest gives way."},
             t.chest);
}

template <typename Visitor>
void visit(ShakeTuning& t, Visitor& v) {
    v.number({"per_shot", "A shot", unit::none, 0.0, 1.0,
              "Trauma of one shot; the shake is its square."},
             t.perShot);
    v.number({"decay", "Fades", unit::perSecond, 0.1, 10.0, "Trauma lost a second."}, t.decay);
    v.number({"rate_hz", "Rate", unit::hertz, 1.0, 30.0, "Frequency of the shake."}, t.rate);
    v.number({"pitch_deg", "Pitch", unit::degrees, 0.0, 3.0, "Pitch at full trauma."}, t.pitch);
    v.number({"yaw_deg", "Yaw", unit::degrees, 0.0, 3.0, "Yaw at full trauma."}, t.yaw);
    v.number({"roll_deg", "Roll", unit::degrees, 0.0, 5.0, "Roll at full trauma."}, t.roll);
}

} // namespace foregrip::viewmodel
