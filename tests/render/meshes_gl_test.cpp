// SPDX-License-Identifier: MIT
#include "core/angles.h"
#include "gl_test.h"
#include "support/oracle.h"

#include <glm/ext/matrix_transform.hpp>

#include <cmath>

namespace foregrip::test {

namespace {

using render::FrameView;
using render::Instance;
using render::Layer;
using render::ModelHandle;
using render::Picture;

class ViewmodelTest : public GlTest {};
class SkinTest : public GlTest {};
class NodeTest : public GlTest {};
class ShadowTest : public GlTest {};
class NormalMapTest : public GlTest {};

const glm::vec4 kRed(0.4F, 0.0F, 0.0F, 1.0F);
const glm::vec4 kGreen(0.0F, 0.4F, 0.0F, 1.0F);

std::vector<bool> maskOf(const Picture& picture, int channel) {
    std::vector<bool> mask;
    for (std::size_t i = static_cast<std::size_t>(channel); i < picture.pixels.size(); i += 4) {
        mask.push_back(picture.pixels[i] > 60);
    }
    return mask;
}

/// A quad in the plane z = 0 whose left and right edges hang on joints 0 and 1 of a skin.
rig::Model skinnedQuad() {
    rig::Model model = quad(0.2F, 0.2F, plain(kRed));
    for (rig::Vertex& vertex : model.meshes[0].primitives[0].vertices) {
        vertex.joints = {0, 1, 0, 0};
        vertex.weights = vertex.position.x < 0.0F ? glm::vec4(0.75F, 0.25F, 0.0F, 0.0F)
                                                  : glm::vec4(0.25F, 0.75F, 0.0F, 0.0F);
    }
    for (int i = 0; i < 2; ++i) {
        rig::Node joint;
        joint.name = "joint " + std::to_string(i);
        model.nodes.push_back(joint);
    }
    model.skins.push_back({"skin", {1, 2}, {glm::dmat4(1.0), glm::dmat4(1.0)}});
    model.nodes[0].skin = 0;
    return model;
}

} // namespace

TEST_F(ViewmodelTest, AWallInFrontNeverCoversIt) {
    const ModelHandle weapon = renderer().upload(box({0.1F, 0.1F, 0.4F}, plain(kRed)));
    const ModelHandle wall = renderer().upload(quad(4.0F, 4.0F, plain(kGreen)));
    FrameView view = darkView();
    view.instances.push_back(place(weapon, {0.05F, -0.1F, -0.5F}, Layer::viewmodel));
    const Picture free = draw(view);
    ASSERT_GT(spotOf(free, 0, 60).pixels, 500);
    view.instances.push_back(place(wall, {0.0F, 0.0F, -0.1F}));
    const Picture blocked = draw(view);
    ASSERT_GT(spotOf(blocked, 1, 60).pixels, 10000);
    EXPECT_EQ(maskOf(free, 0), maskOf(blocked, 0));
}

TEST_F(ViewmodelTest, HidesItselfCorrectly) {
    const ModelHandle red = renderer().upload(quad(0.1F, 0.1F, plain(kRed)));
    const ModelHandle green = renderer().upload(quad(0.1F, 0.1F, plain(kGreen)));
    FrameView view = darkView();
    // A tenth of a millimetre apart at arm's length, drawn in both orders.
    const Instance front = place(red, {0.0F, 0.0F, -0.6F}, Layer::viewmodel);
    const Instance back = place(green, {0.0F, 0.0F, -0.6001F}, Layer::viewmodel);
    for (const auto& order : {std::array{front, back}, std::array{back, front}}) {
        view.instances.assign(order.begin(), order.end());
        const Picture picture = draw(view);
        EXPECT_GT(picture.at(160, 90)[0], 100);
        EXPECT_EQ(picture.at(160, 90)[1], 0);
    }
}

TEST_F(ViewmodelTest, PointsLandWhereTheOracleSaysWithTwoFieldsOfView) {
    const ModelHandle marker = renderer().upload(quad(0.004F, 0.004F, plain(kRed)));
    const core::JsonValue& cases = at(oracles(), "muzzle_remap.cases");
    ASSERT_GE(cases.items.size(), 5U);
    for (const core::JsonValue& oracle : cases.items) {
        FrameView view = darkView();
        view.width = 640;
        view.height = 360;
        view.camera.verticalFov =
            static_cast<float>(core::radians(at(oracle, "vfov_world_deg").number));
        view.camera.viewmodelVerticalFov =
            static_cast<float>(core::radians(at(oracle, "vfov_view_deg").number));
        const glm::vec2 expected((0.5 + 0.5 * at(oracle, "ndc").items.at(0).number) * view.width,
                                 (0.5 - 0.5 * at(oracle, "ndc").items.at(1).number) * view.height);
        const auto expectAt = [&](Layer layer, const char* point) {
            const glm::vec3 position_cs(vector3(at(oracle, point)));
            view.instances = {place(marker, position_cs, layer)};
            // The same number of pixels near and far.
            view.instances[0].worldFromModel =
                glm::scale(view.instances[0].worldFromModel, glm::vec3(-8.0F * position_cs.z));
            const Spot spot = spotOf(draw(view), 0, 60);
            EXPECT_GT(spot.pixels, 0);
            EXPECT_NEAR(spot.centre.x, expected.x, 1.0F) << point;
            EXPECT_NEAR(spot.centre.y, expected.y, 1.0F) << point;
        };
        expectAt(Layer::viewmodel, "p_view");
        expectAt(Layer::world, "p_world_same_depth");
        expectAt(Layer::world, "p_world_depth5");
    }
}

TEST_F(SkinTest, VerticesMoveAsThePaletteSays) {
    const ModelHandle model = renderer().upload(skinnedQuad());
    FrameView view = darkView();
    Instance instance = place(model, glm::vec3(0.0F));
    // Corners by hand: x = -0.1 moves by 0.75 a + 0.25 b, x = +0.1 by 0.25 a + 0.75 b.
    const glm::vec3 a(-0.2F, 0.1F, -1.0F);
    const glm::vec3 b(0.4F, 0.3F, -1.0F);
    instance.palette = {glm::translate(glm::mat4(1.0F), a), glm::translate(glm::mat4(1.0F), b)};
    view.instances.push_back(instance);
    const Spot spot = spotOf(draw(view), 0, 60);
    const glm::vec3 centre = 0.5F * (a + b);
    const glm::vec2 expected = pixelOf(centre, view.camera.verticalFov, view.width, view.height);
    EXPECT_NEAR(spot.centre.x, expected.x, 1.0F);
    EXPECT_NEAR(spot.centre.y, expected.y, 1.0F);
    // The parallelogram is 0.2 + 0.5 * 0.6 wide and 0.2 high.
    const float focal = 90.0F / std::tan(0.5F * view.camera.verticalFov);
    EXPECT_NEAR(static_cast<float>(spot.pixels), 0.5F * 0.2F * focal * focal,
                0.06F * 0.1F * focal * focal);
}

TEST_F(SkinTest, WithoutAPaletteTheFilesPoseIsDrawn) {
    rig::Model model = skinnedQuad();
    model.nodes[1].translation = glm::dvec3(0.3, 0.0, -1.0);
    model.nodes[2].translation = glm::dvec3(0.3, 0.0, -1.0);
    FrameView view = darkView();
    view.instances.push_back(place(renderer().upload(model), {0.0F, 0.2F, 0.0F}));
    const Spot spot = spotOf(draw(view), 0, 60);
    const glm::vec2 expected =
        pixelOf({0.3F, 0.2F, -1.0F}, view.camera.verticalFov, view.width, view.height);
    EXPECT_NEAR(spot.centre.x, expected.x, 1.0F);
    EXPECT_NEAR(spot.centre.y, expected.y, 1.0F);
}

TEST_F(SkinTest, APaletteTooShortIsCompletedFromTheFile) {
    FrameView view = darkView();
    Instance instance = place(renderer().upload(skinnedQuad()), {0.0F, 0.0F, -1.0F});
    instance.palette = {instance.worldFromModel};
    view.instances.push_back(instance);
    EXPECT_NEAR(spotOf(draw(view), 0, 60).centre.x, 160.0F, 1.0F);
}

TEST_F(NodeTest, ReplacedNodesCarryTheirChildrenAndListsHideThem) {
    rig::Model model = quad(0.1F, 0.1F, plain(kRed));
    model.nodes.push_back(model.nodes[0]);
    model.nodes[1].parent = 0;
    model.nodes[0].mesh = -1;
    model.nodes[1].translation = glm::dvec3(0.2, 0.0, 0.0);
    const ModelHandle handle = renderer().upload(model);
    FrameView view = darkView();
    Instance instance = place(handle, {0.0F, 0.0F, -1.0F});
    instance.nodes = {{0, glm::translate(glm::mat4(1.0F), {-0.5F, 0.1F, -1.0F})},
                      {99, glm::mat4(1.0F)}};
    view.instances.push_back(instance);
    const glm::vec2 expected =
        pixelOf({-0.3F, 0.1F, -1.0F}, view.camera.verticalFov, view.width, view.height);
    const Spot moved = spotOf(draw(view), 0, 60);
    EXPECT_NEAR(moved.centre.x, expected.x, 1.0F);
    EXPECT_NEAR(moved.centre.y, expected.y, 1.0F);

    view.instances[0].hiddenNodes = {0, -1, 99};
    EXPECT_EQ(spotOf(draw(view), 0, 60).pixels, 0);
    view.instances[0].hiddenNodes.clear();
    view.instances[0].shadowOnlyNodes = {0};
    EXPECT_EQ(spotOf(draw(view), 0, 60).pixels, 0);
    view.instances[0].shadowOnlyNodes.clear();
    view.instances[0].visible = false;
    EXPECT_EQ(spotOf(draw(view), 0, 60).pixels, 0);
}

TEST_F(NodeTest, TheOtherLayerHasTheOtherProjection) {
    const ModelHandle handle = renderer().upload(quad(0.05F, 0.05F, plain(kRed)));
    FrameView view = darkView();
    const glm::vec3 position(0.3F, 0.2F, -1.0F);
    view.instances.push_back(place(handle, position, Layer::viewmodel));
    view.instances[0].otherLayerNodes = {0};
    const glm::vec2 expected = pixelOf(position, view.camera.verticalFov, view.width, view.height);
    EXPECT_NEAR(spotOf(draw(view), 0, 60).centre.x, expected.x, 1.0F);
}

TEST_F(ShadowTest, FallsBelowTheCasterAndNowhereElse) {
    rig::Material chalk;
    chalk.metallic = 0.0F;
    const ModelHandle floor = renderer().upload(box({20.0F, 0.1F, 20.0F}, chalk));
    const ModelHandle block = renderer().upload(box(glm::vec3(0.6F), chalk));
    FrameView view = darkView();
    view.camera.viewFromWorld =
        glm::lookAt(glm::vec3(0.0F, 4.0F, 4.0F), glm::vec3(0.0F), glm::vec3(0.0F, 1.0F, 0.0F));
    view.lighting.sunColour = glm::vec3(2.0F);
    view.lighting.skyColour = glm::vec3(0.05F);
    view.lighting.sunDirection = glm::vec3(1.0F, -1.0F, 0.0F);
    view.instances = {place(floor, {0.0F, -0.05F, 0.0F}), place(block, {0.0F, 1.0F, 0.0F})};
    const auto lightAt = [&](const glm::vec3& point) {
        const glm::vec3 point_vs(view.camera.viewFromWorld * glm::vec4(point, 1.0F));
        const glm::vec2 px = pixelOf(point_vs, view.camera.verticalFov, view.width, view.height);
        return static_cast<int>(draw(view).at(static_cast<int>(px.x), static_cast<int>(px.y))[0]);
    };
    // The sun comes down at 45 degrees towards +X: the block at 1 m height shades x = 1.
    const glm::vec3 shaded(1.0F, 0.0F, 0.0F);
    const glm::vec3 open(2.0F, 0.0F, 0.0F);
    const int lit = lightAt(open);
    EXPECT_GT(lit, 150);
    EXPECT_LT(lightAt(shaded), 80);
    EXPECT_NEAR(lightAt({1.0F, 0.0F, 0.8F}), lit, 4); // beside it: no acne either

    view.instances[1].shadowlessNodes = {0};
    EXPECT_NEAR(lightAt(shaded), lit, 4);
    view.instances[1].shadowlessNodes.clear();
    view.instances[1].castsShadow = false;
    EXPECT_NEAR(lightAt(shaded), lit, 4);
    view.instances[1].castsShadow = true;
    view.instances[1].visible = false; // the shadow stays
    EXPECT_LT(lightAt(shaded), 80);
    view.instances[1].visible = true;
    view.instances[1].shadowOnlyNodes = {0};
    EXPECT_LT(lightAt(shaded), 80);
    view.instances[1].layer = Layer::viewmodel; // casts from where it is, as large as it is
    EXPECT_LT(lightAt(shaded), 80);
    EXPECT_NEAR(lightAt(open), lit, 4);
    // Far above everything: still between the sun and the floor.
    view.instances[1].worldFromModel = glm::translate(glm::mat4(1.0F), {-39.0F, 40.0F, 0.0F});
    EXPECT_LT(lightAt(shaded), 80);
}

TEST_F(NormalMapTest, ShadesLikeASurfaceThatIsTurned) {
    rig::Material chalk;
    chalk.metallic = 0.0F;
    const rig::Model turned = quad(1.0F, 1.0F, chalk);
    chalk.normalImage = 0;
    rig::Model mapped = quad(1.0F, 1.0F, chalk);
    // 30 degrees towards +X: 127.5 * (sin + 1), 127.5 * (0 + 1). What blue says does not matter.
    mapped.images.push_back({"tilt", 1, 1, {191, 128, 0, 255}});

    FrameView view = darkView();
    view.lighting.sunColour = glm::vec3(1.0F);
    view.lighting.sunDirection = glm::vec3(-0.6F, -0.3F, -0.7F);
    const auto centreOf = [&](const rig::Model& model, float turn) {
        Instance instance = place(renderer().upload(model), {0.0F, 0.0F, -1.5F});
        instance.worldFromModel = glm::rotate(instance.worldFromModel, turn, {0.0F, 1.0F, 0.0F});
        instance.castsShadow = false;
        view.instances = {instance};
        return static_cast<int>(draw(view).at(view.width / 2, view.height / 2)[0]);
    };
    const auto thirty = static_cast<float>(core::radians(30.0));
    EXPECT_NEAR(centreOf(mapped, 0.0F), centreOf(turned, thirty), 2);
    EXPECT_GT(centreOf(turned, thirty), centreOf(turned, 0.0F) + 8) << "or the test shows nothing";
}

TEST_F(ShadowTest, MovingTheMapByLessThanATexelChangesNothing) {
    rig::Material chalk;
    chalk.metallic = 0.0F;
    const ModelHandle floor = renderer().upload(box({20.0F, 0.1F, 20.0F}, chalk));
    const ModelHandle block = renderer().upload(box(glm::vec3(0.6F), chalk));
    FrameView view = darkView();
    view.camera.viewFromWorld =
        glm::lookAt(glm::vec3(0.0F, 4.0F, 4.0F), glm::vec3(0.0F), glm::vec3(0.0F, 1.0F, 0.0F));
    view.lighting.sunColour = glm::vec3(2.0F);
    view.lighting.sunDirection = glm::vec3(0.3F, -1.0F, 0.2F);
    view.lighting.closeShadowRadius = 0.0F;
    view.instances = {place(floor, {0.0F, -0.05F, 0.0F}), place(block, {0.0F, 0.5F, 0.0F})};
    const Picture before = draw(view);
    view.lighting.shadowCentre = glm::vec3(0.37F, 0.0F, 0.21F);
    const Picture after = draw(view);
    int different = 0;
    for (std::size_t i = 0; i < before.pixels.size(); ++i) {
        different += std::abs(before.pixels[i] - after.pixels[i]) > 2 ? 1 : 0;
    }
    EXPECT_EQ(different, 0);
}

} // namespace foregrip::test
