// SPDX-License-Identifier: MIT
#pragma once

#include "rig/animation_clip.h"

#include <glm/gtc/quaternion.hpp>
#include <glm/mat4x4.hpp>
#include <glm/vec2.hpp>
#include <glm/vec3.hpp>
#include <glm/vec4.hpp>

#include <array>
#include <cstdint>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace foregrip::rig {

/// A model as plain data, whatever file it came from: nodes, meshes, materials, images, skins.
/// Spaces and units are the file's own (glTF: metres, +Y up); nothing is turned or scaled here.
/// The space of the scene's roots is called **model space**; the one of a mesh's vertices, mesh
/// space. Every index is valid and the node graph is a forest: importers refuse or repair what is
/// not.

/// Placement of a node in its parent: translate * rotate * scale.
struct Node {
    std::string name;
    int parent = -1; ///< index into Model::nodes, always smaller than the node's own; -1 for a root
    glm::dvec3 translation{0.0};
    glm::dquat rotation{1.0, 0.0, 0.0, 0.0}; ///< unit
    glm::dvec3 scale{1.0};
    int mesh = -1; ///< index into Model::meshes or -1
    int skin = -1; ///< index into Model::skins or -1; only with a mesh
    int fileIndex =
        -1; ///< which node of the file this is, for reports; -1 where files do not count
};

/// Joints that move a vertex, and how much each counts. Places that are not used have weight 0.
struct Influences {
    std::array<std::uint16_t, 4> joints{}; ///< indices into Skin::joints
    glm::vec4 weights{0.0F};
};

/// One vertex. Skinned vertices have up to four influences here, the largest first, and where that
/// is not enough four more in Primitive::furtherInfluences; the weights of all of them sum to 1.
/// Other vertices have all weights 0.
struct Vertex {
    glm::vec3 position{0.0F};
    glm::vec3 normal{0.0F, 0.0F, 1.0F};        ///< unit
    glm::vec4 tangent{1.0F, 0.0F, 0.0F, 1.0F}; ///< xyz unit; w is the sign of the bitangent
    glm::vec2 uv{0.0F};                    ///< (0, 0) is the first texel of the image's first row
    glm::vec4 colour{1.0F};                ///< linear
    std::array<std::uint16_t, 4> joints{}; ///< indices into Skin::joints
    glm::vec4 weights{0.0F};
};

/// Triangles of one material. Counter-clockwise is the front.
struct Primitive {
    std::vector<Vertex> vertices;       ///< none after releaseUploaded
    std::vector<std::uint32_t> indices; ///< three a triangle, each below vertices.size()
    int material = -1;                  ///< index into Model::materials or -1 for the default
    /// The fifth to eighth influence of each vertex, one entry a vertex; empty when no vertex has
    /// more than four, as in most models. None after releaseUploaded.
    std::vector<Influences> furtherInfluences;
};

struct Mesh {
    std::string name;
    std::vector<Primitive> primitives;
};

/// Eight-bit RGBA, rows from the top.
struct Image {
    std::string name;
    int width = 0;
    int height = 0;
    std::vector<std::uint8_t> pixels; ///< 4 * width * height, or none after releaseUploaded
};

enum class AlphaMode { opaque, mask, blend };

/// Metallic-roughness material as in glTF 2.0 (section 3.9). Image indices are -1 where absent.
/// Colour images are sRGB, the others linear. Occlusion is the red, roughness the green and metal
/// the blue channel.
struct Material {
    std::string name;
    glm::vec4 baseColour{1.0F}; ///< linear
    float metallic = 1.0F;      ///< [0, 1]
    float roughness = 1.0F;     ///< [0, 1]
    glm::vec3 emissive{0.0F};   ///< linear
    float normalScale = 1.0F;
    float occlusionStrength = 1.0F; ///< [0, 1]
    AlphaMode alphaMode = AlphaMode::opaque;
    float alphaCutoff = 0.5F; ///< for AlphaMode::mask
    bool doubleSided = false;
    bool unlit = false;
    int baseColourImage = -1;
    int metallicRoughnessImage = -1;
    int normalImage = -1;
    int occlusionImage = -1;
    int emissiveImage = -1;
};

struct Skin {
    std::string name;
    std::vector<int> joints;             ///< indices into Model::nodes
    std::vector<glm::dmat4> inverseBind; ///< joint from mesh, one a joint
};

/// A vertex that bounds a mesh: what is left to measure a model by once its vertices are released.
struct OutlinePoint {
    int node = 0; ///< index into Model::nodes: the one that draws it
    glm::vec3 position{0.0F};
    std::array<std::uint16_t, 4> joints{}; ///< as in Vertex
    glm::vec4 weights{0.0F};
    Influences further{}; ///< the fifth to eighth
};

struct Model {
    std::string file;           ///< as it was asked for, for messages
    std::string format;         ///< for people: "glTF 2.0", "VRM 1.0"
    double unitsToMetres = 1.0; ///< metres = model space * this, as the file declares it
    std::vector<Node> nodes;
    std::vector<Mesh> meshes;
    std::vector<Material> materials;
    std::vector<Image> images;
    /// At most one: importers merge the skins of a file, so that one palette draws a character.
    std::vector<Skin> skins;
    std::vector<AnimationClip> clips;
    int skinsInFile = 0;      ///< before merging
    int influencesInFile = 0; ///< the most joints of one vertex before the reduction to eight
    /// The humanoid table of a VRM file: name of the bone as the file spells it, and its node.
    std::vector<std::pair<std::string, int>> humanoidBones;
    std::string humanoidConvention; ///< "vrm0" or "vrm1" with a table, else empty
    /// The meshes are no part of the file: they were made from its joints (stick_figure.h).
    bool stickFigure = false;
    std::vector<OutlinePoint> outline; ///< only after releaseUploaded
    std::vector<std::string> warnings; ///< sentences about what was repaired or left out
};

/// Frees the pixels of all images and the vertices and indices of all primitives, once they are on
/// the graphics card: they are nearly all of a model's memory. The rest stays, the sizes of images
/// too; such a model is not uploaded again. Of the vertices an outline stays: those that lie
/// farthest along each of 26 directions, for each node and joint, so that the model can be
/// understood anew with another bone map.
void releaseUploaded(Model& model);

/// The first node named `name`, or -1.
[[nodiscard]] int findNode(const Model& model, std::string_view name);

/// Model-from-node matrices of all nodes in the pose of the file.
[[nodiscard]] std::vector<glm::dmat4> nodeMatrices(const Model& model);

} // namespace foregrip::rig
