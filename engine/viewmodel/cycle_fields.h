// SPDX-License-Identifier: MIT
#pragma once

#include "core/fields.h"
#include "viewmodel/cycle_tuning.h"

/// The fields of moving parts and magazine change, for tuning_fields.cpp alone: name in files,
/// label in panels, unit, range in that unit, one sentence. Defaults stand in cycle_tuning.h.
namespace foregrip::viewmodel {

namespace unit = core::unit;

template <typename Visitor>
void visit(CycleTuning& t, Visitor& v) {
    v.number({"unlock_ms", "Bolt unlocks", unit::milliseconds, 0.0, 50.0,
              "From the shot until the bolt begins to move."},
             t.unlock);
    v.number({"rear_ms", "Bolt at the rear", unit::milliseconds, 1.0, 200.0,
              "From the shot until the bolt is all the way back."},
             t.rear);
    v.number({"bolt_speed_mps", "Bolt speed", unit::metresPerSecond, 0.0, 20.0,
              "Speed of the bolt as it unlocks; the buffer slows it down."},
             t.boltSpeed);
    v.number({"home_ms", "Bolt goes home", unit::milliseconds, 1.0, 300.0,
              "From the rear until it is closed; at high rates the whole cycle is shortened."},
             t.home);
    v.number({"held", "Held open at", unit::none, 0.2, 1.0,
              "Share of its travel at which the bolt is held after the last round."},
             t.held);
    v.number({"trigger_pull_ms", "Trigger pull", unit::milliseconds, 0.0, 200.0,
              "From rest to fully pulled; the round leaves with the press."},
             t.triggerPull);
    v.number({"trigger_reset_ms", "Trigger reset", unit::milliseconds, 0.0, 300.0,
              "From fully pulled to rest."},
             t.triggerReset);
    v.number({"selector_ms", "Selector", unit::milliseconds, 0.0, 500.0,
              "In which the fire selector turns to another mode."},
             t.selectorTime);
    v.number({"dust_cover_ms", "Dust cover", unit::milliseconds, 0.0, 300.0,
              "In which the first bolt to move throws the cover open."},
             t.dustCoverTime);
}

template <typename Visitor>
void visit(ReloadMotionTuning& t, Visitor& v) {
    constexpr const char* kStep = "Duration relative to the other steps.";
    v.number({"reach", "Reach", unit::none, 0.01, 1.0, kStep}, t.reach);
    v.number({"grasp", "Grasp", unit::none, 0.01, 1.0, kStep}, t.grasp);
    v.number({"draw", "Draw", unit::none, 0.01, 1.0, kStep}, t.draw);
    v.number({"fetch", "Fetch", unit::none, 0.01, 1.0, kStep}, t.fetch);
    v.number({"bring", "Bring", unit::none, 0.01, 1.0, kStep}, t.bring);
    v.number({"seat", "Press home", unit::none, 0.01, 1.0, kStep}, t.seat);
    v.number({"back", "Return", unit::none, 0.01, 1.0,
              "Duration relative to the other steps; sending the bolt home adds to it."},
             t.back);
    v.number({"hit", "Bolt catch hit at", unit::none, 0.1, 0.9,
              "Share of the return at which the hand hits the catch of an open bolt."},
             t.hit);
    v.vector({"arc_mm", "Arc", unit::millimetres, -300.0, 300.0,
              "Bow of the empty hand's way: right, up, back of the weapon."},
             t.arc);
    v.number({"clearance_mm", "Out of the well", unit::millimetres, 10.0, 300.0,
              "How far the magazine moves straight before its way bends."},
             t.clearance);
    v.vector({"pouch_mm", "Pouch", unit::millimetres, -700.0, 700.0,
              "Wrist at the pouch, from the left shoulder: right, up, back of the chest."},
             t.pouch);
    v.vector({"pouch_deg", "Hand at the pouch", unit::degrees, -180.0, 180.0,
              "Pitch, yaw, roll; 0 has the fingers ahead, the palm right, the thumb up."},
             t.pouchTurn);
    v.vector({"lift_mm", "Weapon shift", unit::millimetres, -200.0, 200.0,
              "Shift of the weapon during the reload: right, up, back of the view."},
             t.lift);
    v.vector({"tilt_deg", "Weapon tilt", unit::degrees, -90.0, 90.0,
              "Pitch, yaw, roll of the weapon about its grip during the reload."},
             t.tilt);
    v.number({"nudge_mm", "Nudge", unit::millimetres, 0.0, 40.0,
              "How far the weapon gives way as the magazine is pressed home."},
             t.nudge);
    v.number({"ads", "When aiming", unit::none, 0.0, 1.0,
              "Share of shift and tilt that is left when fully aimed."},
             t.ads);
}

} // namespace foregrip::viewmodel
