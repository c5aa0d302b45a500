// SPDX-License-Identifier: MIT
#include "rig/model.h"

#include <glm/gtc/matrix_transform.hpp>

namespace foregrip::rig {

void releaseUploaded(Model& model) {
    for (Image& image : model.images) {
        std::vector<std::uint8_t>().swap(image.pixels);
    }
    for (Mesh& mesh : model.meshes) {
        for (Primitive& primitive : mesh.primitives) {
            std::vector<Vertex>().swap(primitive.vertices);
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
