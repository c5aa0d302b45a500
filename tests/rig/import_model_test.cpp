// SPDX-License-Identifier: MIT
#include "rig/import_model.h"
#include "rig/model_files.h"

#include <algorithm>
#include <set>
#include <vector>

namespace foregrip::rig {
namespace {

TEST(ImportModel, ToldByContentBeforeExtension) {
    const test::TemporaryFolder folder;
    const std::string glb = test::readAll(test::rigFile("rifle_std.glb"));
    for (const char* name : {"rifle.glb", "RIFLE.GLB", "rifle.vrm", "rifle.fbx", "rifle"}) {
        EXPECT_TRUE(importModel(folder.write(name, glb)).ok()) << name;
    }
}

TEST(ImportModel, NamesTheReadableKinds) {
    const test::TemporaryFolder folder;
    const auto other = importModel(folder.write("thing.xyz", "something else"));
    ASSERT_FALSE(other.ok());
    EXPECT_TRUE(other.error().text().starts_with(
        folder.path("thing.xyz") + ": this kind of file is not read; models are read from .glb, "
                                   ".gltf, .vrm, .fbx, .dae, .obj, "))
        << other.error().text();
    EXPECT_EQ(importModel("/no/such.glb").error().text(),
              "/no/such.glb: this file does not exist.");
    for (const char* archive : {"a.zae", "a.3mf", "a.pk3", "a.ifczip", "a.zgl"}) {
        EXPECT_FALSE(importModel(folder.write(archive, "PK")).ok()) << archive;
    }
}

TEST(ImportModel, ListsEachKindOnce) {
    std::set<std::string_view> extensions;
    for (const ModelKind& kind : modelKinds()) {
        EXPECT_TRUE(kind.extension.starts_with(".")) << kind.extension;
        EXPECT_FALSE(kind.title.empty());
        EXPECT_TRUE(extensions.insert(kind.extension).second) << kind.extension;
        EXPECT_TRUE(std::none_of(kind.extension.begin(), kind.extension.end(),
                                 [](char c) { return c >= 'A' && c <= 'Z'; }));
    }
    for (const char* wanted : {".glb", ".fbx", ".dae", ".obj", ".x", ".ply", ".3ds", ".blend"}) {
        EXPECT_EQ(extensions.count(wanted), 1U) << wanted;
    }
}

TEST(ImportModel, TellsHowFarItIs) {
    std::vector<double> fractions;
    ImportProgress progress;
    progress.report = [&](double fraction, std::string_view stage) {
        EXPECT_FALSE(stage.empty());
        fractions.push_back(fraction);
    };
    ASSERT_TRUE(importModel(test::assetFile("characters/operator.glb"), progress).ok());
    ASSERT_GT(fractions.size(), 3U);
    EXPECT_EQ(fractions.front(), 0.0);
    EXPECT_EQ(fractions.back(), 1.0);
    EXPECT_TRUE(std::is_sorted(fractions.begin(), fractions.end()));
}

TEST(ImportModel, GivesUpWhenItIsAskedTo) {
    std::stop_source source;
    ImportProgress progress;
    progress.cancel = source.get_token();
    source.request_stop();
    const std::string file = test::assetFile("characters/operator.glb");
    const auto model = importModel(file, progress);
    ASSERT_FALSE(model.ok());
    EXPECT_EQ(model.error().text(), file + ": loading was cancelled.");
}

} // namespace
} // namespace foregrip::rig
