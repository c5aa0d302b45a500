// SPDX-License-Identifier: MIT
#include "gl_test.h"

#include <glm/ext/matrix_transform.hpp>
#include <glm/matrix.hpp>

#include <cmath>
#include <random>

namespace foregrip::test {
namespace {

using render::FrameView;
using render::Instance;
using render::Picture;

class ManyInfluencesTest : public GlTest {};
class ManyJointsTest : public GlTest {};

rig::Material chalk() {
    rig::Material material;
    material.metallic = 0.0F;
    return material;
}

void addJoints(rig::Model& model, int count) {
    rig::Skin skin{"skin", {}, {}};
    for (int i = 0; i < count; ++i) {
        rig::Node joint;
        joint.name = "joint " + std::to_string(i);
        skin.joints.push_back(static_cast<int>(model.nodes.size()));
        skin.inverseBind.emplace_back(1.0);
        model.nodes.push_back(joint);
    }
    model.nodes[0].skin = 0;
    model.skins.push_back(skin);
}

/// A box whose vertices follow eight of twelve joints each, any eight and as they like; a second
/// part of four influences stands before it in the same mesh.
rig::Model boxOfEight(std::mt19937& random) {
    rig::Model model = box({0.6F, 0.4F, 0.5F}, chalk());
    rig::Primitive few = quad(0.2F, 0.2F, chalk()).meshes[0].primitives[0];
    for (rig::Vertex& vertex : few.vertices) {
        vertex.joints = {11, 0, 0, 0};
        vertex.weights = {1.0F, 0.0F, 0.0F, 0.0F};
    }
    rig::Primitive& many = model.meshes[0].primitives[0];
    std::uniform_real_distribution<float> share(0.2F, 1.0F);
    for (rig::Vertex& vertex : many.vertices) {
        rig::Influences& further = many.furtherInfluences.emplace_back();
        std::uint16_t joint = static_cast<std::uint16_t>(random() % 4);
        float sum = 0.0F;
        for (int i = 0; i < 4; ++i) {
            vertex.joints[static_cast<std::size_t>(i)] = joint++;
            further.joints[static_cast<std::size_t>(i)] = joint++;
            vertex.weights[i] = share(random);
            further.weights[i] = share(random);
            sum += vertex.weights[i] + further.weights[i];
        }
        vertex.weights /= sum;
        further.weights /= sum;
    }
    model.meshes[0].primitives.insert(model.meshes[0].primitives.begin(), std::move(few));
    addJoints(model, 12);
    return model;
}

std::vector<glm::mat4> anyPalette(std::mt19937& random, std::size_t joints) {
    std::uniform_real_distribution<float> any(-1.0F, 1.0F);
    std::vector<glm::mat4> palette;
    for (std::size_t i = 0; i < joints; ++i) {
        const glm::vec3 axis = glm::normalize(glm::vec3(any(random), any(random), 1.5F));
        palette.push_back(glm::rotate(
            glm::translate(glm::mat4(1.0F),
                           {0.3F * any(random), 1.0F + 0.3F * any(random), 0.3F * any(random)}),
            0.6F * any(random), axis));
    }
    return palette;
}

/// The same mesh with the sum of weight times matrix worked out here, and no skin.
rig::Model skinnedByHand(rig::Model model, const std::vector<glm::mat4>& palette) {
    for (rig::Primitive& primitive : model.meshes[0].primitives) {
        for (std::size_t v = 0; v < primitive.vertices.size(); ++v) {
            rig::Vertex& vertex = primitive.vertices[v];
            glm::mat4 sum(0.0F);
            for (int i = 0; i < 4; ++i) {
                sum += vertex.weights[i] * palette[vertex.joints[static_cast<std::size_t>(i)]];
                if (!primitive.furtherInfluences.empty()) {
                    const rig::Influences& further = primitive.furtherInfluences[v];
                    sum +=
                        further.weights[i] * palette[further.joints[static_cast<std::size_t>(i)]];
                }
            }
            vertex.position = glm::vec3(sum * glm::vec4(vertex.position, 1.0F));
            vertex.normal =
                glm::normalize(glm::transpose(glm::inverse(glm::mat3(sum))) * vertex.normal);
            vertex.weights = glm::vec4(0.0F);
            vertex.joints = {};
        }
        primitive.furtherInfluences.clear();
    }
    model.skins.clear();
    model.nodes.resize(1);
    model.nodes[0].skin = -1;
    return model;
}

FrameView litView() {
    FrameView view = darkView();
    view.camera.viewFromWorld =
        glm::lookAt(glm::vec3(0.0F, 2.0F, 3.0F), {0.0F, 0.6F, 0.0F}, {0.0F, 1.0F, 0.0F});
    view.lighting.sunColour = glm::vec3(1.5F);
    view.lighting.skyColour = glm::vec3(0.1F);
    view.lighting.sunDirection = glm::vec3(0.4F, -1.0F, -0.3F);
    return view;
}

/// Pixels that differ by more than rounding.
int differences(const Picture& a, const Picture& b) {
    int count = 0;
    for (std::size_t i = 0; i < a.pixels.size(); i += 4) {
        count += std::abs(a.pixels[i] - b.pixels[i]) > 3 ? 1 : 0;
    }
    return count;
}

TEST_F(ManyInfluencesTest, AreDrawnWithTheirShadowAsTheSumSays) {
    std::mt19937 random(3);
    const rig::Model model = boxOfEight(random);
    const std::vector<glm::mat4> palette = anyPalette(random, 12);
    FrameView view = litView();
    const Instance floor =
        place(renderer().upload(box({8.0F, 0.1F, 8.0F}, chalk())), {0.0F, -0.05F, 0.0F});
    view.instances = {floor, place(renderer().upload(model), glm::vec3(0.0F))};
    view.instances[1].palette = palette;
    const Picture drawn = draw(view);
    view.instances = {floor,
                      place(renderer().upload(skinnedByHand(model, palette)), glm::vec3(0.0F))};
    const Picture expected = draw(view);
    EXPECT_LT(differences(drawn, expected), 40) << "edges of body and shadow may round";

    // It matters: without the fifth to eighth influence body and shadow are elsewhere.
    rig::Model four = model;
    for (rig::Vertex& vertex : four.meshes[0].primitives[1].vertices) {
        vertex.weights /= vertex.weights.x + vertex.weights.y + vertex.weights.z + vertex.weights.w;
    }
    four.meshes[0].primitives[1].furtherInfluences.clear();
    view.instances = {floor, place(renderer().upload(four), glm::vec3(0.0F))};
    view.instances[1].palette = palette;
    EXPECT_GT(differences(draw(view), expected), 400);
}

/// The palette is no list of uniforms, so a body may have as many joints as it likes.
TEST_F(ManyJointsTest, TheLastOfSixHundredMovesItsVertices) {
    constexpr std::uint16_t kJoints = 600;
    rig::Model model = quad(0.1F, 0.1F, plain({0.4F, 0.0F, 0.0F, 1.0F}));
    for (rig::Vertex& vertex : model.meshes[0].primitives[0].vertices) {
        vertex.joints = {kJoints - 1, 0, 0, 0};
        vertex.weights = {1.0F, 0.0F, 0.0F, 0.0F};
    }
    addJoints(model, kJoints);
    FrameView view = darkView();
    Instance instance = place(renderer().upload(model), glm::vec3(0.0F));
    instance.palette.assign(kJoints, glm::translate(glm::mat4(1.0F), {-0.4F, 0.0F, -1.0F}));
    const glm::vec3 moved(0.5F, 0.2F, -1.0F);
    instance.palette.back() = glm::translate(glm::mat4(1.0F), moved);
    view.instances.push_back(instance);
    const Spot spot = spotOf(draw(view), 0, 60);
    const glm::vec2 expected = pixelOf(moved, view.camera.verticalFov, view.width, view.height);
    EXPECT_GT(spot.pixels, 50);
    EXPECT_NEAR(spot.centre.x, expected.x, 1.0F);
    EXPECT_NEAR(spot.centre.y, expected.y, 1.0F);
}

} // namespace
} // namespace foregrip::test
