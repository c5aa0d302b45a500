// SPDX-License-Identifier: MIT
#pragma once

#include "render/bounds.h"
#include "rig/model.h"

#include <glm/mat4x4.hpp>

#include <cstdint>
#include <utility>
#include <vector>

namespace foregrip::render {

/// What deciding "is it drawn, where, in which order" needs to know of a model: everything but the
/// vertices and pixels, in float and in the order the graphics card's copy has.
struct SceneModel {
    struct Primitive {
        std::uint32_t firstIndex = 0; ///< in the model's one index buffer
        std::uint32_t indexCount = 0;
        std::int32_t baseVertex = 0; ///< added to each index
        int material = 0;            ///< index into `materials`; the last one is the default
        std::uint32_t features = 0;  ///< mesh_feature bits of material and vertices
        Box bounds;                  ///< of the vertices as the file has them, mesh space
        /// For skinned ones: joint index and the bounds of the vertices that it moves, mesh space.
        /// A skinned vertex lies inside the union of these boxes carried by their joints.
        std::vector<std::pair<int, Box>> jointBounds;
    };

    struct Node {
        int parent = -1;
        int skin = -1; ///< index into `restPalettes` or -1
        int firstPrimitive = 0;
        int primitiveCount = 0;
        glm::mat4 parentFromNode{1.0F};
        glm::mat4 modelFromNode{1.0F}; ///< in the pose of the file
    };

    std::vector<Node> nodes; ///< parents before children
    std::vector<Primitive> primitives;
    /// Per skin and joint: model from mesh (joint * inverse bind) in the pose of the file.
    std::vector<std::vector<glm::mat4>> restPalettes;
    std::vector<rig::Material> materials; ///< the model's own, then the default material
};

[[nodiscard]] SceneModel describe(const rig::Model& model);

} // namespace foregrip::render
