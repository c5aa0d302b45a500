// SPDX-License-Identifier: MIT
#include "rig/import_gltf_source.h"

#include <glm/gtc/quaternion.hpp>
#include <glm/gtc/type_ptr.hpp>
#include <glm/mat3x3.hpp>
#include <glm/matrix.hpp>

#include <algorithm>
#include <cmath>

namespace foregrip::rig::gltf {
namespace {

constexpr std::size_t kMostNodes = 200'000;
constexpr double kTinyScale = 1e-12;

bool allFinite(const std::vector<double>& values) {
    return std::all_of(values.begin(), values.end(), [](double v) { return std::isfinite(v); });
}

/// Translate, rotate, scale from a matrix. A mirrored matrix gets a negative x scale; shear cannot
/// be expressed and is dropped with a warning.
void decompose(Source& source, const std::vector<double>& values, Node& node) {
    const glm::dmat4 matrix = glm::make_mat4(values.data());
    const glm::dmat3 linear(matrix);
    node.translation = glm::dvec3(matrix[3]);
    node.scale = {glm::length(linear[0]), glm::length(linear[1]), glm::length(linear[2])};
    if (glm::determinant(linear) < 0.0) {
        node.scale.x = -node.scale.x;
    }
    if (std::min({std::abs(node.scale.x), node.scale.y, node.scale.z}) < kTinyScale) {
        return; // flattened to nothing: no rotation can be told
    }
    const glm::dvec3 x = linear[0] / node.scale.x;
    const glm::dvec3 y =
        glm::normalize(linear[1] / node.scale.y - x * glm::dot(x, linear[1]) / node.scale.y);
    const glm::dvec3 z = glm::cross(x, y);
    node.rotation = glm::normalize(glm::quat_cast(glm::dmat3(x, y, z)));
    if (std::abs(glm::dot(x, linear[1] / node.scale.y)) > 1e-4 ||
        std::abs(glm::dot(z, linear[2] / node.scale.z) - 1.0) > 1e-4) {
        source.warn("the matrix of node '" + node.name + "' shears, which was left out");
    }
}

core::Result<Node> readNode(Source& source, std::size_t index) {
    const tinygltf::Node& from = source.gltf.nodes[index];
    Node node;
    node.name = printable(from.name);
    if (!allFinite(from.matrix) || !allFinite(from.translation) || !allFinite(from.rotation) ||
        !allFinite(from.scale)) {
        return source.refuse(place("nodes", index), "its placement is not finite");
    }
    if (from.matrix.size() == 16) {
        decompose(source, from.matrix, node);
        return node;
    }
    if (from.translation.size() == 3) {
        node.translation = {from.translation[0], from.translation[1], from.translation[2]};
    }
    if (from.scale.size() == 3) {
        node.scale = {from.scale[0], from.scale[1], from.scale[2]};
    }
    if (from.rotation.size() == 4) {
        // glTF order is x, y, z, w.
        const glm::dquat read(from.rotation[3], from.rotation[0], from.rotation[1],
                              from.rotation[2]);
        const double length = glm::length(read);
        if (length > kTinyScale) {
            node.rotation = read / length;
        }
        if (std::abs(length - 1.0) > 1e-2) {
            source.warn("the rotation of node '" + node.name + "' was not a unit quaternion");
        }
    }
    return node;
}

/// Parents by file index. A node with two parents keeps the first one.
core::Result<std::vector<int>> readParents(Source& source) {
    const std::vector<tinygltf::Node>& nodes = source.gltf.nodes;
    std::vector<int> parents(nodes.size(), -1);
    std::size_t twice = 0;
    for (std::size_t i = 0; i < nodes.size(); ++i) {
        for (const int child : nodes[i].children) {
            if (!within(child, nodes.size())) {
                return source.refuse(place("nodes", i),
                                     "its child " + std::to_string(child) + " does not exist");
            }
            int& parent = parents[static_cast<std::size_t>(child)];
            twice += parent >= 0 ? 1U : 0U;
            parent = parent >= 0 ? parent : static_cast<int>(i);
        }
    }
    if (twice > 0) {
        source.warn(counted(twice, "node is", "nodes are") +
                    " listed as a child more than once; the first parent was kept");
    }
    return parents;
}

/// Nodes of the scene that is shown, by file index. Without a scene all nodes are.
std::vector<bool> nodesInScene(Source& source, const std::vector<int>& parents,
                               const std::vector<int>& order) {
    const tinygltf::Model& gltf = source.gltf;
    if (gltf.scenes.empty()) {
        return std::vector<bool>(gltf.nodes.size(), true);
    }
    const int wanted = within(gltf.defaultScene, gltf.scenes.size()) ? gltf.defaultScene : 0;
    std::vector<bool> shown(gltf.nodes.size(), false);
    for (const int root : gltf.scenes[static_cast<std::size_t>(wanted)].nodes) {
        if (within(root, gltf.nodes.size())) {
            shown[static_cast<std::size_t>(root)] = true;
        } else {
            source.warn("the scene lists node " + std::to_string(root) + ", which does not exist");
        }
    }
    for (const int node : order) { // parents come first
        const int parent = parents[static_cast<std::size_t>(node)];
        if (parent >= 0 && shown[static_cast<std::size_t>(parent)]) {
            shown[static_cast<std::size_t>(node)] = true;
        }
    }
    return shown;
}

/// File indices with parents first; shorter than `parents` when some nodes form a loop.
std::vector<int> parentsFirst(const std::vector<int>& parents) {
    std::vector<std::vector<int>> children(parents.size());
    std::vector<int> stack;
    for (std::size_t i = parents.size(); i-- > 0;) {
        const int parent = parents[i];
        (parent < 0 ? stack : children[static_cast<std::size_t>(parent)])
            .push_back(static_cast<int>(i));
    }
    std::vector<int> order;
    order.reserve(parents.size());
    while (!stack.empty()) {
        const int node = stack.back();
        stack.pop_back();
        order.push_back(node);
        const std::vector<int>& below = children[static_cast<std::size_t>(node)];
        stack.insert(stack.end(), below.begin(), below.end());
    }
    return order;
}

void attachMeshes(Source& source, Model& model, const std::vector<int>& order,
                  const std::vector<bool>& shown) {
    std::size_t outside = 0;
    for (std::size_t i = 0; i < order.size(); ++i) {
        const auto fileIndex = static_cast<std::size_t>(order[i]);
        const tinygltf::Node& from = source.gltf.nodes[fileIndex];
        if (from.mesh < 0) {
            continue;
        }
        if (!shown[fileIndex]) {
            ++outside;
            continue;
        }
        model.nodes[i].mesh = from.mesh;
        model.nodes[i].skin = from.skin;
    }
    if (outside > 0) {
        source.warn(counted(outside, "node with a mesh is", "nodes with meshes are") +
                    " not part of the scene and not shown");
    }
}

/// The inverse bind matrices that a skin gives; empty for one that gives none.
core::Result<std::vector<glm::dmat4>> readInverseBind(Source& source, const tinygltf::Skin& skin,
                                                      const std::string& where) {
    std::vector<glm::dmat4> matrices;
    if (skin.inverseBindMatrices < 0) {
        return matrices;
    }
    const core::Result<Numbers> numbers =
        readNumbers(source, skin.inverseBindMatrices, where + ".inverseBindMatrices");
    if (!numbers) {
        return numbers.error();
    }
    if (numbers->components != 16) {
        return source.refuse(where, "its inverse bind matrices are not 4x4 matrices");
    }
    for (std::size_t i = 0; i < std::min(numbers->count, skin.joints.size()); ++i) {
        matrices.emplace_back(glm::make_mat4(numbers->at(i)));
    }
    return matrices;
}

bool usable(const glm::dmat4& matrix) {
    const double size = std::abs(glm::determinant(glm::dmat3(matrix)));
    return size > 1e-18 && std::isfinite(size);
}

} // namespace

core::Status importNodes(Source& source, Model& model, std::vector<int>& newIndex) {
    const std::size_t count = source.gltf.nodes.size();
    if (count > kMostNodes) {
        return source.refuse("nodes", std::to_string(count) + " nodes are more than the " +
                                          std::to_string(kMostNodes) + " that a model may have");
    }
    const core::Result<std::vector<int>> parents = readParents(source);
    if (!parents) {
        return parents.error();
    }
    const std::vector<int> order = parentsFirst(*parents);
    newIndex.assign(count, -1);
    for (std::size_t i = 0; i < order.size(); ++i) {
        newIndex[static_cast<std::size_t>(order[i])] = static_cast<int>(i);
    }
    if (order.size() != count) {
        const auto looped = std::find(newIndex.begin(), newIndex.end(), -1) - newIndex.begin();
        return source.refuse(place("nodes", static_cast<std::size_t>(looped)),
                             "it is its own ancestor; a node tree must not form a loop");
    }
    for (const int fileIndex : order) {
        core::Result<Node> node = readNode(source, static_cast<std::size_t>(fileIndex));
        if (!node) {
            return node.error();
        }
        const int parent = (*parents)[static_cast<std::size_t>(fileIndex)];
        node->fileIndex = fileIndex;
        node->parent = parent < 0 ? -1 : newIndex[static_cast<std::size_t>(parent)];
        model.nodes.push_back(std::move(node).value());
    }
    attachMeshes(source, model, order, nodesInScene(source, *parents, order));
    return core::Done{};
}

core::Status importSkins(Source& source, Model& model, const std::vector<int>& newIndex) {
    const std::vector<glm::dmat4> placed = nodeMatrices(model);
    for (std::size_t s = 0; s < source.gltf.skins.size(); ++s) {
        const tinygltf::Skin& from = source.gltf.skins[s];
        const std::string where = place("skins", s);
        Skin skin{printable(from.name), {}, {}};
        for (const int joint : from.joints) {
            if (!within(joint, newIndex.size())) {
                return source.refuse(where,
                                     "its joint " + std::to_string(joint) + " does not exist");
            }
            skin.joints.push_back(newIndex[static_cast<std::size_t>(joint)]);
        }
        if (skin.joints.size() > 65'535) {
            return source.refuse(where, "it has more than 65535 joints");
        }
        core::Result<std::vector<glm::dmat4>> matrices = readInverseBind(source, from, where);
        if (!matrices) {
            return matrices.error();
        }
        skin.inverseBind = std::move(matrices).value();
        if (from.inverseBindMatrices < 0) {
            skin.inverseBind.assign(skin.joints.size(), glm::dmat4(1.0));
        }
        std::size_t replaced = 0;
        for (std::size_t j = 0; j < skin.joints.size(); ++j) {
            if (j < skin.inverseBind.size() && usable(skin.inverseBind[j])) {
                continue;
            }
            const glm::dmat4& node = placed[static_cast<std::size_t>(skin.joints[j])];
            skin.inverseBind.resize(std::max(skin.inverseBind.size(), j + 1), glm::dmat4(1.0));
            skin.inverseBind[j] = usable(node) ? glm::inverse(node) : glm::dmat4(1.0);
            ++replaced;
        }
        if (replaced > 0) {
            source.warn("the inverse bind matrices of " + counted(replaced, "joint", "joints") +
                        " are missing or unusable; the pose of the nodes stands in");
        }
        model.skins.push_back(std::move(skin));
    }
    model.skinsInFile = static_cast<int>(model.skins.size());
    for (Node& node : model.nodes) {
        if (node.skin >= 0 && (!within(node.skin, model.skins.size()) ||
                               model.skins[static_cast<std::size_t>(node.skin)].joints.empty())) {
            source.warn("node '" + node.name +
                        "' refers to a skin that does not exist or has no "
                        "joints; it is drawn rigidly");
            node.skin = -1;
        }
    }
    return core::Done{};
}

} // namespace foregrip::rig::gltf
