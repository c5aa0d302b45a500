// SPDX-License-Identifier: MIT
#pragma once

#include "rig/model.h"
#include "rig/model_stats.h"

#include <glm/vec3.hpp>

#include <cstddef>
#include <cstdint>
#include <vector>

namespace foregrip::rig {

/// Points on everything that a model draws, in the pose of the file, model space. They stand for
/// the shape when it is asked questions that do not need every vertex, and stay when the vertices
/// are released.
struct SurfaceSamples {
    std::vector<glm::vec3> points;    ///< one for every equal share of the area
    std::vector<glm::vec3> normals;   ///< unit, of the triangle; one a point
    std::vector<std::uint16_t> nodes; ///< index into Model::nodes, 65535 for later ones
    double areaOfPoint = 0.0;         ///< in model units squared; 0 without any area
    Bounds box;                       ///< of all vertices that are numbers
    std::vector<Bounds> nodeBoxes;    ///< of each node's own mesh; empty where it has none
    [[nodiscard]] bool empty() const { return points.empty(); }
};

/// About `count` points, spread over the triangles in proportion to their areas by a fixed
/// sequence: the same model gives the same points. Triangles whose corners are not numbers, or
/// beyond 1e12, are left out. A model without area gives its vertices instead, at most `count`.
[[nodiscard]] SurfaceSamples sampleSurface(const Model& model, std::size_t count = 20000);

} // namespace foregrip::rig
