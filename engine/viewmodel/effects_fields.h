// SPDX-License-Identifier: MIT
#pragma once

#include "core/fields.h"
#include "viewmodel/effects_tuning.h"

/// The fields of the effects of a shot, for tuning_fields.cpp alone: name in files, label in
/// panels, unit, range in that unit, one sentence. Defaults stand in effects_tuning.h.
namespace foregrip::viewmodel {

namespace unit = core::unit;

template <typename Visitor>
void visit(EffectsTuning& t, Visitor& v) {
    v.number({"flash", "Muzzle flash", unit::none, 0.0, 3.0,
              "Size and brightness of the flash; 0 draws none."},
             t.flash);
    v.number({"flash_ms", "Flash fades", unit::milliseconds, 2.0, 40.0,
              "Time constant with which the flash fades; it is cut at four of them."},
             t.flashTime);
    v.number({"light", "Flash lights", unit::none, 0.0, 3.0,
              "How much of its light falls on weapon, hands and room."},
             t.light);
    v.flag({"dim_flash", "Dim the flash",
            "For people who are sensitive to flashes: a small glow that lights nearly nothing."},
           t.dimFlash);
    v.number({"smoke", "Smoke", unit::none, 0.0, 3.0,
              "Density of the smoke at the muzzle; it grows with the heat of many shots."},
             t.smoke);
    v.number({"tracer_every", "Tracer every", unit::none, 0.0, 100.0,
              "One round in so many is a tracer; 0 has none, 1 makes every round one."},
             t.tracerEvery);
    v.number({"tracer_mm", "Tracer width", unit::millimetres, 1.0, 200.0,
              "Width of a tracer's glow; from far it is never under two pixels."},
             t.tracerWidth);
    v.number({"dust", "Impact dust", unit::none, 0.0, 3.0,
              "Dust, splinters or sparks where bullets strike."},
             t.dust);
    v.flag({"casings", "Casings", "Empty cases leave the port, bounce and stay on the floor."},
           t.casings);
    v.number({"casing_life_s", "Casings stay", unit::seconds, 0.5, 60.0,
              "Time after which a casing is gone; never more than 64 are there."},
             t.casingLife);
    v.number({"ejection_ms", "Ejection after", unit::milliseconds, 1.0, 500.0,
              "From the shot to the case leaving the port; at most nine tenths of the cycle."},
             t.ejectionDelay);
    v.flag({"ejection_by_hand", "Set the ejection by hand",
            "Off: direction and speed are the cartridge's. On: the three numbers below."},
           t.ejectionByHand);
    v.number({"ejection_clock_h", "Direction by clock", unit::none, 0.0, 12.0,
              "Seen from above: 12 is toward the muzzle, 3 to the right."},
             t.ejectionClock);
    v.number({"ejection_elevation_deg", "Elevation", unit::degrees, -60.0, 90.0,
              "How far above the horizontal of the weapon."},
             t.ejectionElevation);
    v.number({"ejection_speed_mps", "Speed", unit::metresPerSecond, 0.1, 15.0,
              "Speed of the case against the weapon."},
             t.ejectionSpeed);
}

} // namespace foregrip::viewmodel
