// SPDX-License-Identifier: MIT
#include "rig/vertex_weld.h"

#include <gtest/gtest.h>

namespace foregrip::rig {
namespace {

Vertex at(float x, float u = 0.0F) {
    Vertex vertex;
    vertex.position.x = x;
    vertex.uv.x = u;
    return vertex;
}

TEST(VertexWeld, JoinsWhatIsEqualAndKeepsTheRest) {
    Primitive primitive;
    primitive.vertices = {at(0), at(1), at(2), at(2), at(1), at(3), at(1, 0.5F), at(9)};
    primitive.indices = {0, 1, 2, 3, 4, 5, 6, 1, 0};
    weldVertices(primitive);
    ASSERT_EQ(primitive.vertices.size(), 5U) << "one is used by no triangle";
    EXPECT_EQ(primitive.indices, (std::vector<std::uint32_t>{0, 1, 2, 2, 1, 3, 4, 1, 0}));
    EXPECT_EQ(primitive.vertices[3].position.x, 3.0F);
    EXPECT_EQ(primitive.vertices[4].uv.x, 0.5F) << "differs in one number";
}

TEST(VertexWeld, LeavesEveryCornerWhereItWas) {
    Primitive primitive;
    for (int i = 0; i < 3000; ++i) {
        primitive.vertices.push_back(
            at(static_cast<float>(i * 7 % 101), static_cast<float>(i % 3)));
        primitive.indices.push_back(static_cast<std::uint32_t>(i));
    }
    const std::vector<Vertex> before = primitive.vertices;
    weldVertices(primitive);
    EXPECT_EQ(primitive.vertices.size(), 303U);
    for (std::size_t i = 0; i < before.size(); ++i) {
        const Vertex& now = primitive.vertices[primitive.indices[i]];
        ASSERT_EQ(now.position.x, before[i].position.x);
        ASSERT_EQ(now.uv.x, before[i].uv.x);
    }
}

TEST(VertexWeld, LooksAtFurtherInfluencesToo) {
    Primitive primitive;
    primitive.vertices = {at(0), at(0), at(0)};
    primitive.indices = {0, 1, 2};
    primitive.furtherInfluences = {{{5, 0, 0, 0}, {0.1F, 0, 0, 0}},
                                   {{6, 0, 0, 0}, {0.1F, 0, 0, 0}},
                                   {{5, 0, 0, 0}, {0.1F, 0, 0, 0}}};
    weldVertices(primitive);
    EXPECT_EQ(primitive.indices, (std::vector<std::uint32_t>{0, 1, 0}));
    ASSERT_EQ(primitive.furtherInfluences.size(), 2U);
    EXPECT_EQ(primitive.furtherInfluences[1].joints[0], 6);
}

TEST(VertexWeld, StandsAnEmptyMesh) {
    Primitive primitive;
    weldVertices(primitive);
    EXPECT_TRUE(primitive.vertices.empty());
}

} // namespace
} // namespace foregrip::rig
