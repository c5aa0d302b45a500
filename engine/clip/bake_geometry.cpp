// SPDX-License-Identifier: MIT
#include "clip/bake_geometry.h"

#include <glm/geometric.hpp>
#include <glm/gtc/quaternion.hpp>
#include <glm/matrix.hpp>

#include <cmath>
#include <utility>

namespace foregrip::clip {
namespace {

glm::vec3 direction(const glm::dmat3& linear, const glm::vec3& v) {
    const glm::dvec3 turned = linear * glm::dvec3(v);
    const double length = glm::length(turned);
    return length > 0.0 && std::isfinite(length) ? glm::vec3(turned / length) : v;
}

void place(rig::Vertex& vertex, const glm::dmat4& placed, const glm::dmat3& normals) {
    const glm::dmat3 linear(placed);
    vertex.position = glm::vec3(placed * glm::dvec4(glm::dvec3(vertex.position), 1.0));
    vertex.normal = direction(normals, vertex.normal);
    vertex.tangent = glm::vec4(direction(linear, glm::vec3(vertex.tangent)), vertex.tangent.w);
}

/// The matrix of directions that are perpendicular to surfaces.
glm::dmat3 normalMatrix(const glm::dmat4& placed) {
    const glm::dmat3 linear(placed);
    return std::abs(glm::determinant(linear)) > 0.0 ? glm::transpose(glm::inverse(linear))
                                                    : glm::dmat3(1.0);
}

/// What moves a vertex in the pose of the file: model from mesh.
glm::dmat4 blended(const rig::Vertex& vertex, const rig::Influences* further,
                   const std::vector<glm::dmat4>& palette) {
    glm::dmat4 sum(0.0);
    double weights = 0.0;
    const auto add = [&](const std::array<std::uint16_t, 4>& joints, const glm::vec4& given) {
        for (int i = 0; i < 4; ++i) {
            const auto joint = static_cast<std::size_t>(joints[static_cast<std::size_t>(i)]);
            if (given[i] > 0.0F && joint < palette.size()) {
                sum += static_cast<double>(given[i]) * palette[joint];
                weights += static_cast<double>(given[i]);
            }
        }
    };
    add(vertex.joints, vertex.weights);
    if (further != nullptr) {
        add(further->joints, further->weights);
    }
    return weights > 0.0 ? sum / weights : glm::dmat4(1.0);
}

} // namespace

rig::Mesh placedMesh(const rig::Mesh& mesh, const glm::dmat4& placed) {
    rig::Mesh out = mesh;
    const glm::dmat3 normals = normalMatrix(placed);
    const bool mirrored = glm::determinant(glm::dmat3(placed)) < 0.0;
    for (rig::Primitive& primitive : out.primitives) {
        for (rig::Vertex& vertex : primitive.vertices) {
            place(vertex, placed, normals);
            vertex.tangent.w *= mirrored ? -1.0F : 1.0F;
        }
        for (std::size_t i = 0; mirrored && i + 2 < primitive.indices.size(); i += 3) {
            std::swap(primitive.indices[i + 1], primitive.indices[i + 2]);
        }
    }
    return out;
}

rig::Mesh meshAtRest(const rig::Mesh& mesh, const rig::Model& model) {
    const rig::Skin& skin = model.skins.front();
    const std::vector<glm::dmat4> nodes = rig::nodeMatrices(model);
    std::vector<glm::dmat4> palette;
    for (std::size_t j = 0; j < skin.joints.size(); ++j) {
        palette.push_back(nodes[static_cast<std::size_t>(skin.joints[j])] * skin.inverseBind[j]);
    }
    rig::Mesh out = mesh;
    for (rig::Primitive& primitive : out.primitives) {
        for (std::size_t i = 0; i < primitive.vertices.size(); ++i) {
            const glm::dmat4 placed = blended(
                primitive.vertices[i],
                primitive.furtherInfluences.empty() ? nullptr : &primitive.furtherInfluences[i],
                palette);
            place(primitive.vertices[i], placed, normalMatrix(placed));
        }
        primitive.furtherInfluences.clear();
    }
    return out;
}

int MeshCollector::materialOffset(const rig::Model& from) {
    const auto [known, isNew] = offsets_.try_emplace(&from, 0);
    if (isNew) {
        known->second = static_cast<int>(into_.materials.size());
        const int images = static_cast<int>(into_.images.size());
        into_.images.insert(into_.images.end(), from.images.begin(), from.images.end());
        for (rig::Material material : from.materials) {
            for (int* const image :
                 {&material.baseColourImage, &material.metallicRoughnessImage,
                  &material.normalImage, &material.occlusionImage, &material.emissiveImage}) {
                *image += *image >= 0 ? images : 0;
            }
            into_.materials.push_back(std::move(material));
        }
    }
    return known->second;
}

int MeshCollector::add(rig::Mesh mesh, const rig::Model& from) {
    const int offset = materialOffset(from);
    for (rig::Primitive& primitive : mesh.primitives) {
        primitive.material += primitive.material >= 0 ? offset : 0;
    }
    into_.meshes.push_back(std::move(mesh));
    return static_cast<int>(into_.meshes.size()) - 1;
}

NodePlacement nodePlacement(const glm::dmat4& matrix) {
    NodePlacement out;
    out.translation = glm::dvec3(matrix[3]);
    glm::dmat3 axes(matrix);
    for (int i = 0; i < 3; ++i) {
        out.scale[i] = glm::length(axes[i]);
        axes[i] = out.scale[i] > 0.0 ? axes[i] / out.scale[i] : glm::dmat3(1.0)[i];
    }
    if (glm::determinant(axes) < 0.0) {
        out.scale.x = -out.scale.x;
        axes[0] = -axes[0];
    }
    out.rotation = glm::normalize(glm::quat_cast(axes));
    return out;
}

glm::dmat4 matrixOf(const NodePlacement& placement) {
    glm::dmat4 out = glm::mat4_cast(placement.rotation);
    for (int i = 0; i < 3; ++i) {
        out[i] *= placement.scale[i];
    }
    out[3] = glm::dvec4(placement.translation, 1.0);
    return out;
}

glm::dmat4 matrixOf(const rig::Node& node) {
    return matrixOf(NodePlacement{node.translation, node.rotation, node.scale});
}

} // namespace foregrip::clip
