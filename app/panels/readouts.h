// SPDX-License-Identifier: MIT
#pragma once

#include "sim/measures.h"
#include "viewmodel/output.h"
#include "viewmodel/setup.h"

#include <optional>
#include <string>
#include <vector>

namespace foregrip::app {

/// What the status strip says about a frame, as numbers for people.
struct Readouts {
    double frameMs = 0.0; ///< [ms] smoothed; the owner of the frame loop fills it in
    double rightHandMm = 0.0;
    double leftHandMm = 0.0;
    double boreMm = 0.0;           ///< bore line to aim point
    double aimDistance = 0.0;      ///< [m] eye to aim point
    bool aimed = false;            ///< boreMm is then the height over bore
    std::optional<double> sightPx; ///< sight from the picture's centre; nothing when not aimed
    double spinePitchDeg = 0.0;
    double headPitchDeg = 0.0;
    double residualPitchDeg = 0.0;
    double speed = 0.0; ///< [m/s]
    double ads = 0.0;
    double sprint = 0.0;
    double upperArmMm = 0.0; ///< as used: measured from the rig or overridden
    double lowerArmMm = 0.0;
    std::string fireMode;
    int ammo = 0;
    int magazine = 0;
    bool reloading = false;
    std::vector<std::string> warnings; ///< "left hand 63 mm short of the foregrip"
};

/// `measures` are those of the same frame; `pictureHeight` [px] scales the sight's error.
[[nodiscard]] Readouts makeReadouts(const viewmodel::Setup& setup, const viewmodel::Output& output,
                                    const sim::FrameMeasures& measures, double pictureHeight);

/// "bore 0.4 mm off at 25 m", or at the sights "height over bore 66 mm at 10 m".
[[nodiscard]] std::string boreText(const Readouts& readouts);

} // namespace foregrip::app
