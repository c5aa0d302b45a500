// SPDX-License-Identifier: MIT
#include "app/program.h"
#include "core/json.h"

#include <gtest/gtest.h>

namespace foregrip::test {
namespace {

const std::string kOperator = FOREGRIP_ROOT "/assets/characters/operator.glb";
const std::string kCarbine = FOREGRIP_ROOT "/assets/weapons/carbine.glb";

TEST(Inspect, OneFileIsAnObjectSeveralAreAnArray) {
    const auto one = core::parseJson(runProgram({"inspect", kOperator, "--json"}).out, "inspect");
    ASSERT_TRUE(one.ok());
    ASSERT_TRUE(one->is(core::JsonValue::Kind::object));
    EXPECT_EQ(one->find("kind")->string, "humanoid");

    const auto two =
        core::parseJson(runProgram({"inspect", "--json", kOperator, kCarbine}).out, "inspect");
    ASSERT_TRUE(two.ok());
    ASSERT_EQ(two->items.size(), 2U);
    EXPECT_EQ(two->items[0].find("kind")->string, "humanoid");
    EXPECT_EQ(two->items[1].find("kind")->string, "weapon");
}

TEST(Inspect, TextIsForPeople) {
    const ProgramRun run = runProgram({"inspect", kCarbine});
    EXPECT_EQ(run.status, 0) << run.err;
    EXPECT_NE(run.out.find("weapon"), std::string::npos);
}

TEST(Inspect, AFileThatIsNoModelIsRefused) {
    const std::string none = FOREGRIP_ROOT "/assets/weapons/carbine.weapon.json";
    const ProgramRun alone = runProgram({"inspect", none});
    EXPECT_EQ(alone.status, 2);
    EXPECT_EQ(alone.out, "");
    EXPECT_NE(alone.err.find("carbine.weapon.json"), std::string::npos) << alone.err;
}

TEST(Inspect, OneOfManyThatIsNoModelKeepsNoOtherFromBeingTold) {
    const std::string none = FOREGRIP_ROOT "/assets/weapons/carbine.weapon.json";
    const ProgramRun run = runProgram({"inspect", "--json", none, kOperator});
    EXPECT_EQ(run.status, 2);
    EXPECT_NE(run.err.find("carbine.weapon.json"), std::string::npos) << run.err;
    const auto reports = core::parseJson(run.out, "inspect");
    ASSERT_TRUE(reports.ok()) << run.out;
    ASSERT_EQ(reports->items.size(), 2U);
    EXPECT_EQ(reports->items[0].find("file")->string, none);
    EXPECT_FALSE(reports->items[0].find("error")->string.empty());
    EXPECT_EQ(reports->items[1].find("kind")->string, "humanoid");
}

} // namespace
} // namespace foregrip::test
