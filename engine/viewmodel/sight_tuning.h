// SPDX-License-Identifier: MIT
#pragma once

namespace foregrip::viewmodel {

/// How sights are looked through, as a designer edits it. Plain numbers in SI units and radians;
/// names, ranges and help stand in sight_fields.h. Sources: docs/sights.md.

/// What a magnifying sight does to the view.
enum class ScopeStyle {
    picture, ///< the ocular shows the world once more, magnified; the view around it stays
    zoom     ///< the whole view is magnified
};

struct SightsTuning {
    ScopeStyle scopeView = ScopeStyle::picture;
    double magnification = 0.0;    ///< of a scope that can be set; 0 = as it is made
    double sensitivityMatch = 0.0; ///< [half picture heights] r of docs/aiming.md
    bool eyeBox = true;            ///< the picture darkens with the eye off its place
    double eyeBoxScale = 1.0;      ///< factor on the exit pupil's diameter, > 0
    double resolution = 1.0;       ///< picture's texels for a pixel of the ocular, > 0
};

enum class ReticleColour { red, green, amber, white };

struct ReticleTuning {
    ReticleColour colour = ReticleColour::red;
    double brightness = 1.0; ///< factor, >= 0
    double dotSize = 0.0;    ///< [rad] diameter of dots; 0 = the sight's own
    double glow = 0.35;      ///< [0, 1] of the halo around lit lines
    bool lit = true;         ///< a scope's reticle is lit; else black. Others are always lit.
};

} // namespace foregrip::viewmodel
