// SPDX-License-Identifier: MIT
#include "rig/import_text.h"
#include "rig/model_check.h"
#include "rig/model_stream_fields.h"

#include <algorithm>

namespace foregrip::rig {
namespace {

using stream::Reader;

// The fewest bytes that an element of each list takes: its numbers, and a length for each text and
// list in it.
constexpr std::size_t kText = sizeof(std::uint64_t);
constexpr std::size_t kNodeBytes = kText + 4 * sizeof(int) + 10 * sizeof(double);
constexpr std::size_t kPrimitiveBytes = sizeof(int) + 3 * kText;
constexpr std::size_t kMeshBytes = 2 * kText;
constexpr std::size_t kMaterialBytes = kText + 12 * sizeof(float) + 8 * sizeof(int);
constexpr std::size_t kSkinBytes = 3 * kText;
constexpr std::size_t kTracksBytes = sizeof(int) + 3 * (sizeof(int) + 2 * kText);
constexpr std::size_t kClipBytes = 2 * kText + sizeof(double);
constexpr std::size_t kPictureBytes = 4 * kText;

template <typename Vector>
void numbers(Reader& in, Vector& v) {
    for (glm::length_t i = 0; i < v.length(); ++i) {
        in.field(v[i]);
    }
}

void flag(Reader& in, bool& value) {
    int number = 0;
    in.field(number);
    value = number != 0;
}

template <typename Enum>
void choice(Reader& in, Enum& value, Enum last) {
    int number = 0;
    in.field(number);
    in.ok = in.ok && number >= 0 && number <= static_cast<int>(last);
    value = in.ok ? static_cast<Enum>(number) : Enum{};
}

void read(Reader& in, Node& node) {
    in.field(node.name);
    node.name = printable(node.name);
    in.field(node.parent);
    numbers(in, node.translation);
    numbers(in, node.rotation);
    numbers(in, node.scale);
    in.field(node.mesh);
    in.field(node.skin);
    in.field(node.fileIndex);
}

void read(Reader& in, Mesh& mesh) {
    in.field(mesh.name);
    mesh.name = printable(mesh.name);
    in.list(mesh.primitives, kPrimitiveBytes, [&](Primitive& primitive) {
        in.field(primitive.material);
        in.block(primitive.vertices);
        in.block(primitive.indices);
        in.block(primitive.furtherInfluences);
    });
}

void read(Reader& in, Material& material) {
    in.field(material.name);
    material.name = printable(material.name);
    numbers(in, material.baseColour);
    numbers(in, material.emissive);
    for (float* value : {&material.metallic, &material.roughness, &material.normalScale,
                         &material.occlusionStrength, &material.alphaCutoff}) {
        in.field(*value);
    }
    choice(in, material.alphaMode, AlphaMode::blend);
    flag(in, material.doubleSided);
    flag(in, material.unlit);
    for (int* image : {&material.baseColourImage, &material.metallicRoughnessImage,
                       &material.normalImage, &material.occlusionImage, &material.emissiveImage}) {
        in.field(*image);
    }
}

void read(Reader& in, Skin& skin) {
    in.field(skin.name);
    skin.name = printable(skin.name);
    in.block(skin.joints);
    in.block(skin.inverseBind);
}

template <typename Value>
void read(Reader& in, Track<Value>& track) {
    choice(in, track.interpolation, Interpolation::cubicSpline);
    in.block(track.times);
    in.block(track.values);
}

void read(Reader& in, AnimationClip& clip) {
    in.field(clip.name);
    clip.name = printable(clip.name);
    in.field(clip.duration);
    in.list(clip.nodes, kTracksBytes, [&](NodeTracks& tracks) {
        in.field(tracks.node);
        read(in, tracks.translation);
        read(in, tracks.rotation);
        read(in, tracks.scale);
    });
}

void read(Reader& in, PictureSource& picture) {
    in.field(picture.title);
    picture.title = printable(picture.title);
    in.block(picture.encoded);
    in.field(picture.reference);
    in.field(picture.fault);
    picture.fault = printable(picture.fault, stream::kLongestText);
}

void read(Reader& in, std::string& sentence) {
    in.field(sentence);
    sentence = printable(sentence, stream::kLongestText);
}

bool soundMixes(const StreamedModel& streamed) {
    const auto optional = [&](int picture) {
        return picture == -1 || within(picture, streamed.pictures.size());
    };
    return std::all_of(streamed.mixes.begin(), streamed.mixes.end(), [&](const PictureMix& mix) {
        return within(mix.material, streamed.model.materials.size()) && optional(mix.roughness) &&
               optional(mix.metal) && optional(mix.opacity);
    });
}

} // namespace

void stream::Reader::field(std::string& text) {
    const std::size_t size = counted(1);
    ok = ok && size <= kLongestText;
    text.resize(ok ? size : 0);
    take(text.data(), text.size());
}

core::Result<StreamedModel> readModelStream(std::span<const std::uint8_t> bytes) {
    StreamedModel streamed;
    Model& model = streamed.model;
    Reader in(bytes);
    std::uint32_t mark = 0;
    std::uint64_t vertexSize = 0;
    in.field(mark);
    in.field(vertexSize);
    if (!in.ok || mark != stream::kMark || vertexSize != sizeof(Vertex)) {
        return core::Error{"", "", "its answer is that of another version"};
    }
    in.field(model.format);
    model.format = printable(model.format);
    in.field(model.unitsToMetres);
    in.field(model.skinsInFile);
    in.field(model.influencesInFile);
    const auto each = [&](auto& value) { read(in, value); };
    in.list(model.nodes, kNodeBytes, each);
    in.list(model.meshes, kMeshBytes, each);
    in.list(model.materials, kMaterialBytes, each);
    in.list(model.skins, kSkinBytes, each);
    in.list(model.clips, kClipBytes, each);
    in.list(model.warnings, kText, each);
    in.list(streamed.pictures, kPictureBytes, each);
    in.block(streamed.mixes);
    mark = 0;
    in.field(mark);
    if (!in.ok || mark != stream::kMark || !in.atEnd()) {
        return core::Error{"", "", "its answer is damaged"};
    }
    if (const std::string fault = modelFault(model, streamed.pictures.size()); !fault.empty()) {
        return core::Error{"", "", "its answer is not sound: " + fault};
    }
    if (!soundMixes(streamed)) {
        return core::Error{"", "", "its answer is not sound: a picture to be made has no sources"};
    }
    return streamed;
}

} // namespace foregrip::rig
