// SPDX-License-Identifier: MIT
#pragma once

#include "rig/model.h"

#include <glm/vec3.hpp>

#include <cstddef>
#include <functional>
#include <limits>

namespace foregrip::rig {

/// An axis-aligned box; empty until something is added to it.
struct Bounds {
    glm::dvec3 least{std::numeric_limits<double>::infinity()};
    glm::dvec3 most{-std::numeric_limits<double>::infinity()};

    [[nodiscard]] bool empty() const { return !(least.x <= most.x); }
    [[nodiscard]] glm::dvec3 size() const { return empty() ? glm::dvec3(0.0) : most - least; }
    void add(const glm::dvec3& point);
};

[[nodiscard]] std::size_t triangleCount(const Model& model);
[[nodiscard]] std::size_t vertexCount(const Model& model);

/// Calls `point(position, nodeIndex)` for every vertex that is drawn, placed in model space. Rigid
/// meshes stand where their node is; a skinned vertex is blended from `meshToModel`, one matrix a
/// joint of the skin (model space from mesh space). Of a released model, of its outline.
void forEachPoint(const Model& model, const std::vector<glm::dmat4>& meshToModel,
                  const std::function<void(const glm::dvec3&, std::size_t)>& point);

/// Skinning matrices of the pose of the file: node matrix times inverse bind matrix, one a joint.
[[nodiscard]] std::vector<glm::dmat4> filePose(const Model& model);

/// Bounds of everything drawn, in the pose of the file, model space.
[[nodiscard]] Bounds bounds(const Model& model);

} // namespace foregrip::rig
