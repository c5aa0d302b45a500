// SPDX-License-Identifier: MIT
#include "rig/import_assimp_source.h"
#include "rig/import_text.h"

#include <glm/gtc/quaternion.hpp>
#include <glm/mat3x3.hpp>
#include <glm/matrix.hpp>

#include <algorithm>
#include <cmath>
#include <string_view>

namespace foregrip::rig::assimp {
namespace {

constexpr std::size_t kMostNodes = 200'000;
constexpr double kTinyScale = 1e-12;
constexpr double kShear = 1e-4;
constexpr std::string_view kHelperMark = "_$AssimpFbx$_";

/// Assimp splits what an FBX node says of its pivots into nodes of their own.
bool isHelper(const aiNode& node) {
    const std::string_view name(node.mName.C_Str(), node.mName.length);
    return name.find(kHelperMark) != std::string_view::npos && node.mNumMeshes == 0;
}

/// A node of the scene that waits to be read.
struct Waiting {
    const aiNode* node = nullptr;
    int parent = -1;                    ///< in the model
    std::vector<const aiNode*> helpers; ///< between `parent` and it, outermost first
};

class NodeReader {
public:
    explicit NodeReader(Source& source) : source_(source), model_(source.out.model) {}

    core::Status readAll(const aiNode& root) {
        std::vector<Waiting> stack{{&root, -1, {}}};
        while (!stack.empty()) {
            const Waiting next = std::move(stack.back());
            stack.pop_back();
            if (model_.nodes.size() > kMostNodes) {
                return core::Error{"", "", "it has more nodes than the 200000 of a model"};
            }
            Waiting child{nullptr, next.parent, next.helpers};
            if (isHelper(*next.node)) {
                child.helpers.push_back(next.node);
            } else {
                child.parent = read(next);
                child.helpers.clear();
            }
            for (unsigned i = next.node->mNumChildren; i-- > 0;) {
                if (next.node->mChildren[i] != nullptr) {
                    child.node = next.node->mChildren[i];
                    stack.push_back(child);
                }
            }
        }
        tell();
        return core::Done{};
    }

private:
    glm::dmat4 localOf(const aiNode& node) {
        glm::dmat4 local = matrixOf(node.mTransformation);
        if (&node == source_.scene->mRootNode) {
            local = modelFromScene(source_) * local;
        }
        if (!finite(local)) {
            ++infinite_;
            local = glm::dmat4(1.0);
        }
        return local;
    }

    int add(const aiNode& from, int parent, const glm::dmat4& local) {
        Node node;
        node.name = nameOf(from.mName);
        node.parent = parent;
        sheared_ += decompose(local, node) > kShear ? 1U : 0U;
        const auto index = static_cast<int>(model_.nodes.size());
        source_.nodeByName.try_emplace(from.mName.C_Str(), index);
        source_.sceneNode.emplace(index, &from);
        model_.nodes.push_back(std::move(node));
        if (from.mNumMeshes > 0) {
            source_.meshNodes.emplace_back(&from, index);
        }
        return index;
    }

    /// Reads a node together with the helpers above it. A product that shears cannot be said as
    /// one placement: then the helpers stay nodes.
    int read(const Waiting& next) {
        glm::dmat4 local(1.0);
        for (const aiNode* helper : next.helpers) {
            local *= localOf(*helper);
        }
        local *= localOf(*next.node);
        Node whole;
        if (next.helpers.empty() || decompose(local, whole) <= kShear) {
            const int index = add(*next.node, next.parent, local);
            if (!next.helpers.empty()) {
                source_.helpersOf[index] = next.helpers;
            }
            return index;
        }
        int parent = next.parent;
        for (const aiNode* helper : next.helpers) {
            parent = add(*helper, parent, localOf(*helper));
        }
        return add(*next.node, parent, localOf(*next.node));
    }

    void tell() {
        if (infinite_ > 0) {
            source_.warn("the placement of " + counted(infinite_, "node", "nodes") +
                         " is not finite and was left out");
        }
        if (sheared_ > 0) {
            source_.warn("the " + std::string(sheared_ == 1 ? "matrix" : "matrices") + " of " +
                         counted(sheared_, "node shears", "nodes shear") + ", which was left out");
        }
    }

    Source& source_;
    Model& model_;
    std::size_t infinite_ = 0;
    std::size_t sheared_ = 0;
};

} // namespace

glm::dmat4 matrixOf(const aiMatrix4x4& m) {
    glm::dmat4 out;
    for (unsigned row = 0; row < 4; ++row) {
        for (unsigned column = 0; column < 4; ++column) {
            out[static_cast<glm::length_t>(column)][static_cast<glm::length_t>(row)] =
                static_cast<double>(m[row][column]);
        }
    }
    return out;
}

bool finite(const glm::dmat4& matrix) {
    for (glm::length_t i = 0; i < 16; ++i) {
        if (!std::isfinite(matrix[i / 4][i % 4]) || std::abs(matrix[i / 4][i % 4]) > 1e30) {
            return false;
        }
    }
    return true;
}

std::string nameOf(const aiString& name) {
    return printable({name.C_Str(), std::min<std::size_t>(name.length, MAXLEN - 1)});
}

double decompose(const glm::dmat4& matrix, Node& node) {
    const glm::dmat3 linear(matrix);
    node.translation = glm::dvec3(matrix[3]);
    node.rotation = glm::dquat(1.0, 0.0, 0.0, 0.0);
    node.scale = {glm::length(linear[0]), glm::length(linear[1]), glm::length(linear[2])};
    if (std::min({node.scale.x, node.scale.y, node.scale.z}) < kTinyScale) {
        return 0.0; // flattened to nothing: no rotation can be told
    }
    glm::dmat3 unit(linear[0] / node.scale.x, linear[1] / node.scale.y, linear[2] / node.scale.z);
    if (glm::determinant(unit) < 0.0) {
        glm::length_t axis = 0;
        for (glm::length_t i = 1; i < 3; ++i) {
            axis = unit[i][i] < unit[axis][axis] ? i : axis;
        }
        node.scale[axis] = -node.scale[axis];
        unit[axis] = -unit[axis];
    }
    const glm::dvec3 x = unit[0];
    const glm::dvec3 flat = unit[1] - x * glm::dot(x, unit[1]);
    if (glm::length(flat) < 1e-6) {
        return 1.0;
    }
    const glm::dvec3 y = glm::normalize(flat);
    const glm::dvec3 z = glm::cross(x, y);
    node.rotation = glm::normalize(glm::quat_cast(glm::dmat3(x, y, z)));
    return std::max(std::abs(glm::dot(x, unit[1])), std::abs(1.0 - glm::dot(z, unit[2])));
}

core::Status importNodes(Source& source) {
    Model& model = source.out.model;
    model.unitsToMetres = unitsToMetres(source);
    NodeReader reader(source);
    if (auto status = reader.readAll(*source.scene->mRootNode); !status) {
        return status.error();
    }
    for (std::size_t i = 0; i < model.nodes.size(); ++i) {
        model.nodes[i].fileIndex = static_cast<int>(i);
    }
    source.placed = nodeMatrices(model);
    return core::Done{};
}

} // namespace foregrip::rig::assimp
