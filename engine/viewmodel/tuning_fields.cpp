// SPDX-License-Identifier: MIT
#include "viewmodel/tuning_fields.h"

#include "viewmodel/arms_fields.h"
#include "viewmodel/body_fields.h"
#include "viewmodel/cycle_fields.h"
#include "viewmodel/effects_fields.h"
#include "viewmodel/firing_fields.h"
#include "viewmodel/hands_fields.h"
#include "viewmodel/launcher_fields.h"
#include "viewmodel/motion_fields.h"
#include "viewmodel/moving_fields.h"
#include "viewmodel/parts_fields.h"
#include "viewmodel/physics_fields.h"
#include "viewmodel/recoil_fields.h"
#include "viewmodel/sight_fields.h"

#include <string_view>
#include <utility>
#include <vector>

namespace foregrip::viewmodel {
namespace {

namespace unit = core::unit;

// Every visit() below declares the fields of one struct: name in files, label in panels, unit,
// range in that unit, one sentence. Defaults stand in tuning.h.

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
    v.group(
        "physics", "Recoil from physics",
        "What the kick can be worked out from; these numbers move nothing by themselves, but that "
        "the launcher's push has the body behind it.",
        [&] { visit(t.physics, v); });
    v.group("look_lag", "Look lag", "The weapon trails behind a turning view.",
            [&] { visit(t.lookLag, v); });
    v.group("bob", "Bob", "Figure-8 with the stride.", [&] { visit(t.bob, v); });
    v.group("breathing", "Breathing", "Slow wander and fine tremor.",
            [&] { visit(t.breathing, v); });
    v.group("free_aim", "Free aim", "A zone in which the weapon moves before the view does.",
            [&] { visit(t.freeAim, v); });
    v.group("strafe", "Strafe", "Tilt into sideways movement.", [&] { visit(t.strafe, v); });
    v.group("sprint", "Sprint", "Pose and timing of the sprint.", [&] { visit(t.sprint, v); });
    v.group("sprint_bob", "Sprint bob", "The figure-8 of the sprint.",
            [&] { visit(t.sprintBob, v); });
    v.group("ads", "Aiming", "Aiming down sights.", [&] { visit(t.ads, v); });
    v.group("hip", "Hip", "How the weapon is carried.", [&] { visit(t.hip, v); });
    v.group("view", "View", "Fields of view.", [&] { visit(t.view, v); });
    v.group("aim", "Aim point", "Where the bore converges.", [&] { visit(t.aim, v); });
    v.group("spine", "Spine", "How the body bends with the aim.", [&] { visit(t.spine, v); });
    v.group("stance", "Stance", "How the body stands to the weapon.", [&] { visit(t.stance, v); });
    v.group("shouldering", "Shouldering", "How the body comes to the stock.",
            [&] { visit(t.shouldering, v); });
    v.group("arms", "Arms", "Lengths, elbows, soft reach.", [&] { visit(t.arms, v); });
    v.group("wrist", "Wrist", "How far a wrist bends before the elbow turns for it.",
            [&] { visit(t.wrist, v); });
    v.group("reach", "Reach assist", "What helps a hand that does not reach.",
            [&] { visit(t.reach, v); });
    v.group("left_hand", "Left hand",
            "How the fingers of the hand at the foregrip hold: the left one at the right shoulder.",
            [&] { visit(t.leftHand, v); });
    v.group("right_hand", "Right hand",
            "How the fingers of the hand at the grip hold: the right one at the right shoulder.",
            [&] { visit(t.rightHand, v); });
    v.group("sockets", "Sockets", "Offsets of the attachment points.",
            [&] { visit(t.sockets, v); });
    v.group("fire", "Fire", "Rate, magazine, where bullets go.", [&] { visit(t.fire, v); });
    v.group("cycle", "Moving parts", "Times of bolt, trigger, selector and dust cover.",
            [&] { visit(t.cycle, v); });
    v.group("reload_motion", "Magazine change", "The left hand's way during a reload.",
            [&] { visit(t.reloadMotion, v); });
    v.group("parts", "Mounted parts", "What barrel, optic, grip and the rest do to the feel.",
            [&] { visit(t.parts, v); });
    v.group("swap", "Change of parts", "The hand's way to a new grip, the weapon's to a new sight.",
            [&] { visit(t.swap, v); });
    v.group("dispersion", "Dispersion", "Scatter of bullets about the shot line.",
            [&] { visit(t.dispersion, v); });
    v.group("ballistics", "Ballistics", "Flight of the bullet.", [&] { visit(t.ballistics, v); });
    v.group("effects", "Effects", "Flash, smoke, tracers, casings, dust.",
            [&] { visit(t.effects, v); });
    v.group("launcher", "Launcher", "The launcher under the barrel: its round, kick and smoke.",
            [&] { visit(t.launcher, v); });
    v.group("move", "Movement", "Speeds, steps and walls.", [&] { visit(t.move, v); });
    v.group("landing", "Jump and landing", "What take-off and landing do to weapon and view.",
            [&] { visit(t.landing, v); });
    v.group("lean", "Lean", "Looking around corners.", [&] { visit(t.lean, v); });
    v.group("obstruction", "Obstruction", "The weapon in front of walls.",
            [&] { visit(t.obstruction, v); });
    v.group("gait", "Gait", "The legs, as seen from outside.", [&] { visit(t.gait, v); });
    v.group("turn", "Turn in place", "How the feet follow the view.", [&] { visit(t.turn, v); });
    v.group("comfort", "Comfort", "How much of each movement the camera shows.",
            [&] { visit(t.comfort, v); });
    v.group("sights", "Sights", "How sights are looked through.", [&] { visit(t.sights, v); });
    v.group("reticle", "Reticle", "How reticles look.", [&] { visit(t.reticle, v); });
    v.group("layers", "Layers", "Mute, solo and amount of every layer.",
            [&] { visit(t.layers, v); });
}

/// The visitor that notes where the fields lie.
class PlaceCollector {
public:
    explicit PlaceCollector(const Tuning& tuning)
        : start_(reinterpret_cast<const char*>(&tuning)) {}

    template <typename Body>
    void group(std::string_view, std::string_view, std::string_view, Body&& body) {
        std::forward<Body>(body)();
    }
    void number(const core::NumberInfo&, double& value) { add(&value); }
    void vector(const core::NumberInfo&, Vector3<double>& value) { add(&value); }
    void points(const core::PointsInfo&, core::PointList& value) { add(&value); }
    void flag(const core::FlagInfo&, bool& value) { add(&value); }
    template <typename Enumeration>
    void choice(const core::ChoiceInfo&, Enumeration& value) {
        static_assert(sizeof(Enumeration) == sizeof(int));
        add(&value);
    }

    std::vector<std::ptrdiff_t> offsets;

private:
    void add(const void* value) { offsets.push_back(static_cast<const char*>(value) - start_); }

    const char* start_;
};

} // namespace

TuningFields tuningFields(Tuning& tuning) {
    core::FieldCollector collector;
    visit(tuning, collector);
    return {std::move(collector.fields), collector.groups()};
}

core::FieldList listFields(Tuning& tuning) {
    return tuningFields(tuning).fields;
}

std::vector<std::ptrdiff_t> fieldOffsets() {
    Tuning tuning;
    PlaceCollector collector(tuning);
    visit(tuning, collector);
    return std::move(collector.offsets);
}

} // namespace foregrip::viewmodel
