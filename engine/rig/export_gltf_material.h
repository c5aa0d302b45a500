// SPDX-License-Identifier: MIT
#pragma once

#include "core/json.h"
#include "core/result.h"
#include "rig/export_gltf.h"
#include "rig/export_gltf_buffer.h"
#include "rig/model.h"

#include <map>
#include <set>

namespace foregrip::rig {

/// The materials, textures and pictures of a glTF file while it is written: those that are asked
/// for, each once, in the order of asking.
class GltfMaterials {
public:
    GltfMaterials(const Model& model, const GltfAdditions& additions, GltfBuffer& buffer)
        : model_(model), additions_(additions), buffer_(buffer) {}

    /// The file's index of a material of the model. Refused when a picture cannot be encoded.
    [[nodiscard]] core::Result<int> add(int material);
    /// Adds what there is to the file's root object.
    void writeTo(core::JsonValue& root) const;
    /// Names of the extensions that the materials use.
    [[nodiscard]] const std::set<std::string>& extensions() const { return extensions_; }

private:
    core::Status addTexture(core::JsonValue& owner, const char* key, int image,
                            core::JsonValue info = core::JsonValue::object());
    core::Status addPictures(const Material& material, core::JsonValue& out);
    void addEmission(const Material& material, core::JsonValue& out);

    const Model& model_;
    const GltfAdditions& additions_;
    GltfBuffer& buffer_;
    std::map<int, int> materialIndex_; ///< the file's by the model's
    std::map<int, int> textureIndex_;  ///< the file's texture and picture by the model's picture
    std::set<std::string> extensions_;
    core::JsonValue materials_ = core::JsonValue::array();
    core::JsonValue textures_ = core::JsonValue::array();
    core::JsonValue images_ = core::JsonValue::array();
};

/// Whether a material reads texture coordinates; false for -1.
[[nodiscard]] bool readsPictures(const Model& model, int material);
[[nodiscard]] bool readsNormalMap(const Model& model, int material);

} // namespace foregrip::rig
