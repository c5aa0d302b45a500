// SPDX-License-Identifier: MIT
#pragma once

#include "core/transform.h"
#include "viewmodel/output.h"

namespace foregrip::viewmodel {

/// The first-person picture draws the weapon with a field of view of its own and turns the camera
/// by the shake. This maps points of the weapon in the world to where the world's own field of view
/// has the same pixel at the same depth: what leaves the weapon starts there. See docs/effects.md.
struct DrawnView {
    core::Transformd worldFromCamera; ///< as drawn, shake included
    double scale = 1.0;               ///< tan(world / 2) / tan(weapon / 2)

    [[nodiscard]] core::Vector3<double> point(const core::Vector3<double>& point_ws) const;
    /// Unit. What a drawn straight line along `direction_ws` runs along.
    [[nodiscard]] core::Vector3<double> direction(const core::Vector3<double>& direction_ws) const;
};

/// Of the output's own fields of view, or of a world field of view [rad] that replaces it.
[[nodiscard]] DrawnView drawnView(const Output& output);
[[nodiscard]] DrawnView drawnView(const Output& output, double fieldOfView);

} // namespace foregrip::viewmodel
