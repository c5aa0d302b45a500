// SPDX-License-Identifier: MIT
#include "render/draw_list.h"
#include "render/projection.h"

#include <glm/ext/matrix_transform.hpp>
#include <gtest/gtest.h>

namespace foregrip::render {

namespace {

/// A model of two boxes of 1 m: node 0 at the origin and its child 1, 2 m to the right.
SceneModel twoBoxes() {
    rig::Model model;
    rig::Primitive primitive;
    for (const float side : {-0.5F, 0.5F}) {
        rig::Vertex vertex;
        vertex.position = glm::vec3(side);
        primitive.vertices.push_back(vertex);
    }
    primitive.indices = {0, 1, 0};
    model.meshes.push_back({"box", {primitive}});
    rig::Node node;
    node.mesh = 0;
    model.nodes.push_back(node);
    node.parent = 0;
    node.translation = glm::dvec3(2.0, 0.0, 0.0);
    model.nodes.push_back(node);
    return describe(model);
}

DrawViews viewsOf(const FrameView& view) {
    DrawViews views;
    for (const Layer layer : {Layer::world, Layer::viewmodel}) {
        views.clipFromWorld[static_cast<std::size_t>(layer)] =
            projectionMatrix(view.camera, layer, 16.0F / 9.0F) * view.camera.viewFromWorld;
    }
    return views;
}

FrameView viewOf(const glm::vec3& position) {
    FrameView view;
    Instance instance;
    instance.model = 1;
    instance.worldFromModel = glm::translate(glm::mat4(1.0F), position);
    view.instances.push_back(instance);
    return view;
}

class DrawListTest : public testing::Test {
protected:
    DrawList collected(const FrameView& view) {
        return collect(view, viewsOf(view),
                       [this](ModelHandle handle) { return handle == 1 ? &model_ : nullptr; });
    }
    SceneModel model_ = twoBoxes();
};

} // namespace

TEST_F(DrawListTest, KeepsWhatIsSeenAndDropsTheRest) {
    EXPECT_EQ(collected(viewOf({-1.0F, 0.0F, -10.0F})).opaque[0].size(), 2U);
    EXPECT_EQ(collected(viewOf({9.0F, 0.0F, -8.0F})).opaque[0].size(), 1U); // the child is outside
    EXPECT_EQ(collected(viewOf({0.0F, 0.0F, 10.0F})).opaque[0].size(), 0U);
    FrameView unknown = viewOf({0.0F, 0.0F, -10.0F});
    unknown.instances[0].model = 5;
    EXPECT_TRUE(collected(unknown).opaque[0].empty());
}

TEST_F(DrawListTest, DistancesAreToTheNearestPointOfTheBox) {
    const DrawList list = collected(viewOf({0.0F, 0.0F, -10.0F}));
    ASSERT_EQ(list.opaque[0].size(), 2U);
    EXPECT_NEAR(list.opaque[0][0].distance, 9.5F, 1e-4F);
}

TEST_F(DrawListTest, JoinsEqualPrimitivesNearestFirst) {
    FrameView view = viewOf({0.0F, 0.0F, -10.0F});
    view.instances.push_back(viewOf({0.0F, 0.0F, -5.0F}).instances[0]);
    Instance mirrored = viewOf({0.0F, 0.0F, -20.0F}).instances[0];
    mirrored.worldFromModel = glm::scale(mirrored.worldFromModel, glm::vec3(-1.0F, 1.0F, 1.0F));
    view.instances.push_back(mirrored);
    std::vector<MatrixRow> rows;
    const auto batches = batchFrontToBack(collected(view).opaque[0], rows);
    ASSERT_EQ(batches.size(), 2U);
    EXPECT_EQ(batches[0].instanceCount, 4U);
    EXPECT_FALSE(batches[0].mirrored);
    EXPECT_EQ(batches[1].instanceCount, 2U);
    EXPECT_EQ(batches[1].firstInstance, 4U);
    EXPECT_TRUE(batches[1].mirrored);
    ASSERT_EQ(rows.size(), 18U);
    EXPECT_EQ(rows[2], glm::vec4(0.0F, 0.0F, 1.0F, -5.0F)); // the third row of the nearest
}

TEST_F(DrawListTest, BlendsFromFarToNear) {
    std::vector<DrawItem> items(3);
    items[0].distance = 2.0F;
    items[1].distance = 5.0F;
    items[2].distance = 2.0F;
    items[2].worldFromMesh[3].x = 7.0F;
    std::vector<MatrixRow> rows;
    const auto batches = batchBackToFront(items, rows);
    ASSERT_EQ(batches.size(), 3U);
    EXPECT_EQ(rows[0].w, 0.0F);
    EXPECT_EQ(rows[6].w, 7.0F); // equal distances keep their order
}

} // namespace foregrip::render
