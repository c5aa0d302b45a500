// SPDX-License-Identifier: MIT
#include "viewmodel/tuning_fields.h"

#include "viewmodel/firing_fields.h"
#include "viewmodel/physics_fields.h"
#include "viewmodel/recoil_fields.h"

#include <string>

namespace foregrip::viewmodel {
namespace {

namespace unit = core::unit;

// Every visit() below declares the fields of one struct: name in files, label in panels, unit,
// range in that unit, one sentence. Defaults stand in tuning.h.

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
void visit(AdsTuning& t, Visitor& v) {
    v.number({"time_ms", "Time", unit::milliseconds, 20.0, 3000.0, "From the press to 99 % aimed."},
             t.time);
    v.number({"eye_relief_mm", "Eye relief", unit::millimetres, 0.0, 400.0,
              "Distance of the eye behind the sight; 0 takes the sight's own."},
             t.eyeRelief);
    v.number(
        {"zoom", "Zoom", unit::none, 0.5, 20.0, "Magnification of the world when fully aimed."},
        t.zoom);
    v.vector({"dip_mm", "Dip", unit::millimetres, -200.0, 200.0,
              "Extra shift of the weapon half-way between hip and aim."},
             t.dip);
}

template <typename Visitor>
void visit(HipTuning& t, Visitor& v) {
    v.vector({"position_mm", "Grip position", unit::millimetres, -600.0, 600.0,
              "Where the grip rests: right, up, back of the eye."},
             t.position);
    v.number({"pitch_deg", "Pitch", unit::degrees, -90.0, 90.0,
              "Muzzle up, before convergence turns the bore onto the aim point."},
             t.pitch);
    v.number({"yaw_deg", "Yaw", unit::degrees, -90.0, 90.0, "Muzzle left, before convergence."},
             t.yaw);
    v.number({"roll_deg", "Roll", unit::degrees, -90.0, 90.0, "Cant of the weapon."}, t.roll);
}

template <typename Visitor>
void visit(ViewTuning& t, Visitor& v) {
    v.number({"fov_deg", "World field of view", unit::degrees, 20.0, 120.0,
              "Vertical field of view of the world."},
             t.fov);
    v.number({"weapon_fov_deg", "Weapon field of view", unit::degrees, 20.0, 120.0,
              "Vertical field of view of arms and weapon."},
             t.weaponFov);
}

template <typename Visitor>
void visit(AimTuning& t, Visitor& v) {
    v.number({"fixed_distance_m", "Fixed distance", unit::metres, 0.0, 1000.0,
              "Distance at which the bore meets the view; 0 takes what the view hits."},
             t.fixedDistance);
    v.number({"smoothing_rate", "Smoothing", unit::perSecond, 0.5, 120.0,
              "Natural frequency with which the aim distance follows."},
             t.smoothing);
    v.number({"nearest_m", "Nearest", unit::metres, 0.5, 10.0,
              "Nearest distance on which the bore converges."},
             t.nearest);
}

template <typename Visitor>
void visit(SpineJointTuning& t, Visitor& v) {
    v.number({"pitch_share", "Pitch share", unit::none, 0.0, 1.0,
              "Part of the pitch that this joint takes."},
             t.pitchShare);
    v.number({"pitch_down_deg", "Pitch limit down", unit::degrees, 0.0, 90.0,
              "Most that it bends down."},
             t.pitchDown);
    v.number({"pitch_up_deg", "Pitch limit up", unit::degrees, 0.0, 90.0, "Most that it bends up."},
             t.pitchUp);
    v.number(
        {"yaw_share", "Yaw share", unit::none, 0.0, 1.0, "Part of the turn that this joint takes."},
        t.yawShare);
    v.number({"yaw_deg", "Yaw limit", unit::degrees, 0.0, 90.0, "Most that it turns, either way."},
             t.yawLimit);
}

template <typename Visitor>
void visit(SpineTuning& t, Visitor& v) {
    v.number({"turn_rate", "Turning", unit::perSecond, 0.5, 60.0,
              "Natural frequency with which the feet follow the view."},
             t.turnFrequency);
    v.number({"turn_limit_deg", "Turn limit", unit::degrees, 0.0, 90.0,
              "Most that the body trails behind the view; reached softly."},
             t.turnLimit);
    static constexpr const char* kNames[][2] = {{"lower", "Lower spine"},
                                                {"middle", "Middle spine"},
                                                {"upper", "Upper spine"},
                                                {"neck", "Neck"},
                                                {"head", "Head"}};
    for (std::size_t i = 0; i < t.joints.size(); ++i) {
        v.group(kNames[i][0], kNames[i][1],
                "Share and limits of this joint in bending with the aim.",
                [&] { visit(t.joints[i], v); });
    }
}

template <typename Visitor>
void visit(StanceTuning& t, Visitor& v) {
    v.number({"hip_deg", "Chest yaw, hip", unit::degrees, -60.0, 60.0,
              "Turn of the chest at the hip; negative takes the right shoulder back."},
             t.hip);
    v.number({"ads_deg", "Chest yaw, aiming", unit::degrees, -60.0, 60.0,
              "Turn of the chest when aiming."},
             t.ads);
    v.number({"sprint_deg", "Chest yaw, sprint", unit::degrees, -60.0, 60.0,
              "Turn of the chest when sprinting."},
             t.sprint);
    v.number({"crouch_mm", "Crouch depth", unit::millimetres, 0.0, 800.0,
              "How far the eye sinks when crouching."},
             t.crouchDepth);
    v.number({"crouch_ms", "Crouch time", unit::milliseconds, 20.0, 2000.0,
              "From standing to 99 % crouched."},
             t.crouchTime);
}

template <typename Visitor>
void visit(ArmsTuning& t, Visitor& v) {
    v.number({"upper_mm", "Upper arm", unit::millimetres, 0.0, 1000.0,
              "Shoulder to elbow; 0 takes the character's own length."},
             t.upper);
    v.number({"lower_mm", "Forearm", unit::millimetres, 0.0, 1000.0,
              "Elbow to wrist; 0 takes the character's own length."},
             t.lower);
    v.number({"softness", "Soft reach", unit::none, 0.0, 0.5,
              "Fraction of the arm over which it straightens softly; 0 is hard."},
             t.softness);
    v.number({"swivel_deg", "Elbow out", unit::degrees, -90.0, 90.0,
              "Turn of the elbow outward from straight down."},
             t.swivel);
    v.number({"swivel_height_deg", "Elbow out with height", unit::degrees, -90.0, 90.0,
              "Added for a hand one arm length above the shoulder."},
             t.swivelHeight);
    v.number({"swivel_crossing_deg", "Elbow out across", unit::degrees, -90.0, 90.0,
              "Added for a hand one arm length across the body."},
             t.swivelCrossing);
    v.number({"swivel_nearness_deg", "Elbow out when near", unit::degrees, -90.0, 90.0,
              "Added for a hand at the shoulder."},
             t.swivelNearness);
    v.number({"swivel_minimum_deg", "Elbow least", unit::degrees, -90.0, 90.0,
              "Least turn of the elbow outward."},
             t.swivelMinimum);
    v.number({"swivel_maximum_deg", "Elbow most", unit::degrees, -90.0, 170.0,
              "Most turn of the elbow outward."},
             t.swivelMaximum);
    v.number({"twist_limit_deg", "Forearm roll limit", unit::degrees, 10.0, 180.0,
              "Forearm roll beyond which the elbow gives way."},
             t.twistLimit);
    v.number({"twist_relief", "Roll relief", unit::none, 0.0, 1.0,
              "Share of the excess roll that turns the elbow."},
             t.twistRelief);
}

template <typename Visitor>
void visit(ReachTuning& t, Visitor& v) {
    v.number({"start", "Begins at", unit::none, 0.5, 1.0,
              "Fraction of the arm's length beyond which help begins."},
             t.start);
    v.number({"clavicle_mm", "Shoulder", unit::millimetres, 0.0, 150.0,
              "Most that a shoulder moves toward its grip."},
             t.clavicle);
    v.number({"slide_mm", "Slide", unit::millimetres, 0.0, 200.0,
              "Most that the weapon slides toward the eye along its axis."},
             t.slide);
}

template <typename Visitor>
void visit(SocketOffset& t, Visitor& v) {
    v.vector({"position_mm", "Position", unit::millimetres, -500.0, 500.0,
              "Offset from the model's socket, in the socket's axes: right, up, back."},
             t.position);
    v.vector({"rotation_deg", "Rotation", unit::degrees, -180.0, 180.0,
              "Offset from the model's socket: pitch, yaw, roll."},
             t.rotation);
}

template <typename Visitor>
void visit(SocketsTuning& t, Visitor& v) {
    constexpr const char* kHelp = "Offset of this socket.";
    v.group("grip", "Grip", kHelp, [&] { visit(t.grip, v); });
    v.group("left_grip", "Left grip", kHelp, [&] { visit(t.leftGrip, v); });
    v.group("sight", "Sight", kHelp, [&] { visit(t.sight, v); });
    v.group("muzzle", "Muzzle", kHelp, [&] { visit(t.muzzle, v); });
    v.group("ejection", "Ejection port", kHelp, [&] { visit(t.ejection, v); });
    v.group("magazine", "Magazine", kHelp, [&] { visit(t.magazine, v); });
    v.group("stock", "Stock", kHelp, [&] { visit(t.stock, v); });
}

template <typename Visitor>
void visit(MoveTuning& t, Visitor& v) {
    v.number({"walk_speed_mps", "Walk speed", unit::metresPerSecond, 0.1, 10.0,
              "Speed of the movement keys."},
             t.walkSpeed);
    v.number({"crouch_speed_mps", "Crouch speed", unit::metresPerSecond, 0.1, 10.0,
              "Speed of the movement keys when crouching."},
             t.crouchSpeed);
    v.number({"response_ms", "Response", unit::milliseconds, 1.0, 1000.0,
              "Time constant of speeding up and stopping."},
             t.response);
    v.number({"jump_mps", "Jump", unit::metresPerSecond, 0.0, 8.0,
              "Upward speed at take-off; 2.9 m/s is a jump of 43 cm."},
             t.jumpSpeed);
}

template <typename Visitor>
void visit(LayerMix& t, Visitor& v) {
    for (std::size_t i = 0; i < kLayerCount; ++i) {
        const LayerInfo& info = layerInfo(static_cast<Layer>(i));
        v.group(info.name, info.title, info.help, [&] {
            v.number({"amount", "Amount", unit::none, 0.0, 1.0, "Scales what this layer adds."},
                     t.controls[i].amount);
            v.flag({"mute", "Mute", "Takes this layer out."}, t.controls[i].mute);
            v.flag({"solo", "Solo", "Takes out every other layer of motion."}, t.controls[i].solo);
        });
    }
}

template <typename Visitor>
void visit(Tuning& t, Visitor& v) {
    v.group("recoil_position", "Recoil position", "Spring of the weapon's push-back.",
            [&] { visit(t.recoilPosition, v); });
    v.group("recoil_rotation", "Recoil rotation", "Spring of the weapon's muzzle rise.",
            [&] { visit(t.recoilRotation, v); });
    v.group("recoil_kick", "Kick", "What one shot does to the weapon.",
            [&] { visit(t.recoilKick, v); });
    v.group("recoil_climb", "Climb", "What one shot does to the aim.",
            [&] { visit(t.recoilClimb, v); });
    v.group("recoil_camera", "Camera punch", "What one shot does to the view.",
            [&] { visit(t.recoilCamera, v); });
    v.group("recoil_position_hot", "Recoil position, trigger held",
            "Spring of the push-back while the trigger is held.",
            [&] { visit(t.recoilPositionHot, v); });
    v.group("recoil_rotation_hot", "Recoil rotation, trigger held",
            "Spring of the muzzle rise while the trigger is held.",
            [&] { visit(t.recoilRotationHot, v); });
    v.group("recoil_scale", "Multipliers", "Factors on aim, camera and weapon together.",
            [&] { visit(t.recoilScale, v); });
    v.group("recoil_pattern", "Pattern", "The direction of each shot of a string.",
            [&] { visit(t.recoilPattern, v); });
    v.group("recoil_body", "Body", "How the kick runs into shoulder, chest and head.",
            [&] { visit(t.recoilBody, v); });
    v.group("shake", "Camera shake", "Shake of the drawn view; weapon and bullets are not moved.",
            [&] { visit(t.shake, v); });
    v.group("physics", "Recoil from physics",
            "What the kick can be worked out from; these numbers move nothing by themselves.",
            [&] { visit(t.physics, v); });
    v.group("look_lag", "Look lag", "The weapon trails behind a turning view.",
            [&] { visit(t.lookLag, v); });
    v.group("bob", "Bob", "Figure-8 with the stride.", [&] { visit(t.bob, v); });
    v.group("breathing", "Breathing", "Slow wander and fine tremor.",
            [&] { visit(t.breathing, v); });
    v.group("strafe", "Strafe", "Tilt into sideways movement.", [&] { visit(t.strafe, v); });
    v.group("sprint", "Sprint", "Pose and timing of the sprint.", [&] { visit(t.sprint, v); });
    v.group("ads", "Aiming", "Aiming down sights.", [&] { visit(t.ads, v); });
    v.group("hip", "Hip", "How the weapon is carried.", [&] { visit(t.hip, v); });
    v.group("view", "View", "Fields of view.", [&] { visit(t.view, v); });
    v.group("aim", "Aim point", "Where the bore converges.", [&] { visit(t.aim, v); });
    v.group("spine", "Spine", "How the body bends with the aim.", [&] { visit(t.spine, v); });
    v.group("stance", "Stance", "How the body stands to the weapon.", [&] { visit(t.stance, v); });
    v.group("arms", "Arms", "Lengths, elbows, soft reach.", [&] { visit(t.arms, v); });
    v.group("reach", "Reach assist", "What helps a hand that does not reach.",
            [&] { visit(t.reach, v); });
    v.group("sockets", "Sockets", "Offsets of the attachment points.",
            [&] { visit(t.sockets, v); });
    v.group("fire", "Fire", "Rate, magazine, where bullets go.", [&] { visit(t.fire, v); });
    v.group("dispersion", "Dispersion", "Scatter of bullets about the shot line.",
            [&] { visit(t.dispersion, v); });
    v.group("ballistics", "Ballistics", "Flight of the bullet.", [&] { visit(t.ballistics, v); });
    v.group("move", "Movement", "Speeds of the movement keys.", [&] { visit(t.move, v); });
    v.group("layers", "Layers", "Mute, solo and amount of every layer.",
            [&] { visit(t.layers, v); });
}

} // namespace

TuningFields tuningFields(Tuning& tuning) {
    core::FieldCollector collector;
    visit(tuning, collector);
    return {std::move(collector.fields), collector.groups()};
}

core::FieldList listFields(Tuning& tuning) {
    return tuningFields(tuning).fields;
}

} // namespace foregrip::viewmodel
