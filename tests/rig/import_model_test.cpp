// SPDX-License-Identifier: MIT
#include "rig/import_model.h"
#include "rig/model_files.h"

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
    EXPECT_EQ(other.error().text(), folder.path("thing.xyz") +
                                        ": this kind of file is not read; models are "
                                        "read from .gltf, .glb, .vrm.");
    EXPECT_EQ(importModel("/no/such.glb").error().text(),
              "/no/such.glb: this file does not exist.");
}

} // namespace
} // namespace foregrip::rig
