// SPDX-License-Identifier: MIT
#include "rig/model_triangles.h"

#include "rig/model_stats.h"
#include "rig/vertex_walk.h"

#include <glm/geometric.hpp>
#include <glm/vec4.hpp>

#include <algorithm>
#include <cmath>
#include <limits>

namespace foregrip::rig {
namespace {

constexpr double kFarthest = 1e12;

bool usable(const glm::dvec3& point) {
    return std::abs(point.x) < kFarthest && std::abs(point.y) < kFarthest &&
           std::abs(point.z) < kFarthest;
}

/// Every vertex of a primitive where it is drawn; skinned ones in the pose of the file.
class Placement {
public:
    explicit Placement(const Model& model)
        : model_(model), nodes_(nodeMatrices(model)), skin_(filePose(model)) {}

    [[nodiscard]] glm::dvec3 placed(const VertexView& vertex, std::size_t node) const {
        return model_.nodes[node].skin < 0
                   ? glm::dvec3(nodes_[node] * glm::dvec4(glm::dvec3(*vertex.position), 1.0))
                   : skinned(vertex, skin_);
    }

private:
    const Model& model_;
    std::vector<glm::dmat4> nodes_;
    std::vector<glm::dmat4> skin_;
};

} // namespace

void visitTriangles(
    const Model& model,
    const std::function<void(const std::array<glm::dvec3, 3>& corners, std::size_t node)>& visit) {
    const Placement placement(model);
    for (std::size_t n = 0; n < model.nodes.size(); ++n) {
        if (model.nodes[n].mesh < 0) {
            continue;
        }
        for (const Primitive& primitive :
             model.meshes[static_cast<std::size_t>(model.nodes[n].mesh)].primitives) {
            if (primitive.vertices.empty()) {
                continue;
            }
            for (std::size_t i = 0; i + 2 < primitive.indices.size(); i += 3) {
                std::array<glm::dvec3, 3> corners{};
                for (std::size_t c = 0; c < 3; ++c) {
                    corners.at(c) =
                        placement.placed(viewOf(primitive, primitive.indices[i + c]), n);
                }
                if (std::all_of(corners.begin(), corners.end(), usable)) {
                    visit(corners, n);
                }
            }
        }
    }
}

std::shared_ptr<const ModelTriangles> readTriangles(const Model& model) {
    auto out = std::make_shared<ModelTriangles>();
    for (const Node& node : model.nodes) {
        out->parents.push_back(node.parent);
    }
    visitTriangles(model, [&](const std::array<glm::dvec3, 3>& corners, std::size_t node) {
        const glm::dvec3 area = glm::cross(corners[1] - corners[0], corners[2] - corners[0]);
        if (node < std::numeric_limits<std::uint16_t>::max() && glm::dot(area, area) > 0.0) {
            out->corners.push_back(
                {glm::vec3(corners[0]), glm::vec3(corners[1]), glm::vec3(corners[2])});
            out->nodes.push_back(static_cast<std::uint16_t>(node));
        }
    });
    return out;
}

std::vector<bool> nodesBelow(const ModelTriangles& triangles, const std::vector<int>& nodes) {
    std::vector<bool> below(triangles.parents.size(), false);
    for (std::size_t i = 0; i < below.size(); ++i) {
        const int parent = triangles.parents[i];
        below[i] = std::find(nodes.begin(), nodes.end(), static_cast<int>(i)) != nodes.end() ||
                   (parent >= 0 && below[static_cast<std::size_t>(parent)]);
    }
    return below;
}

} // namespace foregrip::rig
