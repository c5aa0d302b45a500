// SPDX-License-Identifier: MIT
// What Assimp's scenes become: units, axes, pivots, bind poses, materials and animations. Right
// values come from what other programs say of the same files, or from files written here.
#include "rig/import_foreign.h"
#include "rig/import_model.h"
#include "rig/model_files.h"
#include "rig/model_stats.h"
#include "support/oracle.h"

#include <glm/matrix.hpp>

#include <algorithm>
#include <cmath>
#include <limits>

namespace foregrip::rig {
namespace {

Model import(const std::string& file) {
    core::Result<Model> model = importModel(file);
    if (!model) {
        ADD_FAILURE() << model.error().text();
        return {};
    }
    test::expectSound(*model);
    return std::move(model).value();
}

bool warned(const Model& model, const std::string& part) {
    return std::any_of(model.warnings.begin(), model.warnings.end(),
                       [&](const std::string& w) { return w.find(part) != std::string::npos; });
}

/// Bounds of one node's mesh in metres, in the pose of the file.
Bounds boundsOf(const Model& model, const std::string& node) {
    const int wanted = findNode(model, node);
    Bounds box;
    forEachPoint(model, filePose(model), [&](const glm::dvec3& point, std::size_t index) {
        if (static_cast<int>(index) == wanted) {
            box.add(point * model.unitsToMetres);
        }
    });
    return box;
}

glm::dvec3 centre(const Bounds& box) {
    return 0.5 * (box.least + box.most);
}

glm::dvec3 placeOf(const Model& model, const std::string& node) {
    const int index = findNode(model, node);
    EXPECT_GE(index, 0) << node;
    return index < 0 ? glm::dvec3(std::numeric_limits<double>::quiet_NaN())
                     : glm::dvec3(nodeMatrices(model)[static_cast<std::size_t>(index)][3]) *
                           model.unitsToMetres;
}

/// Models of the collection; the test is skipped where one is missing.
#define COLLECTED(variable, name)                                                                  \
    const auto variable##Path = test::sharedData(name);                                            \
    if (!variable##Path) {                                                                         \
        GTEST_SKIP() << (name) << " is not on this machine";                                       \
    }                                                                                              \
    const Model variable = import(variable##Path->string())

TEST(ForeignUnits, CentimetresOfASkeleton) {
    COLLECTED(model, "rigs/humanik-Character1-names_skeleton-only_tpose_cm_ufbx.fbx");
    EXPECT_EQ(model.unitsToMetres, 0.01);
    EXPECT_NEAR(placeOf(model, "Character1_Head").y, 1.650, 1e-3);
    EXPECT_NEAR(placeOf(model, "Character1_LeftHand").x, 0.717, 1e-3);
    EXPECT_TRUE(model.meshes.empty());
    EXPECT_TRUE(warned(model, "no mesh"));
}

TEST(ForeignUnits, ScaleOfTheObjectTimesCentimetres) {
    COLLECTED(model, "broken/ufbx/blender_340_default_unscaled_7400_binary.fbx");
    EXPECT_TRUE(test::near(boundsOf(model, "Cube").size(), glm::dvec3(2.0), 1e-3));
}

TEST(ForeignUnits, AFactorOfFiveHundred) {
    COLLECTED(model, "broken/assimp/FBX/global_settings.fbx");
    EXPECT_TRUE(test::near(boundsOf(model, "Cube").size(), glm::dvec3(10.0), 1e-3));
}

TEST(ForeignUnits, Inches) {
    COLLECTED(model, "broken/ufbx/max_unicode_7500_binary.fbx");
    EXPECT_TRUE(test::near(bounds(model).size() * model.unitsToMetres, glm::dvec3(0.508), 1e-3));
    EXPECT_GE(findNode(model, "aβカ😂"), 0);
}

TEST(ForeignUnits, ArmatureOfHundredfoldScale) {
    COLLECTED(model, "rigs/neg_generic-Bone.001-names_assimp.fbx");
    EXPECT_NEAR(glm::distance(placeOf(model, "Bone"), placeOf(model, "Bone.001")), 0.7050, 1e-3);
}

TEST(ForeignUnits, ColladaSaysItsOwn) {
    COLLECTED(model, "rigs/pab-names_skeleton-only_cm-unit_yup_ozz.dae");
    EXPECT_EQ(model.unitsToMetres, 0.01);
    EXPECT_TRUE(test::near(placeOf(model, "Lefthand"), {0.673, 1.377, -0.038}, 2e-3));
    EXPECT_TRUE(model.meshes.empty()) << "the stick figure is no body";
    ASSERT_FALSE(model.clips.empty());
}

TEST(ForeignAxes, StandsUpWhatHasItsHeightAlongZ) {
    COLLECTED(model, "broken/ufbx/blender_340_z_up_7400_binary.fbx");
    EXPECT_TRUE(test::near(placeOf(model, "Cube"), {0.0, 1.0, -1.0}, 1e-3));
    EXPECT_TRUE(test::near(placeOf(model, "Cone"), {0.0, 4.5, -1.0}, 1e-3));
    EXPECT_TRUE(test::near(centre(boundsOf(model, "Cube")), {0.0, 2.0, -1.0}, 1e-3))
        << "it stands on its origin";
}

TEST(ForeignAxes, TurnsASkinWithItsBones) {
    COLLECTED(model, "broken/ufbx/max_transformed_skin_7500_binary.fbx");
    ASSERT_EQ(model.skins.size(), 1U);
    const Bounds box = bounds(model);
    EXPECT_TRUE(test::near(box.size() * model.unitsToMetres, {0.605, 0.553, 0.202}, 2e-3));
    EXPECT_TRUE(test::near(box.least * model.unitsToMetres, {-0.288, -0.068, 0.092}, 2e-3));
    for (const Node& node : model.nodes) {
        EXPECT_EQ(node.name.find("$AssimpFbx$"), std::string::npos) << node.name;
    }
}

TEST(ForeignAxes, KeepsMirroredObjectsMirrored) {
    COLLECTED(model, "broken/ufbx/blender_340_mirrored_normals_7400_binary.fbx");
    const int flipped = findNode(model, "Suzanne_Flipped");
    ASSERT_GE(flipped, 0);
    const glm::dmat3 linear(nodeMatrices(model)[static_cast<std::size_t>(flipped)]);
    EXPECT_LT(glm::determinant(linear), 0.0);
}

TEST(ForeignAxes, TakesTheMirrorFromTheAxisThatHasIt) {
    COLLECTED(model, "broken/assimp/FBX/cubes_with_mirroring_and_pivot.fbx");
    const int cube = findNode(model, "Cube2");
    ASSERT_GE(cube, 0);
    EXPECT_TRUE(
        test::near(model.nodes[static_cast<std::size_t>(cube)].scale, {0.1, -0.1, 0.1}, 1e-4));
}

TEST(ForeignSkins, KeepsMoreThanFourInfluences) {
    COLLECTED(model, "rigs/pab-names_skinned_tpose_cm_5influences_ozz.fbx");
    EXPECT_EQ(model.influencesInFile, 5);
    EXPECT_FALSE(warned(model, "influences"));
    std::size_t many = 0;
    for (const Mesh& mesh : model.meshes) {
        for (const Primitive& primitive : mesh.primitives) {
            many += static_cast<std::size_t>(std::count_if(
                primitive.furtherInfluences.begin(), primitive.furtherInfluences.end(),
                [](const Influences& more) { return more.weights.x > 0.0F; }));
        }
    }
    EXPECT_GT(many, 0U);
    EXPECT_NEAR(bounds(model).size().y * model.unitsToMetres, 1.831, 0.01);
}

TEST(ForeignSkins, GivesTheSameBodyAsTheGltfOfIt) {
    COLLECTED(fbx, "rigs/kenney-names_cm_IKctrl-bones_afps.fbx");
    COLLECTED(glb, "rigs/kenney-names_scale100_IKctrl-bones_afps.glb");
    const Bounds a = bounds(fbx);
    const Bounds b = bounds(glb);
    EXPECT_TRUE(test::near(a.size() * fbx.unitsToMetres, b.size() * glb.unitsToMetres, 1e-3));
    EXPECT_TRUE(test::near(a.least * fbx.unitsToMetres, b.least * glb.unitsToMetres, 1e-3));
    EXPECT_EQ(triangleCount(fbx), triangleCount(glb));
}

class WrittenHere : public testing::Test {
protected:
    const test::TemporaryFolder folder;
};

constexpr const char* kObj = "mtllib thing.mtl\nusemtl paint\n"
                             "v 0 0 0\nv 1 0 0\nv 0 1 0\nvt 0 0\nvt 1 0\nvt 0 1\n"
                             "vn 0 0 1\nf 1/1/1 2/2/1 3/3/1\n";

TEST_F(WrittenHere, ReadsObjWithItsMaterialAndPictures) {
    // An uncompressed 1 x 1 TGA: opaque red.
    const std::string tga("\0\0\2\0\0\0\0\0\0\0\0\0\1\0\1\0\x18\x20\0\0\xFF", 21);
    (void)folder.write("Textures/Paint.TGA", tga);
    (void)folder.write("thing.mtl",
                       "newmtl paint\nKd 0.5 0.25 0.125\nmap_Kd C:\\art\\paint.tga\nd 0.5\n");
    const Model model = import(folder.write("thing.obj", kObj));
    ASSERT_EQ(model.meshes.size(), 1U);
    const Primitive& primitive = model.meshes[0].primitives.at(0);
    EXPECT_EQ(primitive.vertices.size(), 3U);
    EXPECT_TRUE(test::near(glm::dvec3(primitive.vertices[0].uv.x, primitive.vertices[0].uv.y, 0.0),
                           {0.0, 1.0, 0.0}, 1e-6))
        << "pictures begin at the top";
    ASSERT_EQ(model.images.size(), 1U);
    EXPECT_EQ(model.images[0].pixels, (std::vector<std::uint8_t>{255, 0, 0, 255}));
    const Material& material = model.materials.at(static_cast<std::size_t>(primitive.material));
    EXPECT_EQ(material.name, "paint");
    EXPECT_EQ(material.baseColourImage, 0);
    EXPECT_EQ(material.baseColour, glm::vec4(1.0F, 1.0F, 1.0F, 0.5F))
        << "the picture replaces the colour, not the opacity";
    EXPECT_EQ(material.alphaMode, AlphaMode::blend);
    EXPECT_TRUE(model.warnings.empty()) << model.warnings.front();
}

TEST_F(WrittenHere, ShowsACheckerAndTellsOnceOfAPictureThatIsMissing) {
    (void)folder.write("thing.mtl", "newmtl paint\nmap_Kd ..\\..\\secret.png\n");
    const Model model = import(folder.write("thing.obj", kObj));
    ASSERT_EQ(model.images.size(), 1U);
    EXPECT_EQ(model.images[0].width, 64);
    ASSERT_EQ(model.warnings.size(), 1U);
    EXPECT_EQ(model.warnings[0], "the picture 'secret.png' cannot be used, a checker stands in: it "
                                 "refers to '..\\..\\secret.png', which lies outside the model's "
                                 "own folder; put the file beside the model");
}

TEST_F(WrittenHere, OpensNothingOutsideTheFolderOfTheModel) {
    (void)folder.write("secret.mtl", "newmtl paint\nKd 0.5 0.25 0.125\n");
    std::string obj = kObj;
    obj.replace(obj.find("thing.mtl"), 9, "../secret.mtl");
    const Model model = import(folder.write("models/thing.obj", obj));
    ASSERT_EQ(model.meshes.size(), 1U);
    for (const Material& material : model.materials) {
        EXPECT_NE(material.baseColour.g, 0.25F) << "a file outside was read";
    }
}

TEST_F(WrittenHere, ReadsNumbersThatAreNotFiniteAsNought) {
    const Model model = import(
        folder.write("nan.obj", "v nan 0 0\nv 1 0 0\nv 0 1 0\nvn 0 0 1\nf 1//1 2//1 3//1\n"));
    EXPECT_FALSE(model.meshes.empty());
}

TEST_F(WrittenHere, FindsFilesByNamesWithSpacesAndForeignLetters) {
    const Model model = import(folder.write("テスト dir/ä 100%.obj", kObj));
    EXPECT_EQ(triangleCount(model), 1U);
}

TEST_F(WrittenHere, SaysWhatTheReaderSays) {
    const std::string file = folder.write("no.fbx", "this is no FBX file at all");
    const auto model = importModel(file);
    ASSERT_FALSE(model.ok());
    EXPECT_TRUE(
        model.error().text().starts_with(file + ": the reader of Autodesk FBX files refused it: "))
        << model.error().text();
    EXPECT_TRUE(model.error().text().ends_with("."));
}

} // namespace
} // namespace foregrip::rig
