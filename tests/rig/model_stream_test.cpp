// SPDX-License-Identifier: MIT
#include "core/random.h"
#include "rig/import_gltf.h"
#include "rig/model_check.h"
#include "rig/model_files.h"
#include "rig/model_stream.h"

#include <cstring>

namespace foregrip::rig {
namespace {

StreamedModel someModel() {
    StreamedModel streamed;
    streamed.model = test::importOrFail(test::rigFile("rig_name_mixamo.glb"));
    Model& model = streamed.model;
    model.unitsToMetres = 0.01;
    Primitive& first = model.meshes[0].primitives[0];
    first.vertices[0].weights *= 0.75F;
    first.furtherInfluences.resize(first.vertices.size());
    first.furtherInfluences[0] = {{7, 0, 0, 0}, {0.25F, 0.0F, 0.0F, 0.0F}};
    model.images.clear();
    Material material;
    material.name = "cloth";
    material.alphaMode = AlphaMode::mask;
    material.doubleSided = true;
    material.baseColourImage = 1;
    model.materials = {material};
    model.clips = {{"wave",
                    1.0,
                    {{2,
                      {Interpolation::linear, {0.0F, 1.0F}, {{1, 2, 3}, {4, 5, 6}}},
                      {Interpolation::step, {0.5F}, {{1, 0, 0, 0}}},
                      {}}}}};
    streamed.mixes = {{0, 1, -1, 2}};
    streamed.pictures = {{"a", {}, "a.png", ""}, {"b", {1, 2, 3}, "", ""}, {"c", {}, "", "gone"}};
    return streamed;
}

std::span<const std::uint8_t> bytesOf(const std::string& text) {
    return {reinterpret_cast<const std::uint8_t*>(text.data()), text.size()};
}

TEST(ModelStream, GivesBackWhatItTook) {
    const StreamedModel out = someModel();
    const std::string bytes = writeModelStream(out);
    const auto in = readModelStream(bytesOf(bytes));
    ASSERT_TRUE(in.ok()) << in.error().text();
    const Model& a = out.model;
    const Model& b = in->model;
    EXPECT_EQ(b.unitsToMetres, 0.01);
    EXPECT_EQ(b.format, a.format);
    ASSERT_EQ(b.nodes.size(), a.nodes.size());
    EXPECT_EQ(b.nodes.back().name, a.nodes.back().name);
    EXPECT_EQ(b.nodes.back().translation, a.nodes.back().translation);
    ASSERT_EQ(b.meshes.size(), a.meshes.size());
    const Primitive& pa = a.meshes[0].primitives[0];
    const Primitive& pb = b.meshes[0].primitives[0];
    EXPECT_EQ(pb.indices, pa.indices);
    ASSERT_EQ(pb.vertices.size(), pa.vertices.size());
    EXPECT_EQ(
        std::memcmp(pb.vertices.data(), pa.vertices.data(), pa.vertices.size() * sizeof(Vertex)),
        0);
    ASSERT_EQ(pb.furtherInfluences.size(), pa.vertices.size());
    EXPECT_EQ(pb.furtherInfluences[0].joints[0], 7);
    EXPECT_EQ(pb.furtherInfluences[0].weights.x, 0.25F);
    EXPECT_EQ(b.skins[0].joints, a.skins[0].joints);
    EXPECT_EQ(b.skins[0].inverseBind, a.skins[0].inverseBind);
    EXPECT_EQ(b.materials[0].alphaMode, AlphaMode::mask);
    EXPECT_TRUE(b.materials[0].doubleSided);
    ASSERT_EQ(b.clips.size(), 1U);
    EXPECT_EQ(b.clips[0].nodes[0].translation.values[1], glm::vec3(4, 5, 6));
    EXPECT_EQ(b.clips[0].nodes[0].rotation.interpolation, Interpolation::step);
    ASSERT_EQ(in->mixes.size(), 1U);
    EXPECT_EQ(in->mixes[0].opacity, 2);
    ASSERT_EQ(in->pictures.size(), 3U);
    EXPECT_EQ(in->pictures[1].encoded, (Bytes{1, 2, 3}));
    EXPECT_EQ(in->pictures[2].fault, "gone");
    EXPECT_EQ(writeModelStream(*in), bytes);
}

TEST(ModelStream, RefusesEveryPlaceToBeCutOff) {
    StreamedModel small = someModel();
    small.model.meshes[0].primitives[0].vertices.resize(3);
    small.model.meshes[0].primitives[0].furtherInfluences.resize(3);
    small.model.meshes[0].primitives[0].indices = {0, 1, 2};
    for (std::size_t m = 1; m < small.model.meshes.size(); ++m) {
        small.model.meshes[m].primitives.clear();
    }
    const std::string bytes = writeModelStream(small);
    ASSERT_TRUE(readModelStream(bytesOf(bytes)).ok());
    for (std::size_t size = 0; size < bytes.size(); ++size) {
        EXPECT_FALSE(readModelStream(bytesOf(bytes.substr(0, size))).ok()) << size;
    }
    EXPECT_FALSE(readModelStream(bytesOf(bytes + "x")).ok()) << "nothing may follow";
}

TEST(ModelStream, RefusesOrRepairsWhateverIsChanged) {
    const std::string sound = writeModelStream(someModel());
    std::uint64_t state = 7;
    const auto below = [&](std::size_t limit) {
        state = core::splitmix64(state);
        return static_cast<std::size_t>(state % limit);
    };
    int accepted = 0;
    constexpr int kVariants = 4000;
    for (int i = 0; i < kVariants; ++i) {
        std::string bytes = sound;
        const std::size_t at = i % 2 == 0 ? below(bytes.size()) : below(4000);
        bytes[at] = static_cast<char>(below(256));
        if (i % 5 == 0) { // a count or an index of eight bytes
            const std::uint64_t huge = i % 2 == 0 ? ~std::uint64_t{0} : below(1000);
            std::memcpy(bytes.data() + std::min(at, bytes.size() - 8), &huge, 8);
        }
        if (const auto read = readModelStream(bytesOf(bytes))) {
            ++accepted;
            EXPECT_EQ(modelFault(read->model, read->pictures.size()), "");
        }
    }
    EXPECT_GT(accepted, kVariants / 50);
    EXPECT_LT(accepted, kVariants * 49 / 50);
}

TEST(ModelStream, RefusesMixesOfNothing) {
    for (const PictureMix& mix : {PictureMix{5, 1, -1, -1}, PictureMix{-1, 1, -1, -1},
                                  PictureMix{0, 3, -1, -1}, PictureMix{0, -1, -2, -1}}) {
        StreamedModel streamed = someModel();
        streamed.mixes = {mix};
        EXPECT_FALSE(readModelStream(bytesOf(writeModelStream(streamed))).ok());
    }
}

/// Promises of model.h, each broken once.
TEST(ModelCheck, NamesTheBrokenPromise) {
    const Model sound = someModel().model;
    EXPECT_EQ(modelFault(sound, 2), "");
    const auto broken = [&](const auto& how) {
        Model model = sound;
        how(model);
        return modelFault(model, 2);
    };
    EXPECT_EQ(broken([](Model& m) { m.unitsToMetres = 0.0; }), "its unit is not one");
    EXPECT_EQ(broken([](Model& m) { m.nodes[1].parent = 1; }), "a node stands before its parent");
    EXPECT_EQ(broken([](Model& m) { m.nodes[1].rotation *= 2.0; }),
              "the placement of a node is not one");
    EXPECT_EQ(broken([](Model& m) { m.nodes[1].mesh = 99; }),
              "a node refers to a mesh or skin that does not exist");
    EXPECT_EQ(broken([](Model& m) { m.skins.push_back(m.skins[0]); }), "it has several skins");
    EXPECT_EQ(broken([](Model& m) { m.skins[0].joints.pop_back(); }),
              "the joints of a skin and their matrices do not match");
    EXPECT_EQ(broken([](Model& m) { m.skins[0].joints[0] = -1; }),
              "a joint of a skin is no node or has no usable matrix");
    EXPECT_EQ(broken([](Model& m) { m.meshes[0].primitives[0].indices[0] = 1'000'000; }),
              "an index of a mesh has no target");
    EXPECT_EQ(broken([](Model& m) { m.meshes[0].primitives[0].vertices[0].weights.x = 9.0F; }),
              "a vertex of a mesh is not sound");
    EXPECT_EQ(
        broken([](Model& m) { m.meshes[0].primitives[0].furtherInfluences[0].weights.x = 0.9F; }),
        "a vertex of a mesh is not sound");
    EXPECT_EQ(
        broken([](Model& m) { m.meshes[0].primitives[0].furtherInfluences[0].joints[0] = 60'000; }),
        "a vertex of a mesh is not sound");
    EXPECT_EQ(broken([](Model& m) { m.meshes[0].primitives[0].furtherInfluences.pop_back(); }),
              "the vertices of a mesh and their further influences do not match");
    EXPECT_EQ(broken([](Model& m) { m.meshes[0].primitives[0].vertices[0].normal *= 3.0F; }),
              "a vertex of a mesh is not sound");
    EXPECT_EQ(broken([](Model& m) { m.materials[0].normalImage = 2; }),
              "a material refers to a picture that does not exist");
    EXPECT_EQ(broken([](Model& m) { m.clips.push_back(m.clips[0]); }),
              "two animations have one name, or none");
    EXPECT_EQ(broken([](Model& m) { m.clips[0].nodes[0].node = 9999; }),
              "an animation moves a node that does not exist, or one twice");
    EXPECT_EQ(broken([](Model& m) { m.clips[0].nodes[0].translation.times[1] = 0.0F; }),
              "the values of an animation are not sound");
}

} // namespace
} // namespace foregrip::rig
