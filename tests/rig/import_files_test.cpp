// SPDX-License-Identifier: MIT
#include "rig/import_files.h"
#include "rig/model_files.h"

namespace foregrip::rig {
namespace {

std::string text(const Bytes& bytes) {
    return {bytes.begin(), bytes.end()};
}

TEST(DecodePercent, TurnsEscapesIntoBytesAndLeavesTheRest) {
    EXPECT_EQ(decodePercent("a%20b%C3%A4.png"), "a b\xC3\xA4.png");
    EXPECT_EQ(decodePercent("100%.png"), "100%.png");
    EXPECT_EQ(decodePercent("ball%zz"), "ball%zz");
    EXPECT_EQ(decodePercent("end%2"), "end%2");
    EXPECT_EQ(decodePercent("a+b"), "a+b");
}

TEST(DecodeBase64, AgreesWithTheExamplesOfRfc4648) {
    EXPECT_EQ(text(decodeBase64("").value()), "");
    EXPECT_EQ(text(decodeBase64("Zg==").value()), "f");
    EXPECT_EQ(text(decodeBase64("Zm8=").value()), "fo");
    EXPECT_EQ(text(decodeBase64("Zm9vYmFy").value()), "foobar");
    EXPECT_FALSE(decodeBase64("Zm9v YmFy").has_value());
    EXPECT_FALSE(decodeBase64("Zm9!").has_value());
}

TEST(DecodeDataUri, TakesBase64Only) {
    EXPECT_EQ(text(decodeDataUri("data:application/octet-stream;base64,Zm9v").value()), "foo");
    EXPECT_FALSE(decodeDataUri("data:text/plain,hello").has_value());
    EXPECT_FALSE(decodeDataUri("file.bin").has_value());
}

class FindReferenced : public testing::Test {
protected:
    void SetUp() override {
        (void)folder.write("model/plain.png", "p");
        (void)folder.write("model/with space.png", "s");
        (void)folder.write("model/100%.png", "h");
        (void)folder.write("model/textures/deep.png", "d");
        (void)folder.write("secret.png", "x");
    }
    std::string find(const std::string& reference) {
        const auto found = findReferenced(folder.path("model"), reference);
        return found ? std::filesystem::relative(*found, folder.path("")).generic_string()
                     : found.error().reason;
    }
    test::TemporaryFolder folder;
};

TEST_F(FindReferenced, FindsAsWrittenDecodedAndBesideTheModel) {
    EXPECT_EQ(find("plain.png"), "model/plain.png");
    EXPECT_EQ(find("./textures/../plain.png"), "model/plain.png");
    EXPECT_EQ(find("textures\\deep.png"), "model/textures/deep.png");
    EXPECT_EQ(find("with space.png"), "model/with space.png");
    EXPECT_EQ(find("with%20space.png"), "model/with space.png");
    EXPECT_EQ(find("100%.png"), "model/100%.png");
    EXPECT_EQ(find("C:\\Users\\someone\\plain.png"), "model/plain.png");
    EXPECT_EQ(find("../../../plain.png"), "model/plain.png");
}

TEST_F(FindReferenced, NeverLeavesTheModelsFolder) {
    EXPECT_EQ(find("../secret.png"),
              "it refers to '../secret.png', which lies outside the model's own "
              "folder; put the file beside the model");
    EXPECT_NE(find("textures/../../secret.png").find("lies outside"), std::string::npos);
    EXPECT_NE(find("%2e%2e/secret.png").find("lies outside"), std::string::npos);
    EXPECT_NE(find(folder.path("secret.png")).find("lies outside"), std::string::npos);
}

TEST_F(FindReferenced, RefusesAddressesAndWhatIsNotThere) {
    EXPECT_EQ(
        find("http://example.com/a.png"),
        "it refers to 'http://example.com/a.png', but only files beside the model are read, no "
        "addresses");
    EXPECT_NE(find("file:///etc/hostname").find("no addresses"), std::string::npos);
    EXPECT_EQ(find("absent.png"),
              "it refers to 'absent.png', which is not there; put the file beside the model");
    EXPECT_EQ(find(""), "it refers to a file without a name");
    EXPECT_EQ(find(std::string("plain.png\0", 10)), "it refers to a file without a name");
    EXPECT_NE(find("plain.png%00").find("not there"), std::string::npos);
}

TEST(ReadBytes, RefusesWhatIsNoFile) {
    const test::TemporaryFolder folder;
    EXPECT_EQ(readBytes(folder.path("absent")).error().reason, "this file does not exist");
    EXPECT_EQ(readBytes(folder.path("")).error().reason,
              "this is not a file but a folder or a device");
    EXPECT_EQ(readBytes(folder.write("empty", "")).error().reason, "this file is empty");
    EXPECT_EQ(text(readBytes(folder.write("some", "abc")).value()), "abc");
}

TEST(FindPicture, LooksInTheFoldersThatExportersMake) {
    const test::TemporaryFolder folder;
    const std::string model = folder.path("body.fbx");
    const auto found = [&](const char* reference) {
        const auto path = findPicture(model, reference);
        return path ? std::filesystem::path(*path).lexically_relative(folder.path("")).string()
                    : "refused: " + path.error().reason;
    };
    (void)folder.write("Textures/Skin.PNG", "x");
    (void)folder.write("body.fbm/eye.jpg", "x");
    (void)folder.write("beside.tga", "x");
    (void)folder.write("deep/down/cloth.png", "x");
    EXPECT_EQ(found("C:\\art\\skin.png"), "Textures/Skin.PNG");
    EXPECT_EQ(found("/home/someone/skin.png"), "Textures/Skin.PNG");
    EXPECT_EQ(found("body.fbm\\EYE.jpg"), "body.fbm/eye.jpg");
    EXPECT_EQ(found("..\\other\\beside.tga"), "beside.tga");
    EXPECT_EQ(found("deep/down/cloth.png"), "deep/down/cloth.png");
    EXPECT_EQ(
        found("cloth.png"),
        "refused: it refers to 'cloth.png', which is not there; put the file beside the model")
        << "no search through everything";
    EXPECT_EQ(found("http://example.com/skin.png"),
              "refused: it refers to 'http://example.com/skin.png', but only files beside the "
              "model are read, no addresses");
}

TEST(FindPicture, FollowsNoLinkOutOfTheFolder) {
    const test::TemporaryFolder folder;
    const std::string secret = folder.write("secret.png", "x");
    (void)folder.write("model/own.png", "x");
    std::filesystem::create_symlink(secret, folder.path("model/link.png"));
    std::filesystem::create_symlink("own.png", folder.path("model/inner.png"));
    EXPECT_FALSE(findPicture(folder.path("model/a.obj"), "link.png").ok());
    EXPECT_TRUE(findPicture(folder.path("model/a.obj"), "inner.png").ok());
    EXPECT_FALSE(findPicture(folder.path("model/a.obj"), "../secret.png").ok());
}

} // namespace
} // namespace foregrip::rig
