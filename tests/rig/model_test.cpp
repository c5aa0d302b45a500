// SPDX-License-Identifier: MIT
#include "rig/model.h"
#include "rig/model_stats.h"
#include "rig/roles.h"
#include "support/oracle.h"

namespace foregrip::rig {
namespace {

Model twoNodes() {
    Model model;
    model.nodes.resize(2);
    model.nodes[0].name = "parent";
    model.nodes[0].translation = {1.0, 2.0, 3.0};
    model.nodes[0].scale = {2.0, 2.0, 2.0};
    model.nodes[1].name = "child";
    model.nodes[1].parent = 0;
    model.nodes[1].translation = {1.0, 0.0, 0.0};
    return model;
}

TEST(NodeMatrices, AreProductsDownTheTree) {
    const std::vector<glm::dmat4> placed = nodeMatrices(twoNodes());
    EXPECT_TRUE(test::near(glm::dvec3(placed[1][3]), {3.0, 2.0, 3.0}, 1e-12));
}

TEST(FindNode, FindsTheFirstOfAName) {
    EXPECT_EQ(findNode(twoNodes(), "child"), 1);
    EXPECT_EQ(findNode(twoNodes(), "none"), -1);
}

TEST(ReleaseUploaded, LeavesTheStructureAlone) {
    Model model = twoNodes();
    Primitive primitive;
    primitive.vertices.resize(3);
    primitive.indices = {0, 1, 2};
    primitive.material = 0;
    primitive.furtherInfluences.resize(3);
    model.meshes = {{"m", {primitive}}};
    model.images = {{"i", 1, 1, {1, 2, 3, 4}}};
    releaseUploaded(model);
    EXPECT_EQ(model.images[0].pixels.capacity(), 0U);
    EXPECT_EQ(model.images[0].width, 1);
    ASSERT_EQ(model.meshes[0].primitives.size(), 1U);
    EXPECT_EQ(model.meshes[0].primitives[0].vertices.capacity(), 0U);
    EXPECT_EQ(model.meshes[0].primitives[0].indices.capacity(), 0U);
    EXPECT_EQ(model.meshes[0].primitives[0].furtherInfluences.capacity(), 0U);
    EXPECT_EQ(model.meshes[0].primitives[0].material, 0);
    EXPECT_EQ(model.nodes.size(), 2U);
}

TEST(ModelBounds, FollowNodesAndSkins) {
    Model model = twoNodes();
    Primitive primitive;
    primitive.vertices.resize(3);
    primitive.vertices[1].position = {1.0F, 0.0F, 0.0F};
    primitive.indices = {0, 1, 2};
    model.meshes = {{"m", {primitive}}};
    model.nodes[1].mesh = 0;
    EXPECT_TRUE(test::near(bounds(model).most, {5.0, 2.0, 3.0}, 1e-12));
    EXPECT_EQ(triangleCount(model), 1U);
    EXPECT_EQ(vertexCount(model), 3U);
    // Skinned to its parent, the node's own place does not count.
    model.nodes[1].skin = 0;
    model.skins = {{"s", {0}, {glm::dmat4(1.0)}}};
    for (Vertex& vertex : model.meshes[0].primitives[0].vertices) {
        vertex.weights.x = 1.0F;
    }
    EXPECT_TRUE(test::near(bounds(model).most, {3.0, 2.0, 3.0}, 1e-12));
    EXPECT_TRUE(bounds(Model{}).empty());
}

TEST(Roles, NamesAreThereAndBackAgain) {
    for (std::size_t i = 0; i < kRoleCount; ++i) {
        const auto role = static_cast<Role>(i);
        EXPECT_EQ(roleFromName(roleName(role)), role);
    }
    EXPECT_FALSE(roleFromName("left_wing").has_value());
    EXPECT_EQ(roleName(fingerRole(true, 14)), "right_little_3");
    EXPECT_EQ(fingerName(0), "thumb_1");
}

} // namespace
} // namespace foregrip::rig
