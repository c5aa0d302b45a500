// SPDX-License-Identifier: MIT
#include "rig/model_files.h"
#include "rig/named_body.h"
#include "rig/rig_file.h"

#include <gtest/gtest.h>

#include <cmath>
#include <cstdlib>

namespace foregrip::rig {
namespace {

Model body() {
    return test::namedBody(test::conventions().front());
}

std::string refusal(std::string_view text) {
    const auto file = parseRigFile(text, "x.rig.json");
    return file ? "" : file.error().text();
}

TEST(RigFile, WhatWasUnderstoodComesBackTheSame) {
    const Model model = body();
    const Humanoid humanoid = test::understandOrFail(model);
    const RigFile out = rigFileOf(humanoid, model);
    const test::TemporaryFolder folder;
    ASSERT_TRUE(writeRigFile(out, folder.path("a.rig.json")).ok());
    const auto in = readRigFile(folder.path("a.rig.json"));
    ASSERT_TRUE(in.ok()) << in.error().text();
    EXPECT_EQ(in->bones, out.bones);
    EXPECT_EQ(in->spine, out.spine);
    const auto again = understandHumanoid(model, {{}, {}, &*in});
    ASSERT_TRUE(again.ok()) << again.error().text();
    EXPECT_EQ(again->map.joint, humanoid.map.joint);
    EXPECT_EQ(again->map.spine, humanoid.map.spine);
    EXPECT_EQ(again->map.neck, humanoid.map.neck);
    EXPECT_TRUE(again->map.sure);
}

TEST(RigFile, OneBoneIsEnoughToChangeOne) {
    const Model model = body();
    const auto file = parseRigFile(R"({"foregrip_rig": 1, "bones": {"left_hand": "Ball Left",
        "left_clavicle": null}, "left_arm_m": [0.4, null], "rescale": 2})",
                                   "x.rig.json");
    ASSERT_TRUE(file.ok()) << file.error().text();
    const auto humanoid = understandHumanoid(model, {{}, {}, &*file});
    ASSERT_TRUE(humanoid.ok()) << humanoid.error().text();
    EXPECT_EQ(humanoid->joints[static_cast<std::size_t>(humanoid->joint(Role::leftHand))].name,
              "Ball Left");
    EXPECT_FALSE(humanoid->has(Role::leftClavicle));
    EXPECT_TRUE(humanoid->has(Role::rightClavicle));
    EXPECT_EQ(humanoid->upperArm[0], 0.4);
    EXPECT_NEAR(humanoid->lowerArm[1], 2.0 * std::hypot(0.26, 0.01), 1e-9);
    EXPECT_EQ(humanoid->rescale, 2.0);
}

TEST(RigFile, BonesWithoutANameAndWithASharedOne) {
    Model model = body();
    const int hand = findNode(model, "Character1_LeftHand");
    model.nodes[static_cast<std::size_t>(hand)].name = "";
    const int foot = findNode(model, "Character1_LeftFoot");
    model.nodes[static_cast<std::size_t>(foot)].name = "Character1_RightFoot";
    EXPECT_EQ(referenceTo(model, hand).node, hand);
    EXPECT_EQ(referenceTo(model, foot).node, foot);
    RigFile file;
    file.bones.at(static_cast<std::size_t>(Role::leftHand)) = referenceTo(model, hand);
    file.bones.at(static_cast<std::size_t>(Role::leftFoot)) = referenceTo(model, foot);
    const auto humanoid = understandHumanoid(model, {{}, {}, &file});
    ASSERT_TRUE(humanoid.ok()) << humanoid.error().text();
    EXPECT_EQ(humanoid->joint(Role::leftFoot), foot);
    file.bones.at(static_cast<std::size_t>(Role::leftFoot))->node = -1;
    const auto refused = understandHumanoid(model, {{}, {}, &file});
    ASSERT_FALSE(refused.ok());
    EXPECT_NE(refused.error().reason.find("is the name of 2 bones"), std::string::npos);
}

TEST(RigFile, RefusalsNameTheNearest) {
    EXPECT_NE(refusal(R"({"foregrip_rig": 1, "bones": {"left_hnad": "a"}})")
                  .find("there is no role 'left_hnad'; the nearest is 'left_hand'"),
              std::string::npos);
    EXPECT_NE(refusal(R"({"foregrip_rig": 1, "bonse": {}})").find("the nearest is 'bones'"),
              std::string::npos);
    EXPECT_NE(refusal(R"({"foregrip_rig": 2})"), "");
    EXPECT_NE(refusal(R"({"foregrip_rig": 1, "rescale": 0})"), "");
    EXPECT_NE(refusal(R"({"foregrip_rig": 1, "left_arm_m": [1]})"), "");
    EXPECT_NE(refusal(R"({"foregrip_rig": 1, "bones": {"hips": [1]}})"), "");
    EXPECT_NE(refusal(R"({"foregrip_rig": 1, "bones": {"hips": -1}})"), "");
    EXPECT_NE(refusal(R"({"foregrip_rig": 1, "spine": [null]})"), "");
    EXPECT_NE(refusal("{"), "");
    const auto file =
        parseRigFile(R"({"foregrip_rig": 1, "bones": {"hips": "Character1_Hip"}})", "x.rig.json");
    ASSERT_TRUE(file.ok());
    const auto refused = understandHumanoid(body(), {{}, {}, &*file});
    ASSERT_FALSE(refused.ok());
    EXPECT_EQ(refused.error().text(), "x.rig.json: bones: a body in memory has no bone "
                                      "'Character1_Hip'; the nearest is 'Character1_Hips'.");
}

TEST(RigFile, IsFoundBesideTheModelThenInTheUsersFolder) {
    const test::TemporaryFolder models;
    const test::TemporaryFolder users;
    ASSERT_EQ(setenv("XDG_CONFIG_HOME", users.path("").c_str(), 1), 0);
    const std::filesystem::path model = models.path("man.glb");
    EXPECT_FALSE(findRigFile(model).has_value());
    const std::filesystem::path own = users.path("foregrip/rigs/man.rig.json");
    ASSERT_TRUE(writeRigFile({}, own).ok());
    EXPECT_EQ(findRigFile(model), own);
    EXPECT_EQ(rigFilePlace(model), models.path("man.rig.json"));
    ASSERT_TRUE(writeRigFile({}, rigFilePlace(model)).ok());
    EXPECT_EQ(findRigFile(model), std::filesystem::path(models.path("man.rig.json")));
    unsetenv("XDG_CONFIG_HOME");
}

} // namespace
} // namespace foregrip::rig
