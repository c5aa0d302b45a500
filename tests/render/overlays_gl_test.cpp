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

class ReticleTest : public GlTest {};
class LineTest : public GlTest {};
class MarkTest : public GlTest {};
class SpriteTest : public GlTest {};
class StreakTest : public GlTest {};
class CrosshairTest : public GlTest {};

/// A sight's window 30 cm ahead, 3 cm wide and high, with a reticle that looks along `direction`.
FrameView reticleView(const glm::vec3& direction) {
    FrameView view = darkView();
    view.width = 640;
    view.height = 360;
    view.reticle.visible = true;
    view.reticle.direction = glm::normalize(direction);
    view.reticle.windowCentre = glm::vec3(0.0F, 0.0F, -0.3F);
    view.reticle.windowRight = glm::vec3(0.015F, 0.0F, 0.0F);
    view.reticle.windowUp = glm::vec3(0.0F, 0.015F, 0.0F);
    return view;
}

const glm::vec4 kWhite(0.4F, 0.4F, 0.4F, 1.0F);

} // namespace

TEST_F(ReticleTest, StandsAtTheProjectionOfItsDirection) {
    for (const glm::vec3& direction : {glm::vec3(0.0F, 0.0F, -1.0F), glm::vec3(0.03F, 0.02F, -1.0F),
                                       glm::vec3(-0.04F, 0.01F, -1.0F)}) {
        FrameView view = reticleView(direction);
        const glm::vec2 expected =
            pixelOf(direction, view.camera.verticalFov, view.width, view.height);
        const Spot spot = spotOf(draw(view), 0, 150);
        EXPECT_GT(spot.pixels, 0);
        EXPECT_NEAR(spot.centre.x, expected.x, 0.75F);
        EXPECT_NEAR(spot.centre.y, expected.y, 0.75F);
        // It is collimated: moving the window moves its rim, not the dot.
        view.reticle.windowCentre.x += 0.002F;
        EXPECT_NEAR(spotOf(draw(view), 0, 150).centre.x, expected.x, 0.75F);
    }
}

TEST_F(ReticleTest, EndsAtTheRimOfTheWindow) {
    // The window spans 0.05 to each side in its own projection, which is wider in the world's.
    const FrameView view = reticleView(glm::vec3(0.075F, 0.0F, -1.0F));
    EXPECT_EQ(spotOf(draw(view), 0, 20).pixels, 0);
    EXPECT_EQ(spotOf(draw(reticleView(glm::vec3(0.0F, 0.0F, 1.0F))), 0, 20).pixels, 0);
}

TEST_F(ReticleTest, TheRingIsCutByTheWindow) {
    FrameView view = reticleView(glm::vec3(0.06F, 0.0F, -1.0F));
    const int dotOnly = spotOf(draw(view), 0, 150).pixels;
    view.reticle.pattern = render::ReticlePattern::circleDot;
    const Picture picture = draw(view);
    EXPECT_GT(spotOf(picture, 0, 150).pixels, dotOnly + 10);
    const auto rim = static_cast<int>(
        pixelOf({0.05F, 0.0F, -1.0F}, view.camera.viewmodelVerticalFov, 640, 360).x);
    for (int y = 0; y < picture.height; ++y) {
        for (int x = rim + 2; x < picture.width; ++x) {
            ASSERT_EQ(picture.at(x, y)[0], 0) << x << ", " << y;
        }
    }
}

TEST_F(ReticleTest, ARoundWindowHasNoCorners) {
    FrameView view = reticleView(glm::vec3(0.055F, 0.055F, -1.0F)); // in the corner of the square
    EXPECT_GT(spotOf(draw(view), 0, 150).pixels, 0);
    view.reticle.round = true;
    EXPECT_EQ(spotOf(draw(view), 0, 20).pixels, 0);
    view.reticle.direction = glm::vec3(0.0F, 0.0F, -1.0F);
    EXPECT_GT(spotOf(draw(view), 0, 150).pixels, 0);
}

