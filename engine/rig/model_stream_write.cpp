// SPDX-License-Identifier: MIT
#include "rig/model_stream_fields.h"

#include <glm/gtc/type_ptr.hpp>

namespace foregrip::rig {
namespace {

using stream::Writer;

template <typename Vector>
void numbers(Writer& out, const Vector& v) {
    for (glm::length_t i = 0; i < v.length(); ++i) {
        out.field(v[i]);
    }
}

void write(Writer& out, const Node& node) {
    out.field(node.name);
    out.field(node.parent);
    numbers(out, node.translation);
    numbers(out, node.rotation);
    numbers(out, node.scale);
    out.field(node.mesh);
    out.field(node.skin);
    out.field(node.fileIndex);
}

void write(Writer& out, const Mesh& mesh) {
    out.field(mesh.name);
    out.list(mesh.primitives, [&](const Primitive& primitive) {
        out.field(primitive.material);
        out.block(primitive.vertices);
        out.block(primitive.indices);
        out.block(primitive.furtherInfluences);
    });
}

void write(Writer& out, const Material& material) {
    out.field(material.name);
    numbers(out, material.baseColour);
    numbers(out, material.emissive);
    for (const float value : {material.metallic, material.roughness, material.normalScale,
                              material.occlusionStrength, material.alphaCutoff}) {
        out.field(value);
    }
    out.field(static_cast<int>(material.alphaMode));
    out.field(static_cast<int>(material.doubleSided));
    out.field(static_cast<int>(material.unlit));
    for (const int image :
         {material.baseColourImage, material.metallicRoughnessImage, material.normalImage,
          material.occlusionImage, material.emissiveImage}) {
        out.field(image);
    }
}

void write(Writer& out, const Skin& skin) {
    out.field(skin.name);
    out.block(skin.joints);
    out.block(skin.inverseBind);
}

template <typename Value>
void write(Writer& out, const Track<Value>& track) {
    out.field(static_cast<int>(track.interpolation));
    out.block(track.times);
    out.block(track.values);
}

void write(Writer& out, const AnimationClip& clip) {
    out.field(clip.name);
    out.field(clip.duration);
    out.list(clip.nodes, [&](const NodeTracks& tracks) {
        out.field(tracks.node);
        write(out, tracks.translation);
        write(out, tracks.rotation);
        write(out, tracks.scale);
    });
}

} // namespace

std::string writeModelStream(const StreamedModel& streamed) {
    const Model& model = streamed.model;
    Writer out;
    out.field(stream::kMark);
    out.field(static_cast<std::uint64_t>(sizeof(Vertex)));
    out.field(model.format);
    out.field(model.unitsToMetres);
    out.field(model.skinsInFile);
    out.field(model.influencesInFile);
    const auto each = [&](const auto& value) { write(out, value); };
    out.list(model.nodes, each);
    out.list(model.meshes, each);
    out.list(model.materials, each);
    out.list(model.skins, each);
    out.list(model.clips, each);
    out.list(model.warnings, [&](const std::string& warning) { out.field(warning); });
    out.list(streamed.pictures, [&](const PictureSource& picture) {
        out.field(picture.title);
        out.block(picture.encoded);
        out.field(picture.reference);
        out.field(picture.fault);
    });
    out.block(streamed.mixes);
    out.field(stream::kMark);
    return std::move(out.bytes);
}

} // namespace foregrip::rig
