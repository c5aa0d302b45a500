// SPDX-License-Identifier: MIT
#include "rig/import_gltf.h"
#include "rig/model_files.h"
#include "rig/model_stats.h"
#include "support/oracle.h"

#include <algorithm>
#include <cmath>
#include <limits>

namespace foregrip::rig {
namespace {

/// A .gltf of one mesh part with its data in line. `attributes` and `more` are JSON members.
class SmallGltf {
public:
    int accessor(const std::string& raw, int componentType, const std::string& type,
                 std::size_t count, const std::string& more = "") {
        const std::string view = "{\"buffer\":0,\"byteOffset\":" + std::to_string(data_.size()) +
                                 ",\"byteLength\":" + std::to_string(raw.size()) + "}";
        views_ += (views_.empty() ? "" : ",") + view;
        data_ += raw;
        data_.resize((data_.size() + 3) / 4 * 4);
        accessors_ += (accessors_.empty() ? "" : ",") + std::string("{\"bufferView\":") +
                      std::to_string(count_) +
                      ",\"componentType\":" + std::to_string(componentType) + ",\"type\":\"" +
                      type + "\",\"count\":" + std::to_string(count) + more + "}";
        return count_++;
    }
    [[nodiscard]] std::string json(const std::string& primitive,
                                   const std::string& more = "") const {
        return R"({"asset":{"version":"2.0"},"scene":0,"scenes":[{"nodes":[0]}],)"
               R"("nodes":[{"mesh":0,"name":"part"}],"meshes":[{"primitives":[)" +
               primitive + "]}],\"buffers\":[{\"byteLength\":" + std::to_string(data_.size()) +
               ",\"uri\":\"data:application/octet-stream;base64," + test::base64(data_) +
               "\"}],\"bufferViews\":[" + views_ + "],\"accessors\":[" + accessors_ + "]" + more +
               "}";
    }

private:
    std::string data_;
    std::string views_;
    std::string accessors_;
    int count_ = 0;
};

std::string floats(std::initializer_list<float> values) {
    return test::ByteWriter().add<float>(values).bytes;
}

const std::string kTriangle = floats({0, 0, 0, 1, 0, 0, 0, 1, 0});
constexpr int kByte = 5121;
constexpr int kShort = 5123;
constexpr int kFloat = 5126;

class ImportSmall : public testing::Test {
protected:
    Model import(const std::string& json) {
        Model model = test::importOrFail(folder.write("small.gltf", json));
        test::expectSound(model);
        return model;
    }
    std::string refusal(const std::string& json) {
        const auto model = importGltf(folder.write("small.gltf", json));
        if (model) {
            return "accepted";
        }
        std::string text = model.error().text();
        const std::string file = folder.path("small.gltf") + ": ";
        EXPECT_TRUE(text.starts_with(file)) << text;
        return text.substr(std::min(text.size(), file.size()));
    }
    test::TemporaryFolder folder;
};

bool warned(const Model& model, const std::string& part) {
    return std::any_of(
        model.warnings.begin(), model.warnings.end(),
        [&](const std::string& warning) { return warning.find(part) != std::string::npos; });
}

TEST_F(ImportSmall, ComputesNormalsAndTangentsThatAreMissing) {
    SmallGltf gltf;
    const int p = gltf.accessor(kTriangle, kFloat, "VEC3", 3);
    const Model model =
        import(gltf.json("{\"attributes\":{\"POSITION\":" + std::to_string(p) + "}}"));
    ASSERT_EQ(triangleCount(model), 1U);
    EXPECT_EQ(model.meshes[0].primitives[0].vertices[0].normal, glm::vec3(0, 0, 1));
    EXPECT_TRUE(warned(model, "1 mesh part has no normals; they were computed"));
    EXPECT_EQ(model.format, "glTF 2.0");
}

TEST_F(ImportSmall, ReadsNormalisedBytesAndShorts) {
    SmallGltf gltf;
    (void)gltf.accessor(kTriangle, kFloat, "VEC3", 3);
    (void)gltf.accessor(
        test::ByteWriter().add<std::uint16_t>({0, 65535, 32768, 0, 65535, 65535}).bytes, kShort,
        "VEC2", 3, ",\"normalized\":true");
    (void)gltf.accessor(
        test::ByteWriter().add<std::uint8_t>({255, 0, 51, 255, 0, 0, 0, 0, 0, 0, 0, 0}).bytes,
        kByte, "VEC4", 3, ",\"normalized\":true");
    const Model model =
        import(gltf.json(R"({"attributes":{"POSITION":0,"TEXCOORD_0":1,"COLOR_0":2}})"));
    const Vertex& first = model.meshes[0].primitives[0].vertices[0];
    EXPECT_EQ(first.uv, glm::vec2(0, 1));
    EXPECT_NEAR(model.meshes[0].primitives[0].vertices[1].uv.x, 32768.0 / 65535.0, 1e-6);
    EXPECT_NEAR(first.colour.b, 0.2, 1e-6);
    EXPECT_EQ(first.colour.r, 1.0F);
}

TEST_F(ImportSmall, AppliesSparseValues) {
    SmallGltf gltf;
    const int p = gltf.accessor(
        kTriangle, kFloat, "VEC3", 3,
        R"(,"sparse":{"count":1,"indices":{"bufferView":1,"componentType":5123},"values":{"bufferView":2}})");
    (void)gltf.accessor(test::ByteWriter().add<std::uint16_t>({1}).bytes, kShort, "SCALAR", 1);
    (void)gltf.accessor(floats({9, 8, 7}), kFloat, "VEC3", 1);
    const Model model =
        import(gltf.json("{\"attributes\":{\"POSITION\":" + std::to_string(p) + "}}"));
    EXPECT_EQ(model.meshes[0].primitives[0].vertices[1].position, glm::vec3(9, 8, 7));
    EXPECT_EQ(model.meshes[0].primitives[0].vertices[2].position, glm::vec3(0, 1, 0));
}

TEST_F(ImportSmall, TurnsStripsAndFansIntoTriangles) {
    // A square in strip order; all triangles must face +Z.
    SmallGltf strip;
    (void)strip.accessor(floats({0, 0, 0, 1, 0, 0, 0, 1, 0, 1, 1, 0}), kFloat, "VEC3", 4);
    for (const auto& [mode, order] : {std::pair(5, std::vector<std::uint16_t>{0, 1, 2, 3}),
                                      std::pair(6, std::vector<std::uint16_t>{0, 1, 3, 2})}) {
        SmallGltf gltf;
        (void)gltf.accessor(floats({0, 0, 0, 1, 0, 0, 0, 1, 0, 1, 1, 0}), kFloat, "VEC3", 4);
        (void)gltf.accessor(
            test::ByteWriter().add<std::uint16_t>({order[0], order[1], order[2], order[3]}).bytes,
            kShort, "SCALAR", 4);
        const Model model = import(gltf.json(R"({"attributes":{"POSITION":0},"indices":1,"mode":)" +
                                             std::to_string(mode) + "}"));
        ASSERT_EQ(triangleCount(model), 2U) << mode;
        for (const Vertex& v : model.meshes[0].primitives[0].vertices) {
            EXPECT_EQ(v.normal, glm::vec3(0, 0, 1)) << mode;
        }
    }
}

TEST_F(ImportSmall, LeavesPointsOutAndSaysSo) {
    SmallGltf gltf;
    (void)gltf.accessor(kTriangle, kFloat, "VEC3", 3);
    const Model model = import(gltf.json(R"({"attributes":{"POSITION":0},"mode":0})"));
    EXPECT_EQ(triangleCount(model), 0U);
    EXPECT_TRUE(warned(model, "points or lines and was left out"));
}

TEST_F(ImportSmall, ReplacesNumbersThatAreNotFinite) {
    SmallGltf gltf;
    (void)gltf.accessor(
        floats({0, 0, 0, std::numeric_limits<float>::infinity(), 0, 0, 0, std::nanf(""), 0}),
        kFloat, "VEC3", 3);
    const Model model = import(gltf.json(R"({"attributes":{"POSITION":0}})"));
    EXPECT_TRUE(
        warned(model, "meshes[0].primitives[0].POSITION holds 2 numbers that are infinite"));
}

TEST_F(ImportSmall, RefusesWithFilePlaceAndReason) {
    SmallGltf gltf;
    (void)gltf.accessor(kTriangle, kFloat, "VEC3", 3);
    (void)gltf.accessor(test::ByteWriter().add<std::uint16_t>({0, 1, 70}).bytes, kShort, "SCALAR",
                        3);
    EXPECT_EQ(refusal(gltf.json(R"({"attributes":{"POSITION":0},"indices":1})")),
              "meshes[0].primitives[0]: index 70 is beyond its 3 vertices.");
    EXPECT_EQ(refusal(gltf.json(R"({"attributes":{"POSITION":9}})")),
              "meshes[0].primitives[0].POSITION: there is no accessor 9.");
    EXPECT_EQ(refusal(gltf.json(R"({"attributes":{"POSITION":0,"NORMAL":1}})")),
              "meshes[0].primitives[0]: its attribute NORMAL does not match the positions in "
              "number or type.");
    EXPECT_EQ(refusal(gltf.json(R"({"attributes":{"POSITION":0}})",
                                R"(,"extensionsRequired":["EXT_magic"])")),
              "extensionsRequired: the file needs the extension 'EXT_magic', which is not "
              "supported; export "
              "it without that extension.");
    EXPECT_EQ(refusal(R"({"asset":{"version":"1.0"}})"),
              "asset.version: this is glTF 1.0; only 2.x is read.");
    EXPECT_EQ(refusal(R"({"asset":{}})"),
              "asset: the version is missing, so this is no glTF 2.0 file.");
    EXPECT_EQ(refusal(R"({"asset":{"version":"2.0"},"nodes":[{"children":[1]},{"children":[0]}]})"),
              "nodes[0]: it is its own ancestor; a node tree must not form a loop.");
    EXPECT_EQ(refusal(R"({"asset":{"version":"2.0"},"nodes":[{"children":[5]}]})"),
              "nodes[0]: its child 5 does not exist.");
    EXPECT_EQ(
        refusal(R"({"asset":{"version":"2.0"},"buffers":[{"byteLength":9,"uri":"../x.bin"}]})"),
        "buffers[0]: it refers to '../x.bin', which lies outside the model's own folder; put the "
        "file "
        "beside the model.");
    EXPECT_EQ(
        refusal(
            R"({"asset":{"version":"2.0"},"buffers":[{"byteLength":9,"uri":"data:;base64,AAAA"}]})"),
        "buffers[0]: it should hold 9 bytes but holds 3; the data is cut off.");
    EXPECT_EQ(refusal("{\"asset\":"),
              "line 1, column 10: this is not valid JSON: expected '[', '{', or a literal.");
}

TEST_F(ImportSmall, TellsOfExtensionsThatAreOnlyUsed) {
    SmallGltf gltf;
    (void)gltf.accessor(kTriangle, kFloat, "VEC3", 3);
    const Model model =
        import(gltf.json(R"({"attributes":{"POSITION":0}})",
                         R"(,"extensionsUsed":["EXT_meshopt_compression","KHR_materials_unlit",)"
                         R"("VRMC_materials_mtoon"])"));
    EXPECT_EQ(std::count_if(
                  model.warnings.begin(), model.warnings.end(),
                  [](const std::string& w) { return w.find("extension") != std::string::npos; }),
              1);
    EXPECT_TRUE(warned(model, "the file uses the extension 'EXT_meshopt_compression', which is "
                              "not supported; what it adds is left out"));
    for (const char* name :
         {"KHR_draco_mesh_compression", "EXT_meshopt_compression", "KHR_texture_basisu"}) {
        EXPECT_NE(refusal(gltf.json(R"({"attributes":{"POSITION":0}})",
                                    std::string(R"(,"extensionsRequired":[")") + name + "\"]"))
                      .find(std::string("needs the extension '") + name + "', which"),
                  std::string::npos);
    }
}

TEST_F(ImportSmall, RefusesCountsThatTheDataDoesNotHave) {
    SmallGltf many;
    (void)many.accessor(kTriangle, kFloat, "VEC3", 4);
    EXPECT_EQ(refusal(many.json(R"({"attributes":{"POSITION":0}})")),
              "accessors[0]: 4 elements do not fit into its buffer view.");
    const std::string claim =
        R"({"asset":{"version":"2.0"},"meshes":[{"primitives":[{"attributes":)"
        R"({"POSITION":0}}]}],"accessors":[{"componentType":5126,"type":"VEC3","count":)";
    EXPECT_EQ(refusal(claim + "4294967295}]}"),
              "accessors[0]: it claims more elements than a model may have.");
    EXPECT_EQ(refusal(claim + "1e300}]}"),
              "line 1, column 143: the number 1e+300 is too large to mean anything.");
}

TEST_F(ImportSmall, ReadsNodesParentsFirstWithFileIndices) {
    const Model model = import(
        R"({"asset":{"version":"2.0"},"nodes":[{"name":"leaf","translation":[0,0,1]},)"
        R"({"name":"root","children":[2],"matrix":[0,0,-2,0, 0,2,0,0, 2,0,0,0, 5,6,7,1]},)"
        R"({"name":"middle","children":[0],"rotation":[0,0.7071067811865476,0,0.7071067811865476]}]})");
    ASSERT_EQ(model.nodes.size(), 3U);
    EXPECT_EQ(model.nodes[0].name, "root");
    EXPECT_EQ(model.nodes[1].name, "middle");
    EXPECT_EQ(model.nodes[2].name, "leaf");
    EXPECT_EQ(model.nodes[2].fileIndex, 0);
    EXPECT_TRUE(test::near(model.nodes[0].scale, glm::dvec3(2.0), 1e-12));
    // The matrix turns +x to -z (a quarter turn about +y) and doubles; the leaf's z turns to +x
    // twice.
    EXPECT_TRUE(test::near(glm::dvec3(nodeMatrices(model)[2][3]), {5.0, 6.0, 5.0}, 1e-9));
}

TEST_F(ImportSmall, ShowsOnlyTheScene) {
    SmallGltf gltf;
    (void)gltf.accessor(kTriangle, kFloat, "VEC3", 3);
    std::string json = gltf.json(R"({"attributes":{"POSITION":0}})");
    json.replace(json.find(R"({"mesh":0,"name":"part"})"), 24, R"({"name":"empty"},{"mesh":0})");
    const Model model = import(json);
    EXPECT_EQ(model.nodes[1].mesh, -1);
    EXPECT_TRUE(warned(model, "1 node with a mesh is not part of the scene"));
}

TEST_F(ImportSmall, AppliesTheTextureTransform) {
    SmallGltf gltf;
    (void)gltf.accessor(kTriangle, kFloat, "VEC3", 3);
    (void)gltf.accessor(floats({0.5F, 0.25F, 0, 0, 0, 0}), kFloat, "VEC2", 3);
    const Model model = import(gltf.json(
        R"({"attributes":{"POSITION":0,"TEXCOORD_0":1},"material":0})",
        R"(,"textures":[{}],"materials":[{"pbrMetallicRoughness":{"baseColorTexture":{"index":0,)"
        R"("extensions":{"KHR_texture_transform":{"offset":[0.1,0.2],"scale":[2,4]}}}}}])"));
    // uv' = offset + scale * uv
    const glm::vec2 uv = model.meshes[0].primitives[0].vertices[0].uv;
    EXPECT_NEAR(uv.x, 1.1F, 1e-6F);
    EXPECT_NEAR(uv.y, 1.2F, 1e-6F);
}

TEST_F(ImportSmall, ReadsMaterials) {
    SmallGltf gltf;
    (void)gltf.accessor(kTriangle, kFloat, "VEC3", 3);
    const Model model = import(gltf.json(
        R"({"attributes":{"POSITION":0},"material":0})",
        R"(,"materials":[{"name":"cloth","doubleSided":true,"alphaMode":"MASK","alphaCutoff":0.25,)"
        R"("emissiveFactor":[0,0.5,1],"pbrMetallicRoughness":{"baseColorFactor":[0.1,0.2,0.3,0.4],)"
        R"("metallicFactor":0.5,"roughnessFactor":7},"extensions":{"KHR_materials_unlit":{},)"
        R"("KHR_materials_emissive_strength":{"emissiveStrength":2}}}])"));
    const Material& m = model.materials.at(0);
    EXPECT_EQ(m.name, "cloth");
    EXPECT_EQ(m.baseColour, glm::vec4(0.1F, 0.2F, 0.3F, 0.4F));
    EXPECT_EQ(m.emissive, glm::vec3(0, 1, 2));
    EXPECT_EQ(m.metallic, 0.5F);
    EXPECT_EQ(m.roughness, 1.0F) << "out of range is limited";
    EXPECT_EQ(m.alphaMode, AlphaMode::mask);
    EXPECT_EQ(m.alphaCutoff, 0.25F);
    EXPECT_TRUE(m.doubleSided && m.unlit);
    EXPECT_EQ(m.baseColourImage, -1);
}

TEST_F(ImportSmall, ShowsACheckerForAPictureThatIsMissing) {
    SmallGltf gltf;
    (void)gltf.accessor(kTriangle, kFloat, "VEC3", 3);
    const Model model = import(gltf.json(
        R"({"attributes":{"POSITION":0},"material":0})",
        R"(,"images":[{"uri":"lost%20one.png"}],"textures":[{"source":0}],)"
        R"("materials":[{"normalTexture":{"index":0},"pbrMetallicRoughness":{"baseColorTexture":{"index":0}}}])"));
    ASSERT_EQ(model.images.size(), 1U) << "one picture is read once";
    EXPECT_EQ(model.materials[0].baseColourImage, 0);
    EXPECT_EQ(model.materials[0].normalImage, 0);
    EXPECT_EQ(model.images[0].width, 64);
    const auto mentions =
        std::count_if(model.warnings.begin(), model.warnings.end(), [](const std::string& w) {
            return w.find("lost%20one.png") != std::string::npos;
        });
    EXPECT_EQ(mentions, 1);
    EXPECT_TRUE(
        warned(model, "a checker stands in: it refers to 'lost%20one.png', which is not there"));
}

TEST_F(ImportSmall, ReadsPicturesBesideTheModelAndInline) {
    // An uncompressed 2 x 1 TGA: blue, then red.
    const std::string tga("\0\0\2\0\0\0\0\0\0\0\0\0\2\0\1\0\x18\x20\xFF\0\0\0\0\xFF", 24);
    (void)folder.write("a b.tga", tga);
    SmallGltf gltf;
    (void)gltf.accessor(kTriangle, kFloat, "VEC3", 3);
    const int raw = gltf.accessor(tga, kByte, "SCALAR", tga.size());
    const Model model = import(gltf.json(
        R"({"attributes":{"POSITION":0},"material":0})",
        R"(,"images":[{"uri":"a%20b.tga"},{"bufferView":)" + std::to_string(raw) +
            R"(,"mimeType":"image/x-tga"},{"uri":"data:;base64,)" + test::base64(tga) +
            R"("}],"textures":[{"source":0},{"source":1},{"source":2}],"materials":[{"normalTexture":)"
            R"({"index":1},"emissiveTexture":{"index":2},"pbrMetallicRoughness":{"baseColorTexture":)"
            R"({"index":0}}}])"));
    ASSERT_EQ(model.images.size(), 3U);
    for (const Image& image : model.images) {
        EXPECT_EQ(image.width, 2);
        EXPECT_EQ(image.height, 1);
        EXPECT_EQ(image.pixels, (std::vector<std::uint8_t>{0, 0, 255, 255, 255, 0, 0, 255}));
    }
    EXPECT_FALSE(warned(model, "checker"));
}

