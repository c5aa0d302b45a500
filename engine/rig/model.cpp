// SPDX-License-Identifier: MIT
#include "rig/model.h"

#include "rig/vertex_walk.h"

#include <glm/geometric.hpp>
#include <glm/gtc/matrix_transform.hpp>

#include <algorithm>
#include <map>

namespace foregrip::rig {
namespace {

constexpr std::size_t kDirections = 26; // to faces, edges and corners of a cube

std::array<glm::vec3, kDirections> outlineDirections() {
    std::array<glm::vec3, kDirections> out;
    std::size_t count = 0;
    for (int x = -1; x <= 1; ++x) {
        for (int y = -1; y <= 1; ++y) {
            for (int z = -1; z <= 1; ++z) {
                if (x != 0 || y != 0 || z != 0) {
                    out.at(count++) = glm::vec3(x, y, z);
                }
            }
        }
    }
    return out;
}

/// The vertices met that lie farthest along each direction.
struct Farthest {
    std::array<VertexView, kDirections> vertex{};
    std::array<float, kDirections> along{};
};

/// The joint that holds a vertex most; -1 for none.
int holderOf(const VertexView& vertex) {
    int holder = -1;
    float most = 0.0F;
    vertex.forEachInfluence([&](std::uint16_t joint, float weight) {
        holder = weight > most ? static_cast<int>(joint) : holder;
        most = std::max(most, weight);
    });
    return holder;
}

void addOutline(const Mesh& mesh, int node, Model& model) {
    static const std::array<glm::vec3, kDirections> directions = outlineDirections();
    std::map<int, Farthest> groups; // by the joint that holds a vertex most
    forEachVertexOf(mesh, [&](const VertexView& vertex) {
        Farthest& group = groups[holderOf(vertex)];
        for (std::size_t d = 0; d < kDirections; ++d) {
            const float along = glm::dot(directions.at(d), *vertex.position);
            if (group.vertex.at(d).position == nullptr || along > group.along.at(d)) {
                group.vertex.at(d) = vertex;
                group.along.at(d) = along;
            }
        }
    });
    for (const auto& [joint, group] : groups) {
        const glm::vec3* last = nullptr;
        for (const VertexView& vertex : group.vertex) {
            if (vertex.position != last) {
                model.outline.push_back(
                    {node, *vertex.position, *vertex.joints, *vertex.weights,
                     vertex.further == nullptr ? Influences{} : *vertex.further});
            }
            last = vertex.position;
        }
    }
}

} // namespace

void releaseUploaded(Model& model) {
    for (std::size_t n = 0; n < model.nodes.size(); ++n) {
        if (model.nodes[n].mesh >= 0) {
            addOutline(model.meshes[static_cast<std::size_t>(model.nodes[n].mesh)],
                       static_cast<int>(n), model);
        }
    }
    for (Image& image : model.images) {
        std::vector<std::uint8_t>().swap(image.pixels);
    }
    for (Mesh& mesh : model.meshes) {
        for (Primitive& primitive : mesh.primitives) {
            std::vector<Vertex>().swap(primitive.vertices);
            std::vector<Influences>().swap(primitive.furtherInfluences);
            std::vector<std::uint32_t>().swap(primitive.indices);
        }
    }
}

int findNode(const Model& model, std::string_view name) {
    for (std::size_t i = 0; i < model.nodes.size(); ++i) {
        if (model.nodes[i].name == name) {
            return static_cast<int>(i);
        }
    }
    return -1;
}

std::vector<glm::dmat4> nodeMatrices(const Model& model) {
    std::vector<glm::dmat4> matrices;
    matrices.reserve(model.nodes.size());
    for (const Node& node : model.nodes) {
        const glm::dmat4 local = glm::translate(glm::dmat4(1.0), node.translation) *
                                 glm::mat4_cast(node.rotation) *
                                 glm::scale(glm::dmat4(1.0), node.scale);
        matrices.push_back(
            node.parent < 0 ? local : matrices[static_cast<std::size_t>(node.parent)] * local);
    }
    return matrices;
}

} // namespace foregrip::rig
