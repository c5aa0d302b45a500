// SPDX-License-Identifier: MIT
#include "render/shader_source.h"

#include <gtest/gtest.h>

#include <array>
#include <map>

namespace foregrip::render {

namespace {

ShaderReader readerOf(const std::map<std::string, std::string>& files) {
    return [files](const std::string& name) -> core::Result<std::string> {
        const auto found = files.find(name);
        if (found == files.end()) {
            return core::Error{name, "", "there is no such file"};
        }
        return found->second;
    };
}

} // namespace

TEST(ShaderSource, ReplacesIncludesAndNumbersLines) {
    const ShaderReader read = readerOf({{"a", "one\n#include \"b\"\nthree"}, {"b", "inside"}});
    const std::array<std::string_view, 1> defines = {"LIGHT"};
    const auto text = expandShader("a", defines, read);
    ASSERT_TRUE(text.ok());
    EXPECT_EQ(text->text, "#version 410 core\n#define LIGHT 1\n#line 1 0\none\n#line 1 1\ninside\n"
                          "#line 3 0\nthree\n");
    EXPECT_EQ(text->files, (std::vector<std::string>{"a", "b"}));
}

TEST(ShaderSource, TakesEachFileOnceEvenInACircle) {
    const auto text =
        expandShader("a", {}, readerOf({{"a", "#include \"b\"\nA"}, {"b", "#include \"a\"\nB"}}));
    ASSERT_TRUE(text.ok());
    EXPECT_EQ(text->files.size(), 2U);
    EXPECT_EQ(text->text.find('A'), text->text.rfind('A'));
}

TEST(ShaderSource, RefusesAMissingFileWithThePlaceThatAsked) {
    const auto text = expandShader("a", {}, readerOf({{"a", "\n\n#include \"gone\"\n"}}));
    ASSERT_FALSE(text.ok());
    EXPECT_EQ(text.error().text(), "gone: included by a, line 3: there is no such file.");
    EXPECT_FALSE(expandShader("a", {}, readerOf({{"a", "#include broken"}})).ok());
}

TEST(ShaderSource, NamesFilesInTheLogsOfAllDrivers) {
    const std::array<std::string, 2> files = {"mesh.frag", "light.glsl"};
    EXPECT_EQ(nameFilesInLog("0:12(5): error: x", files), "mesh.frag:12: error: x");
    EXPECT_EQ(nameFilesInLog("1(7) : error C1: y", files), "light.glsl:7 : error C1: y");
    EXPECT_EQ(nameFilesInLog("ERROR: 1:3: z\n\n", files), "ERROR: light.glsl:3: z");
    for (const std::string log : {"9:1: what", "no number", "12", "0:", "0:x", "99999:1: a"}) {
        EXPECT_EQ(nameFilesInLog(log, files), log);
    }
}

} // namespace foregrip::render
