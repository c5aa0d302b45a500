// SPDX-License-Identifier: MIT
#include "clip/canvas.h"
#include "clip/overlay_frame.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <memory>
#include <string>
#include <utility>

namespace foregrip::clip {
namespace {

constexpr Ink kWhite{1.0F, 1.0F, 1.0F, 1.0F};

render::Picture filled(int width, int height, const std::array<std::uint8_t, 4>& colour) {
    render::Picture picture{
        width, height, std::vector<std::uint8_t>(static_cast<std::size_t>(4 * width * height))};
    for (std::size_t i = 0; i < picture.pixels.size(); ++i) {
        picture.pixels[i] = colour[i % 4];
    }
    return picture;
}

/// Covered pixels, parts of them counted as parts.
double area(const render::Picture& picture) {
    double sum = 0.0;
    for (std::size_t i = 0; i < picture.pixels.size(); i += 4) {
        sum += picture.pixels[i] / 255.0;
    }
    return sum;
}

class CanvasTest : public testing::Test {
protected:
    void SetUp() override {
        core::Result<Typeface> found = Typeface::system();
        ASSERT_TRUE(found.ok()) << found.error().text();
        face = std::make_unique<Typeface>(std::move(found).value());
    }

    std::unique_ptr<Typeface> face;
    render::Picture black = filled(100, 60, {0, 0, 0, 255});
};

TEST_F(CanvasTest, ShapesHaveTheirArea) {
    Canvas canvas(black, *face);
    canvas.fill({10.0, 10.0, 40.0, 20.0}, 0.0, kWhite);
    EXPECT_NEAR(area(black), 800.0, 1.0);
    EXPECT_EQ(black.at(10, 10)[0], 255);
    EXPECT_EQ(black.at(9, 10)[0], 0);
    black = filled(100, 60, {0, 0, 0, 255});
    canvas.fill({10.25, 10.0, 40.0, 20.0}, 0.0, kWhite);
    EXPECT_NEAR(black.at(10, 20)[0], 191, 1) << "an edge within a pixel";
    black = filled(100, 60, {0, 0, 0, 255});
    canvas.fill({10.0, 10.0, 40.0, 40.0}, 20.0, kWhite);
    EXPECT_NEAR(area(black), 3.14159265 * 400.0, 8.0) << "a disc";
    black = filled(100, 60, {0, 0, 0, 255});
    canvas.outline({10.0, 10.0, 40.0, 20.0}, 0.0, 2.0, kWhite);
    EXPECT_NEAR(area(black), 800.0 - 36.0 * 16.0, 2.0);
}

TEST_F(CanvasTest, ALineThatCrossesItselfIsNoDenser) {
    Canvas canvas(black, *face);
    const std::array<Point, 4> loop = {Point(20, 30), Point(80, 30), Point(50, 10), Point(50, 50)};
    canvas.stroke(loop, 6.0, kWhite.faded(0.5F));
    EXPECT_NEAR(black.at(40, 30)[0], 128, 1);
    EXPECT_NEAR(black.at(50, 30)[0], 128, 1) << "the crossing";
    black = filled(100, 60, {0, 0, 0, 255});
    canvas.stroke(std::array<Point, 2>{Point(20, 30), Point(80, 30)}, 4.0, kWhite);
    EXPECT_NEAR(area(black), 60.0 * 4.0 + 3.14159265 * 4.0, 4.0);
    black = filled(100, 60, {0, 0, 0, 255});
    canvas.stroke(std::array<Point, 2>{Point(-500, 30), Point(500, 30)}, 2.0, kWhite);
    EXPECT_NEAR(area(black), 200.0, 1.0) << "what is outside is left out";
}

TEST_F(CanvasTest, OverNothingTheInkKeepsItsColour) {
    render::Picture clear = filled(20, 20, {0, 0, 0, 0});
    Canvas canvas(clear, *face);
    canvas.fill({5.0, 5.0, 10.0, 10.0}, 0.0, {1.0F, 0.5F, 0.0F, 0.5F});
    EXPECT_EQ(clear.at(10, 10)[0], 255);
    EXPECT_EQ(clear.at(10, 10)[1], 128);
    EXPECT_EQ(clear.at(10, 10)[3], 128);
    canvas.fill({5.0, 5.0, 10.0, 10.0}, 0.0, {1.0F, 0.5F, 0.0F, 0.5F});
    EXPECT_EQ(clear.at(10, 10)[3], 192) << "half of what was left";
    EXPECT_EQ(clear.at(2, 2)[3], 0);
}

TEST_F(CanvasTest, TextIsAsWideAsItSaysAndAligned) {
    const auto columns = [](const render::Picture& picture) {
        int left = picture.width;
        int right = -1;
        for (int y = 0; y < picture.height; ++y) {
            for (int x = 0; x < picture.width; ++x) {
                if (picture.at(x, y)[0] > 60) {
                    left = std::min(left, x);
                    right = std::max(right, x);
                }
            }
        }
        return std::pair(left, right);
    };
    Canvas canvas(black, *face);
    const double width = canvas.textWidth("HIH", 30);
    canvas.text({50.0, 10.0}, "HIH", 30, kWhite, Canvas::Align::centre);
    const auto [left, right] = columns(black);
    EXPECT_NEAR(0.5 * (left + right + 1), 50.0, 1.0);
    EXPECT_NEAR(right + 1 - left, width, 6.0) << "less the room beside letters";
    EXPECT_NEAR(canvas.textWidth("HIH", 60), 2.0 * width, 1e-6);
    black = filled(100, 60, {0, 0, 0, 255});
    canvas.text({95.0, 10.0}, "HIH", 30, kWhite, Canvas::Align::right);
    EXPECT_NEAR(columns(black).second, 93, 3);
}

TEST_F(CanvasTest, TextThatIsNoUtf8IsDrawnAllTheSame) {
    Canvas canvas(black, *face);
    const double mark = canvas.textWidth("?", 20);
    EXPECT_NEAR(canvas.textWidth("\xFF", 20), mark, 1e-9);
    EXPECT_NEAR(canvas.textWidth("\xC3", 20), mark, 1e-9) << "cut off";
    EXPECT_GT(canvas.textWidth("\u00B1\u00B0", 20), 0.0);
    canvas.text({0.0, 0.0}, std::string("a\0\xE2\x82z", 5), 20, kWhite);
    EXPECT_GT(area(black), 10.0);
}

TEST(TypefaceTest, WhatIsNoFontIsRefused) {
    for (const std::string& bytes :
         {std::string(), std::string("no font"), std::string(200, 'x')}) {
        const core::Result<Typeface> face = Typeface::fromBytes(bytes, "x.ttf");
        ASSERT_FALSE(face.ok());
        EXPECT_EQ(face.error().text(), "x.ttf: this is no TrueType font.");
    }
}

/// The same overlay on a picture three times as large covers nine times as much.
TEST_F(CanvasTest, OverlaysGrowWithThePicture) {
    OverlayFrame frame;
    frame.counter = {12, {24, 1}, 500'000'000};
    frame.input = InputDisplay{};
    frame.label = "Heavy";
    frame.watermark = "draft";
    frame.parameters = {{"fire.rpm", "600"}};
    const auto changed = [&](int width, int height) {
        render::Picture picture = filled(width, height, {128, 128, 128, 255});
        const render::Picture before = picture;
        Canvas canvas(picture, *face);
        drawOverlay(canvas, frame);
        int count = 0;
        for (std::size_t i = 0; i < picture.pixels.size(); i += 4) {
            count += picture.pixels[i] != before.pixels[i] ? 1 : 0;
        }
        return static_cast<double>(count);
    };
    EXPECT_NEAR(changed(3840, 2160) / changed(1280, 720), 9.0, 0.25);
    EXPECT_EQ(changed(1280, 720), changed(1280, 720));
    frame = {};
    EXPECT_EQ(changed(1280, 720), 0.0);
}

} // namespace
} // namespace foregrip::clip
