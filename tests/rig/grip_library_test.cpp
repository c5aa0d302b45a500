// SPDX-License-Identifier: MIT
#include "rig/grip_library.h"
#include "rig/model_files.h"
#include "support/oracle.h"

#include <glm/geometric.hpp>
#include <glm/gtc/quaternion.hpp>

#include <cmath>

namespace foregrip::rig {
namespace {

using glm::dvec3;

std::vector<HandHold> known() {
    HandHold left;
    left.name = "plain";
    left.right = false;
    left.palm.position = {0.1, -0.2, -0.9};
    left.bones.fill(glm::dquat(1.0, 0.0, 0.0, 0.0));
    HandHold right = left;
    right.name = "plain_right";
    right.right = true;
    return {left, right};
}

core::Result<std::vector<HandHold>> read(const std::string& grips) {
    const test::TemporaryFolder folder;
    return readGrips(
        folder.write("h.grips.json", R"({"foregrip_grips":1,"grips":{)" + grips + "}}"), known());
}

std::string refusal(const std::string& grips) {
    const auto grip = read(grips);
    return grip ? "accepted" : grip.error().reason;
}

dvec3 bone(const HandHold& hold, std::size_t joint) {
    return hold.bones.at(joint) * dvec3(0.0, 0.0, -1.0);
}

TEST(GripLibrary, CurlsBendTheBonesTowardsThePalm) {
    const auto grips = read(R"("hook":{"like":"plain","curl_deg":{"middle":[30,60,15]}})");
    ASSERT_TRUE(grips.ok()) << grips.error().text();
    ASSERT_EQ(grips->size(), 1U);
    const HandHold& hook = grips->front();
    EXPECT_EQ(hook.name, "hook");
    EXPECT_FALSE(hook.right);
    double angle = 0.0;
    for (std::size_t k = 0; k < 3; ++k) {
        angle += std::array{30.0, 60.0, 15.0}.at(k) * 3.14159265358979323846 / 180.0;
        EXPECT_TRUE(
            test::near(bone(hook, 6 + k), {0.0, -std::sin(angle), -std::cos(angle)}, 1e-12));
    }
    // Another finger is as in the hold that it is like.
    EXPECT_TRUE(test::near(bone(hook, 9), {0.0, 0.0, -1.0}, 1e-12));
}

/// Away from the middle finger: index and little finger of a hand part, whichever hand it is.
TEST(GripLibrary, SpreadsFingersApart) {
    const auto grips = read(
        R"("l":{"like":"plain","curl_deg":{"index":[0,0,0],"little":[0,0,0]},
                "spread_deg":{"index":10,"little":20}},
           "r":{"like":"plain_right","curl_deg":{"index":[0,0,0],"little":[0,0,0]},
                "spread_deg":{"index":10,"little":20}})");
    ASSERT_TRUE(grips.ok()) << grips.error().text();
    for (const HandHold& hold : *grips) {
        const double littleSide = hold.right ? 1.0 : -1.0;
        EXPECT_NEAR(littleSide * bone(hold, 3).x, -std::sin(0.17453292519943295), 1e-12);
        EXPECT_NEAR(littleSide * bone(hold, 12).x, std::sin(0.3490658503988659), 1e-12);
    }
}

TEST(GripLibrary, TurnsTheHandAboutThePalmSocket) {
    const auto grips =
        read(R"("over":{"like":"plain","turn_deg":[0,0,90],"shift_hands":[0.5,0,0]})");
    ASSERT_TRUE(grips.ok()) << grips.error().text();
    // Where the hand's frame lies on the socket: before, turned a quarter about +Z, shifted.
    const core::Transformd before = core::inverse(known().front().palm);
    const core::Transformd after = core::inverse(grips->front().palm);
    EXPECT_TRUE(test::near(after.position,
                           {0.5 - before.position.y, before.position.x, before.position.z}, 1e-12));
}

TEST(GripLibrary, MayBeLikeAGripBefore) {
    const auto grips = read(R"("a":{"like":"plain","opposition_deg":10},"b":{"like":"a"})");
    ASSERT_TRUE(grips.ok()) << grips.error().text();
    EXPECT_TRUE(test::sameRotation(grips->at(0).bones[0], grips->at(1).bones[0], 1e-12));
    EXPECT_FALSE(test::sameRotation(grips->at(0).bones[0], known().front().bones[0], 0.1));
}

TEST(GripLibrary, RefusesWithReasons) {
    EXPECT_EQ(refusal(R"("a":{"like":"fist"})"),
              "there is no hold 'fist' to be like; there are plain and plain_right");
    EXPECT_EQ(refusal(R"("a":{"like":"plain","curl_deg":{"toe":[0,0,0]}})"),
              "'toe' is not known here; there are index, middle, ring and little");
    EXPECT_EQ(refusal(R"("a":{"like":"plain","curl_deg":{"ring":[0,200,0]}})"),
              "curls must be between -180 and 180 degrees");
    EXPECT_NE(refusal(R"("a":{"like":"plain","curl_deg":{"ring":[0,20]}})"), "accepted");
    EXPECT_EQ(refusal(R"("a":{"like":"plain","shift_hands":[0,0,9]})"),
              "'shift_hands' must be between -3 and 3");
    EXPECT_NE(refusal(R"("a":{"like":"plain","spread":{}})"), "accepted");
    EXPECT_NE(refusal(R"("a":{})"), "accepted");
}

TEST(GripLibrary, TheBundledOneIsRead) {
    const auto holds = readHandHolds(test::assetFile("hands/default.hands.json"));
    ASSERT_TRUE(holds.ok());
    const auto grips = readGrips(test::assetFile("hands/default.grips.json"), *holds);
    ASSERT_TRUE(grips.ok()) << grips.error().text();
    std::vector<std::string> names;
    for (const HandHold& grip : *grips) {
        names.push_back(grip.name);
    }
    EXPECT_EQ(names, (std::vector<std::string>{"c_clamp", "magazine", "launcher"}));
}

} // namespace
} // namespace foregrip::rig
