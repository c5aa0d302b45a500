// SPDX-License-Identifier: MIT
#pragma once

#include "core/fields.h"
#include "viewmodel/arms_tuning.h"

/// The fields of WristTuning and ShoulderingTuning, for tuning_fields.cpp alone: name in files,
/// label in panels, unit, range in that unit, one sentence. Defaults stand in arms_tuning.h.
namespace foregrip::viewmodel {

namespace unit = core::unit;

template <typename Visitor>
void visit(WristTuning& t, Visitor& v) {
    v.number({"flexion_deg", "Flexion", unit::degrees, 0.0, 120.0,
              "How far a hand bends toward its palm."},
             t.flexion);
    v.number({"extension_deg", "Extension", unit::degrees, 0.0, 120.0,
              "How far a hand bends toward its back."},
             t.extension);
    v.number({"radial_deg", "Toward the thumb", unit::degrees, 0.0, 90.0,
              "How far a hand bends sideways toward the thumb."},
             t.radial);
    v.number({"ulnar_deg", "Toward the little finger", unit::degrees, 0.0, 90.0,
              "How far a hand bends sideways toward the little finger."},
             t.ulnar);
    v.number({"turn_deg", "Elbow turn", unit::degrees, 0.0, 90.0,
              "Most that an elbow turns to bring its wrist back within these limits; 0 leaves the "
              "wrist bent."},
             t.turn);
}

template <typename Visitor>
void visit(ShoulderingTuning& t, Visitor& v) {
    v.number({"amount", "Amount", unit::none, 0.0, 1.0,
              "How much of the way to the stock the body goes; 0 leaves the stock in the air."},
             t.amount);
    v.number({"head_tilt_deg", "Head tilt", unit::degrees, 0.0, 15.0,
              "Most that the head tilts toward the stock."},
             t.tilt);
    v.number({"neck_deg", "Neck", unit::degrees, 0.0, 60.0,
              "Most that the neck bends to bring the head over the stock."},
             t.neck);
    v.number({"shoulder_deg", "Collar bone", unit::degrees, 0.0, 45.0,
              "Most that the collar bone turns to bring the shoulder to the stock."},
             t.turn);
    v.number({"shift_mm", "Shoulder shift", unit::millimetres, 0.0, 100.0,
              "Most that the shoulder moves beyond what the collar bone turns."},
             t.shift);
    v.number({"lean_deg", "Chest lean", unit::degrees, -15.0, 15.0,
              "Roll of the chest that raises the shoulder behind the stock."},
             t.lean);
    v.number({"eye_mm", "Aiming eye", unit::millimetres, 0.0, 50.0,
              "From the middle between the eyes to the one behind the sights, when aiming."},
             t.eye);
}

} // namespace foregrip::viewmodel
