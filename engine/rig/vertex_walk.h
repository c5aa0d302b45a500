// SPDX-License-Identifier: MIT
#pragma once

#include "rig/model.h"

#include <glm/mat4x4.hpp>
#include <glm/vec3.hpp>
#include <glm/vec4.hpp>

#include <array>
#include <cstddef>
#include <cstdint>
#include <vector>

namespace foregrip::rig {

/// One way through what a model draws, whether its vertices are still there or only the outline
/// that releaseUploaded leaves.

/// Where a vertex or a point of the outline lies and what moves it. Points into the model.
struct VertexView {
    const glm::vec3* position = nullptr; ///< mesh space
    const std::array<std::uint16_t, 4>* joints = nullptr;
    const glm::vec4* weights = nullptr;
    const Influences* further = nullptr; ///< none for a vertex of four influences

    /// Calls `visit(joint, weight)` for every influence that counts.
    template <typename Visit>
    void forEachInfluence(const Visit& visit) const {
        forEachOf(*joints, *weights, visit);
        if (further != nullptr) {
            forEachOf(further->joints, further->weights, visit);
        }
    }

private:
    template <typename Visit>
    static void forEachOf(const std::array<std::uint16_t, 4>& joints, const glm::vec4& weights,
                          const Visit& visit) {
        for (std::size_t i = 0; i < joints.size(); ++i) {
            const float weight = weights[static_cast<glm::length_t>(i)];
            if (weight > 0.0F) {
                visit(joints[i], weight);
            }
        }
    }
};

[[nodiscard]] inline VertexView viewOf(const Primitive& primitive, std::size_t vertex) {
    const Vertex& v = primitive.vertices[vertex];
    return {&v.position, &v.joints, &v.weights,
            primitive.furtherInfluences.empty() ? nullptr : &primitive.furtherInfluences[vertex]};
}

[[nodiscard]] inline VertexView viewOf(const OutlinePoint& point) {
    return {&point.position, &point.joints, &point.weights, &point.further};
}

/// Calls `visit(view)` for every vertex of a mesh; none once they are released.
template <typename Visit>
void forEachVertexOf(const Mesh& mesh, const Visit& visit) {
    for (const Primitive& primitive : mesh.primitives) {
        for (std::size_t i = 0; i < primitive.vertices.size(); ++i) {
            visit(viewOf(primitive, i));
        }
    }
}

/// Calls `visit(node, view)` for every vertex that is drawn, node by node, or for the outline of a
/// released model. `node` is a std::size_t, index into Model::nodes.
template <typename Visit>
void forEachDrawnVertex(const Model& model, const Visit& visit) {
    for (std::size_t n = 0; n < model.nodes.size(); ++n) {
        if (model.nodes[n].mesh >= 0) {
            forEachVertexOf(model.meshes[static_cast<std::size_t>(model.nodes[n].mesh)],
                            [&](const VertexView& view) { visit(n, view); });
        }
    }
    for (const OutlinePoint& point : model.outline) { // only without the vertices
        visit(static_cast<std::size_t>(point.node), viewOf(point));
    }
}

/// The vertex blended from `matrices`, one a joint of the skin, into the space that they lead to.
[[nodiscard]] inline glm::dvec3 skinned(const VertexView& view,
                                        const std::vector<glm::dmat4>& matrices) {
    const glm::dvec4 position(glm::dvec3(*view.position), 1.0);
    glm::dvec3 out(0.0);
    view.forEachInfluence([&](std::uint16_t joint, float weight) {
        out += static_cast<double>(weight) * glm::dvec3(matrices[joint] * position);
    });
    return out;
}

} // namespace foregrip::rig
