// SPDX-License-Identifier: MIT
#include "gl_test.h"
#include "render/offscreen_target.h"
#include "render/renderer.h"

#include <glad/gl.h>
#include <glm/ext/matrix_transform.hpp>

#include <array>
#include <cmath>

namespace foregrip::test {

namespace {

using render::FrameView;
using render::Instance;
using render::Layer;
using render::ModelHandle;
using render::Picture;
using render::Target;

class RendererTest : public GlTest {};

/// The tone curve as shaders/tonemap.glsl documents it: straight to 0.45, then a shoulder.
double toned(double scene) {
    if (scene <= 0.45) {
        return scene;
    }
    const double over = (scene - 0.45) / 0.55;
    const double bent = over * (1.0 + 0.18 * over);
    return 0.45 + 0.55 * bent / (1.0 + bent);
}

/// A white, rough, lit surface.
rig::Material chalk() {
    rig::Material material;
    material.metallic = 0.0F;
    material.roughness = 1.0F;
    return material;
}

/// Three faces of a cube at once, lit by the sun alone.
FrameView cubeView(ModelHandle cube) {
    FrameView view = darkView();
    view.camera.viewFromWorld =
        glm::lookAt(glm::vec3(2.0F, 2.0F, 2.0F), glm::vec3(0.0F), glm::vec3(0.0F, 1.0F, 0.0F));
    view.lighting.sunColour = glm::vec3(2.0F);
    view.lighting.sunDirection = glm::vec3(-0.3F, -0.8F, -0.5F);
    view.instances.push_back(place(cube, glm::vec3(0.0F)));
    return view;
}

} // namespace

TEST_F(RendererTest, BackgroundIsTonedAndEncodedExactly) {
    for (const int samples : {1, 4}) {
        useOptions({samples, 16});
        for (const double scene : {0.0, 0.002, 0.05, 0.2, 0.45, 0.7, 1.0, 3.0}) {
            FrameView view = darkView();
            view.lighting.background = glm::vec3(static_cast<float>(scene), 0.1F, 0.0F);
            const Picture picture = draw(view);
            const std::uint8_t* pixel = picture.at(100, 100);
            EXPECT_NEAR(pixel[0], srgbByte(toned(scene)), 1) << scene << ", samples " << samples;
            EXPECT_NEAR(pixel[1], srgbByte(0.1), 1);
            EXPECT_EQ(pixel[2], 0);
            EXPECT_EQ(pixel[3], 255);
        }
    }
}

TEST_F(RendererTest, ExposureScalesBeforeTheCurve) {
    FrameView view = darkView();
    view.lighting.background = glm::vec3(0.1F);
    view.lighting.exposure = 3.0F;
    EXPECT_NEAR(draw(view).at(5, 5)[0], srgbByte(0.3), 1);
}

TEST_F(RendererTest, FacesAreBrighterTheMoreTheyFaceTheSun) {
    const ModelHandle cube = renderer().upload(box(glm::vec3(1.0F), chalk()));
    const FrameView view = cubeView(cube);
    const Picture picture = draw(view);
    const auto brightness = [&](const glm::vec3& point) {
        const glm::vec3 point_vs(view.camera.viewFromWorld * glm::vec4(point, 1.0F));
        const glm::vec2 at = pixelOf(point_vs, view.camera.verticalFov, view.width, view.height);
        return static_cast<int>(picture.at(static_cast<int>(at.x), static_cast<int>(at.y))[1]);
    };
    const int top = brightness({0.0F, 0.5F, 0.0F});
    const int front = brightness({0.0F, 0.0F, 0.5F});
    const int side = brightness({0.5F, 0.0F, 0.0F});
    EXPECT_GT(top, front + 10);
    EXPECT_GT(front, side + 10);
    EXPECT_GT(side, 10);
    // Lambert's part of the top face: 2 / pi times the cosine; the rest is a few percent of sheen.
    const double cosine = 0.8 / std::sqrt(0.98);
    EXPECT_NEAR(top, srgbByte(toned(2.0 * cosine * 0.96 / 3.14159265)), 8);
}

TEST_F(RendererTest, MirroredInstancesKeepTheirOutsideOutside) {
    const ModelHandle cube = renderer().upload(box(glm::vec3(1.0F), chalk()));
    FrameView view = cubeView(cube);
    const Picture straight = draw(view);
    view.instances[0].worldFromModel = glm::scale(glm::mat4(1.0F), glm::vec3(-1.0F, 1.0F, 1.0F));
    const Picture mirrored = draw(view);
    for (const auto& [x, y] : {std::pair{160, 60}, std::pair{130, 110}, std::pair{190, 110}}) {
        EXPECT_NEAR(straight.at(x, y)[0], mirrored.at(x, y)[0], 1) << x << ", " << y;
    }
}

TEST_F(RendererTest, BlendedSurfacesMixFromFarToNearInAnyOrderOfInstances) {
    useOptions({4, 16});
    const ModelHandle red = renderer().upload(quad(4.0F, 4.0F, plain({0.4F, 0.0F, 0.0F, 0.5F})));
    const ModelHandle green = renderer().upload(quad(4.0F, 4.0F, plain({0.0F, 0.4F, 0.0F, 0.5F})));
    FrameView view = darkView();
    const Instance near = place(red, {0.0F, 0.0F, -1.0F});
    const Instance far = place(green, {0.0F, 0.0F, -2.0F});
    for (const auto& order : {std::array{near, far}, std::array{far, near}}) {
        view.instances.assign(order.begin(), order.end());
        const Picture picture = draw(view);
        EXPECT_NEAR(picture.at(160, 90)[0], srgbByte(0.2), 2);
        EXPECT_NEAR(picture.at(160, 90)[1], srgbByte(0.1), 2);
    }
}

TEST_F(RendererTest, EqualViewsGiveEqualBytes) {
    FrameView view;
    view.width = 160;
    view.height = 90;
    const auto drawOnce = [&](const render::RendererOptions& options) {
        useOptions(options);
        const ModelHandle cube = renderer().upload(box(glm::vec3(1.0F), chalk()));
        view.instances = cubeView(cube).instances;
        view.camera = cubeView(cube).camera;
        view.sprites = {{{0.0F, 0.8F, 0.0F}, 0.3F, glm::vec4(1.0F, 0.9F, 0.8F, 0.6F)}};
        return draw(view).pixels;
    };
    EXPECT_EQ(drawOnce({1, 256}), drawOnce({1, 256}));
    EXPECT_EQ(drawOnce({4, 256}), drawOnce({4, 256}));
}

TEST_F(RendererTest, SizesOfZeroAndOddSizesAreQuiet) {
    const ModelHandle cube = renderer().upload(box(glm::vec3(1.0F), chalk()));
    FrameView view = cubeView(cube);
    auto target = render::OffscreenTarget::create(8, 8);
    ASSERT_TRUE(target.ok());
    for (const auto& [width, height] : {std::pair{0, 0}, std::pair{0, 90}, std::pair{-3, 5}}) {
        view.width = width;
        view.height = height;
        renderer().draw(view, target->target());
        EXPECT_EQ(target->readPixels()->pixels, std::vector<std::uint8_t>(256, 0));
    }
    view.width = 8;
    view.height = 8;
    renderer().draw(view, Target{target->target().framebuffer, 0, 8});
    EXPECT_EQ(target->readPixels()->pixels, std::vector<std::uint8_t>(256, 0));
    for (const auto& [width, height] : {std::pair{1, 1}, std::pair{4000, 1}, std::pair{1, 2000}}) {
        view.width = width;
        view.height = height;
        EXPECT_EQ(draw(view).at(0, 0)[3], 255);
    }
    EXPECT_EQ(glGetError(), static_cast<GLenum>(GL_NO_ERROR));
}

TEST_F(RendererTest, ATargetOfAnotherSizeGetsTheWholePictureScaled) {
    const ModelHandle cube = renderer().upload(box(glm::vec3(1.0F), chalk()));
    const FrameView view = cubeView(cube);
    const Picture full = draw(view);
    auto half = render::OffscreenTarget::create(view.width / 2, view.height / 2);
    ASSERT_TRUE(half.ok());
    renderer().draw(view, half->target());
    const Picture scaled = *half->readPixels();
    for (const auto& [x, y] : {std::pair{80, 30}, std::pair{65, 55}, std::pair{2, 2}}) {
        EXPECT_NEAR(full.at(2 * x, 2 * y)[0], scaled.at(x, y)[0], 2);
    }
}

TEST_F(RendererTest, ATargetWithoutSrgbGetsTheSameBytes) {
    for (const int samples : {1, 4}) {
        useOptions({samples, 16});
        FrameView view = darkView();
        view.lighting.background = glm::vec3(0.2F);
        GLuint colour = 0;
        GLuint framebuffer = 0;
        glGenRenderbuffers(1, &colour);
        glBindRenderbuffer(GL_RENDERBUFFER, colour);
        glRenderbufferStorage(GL_RENDERBUFFER, GL_RGBA8, view.width, view.height);
        glGenFramebuffers(1, &framebuffer);
        glBindFramebuffer(GL_FRAMEBUFFER, framebuffer);
        glFramebufferRenderbuffer(GL_FRAMEBUFFER, GL_COLOR_ATTACHMENT0, GL_RENDERBUFFER, colour);
        renderer().draw(view, Target{framebuffer, view.width, view.height});
        std::array<std::uint8_t, 4> pixel{};
        glReadPixels(9, 9, 1, 1, GL_RGBA, GL_UNSIGNED_BYTE, pixel.data());
        EXPECT_NEAR(pixel[0], srgbByte(0.2), 1);
        glDeleteFramebuffers(1, &framebuffer);
        glDeleteRenderbuffers(1, &colour);
    }
}

TEST_F(RendererTest, UnknownAndReleasedModelsDrawNothing) {
    const ModelHandle cube = renderer().upload(box(glm::vec3(1.0F), chalk()));
    FrameView view = cubeView(cube);
    EXPECT_GT(spotOf(draw(view), 1, 10).pixels, 100);
    EXPECT_EQ(renderer().statistics().triangles, 12);
    renderer().release(cube);
    renderer().release(cube);
    renderer().release(77);
    EXPECT_EQ(spotOf(draw(view), 1, 10).pixels, 0);
    EXPECT_NE(renderer().upload(box(glm::vec3(1.0F), chalk())), cube);
    view.instances[0].model = 0;
    EXPECT_EQ(spotOf(draw(view), 1, 10).pixels, 0);
}

TEST_F(RendererTest, PrimitivesWithoutMaterialAndEmptyModelsAreFine) {
    rig::Model model = box(glm::vec3(1.0F), chalk());
    model.materials.clear();
    model.meshes[0].primitives[0].material = -1;
    FrameView view = cubeView(renderer().upload(model));
    view.instances.push_back(place(renderer().upload(rig::Model{}), glm::vec3(0.0F)));
    model.meshes[0].primitives[0] = {};
    view.instances.push_back(place(renderer().upload(model), glm::vec3(0.0F)));
    EXPECT_GT(spotOf(draw(view), 1, 10).pixels, 100);
}

TEST_F(RendererTest, TooLargePicturesAreReportedNotDrawn) {
    GLint limit = 0;
    glGetIntegerv(GL_MAX_RENDERBUFFER_SIZE, &limit);
    FrameView view = darkView();
    view.width = limit + 1;
    auto target = render::OffscreenTarget::create(8, 8);
    renderer().draw(view, target->target());
    EXPECT_NE(renderer().message().find("make it smaller"), std::string::npos);
    view.width = 8;
    renderer().draw(view, target->target());
    EXPECT_EQ(renderer().message(), "");
    const auto refused = render::OffscreenTarget::create(limit + 1, 8);
    ASSERT_FALSE(refused.ok());
    EXPECT_NE(refused.error().text().find("each side must be from 1 to"), std::string::npos);
}

} // namespace foregrip::test