/// Each pattern is centred on its direction, and turns with the sight.
TEST_F(ReticleTest, PatternsTurnWithTheSight) {
    FrameView view = reticleView(glm::vec3(0.0F, 0.0F, -1.0F));
    view.lighting.background = glm::vec3(0.3F);
    view.reticle.pattern = render::ReticlePattern::chevron;
    view.reticle.scale = 8.0F;
    view.reticle.lit = false; // black on grey
    const auto darkBelow = [&](const Picture& picture) {
        int below = 0;
        for (int y = 0; y < picture.height; ++y) {
            for (int x = 0; x < picture.width; ++x) {
                below += picture.at(x, y)[1] < 110 ? (y > 180 ? 1 : -1) : 0;
            }
        }
        return below;
    };
    EXPECT_GT(darkBelow(draw(view)), 20) << "the drop marks are below the tip";
    view.reticle.up = glm::vec3(0.0F, -1.0F, 0.0F);
    EXPECT_LT(darkBelow(draw(view)), -20);
}

TEST_F(ReticleTest, WhatStandsBeforeTheWindowHidesIt) {
    FrameView view = reticleView(glm::vec3(0.0F, 0.0F, -1.0F));
    const ModelHandle post = renderer().upload(quad(0.01F, 0.01F, plain({0.0F, 0.4F, 0.0F, 1.0F})));
    view.instances.push_back(place(post, {0.0F, 0.0F, -0.2F}, Layer::viewmodel));
    EXPECT_EQ(spotOf(draw(view), 0, 60).pixels, 0);
    view.instances[0] = place(post, {0.0F, 0.0F, -0.4F}, Layer::viewmodel);
    EXPECT_GT(spotOf(draw(view), 0, 150).pixels, 0);
}

TEST_F(LineTest, RunsBetweenItsEndsWithItsWidth) {
    FrameView view = darkView();
    view.lines.push_back({{-0.3F, 0.1F, -1.0F}, {0.3F, 0.1F, -1.0F}, kWhite});
    view.lines[0].width = 4.0F;
    const Picture picture = draw(view);
    const float fov = view.camera.verticalFov;
    const glm::vec2 left = pixelOf({-0.3F, 0.1F, -1.0F}, fov, 320, 180);
    const glm::vec2 right = pixelOf({0.3F, 0.1F, -1.0F}, fov, 320, 180);
    const Spot spot = spotOf(picture, 0, 80);
    EXPECT_NEAR(spot.centre.x, 0.5F * (left.x + right.x), 1.0F);
    EXPECT_NEAR(spot.centre.y, left.y, 0.75F);
    EXPECT_NEAR(static_cast<float>(spot.pixels), 4.0F * (right.x - left.x),
                1.2F * (right.x - left.x));
}

TEST_F(LineTest, IsHiddenOnlyWhenItIsNotOnTop) {
    FrameView view = darkView();
    const ModelHandle wall = renderer().upload(quad(4.0F, 4.0F, plain({0.0F, 0.4F, 0.0F, 1.0F})));
    view.instances.push_back(place(wall, {0.0F, 0.0F, -0.5F}));
    view.lines.push_back({{-0.3F, 0.0F, -1.0F}, {0.3F, 0.0F, -1.0F}, kWhite, true});
    EXPECT_GT(spotOf(draw(view), 0, 80).pixels, 50);
    view.lines[0].onTop = false;
    EXPECT_EQ(spotOf(draw(view), 0, 80).pixels, 0);
}

