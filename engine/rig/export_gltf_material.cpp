// SPDX-License-Identifier: MIT
#include "rig/export_gltf_material.h"

#include <glm/common.hpp>

#include <algorithm>

namespace foregrip::rig {
namespace {

using core::JsonValue;

constexpr const char* kUnlit = "KHR_materials_unlit";
constexpr const char* kEmissiveStrength = "KHR_materials_emissive_strength";

const Material* materialAt(const Model& model, int index) {
    return index < 0 ? nullptr : &model.materials[static_cast<std::size_t>(index)];
}

JsonValue numbers(std::initializer_list<float> values) {
    JsonValue out = JsonValue::array();
    for (const float value : values) {
        out.items.emplace_back(static_cast<double>(value));
    }
    return out;
}

bool isPng(const std::string& bytes) {
    return bytes.starts_with("\x89PNG");
}

} // namespace

bool readsPictures(const Model& model, int material) {
    const Material* const m = materialAt(model, material);
    return m != nullptr && std::max({m->baseColourImage, m->metallicRoughnessImage, m->normalImage,
                                     m->occlusionImage, m->emissiveImage}) >= 0;
}

bool readsNormalMap(const Model& model, int material) {
    const Material* const m = materialAt(model, material);
    return m != nullptr && m->normalImage >= 0;
}

core::Status GltfMaterials::addTexture(JsonValue& owner, const char* key, int image,
                                       JsonValue info) {
    if (image < 0) {
        return core::Done{};
    }
    const auto [known, isNew] = textureIndex_.try_emplace(image, 0);
    if (isNew) {
        known->second = static_cast<int>(textures_.items.size());
        const Image& picture = model_.images[static_cast<std::size_t>(image)];
        core::Result<std::string> bytes = additions_.encode(picture);
        if (!bytes) {
            return bytes.error();
        }
        JsonValue file = JsonValue::object();
        if (!picture.name.empty()) {
            file.set("name", picture.name);
        }
        file.set("mimeType", isPng(*bytes) ? "image/png" : "image/jpeg");
        file.set("bufferView", buffer_.addFile(*bytes));
        images_.items.push_back(std::move(file));
        JsonValue texture = JsonValue::object();
        texture.set("sampler", 0);
        texture.set("source", known->second);
        textures_.items.push_back(std::move(texture));
    }
    info.set("index", known->second);
    owner.set(key, std::move(info));
    return core::Done{};
}

core::Status GltfMaterials::addPictures(const Material& material, JsonValue& out) {
    JsonValue surface = JsonValue::object();
    const glm::vec4 colour = glm::clamp(material.baseColour, glm::vec4(0.0F), glm::vec4(1.0F));
    surface.set("baseColorFactor", numbers({colour.r, colour.g, colour.b, colour.a}));
    surface.set("metallicFactor", static_cast<double>(std::clamp(material.metallic, 0.0F, 1.0F)));
    surface.set("roughnessFactor", static_cast<double>(std::clamp(material.roughness, 0.0F, 1.0F)));
    JsonValue normal = JsonValue::object();
    normal.set("scale", static_cast<double>(material.normalScale));
    JsonValue occlusion = JsonValue::object();
    occlusion.set("strength",
                  static_cast<double>(std::clamp(material.occlusionStrength, 0.0F, 1.0F)));
    for (const core::Status& done :
         {addTexture(surface, "baseColorTexture", material.baseColourImage),
          addTexture(surface, "metallicRoughnessTexture", material.metallicRoughnessImage),
          addTexture(out, "normalTexture", material.normalImage, normal),
          addTexture(out, "occlusionTexture", material.occlusionImage, occlusion),
          addTexture(out, "emissiveTexture", material.emissiveImage)}) {
        if (!done) {
            return done;
        }
    }
    out.set("pbrMetallicRoughness", std::move(surface));
    return core::Done{};
}

void GltfMaterials::addEmission(const Material& material, JsonValue& out) {
    glm::vec3 light = glm::max(material.emissive, glm::vec3(0.0F));
    const float brightest = std::max({light.r, light.g, light.b});
    if (!(brightest > 0.0F)) {
        return;
    }
    if (brightest > 1.0F) { // the factor itself ends at 1
        JsonValue strength = JsonValue::object();
        strength.set("emissiveStrength", static_cast<double>(brightest));
        JsonValue extensions = JsonValue::object();
        extensions.set(kEmissiveStrength, std::move(strength));
        out.set("extensions", std::move(extensions));
        extensions_.insert(kEmissiveStrength);
        light /= brightest;
    }
    out.set("emissiveFactor", numbers({light.r, light.g, light.b}));
}

core::Result<int> GltfMaterials::add(int material) {
    const auto [known, isNew] = materialIndex_.try_emplace(material, 0);
    if (!isNew) {
        return known->second;
    }
    known->second = static_cast<int>(materials_.items.size());
    const Material& from = *materialAt(model_, material);
    JsonValue out = JsonValue::object();
    if (!from.name.empty()) {
        out.set("name", from.name);
    }
    if (const core::Status done = addPictures(from, out); !done) {
        return done.error();
    }
    addEmission(from, out);
    if (from.alphaMode != AlphaMode::opaque) {
        out.set("alphaMode", from.alphaMode == AlphaMode::mask ? "MASK" : "BLEND");
    }
    if (from.alphaMode == AlphaMode::mask) {
        out.set("alphaCutoff", static_cast<double>(std::max(from.alphaCutoff, 0.0F)));
    }
    if (from.doubleSided) {
        out.set("doubleSided", true);
    }
    if (from.unlit) {
        JsonValue extensions = JsonValue::object();
        extensions.set(kUnlit, JsonValue::object());
        out.set("extensions", std::move(extensions));
        extensions_.insert(kUnlit);
    }
    materials_.items.push_back(std::move(out));
    return known->second;
}

void GltfMaterials::writeTo(JsonValue& root) const {
    if (!materials_.items.empty()) {
        root.set("materials", materials_);
    }
    if (textures_.items.empty()) {
        return;
    }
    root.set("textures", textures_);
    root.set("images", images_);
    // Trilinear and repeating: what a file without samplers means, said so that all readers agree.
    JsonValue sampler = JsonValue::object();
    sampler.set("magFilter", 9729);
    sampler.set("minFilter", 9987);
    sampler.set("wrapS", 10497);
    sampler.set("wrapT", 10497);
    JsonValue samplers = JsonValue::array();
    samplers.items.push_back(std::move(sampler));
    root.set("samplers", std::move(samplers));
}

} // namespace foregrip::rig
