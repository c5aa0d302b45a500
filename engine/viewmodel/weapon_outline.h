// SPDX-License-Identifier: MIT
#pragma once

#include "core/transform.h"
#include "rig/model.h"

#include <vector>

namespace foregrip::viewmodel {

/// The room that a model takes, as the corners of boxes that together hold all of its triangles:
/// one box for every 30 mm of its length along Z, a hundred boxes at most. Model space [m]. To be
/// asked before the vertices are released (rig::releaseUploaded). Nothing drawn, no corners.
[[nodiscard]] std::vector<core::Vector3<double>> outlineOf(const rig::Model& model);

/// Fewer points for the same room: rectangles across Z, at most `spacing` [m] > 0 apart, whose
/// convex hulls, one neighbour with the next, hold all `points`. Four corners a rectangle.
[[nodiscard]] std::vector<core::Vector3<double>>
hullOf(const std::vector<core::Vector3<double>>& points, double spacing);

} // namespace foregrip::viewmodel
