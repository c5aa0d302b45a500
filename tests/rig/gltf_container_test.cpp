// SPDX-License-Identifier: MIT
#include "rig/gltf_container.h"
#include "rig/model_files.h"

namespace foregrip::rig {
namespace {

Bytes bytesOf(const std::string& text) {
    return {text.begin(), text.end()};
}

std::string refusal(const std::string& content) {
    const auto opened = openGltfContainer(bytesOf(content), "f.glb");
    return opened ? "" : opened.error().text();
}

TEST(OpenGltfContainer, TakesAGlbApart) {
    const auto opened = openGltfContainer(bytesOf(test::makeGlb("{}", "abcd")), "f.glb");
    ASSERT_TRUE(opened.ok());
    EXPECT_EQ(opened->json, "{}  ");
    ASSERT_TRUE(opened->binary.has_value());
    EXPECT_EQ(*opened->binary, bytesOf("abcd"));
}

TEST(OpenGltfContainer, PassesJsonThroughWithoutItsByteOrderMark) {
    const auto opened = openGltfContainer(bytesOf("\xEF\xBB\xBF{\"a\":1}"), "f.gltf");
    ASSERT_TRUE(opened.ok());
    EXPECT_EQ(opened->json, "{\"a\":1}");
    EXPECT_FALSE(opened->binary.has_value());
}

TEST(OpenGltfContainer, SkipsChunksThatItDoesNotKnow) {
    std::string glb = test::makeGlb("{}", "abcd");
    glb += std::string("\4\0\0\0WHATdata", 12);
    glb[8] = static_cast<char>(glb.size());
    const auto opened = openGltfContainer(bytesOf(glb), "f.glb");
    ASSERT_TRUE(opened.ok());
    EXPECT_EQ(*opened->binary, bytesOf("abcd"));
}

TEST(OpenGltfContainer, SaysWhichByteIsWrong) {
    EXPECT_EQ(refusal("glTF"),
              "f.glb: byte 4: the file ends before the first part of a GLB is complete.");
    std::string glb = test::makeGlb("{}", "abcd");
    EXPECT_EQ(
        refusal(glb.substr(0, glb.size() - 1)),
        "f.glb: byte 8: the header promises 36 bytes but the file holds 35; it is cut off, copy or "
        "export it again.");
    std::string version = glb;
    version[4] = 1;
    EXPECT_EQ(refusal(version), "f.glb: byte 4: this is GLB version 1; only version 2 is read.");
    std::string chunk = glb;
    chunk[12] = chunk[13] = chunk[14] = chunk[15] = '\xFF';
    EXPECT_EQ(
        refusal(chunk),
        "f.glb: byte 12: a chunk of 4294967295 bytes does not fit into the rest of the file.");
    std::string type = glb;
    type[16] = 'X';
    EXPECT_EQ(refusal(type), "f.glb: byte 16: the first chunk of a GLB must hold JSON.");
}

} // namespace
} // namespace foregrip::rig
