// SPDX-License-Identifier: MIT
#include "gl_test.h"
#include "render/motion_blur.h"

#include <glm/ext/matrix_transform.hpp>

#include <algorithm>
#include <cmath>
#include <set>

namespace foregrip::test {
namespace {

using render::FrameView;
using render::Picture;

const glm::vec4 kGrey(0.2F, 0.2F, 0.2F, 1.0F);

class Transparency : public GlTest {
protected:
    void SetUp() override {
        GlTest::SetUp();
        render::RendererOptions options;
        options.samples = 4;
        useOptions(options);
    }

    /// What is drawn, with straight alpha.
    Picture straight(const FrameView& view) {
        render::MotionBlur blur(view.width, view.height, 1);
        blur.add(draw(view));
        return blur.straight();
    }

    /// A grey board, slightly turned so that its edges cross pixels.
    FrameView board() {
        FrameView view = darkView();
        view.transparent = true;
        view.lighting.background = glm::vec3(0.6F, 0.1F, 0.1F);
        render::Instance instance =
            place(renderer().upload(quad(1.0F, 1.0F, plain(kGrey))), {0.0F, 0.0F, -3.0F});
        instance.worldFromModel =
            glm::rotate(instance.worldFromModel, 0.2F, glm::vec3(0.0F, 0.0F, 1.0F));
        view.instances.push_back(instance);
        return view;
    }
};

TEST_F(Transparency, NothingIsClearASurfaceCoversAndEdgesAreBetween) {
    const Picture picture = straight(board());
    EXPECT_EQ(std::vector<int>(picture.at(0, 0), picture.at(0, 0) + 4), std::vector<int>(4, 0))
        << "no background colour either";
    const std::uint8_t* middle = picture.at(160, 90);
    EXPECT_EQ(middle[3], 255);
    EXPECT_NEAR(middle[0], srgbByte(0.2), 1);
    std::set<int> between;
    for (int y = 0; y < picture.height; ++y) {
        for (int x = 0; x < picture.width; ++x) {
            const std::uint8_t* pixel = picture.at(x, y);
            if (pixel[3] != 0 && pixel[3] != 255) {
                between.insert(pixel[3]);
                EXPECT_NEAR(pixel[0], srgbByte(0.2), 3) << "no dark seam at the edge";
            }
        }
    }
    EXPECT_EQ(between, (std::set<int>{64, 128, 191})) << "of four samples one, two, three";
}

TEST_F(Transparency, WithoutItEveryPixelIsOpaqueAndTheBackgroundIsThere) {
    FrameView view = board();
    view.transparent = false;
    const Picture picture = draw(view);
    EXPECT_EQ(picture.at(0, 0)[3], 255);
    EXPECT_GT(picture.at(0, 0)[0], 150);
}

/// Mixed over black as programs do it, on encoded colours, light looks as it does before black.
TEST_F(Transparency, AddedLightLooksOverBlackAsItDoesBeforeBlack) {
    FrameView view = darkView();
    for (const auto shape : {render::Sprite::Shape::flame, render::Sprite::Shape::glow}) {
        render::Sprite sprite;
        sprite.position = glm::vec3(0.0F, 0.0F, -3.0F);
        sprite.radius = 0.8F;
        sprite.colour = glm::vec4(0.8F, 0.5F, 0.2F, 1.0F);
        sprite.shape = shape;
        view.sprites = {sprite};
        view.transparent = false;
        const Picture opaque = draw(view);
        view.transparent = true;
        const Picture clear = straight(view);
        int lit = 0;
        int worst = 0;
        for (std::size_t i = 0; i < clear.pixels.size(); i += 4) {
            for (std::size_t c = 0; c < 3; ++c) {
                const double mixed = clear.pixels[i + c] * clear.pixels[i + 3] / 255.0;
                worst = std::max(
                    worst, std::abs(static_cast<int>(std::lround(mixed)) - opaque.pixels[i + c]));
            }
            lit += clear.pixels[i + 3] > 100 ? 1 : 0;
        }
        EXPECT_LE(worst, 10);
        EXPECT_GT(lit, 100);
    }
}

TEST_F(Transparency, SmokeCoversByItsAlpha) {
    FrameView view = darkView();
    view.transparent = true;
    view.lighting.skyColour = view.lighting.groundColour = glm::vec3(0.5F);
    render::Sprite smoke;
    smoke.position = glm::vec3(0.0F, 0.0F, -3.0F);
    smoke.radius = 0.8F;
    smoke.colour = glm::vec4(0.7F, 0.7F, 0.7F, 0.5F);
    view.sprites = {smoke};
    const Picture picture = straight(view);
    EXPECT_NEAR(picture.at(160, 90)[3], 128, 4);
    EXPECT_EQ(picture.at(2, 2)[3], 0);
}

class ParallelRays : public GlTest {
protected:
    /// Columns of row `y` that are brighter than black.
    static int widthAt(const Picture& picture, int y) {
        int count = 0;
        for (int x = 0; x < picture.width; ++x) {
            count += picture.at(x, y)[0] > 20 ? 1 : 0;
        }
        return count;
    }
};

TEST_F(ParallelRays, EqualLengthsAreEquallyLongHoweverFar) {
    FrameView view = darkView();
    const render::ModelHandle rod = renderer().upload(box({1.0F, 0.05F, 0.05F}, plain(kGrey)));
    view.instances = {place(rod, {0.0F, 0.4F, -2.0F}), place(rod, {0.0F, -0.4F, -20.0F})};
    view.camera.parallelHeight = 2.0F;
    const Picture picture = draw(view);
    // 90 pixels a metre.
    EXPECT_NEAR(widthAt(picture, 54), 90, 1);
    EXPECT_NEAR(widthAt(picture, 126), 90, 1);
    view.camera.parallelHeight = 0.0F;
    view.instances[0].worldFromModel[3].y = 0.0F;
    view.instances.pop_back();
    const int near = widthAt(draw(view), 90);
    view.instances[0].worldFromModel[3].z = -20.0F;
    EXPECT_GT(near, 5 * widthAt(draw(view), 90)) << "from an eye";
}

TEST_F(ParallelRays, LightAndShadowAreThoseOfTheEyeFarAway) {
    // A mirror-like floor of rough metal looks the same under parallel rays as from 200 m away.
    FrameView view = darkView();
    view.lighting = {};
    rig::Material metal;
    metal.baseColour = glm::vec4(0.5F, 0.5F, 0.5F, 1.0F);
    metal.metallic = 1.0F;
    metal.roughness = 0.4F;
    metal.doubleSided = true;
    const render::ModelHandle plate = renderer().upload(quad(8.0F, 8.0F, metal));
    view.instances = {place(plate, {0.0F, 0.0F, -200.0F})};
    view.camera.verticalFov = 2.0F * std::atan(1.0F / 200.0F);
    const Picture far = draw(view);
    view.camera.parallelHeight = 2.0F;
    const Picture parallel = draw(view);
    for (const auto& [x, y] : {std::pair(10, 10), std::pair(160, 90), std::pair(300, 170)}) {
        for (int c = 0; c < 3; ++c) {
            EXPECT_NEAR(parallel.at(x, y)[c], far.at(x, y)[c], 2) << x << ", " << y;
        }
    }
}

} // namespace
} // namespace foregrip::test