TEST(ImportGltf, ReadsTheOperator) {
    const Model model = test::importOrFail(test::assetFile("characters/operator.glb"));
    test::expectSound(model);
    EXPECT_GT(triangleCount(model), 20000U);
    ASSERT_EQ(model.skins.size(), 1U);
    EXPECT_EQ(model.skins[0].joints.size(), 58U);
    EXPECT_EQ(model.influencesInFile, 4);
    EXPECT_FALSE(model.images.empty());
    EXPECT_TRUE(model.warnings.empty()) << model.warnings.front();
}

class ImportBody : public testing::TestWithParam<const char*> {};

/// All of these describe one body; what differs is how it is stored.
TEST_P(ImportBody, HasTheSameBoundsInTheFilesPose) {
    const Model model = test::importOrFail(test::rigFile(GetParam()));
    test::expectSound(model);
    const Bounds box = bounds(model);
    EXPECT_TRUE(test::near(box.least, {-0.8321, 0.030, -0.060}, 1e-3));
    EXPECT_TRUE(test::near(box.most, {0.8321, 1.830, 0.180}, 1e-3));
}

INSTANTIATE_TEST_SUITE_P(Files, ImportBody,
                         testing::Values("rig_name_mixamo.glb", "rig_8_influences.glb",
                                         "rig_weights_u8.glb", "rig_weights_sum_half.glb",
                                         "rig_quantized_required.glb", "rig_no_ibm.glb",
                                         "rig_zup_cm.glb", "rig_zup_root.glb",
                                         "rig_mirror_right_negscale.glb",
                                         "rig_nonuniform_upperarm.glb"));

TEST(ImportGltf, TellsOfWeightsThatItChanged) {
    const Model many = test::importOrFail(test::rigFile("rig_8_influences.glb"));
    EXPECT_EQ(many.influencesInFile, 8);
    EXPECT_FALSE(warned(many, "influences")) << "eight are drawn";
    EXPECT_EQ(many.meshes[0].primitives[0].furtherInfluences.size(),
              many.meshes[0].primitives[0].vertices.size());
    EXPECT_TRUE(warned(test::importOrFail(test::rigFile("rig_weights_sum_half.glb")),
                       "480 vertices have weights that do not sum to 1; they were renormalised"));
}

} // namespace
} // namespace foregrip::rig
