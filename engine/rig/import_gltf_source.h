// SPDX-License-Identifier: MIT
#pragma once

#include "core/json.h"
#include "core/result.h"
#include "rig/import_files.h"
#include "rig/import_progress.h"
#include "rig/import_text.h"
#include "rig/model.h"

#include <tiny_gltf.h>

#include <cstddef>
#include <cstdint>
#include <filesystem>
#include <span>
#include <string>
#include <vector>

/// Inside of the glTF importer; nothing else includes this.
namespace foregrip::rig::gltf {

/// A glTF file while it is being imported. tinygltf turns the JSON into structs and does nothing
/// else: it is handed neither buffers nor pictures, since it reads pictures out of buffers without
/// looking at their size and opens files outside the model's folder. The indices in `gltf` are what
/// the file says; whoever follows one checks it.
struct Source {
    std::string file;
    std::filesystem::path folder;
    core::JsonValue document;
    tinygltf::Model gltf;
    std::vector<Bytes> buffers;
    /// How many numbers may still be read; keeps a small file that claims much from taking all
    /// memory.
    std::size_t budget = std::size_t{64} << 20U;
    std::vector<std::string> warnings;
    const ImportProgress* progress = nullptr; ///< set once the file is open

    [[nodiscard]] core::Error refuse(std::string place, std::string reason) const {
        return {file, std::move(place), std::move(reason)};
    }
    void warn(std::string sentence) { warnings.push_back(std::move(sentence)); }
};

// import_gltf_document.cpp
/// Container, JSON, version, required extensions, buffers; and the structs.
[[nodiscard]] core::Result<Source> openSource(const std::string& file);
/// The bytes of a buffer view, which are the source's, or a refusal when it does not lie within its
/// buffer.
[[nodiscard]] core::Result<std::span<const std::uint8_t>>
bufferViewBytes(const Source& source, int index, const std::string& where);

// import_gltf_accessor.cpp
/// An accessor's elements as numbers: `components` a piece, sparse values applied, normalised
/// integers turned into [0, 1] or [-1, 1], what is not finite turned into 0 (with one warning).
struct Numbers {
    std::size_t count = 0;
    int components = 0;
    std::vector<float> values;
    [[nodiscard]] const float* at(std::size_t index) const {
        return values.data() + index * static_cast<std::size_t>(components);
    }
};
[[nodiscard]] core::Result<Numbers> readNumbers(Source& source, int accessor,
                                                const std::string& where);
/// The same with numbers that are not finite left as they are, and no warning.
[[nodiscard]] core::Result<Numbers> readRawNumbers(Source& source, int accessor,
                                                   const std::string& where);
/// An accessor of unsigned integers (indices, joints), exact up to 2^32 - 1.
struct Integers {
    std::size_t count = 0;
    int components = 0;
    std::vector<std::uint32_t> values;
};
[[nodiscard]] core::Result<Integers> readIntegers(Source& source, int accessor,
                                                  const std::string& where);

// import_gltf_nodes.cpp
/// Nodes, parents first, and `newIndex[file index]`. Refuses loops.
[[nodiscard]] core::Status importNodes(Source& source, Model& model, std::vector<int>& newIndex);
/// Skins (one Model::skins entry for each of the file); nodes refer to them.
[[nodiscard]] core::Status importSkins(Source& source, Model& model,
                                       const std::vector<int>& newIndex);

// import_gltf_materials.cpp
/// Materials and the pictures that they use. Broken pictures are warnings; nothing is refused.
void importMaterials(Source& source, Model& model);
/// Which set of texture coordinates and which transform the material's base colour picture uses.
struct TextureCoordinates {
    int set = 0;
    glm::mat3 transform{1.0F};
};
[[nodiscard]] TextureCoordinates textureCoordinates(const Source& source, int material);

// import_gltf_meshes.cpp
[[nodiscard]] core::Status importMeshes(Source& source, Model& model);

// import_gltf_vrm.cpp
/// Model::humanoidBones, humanoidConvention and format from the extensions VRM and VRMC_vrm.
void importHumanoidTable(const Source& source, Model& model, const std::vector<int>& newIndex);

// import_gltf_animations.cpp
/// Model::clips. A channel that cannot be used is left out with a warning; nothing is refused.
void importAnimations(Source& source, Model& model, const std::vector<int>& newIndex);

} // namespace foregrip::rig::gltf
