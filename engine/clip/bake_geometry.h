// SPDX-License-Identifier: MIT
#pragma once

#include "rig/model.h"

#include <glm/mat4x4.hpp>

#include <map>
#include <vector>

namespace foregrip::clip {

/// A mesh with `placed` applied to its vertices. A mirroring turns the triangles around, so that
/// the front stays the front.
[[nodiscard]] rig::Mesh placedMesh(const rig::Mesh& mesh, const glm::dmat4& placed);

/// A skinned mesh as it stands in the pose of its file, in model space and without the skin.
[[nodiscard]] rig::Mesh meshAtRest(const rig::Mesh& mesh, const rig::Model& model);

/// Collects what several models draw in one. Materials and pictures of a model come along once.
class MeshCollector {
public:
    explicit MeshCollector(rig::Model& into) : into_(into) {}

    /// Adds `mesh` of `from`; returns its index.
    int add(rig::Mesh mesh, const rig::Model& from);

private:
    int materialOffset(const rig::Model& from);

    rig::Model& into_;
    std::map<const rig::Model*, int> offsets_; ///< of the model's materials
};

/// A matrix as a node has it: the rotation nearest to it, and the lengths of its columns as scale.
/// Exact where the columns are perpendicular. A mirroring is in the sign of the first scale.
struct NodePlacement {
    glm::dvec3 translation{0.0};
    glm::dquat rotation{1.0, 0.0, 0.0, 0.0};
    glm::dvec3 scale{1.0};
};
[[nodiscard]] NodePlacement nodePlacement(const glm::dmat4& matrix);
[[nodiscard]] glm::dmat4 matrixOf(const NodePlacement& placement);
[[nodiscard]] glm::dmat4 matrixOf(const rig::Node& node);

} // namespace foregrip::clip
