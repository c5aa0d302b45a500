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

TEST(SetInfluences, KeepsTheFourLargestAndMakesThemSumToOne) {
    Vertex v;
    const Influence six[] = {{1, 0.05F}, {2, 0.3F}, {3, 0.2F}, {4, 0.1F}, {5, 0.25F}, {6, 0.1F}};
    EXPECT_TRUE(setInfluences(v, six));
    EXPECT_EQ(v.joints, (std::array<std::uint16_t, 4>{2, 5, 3, 4}));
    EXPECT_NEAR(v.weights.x, 0.3F / 0.85F, 1e-6F);
    EXPECT_NEAR(v.weights.x + v.weights.y + v.weights.z + v.weights.w, 1.0F, 1e-6F);
}

TEST(SetInfluences, AddsUpOneJointAndLeavesOutNothings) {
    Vertex v;
    const Influence twice[] = {{7, 0.25F}, {7, 0.25F}, {8, 0.5F}, {9, 0.0F}, {9, -1.0F}};
    EXPECT_TRUE(setInfluences(v, twice));
    EXPECT_EQ(v.weights, glm::vec4(0.5F, 0.5F, 0.0F, 0.0F));
    const Influence none[] = {{1, 0.0F}, {2, std::numeric_limits<float>::quiet_NaN()}};
    EXPECT_FALSE(setInfluences(v, none));
    EXPECT_EQ(v.weights, glm::vec4(0.0F));
}

TEST(SetInfluences, SurvivesWeightsThatWouldOverflow) {
    Vertex v;
    const float huge = std::numeric_limits<float>::max();
    const Influence four[] = {{1, huge}, {2, huge}, {3, huge}, {4, huge}};
    EXPECT_TRUE(setInfluences(v, four));
    EXPECT_EQ(v.weights, glm::vec4(0.25F));
}

} // namespace
} // namespace foregrip::rig
