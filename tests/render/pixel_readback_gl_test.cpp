// SPDX-License-Identifier: MIT
#include "gl_test.h"
#include "render/offscreen_target.h"
#include "render/pixel_readback.h"

#include <glad/gl.h>

namespace foregrip::test {
namespace {

using render::OffscreenTarget;
using render::PixelReadback;

class PixelReadbackTest : public GlTest {};

/// Red above, blue below, a white column in the middle: what is upside down or sheared shows.
void paint(const render::Target& target) {
    glBindFramebuffer(GL_FRAMEBUFFER, target.framebuffer);
    glEnable(GL_SCISSOR_TEST);
    const auto fill = [](int x, int y, int width, int height, float r, float g, float b) {
        glScissor(x, y, width, height);
        glClearColor(r, g, b, 0.25F);
        glClear(GL_COLOR_BUFFER_BIT);
    };
    fill(0, 0, target.width, target.height / 2, 0.0F, 0.0F, 1.0F);
    fill(0, target.height / 2, target.width, target.height, 1.0F, 0.0F, 0.0F);
    fill(target.width / 2, 0, 1, target.height, 1.0F, 1.0F, 1.0F);
    glDisable(GL_SCISSOR_TEST);
}

TEST_F(PixelReadbackTest, RowsComeFromTheTopAtEveryWidthAndOpaque) {
    for (const int width : {640, 641, 642, 643, 1366, 1}) {
        const auto target = OffscreenTarget::create(width, 8);
        ASSERT_TRUE(target.ok());
        paint(target->target());
        PixelReadback readback;
        ASSERT_TRUE(readback.begin(target->target(), 5));
        const auto arrived = readback.take(true);
        ASSERT_TRUE(arrived.has_value());
        EXPECT_EQ(arrived->tag, 5);
        ASSERT_EQ(arrived->picture.width, width);
        ASSERT_EQ(arrived->picture.height, 8);
        // The same as reading at once, but for alpha.
        const auto direct = target->readPixels();
        ASSERT_TRUE(direct.ok());
        for (std::size_t i = 0; i < direct->pixels.size(); ++i) {
            ASSERT_EQ(arrived->picture.pixels[i], i % 4 == 3 ? 255 : direct->pixels[i]) << i;
        }
        if (width > 1) {
            EXPECT_EQ(arrived->picture.at(0, 0)[0], 255);
            EXPECT_EQ(arrived->picture.at(0, 7)[2], 255);
            for (int y = 0; y < 8; ++y) {
                EXPECT_EQ(arrived->picture.at(width / 2, y)[1], 255) << width;
                EXPECT_EQ(arrived->picture.at(width / 2 - 1, y)[1], 0) << width;
            }
        }
    }
}

TEST_F(PixelReadbackTest, PicturesArriveInOrderAndNoMoreThanFit) {
    const auto target = OffscreenTarget::create(16, 16);
    ASSERT_TRUE(target.ok());
    PixelReadback readback;
    EXPECT_FALSE(readback.take(true).has_value());
    for (int round = 0; round < 3; ++round) {
        for (std::size_t i = 0; i < PixelReadback::kDepth; ++i) {
            glBindFramebuffer(GL_FRAMEBUFFER, target->target().framebuffer);
            glClearColor(static_cast<float>(i) / 2.0F, 0.0F, 0.0F, 1.0F);
            glClear(GL_COLOR_BUFFER_BIT);
            ASSERT_TRUE(readback.begin(target->target(), static_cast<std::int64_t>(i)));
        }
        EXPECT_FALSE(readback.begin(target->target(), 9));
        EXPECT_EQ(readback.underWay(), PixelReadback::kDepth);
        int before = -1;
        for (std::size_t i = 0; i < PixelReadback::kDepth; ++i) {
            const auto arrived = readback.take(true);
            ASSERT_TRUE(arrived.has_value());
            EXPECT_EQ(arrived->tag, static_cast<std::int64_t>(i));
            EXPECT_GT(int{arrived->picture.at(3, 3)[0]}, before); // drawn over since, copied before
            before = arrived->picture.at(3, 3)[0];
        }
    }
}

TEST_F(PixelReadbackTest, AnotherSizeAndAnEmptyTarget) {
    PixelReadback readback;
    EXPECT_FALSE(readback.begin({0, 0, 5}, 1));
    for (const auto& [width, height] : {std::pair{8, 4}, {3, 9}, {64, 2}}) {
        const auto target = OffscreenTarget::create(width, height);
        ASSERT_TRUE(target.ok());
        ASSERT_TRUE(readback.begin(target->target(), 1));
        const auto arrived = readback.take(true);
        ASSERT_TRUE(arrived.has_value());
        EXPECT_EQ(arrived->picture.width, width);
        EXPECT_EQ(arrived->picture.height, height);
    }
    const auto target = OffscreenTarget::create(8, 8);
    ASSERT_TRUE(target.ok());
    ASSERT_TRUE(readback.begin(target->target(), 1)); // what is under way dies with it
}

} // namespace
} // namespace foregrip::test
