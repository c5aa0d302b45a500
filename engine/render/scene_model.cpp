// SPDX-License-Identifier: MIT
#include "render/scene_model.h"

#include "render/programs.h"
#include "rig/vertex_walk.h"

#include <glm/ext/matrix_transform.hpp>
#include <glm/geometric.hpp>

#include <algorithm>
#include <map>

namespace foregrip::render {

namespace {

std::uint32_t featuresOf(const rig::Material& material) {
    using namespace mesh_feature;
    std::uint32_t features = 0;
    const auto add = [&features](bool present, std::uint32_t bit) {
        features |= present ? bit : 0U;
    };
    const bool shared =
        material.occlusionImage >= 0 && material.occlusionImage == material.metallicRoughnessImage;
    add(material.baseColourImage >= 0, kBaseColourMap);
    add(material.metallicRoughnessImage >= 0, kMetallicRoughnessMap);
    add(shared, kSharedOcclusion);
    add(material.occlusionImage >= 0 && !shared, kOcclusionMap);
    add(material.normalImage >= 0, kNormalMap);
    add(material.emissiveImage >= 0, kEmissiveMap);
    add(material.alphaMode == rig::AlphaMode::mask, kMask);
    add(material.alphaMode == rig::AlphaMode::blend, kBlend);
    add(material.unlit, kUnlit);
    return features;
}

std::vector<std::pair<int, Box>> boundsOfJoints(const rig::Primitive& primitive) {
    std::map<int, Box> boxes;
    for (std::size_t i = 0; i < primitive.vertices.size(); ++i) {
        const rig::VertexView vertex = rig::viewOf(primitive, i);
        vertex.forEachInfluence(
            [&](std::uint16_t joint, float) { boxes[joint].add(*vertex.position); });
    }
    return {boxes.begin(), boxes.end()};
}

SceneModel::Primitive describePrimitive(const rig::Primitive& primitive, const SceneModel& out) {
    SceneModel::Primitive made;
    made.indexCount = static_cast<std::uint32_t>(primitive.indices.size());
    const auto last = static_cast<int>(out.materials.size()) - 1;
    made.material = primitive.material < 0 ? last : std::min(primitive.material, last);
    made.features = featuresOf(out.materials[static_cast<std::size_t>(made.material)]);
    made.features |= primitive.furtherInfluences.empty() ? 0U : mesh_feature::kManyInfluences;
    for (const rig::Vertex& vertex : primitive.vertices) {
        made.bounds.add(vertex.position);
    }
    made.jointBounds = boundsOfJoints(primitive);
    return made;
}

std::vector<glm::mat4> restPalette(const rig::Skin& skin,
                                   const std::vector<glm::dmat4>& modelFromNode) {
    std::vector<glm::mat4> palette;
    for (std::size_t i = 0; i < skin.joints.size(); ++i) {
        palette.emplace_back(modelFromNode[static_cast<std::size_t>(skin.joints[i])] *
                             skin.inverseBind[i]);
    }
    return palette;
}

} // namespace

SceneModel describe(const rig::Model& model) {
    SceneModel out;
    out.materials = model.materials;
    out.materials.emplace_back();
    std::vector<std::pair<int, int>> ranges; // of primitives, a mesh
    std::uint32_t index = 0;
    std::int32_t vertex = 0;
    for (const rig::Mesh& mesh : model.meshes) {
        ranges.emplace_back(static_cast<int>(out.primitives.size()),
                            static_cast<int>(mesh.primitives.size()));
        for (const rig::Primitive& primitive : mesh.primitives) {
            out.primitives.push_back(describePrimitive(primitive, out));
            out.primitives.back().firstIndex = index;
            out.primitives.back().baseVertex = vertex;
            index += out.primitives.back().indexCount;
            vertex += static_cast<std::int32_t>(primitive.vertices.size());
        }
    }
    const std::vector<glm::dmat4> matrices = rig::nodeMatrices(model);
    for (std::size_t i = 0; i < model.nodes.size(); ++i) {
        const rig::Node& node = model.nodes[i];
        SceneModel::Node made;
        made.parent = node.parent;
        made.skin = node.mesh >= 0 ? node.skin : -1;
        if (node.mesh >= 0) {
            std::tie(made.firstPrimitive, made.primitiveCount) =
                ranges[static_cast<std::size_t>(node.mesh)];
        }
        made.parentFromNode =
            glm::mat4(glm::translate(glm::dmat4(1.0), node.translation) *
                      glm::mat4_cast(node.rotation) * glm::scale(glm::dmat4(1.0), node.scale));
        made.modelFromNode = glm::mat4(matrices[i]);
        out.nodes.push_back(made);
    }
    for (const rig::Skin& skin : model.skins) {
        out.restPalettes.push_back(restPalette(skin, matrices));
    }
    return out;
}

} // namespace foregrip::render
