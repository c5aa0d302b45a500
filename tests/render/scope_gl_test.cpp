// SPDX-License-Identifier: MIT
#include "gl_test.h"

#include <glm/ext/matrix_transform.hpp>
#include <glm/geometric.hpp>

#include <cmath>

namespace foregrip::test {

namespace {

using render::FrameView;
using render::Layer;
using render::ModelHandle;
using render::Picture;

const glm::vec4 kGrey(0.2F, 0.2F, 0.2F, 1.0F);
const glm::vec4 kRed(0.4F, 0.0F, 0.0F, 1.0F);

/// An ocular of 17 mm radius 9 cm ahead, that magnifies four times, with the eye at its place.
FrameView scopeView() {
    FrameView view = darkView();
    view.width = 640;
    view.height = 360;
    view.reticle.visible = true;
    view.reticle.colour.a = 0.0F; // the picture alone
    render::ScopeView& scope = view.scope;
    scope.visible = true;
    scope.live = true;
    scope.viewFromWorld = view.camera.viewFromWorld;
    scope.pixels = 400;
    scope.magnification = 4.0F;
    scope.fieldStop = 0.2F;
    scope.ocularCentre = glm::vec3(0.0F, 0.0F, -0.09F);
    scope.ocularRight = glm::vec3(0.017F, 0.0F, 0.0F);
    scope.ocularUp = glm::vec3(0.0F, 0.017F, 0.0F);
    return view;
}

float widthOf(const Picture& picture, int row, int channel, int threshold) {
    int pixels = 0;
    for (int x = 0; x < picture.width; ++x) {
        pixels += picture.at(x, row)[channel] > threshold ? 1 : 0;
    }
    return static_cast<float>(pixels);
}

class ScopeTest : public GlTest {
protected:
    /// A wall 10 m ahead with a red board of 20 cm on it.
    FrameView rangeView() {
        FrameView view = scopeView();
        const ModelHandle wall = renderer().upload(quad(30.0F, 30.0F, plain(kGrey)));
        const ModelHandle board = renderer().upload(quad(0.2F, 0.2F, plain(kRed)));
        view.instances = {place(wall, {0.0F, 0.0F, -10.0F}), place(board, {0.0F, 0.0F, -9.99F})};
        return view;
    }
};

} // namespace

TEST_F(ScopeTest, ShowsTheWorldMagnified) {
    for (const int samples : {1, 4}) {
        useOptions({samples, 16});
        FrameView view = rangeView();
        view.scope.visible = false;
        const float plainWidth = widthOf(draw(view), 180, 0, 150);
        view.scope.visible = true;
        for (const float magnification : {2.0F, 4.0F, 6.0F}) {
            view.scope.magnification = magnification;
            const float width = widthOf(draw(view), 180, 0, 130);
            EXPECT_NEAR(width, magnification * plainWidth, 1.5F + 0.5F * magnification)
                << magnification << " times, samples " << samples;
        }
        EXPECT_EQ(renderer().statistics().scope.pixels, 400);
        EXPECT_GT(renderer().statistics().scope.triangles, 0);
    }
}

/// What is in the sight's direction appears where the world's projection has that direction.
TEST_F(ScopeTest, IsCentredOnTheSightsDirection) {
    FrameView view = rangeView();
    const glm::vec3 direction = glm::normalize(glm::vec3(0.03F, 0.02F, -1.0F));
    view.instances[1] = place(view.instances[1].model, direction * (9.99F / -direction.z));
    view.reticle.direction = direction;
    view.scope.viewFromWorld = glm::lookAt(glm::vec3(0.0F), direction, glm::vec3(0.0F, 1.0F, 0.0F));
    view.scope.eyeOffset = glm::vec3(0.0F);
    const Spot spot = spotOf(draw(view), 0, 130);
    const glm::vec2 expected = pixelOf(direction, view.camera.verticalFov, 640, 360);
    EXPECT_GT(spot.pixels, 100);
    EXPECT_NEAR(spot.centre.x, expected.x, 1.0F);
    EXPECT_NEAR(spot.centre.y, expected.y, 1.0F);
}

/// The weapon and the hands are not in the second view.
TEST_F(ScopeTest, ShowsNoViewmodel) {
    FrameView view = scopeView();
    const ModelHandle wall = renderer().upload(quad(30.0F, 30.0F, plain(kGrey)));
    const ModelHandle barrel = renderer().upload(quad(0.02F, 0.02F, plain(kRed)));
    view.instances = {place(wall, {0.0F, 0.0F, -10.0F}),
                      place(barrel, {0.0F, 0.0F, -0.5F}, Layer::viewmodel)};
    EXPECT_EQ(spotOf(draw(view), 0, 130).pixels, 0) << "behind the ocular it is covered";
    view.scope.visible = false;
    EXPECT_GT(spotOf(draw(view), 0, 130).pixels, 0);
}

TEST_F(ScopeTest, IsBlackWithTheEyeOutsideTheEyeBox) {
    FrameView view = rangeView();
    EXPECT_GT(draw(view).at(320, 180)[0], 130);
    view.scope.eyeOffset = glm::vec3(0.008F, 0.0F, 0.0F);
    const Picture outside = draw(view);
    for (const auto& [x, y] : {std::pair(320, 180), {300, 180}, {340, 170}, {320, 200}}) {
        EXPECT_LT(outside.at(x, y)[0], 30) << x << ", " << y;
    }
    EXPECT_NEAR(outside.at(20, 20)[1], srgbByte(0.2), 1) << "the world beside the scope stays";
    view.scope.exitPupil = 0.0F;
    EXPECT_GT(draw(view).at(320, 180)[0], 130) << "without an eye box";
    view.scope.exitPupil = 0.0045F;
    view.scope.live = false;
    EXPECT_LT(draw(view).at(320, 180)[0], 30);
    EXPECT_EQ(renderer().statistics().scope.pixels, 0);
}

/// Off the axis a crescent comes in from the side of the eye; too far back, from all around.
TEST_F(ScopeTest, TheShadowComesFromTheEyesSide) {
    FrameView view = rangeView();
    const float focal = 180.0F / std::tan(0.5F * view.camera.verticalFov);
    const int near = static_cast<int>(0.14F * focal);
    const auto at = [&](const Picture& picture, int x, int y) {
        return static_cast<int>(picture.at(320 + x, 180 - y)[1]);
    };
    const Picture centred = draw(view);
    for (const auto& [x, y] : {std::pair(near, 0), {-near, 0}, {0, near}, {0, -near}}) {
        EXPECT_GT(at(centred, x, y), 100);
    }
    view.scope.eyeOffset = glm::vec3(0.004F, 0.0F, 0.0F);
    const Picture right = draw(view);
    EXPECT_LT(at(right, near, 0), at(right, -near, 0) - 20);
    view.scope.eyeOffset = glm::vec3(0.0F, -0.004F, 0.0F);
    const Picture below = draw(view);
    EXPECT_LT(at(below, 0, -near), at(below, 0, near) - 20);
    view.scope.eyeOffset = glm::vec3(0.0F, 0.0F, 0.04F);
    const Picture behind = draw(view);
    EXPECT_LT(at(behind, near, 0), 70);
    EXPECT_LT(at(behind, -near, 0), 70);
    EXPECT_GT(behind.at(320, 180)[0], 130);
}

/// The reticle lies in the picture, and is not drawn a second time on the window.
TEST_F(ScopeTest, TheReticleIsSeenInTheOcular) {
    FrameView view = scopeView();
    view.reticle.colour = glm::vec4(0.0F, 0.5F, 0.0F, 1.0F);
    view.reticle.direction = glm::normalize(glm::vec3(0.02F, -0.01F, -1.0F));
    view.reticle.scale = 4.0F;
    const glm::vec2 expected =
        pixelOf(view.reticle.direction, view.camera.verticalFov, view.width, view.height);
    const Spot spot = spotOf(draw(view), 1, 120);
    EXPECT_GT(spot.pixels, 0);
    EXPECT_NEAR(spot.centre.x, expected.x, 0.75F);
    EXPECT_NEAR(spot.centre.y, expected.y, 0.75F);
    view.scope.eyeOffset = glm::vec3(0.0F, 0.01F, 0.0F);
    EXPECT_EQ(spotOf(draw(view), 1, 60).pixels, 0) << "its light takes the same way";
}

} // namespace foregrip::test
