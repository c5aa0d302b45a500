// SPDX-License-Identifier: MIT
#pragma once

#include "core/fields.h"
#include "viewmodel/sight_tuning.h"

/// The fields of sights and reticles, for tuning_fields.cpp alone: name in files, label in panels,
/// unit, range in that unit, one sentence. Defaults stand in sight_tuning.h.
namespace foregrip::viewmodel {

namespace unit = core::unit;

/// Sixtieths of a degree, as shooters count angles.
inline constexpr core::Unit kArcMinutes{"MOA", 0.0002908882086657216};

template <typename Visitor>
void visit(SightsTuning& t, Visitor& v) {
    static constexpr std::string_view kStyles[] = {"picture", "zoom"};
    v.choice({"scope_view", "Scopes show", kStyles,
              "The magnified picture in the ocular alone, or the whole view zoomed."},
             t.scopeView);
    v.number({"magnification", "Magnification", unit::none, 0.0, 30.0,
              "Of a scope that can be set, within its range; 0 takes the scope's own."},
             t.magnification);
    v.number(
        {"sensitivity_r", "Sensitivity match", unit::none, 0.0, 4.0,
         "Place on the screen, in half heights from the centre, that one hand movement reaches "
         "aimed or not; 0 matches the motion at the centre."},
        t.sensitivityMatch);
    v.flag({"eye_box", "Eye box", "A scope's picture darkens when the eye leaves its place."},
           t.eyeBox);
    v.number({"eye_box_scale", "Eye box size", unit::none, 0.25, 4.0,
              "Factor on the diameter of the exit pupil: how forgiving a scope is."},
             t.eyeBoxScale);
    v.number({"resolution", "Scope resolution", unit::none, 0.25, 2.0,
              "Texels of a scope's picture for each pixel that its ocular covers."},
             t.resolution);
}

template <typename Visitor>
void visit(ReticleTuning& t, Visitor& v) {
    static constexpr std::string_view kColours[] = {"red", "green", "amber", "white"};
    v.choice({"colour", "Colour", kColours, "Colour of lit reticles."}, t.colour);
    v.number({"brightness", "Brightness", unit::none, 0.0, 10.0, "Of lit reticles."}, t.brightness);
    v.number({"dot_moa", "Dot size", kArcMinutes, 0.0, 20.0,
              "Diameter of dots; 0 takes the sight's own."},
             t.dotSize);
    v.number({"glow", "Glow", unit::none, 0.0, 1.0, "Halo around lit lines."}, t.glow);
    v.flag({"lit", "Lit", "A scope's reticle is lit; else it is black. Others are always lit."},
           t.lit);
}

} // namespace foregrip::viewmodel
