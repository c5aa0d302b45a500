// SPDX-License-Identifier: MIT
#pragma once

#include "core/fields.h"
#include "viewmodel/launcher_tuning.h"

/// The fields of LauncherTuning, for tuning_fields.cpp alone: name in files, label in panels, unit,
/// range in that unit, one sentence. Defaults stand in launcher_tuning.h.
namespace foregrip::viewmodel {

namespace unit = core::unit;

template <typename Visitor>
void visit(LauncherTuning& t, Visitor& v) {
    v.number({"grenade_g", "Grenade", unit::grams, 20.0, 1000.0,
              "Mass of what leaves the launcher's barrel; heavier pushes harder."},
             t.grenade);
    v.number({"velocity_mps", "Muzzle velocity", unit::metresPerSecond, 20.0, 400.0,
              "Speed of the grenade at the muzzle; faster falls less and pushes harder."},
             t.velocity);
    v.number({"zero_m", "Sight set to", unit::metres, 10.0, 400.0,
              "Distance at which the falling grenade crosses the line of sight."},
             t.zero);
    v.number({"loading_ms", "Loading", unit::milliseconds, 100.0, 20000.0,
              "From a shot until the launcher has its next round."},
             t.loading);
    v.number({"push", "Push", unit::none, 0.0, 4.0,
              "Multiplies the push back that the grenade's momentum gives weapon and body "
              "(physics.body_kg); 1: as the masses say."},
             t.push);
    v.number({"pitch_dps", "Muzzle rise", unit::degreesPerSecond, -1000.0, 1000.0,
              "Kick of the weapon upwards."},
             t.pitch);
    v.number({"roll_dps", "Roll", unit::degreesPerSecond, -1000.0, 1000.0,
              "Kick of the weapon about its bore, the top to the left; mirrored at the left "
              "shoulder."},
             t.roll);
    v.number({"random", "Random share", unit::none, 0.0, 1.0,
              "Share of push, rise and roll by which one shot differs from another."},
             t.random);
    v.number({"climb_deg", "Climb of the aim", unit::degrees, 0.0, 20.0,
              "Lifts the aim; pulling down eats it, the rest recovers as the rifle's does."},
             t.climb);
    v.number({"punch_dps", "Camera punch", unit::degreesPerSecond, -400.0, 400.0,
              "Kick of the view upwards, which springs back by itself."},
             t.punch);
    v.number({"shake", "Camera shake", unit::none, 0.0, 1.0, "Trauma that a shot adds."}, t.shake);
    v.number({"flash", "Flash", unit::none, 0.0, 3.0,
              "Flash at the launcher's muzzle, by the rifle's at effects.flash 1; 0: none."},
             t.flash);
    v.number({"smoke", "Smoke", unit::none, 0.0, 3.0,
              "Density of the puff at the launcher's muzzle; effects.smoke multiplies it."},
             t.smoke);
    v.number({"dust", "Dust", unit::none, 0.0, 3.0,
              "Density of the cloud where the grenade lands; effects.dust multiplies it."},
             t.dust);
}

} // namespace foregrip::viewmodel
