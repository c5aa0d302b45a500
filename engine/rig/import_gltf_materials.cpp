// SPDX-License-Identifier: MIT
#include "rig/import_gltf_source.h"
#include "rig/import_pictures.h"

#include <algorithm>
#include <cmath>
#include <map>
#include <optional>

namespace foregrip::rig::gltf {
namespace {

using core::JsonValue;

float limited(double value, double least, double most) {
    return std::isfinite(value) ? static_cast<float>(std::clamp(value, least, most))
                                : static_cast<float>(least);
}

double numberIn(const tinygltf::ExtensionMap& extensions, const std::string& extension,
                const std::string& member, double fallback) {
    const auto found = extensions.find(extension);
    if (found == extensions.end() || !found->second.Has(member) ||
        !found->second.Get(member).IsNumber()) {
        return fallback;
    }
    return found->second.Get(member).GetNumberAsDouble();
}

/// Numbers the pictures that materials ask for, each once, and decodes them all at the end: most of
/// the time that a model takes, and one picture does not wait for another.
class Pictures {
public:
    Pictures(Source& source, Model& model) : source_(source), model_(model) {}

    /// Model image of a texture of the file, -1 when the material names none.
    int imageOf(int texture) {
        if (texture < 0) {
            return -1;
        }
        int image = -1;
        if (within(texture, source_.gltf.textures.size())) {
            image = source_.gltf.textures[static_cast<std::size_t>(texture)].source;
        }
        const auto [known, isNew] = imported_.try_emplace(image, -1);
        if (isNew) {
            known->second = static_cast<int>(files_.size());
            files_.push_back(image);
        }
        return known->second;
    }

    /// Fills Model::images. What cannot be used is a warning, in the order of the images.
    void decode() {
        std::vector<PictureSource> sources;
        for (const int file : files_) {
            sources.push_back(find(file));
        }
        model_.images =
            loadPictures(source_.file, sources, *source_.progress, 0.2, 0.7, source_.warnings);
    }

private:
    PictureSource find(int index) {
        const JsonValue* images = source_.document.find("images");
        if (images == nullptr || !within(index, images->items.size())) {
            return {"missing",
                    {},
                    "",
                    "a texture refers to a picture that does not exist or whose format is not "
                    "read; a checker stands in"};
        }
        const JsonValue& entry = images->items[static_cast<std::size_t>(index)];
        const JsonValue* name = entry.find("name");
        const JsonValue* uri = entry.find("uri");
        const std::string where = place("images", static_cast<std::size_t>(index));
        PictureSource picture;
        picture.title = name != nullptr ? printable(name->string) : "";
        if (picture.title.empty()) {
            const bool path = uri != nullptr && !uri->string.starts_with("data:");
            picture.title = path ? printable(uri->string) : where;
        }
        if (uri != nullptr && !uri->string.starts_with("data:")) {
            picture.reference = uri->string;
            return picture;
        }
        core::Result<Bytes> bytes = embedded(entry, uri, where);
        if (bytes && !bytes->empty()) {
            picture.encoded = std::move(bytes).value();
        } else {
            picture.fault = "the picture '" + picture.title +
                            "' cannot be used, a checker stands in: " +
                            (bytes ? "it holds no data" : bytes.error().reason);
        }
        return picture;
    }

    core::Result<Bytes> embedded(const JsonValue& entry, const JsonValue* uri,
                                 const std::string& where) {
        if (uri == nullptr) {
            const JsonValue* view = entry.find("bufferView");
            const bool usable = view != nullptr && view->is(JsonValue::Kind::number) &&
                                view->number >= 0.0 && view->number < 1e9;
            const auto bytes =
                bufferViewBytes(source_, usable ? static_cast<int>(view->number) : -1, where);
            return bytes ? core::Result<Bytes>(Bytes(bytes->begin(), bytes->end())) : bytes.error();
        }
        if (std::optional<Bytes> bytes = decodeDataUri(uri->string)) {
            return std::move(*bytes);
        }
        return core::Error{"", "", "its data URI is not valid base64"};
    }

