// SPDX-License-Identifier: MIT
#pragma once

#include "core/fields.h"
#include "viewmodel/tuning.h"

/// The fields of spine, arms and sockets, for tuning_fields.cpp alone: name in files, label in
/// panels, unit, range in that unit, one sentence. Defaults stand in tuning.h.
namespace foregrip::viewmodel {

namespace unit = core::unit;

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
    v.vector({"crouch_offset_mm", "Crouch offset", unit::millimetres, -200.0, 200.0,
              "Shift of the grip at the hip when crouched: right, up, back."},
             t.crouchOffset);
    v.number({"crouch_roll_deg", "Crouch cant", unit::degrees, -45.0, 45.0,
              "Roll of the weapon at the hip when crouched."},
             t.crouchRoll);
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
    v.number({"chest_deg", "Chest", unit::degrees, 0.0, 15.0,
              "Most that the chest turns after the shoulders, to bring the hand at the foregrip "
              "nearer."},
             t.chest);
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

} // namespace foregrip::viewmodel
