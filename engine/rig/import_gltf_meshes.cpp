// SPDX-License-Identifier: MIT
#include "rig/import_gltf_source.h"
#include "rig/vertex_repair.h"

#include <glm/mat3x3.hpp>

#include <algorithm>
#include <cmath>
#include <limits>
#include <optional>

namespace foregrip::rig::gltf {
namespace {

int attribute(const tinygltf::Primitive& primitive, const std::string& name) {
    const auto found = primitive.attributes.find(name);
    return found == primitive.attributes.end() ? -1 : found->second;
}

/// Reads one attribute of a primitive; nothing when it has none.
core::Result<std::optional<Numbers>> readAttribute(Source& source,
                                                   const tinygltf::Primitive& primitive,
                                                   const std::string& name, std::size_t count,
                                                   int fewest, const std::string& where) {
    const int accessor = attribute(primitive, name);
    if (accessor < 0) {
        return std::optional<Numbers>();
    }
    core::Result<Numbers> numbers = readNumbers(source, accessor, where + "." + name);
    if (!numbers) {
        return numbers.error();
    }
    if (numbers->components < fewest || (count > 0 && numbers->count != count)) {
        return source.refuse(where, "its attribute " + name +
                                        " does not match the positions in number or type");
    }
    return std::optional<Numbers>(std::move(numbers).value());
}

/// Triangles from lists, strips and fans (glTF 2.0, section 3.7.2.1).
void appendTriangles(int mode, const std::vector<std::uint32_t>& points,
                     std::vector<std::uint32_t>& triangles) {
    const std::size_t count = points.size();
    if (mode == TINYGLTF_MODE_TRIANGLES) {
        triangles.assign(points.begin(),
                         points.begin() + static_cast<std::ptrdiff_t>(count - count % 3));
        return;
    }
    for (std::size_t i = 0; i + 2 < count; ++i) {
        const bool fan = mode == TINYGLTF_MODE_TRIANGLE_FAN;
        const std::size_t odd = i % 2;
        triangles.push_back(points[fan ? 0 : i]);
        triangles.push_back(points[fan ? i + 1 : i + 1 + odd]);
        triangles.push_back(points[fan ? i + 2 : i + 2 - odd]);
    }
}

core::Status readIndices(Source& source, const tinygltf::Primitive& from, Primitive& primitive,
                         const std::string& where) {
    std::vector<std::uint32_t> points;
    if (from.indices < 0) {
        points.resize(primitive.vertices.size());
        for (std::size_t i = 0; i < points.size(); ++i) {
            points[i] = static_cast<std::uint32_t>(i);
        }
    } else {
        core::Result<Integers> read = readIntegers(source, from.indices, where + ".indices");
        if (!read) {
            return read.error();
        }
        points = std::move(read->values);
    }
    const auto largest = std::max_element(points.begin(), points.end());
    if (largest != points.end() && *largest >= primitive.vertices.size()) {
        return source.refuse(where, "index " + std::to_string(*largest) + " is beyond its " +
                                        counted(primitive.vertices.size(), "vertex", "vertices"));
    }
    appendTriangles(from.mode, points, primitive.indices);
    return core::Done{};
}

core::Status readInfluences(Source& source, const tinygltf::Primitive& from, std::size_t jointCount,
                            Primitive& primitive, VertexRepairs& repairs,
                            const std::string& where) {
    const std::size_t count = primitive.vertices.size();
    std::vector<std::vector<Influence>> all(count);
    for (int set = 0; set < 4; ++set) {
        const std::string number = std::to_string(set);
        const std::string name = "JOINTS_" + number;
        const int accessor = attribute(from, name);
        if (accessor < 0) {
            break;
        }
        std::string here = where;
        here.append(".").append(name);
        const core::Result<Integers> joints = readIntegers(source, accessor, here);
        if (!joints) {
            return joints.error();
        }
        auto weights = readAttribute(source, from, "WEIGHTS_" + number, count, 4, where);
        if (!weights) {
            return weights.error();
        }
        if (!*weights || joints->count != count || joints->components != 4) {
            return source.refuse(where,
                                 "joints and weights do not match the positions in number or type");
        }
        for (std::size_t i = 0; i < count; ++i) {
            for (std::size_t k = 0; k < 4; ++k) {
                const float weight = (*weights)->at(i)[k];
                const std::uint32_t joint = joints->values[4 * i + k];
                if (weight > 0.0F && joint < jointCount) {
                    all[i].emplace_back(static_cast<std::uint16_t>(joint), weight);
                } else if (weight > 0.0F) {
                    ++repairs.foreign;
                }
            }
        }
    }
    for (std::size_t i = 0; i < count; ++i) {
        setSkinInfluences(primitive, i, all[i], repairs);
    }
    return core::Done{};
}

/// Everything but joints and indices.
core::Status readVertices(Source& source, const tinygltf::Primitive& from, Primitive& primitive,
                          bool& hasNormals, bool& hasTangents, const std::string& where) {
    const auto positions = readAttribute(source, from, "POSITION", 0, 3, where);
    if (!positions) {
        return positions.error();
    }
    const std::size_t count = (*positions)->count;
    const TextureCoordinates coordinates = textureCoordinates(source, from.material);
    const std::string uvName = "TEXCOORD_" + std::to_string(coordinates.set);
    const auto normals = readAttribute(source, from, "NORMAL", count, 3, where);
    const auto tangents = readAttribute(source, from, "TANGENT", count, 4, where);
    const auto uvs = readAttribute(source, from, uvName, count, 2, where);
    const auto colours = readAttribute(source, from, "COLOR_0", count, 3, where);
    for (const auto* read : {&normals, &tangents, &uvs, &colours}) {
        if (!read->ok()) {
            return read->error();
        }
    }
    hasNormals = normals->has_value();
    hasTangents = tangents->has_value();
    primitive.vertices.resize(count);
    for (std::size_t i = 0; i < count; ++i) {
        Vertex& vertex = primitive.vertices[i];
        const float* p = (*positions)->at(i);
        vertex.position = {p[0], p[1], p[2]};
        if (*normals) {
            const float* n = (*normals)->at(i);
            vertex.normal = {n[0], n[1], n[2]};
        }
        if (*tangents) {
            const float* t = (*tangents)->at(i);
            vertex.tangent = {t[0], t[1], t[2], t[3]};
        }
        if (*uvs) {
            const float* uv = (*uvs)->at(i);
            vertex.uv = glm::vec2(coordinates.transform * glm::vec3(uv[0], uv[1], 1.0F));
        }
        if (*colours) {
            const float* c = (*colours)->at(i);
            vertex.colour = {c[0], c[1], c[2], (*colours)->components > 3 ? c[3] : 1.0F};
        }
    }
    return core::Done{};
}

/// `jointCount` is 0 for a mesh that no skin moves. Returns an empty primitive for what is left
/// out.
core::Result<Primitive> readPrimitive(Source& source, const tinygltf::Primitive& from,
                                      std::size_t jointCount, VertexRepairs& repairs,
                                      const std::string& where) {
    Primitive primitive;
    const int mode = from.mode < 0 ? TINYGLTF_MODE_TRIANGLES : from.mode;
    if (mode < TINYGLTF_MODE_TRIANGLES || mode > TINYGLTF_MODE_TRIANGLE_FAN) {
        ++repairs.notTriangles;
        return primitive;
    }
    if (attribute(from, "POSITION") < 0) {
        ++repairs.noPositions;
        return primitive;
    }
    bool hasNormals = false;
    bool hasTangents = false;
    if (auto s = readVertices(source, from, primitive, hasNormals, hasTangents, where); !s) {
        return s.error();
    }
    tinygltf::Primitive indexed = from;
    indexed.mode = mode;
    if (auto s = readIndices(source, indexed, primitive, where); !s) {
        return s.error();
    }
    if (jointCount > 0) {
        if (auto s = readInfluences(source, from, jointCount, primitive, repairs, where); !s) {
            return s.error();
        }
    }
    primitive.material = within(from.material, source.gltf.materials.size()) ? from.material : -1;
    finishNormals(primitive, hasNormals, hasTangents, repairs);
    return primitive;
}

/// By mesh: the number of joints that its vertices may name, which is that of the smallest skin it
/// is used with, and 0 when it is used with none.
std::vector<std::size_t> jointsByMesh(const Model& model, std::size_t meshes) {
    std::vector<std::size_t> fewest(meshes, 0);
    for (const Node& node : model.nodes) {
        if (node.mesh >= 0 && node.skin >= 0) {
            std::size_t& joints = fewest[static_cast<std::size_t>(node.mesh)];
            const std::size_t here = model.skins[static_cast<std::size_t>(node.skin)].joints.size();
            joints = joints == 0 ? here : std::min(joints, here);
        }
    }
    return fewest;
}

} // namespace

core::Status importMeshes(Source& source, Model& model) {
    for (Node& node : model.nodes) {
        if (node.mesh >= 0 && !within(node.mesh, source.gltf.meshes.size())) {
            return source.refuse("nodes", "node '" + node.name + "' refers to mesh " +
                                              std::to_string(node.mesh) + ", which does not exist");
        }
        if (node.mesh < 0) {
            node.skin = -1;
        }
    }
    const std::vector<std::size_t> joints = jointsByMesh(model, source.gltf.meshes.size());
    VertexRepairs repairs;
    for (std::size_t m = 0; m < source.gltf.meshes.size(); ++m) {
        const tinygltf::Mesh& from = source.gltf.meshes[m];
        Mesh mesh{printable(from.name), {}};
        bool morphed = false;
        for (std::size_t p = 0; p < from.primitives.size(); ++p) {
            morphed = morphed || !from.primitives[p].targets.empty();
            core::Result<Primitive> primitive =
                readPrimitive(source, from.primitives[p], joints[m], repairs,
                              place(place("meshes", m) + ".primitives", p));
            if (!primitive) {
                return primitive.error();
            }
            if (!primitive->indices.empty()) {
                mesh.primitives.push_back(std::move(primitive).value());
            }
        }
        repairs.morphed += morphed ? 1U : 0U;
        model.meshes.push_back(std::move(mesh));
    }
    model.influencesInFile = repairs.influences;
    for (std::string& sentence : repairSentences(repairs)) {
        source.warn(std::move(sentence));
    }
    return core::Done{};
}

} // namespace foregrip::rig::gltf
