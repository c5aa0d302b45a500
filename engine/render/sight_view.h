// SPDX-License-Identifier: MIT
#pragma once

#include <glm/mat4x4.hpp>
#include <glm/vec3.hpp>
#include <glm/vec4.hpp>

namespace foregrip::render {

/// What is seen through a sight, as plain data: a part of FrameView. Angles about the sight's line
/// are tangents. World space is right-handed, +Y up, metres.

/// What a reticle looks like. Its lines are drawn as true angles of the world, times
/// Reticle::scale.
enum class ReticlePattern {
    dot,       ///< one dot
    circleDot, ///< a ring of 65 minutes of arc with four ticks around a dot
    chevron,   ///< a chevron whose tip is the point of impact, and drop marks below
    milCross   ///< a cross with marks each milliradian, thick outside, a broken ring around it
};

/// A reticle at infinity: drawn at the pixel where the world's projection shows its direction, as
/// far as the sight's window lets it through.
struct Reticle {
    bool visible = false;
    ReticlePattern pattern = ReticlePattern::dot;
    glm::vec3 direction{0.0F, 0.0F, -1.0F};    ///< world space, unit: the sight's forward
    glm::vec3 up{0.0F, 1.0F, 0.0F};            ///< world space, not along it: the sight's up
    glm::vec3 windowCentre{0.0F};              ///< world space
    glm::vec3 windowRight{1.0F, 0.0F, 0.0F};   ///< world space, half the window's width [m] long
    glm::vec3 windowUp{0.0F, 1.0F, 0.0F};      ///< world space, half the window's height [m] long
    bool round = false;                        ///< the window is an ellipse; else a rectangle
    glm::vec4 colour{1.0F, 0.15F, 0.1F, 1.0F}; ///< linear, of lit lines
    float dotRadians = 0.0003F;                ///< radius of dots, before `scale` [rad]
    float scale = 1.0F;                        ///< drawn over true angle: what a scope magnifies
    float glow = 0.35F;                        ///< [0, 1] of the halo around lit lines
    bool lit = true; ///< false: the lines of a scope's pattern are all black
};

/// A magnifying sight whose ocular shows the world once more. The ocular is a disc, drawn with the
/// viewmodel's projection; what it shows follows the world's: the point in the direction of the
/// sight is where the reticle is, and things around it are `magnification` times as large as beside
/// the scope. Source: docs/sights.md.
struct ScopeView {
    bool visible = false;          ///< the ocular is drawn: what it shows, or black
    bool live = false;             ///< the world is drawn once more; only where it would be seen
    glm::mat4 viewFromWorld{1.0F}; ///< of the second view: from the eye along the sight
    int pixels = 256;              ///< side of its square picture, limited to 16..4096
    float magnification = 4.0F;    ///< >= 1
    float fieldStop = 0.2F; ///< tangent of half the apparent field: beyond it there is nothing
    glm::vec3 ocularCentre{0.0F};            ///< world space
    glm::vec3 ocularRight{1.0F, 0.0F, 0.0F}; ///< world space, the disc's radius [m] long
    glm::vec3 ocularUp{0.0F, 1.0F, 0.0F};    ///< world space, the disc's radius [m] long
    /// The eye from the middle of the exit pupil, in the sight's axes: right and up [m], back [m
    /// for a tangent of 1 in the picture].
    glm::vec3 eyeOffset{0.0F};
    float exitPupil = 0.0045F; ///< [m] radius; 0 or less: no eye box, all is seen from everywhere
    float eyePupil = 0.002F;   ///< [m] radius: over so much the shadow's edge is soft
    /// Share of the exit pupil's radius that the edge of the field leaves beside its middle.
    float aberration = 0.5F;
};

} // namespace foregrip::render
