// SPDX-License-Identifier: MIT
#include "rig/image_decode.h"
#include "rig/model_files.h"

namespace foregrip::rig {
namespace {

Bytes bytesOf(const std::string& text) {
    return {text.begin(), text.end()};
}

TEST(DecodeImage, RefusesASizeBeforeTakingMemory) {
    // The header of an uncompressed TGA that claims 65535 x 65535 texels.
    const std::string claim("\0\0\2\0\0\0\0\0\0\0\0\0\xFF\xFF\xFF\xFF\x18\0", 18);
    const auto image = decodeImage(bytesOf(claim), "bomb");
    ASSERT_FALSE(image.ok());
    EXPECT_EQ(image.error().reason,
              "the picture 'bomb' claims to be 65535 x 65535, more than can be shown");
}

TEST(ClaimedTexels, ComeFromTheHeaderAlone) {
    const std::string header("\0\0\2\0\0\0\0\0\0\0\0\0\x2C\1\xC8\0\x18\0", 18);
    EXPECT_EQ(claimedTexels(bytesOf(header)), 300U * 200U);
    const std::string bomb("\0\0\2\0\0\0\0\0\0\0\0\0\xFF\xFF\xFF\xFF\x18\0", 18);
    EXPECT_EQ(claimedTexels(bytesOf(bomb)), 0U);
    EXPECT_EQ(claimedTexels({}), 0U);
    EXPECT_EQ(claimedTexels(bytesOf("some text, surely no picture")), 0U);
}

TEST(DecodeImage, RefusesWhatIsNoPicture) {
    EXPECT_EQ(decodeImage({}, "a").error().reason, "the picture 'a' holds no data");
    EXPECT_EQ(decodeImage(bytesOf("some text, surely no picture"), "a").error().reason,
              "the picture 'a' is in no format that can be read (PNG and JPEG are)");
}

TEST(DecodeImage, RefusesOneThatIsCutOff) {
    const std::string png(
        "\x89PNG\r\n\x1A\n\0\0\0\rIHDR\0\0\0\4\0\0\0\4\x08\2\0\0\0\x26\x93\x09\x29", 33);
    EXPECT_EQ(decodeImage(bytesOf(png), "cut").error().reason, "the picture 'cut' is damaged");
}

TEST(MissingImage, IsACheckerOfMagentaAndGrey) {
    const Image image = missingImage("gone");
    EXPECT_EQ(image.pixels.size(), 4U * 64U * 64U);
    EXPECT_EQ(image.pixels[0], 255);
    EXPECT_EQ(image.pixels[1], 0);
    EXPECT_EQ(image.pixels[32], 96);
    EXPECT_EQ(image.name, "gone");
}

} // namespace
} // namespace foregrip::rig
