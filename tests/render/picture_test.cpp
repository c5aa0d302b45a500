// SPDX-License-Identifier: MIT
#include "render/picture.h"

#include <gtest/gtest.h>
#include <stb_image.h>

#include <cstdio>
#include <filesystem>
#include <fstream>

namespace foregrip::render {

namespace {

std::string bytesOf(const std::string& path) {
    std::ifstream in(path, std::ios::binary);
    return {std::istreambuf_iterator<char>(in), {}};
}

} // namespace

TEST(Picture, IsWrittenAsItIsAndTheSameEveryTime) {
    Picture picture{3, 2, {}};
    for (int i = 0; i < 24; ++i) {
        picture.pixels.push_back(static_cast<std::uint8_t>(10 * i));
    }
    EXPECT_EQ(picture.at(2, 1)[0], 200);
    const std::filesystem::path folder =
        std::filesystem::path(testing::TempDir()) / "foregrip_picture_test";
    const std::string first = folder / "new" / "a.png";
    const std::string second = folder / "b.png";
    ASSERT_TRUE(savePng(picture, first).ok());
    ASSERT_TRUE(savePng(picture, second).ok());
    EXPECT_EQ(bytesOf(first), bytesOf(second));
    int width = 0;
    int height = 0;
    int channels = 0;
    stbi_uc* pixels = stbi_load(first.c_str(), &width, &height, &channels, 4);
    ASSERT_NE(pixels, nullptr);
    EXPECT_EQ(width, 3);
    EXPECT_EQ(height, 2);
    EXPECT_EQ(std::vector<std::uint8_t>(pixels, pixels + 24), picture.pixels);
    stbi_image_free(pixels);
    std::filesystem::remove_all(folder);
}

TEST(Picture, EmptyOnesAndBadPathsAreRefused) {
    EXPECT_EQ(savePng({}, "x.png").error().text(),
              "x.png: the picture is empty; its width and height must be above 0.");
    EXPECT_FALSE(savePng({2, 2, {}}, "x.png").ok());
    const core::Status status = savePng({1, 1, {1, 2, 3, 4}}, "/dev/null/x.png");
    ASSERT_FALSE(status.ok());
    EXPECT_NE(status.error().text().find("/dev/null"), std::string::npos);
}

} // namespace foregrip::render
