// SPDX-License-Identifier: MIT
#include "rig/skin_merge.h"

#include <gtest/gtest.h>

namespace foregrip::rig {
namespace {

Mesh oneVertex(std::uint16_t joint) {
    Primitive primitive;
    Vertex vertex;
    vertex.joints = {joint, 3, 0, 0}; // the second has no weight
    vertex.weights = {1.0F, 0.0F, 0.0F, 0.0F};
    primitive.vertices = {vertex};
    return {"m", {primitive}};
}

glm::dmat4 scaled(double factor) {
    return glm::dmat4(factor);
}

int jointNode(const Model& model, int node) {
    const Mesh& mesh =
        model.meshes[static_cast<std::size_t>(model.nodes[static_cast<std::size_t>(node)].mesh)];
    return model.skins[0].joints[mesh.primitives[0].vertices[0].joints[0]];
}

TEST(MergeSkins, JoinsSharedJointsAndKeepsThoseBoundDifferently) {
    Model model;
    model.nodes.resize(4);
    model.meshes = {oneVertex(0), oneVertex(1)};
    model.nodes[2].mesh = 0;
    model.nodes[2].skin = 0;
    model.nodes[3].mesh = 1;
    model.nodes[3].skin = 1;
    model.skins = {{"a", {0, 1}, {scaled(1), scaled(2)}}, {"b", {1, 0}, {scaled(2), scaled(3)}}};
    ASSERT_TRUE(mergeSkins(model));
    ASSERT_EQ(model.skins.size(), 1U);
    EXPECT_EQ(model.skins[0].joints, (std::vector<int>{0, 1, 0}));
    EXPECT_EQ(model.skins[0].inverseBind[2], scaled(3));
    EXPECT_EQ(jointNode(model, 2), 0);
    EXPECT_EQ(jointNode(model, 3), 0);
    const Vertex& second = model.meshes[1].primitives[0].vertices[0];
    EXPECT_EQ(second.joints[0], 2) << "node 0 as the second skin binds it";
    EXPECT_EQ(second.joints[1], 0) << "an unused influence points somewhere valid";
    EXPECT_EQ(model.nodes[3].skin, 0);
}

TEST(MergeSkins, RenamesFurtherInfluencesToo) {
    Model model;
    model.nodes.resize(4);
    model.meshes = {oneVertex(0), oneVertex(0)};
    model.meshes[1].primitives[0].furtherInfluences = {{{1, 1, 0, 0}, {0.2F, 0.0F, 0.0F, 0.0F}}};
    model.nodes[2].mesh = 0;
    model.nodes[2].skin = 0;
    model.nodes[3].mesh = 1;
    model.nodes[3].skin = 1;
    model.skins = {{"a", {0, 1}, {scaled(1), scaled(2)}}, {"b", {1, 0}, {scaled(2), scaled(3)}}};
    ASSERT_TRUE(mergeSkins(model));
    EXPECT_EQ(model.meshes[1].primitives[0].furtherInfluences[0].joints,
              (std::array<std::uint16_t, 4>{2, 0, 0, 0}));
}

TEST(MergeSkins, CopiesAMeshThatSeveralSkinsMove) {
    Model model;
    model.nodes.resize(4);
    model.meshes = {oneVertex(0)};
    for (const int node : {2, 3}) {
        model.nodes[static_cast<std::size_t>(node)].mesh = 0;
        model.nodes[static_cast<std::size_t>(node)].skin = node - 2;
    }
    model.skins = {{"a", {0}, {scaled(1)}}, {"b", {1}, {scaled(1)}}};
    ASSERT_TRUE(mergeSkins(model));
    EXPECT_EQ(model.meshes.size(), 2U);
    EXPECT_EQ(jointNode(model, 2), 0);
    EXPECT_EQ(jointNode(model, 3), 1);
}

TEST(MergeSkins, RefusesMoreJointsThanAVertexCanName) {
    Model model;
    model.nodes.resize(1);
    model.skins = {{"a", std::vector<int>(40'000, 0), std::vector<glm::dmat4>(40'000)},
                   {"b", std::vector<int>(40'000, 0), std::vector<glm::dmat4>(40'000)}};
    EXPECT_FALSE(mergeSkins(model));
    EXPECT_EQ(model.skins.size(), 2U);
}

} // namespace
} // namespace foregrip::rig
