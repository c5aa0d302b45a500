// SPDX-License-Identifier: MIT
#pragma once

#include "rig/model.h"

#include <glm/vec3.hpp>

#include <array>
#include <cstdint>
#include <functional>
#include <memory>
#include <vector>

namespace foregrip::rig {

/// The triangles of a model in the pose of its file, model space: what is left to touch once its
/// vertices are released (rig::releaseUploaded).
struct ModelTriangles {
    std::vector<std::array<glm::vec3, 3>> corners; ///< counter-clockwise seen from outside
    std::vector<std::uint16_t> nodes; ///< index into Model::nodes of what draws it; one a triangle
    std::vector<int> parents;         ///< of each node, as Node::parent
};

/// Calls visit(corners, node) for every triangle that is drawn, in the pose of the file, model
/// space. Those whose corners are not numbers, or beyond 1e12, are left out.
void visitTriangles(
    const Model& model,
    const std::function<void(const std::array<glm::dvec3, 3>& corners, std::size_t node)>& visit);

/// As visitTriangles(); triangles without area are left out, and all that node 65535 and later ones
/// draw.
[[nodiscard]] std::shared_ptr<const ModelTriangles> readTriangles(const Model& model);

/// For each node, whether it or one above it is among `nodes`.
[[nodiscard]] std::vector<bool> nodesBelow(const ModelTriangles& triangles,
                                           const std::vector<int>& nodes);

} // namespace foregrip::rig
