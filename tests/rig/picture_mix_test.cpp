// SPDX-License-Identifier: MIT
#include "rig/picture_mix.h"

#include <gtest/gtest.h>

namespace foregrip::rig {
namespace {

Image grey(int width, int height, const std::vector<std::uint8_t>& values) {
    Image image{"grey", width, height, {}};
    for (const std::uint8_t value : values) {
        image.pixels.insert(image.pixels.end(), {value, value, value, 255});
    }
    return image;
}

Model withMaterials(std::size_t count) {
    Model model;
    model.materials.resize(count);
    for (Material& material : model.materials) {
        material.metallic = 0.0F;
        material.roughness = 0.5F;
    }
    return model;
}

std::vector<std::uint8_t> channel(const Image& image, std::size_t which) {
    std::vector<std::uint8_t> out;
    for (std::size_t i = which; i < image.pixels.size(); i += 4) {
        out.push_back(image.pixels[i]);
    }
    return out;
}

TEST(PictureMix, PutsRoughnessAndMetalIntoOnePictureOfTheLargerSize) {
    Model model = withMaterials(1);
    model.images = {grey(2, 1, {10, 20}), grey(1, 2, {30, 40})};
    std::vector<std::string> warnings;
    mixPictures(model, {{0, 0, 1, -1}}, warnings);
    ASSERT_EQ(model.images.size(), 3U);
    EXPECT_EQ(model.materials[0].metallicRoughnessImage, 2);
    EXPECT_EQ(model.materials[0].roughness, 1.0F);
    EXPECT_EQ(model.materials[0].metallic, 1.0F);
    const Image& made = model.images[2];
    EXPECT_EQ(made.width, 2);
    EXPECT_EQ(made.height, 2);
    EXPECT_EQ(channel(made, 0), (std::vector<std::uint8_t>{255, 255, 255, 255}));
    EXPECT_EQ(channel(made, 1), (std::vector<std::uint8_t>{10, 20, 10, 20}));
    EXPECT_EQ(channel(made, 2), (std::vector<std::uint8_t>{30, 30, 40, 40}));
    EXPECT_TRUE(warnings.empty());
}

TEST(PictureMix, MetalAloneLeavesTheRoughnessOfTheMaterial) {
    Model model = withMaterials(1);
    model.images = {grey(1, 1, {77})};
    std::vector<std::string> warnings;
    mixPictures(model, {{0, -1, 0, -1}}, warnings);
    EXPECT_EQ(model.materials[0].roughness, 0.5F);
    EXPECT_EQ(model.images[1].pixels, (std::vector<std::uint8_t>{255, 255, 77, 255}));
}

TEST(PictureMix, OpacityOfAllOrNothingMasksAndOtherBlends) {
    Model model = withMaterials(2);
    model.images = {grey(2, 2, {1, 2, 3, 4}), grey(2, 2, {0, 255, 255, 0}),
                    grey(2, 2, {0, 128, 255, 64})};
    model.materials[0].baseColourImage = 0;
    model.materials[1].baseColourImage = 0;
    std::vector<std::string> warnings;
    mixPictures(model, {{0, -1, -1, 1}, {1, -1, -1, 2}}, warnings);
    EXPECT_EQ(model.materials[0].alphaMode, AlphaMode::mask);
    EXPECT_EQ(model.materials[1].alphaMode, AlphaMode::blend);
    const Image& masked =
        model.images[static_cast<std::size_t>(model.materials[0].baseColourImage)];
    EXPECT_EQ(channel(masked, 1), (std::vector<std::uint8_t>{1, 2, 3, 4}));
    EXPECT_EQ(channel(masked, 3), (std::vector<std::uint8_t>{0, 255, 255, 0}));
    EXPECT_EQ(channel(model.images[0], 3), (std::vector<std::uint8_t>(4, 255)))
        << "the colour stays as it was for other materials";
}

TEST(PictureMix, OpacityWithAnAlphaOfItsOwnIsThatAlphaAndNeedsNoColour) {
    Model model = withMaterials(1);
    model.images = {Image{"leaf", 1, 2, {9, 9, 9, 100, 9, 9, 9, 200}}};
    std::vector<std::string> warnings;
    mixPictures(model, {{0, -1, -1, 0}}, warnings);
    const Image& made = model.images.back();
    EXPECT_EQ(channel(made, 0), (std::vector<std::uint8_t>{255, 255}));
    EXPECT_EQ(channel(made, 3), (std::vector<std::uint8_t>{100, 200}));
}

TEST(PictureMix, MakesEachPairOnceAndStopsAtItsLimit) {
    Model model = withMaterials(3);
    model.images = {grey(2, 1, {10, 20}), grey(2, 1, {30, 40}),
                    Image{"wide", 16384, 1, std::vector<std::uint8_t>(65536, 7)},
                    Image{"high", 1, 16384, std::vector<std::uint8_t>(65536, 7)}};
    std::vector<std::string> warnings;
    mixPictures(model, {{0, 0, 1, -1}, {1, 0, 1, -1}, {2, 2, 3, -1}}, warnings);
    EXPECT_EQ(model.images.size(), 5U);
    EXPECT_EQ(model.materials[0].metallicRoughnessImage, 4);
    EXPECT_EQ(model.materials[1].metallicRoughnessImage, 4);
    EXPECT_EQ(model.materials[2].metallicRoughnessImage, -1) << "a picture of a gibibyte";
    ASSERT_EQ(warnings.size(), 1U);
    EXPECT_EQ(warnings[0],
              "1 picture of roughness, metal or opacity left out: combined, they would "
              "take too much memory");
}

} // namespace
} // namespace foregrip::rig
