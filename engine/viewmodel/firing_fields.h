// SPDX-License-Identifier: MIT
#pragma once

#include "core/fields.h"
#include "viewmodel/firing_tuning.h"

/// The fields of trigger, scatter and flight, for tuning_fields.cpp alone: name in files, label in
/// panels, unit, range in that unit, one sentence. Defaults stand in firing_tuning.h.
namespace foregrip::viewmodel {

namespace unit = core::unit;

template <typename Visitor>
void visit(FireTuning& t, Visitor& v) {
    v.number({"rpm", "Cyclic rate", unit::roundsPerMinute, 10.0, 3000.0,
              "Rounds a minute; a change begins a new string of shots."},
             t.rpm);
    v.number({"magazine", "Magazine", unit::none, 1.0, 500.0, "Rounds after a reload."},
             t.magazine);
    v.flag({"infinite_ammo", "Infinite ammunition", "The magazine never runs empty."},
           t.infiniteAmmo);
    v.number({"burst", "Burst", unit::none, 2.0, 20.0, "Rounds of one burst."}, t.burst);
    v.number({"pellets", "Pellets", unit::none, 1.0, 24.0,
              "Projectiles of one round; a shotgun has 8 or 9."},
             t.pellets);
    v.number({"follow_sight", "Bullets follow the sight", unit::none, 0.0, 1.0,
              "1: when aimed, bullets go where the drawn sight points; 0: where the view points."},
             t.followSight);
    v.flag({"hold_open", "Bolt holds open", "The bolt stays back after the last round."},
           t.holdOpen);
    v.number({"reload_ms", "Reload", unit::milliseconds, 100.0, 10000.0,
              "From the press to a full magazine, with a round chambered."},
             t.reloadTime);
    v.number({"bolt_ms", "Sending the bolt home", unit::milliseconds, 0.0, 2000.0,
              "Added to a reload that begins with the bolt held open."},
             t.boltTime);
    v.number({"press_buffer_ms", "Press buffer", unit::milliseconds, 0.0, 500.0,
              "A press this early before the next round can leave still counts."},
             t.pressBuffer);
}

template <typename Visitor>
void visit(DispersionTuning& t, Visitor& v) {
    v.flag({"enabled", "Scatter", "Off: every bullet goes exactly where the shot line meets."},
           t.enabled);
    static constexpr std::string_view kShapes[] = {"even", "normal"};
    v.choice({"shape", "Shape", kShapes,
              "even: all over the cone; normal: dense in the middle, the cone is 2.5 sigma."},
             t.shape);
    v.number({"hip_deg", "At the hip", unit::degrees, 0.0, 20.0,
              "Radius of the cone at rest at the hip."},
             t.hip);
    v.number({"ads_deg", "Aiming", unit::degrees, 0.0, 10.0,
              "Radius of the cone at rest when fully aimed."},
             t.ads);
    v.number({"moving_deg", "Moving", unit::degrees, 0.0, 20.0, "Added at run speed."}, t.moving);
    v.number({"airborne_deg", "Airborne", unit::degrees, 0.0, 30.0, "Added off the ground."},
             t.airborne);
    v.number({"crouch_multiplier", "Crouching", unit::none, 0.0, 3.0,
              "Multiplies the cone at rest when fully crouched."},
             t.crouchMultiplier);
    v.number({"bloom_deg", "Bloom a shot", unit::degrees, 0.0, 5.0, "Added by each shot."},
             t.bloom);
    v.number({"bloom_maximum_deg", "Bloom, most", unit::degrees, 0.0, 20.0,
              "Most that bloom adds to the cone."},
             t.bloomMaximum);
    v.number({"bloom_ms", "Bloom fades", unit::milliseconds, 10.0, 5000.0,
              "Time constant with which bloom fades."},
             t.bloomTime);
    v.number({"bloom_ads", "Bloom when aiming", unit::none, 0.0, 3.0,
              "Multiplies the bloom when fully aimed."},
             t.bloomAds);
    v.number({"pellets_deg", "Pellets", unit::degrees, 0.0, 10.0,
              "Radius of the cone that the pellets of one round fill by themselves."},
             t.pellets);
}

template <typename Visitor>
void visit(BallisticsTuning& t, Visitor& v) {
    v.flag({"drop", "Bullets fall", "On: gravity bends the path, no drag. Off: straight lines."},
           t.drop);
    v.number({"zero_m", "Zero", unit::metres, 10.0, 1000.0,
              "Distance at which a falling bullet crosses the line of sight."},
             t.zero);
    v.number({"muzzle_velocity_mps", "Muzzle velocity", unit::metresPerSecond, 0.0, 2000.0,
              "Speed of the bullet; 0 takes the weapon's own."},
             t.muzzleVelocity);
}

} // namespace foregrip::viewmodel
