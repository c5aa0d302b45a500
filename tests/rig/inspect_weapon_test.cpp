// SPDX-License-Identifier: MIT
#include "rig/import_model.h"
#include "rig/inspect.h"
#include "rig/model_files.h"

#include <algorithm>
#include <filesystem>

namespace foregrip::rig {
namespace {

struct Expected {
    const char* file;
    const char* kind;
    const char* faces; ///< of weapons
    double length;     ///< [m] of weapons, before any rescale
};

/// What each of the models by others is, by the notes that came with them.
constexpr Expected kExpected[] = {
    {"weapons/assault-rifle_single-node_muzzle+x_5m17-long_quaternius.glb", "weapon", "+x", 5.169},
    {"weapons/pistol_nonuniform-scale_muzzle+x_quaternius.glb", "weapon", "+x", 1.819},
    {"weapons/weapon_kenney-blaster-a_named-sockets_muzzle-z.glb", "weapon", "-z", 0.800},
    {"weapons/kenney-blaster-kit/glb/blaster-a.glb", "weapon", "-z", 0.800},
    {"weapons/kenney-blaster-kit/glb/blaster-d.glb", "weapon", "-z", 0.908},
    {"weapons/kenney-blaster-kit/fbx/blaster-a.fbx", "weapon", "-z", 0.800},
    {"weapons/kenney-blaster-kit/obj/blaster-e.obj", "weapon", "-z", 1.390},
    {"weapons/kenney-blaster-kit/glb/clip-large.glb", "neither", "", 0.0},
    {"weapons/kenney-blaster-kit/glb/scope-small.glb", "neither", "", 0.0},
    {"weapons/kenney-blaster-kit/glb/silencer-small.glb", "neither", "", 0.0},
    {"rigs/neg_static-human_apose_no-skin_m2m.glb", "neither", "", 0.0},
    {"rigs/neg_quadruped_fox_m2m.glb", "neither", "", 0.0},
    {"rigs/neg_bird_eagle_m2m.glb", "neither", "", 0.0},
    {"rigs/neg_quad_JOINTS_1-8influences_assimp.glb", "neither", "", 0.0},
    {"rigs/neg_static-makehuman_no-skin_assimp.dae", "neither", "", 0.0},
    {"rigs/neg_box_double-skeleton_gz.dae", "neither", "", 0.0},
    {"rigs/neg_generic-Bone.001-names_assimp.fbx", "neither", "", 0.0},
};

bool isRead(const std::filesystem::path& file) {
    const std::string extension = file.extension().string();
    const auto kinds = modelKinds();
    return std::any_of(kinds.begin(), kinds.end(),
                       [&](const ModelKind& kind) { return kind.extension == extension; });
}

TEST(InspectWeapon, TellsEachFileForWhatItIs) {
    for (const Expected& each : kExpected) {
        const auto file = test::sharedData(each.file);
        if (!file) {
            GTEST_SKIP() << test::kNoSharedData;
        }
        if (!isRead(*file)) {
            continue; // built without what reads this kind
        }
        const auto report = inspectFile(file->string());
        ASSERT_TRUE(report.ok()) << report.error().text();
        EXPECT_EQ(report->find("kind")->string, each.kind) << each.file;
        if (std::string_view(each.kind) == "weapon") {
            EXPECT_EQ(report->find("faces")->string, each.faces) << each.file;
            EXPECT_EQ(report->find("up_axis")->string, "+y") << each.file;
            EXPECT_NEAR(report->find("length_m")->number, each.length, 0.01 * each.length)
                << each.file;
            for (const char* role : {"grip", "left_grip", "sight", "muzzle"}) {
                EXPECT_NE(report->find("sockets")->find(role), nullptr) << each.file << role;
            }
        }
    }
}

TEST(InspectWeapon, ProposalsAreMarkedWithTheirReason) {
    const auto report = inspectFile(test::rigFile("rifle_std.glb"));
    ASSERT_TRUE(report.ok());
    const core::JsonValue* sockets = report->find("sockets");
    const core::JsonValue* muzzle = sockets->find("muzzle");
    EXPECT_EQ(muzzle->find("origin")->string, "node");
    EXPECT_EQ(muzzle->find("node")->string, "muzzle");
    EXPECT_NEAR(muzzle->find("position_m")->items.at(2).number, -0.63, 1e-6);
    const core::JsonValue* stock = sockets->find("stock");
    ASSERT_NE(stock, nullptr);
    EXPECT_EQ(stock->find("origin")->string, "proposed");
    EXPECT_EQ(stock->find("node"), nullptr);
    EXPECT_EQ(stock->find("reason")->string, "the rear end");
    EXPECT_NE(inspectText(*report).find("  stock               proposed at "), std::string::npos);
}

} // namespace
} // namespace foregrip::rig
