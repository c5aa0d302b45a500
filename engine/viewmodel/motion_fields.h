// SPDX-License-Identifier: MIT
#pragma once

#include "core/fields.h"
#include "viewmodel/tuning.h"

/// The fields of sway and sprint, for tuning_fields.cpp alone: name in files, label in
/// panels, unit, range in that unit, one sentence. Defaults stand in tuning.h.
namespace foregrip::viewmodel {

namespace unit = core::unit;

template <typename Visitor>
void visit(LookLagTuning& t, Visitor& v) {
    visit(t.spring, v);
    v.number({"gain", "Gain", unit::none, 0.0, 1.0, "Share of the lag that is shown."}, t.gain);
    v.number(
        {"ads_gain", "When aiming", unit::none, 0.0, 1.0, "Multiplies the gain when fully aimed."},
        t.adsGain);
    v.number({"limit_deg", "Limit", unit::degrees, 0.1, 30.0,
              "Most that the weapon trails; reached softly."},
             t.limit);
    v.number({"arm_mm", "Shift a radian", unit::millimetres, 0.0, 1000.0,
              "Sideways shift of the weapon that goes with the lag."},
             t.arm);
}

template <typename Visitor>
void visit(BobTuning& t, Visitor& v) {
    static constexpr std::string_view kRates[] = {"stride", "fixed"};
    v.choice({"rate", "Rate", kRates,
              "stride: locked to the steps by speed; fixed: 4 rad/s moving, 1 rad/s at rest."},
             t.rate);
    v.number({"side_mm", "Side", unit::millimetres, 0.0, 60.0, "Sideways amplitude at run speed."},
             t.side);
    v.number({"up_mm", "Up", unit::millimetres, 0.0, 60.0, "Vertical amplitude at run speed."},
             t.up);
    v.number({"roll_deg", "Roll", unit::degrees, 0.0, 15.0, "Roll amplitude at run speed."},
             t.roll);
    v.number({"pitch_deg", "Pitch", unit::degrees, 0.0, 15.0, "Pitch amplitude at run speed."},
             t.pitch);
    v.number({"run_speed_mps", "Run speed", unit::metresPerSecond, 0.5, 12.0,
              "Speed at which the amplitudes are reached."},
             t.runSpeed);
    v.number({"smoothing_ms", "Smoothing", unit::milliseconds, 1.0, 2000.0,
              "Time constant with which the amplitude follows the speed."},
             t.smoothing);
    v.number({"shape_deg", "Shape", unit::degrees, 0.0, 180.0, "0 is a figure-8, 90 a U."},
             t.shape);
    v.number({"ads_multiplier", "When aiming", unit::none, 0.0, 1.0,
              "Multiplies the bob when fully aimed."},
             t.adsMultiplier);
    v.number({"camera_mm", "Camera", unit::millimetres, 0.0, 30.0,
              "Vertical bob of the camera at run speed; 0 for comfort."},
             t.camera);
}

template <typename Visitor>
void visit(BreathingTuning& t, Visitor& v) {
    v.number({"wander_deg", "Wander", unit::degrees, 0.0, 5.0,
              "Amplitude of the slow wander of the muzzle."},
             t.wander);
    v.number({"rate_hz", "Rate", unit::hertz, 0.0, 2.0, "Breaths a second."}, t.rate);
    v.number({"shift_mm", "Rise and fall", unit::millimetres, 0.0, 20.0,
              "Vertical movement of the weapon with the breath."},
             t.shift);
    v.number({"tremor_deg", "Tremor", unit::degrees, 0.0, 1.0, "Amplitude of the fine tremor."},
             t.tremor);
    v.number({"tremor_hz", "Tremor rate", unit::hertz, 0.0, 20.0, "Frequency of the fine tremor."},
             t.tremorRate);
    v.number({"ads_multiplier", "When aiming", unit::none, 0.0, 1.0,
              "Multiplies all of it when fully aimed."},
             t.adsMultiplier);
    v.number({"crouch_multiplier", "When crouched", unit::none, 0.0, 1.0,
              "Multiplies all of it when fully crouched."},
             t.crouchMultiplier);
    v.number({"tire_s", "Tiring", unit::seconds, 0.1, 60.0,
              "Time constant with which a sprint exhausts."},
             t.tireTime);
    v.number({"rest_s", "Recovering", unit::seconds, 0.1, 60.0,
              "Time constant with which exhaustion goes."},
             t.restTime);
    v.number({"tired_rate", "Rate when exhausted", unit::none, 0.0, 5.0,
              "The rate grows by this share of itself."},
             t.tiredRate);
    v.number({"tired_amplitude", "Amplitude when exhausted", unit::none, 0.0, 10.0,
              "The amplitude grows by this share of itself."},
             t.tiredAmplitude);
    v.number({"hold_factor", "Breath held", unit::none, 0.0, 1.0,
              "Multiplies all of it while the breath is held."},
             t.holdFactor);
    v.number({"hold_ms", "Holding takes", unit::milliseconds, 10.0, 2000.0,
              "Time constant of holding the breath and of letting go."},
             t.holdTime);
    v.number(
        {"hold_budget_s", "Held for", unit::seconds, 0.1, 60.0, "How long the breath can be held."},
        t.holdBudget);
    v.number({"gasp_factor", "Out of breath", unit::none, 1.0, 5.0,
              "Multiplies all of it after the breath ran out."},
             t.gaspFactor);
    v.number({"gasp_s", "Gasping for", unit::seconds, 0.0, 20.0, "How long one is out of breath."},
             t.gaspTime);
}

template <typename Visitor>
void visit(FreeAimTuning& t, Visitor& v) {
    v.flag({"enabled", "Free aim", "The weapon moves inside a zone before the view follows."},
           t.enabled);
    v.number({"yaw_deg", "Half width", unit::degrees, 0.0, 20.0,
              "From the middle of the zone to its side."},
             t.yaw);
    v.number({"pitch_deg", "Half height", unit::degrees, 0.0, 15.0,
              "From the middle of the zone to its top."},
             t.pitch);
    v.number({"ads_multiplier", "When aiming", unit::none, 0.0, 1.0,
              "Multiplies the zone when fully aimed."},
             t.adsMultiplier);
}

template <typename Visitor>
void visit(StrafeTuning& t, Visitor& v) {
    v.number({"tilt_deg", "Weapon tilt", unit::degrees, -20.0, 20.0,
              "Roll of the weapon at run speed sideways."},
             t.tilt);
    v.number({"camera_deg", "Camera tilt", unit::degrees, -5.0, 5.0,
              "Roll of the view at run speed sideways; 0 for comfort."},
             t.cameraTilt);
}

template <typename Visitor>
void visit(SprintTuning& t, Visitor& v) {
    v.number({"out_ms", "Sprint to fire", unit::milliseconds, 20.0, 2000.0,
              "From releasing sprint to the first possible shot."},
             t.outTime);
    v.vector({"offset_mm", "Offset", unit::millimetres, -400.0, 400.0,
              "Shift of the grip in camera space: right, up, back."},
             t.offset);
    v.number({"yaw_deg", "Yaw", unit::degrees, -120.0, 120.0, "Turn of the muzzle to the left."},
             t.yaw);
    v.number({"pitch_deg", "Pitch", unit::degrees, -120.0, 120.0, "Turn of the muzzle up."},
             t.pitch);
    v.number({"roll_deg", "Roll", unit::degrees, -120.0, 120.0,
              "Counter-clockwise roll as the shooter sees it."},
             t.roll);
    v.vector(
        {"arc_mm", "Arc", unit::millimetres, -200.0, 200.0, "Extra shift half-way into the pose."},
        t.arc);
    v.number({"speed_mps", "Speed", unit::metresPerSecond, 0.5, 12.0,
              "Speed of the movement keys while sprinting."},
             t.speed);
    v.flag({"cancels_aim", "Cancels aiming",
            "Pressing sprint while aiming lowers the sights; else sprint waits."},
           t.cancelsAim);
}

template <typename Visitor>
void visit(SprintBobTuning& t, Visitor& v) {
    v.number({"side_mm", "Side", unit::millimetres, 0.0, 120.0, "Sideways amplitude at run speed."},
             t.side);
    v.number({"up_mm", "Up", unit::millimetres, 0.0, 120.0, "Vertical amplitude at run speed."},
             t.up);
    v.number({"roll_deg", "Roll", unit::degrees, 0.0, 20.0, "Roll amplitude at run speed."},
             t.roll);
    v.number({"pitch_deg", "Pitch", unit::degrees, 0.0, 20.0, "Pitch amplitude at run speed."},
             t.pitch);
    v.number({"yaw_deg", "Yaw", unit::degrees, 0.0, 20.0, "Yaw amplitude at run speed."}, t.yaw);
    v.number({"shape_deg", "Shape", unit::degrees, 0.0, 180.0, "0 is a figure-8, 90 a U."},
             t.shape);
}

} // namespace foregrip::viewmodel