    Source& source_;
    Model& model_;
    std::map<int, int> imported_; ///< the model's index by the file's
    std::vector<int> files_;      ///< the file's index by the model's
};

Material readMaterial(const tinygltf::Material& from, Pictures& pictures) {
    Material material;
    material.name = printable(from.name);
    const tinygltf::PbrMetallicRoughness& pbr = from.pbrMetallicRoughness;
    for (std::size_t i = 0; i < std::min<std::size_t>(4, pbr.baseColorFactor.size()); ++i) {
        material.baseColour[static_cast<glm::length_t>(i)] =
            limited(pbr.baseColorFactor[i], 0.0, 1.0);
    }
    material.metallic = limited(pbr.metallicFactor, 0.0, 1.0);
    material.roughness = limited(pbr.roughnessFactor, 0.0, 1.0);
    const double strength =
        numberIn(from.extensions, "KHR_materials_emissive_strength", "emissiveStrength", 1.0);
    for (std::size_t i = 0; i < std::min<std::size_t>(3, from.emissiveFactor.size()); ++i) {
        material.emissive[static_cast<glm::length_t>(i)] =
            limited(from.emissiveFactor[i] * strength, 0.0, 1e4);
    }
    material.normalScale = limited(from.normalTexture.scale, -10.0, 10.0);
    material.occlusionStrength = limited(from.occlusionTexture.strength, 0.0, 1.0);
    material.alphaMode = from.alphaMode == "MASK"    ? AlphaMode::mask
                         : from.alphaMode == "BLEND" ? AlphaMode::blend
                                                     : AlphaMode::opaque;
    material.alphaCutoff = limited(from.alphaCutoff, 0.0, 1.0);
    material.doubleSided = from.doubleSided;
    material.unlit = from.extensions.count("KHR_materials_unlit") > 0;
    material.baseColourImage = pictures.imageOf(pbr.baseColorTexture.index);
    material.metallicRoughnessImage = pictures.imageOf(pbr.metallicRoughnessTexture.index);
    material.normalImage = pictures.imageOf(from.normalTexture.index);
    material.occlusionImage = pictures.imageOf(from.occlusionTexture.index);
    material.emissiveImage = pictures.imageOf(from.emissiveTexture.index);
    return material;
}

/// The old specular-glossiness model, as far as metallic-roughness can say it: the diffuse colour
/// of something that is no metal.
void readSpecularGlossiness(const tinygltf::Material& from, Pictures& pictures,
                            Material& material) {
    const auto found = from.extensions.find("KHR_materials_pbrSpecularGlossiness");
    if (found == from.extensions.end()) {
        return;
    }
    const tinygltf::Value& old = found->second;
    material.metallic = 0.0F;
    material.roughness =
        1.0F - limited(numberIn(from.extensions, found->first, "glossinessFactor", 1.0), 0.0, 1.0);
    if (old.Has("diffuseFactor") && old.Get("diffuseFactor").IsArray()) {
        const tinygltf::Value& factor = old.Get("diffuseFactor");
        for (int i = 0; i < static_cast<int>(std::min<std::size_t>(4, factor.ArrayLen())); ++i) {
            if (factor.Get(i).IsNumber()) {
                material.baseColour[i] = limited(factor.Get(i).GetNumberAsDouble(), 0.0, 1.0);
            }
        }
    }
    if (old.Has("diffuseTexture") && old.Get("diffuseTexture").Has("index") &&
        old.Get("diffuseTexture").Get("index").IsInt()) {
        material.baseColourImage =
            pictures.imageOf(old.Get("diffuseTexture").Get("index").GetNumberAsInt());
    }
}

bool otherCoordinates(const tinygltf::Material& from) {
    const int set = from.pbrMetallicRoughness.baseColorTexture.texCoord;
    const auto differs = [set](const auto& texture) {
        return texture.index >= 0 && texture.texCoord != set;
    };
    return from.pbrMetallicRoughness.baseColorTexture.index >= 0 &&
           (differs(from.pbrMetallicRoughness.metallicRoughnessTexture) ||
            differs(from.normalTexture) || differs(from.occlusionTexture) ||
            differs(from.emissiveTexture));
}

} // namespace

void importMaterials(Source& source, Model& model) {
    Pictures pictures(source, model);
    for (const tinygltf::Material& from : source.gltf.materials) {
        Material material = readMaterial(from, pictures);
        readSpecularGlossiness(from, pictures, material);
        if (otherCoordinates(from)) {
            source.warn("material '" + material.name +
                        "' uses several sets of texture coordinates; those of its colour are used");
        }
        model.materials.push_back(std::move(material));
    }
    pictures.decode();
}

TextureCoordinates textureCoordinates(const Source& source, int material) {
    TextureCoordinates coordinates;
    if (!within(material, source.gltf.materials.size())) {
        return coordinates;
    }
    const tinygltf::TextureInfo& texture = source.gltf.materials[static_cast<std::size_t>(material)]
                                               .pbrMetallicRoughness.baseColorTexture;
    coordinates.set = std::clamp(texture.texCoord, 0, 15);
    const auto found = texture.extensions.find("KHR_texture_transform");
    if (texture.index < 0 || found == texture.extensions.end()) {
        return coordinates;
    }
    const auto pair = [&](const char* member, float fallback) {
        glm::vec2 out(fallback);
        if (found->second.Has(member) && found->second.Get(member).ArrayLen() == 2) {
            for (int i = 0; i < 2; ++i) {
                const tinygltf::Value& value = found->second.Get(member).Get(i);
                out[i] =
                    value.IsNumber() ? limited(value.GetNumberAsDouble(), -1e6, 1e6) : fallback;
            }
        }
        return out;
    };
    const glm::vec2 offset = pair("offset", 0.0F);
    const glm::vec2 scale = pair("scale", 1.0F);
    const float turn =
        limited(numberIn(texture.extensions, "KHR_texture_transform", "rotation", 0.0), -1e3, 1e3);
    const float c = std::cos(turn);
    const float s = std::sin(turn);
    // Columns of translation * rotation * scale as the extension defines them.
    coordinates.transform =
        glm::mat3(glm::vec3(c * scale.x, -s * scale.x, 0.0F),
                  glm::vec3(s * scale.y, c * scale.y, 0.0F), glm::vec3(offset, 1.0F));
    return coordinates;
}

} // namespace foregrip::rig::gltf
