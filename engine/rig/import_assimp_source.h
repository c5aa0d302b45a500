// SPDX-License-Identifier: MIT
#pragma once

#include "rig/model_stream.h"
#include "rig/vertex_repair.h"

#include <glm/mat4x4.hpp>

#include <assimp/IOSystem.hpp>
#include <assimp/scene.h>
#include <memory>
#include <string>
#include <unordered_map>
#include <utility>
#include <vector>

/// Inside of the translation from Assimp's scene to a Model; nothing else includes this.
namespace foregrip::rig::assimp {

/// A scene while it is being translated.
struct Source {
    std::string file;
    std::string extension;
    const aiScene* scene = nullptr;
    StreamedModel out;
    VertexRepairs repairs;

    /// Nodes by name; of several with one name the first.
    std::unordered_map<std::string, int> nodeByName;
    /// The node of the scene that a node of the model was, by index.
    std::unordered_map<int, const aiNode*> sceneNode;
    /// Model-from-node, once the nodes are read.
    std::vector<glm::dmat4> placed;
    /// The pivot helpers that were folded into a node, outermost first, by index of the node.
    std::unordered_map<int, std::vector<const aiNode*>> helpersOf;
    /// The nodes of the scene that carry meshes, and what became of them.
    std::vector<std::pair<const aiNode*, int>> meshNodes;
    /// By material of the scene: its texture coordinates' set and transform.
    struct Coordinates {
        unsigned set = 0;
        glm::mat3 transform{1.0F};
    };
    std::vector<Coordinates> coordinates;

    void warn(std::string sentence) { out.model.warnings.push_back(std::move(sentence)); }
};

[[nodiscard]] glm::dmat4 matrixOf(const aiMatrix4x4& matrix);
[[nodiscard]] bool finite(const glm::dmat4& matrix);
[[nodiscard]] std::string nameOf(const aiString& name);

/// translate * rotate * scale = `matrix`, but for shear. A mirrored matrix gets the one negative
/// scale that leaves the smallest rotation. Returns how much shear was left out: 0 for none, 1 for
/// axes that fall together.
double decompose(const glm::dmat4& matrix, Node& node);

// import_assimp_files.cpp
/// Opens the model and what lies in its folder or below, for reading; nothing else.
[[nodiscard]] std::unique_ptr<Assimp::IOSystem> confinedFiles(const std::string& file);

// import_assimp_units.cpp
/// Metres a unit, as the file declares it; 1 where it does not.
[[nodiscard]] double unitsToMetres(const Source& source);
/// What the root of the scene is multiplied by from the left so that +y is up and, for Collada,
/// the unit that Assimp has applied is taken back.
[[nodiscard]] glm::dmat4 modelFromScene(const Source& source);

// import_assimp_nodes.cpp
[[nodiscard]] core::Status importNodes(Source& source);
// import_assimp_materials.cpp
void importMaterials(Source& source);
// import_assimp_meshes.cpp
[[nodiscard]] core::Status importMeshes(Source& source);
// import_assimp_animations.cpp
void importAnimations(Source& source);

} // namespace foregrip::rig::assimp
