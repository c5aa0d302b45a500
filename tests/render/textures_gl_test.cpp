// SPDX-License-Identifier: MIT
#include "gl_test.h"

namespace foregrip::test {

namespace {

using render::FrameView;

class TextureTest : public GlTest {
protected:
    /// The colour in the middle of a square of 0.5 m with this image, 2 m away.
    [[nodiscard]] int middleOf(rig::Image image) {
        rig::Material material = plain(glm::vec4(1.0F));
        material.baseColourImage = 0;
        rig::Model model = quad(0.5F, 0.5F, material);
        model.images.push_back(std::move(image));
        FrameView view = darkView();
        view.instances = {place(renderer().upload(model), {0.0F, 0.0F, -2.0F})};
        return static_cast<int>(draw(view).at(view.width / 2, view.height / 2)[1]);
    }
};

/// Every second texel is white, the others are black.
rig::Image checker(int side) {
    rig::Image image{"checker", side, side, {}};
    for (int y = 0; y < side; ++y) {
        for (int x = 0; x < side; ++x) {
            const std::uint8_t value = ((x + y) & 1) == 0 ? 255 : 0;
            image.pixels.insert(image.pixels.end(), {value, value, value, 255});
        }
    }
    return image;
}

} // namespace

TEST_F(TextureTest, SeenFromFarIsTheMeanOfItsLight) {
    const rig::Image mean{"mean", 1, 1, {188, 188, 188, 255}}; // half the light (IEC 61966-2-1)
    for (const int samples : {1, 4}) {                         // mipmaps by us, by the driver
        render::RendererOptions options;
        options.samples = samples;
        useOptions(options);
        EXPECT_NEAR(middleOf(checker(512)), middleOf(mean), 3) << samples << " samples";
        EXPECT_NEAR(middleOf(checker(300)), middleOf(mean), 3) << "side of 300 texels";
    }
}

TEST_F(TextureTest, IsHalvedUntilItFits) {
    render::RendererOptions options;
    options.samples = 4; // the driver's filter hides nothing: the image is larger on the screen
    options.largestTexture = 2;
    useOptions(options);
    EXPECT_NEAR(middleOf(checker(8)), middleOf({"mean", 1, 1, {188, 188, 188, 255}}), 2);
}

} // namespace foregrip::test