TEST_F(LineTest, IsCutAtTheNearPlane) {
    FrameView view = darkView();
    // From behind the eye's left to ahead: only the part ahead shows, and on the right side of it.
    view.lines.push_back({{-0.1F, -0.1F, 1.0F}, {0.1F, -0.1F, -1.0F}, kWhite});
    view.lines.push_back({{0.0F, 0.0F, 1.0F}, {0.0F, 0.1F, 2.0F}, kWhite});
    const Picture picture = draw(view);
    EXPECT_GT(spotOf(picture, 0, 80).pixels, 20);
    EXPECT_LT(spotOf(picture, 0, 80).pixels, 1500);
    for (int x = 0; x < 320; ++x) {
        ASSERT_EQ(picture.at(x, 40)[0], 0); // nothing above the middle
    }
}

TEST_F(MarkTest, DarkensTheWallAndStaysVisibleFarAway) {
    const ModelHandle wall = renderer().upload(quad(140.0F, 140.0F, plain(kWhite)));
    for (const float distance : {1.0F, 10.0F, 50.0F}) {
        FrameView view = darkView();
        view.instances = {place(wall, {0.0F, 0.0F, -distance})};
        view.marks = {{{0.1F * distance, 0.05F * distance, -distance}, {0.0F, 0.0F, 1.0F}, 0.01F}};
        const Picture picture = draw(view);
        const glm::vec2 at = pixelOf(view.marks[0].position, view.camera.verticalFov, 320, 180);
        const int there = picture.at(static_cast<int>(at.x), static_cast<int>(at.y))[0];
        EXPECT_LT(there, 120) << distance;
        EXPECT_NEAR(picture.at(20, 20)[0], srgbByte(0.4), 1);
        // Seen from behind a nearer wall there is nothing.
        view.instances.push_back(place(wall, {0.0F, 0.0F, -0.9F * distance}));
        const Picture covered = draw(view);
        EXPECT_NEAR(covered.at(static_cast<int>(at.x), static_cast<int>(at.y))[0], srgbByte(0.4),
                    1);
    }
}

TEST_F(SpriteTest, PuffsCoverAndFlamesAdd) {
    FrameView view = darkView();
    view.lighting.skyColour = glm::vec3(0.3F);
    view.lighting.groundColour = glm::vec3(0.3F);
    view.lighting.background = glm::vec3(0.0F, 0.3F, 0.0F);
    const int background = srgbByte(0.3);
    view.sprites = {{{0.0F, 0.0F, -1.0F}, 0.3F, glm::vec4(1.0F, 0.0F, 0.0F, 1.0F)}};
    EXPECT_LT(draw(view).at(160, 90)[1], background - 30);
    EXPECT_GT(draw(view).at(160, 90)[0], 60);
    view.sprites[0].shape = render::Sprite::Shape::flame;
    view.sprites[0].colour = glm::vec4(3.0F, 1.5F, 0.5F, 1.0F);
    const Picture flame = draw(view);
    EXPECT_GT(flame.at(160, 90)[0], 200);
    EXPECT_GT(flame.at(160, 90)[1], background);
    EXPECT_EQ(flame.at(4, 4)[0], 0);
    view.sprites[0].colour.a = 0.0F;
    EXPECT_EQ(draw(view).at(160, 90)[0], 0);
}

TEST_F(SpriteTest, GlowsFadeFromTheMiddleToTheRim) {
    FrameView view = darkView();
    view.sprites = {{{0.0F, 0.0F, -1.0F}, 0.3F, glm::vec4(0.4F, 0.4F, 0.4F, 1.0F)}};
    view.sprites[0].shape = render::Sprite::Shape::glow;
    const Picture picture = draw(view);
    const auto right =
        static_cast<int>(pixelOf({0.3F, 0.0F, -1.0F}, view.camera.verticalFov, 320, 180).x);
    int before = picture.at(160, 90)[0];
    EXPECT_NEAR(before, srgbByte(0.4), 4);
    for (int x = 161; x < right; ++x) {
        EXPECT_LE(picture.at(x, 90)[0], before);
        before = picture.at(x, 90)[0];
    }
    EXPECT_LT(picture.at(right - 1, 90)[0], 12);
    EXPECT_EQ(picture.at(right + 2, 90)[0], 0);
}

