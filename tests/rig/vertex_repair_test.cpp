// SPDX-License-Identifier: MIT
#include "rig/vertex_repair.h"

#include <gtest/gtest.h>

#include <cmath>
#include <limits>

namespace foregrip::rig {
namespace {

/// A unit square in the plane z = 0, facing +Z; u runs along +x, v down the picture.
Primitive square() {
    Primitive p;
    const glm::vec2 corners[] = {{0, 0}, {1, 0}, {1, 1}, {0, 1}};
    for (const glm::vec2& corner : corners) {
        Vertex v;
        v.position = glm::vec3(corner, 0.0F);
        v.uv = {corner.x, 1.0F - corner.y};
        p.vertices.push_back(v);
    }
    p.indices = {0, 1, 2, 0, 2, 3};
    return p;
}

TEST(MakeFlatNormals, GivesEveryTriangleItsPlanesNormal) {
    Primitive p = square();
    p.vertices[3].position.z = 1.0F; // the second triangle leans
    makeFlatNormals(p);
    ASSERT_EQ(p.vertices.size(), 6U);
    EXPECT_EQ(p.indices, (std::vector<std::uint32_t>{0, 1, 2, 3, 4, 5}));
    EXPECT_EQ(p.vertices[0].normal, glm::vec3(0, 0, 1));
    const glm::vec3 a = p.vertices[4].position - p.vertices[3].position;
    const glm::vec3 b = p.vertices[5].position - p.vertices[3].position;
    EXPECT_NEAR(glm::dot(p.vertices[3].normal, a), 0.0F, 1e-6F);
    EXPECT_NEAR(glm::dot(p.vertices[3].normal, b), 0.0F, 1e-6F);
    EXPECT_GT(p.vertices[3].normal.z, 0.0F);
}

TEST(MakeFlatNormals, GivesATriangleWithoutAreaSomeNormal) {
    Primitive p = square();
    p.vertices[1].position = p.vertices[2].position = p.vertices[0].position;
    makeFlatNormals(p);
    EXPECT_EQ(p.vertices[0].normal, glm::vec3(0, 1, 0));
}

TEST(RepairNormals, ScalesToUnitAndReplacesZeroOnes) {
    Primitive p = square();
    p.vertices[0].normal = {0, 0, 5};
    p.vertices[1].normal = glm::vec3(0.0F);
    EXPECT_EQ(repairNormals(p), 1U);
    EXPECT_EQ(p.vertices[0].normal, glm::vec3(0, 0, 1));
    EXPECT_EQ(p.vertices[1].normal, glm::vec3(0, 0, 1));
}

TEST(MakeTangents, PointAlongUWithTheHandednessOfTheTexture) {
    Primitive p = square();
    makeTangents(p);
    // v grows downwards: bitangent = cross(n, t) * w must point to -y.
    for (const Vertex& v : p.vertices) {
        EXPECT_EQ(v.tangent, glm::vec4(1, 0, 0, -1));
    }
    for (Vertex& v : p.vertices) {
        v.uv.x = -v.uv.x; // mirrored texture
    }
    makeTangents(p);
    EXPECT_EQ(p.vertices[0].tangent, glm::vec4(-1, 0, 0, 1));
}

TEST(MakeTangents, ArePerpendicularUnitEvenWithoutTextureCoordinates) {
    Primitive p = square();
    for (Vertex& v : p.vertices) {
        v.uv = {};
        v.normal = glm::normalize(glm::vec3(1, 2, 3));
    }
    makeTangents(p);
    for (const Vertex& v : p.vertices) {
        EXPECT_NEAR(glm::length(glm::vec3(v.tangent)), 1.0F, 1e-6F);
        EXPECT_NEAR(glm::dot(glm::vec3(v.tangent), v.normal), 0.0F, 1e-6F);
        EXPECT_EQ(std::abs(v.tangent.w), 1.0F);
    }
}

TEST(SetInfluences, KeepsTheEightLargestAndMakesThemSumToOne) {
    Vertex v;
    Influences further;
    const Influence nine[] = {{1, 0.05F}, {2, 0.3F},  {3, 0.2F},  {4, 0.1F}, {5, 0.25F},
                              {6, 0.1F},  {7, 0.01F}, {8, 0.02F}, {9, 0.03F}};
    EXPECT_EQ(setInfluences(v, further, nine), 9U);
    EXPECT_EQ(v.joints, (std::array<std::uint16_t, 4>{2, 5, 3, 4}));
    EXPECT_EQ(further.joints, (std::array<std::uint16_t, 4>{6, 1, 9, 8}));
    EXPECT_NEAR(v.weights.x, 0.3F / 1.05F, 1e-6F);
    EXPECT_NEAR(further.weights.w, 0.02F / 1.05F, 1e-6F);
    const glm::vec4 sums = v.weights + further.weights;
    EXPECT_NEAR(sums.x + sums.y + sums.z + sums.w, 1.0F, 1e-6F);
}

TEST(SetSkinInfluences, MakesRoomWithTheFirstVertexThatNeedsIt) {
    Primitive p = square();
    VertexRepairs repairs;
    const Influence one[] = {{3, 1.0F}};
    const Influence five[] = {{0, 0.2F}, {1, 0.2F}, {2, 0.2F}, {3, 0.2F}, {4, 0.2F}};
    setSkinInfluences(p, 0, one, repairs);
    EXPECT_TRUE(p.furtherInfluences.empty());
    setSkinInfluences(p, 1, five, repairs);
    setSkinInfluences(p, 2, one, repairs);
    ASSERT_EQ(p.furtherInfluences.size(), 4U);
    EXPECT_EQ(p.furtherInfluences[1].joints[0], 4);
    EXPECT_NEAR(p.furtherInfluences[1].weights.x, 0.2F, 1e-6F);
    EXPECT_EQ(p.furtherInfluences[0].weights, glm::vec4(0.0F));
    EXPECT_EQ(p.furtherInfluences[2].weights, glm::vec4(0.0F));
    EXPECT_EQ(repairs.influences, 5);
    EXPECT_EQ(repairs.reduced, 0U);
    EXPECT_TRUE(repairSentences(repairs).empty());
}

TEST(MakeFlatNormals, TakesFurtherInfluencesAlong) {
    Primitive p = square();
    for (std::uint16_t i = 0; i < 4; ++i) {
        p.furtherInfluences.push_back({{i, 0, 0, 0}, {0.1F, 0.0F, 0.0F, 0.0F}});
    }
    makeFlatNormals(p);
    ASSERT_EQ(p.furtherInfluences.size(), 6U);
    EXPECT_EQ(p.furtherInfluences[4].joints[0], 2) << "corner 2 of the second triangle";
}

TEST(SetInfluences, AddsUpOneJointAndLeavesOutNothings) {
    Vertex v;
    const Influence twice[] = {{7, 0.25F}, {7, 0.25F}, {8, 0.5F}, {9, 0.0F}, {9, -1.0F}};
    Influences further;
    EXPECT_EQ(setInfluences(v, further, twice), 2U);
    EXPECT_EQ(v.weights, glm::vec4(0.5F, 0.5F, 0.0F, 0.0F));
    EXPECT_EQ(further.weights, glm::vec4(0.0F));
    const Influence none[] = {{1, 0.0F}, {2, std::numeric_limits<float>::quiet_NaN()}};
    EXPECT_EQ(setInfluences(v, further, none), 0U);
    EXPECT_EQ(v.weights, glm::vec4(0.0F));
}

TEST(SetInfluences, SurvivesWeightsThatWouldOverflow) {
    Vertex v;
    const float huge = std::numeric_limits<float>::max();
    const Influence four[] = {{1, huge}, {2, huge}, {3, huge}, {4, huge}};
    Influences further;
    EXPECT_EQ(setInfluences(v, further, four), 4U);
    EXPECT_EQ(v.weights, glm::vec4(0.25F));
}

} // namespace
} // namespace foregrip::rig
