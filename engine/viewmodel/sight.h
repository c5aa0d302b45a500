// SPDX-License-Identifier: MIT
#pragma once

#include "core/transform.h"

#include <string>

namespace foregrip::viewmodel {

/// Window of a collimated sight or ocular of a scope. The space is that of what carries it: a part,
/// or the weapon once it is mounted.
struct ReticleWindow {
    bool present = false;
    core::Transformd centre; ///< from window; the window lies in its XY plane
    double width = 0.0;      ///< [m]
    double height = 0.0;     ///< [m]
    bool round = false;      ///< an ellipse instead of a rectangle
};

/// What is drawn in the window; see docs/sights.md.
enum class ReticlePattern { dot, circleDot, chevron, milCross, none };

/// One way to aim a weapon: its irons, an optic, a canted sight beside it, another sight of the
/// model.
struct Sight {
    std::string name;  ///< "irons", the attachment's name, or the node's
    std::string title; ///< for people
    /// From sight: -Z is the line of sight, +Y its up. In the space of the part, weapon space once
    /// mounted.
    core::Transformd placed;
    double eyeRelief = 0.09;    ///< [m] the eye behind it
    double magnification = 1.0; ///< 1: none
    double lowest = 1.0;        ///< magnification range; lowest == highest: fixed
    double highest = 1.0;
    double exitPupil = 0.0; ///< [m] diameter at `magnification`; 0: not a scope
    ReticleWindow reticle;
    ReticlePattern pattern = ReticlePattern::dot;
    int part = -1; ///< index in Weapon::parts; -1: the weapon's own
};

} // namespace foregrip::viewmodel
