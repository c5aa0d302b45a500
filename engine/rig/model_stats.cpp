// SPDX-License-Identifier: MIT
#include "rig/model_stats.h"

#include <glm/common.hpp>
#include <glm/vec4.hpp>

namespace foregrip::rig {
namespace {

glm::dvec3 skinned(const glm::vec3& at, const std::array<std::uint16_t, 4>& joints,
                   const glm::vec4& weights, const std::vector<glm::dmat4>& matrices) {
    const glm::dvec4 position(glm::dvec3(at), 1.0);
    glm::dvec3 out(0.0);
    for (int i = 0; i < 4; ++i) {
        if (weights[i] > 0.0F) {
            const glm::dmat4& matrix = matrices[joints.at(static_cast<std::size_t>(i))];
            out += static_cast<double>(weights[i]) * glm::dvec3(matrix * position);
        }
    }
    return out;
}

} // namespace

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
    const auto add = [&](std::size_t n, const auto& vertex) {
        point(model.nodes[n].skin >= 0
                  ? skinned(vertex.position, vertex.joints, vertex.weights, meshToModel)
                  : glm::dvec3(placed[n] * glm::dvec4(glm::dvec3(vertex.position), 1.0)),
              n);
    };
    for (std::size_t n = 0; n < model.nodes.size(); ++n) {
        if (model.nodes[n].mesh < 0) {
            continue;
        }
        for (const Primitive& primitive :
             model.meshes[static_cast<std::size_t>(model.nodes[n].mesh)].primitives) {
            for (const Vertex& vertex : primitive.vertices) {
                add(n, vertex);
            }
        }
    }
    for (const OutlinePoint& vertex : model.outline) { // only without the vertices
        add(static_cast<std::size_t>(vertex.node), vertex);
    }
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
