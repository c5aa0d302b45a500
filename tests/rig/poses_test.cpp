// SPDX-License-Identifier: MIT
#include "rig/humanoid.h"
#include "rig/model_files.h"
#include "rig/pose.h"
#include "support/oracle.h"

namespace foregrip::rig {
namespace {

const Humanoid& bundled() {
    static const Humanoid humanoid =
        test::understandOrFail(test::importOrFail(test::assetFile("characters/operator.glb")));
    return humanoid;
}

core::Result<PoseLibrary> readText(const std::string& text) {
    const test::TemporaryFolder folder;
    core::Result<PoseLibrary> read = readPoseLibrary(folder.write("p.json", text), bundled());
    if (!read) {
        return core::Error{"", read.error().place, read.error().reason};
    }
    return read;
}

std::string refusal(const std::string& text) {
    const auto read = readText(text);
    return read ? "accepted" : read.error().text();
}

TEST(ReadPoseLibrary, TheOperatorsHandsAndStance) {
    const auto library =
        readPoseLibrary(test::assetFile("characters/operator.poses.json"), bundled());
    ASSERT_TRUE(library.ok()) << library.error().text();
    EXPECT_FALSE(library->hands.empty());
    for (const HandPose& hand : library->hands) {
        EXPECT_EQ(library->find(hand.name), &hand);
        for (const glm::dquat& finger : hand.fingers) {
            EXPECT_NEAR(glm::length(finger), 1.0, 1e-12);
        }
        // A palm lies on the hand, not somewhere in the room.
        EXPECT_LT(glm::length(hand.palm.position), 0.25) << hand.name;
    }
    EXPECT_EQ(library->find("no such pose"), nullptr);
    EXPECT_FALSE(library->standing.empty());
}

TEST(ReadPoseLibrary, ReadsQuaternionsInTheOrderOfTheFile) {
    const auto library = readText(R"({"foregrip_poses":1,
        "standing":{"hips_offset_m":[0.1,-0.2,0.3],"joints":{"left_lower_leg":[0.6,0,0,0.8]}},
        "hands":{"fist":{"side":"left","palm":{"position_m":[1,2,3],"rotation":[0,0,1,0]},
                         "joints":{"index_2":[0,0.6,0,0.8]}}}})");
    ASSERT_TRUE(library.ok()) << library.error().text();
    // The operator faces +Z in its file and -Z in root space.
    EXPECT_TRUE(test::near(library->hipsOffset, {-0.1, -0.2, -0.3}, 1e-12));
    ASSERT_EQ(library->standing.size(), 1U);
    EXPECT_EQ(library->standing[0].first, Role::leftLowerLeg);
    EXPECT_TRUE(test::sameRotation(library->standing[0].second, {0.8, 0.6, 0.0, 0.0}, 1e-12));
    const HandPose* fist = library->find("fist");
    ASSERT_NE(fist, nullptr);
    EXPECT_FALSE(fist->right);
    EXPECT_TRUE(test::near(fist->palm.position, {1.0, 2.0, 3.0}, 0.0));
    EXPECT_TRUE(test::sameRotation(fist->palm.rotation, {0.0, 0.0, 0.0, 1.0}, 1e-12));
    EXPECT_TRUE(test::sameRotation(fist->fingers[4], {0.8, 0.0, 0.6, 0.0}, 1e-12));
    // What is not named keeps the bind pose.
    EXPECT_TRUE(
        test::sameRotation(fist->fingers[0], bindHandPose(bundled(), false).fingers[0], 1e-12));
}

TEST(ReadPoseLibrary, RefusesWithLineAndColumn) {
    EXPECT_EQ(refusal("{\n \"foregrip_poses\": 2}"),
              "line 2, column 20: \"foregrip_poses\" must be 1, the only version that is read.");
    EXPECT_EQ(refusal("{}"),
              "line 1, column 1: \"foregrip_poses\" must be 1, the only version that is read.");
    EXPECT_EQ(refusal(R"({"foregrip_poses":1,"stand":{}})"),
              "line 1, column 29: 'stand' is not known here; known are foregrip_poses, standing "
              "and hands.");
    EXPECT_EQ(
        refusal(R"({"foregrip_poses":1,"standing":{"joints":{"left_lower_leq":[0,0,0,1]}}})"),
        "line 1, column 60: 'left_lower_leq' is not the name of a joint's role; the nearest is "
        "'left_lower_leg'.");
    EXPECT_EQ(refusal(R"({"foregrip_poses":1,"standing":{"joints":{"head":[0,0,0,2]}}})"),
              "line 1, column 50: 'head' is no rotation: the length of [x, y, z, w] is 2, not 1.");
    EXPECT_EQ(refusal(R"({"foregrip_poses":1,"standing":{"joints":{"head":[0,0,1]}}})"),
              "line 1, column 50: 'head' must be a list of 4 numbers.");
    const std::string hand = R"({"foregrip_poses":1,"hands":{"h":)";
    EXPECT_EQ(refusal(hand + "{}}}"), "line 1, column 34: 'side' must be \"left\" or \"right\".");
    EXPECT_EQ(refusal(hand + R"({"side":"up"}}})"),
              "line 1, column 42: 'side' must be \"left\" or \"right\".");
    EXPECT_EQ(refusal(hand + R"({"side":"left"}}})"), "line 1, column 34: 'palm' is missing.");
    EXPECT_EQ(refusal(hand + R"({"side":"left","palm":{"position_m":[0,0,0]}}}})"),
              "line 1, column 56: 'rotation' is missing.");
    EXPECT_EQ(refusal(hand + R"({"side":"left","palm":{"position_m":[0,0,0],"rotation":[0,0,0,1]},)"
                             R"("joints":{"index_4":[0,0,0,1]}}}})"),
              "line 1, column 120: 'index_4' is not the name of a finger joint; the nearest is "
              "'index_1'.");
    EXPECT_EQ(refusal(hand + "3}}"), "line 1, column 34: this must be an object, not a number.");
}

} // namespace
} // namespace foregrip::rig
