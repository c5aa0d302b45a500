// SPDX-License-Identifier: MIT
#pragma once

#include "core/transform.h"

#include <optional>

namespace foregrip::app {

/// How a space, e.g. a weapon's, is seen in a picture: with parallel rays, as in the turntable, or
/// from an eye, as in the view. Pixels count from the middle of the picture, +x right, +y down as
/// on screens.
struct Projection {
    /// Camera from the space that is looked at: -Z ahead, +Y up, +X right.
    core::Transformd cameraFromSpace;
    /// > 0. Parallel rays: pixels a metre. From an eye: focal length [px], half the picture's
    /// height by the tangent of half its vertical field of view.
    double pixels = 400.0;
    bool parallel = true;

    /// Where a point lies in the picture; nothing for what an eye has behind it.
    [[nodiscard]] std::optional<core::Vector2<double>>
    project(const core::Vector3<double>& point) const;

    /// The line that is seen as one pixel: `direction` is unit and leads away from the eye.
    struct Sightline {
        core::Vector3<double> origin;
        core::Vector3<double> direction;
    };
    [[nodiscard]] Sightline sightline(const core::Vector2<double>& pixel) const;

    /// [px] that a metre across the line of sight takes at a point; > 0 also behind the eye.
    [[nodiscard]] double pixelsPerMetre(const core::Vector3<double>& point) const;

    /// Unit, in the space that is looked at.
    [[nodiscard]] core::Vector3<double> right() const;
    [[nodiscard]] core::Vector3<double> up() const;
    /// Against the way that the camera looks.
    [[nodiscard]] core::Vector3<double> back() const;
    /// From a point to the eye; the same for all of them with parallel rays.
    [[nodiscard]] core::Vector3<double> towardsEye(const core::Vector3<double>& point) const;
};

/// A turntable: looks at a point from around it, with parallel rays, so that a length is as long on
/// the screen wherever it lies.
struct Turntable {
    double yaw = 0.7;                  ///< [rad] about +Y; 0 looks along -Z, from behind
    double pitch = 0.25;               ///< [rad] from above is positive, within +-1.5
    core::Vector3<double> target{0.0}; ///< weapon space [m]; the middle of the picture
    double pixelsPerMetre = 400.0;     ///< > 0

    [[nodiscard]] Projection projection() const;
};

} // namespace foregrip::app
