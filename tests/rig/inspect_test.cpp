// SPDX-License-Identifier: MIT
#include "rig/import_gltf.h"
#include "rig/inspect.h"
#include "rig/model_files.h"

namespace foregrip::rig {
namespace {

const core::JsonValue& member(const core::JsonValue& report, const std::string& name) {
    static const core::JsonValue nothing;
    const core::JsonValue* found = report.find(name);
    EXPECT_NE(found, nullptr) << name;
    return found == nullptr ? nothing : *found;
}

core::JsonValue inspect(const std::string& file) {
    auto report = inspectFile(file);
    EXPECT_TRUE(report.ok()) << (report.ok() ? "" : report.error().text());
    return report ? *report : core::JsonValue::object();
}

TEST(InspectModel, ReportsAHumanoid) {
    const core::JsonValue report = inspect(test::rigFile("rig_name_ue5.glb"));
    EXPECT_EQ(member(report, "kind").string, "humanoid");
    EXPECT_EQ(member(report, "confidence").string, "sure");
    EXPECT_EQ(member(report, "convention").string, "unreal");
    EXPECT_EQ(member(report, "format").string, "glTF 2.0");
    EXPECT_EQ(member(report, "units_to_metres").number, 1.0);
    EXPECT_EQ(member(report, "up_axis").string, "+y");
    EXPECT_EQ(member(report, "faces").string, "+z");
    EXPECT_NEAR(member(report, "height_m").number, 1.80, 0.009);
    EXPECT_EQ(member(member(report, "bones"), "right_upper_arm").string, "upperarm_r");
    EXPECT_EQ(member(member(report, "bone_indices"), "right_upper_arm").number, 15.0)
        << "as in the file";
    EXPECT_EQ(member(member(report, "bones"), "left_lower_arm_twist").items.at(0).string,
              "lowerarm_twist_01_l");
    EXPECT_EQ(member(report, "spine").items.size(), 3U);
    EXPECT_EQ(member(report, "neck").items.at(0).string, "neck_01");
    EXPECT_NEAR(member(report, "right_arm_m").items.at(0).number, 0.273, 1e-4);
    EXPECT_NEAR(member(report, "left_arm_m").items.at(1).number, 0.267, 1e-4);
    EXPECT_EQ(member(report, "triangles").number, 240.0);
    EXPECT_EQ(member(report, "skins").number, 1.0);
    EXPECT_EQ(member(report, "max_influences").number, 1.0);
}

TEST(InspectModel, ReportsAWeapon) {
    const core::JsonValue report = inspect(test::assetFile("weapons/carbine.glb"));
    EXPECT_EQ(member(report, "kind").string, "weapon");
    EXPECT_EQ(member(report, "confidence").string, "sure");
    const core::JsonValue& muzzle = member(member(report, "sockets"), "muzzle");
    EXPECT_EQ(member(muzzle, "node").string, "MuzzleAttachment");
    EXPECT_LT(member(muzzle, "position_m").items.at(2).number, -0.4);
    EXPECT_NEAR(member(muzzle, "forward").items.at(2).number, -1.0, 1e-6);
    EXPECT_EQ(member(report, "warnings").items.size(), 0U);
}

TEST(InspectModel, ReportsNeither) {
    const test::TemporaryFolder folder;
    const core::JsonValue report = inspect(
        folder.write("empty.gltf", R"({"asset":{"version":"2.0"},"nodes":[{"name":"a"}]})"));
    EXPECT_EQ(member(report, "kind").string, "neither");
    EXPECT_EQ(member(report, "warnings").items.at(0).string, "the file holds 0 joints and no mesh");
    EXPECT_NE(member(report, "reasons").items.at(0).string.find("no body with two arms"),
              std::string::npos);
}

TEST(InspectFile, PassesTheRefusalOn) {
    EXPECT_EQ(inspectFile("/no/such.glb").error().text(),
              "/no/such.glb: this file does not exist.");
}

TEST(InspectText, IsOneFactALine) {
    const std::string text = inspectText(inspect(test::rigFile("rig_weights_sum_half.glb")));
    EXPECT_NE(text.find("\nkind                  humanoid\n"), std::string::npos) << text;
    EXPECT_NE(text.find("\n  right_hand          mixamorig:RightHand\n"), std::string::npos);
    EXPECT_NE(text.find("\ntriangles             240\n"), std::string::npos);
    EXPECT_NE(text.find("\nwarning               480 vertices have weights that do not sum to 1"),
              std::string::npos);
    EXPECT_EQ(text.find("bone_indices"), std::string::npos);
}

} // namespace
} // namespace foregrip::rig