TEST_F(StreakTest, RunsBetweenItsEndsAndIsNeverLost) {
    for (const float distance : {1.0F, 60.0F}) {
        FrameView view = darkView();
        render::Streak streak;
        streak.from = {-0.3F * distance, 0.1F * distance, -distance};
        streak.to = {0.3F * distance, 0.1F * distance, -distance};
        streak.colourFrom = streak.colourTo = glm::vec4(2.0F, 2.0F, 2.0F, 1.0F);
        view.streaks = {streak};
        const Spot spot = spotOf(draw(view), 0, 60);
        const float fov = view.camera.verticalFov;
        const glm::vec2 left = pixelOf(streak.from, fov, 320, 180);
        const glm::vec2 right = pixelOf(streak.to, fov, 320, 180);
        EXPECT_NEAR(spot.centre.x, 0.5F * (left.x + right.x), 1.5F) << distance;
        EXPECT_NEAR(spot.centre.y, left.y, 1.0F) << distance;
        EXPECT_GT(static_cast<float>(spot.pixels), 0.9F * (right.x - left.x)) << distance;
    }
}

TEST_F(StreakTest, ShowsFromItsEndAndIsCutBehindTheEye) {
    FrameView view = darkView();
    render::Streak streak;
    streak.from = {0.0F, 0.0F, -2.0F};
    streak.to = {0.0F, 0.0F, -20.0F};
    streak.radiusFrom = streak.radiusTo = 0.05F;
    streak.colourFrom = streak.colourTo = glm::vec4(2.0F, 2.0F, 2.0F, 1.0F);
    view.streaks = {streak};
    const Spot end = spotOf(draw(view), 0, 60);
    EXPECT_GT(end.pixels, 4);
    EXPECT_NEAR(end.centre.x, 160.0F, 2.0F);
    EXPECT_NEAR(end.centre.y, 90.0F, 2.0F);
    // From behind the left shoulder to ahead on the right: nothing shows on the left.
    view.streaks[0].from = {-0.3F, -0.1F, 1.0F};
    view.streaks[0].to = {0.5F, -0.1F, -1.0F};
    const Picture cut = draw(view);
    EXPECT_GT(spotOf(cut, 0, 60).pixels, 10);
    for (int y = 0; y < 180; ++y) {
        ASSERT_EQ(cut.at(150, y)[0], 0) << y;
    }
    view.streaks[0].to = {0.5F, -0.1F, 2.0F};
    EXPECT_EQ(spotOf(draw(view), 0, 1).pixels, 0) << "all of it is behind";
}

TEST_F(CrosshairTest, IsFourArmsAroundItsCentre) {
    FrameView view = darkView();
    view.crosshair.visible = true;
    view.crosshair.centre = glm::vec2(40.0F, 20.0F); // right and up
    const Picture picture = draw(view);
    const Spot spot = spotOf(picture, 0, 120);
    EXPECT_NEAR(spot.centre.x, 200.0F, 0.6F);
    EXPECT_NEAR(spot.centre.y, 70.0F, 0.6F);
    EXPECT_EQ(picture.at(200, 70)[0], 0);   // the gap
    EXPECT_GT(picture.at(210, 70)[0], 150); // the right arm
    EXPECT_EQ(picture.at(220, 70)[0], 0);
}

TEST_F(CrosshairTest, ABlockedMuzzleIsARedCrossOnItsCorners) {
    FrameView view = darkView();
    view.blocked.visible = true;
    view.blocked.centre = glm::vec2(40.0F, 20.0F);
    const Picture picture = draw(view);
    for (const int side : {-4, 4}) {
        EXPECT_GT(picture.at(200 + side, 70 + side)[0], 150);
        EXPECT_LT(picture.at(200 + side, 70 + side)[1], 80);
        EXPECT_EQ(picture.at(200 + 2 * side, 70)[0], 0) << "the arms stand on the corners";
    }
}

} // namespace foregrip::test
