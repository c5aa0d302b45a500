// SPDX-License-Identifier: MIT
#include "rig/model_stats.h"

#include "rig/vertex_walk.h"

#include <glm/common.hpp>
#include <glm/vec4.hpp>

namespace foregrip::rig {
void Bounds::add(const glm::dvec3& point) {
    least = glm::min(least, point);
    most = glm::max(most, point);
}

std::size_t triangleCount(const Model& model) {
    std::size_t count = 0;
    for (const Mesh& mesh : model.meshes) {
        for (const Primitive& primitive : mesh.primitives) {
            count += primitive.indices.size() / 3;
        }
    }
    return count;
}

std::size_t vertexCount(const Model& model) {
    std::size_t count = 0;
    for (const Mesh& mesh : model.meshes) {
        for (const Primitive& primitive : mesh.primitives) {
            count += primitive.vertices.size();
        }
    }
    return count;
}

void forEachPoint(const Model& model, const std::vector<glm::dmat4>& meshToModel,
                  const std::function<void(const glm::dvec3&, std::size_t)>& point) {
    const std::vector<glm::dmat4> placed = nodeMatrices(model);
    forEachDrawnVertex(model, [&](std::size_t n, const VertexView& vertex) {
        point(model.nodes[n].skin >= 0
                  ? skinned(vertex, meshToModel)
                  : glm::dvec3(placed[n] * glm::dvec4(glm::dvec3(*vertex.position), 1.0)),
              n);
    });
}

std::vector<glm::dmat4> filePose(const Model& model) {
    std::vector<glm::dmat4> matrices;
    if (model.skins.empty()) {
        return matrices;
    }
    const std::vector<glm::dmat4> placed = nodeMatrices(model);
    const Skin& skin = model.skins.front();
    for (std::size_t i = 0; i < skin.joints.size(); ++i) {
        matrices.push_back(placed[static_cast<std::size_t>(skin.joints[i])] * skin.inverseBind[i]);
    }
    return matrices;
}

Bounds bounds(const Model& model) {
    Bounds box;
    forEachPoint(model, filePose(model),
                 [&box](const glm::dvec3& position, std::size_t) { box.add(position); });
    return box;
}

} // namespace foregrip::rig
