// SPDX-License-Identifier: MIT
#include "rig/export_gltf.h"
#include "rig/gltf_container.h"
#include "rig/import_model.h"
#include "rig/model_files.h"

#include <glm/geometric.hpp>
#include <glm/gtc/quaternion.hpp>
#include <gtest/gtest.h>

#include <cmath>

namespace foregrip::rig {
namespace {

using core::JsonValue;

/// A strip of `quads` squares, its vertices as `change` makes them.
template <typename Change>
Primitive strip(int quads, const Change& change) {
    Primitive out;
    for (int i = 0; i <= quads; ++i) {
        for (int side = 0; side < 2; ++side) {
            Vertex v;
            v.position = {0.25F * static_cast<float>(i), static_cast<float>(side), 0.5F};
            v.uv = {static_cast<float>(i), static_cast<float>(side)};
            change(v, i);
            out.vertices.push_back(v);
        }
    }
    for (std::uint32_t i = 0; i < static_cast<std::uint32_t>(2 * quads); i += 2) {
        out.indices.insert(out.indices.end(), {i, i + 2, i + 1, i + 1, i + 2, i + 3});
    }
    return out;
}

/// Two joints, a skinned strip, a rigid one with pictures, and a clip of every interpolation.
Model everything() {
    Model model;
    model.nodes = {
        {"root", -1}, {"arm", 0, {0.0, 0.5, 0.0}}, {"skinned", -1}, {"prop", 1}, {"eye", -1}};
    model.nodes[1].rotation = glm::angleAxis(0.3, glm::dvec3(0.0, 0.0, 1.0));
    model.nodes[2].mesh = 0;
    model.nodes[2].skin = 0;
    model.nodes[3].mesh = 1;
    model.nodes[3].scale = {1.0, 2.0, 1.0};
    Skin skin;
    skin.name = "body";
    skin.joints = {0, 1};
    const std::vector<glm::dmat4> rest = nodeMatrices(model);
    skin.inverseBind = {glm::inverse(rest[0]), glm::inverse(rest[1])};
    model.skins = {skin};
    Primitive bent = strip(8, [](Vertex& v, int i) {
        const float share = static_cast<float>(i) / 8.0F;
        v.joints = {1, 0, 0, 0};
        v.weights = {share, 1.0F - share, 0.0F, 0.0F};
    });
    Material plain;
    plain.name = "plain";
    plain.baseColour = {0.2F, 0.4F, 0.6F, 1.0F};
    plain.roughness = 0.3F;
    Material pictured;
    pictured.name = "pictured";
    pictured.baseColourImage = 1;
    pictured.alphaMode = AlphaMode::mask;
    pictured.alphaCutoff = 0.25F;
    pictured.emissive = {4.0F, 2.0F, 0.0F};
    pictured.doubleSided = true;
    model.materials = {plain, pictured, plain};
    bent.material = 0;
    Primitive prop = strip(1, [](Vertex&, int) {});
    prop.material = 1;
    model.meshes = {{"bent", {bent}}, {"prop", {prop}}, {"unused", {prop}}};
    Image image{"checks", 2, 2, {255, 0, 0, 255, 0, 255, 0, 255, 0, 0, 255, 255, 9, 9, 9, 0}};
    model.images = {{"unused", 2, 2, image.pixels}, image};
    AnimationClip clip;
    clip.name = "wave";
    clip.duration = 1.0;
    clip.nodes.resize(2);
    clip.nodes[0].node = 0;
    clip.nodes[0].translation = {
        Interpolation::cubicSpline,
        {0.0F, 1.0F},
        {{0, 0, 0}, {1, 0, 0}, {0, 3, 0}, {0, -1, 0}, {2, 0, 0}, {0, 0, 0}}};
    clip.nodes[0].scale = {
        Interpolation::step, {0.0F, 0.5F, 1.0F}, {{1, 1, 1}, {0, 0, 0}, {1, 1, 1}}};
    clip.nodes[1].node = 1;
    clip.nodes[1].rotation = {Interpolation::linear,
                              {0.0F, 1.0F},
                              {glm::quat(1, 0, 0, 0), glm::angleAxis(1.0F, glm::vec3(0, 1, 0))}};
    model.clips = {clip};
    return model;
}

/// Stands for the picture's bytes: a real PNG of two by two.
core::Result<std::string> bytesOf(const Image&) {
    const unsigned char png[] = {0x89, 'P', 'N',  'G',  13,   10,   26,   10,   0,    0, 0, 13,
                                 'I',  'H', 'D',  'R',  0,    0,    0,    1,    0,    0, 0, 1,
                                 8,    0,   0,    0,    0,    0x3a, 0x7e, 0x9b, 0x55, 0, 0, 0,
                                 10,   'I', 'D',  'A',  'T',  0x78, 0x9c, 0x63, 0x68, 0, 0, 0,
                                 0x82, 0,   0x81, 0x77, 0xcd, 0x72, 0xb6, 0,    0,    0, 0, 'I',
                                 'E',  'N', 'D',  0xae, 0x42, 0x60, 0x82};
    return std::string(reinterpret_cast<const char*>(png), sizeof(png));
}

GltfAdditions additions() {
    GltfAdditions out;
    out.generator = "a test";
    out.cameras = {{"lens", 4, 0.9, 0.02}};
    JsonValue note = JsonValue::object();
    note.set("kind", "hand");
    out.nodeExtras[1] = note;
    out.clipExtras[0] = note;
    out.skeletonRoots[0] = 0;
    out.encode = bytesOf;
    return out;
}

std::string written(const Model& model) {
    core::Result<std::string> glb = writeGlb(model, additions());
    EXPECT_TRUE(glb.ok());
    return glb.ok() ? std::move(glb).value() : "";
}

JsonValue jsonOf(const std::string& glb) {
    const auto container = openGltfContainer(Bytes(glb.begin(), glb.end()), "written");
    EXPECT_TRUE(container.ok());
    auto json = core::parseJson(container->json, "written");
    EXPECT_TRUE(json.ok());
    return std::move(json).value();
}

Model readBack(const std::string& glb) {
    const test::TemporaryFolder folder;
    core::Result<Model> model = importModel(folder.write("written.glb", glb));
    EXPECT_TRUE(model.ok()) << (model.ok() ? "" : model.error().text());
    return model.ok() ? std::move(model).value() : Model{};
}

TEST(ExportGltf, ComesBackAsItWas) {
    const Model before = everything();
    const Model after = readBack(written(before));
    ASSERT_EQ(after.nodes.size(), before.nodes.size());
    const auto nameAt = [](const Model& model, int node) {
        return node < 0 ? std::string() : model.nodes[static_cast<std::size_t>(node)].name;
    };
    for (const Node& was : before.nodes) { // the reader has its own order
        const int found = findNode(after, was.name);
        ASSERT_GE(found, 0) << was.name;
        const Node& is = after.nodes[static_cast<std::size_t>(found)];
        EXPECT_EQ(nameAt(after, is.parent), nameAt(before, was.parent)) << was.name;
        EXPECT_LT(glm::distance(is.translation, was.translation), 1e-9) << was.name;
        EXPECT_GT(glm::dot(is.rotation, was.rotation), 1.0 - 1e-9) << was.name;
        EXPECT_LT(glm::distance(is.scale, was.scale), 1e-9) << was.name;
    }
    ASSERT_EQ(after.skins.size(), 1U);
    ASSERT_EQ(after.skins[0].joints.size(), before.skins[0].joints.size());
    for (std::size_t i = 0; i < before.skins[0].joints.size(); ++i) {
        EXPECT_EQ(nameAt(after, after.skins[0].joints[i]),
                  nameAt(before, before.skins[0].joints[i]));
    }
    ASSERT_EQ(after.meshes.size(), 2U); // what no node draws is left out
    const Primitive& bent = after.meshes[0].primitives.at(0);
    ASSERT_EQ(bent.vertices.size(), before.meshes[0].primitives[0].vertices.size());
    EXPECT_EQ(bent.indices, before.meshes[0].primitives[0].indices);
    for (std::size_t i = 0; i < bent.vertices.size(); ++i) {
        EXPECT_EQ(bent.vertices[i].position, before.meshes[0].primitives[0].vertices[i].position);
    }
    ASSERT_EQ(after.materials.size(), 2U);
    EXPECT_EQ(after.materials[1].name, "pictured");
    EXPECT_EQ(after.materials[1].alphaMode, AlphaMode::mask);
    EXPECT_FLOAT_EQ(after.materials[1].alphaCutoff, 0.25F);
    EXPECT_LT(glm::distance(after.materials[1].emissive, glm::vec3(4.0F, 2.0F, 0.0F)), 1e-5F);
    EXPECT_TRUE(after.materials[1].doubleSided);
    EXPECT_EQ(after.images.size(), 1U);
}

TEST(ExportGltf, ClipsOfEveryInterpolationPlayTheSame) {
    const Model before = everything();
    const Model after = readBack(written(before));
    ASSERT_EQ(after.clips.size(), 1U);
    const AnimationClip& a = before.clips[0];
    const AnimationClip& b = after.clips[0];
    ASSERT_EQ(b.nodes.size(), 2U);
    for (double t = -0.1; t < 1.2; t += 0.0371) {
        EXPECT_LT(glm::distance(sampleTrack(a.nodes[0].translation, t),
                                sampleTrack(b.nodes[0].translation, t)),
                  1e-6);
        EXPECT_EQ(sampleTrack(a.nodes[0].scale, t), sampleTrack(b.nodes[0].scale, t));
        EXPECT_GT(
            glm::dot(sampleTrack(a.nodes[1].rotation, t), sampleTrack(b.nodes[1].rotation, t)),
            1.0 - 1e-9);
    }
}

TEST(ExportGltf, LeavesOutWhatNothingReads) {
    const JsonValue json = jsonOf(written(everything()));
    const auto& meshes = json.find("meshes")->items;
    const JsonValue* bent = meshes.at(0).find("primitives")->items.at(0).find("attributes");
    EXPECT_EQ(bent->find("TEXCOORD_0"), nullptr); // its material has no picture
    EXPECT_EQ(bent->find("TANGENT"), nullptr);
    EXPECT_EQ(bent->find("COLOR_0"), nullptr);
    EXPECT_NE(bent->find("JOINTS_0"), nullptr);
    EXPECT_EQ(bent->find("JOINTS_1"), nullptr);
    const JsonValue* prop = meshes.at(1).find("primitives")->items.at(0).find("attributes");
    EXPECT_NE(prop->find("TEXCOORD_0"), nullptr);
    EXPECT_EQ(prop->find("JOINTS_0"), nullptr);
    EXPECT_EQ(json.find("materials")->items.size(), 2U);
    EXPECT_EQ(json.find("images")->items.size(), 1U);
    EXPECT_EQ(json.find("extensionsUsed")->items.at(0).string, "KHR_materials_emissive_strength");
}

TEST(ExportGltf, CarriesCamerasAndNotes) {
    const JsonValue json = jsonOf(written(everything()));
    const JsonValue& lens = json.find("cameras")->items.at(0);
    EXPECT_EQ(lens.find("name")->string, "lens");
    EXPECT_EQ(lens.find("perspective")->find("yfov")->number, 0.9);
    EXPECT_EQ(json.find("nodes")->items.at(4).find("camera")->number, 0.0);
    EXPECT_EQ(json.find("nodes")->items.at(1).find("extras")->find("kind")->string, "hand");
    EXPECT_EQ(json.find("animations")->items.at(0).find("extras")->find("kind")->string, "hand");
    EXPECT_EQ(json.find("skins")->items.at(0).find("skeleton")->number, 0.0);
    EXPECT_EQ(json.find("asset")->find("generator")->string, "a test");
}

TEST(ExportGltf, EqualTimesAreOneAccessorWithItsLimits) {
    const JsonValue json = jsonOf(written(everything()));
    const auto& samplers = json.find("animations")->items.at(0).find("samplers")->items;
    ASSERT_EQ(samplers.size(), 3U);
    EXPECT_EQ(samplers[0].find("input")->number, samplers[2].find("input")->number);
    EXPECT_EQ(samplers[0].find("interpolation")->string, "CUBICSPLINE");
    EXPECT_EQ(samplers[1].find("interpolation")->string, "STEP");
    const auto input = static_cast<std::size_t>(samplers[1].find("input")->number);
    const JsonValue& accessor = json.find("accessors")->items.at(input);
    EXPECT_EQ(accessor.find("count")->number, 3.0);
    EXPECT_EQ(accessor.find("min")->items.at(0).number, 0.0);
    EXPECT_EQ(accessor.find("max")->items.at(0).number, 1.0);
    for (const JsonValue& view : json.find("bufferViews")->items) {
        EXPECT_EQ(std::fmod(view.find("byteOffset")->number, 4.0), 0.0);
    }
}

/// Rounded weights, a joint twice, more than four, an index twice in a triangle.
TEST(ExportGltf, MendsInfluencesAndTriangles) {
    Model model = everything();
    Primitive& bent = model.meshes[0].primitives[0];
    bent.furtherInfluences.resize(bent.vertices.size());
    bent.vertices[0].joints = {1, 1, 0, 1};
    bent.vertices[0].weights = {0.3F, 0.3F, 0.3F, 0.0F};
    bent.furtherInfluences[0].joints = {0, 0, 0, 0};
    bent.furtherInfluences[0].weights = {0.1F, 0.0F, 0.0F, 0.0F};
    bent.indices.insert(bent.indices.end(), {3, 3, 4});
    const Model after = readBack(written(model));
    const Primitive& read = after.meshes[0].primitives.at(0);
    EXPECT_EQ(read.indices.size() + 3, bent.indices.size());
    const Vertex& v = read.vertices[0];
    EXPECT_EQ(v.joints[0], 1);
    EXPECT_EQ(v.joints[1], 0);
    EXPECT_NEAR(v.weights.x, 0.6F, 1e-6F);
    EXPECT_NEAR(v.weights.y, 0.4F, 1e-6F);
}

TEST(ExportGltf, IsTheSameBytesTwiceAndRefusesABadPicture) {
    EXPECT_EQ(written(everything()), written(everything()));
    GltfAdditions bad = additions();
    bad.encode = [](const Image& image) -> core::Result<std::string> {
        return core::Error{"", "", "the picture '" + image.name + "' is empty"};
    };
    const auto glb = writeGlb(everything(), bad);
    ASSERT_FALSE(glb.ok());
    EXPECT_EQ(glb.error().text(), "the picture 'checks' is empty.");
}

} // namespace
} // namespace foregrip::rig
