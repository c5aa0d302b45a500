// SPDX-License-Identifier: MIT
#pragma once

#include "core/fields.h"
#include "viewmodel/parts_tuning.h"

/// The fields of mounted parts and of their change, for tuning_fields.cpp alone: name in files,
/// label in panels, unit, range in that unit, one sentence. Defaults stand in parts_tuning.h.
namespace foregrip::viewmodel {

namespace unit = core::unit;

template <typename Visitor>
void visit(PartsTuning& t, Visitor& v) {
    v.number({"mass_to_ads", "Mass on the time to aim", unit::none, 0.0, 3.0,
              "The time to aim grows with this power of the mass of all parts; 0: not at all."},
             t.massToAds);
    v.number({"mass_to_recoil", "Mass on recoil", unit::none, 0.0, 3.0,
              "Recoil falls with this power of the mass of all parts; 1 is what free recoil does."},
             t.massToRecoil);
    for (const PartPlace& place : partPlaces()) {
        v.group(place.name, place.title, "Factors on top of what the mounted part's file says.",
                [&] { visit(t.kinds[static_cast<std::size_t>(place.kind)], v); });
    }
}

template <typename Visitor>
void visit(SwapTuning& t, Visitor& v) {
    v.number({"hand_ms", "Hand", unit::milliseconds, 50.0, 3000.0,
              "Time of the hand's way to its new place. It takes longer where the hand would have "
              "to move faster than 3 m/s."},
             t.handTime);
    v.number({"sight_ms", "Sight", unit::milliseconds, 20.0, 2000.0,
              "Time in which the weapon goes over to another sight."},
             t.sightTime);
    v.number(
        {"shoulder_ms", "Shoulder", unit::milliseconds, 100.0, 3000.0,
         "Time in which weapon and body go over to the other shoulder, and at least that of the "
         "hands."},
        t.shoulderTime);
    v.number({"arc_mm", "Arc", unit::millimetres, 0.0, 300.0,
              "How far the hand's way bows away from the weapon."},
             t.arc);
    v.number(
        {"open", "Open hand", unit::none, 0.0, 1.0, "How far the fingers open on the hand's way."},
        t.open);
}

} // namespace foregrip::viewmodel
