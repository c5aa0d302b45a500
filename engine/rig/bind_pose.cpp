// SPDX-License-Identifier: MIT
#include "rig/bind_pose.h"

#include <glm/gtc/matrix_transform.hpp>
#include <glm/matrix.hpp>

#include <algorithm>
#include <cmath>

namespace foregrip::rig {
namespace {

constexpr double kSnapTolerance = 0.5; // about 30 degrees

std::vector<bool> namedJoints(const Model& model) {
    std::vector<bool> wanted(model.nodes.size(), false);
    for (const Skin& skin : model.skins) {
        for (const int node : skin.joints) {
            wanted[static_cast<std::size_t>(node)] = true;
        }
    }
    for (const auto& [name, node] : model.humanoidBones) {
        wanted[static_cast<std::size_t>(node)] = true;
    }
    return wanted;
}

/// Adds the nodes between wanted ones and the nearest one that joins them all.
void addConnecting(const Model& model, std::vector<bool>& wanted) {
    std::vector<std::size_t> below(model.nodes.size(), 0); // wanted nodes in the subtree
    std::size_t total = 0;
    for (std::size_t i = model.nodes.size(); i-- > 0;) {
        below[i] += wanted[i] ? 1U : 0U;
        total += wanted[i] ? 1U : 0U;
        if (model.nodes[i].parent >= 0) {
            below[static_cast<std::size_t>(model.nodes[i].parent)] += below[i];
        }
    }
    // Nodes that have all joints below them are one another's ancestors; parents have smaller
    // indices, so the last one is the nearest that joins them.
    std::size_t joining = 0;
    for (std::size_t i = 0; i < model.nodes.size(); ++i) {
        joining = below[i] == total ? i : joining;
    }
    for (std::size_t i = joining; i < model.nodes.size(); ++i) {
        const int parent = model.nodes[i].parent;
        const bool parentIn = parent >= 0 && wanted[static_cast<std::size_t>(parent)];
        const bool joinsAll = i == joining && below[i] == total;
        wanted[i] = wanted[i] || (below[i] > 0 && (parentIn || joinsAll));
    }
}

glm::dmat4 localMatrix(const Node& node) {
    return glm::translate(glm::dmat4(1.0), node.translation) * glm::mat4_cast(node.rotation) *
           glm::scale(glm::dmat4(1.0), node.scale);
}

/// The rotation with every column on an axis, when each is near one; else unchanged.
glm::dmat3 snapped(const glm::dmat3& rotation) {
    const glm::dvec3 x = snappedToAxis(rotation[0], kSnapTolerance);
    const glm::dvec3 y = snappedToAxis(rotation[1], kSnapTolerance);
    const bool onAxes = std::abs(glm::dot(x, y)) < 1e-9 &&
                        std::max({std::abs(x.x), std::abs(x.y), std::abs(x.z)}) == 1.0 &&
                        std::max({std::abs(y.x), std::abs(y.y), std::abs(y.z)}) == 1.0;
    return onAxes ? glm::dmat3(x, y, glm::cross(x, y)) : rotation;
}

double medianOf(std::vector<double> values) {
    const auto middle = values.begin() + static_cast<std::ptrdiff_t>(values.size() / 2);
    std::nth_element(values.begin(), middle, values.end());
    return *middle;
}

/// Where the skinned meshes stand in model space while in the bind pose.
glm::dmat4 placeMesh(const Skin& skin, const std::vector<glm::dmat4>& nodes, int hipsNode,
                     bool& mirrored) {
    std::vector<double> scales;
    glm::dmat4 atHips =
        nodes[static_cast<std::size_t>(skin.joints.front())] * skin.inverseBind.front();
    for (std::size_t i = 0; i < skin.joints.size(); ++i) {
        const glm::dmat4 placed =
            nodes[static_cast<std::size_t>(skin.joints[i])] * skin.inverseBind[i];
        const double volume = std::abs(glm::determinant(glm::dmat3(placed)));
        if (volume > 0.0 && std::isfinite(volume)) {
            scales.push_back(std::cbrt(volume));
        }
        if (skin.joints[i] == hipsNode) {
            atHips = placed;
        }
    }
    const double scale = scales.empty() ? 1.0 : medianOf(std::move(scales));
    glm::dmat3 linear(atHips);
    mirrored = glm::determinant(linear) < 0.0;
    if (mirrored) {
        linear[0] = -linear[0];
    }
    const glm::dmat3 turned = snapped(glm::mat3_cast(rigidRotation(linear)));
    glm::dmat4 out(turned * scale);
    const glm::dmat3 difference = linear - turned * scale;
    double off = 0.0;
    for (int column = 0; column < 3; ++column) {
        off = std::max(off, glm::length(difference[column]) / scale);
    }
    // Unposed hips tell where the body stands; posed ones do not.
    if (off < 1e-3) {
        out[3] = atHips[3];
    }
    return out;
}

bool bindsInNodePose(const Skin& skin) {
    return std::all_of(skin.inverseBind.begin(), skin.inverseBind.end(),
                       [](const glm::dmat4& matrix) { return matrix == glm::dmat4(1.0); });
}

} // namespace

glm::dvec3 snappedToAxis(const glm::dvec3& direction, double tolerance) {
    const double length = glm::length(direction);
    if (!(length > 0.0)) {
        return {0.0, 1.0, 0.0};
    }
    const glm::dvec3 unit = direction / length;
    int largest = 0;
    for (int i = 1; i < 3; ++i) {
        largest = std::abs(unit[i]) > std::abs(unit[largest]) ? i : largest;
    }
    if (std::abs(unit[largest]) < std::cos(tolerance)) {
        return unit;
    }
    glm::dvec3 axis(0.0);
    axis[largest] = unit[largest] < 0.0 ? -1.0 : 1.0;
    return axis;
}

glm::dquat rigidRotation(const glm::dmat3& linear) {
    const double x = glm::length(linear[0]);
    if (!(x > 1e-12) || !(glm::length(linear[1]) > 1e-12)) {
        return {1.0, 0.0, 0.0, 0.0};
    }
    const glm::dvec3 first = linear[0] / x;
    const glm::dvec3 rest = linear[1] - first * glm::dot(first, linear[1]);
    const double y = glm::length(rest);
    if (!(y > 1e-9 * glm::length(linear[1]))) {
        return {1.0, 0.0, 0.0, 0.0};
    }
    const glm::dvec3 second = rest / y;
    return glm::normalize(glm::quat_cast(glm::dmat3(first, second, glm::cross(first, second))));
}

std::vector<Joint> collectJoints(const Model& model) {
    std::vector<bool> wanted = namedJoints(model);
    if (std::find(wanted.begin(), wanted.end(), true) == wanted.end()) {
        wanted.assign(model.nodes.size(), true);
    } else {
        addConnecting(model, wanted);
    }
    std::vector<Joint> joints;
    std::vector<int> jointOfNode(model.nodes.size(), -1);
    for (std::size_t i = 0; i < model.nodes.size(); ++i) {
        if (!wanted[i]) {
            continue;
        }
        const int parent = model.nodes[i].parent;
        jointOfNode[i] = static_cast<int>(joints.size());
        joints.push_back({model.nodes[i].name,
                          static_cast<int>(i),
                          parent < 0 ? -1 : jointOfNode[static_cast<std::size_t>(parent)],
                          {},
                          {},
                          false});
    }
    return joints;
}

BindPose readBindPose(const Model& model, const std::vector<Joint>& joints, int hips) {
    const std::vector<glm::dmat4> nodes = nodeMatrices(model);
    BindPose pose;
    std::vector<int> bound(model.nodes.size(), -1); // index into the skin
    const bool useSkin = !model.skins.empty() && !model.skins.front().joints.empty() &&
                         !bindsInNodePose(model.skins.front());
    if (useSkin) {
        const Skin& skin = model.skins.front();
        const int hipsNode = hips < 0 ? -1 : joints[static_cast<std::size_t>(hips)].node;
        pose.modelFromMesh = placeMesh(skin, nodes, hipsNode, pose.mirrored);
        for (std::size_t i = skin.joints.size(); i-- > 0;) {
            bound[static_cast<std::size_t>(skin.joints[i])] = static_cast<int>(i);
        }
    }
    for (const Joint& joint : joints) {
        const auto node = static_cast<std::size_t>(joint.node);
        if (bound[node] >= 0) {
            const auto entry = static_cast<std::size_t>(bound[node]);
            pose.modelFromJoint.push_back(pose.modelFromMesh *
                                          glm::inverse(model.skins.front().inverseBind[entry]));
        } else if (useSkin && joint.parent >= 0) {
            pose.modelFromJoint.push_back(
                pose.modelFromJoint[static_cast<std::size_t>(joint.parent)] *
                localMatrix(model.nodes[node]));
        } else {
            pose.modelFromJoint.push_back(nodes[node]);
        }
    }
    return pose;
}

} // namespace foregrip::rig
