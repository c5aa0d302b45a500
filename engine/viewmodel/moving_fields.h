// SPDX-License-Identifier: MIT
#pragma once

#include "core/fields.h"
#include "viewmodel/moving_tuning.h"

/// The fields of the moving body, for tuning_fields.cpp alone: name in files, label in panels,
/// unit, range in that unit, one sentence. Defaults stand in moving_tuning.h.
namespace foregrip::viewmodel {

namespace unit = core::unit;

template <typename Visitor>
void visit(MoveTuning& t, Visitor& v) {
    v.number({"walk_speed_mps", "Walk speed", unit::metresPerSecond, 0.1, 10.0,
              "Speed of the movement keys."},
             t.walkSpeed);
    v.number({"crouch_speed_mps", "Crouch speed", unit::metresPerSecond, 0.1, 10.0,
              "Speed of the movement keys when crouching."},
             t.crouchSpeed);
    v.number({"response_ms", "Response", unit::milliseconds, 1.0, 1000.0,
              "Time constant of speeding up and of changing direction."},
             t.response);
    v.number({"stopping_ms", "Stopping", unit::milliseconds, 1.0, 1000.0,
              "Time constant of slowing down."},
             t.stopping);
    v.number({"air_control", "In the air", unit::none, 0.0, 1.0,
              "Share of that response while airborne."},
             t.airControl);
    v.number({"jump_mps", "Jump", unit::metresPerSecond, 0.0, 8.0,
              "Upward speed at take-off; 2.9 m/s is a jump of 43 cm."},
             t.jumpSpeed);
    v.number({"step_mm", "Step height", unit::millimetres, 0.0, 600.0,
              "Highest step that is walked up without a jump."},
             t.stepHeight);
    v.number({"radius_mm", "Body radius", unit::millimetres, 100.0, 500.0,
              "How far the middle of the body stays from walls."},
             t.radius);
    v.number({"eye_ms", "Eye over steps", unit::milliseconds, 20.0, 1000.0,
              "Time in which the eye has followed a step to 99 %."},
             t.eyeSmoothing);
}

template <typename Visitor>
void visit(LandingTuning& t, Visitor& v) {
    visit(t.spring, v);
    v.number({"weapon", "Weapon", unit::none, 0.0, 1.0,
              "Speed that the weapon drops with, as a share of the speed of the fall."},
             t.weapon);
    v.number({"pitch_dps", "Muzzle", unit::degreesPerSecond, 0.0, 120.0,
              "Turning speed of the muzzle downwards for each m/s of the fall."},
             t.pitch);
    v.number({"camera", "Camera", unit::none, 0.0, 1.0,
              "Speed that the view drops with, as a share of the speed of the fall."},
             t.camera);
    v.number({"jump_mps", "Weapon at take-off", unit::metresPerSecond, -1.0, 1.0,
              "Upward speed of the weapon at take-off."},
             t.jump);
    v.number({"jump_pitch_dps", "Muzzle at take-off", unit::degreesPerSecond, -200.0, 200.0,
              "Turning speed of the muzzle at take-off, up is positive."},
             t.jumpPitch);
    v.number({"limit_mps", "Hardest fall", unit::metresPerSecond, 1.0, 30.0,
              "Faster falls count as this one."},
             t.fallLimit);
    v.number({"air_ms", "Air state", unit::milliseconds, 20.0, 1000.0,
              "Time in which the air state comes and goes to 99 %."},
             t.airTime);
}

template <typename Visitor>
void visit(GaitTuning& t, Visitor& v) {
    v.number(
        {"lift_mm", "Foot lift", unit::millimetres, 0.0, 400.0, "How far a walking foot rises."},
        t.lift);
    v.number({"run_lift_mm", "Foot lift, running", unit::millimetres, 0.0, 400.0,
              "How far a foot rises at run speed."},
             t.runLift);
    v.number({"duty", "Standing share", unit::none, 0.3, 0.8,
              "Share of a stride that a foot stands while walking."},
             t.duty);
    v.number({"run_duty", "Standing share, running", unit::none, 0.2, 0.8,
              "The same at run speed; below 0.5 both feet leave the ground."},
             t.runDuty);
    v.number({"width_mm", "Stance width", unit::millimetres, 0.0, 600.0,
              "Between the feet; 0 takes the character's own."},
             t.width);
    v.number({"toe_out_deg", "Toes out", unit::degrees, -20.0, 40.0, "Turn of the feet outwards."},
             t.toeOut);
    v.number({"hip_shift_mm", "Hip shift", unit::millimetres, 0.0, 100.0,
              "Sideways movement of the hips over the standing foot."},
             t.hipShift);
    v.number({"hip_drop_mm", "Hip drop", unit::millimetres, 0.0, 150.0,
              "How far the hips sink in a stride at run speed."},
             t.hipDrop);
    v.number({"step_distance_mm", "Step when off by", unit::millimetres, 10.0, 500.0,
              "A standing foot that is this far from its place takes a step."},
             t.stepDistance);
    v.number({"step_ms", "Step time", unit::milliseconds, 50.0, 1000.0, "Time of such a step."},
             t.stepTime);
    v.number({"lean_deg", "Forward lean", unit::degrees, -20.0, 40.0,
              "Forward lean of the body at run speed."},
             t.lean);
}

template <typename Visitor>
void visit(TurnTuning& t, Visitor& v) {
    v.number({"start_deg", "Begins at", unit::degrees, 5.0, 120.0,
              "Angle between view and body at which a standing body begins to turn."},
             t.start);
    v.number({"stop_deg", "Ends at", unit::degrees, 0.5, 60.0, "Angle at which it has turned."},
             t.stop);
    v.number({"rate", "Turning", unit::perSecond, 0.5, 60.0,
              "Natural frequency with which the feet follow the view."},
             t.frequency);
    v.number({"align_ms", "Moving", unit::milliseconds, 20.0, 2000.0,
              "Time in which a moving body faces the view."},
             t.alignTime);
    v.number({"limit_deg", "Limit", unit::degrees, 0.0, 120.0,
              "Most that the body trails behind the view; reached softly."},
             t.limit);
}

template <typename Visitor>
void visit(LeanTuning& t, Visitor& v) {
    v.number({"side_mm", "Sideways", unit::millimetres, 0.0, 600.0,
              "How far the eye moves to the side."},
             t.side);
    v.number({"drop_mm", "Down", unit::millimetres, 0.0, 300.0, "How far the eye sinks."}, t.drop);
    v.number({"roll_deg", "Roll", unit::degrees, 0.0, 45.0,
              "Roll of body and view; comfort.tilt scales the view's."},
             t.roll);
    v.number({"time_ms", "Time", unit::milliseconds, 20.0, 2000.0, "From the press to 99 %."},
             t.time);
    v.number({"clearance_mm", "From walls", unit::millimetres, 50.0, 500.0,
              "How far the eye stays from a wall beside it."},
             t.clearance);
}

template <typename Visitor>
void visit(ObstructionTuning& t, Visitor& v) {
    static constexpr std::string_view kStyles[] = {"raise", "lower"};
    v.choice({"style", "Style", kStyles,
              "Where the muzzle goes when there is no room ahead: up or down."},
             t.style);
    v.number(
        {"margin_mm", "Margin", unit::millimetres, 0.0, 200.0, "Kept between weapon and wall."},
        t.margin);
    v.number({"pull_mm", "Drawn back", unit::millimetres, 0.0, 250.0,
              "How far the weapon is drawn back before it turns."},
             t.pull);
    v.vector({"raised_offset_mm", "Raised offset", unit::millimetres, -400.0, 400.0,
              "Shift of the grip when raised: right, up, back."},
             t.raisedOffset);
    v.number({"raised_pitch_deg", "Raised pitch", unit::degrees, -120.0, 120.0, "Muzzle up."},
             t.raisedPitch);
    v.number({"raised_yaw_deg", "Raised yaw", unit::degrees, -120.0, 120.0, "Muzzle left."},
             t.raisedYaw);
    v.number({"raised_roll_deg", "Raised roll", unit::degrees, -120.0, 120.0,
              "Counter-clockwise as the shooter sees it."},
             t.raisedRoll);
    v.vector({"lowered_offset_mm", "Lowered offset", unit::millimetres, -400.0, 400.0,
              "Shift of the grip when lowered: right, up, back."},
             t.loweredOffset);
    v.number({"lowered_pitch_deg", "Lowered pitch", unit::degrees, -120.0, 120.0, "Muzzle up."},
             t.loweredPitch);
    v.number({"lowered_yaw_deg", "Lowered yaw", unit::degrees, -120.0, 120.0, "Muzzle left."},
             t.loweredYaw);
    v.number({"lowered_roll_deg", "Lowered roll", unit::degrees, -120.0, 120.0,
              "Counter-clockwise as the shooter sees it."},
             t.loweredRoll);
    v.number({"time_ms", "Time", unit::milliseconds, 20.0, 2000.0,
              "In which the weapon is 99 % out of the way."},
             t.time);
    v.number({"look_ahead_ms", "Look ahead", unit::milliseconds, 0.0, 1000.0,
              "How much of the present movement the probe looks ahead."},
             t.lookAhead);
    v.flag({"blocks_aim", "Blocks aiming", "A raised or lowered weapon cannot be aimed."},
           t.blocksAim);
    v.flag({"blocks_fire", "Blocks firing",
            "A raised or lowered weapon does not fire; a held trigger fires when it is level "
            "again."},
           t.blocksFire);
    v.number({"fire_share", "Fires up to", unit::none, 0.0, 1.0,
              "How far on its way into the raised or lowered pose the weapon still fires."},
             t.fireShare);
}

template <typename Visitor>
void visit(ComfortTuning& t, Visitor& v) {
    v.number({"camera_bob", "Camera bob", unit::none, 0.0, 1.0,
              "How much of the stride the view shows."},
             t.bob);
    v.number({"shake", "Camera shake", unit::none, 0.0, 1.0,
              "How much of the shake of shots the view shows."},
             t.shake);
    v.number({"tilt", "Camera tilt", unit::none, 0.0, 1.0,
              "How much the view rolls with strafing and leaning."},
             t.tilt);
    v.number({"recoil_camera", "Camera recoil", unit::none, 0.0, 1.0,
              "How much of climb and punch the view shows; the weapon shows the rest."},
             t.recoil);
    v.number(
        {"landing", "Camera landing", unit::none, 0.0, 1.0, "How much the view dips on landing."},
        t.landing);
}

} // namespace foregrip::viewmodel
