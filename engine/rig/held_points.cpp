// SPDX-License-Identifier: MIT
#include "rig/held_points.h"

#include "rig/vertex_walk.h"

#include <glm/vec4.hpp>

#include <algorithm>

namespace foregrip::rig {
namespace {

/// Index of the node among the joints of the skin, or -1.
int skinEntry(const Model& model, int node) {
    if (model.skins.empty()) {
        return -1;
    }
    const std::vector<int>& joints = model.skins.front().joints;
    const auto found = std::find(joints.begin(), joints.end(), node);
    return found == joints.end() ? -1 : static_cast<int>(found - joints.begin());
}

bool heldBy(const VertexView& vertex, int entry) {
    bool held = false;
    vertex.forEachInfluence([&](std::uint16_t joint, float weight) {
        held = held || (weight > 0.5F && static_cast<int>(joint) == entry);
    });
    return held;
}

} // namespace

void forEachHeldPoint(const Model& model, const BindPose& pose, int node,
                      const std::function<void(const glm::dvec3&)>& point) {
    const int entry = skinEntry(model, node);
    const std::vector<glm::dmat4> placed = nodeMatrices(model);
    forEachDrawnVertex(model, [&](std::size_t n, const VertexView& vertex) {
        const glm::dvec4 at(glm::dvec3(*vertex.position), 1.0);
        if (model.nodes[n].skin >= 0) {
            if (entry >= 0 && heldBy(vertex, entry)) {
                point(glm::dvec3(pose.modelFromMesh * at));
            }
        } else if (static_cast<int>(n) == node || model.nodes[n].parent == node) {
            point(glm::dvec3(placed[n] * at));
        }
    });
}

std::optional<glm::dvec3> footReach(const Model& model, std::span<const Joint> joints,
                                    const BindPose& pose, int joint) {
    if (joint < 0) {
        return std::nullopt;
    }
    Bounds box;
    forEachHeldPoint(model, pose, joints[static_cast<std::size_t>(joint)].node,
                     [&box](const glm::dvec3& point) { box.add(point); });
    if (box.empty()) {
        return std::nullopt;
    }
    const glm::dvec3 ankle(pose.modelFromJoint[static_cast<std::size_t>(joint)][3]);
    return 0.5 * (box.least + box.most) - ankle;
}

std::vector<Bounds> nodeBounds(const Model& model, const BindPose& pose) {
    const std::vector<glm::dmat4> placed = nodeMatrices(model);
    std::vector<Bounds> boxes(model.nodes.size());
    forEachDrawnVertex(model, [&](std::size_t n, const VertexView& vertex) {
        const glm::dvec4 at(glm::dvec3(*vertex.position), 1.0);
        boxes[n].add(glm::dvec3((model.nodes[n].skin >= 0 ? pose.modelFromMesh : placed[n]) * at));
    });
    return boxes;
}

} // namespace foregrip::rig
