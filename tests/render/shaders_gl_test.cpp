// SPDX-License-Identifier: MIT
#include "gl_test.h"
#include "render/programs.h"
#include "render/shader_library.h"

#include <gtest/gtest.h>

#include <chrono>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <set>
#include <string>

namespace foregrip::test {

namespace {

namespace fs = std::filesystem;
using render::ProgramDescription;
using render::ShaderLibrary;
using render::ShaderProgram;

/// A folder for one test, gone with it.
class Folder {
public:
    Folder()
        : path(fs::temp_directory_path() /
               ("foregrip_shaders_" +
                std::to_string(std::chrono::steady_clock::now().time_since_epoch().count()))) {
        fs::create_directories(path);
    }
    Folder(const Folder&) = delete;
    Folder& operator=(const Folder&) = delete;
    ~Folder() {
        std::error_code ignored;
        fs::remove_all(path, ignored);
    }
    fs::path path;
};

void replaceInFile(const fs::path& file, const std::string& what, const std::string& with) {
    std::ifstream in(file);
    std::string text((std::istreambuf_iterator<char>(in)), {});
    const std::size_t at = text.find(what);
    ASSERT_NE(at, std::string::npos);
    text.replace(at, what.size(), with);
    std::ofstream(file) << text;
    // File times may be coarse; an edit is always later than what it edits.
    static int edits = 0;
    fs::last_write_time(file, fs::file_time_type::clock::now() + std::chrono::seconds(++edits));
}

} // namespace

TEST(Shaders, EveryProgramLinksWithoutAWord) {
    ASSERT_TRUE(ensureContext());
    for (const ProgramDescription& description : render::allPrograms()) {
        const auto built = ShaderProgram::build(description, render::readEmbeddedShader);
        ASSERT_TRUE(built.ok()) << built.error().text();
        EXPECT_EQ(built->linkLog(), "") << description.vertex << " " << description.fragment;
    }
}

TEST(Shaders, EmbeddedFilesAreThoseOfTheSourceTree) {
    for (const fs::directory_entry& entry :
         fs::directory_iterator(fs::path(FOREGRIP_ROOT) / "shaders")) {
        std::ifstream in(entry.path());
        const std::string text((std::istreambuf_iterator<char>(in)), {});
        const auto embedded = render::readEmbeddedShader(entry.path().filename());
        ASSERT_TRUE(embedded.ok()) << embedded.error().text();
        EXPECT_EQ(*embedded, text) << entry.path();
    }
}

TEST(Shaders, TheReferenceCompilerAcceptsEveryStage) {
    if (std::system("command -v glslangValidator >/dev/null") != 0) {
        GTEST_SKIP() << "glslangValidator is not installed; install glslang-tools to run this";
    }
    const Folder folder;
    std::set<std::string> texts;
    std::string command = "cd '" + folder.path.string() + "' && glslangValidator";
    for (const ProgramDescription& program : render::allPrograms()) {
        for (const std::string_view file : {program.vertex, program.fragment}) {
            const auto text = render::expandShader(std::string(file), program.defines,
                                                   render::readEmbeddedShader);
            ASSERT_TRUE(text.ok()) << text.error().text();
            if (texts.insert(text->text).second) {
                const std::string name = std::to_string(texts.size()) + "_" + std::string(file);
                std::ofstream(folder.path / name) << text->text;
                command += " " + name;
            }
        }
    }
    EXPECT_EQ(std::system((command + " > log.txt").c_str()), 0);
    std::ifstream log(folder.path / "log.txt");
    for (std::string line; std::getline(log, line);) {
        EXPECT_EQ(line.find("ERROR"), std::string::npos) << line;
        EXPECT_EQ(line.find("WARNING"), std::string::npos) << line;
    }
}

TEST(Shaders, BrokenTextIsRefusedWithFileAndLine) {
    ASSERT_TRUE(ensureContext());
    const auto read = [](const std::string& name) -> core::Result<std::string> {
        if (name == "a.vert") {
            return std::string("void main() {\n    gl_Position = vec4(0.0);\n}\n");
        }
        if (name == "a.frag") {
            return std::string(
                "\n#include \"part.glsl\"\nout vec4 p;\nvoid main() { p = part(); }\n");
        }
        return std::string("// fine\nvec4 part() {\n    return vec4(1.0) +;\n}\n");
    };
    const auto built = ShaderProgram::build({"a.vert", "a.frag", {}}, read);
    ASSERT_FALSE(built.ok());
    EXPECT_EQ(built.error().file, "shaders/a.frag");
    EXPECT_NE(built.error().reason.find("does not compile: part.glsl:3"), std::string::npos)
        << built.error().text();
}

TEST(Shaders, StagesThatDoNotFitAreRefused) {
    ASSERT_TRUE(ensureContext());
    const auto read = [](const std::string& name) -> core::Result<std::string> {
        return name == "a.vert"
                   ? std::string(
                         "out vec2 v; void main() { v = vec2(0.0); gl_Position = vec4(0.0); }")
                   : std::string("in vec3 v; out vec4 p; void main() { p = vec4(v, 1.0); }");
    };
    const auto built = ShaderProgram::build({"a.vert", "a.frag", {}}, read);
    ASSERT_FALSE(built.ok());
    EXPECT_NE(built.error().reason.find("does not link with a.frag"), std::string::npos)
        << built.error().text();
}

TEST(Shaders, EditsAreFollowedAndBrokenOnesKeepTheOldProgram) {
    ASSERT_TRUE(ensureContext());
    const Folder folder;
    fs::copy(fs::path(FOREGRIP_ROOT) / "shaders", folder.path, fs::copy_options::recursive);
    ShaderLibrary library(folder.path);
    const ShaderProgram* first = library.find(render::backgroundProgram());
    ASSERT_NE(first, nullptr);
    EXPECT_EQ(library.message(), "");

    replaceInFile(folder.path / "background.frag", "toneMap(background.rgb)", "toneMap(nonsense)");
    library.reloadChanged();
    EXPECT_EQ(library.find(render::backgroundProgram()), first);
    EXPECT_NE(library.message().find("background.frag:8"), std::string::npos) << library.message();

    replaceInFile(folder.path / "background.frag", "nonsense", "background.rgb");
    library.reloadChanged();
    EXPECT_NE(library.find(render::backgroundProgram()), nullptr);
    EXPECT_EQ(library.message(), "");
}

TEST(Shaders, AFolderThatStartsBrokenFallsBackToWhatWasEmbedded) {
    ASSERT_TRUE(ensureContext());
    const Folder folder;
    fs::copy(fs::path(FOREGRIP_ROOT) / "shaders", folder.path, fs::copy_options::recursive);
    replaceInFile(folder.path / "background.frag", "toneMap(background.rgb)", "toneMap(nonsense)");
    ShaderLibrary library(folder.path);
    EXPECT_NE(library.find(render::backgroundProgram()), nullptr);
    EXPECT_NE(library.message(), "");
}

} // namespace foregrip::test
