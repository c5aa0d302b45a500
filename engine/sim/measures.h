// SPDX-License-Identifier: MIT
#pragma once

#include "viewmodel/output.h"
#include "viewmodel/setup.h"
#include "world/world.h"

namespace foregrip::sim {

/// How exactly a frame aims. Metres and radians.
struct FrameMeasures {
    core::Vector3<double> grip_wp{0.0}; ///< grip socket in weapon space
    double aimDistance =
        1000.0; ///< [m] what the line of bullets at the hip hits, neither smoothed nor limited
    double boreError = 0.0;    ///< [m] bore line to that point
    double boreAngle = 0.0;    ///< [rad] bore to the line from the muzzle to that point
    double sightError = 0.0;   ///< [m] sight socket to the camera's axis
    double sightAngle = 0.0;   ///< [rad] sight's forward to the camera's axis
    double reticleAngle = 0.0; ///< [rad] view centre to the shot line
};

[[nodiscard]] FrameMeasures measureFrame(const viewmodel::Setup& setup, const world::World& world,
                                         const viewmodel::Output& output);

} // namespace foregrip::sim
