// SPDX-License-Identifier: MIT
#include "rig/rigid_parts.h"

#include "rig/bone_map.h"
#include "rig/skin_entries.h"

#include <glm/geometric.hpp>
#include <glm/mat3x3.hpp>
#include <glm/matrix.hpp>

#include <algorithm>
#include <cctype>
#include <optional>
#include <string>
#include <unordered_map>
#include <vector>

namespace foregrip::rig {
namespace {

std::size_t index(int value) {
    return static_cast<std::size_t>(value);
}

std::string plain(const std::string& name) {
    std::string out;
    for (const char c : name) {
        if (std::isalnum(static_cast<unsigned char>(c)) != 0 || (c & 0x80) != 0) {
            out += static_cast<char>(std::tolower(static_cast<unsigned char>(c)));
        }
    }
    return out;
}

/// Which joint moves each node, -1 where none of the body does.
std::vector<int> jointAbove(const Model& model, const Humanoid& humanoid) {
    std::vector<int> own(model.nodes.size(), -1);
    const int hips = humanoid.joint(Role::hips);
    for (std::size_t j = 0; j < humanoid.joints.size(); ++j) {
        const int joint = static_cast<int>(j);
        const bool role = std::find(humanoid.map.joint.begin(), humanoid.map.joint.end(), joint) !=
                          humanoid.map.joint.end();
        if (!humanoid.joints[j].synthetic &&
            (role || hips < 0 || hangsOn(humanoid.joints, joint, hips))) {
            own[index(humanoid.joints[j].node)] = joint;
        }
    }
    std::unordered_map<std::string, int> byName;
    for (std::size_t j = 0; j < humanoid.joints.size(); ++j) {
        const Joint& joint = humanoid.joints[j];
        if (!joint.synthetic && !joint.name.empty() && own[index(joint.node)] >= 0) {
            byName.emplace(plain(joint.name), static_cast<int>(j));
        }
    }
    std::vector<int> out = own;
    for (std::size_t n = 0; n < out.size(); ++n) {
        const int parent = model.nodes[n].parent;
        if (out[n] < 0 && parent >= 0) {
            out[n] = out[index(parent)];
        }
        if (out[n] < 0 && model.nodes[n].mesh >= 0) {
            const auto found = byName.find(plain(model.nodes[n].name));
            out[n] = found == byName.end() ? -1 : found->second;
        }
    }
    return out;
}

void place(Mesh& mesh, const glm::dmat4& meshFromNode, std::uint16_t entry) {
    const glm::dmat3 linear(meshFromNode);
    const glm::dmat3 normals = glm::transpose(glm::inverse(linear));
    const bool mirrored = glm::determinant(linear) < 0.0;
    const auto turned = [](const glm::dmat3& by, const glm::vec3& direction) {
        const glm::dvec3 out = by * glm::dvec3(direction);
        const double length = glm::length(out);
        return length > 0.0 ? glm::vec3(out / length) : direction;
    };
    for (Primitive& primitive : mesh.primitives) {
        primitive.furtherInfluences.clear();
        for (Vertex& vertex : primitive.vertices) {
            vertex.position =
                glm::vec3(meshFromNode * glm::dvec4(glm::dvec3(vertex.position), 1.0));
            vertex.normal = turned(normals, vertex.normal);
            vertex.tangent = glm::vec4(turned(linear, glm::vec3(vertex.tangent)),
                                       mirrored ? -vertex.tangent.w : vertex.tangent.w);
            vertex.joints = {entry, 0, 0, 0};
            vertex.weights = {1.0F, 0.0F, 0.0F, 0.0F};
        }
        for (std::size_t i = 0; mirrored && i + 2 < primitive.indices.size(); i += 3) {
            std::swap(primitive.indices[i + 1], primitive.indices[i + 2]);
        }
    }
}

bool hasVertices(const Mesh& mesh) {
    return std::any_of(mesh.primitives.begin(), mesh.primitives.end(),
                       [](const Primitive& primitive) { return !primitive.vertices.empty(); });
}

} // namespace

bool attachRigidParts(Model& model, const Humanoid& humanoid) {
    const std::vector<int> above = jointAbove(model, humanoid);
    const std::vector<glm::dmat4> nodes = nodeMatrices(model);
    std::vector<int> users(model.meshes.size(), 0);
    for (const Node& node : model.nodes) {
        if (node.mesh >= 0) {
            ++users[index(node.mesh)];
        }
    }
    std::optional<SkinEntries> skin;
    for (std::size_t n = 0; n < model.nodes.size(); ++n) {
        Node& node = model.nodes[n];
        if (node.mesh < 0 || node.skin >= 0 || above[n] < 0 ||
            !hasVertices(model.meshes[index(node.mesh)])) {
            continue;
        }
        if (!skin) {
            skin.emplace(model, humanoid);
        }
        const int joint = above[n];
        const int jointNode = humanoid.joints[index(joint)].node;
        const glm::dmat4 jointFromNode = glm::inverse(nodes[index(jointNode)]) * nodes[n];
        const glm::dmat4 meshFromNode =
            skin->meshFromModel() * skin->modelFromJoint(joint) * jointFromNode;
        if (glm::determinant(glm::dmat3(meshFromNode)) == 0.0) {
            continue; // flattened: nothing to see
        }
        if (--users[index(node.mesh)] > 0) { // others use it too
            model.meshes.push_back(model.meshes[index(node.mesh)]);
            users.push_back(0);
            node.mesh = static_cast<int>(model.meshes.size()) - 1;
        }
        place(model.meshes[index(node.mesh)], meshFromNode, skin->entry(joint));
        node.skin = 0;
    }
    return skin.has_value();
}

} // namespace foregrip::rig
