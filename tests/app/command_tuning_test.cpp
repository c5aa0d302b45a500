// SPDX-License-Identifier: MIT
#include "app/program.h"
#include "app/temporary_folder.h"

#include <gtest/gtest.h>

namespace foregrip::test {
namespace {

constexpr int kRefused = 2;
constexpr int kCheckFailed = 3;

TEST(TuningCheck, BundledTuningsHaveNoWarnings) {
    for (const char* name : {"article", "default", "heavy", "light", "stances"}) {
        const ProgramRun run = runProgram({"tuning", "check", name});
        EXPECT_EQ(run.status, 0) << run.err;
        EXPECT_EQ(run.err, "");
    }
}

TEST(TuningCheck, WarningsFailTheCheckAndNameThePlace) {
    const TemporaryFolder folder;
    const std::string file =
        folder.write("odd.tuning.json", "{ \"foregrip_tuning\": 1,\n"
                                        "  \"recoil_position\": { \"stifness\": 200,\n"
                                        "    \"damping\": 1000 } }\n");
    const ProgramRun run = runProgram({"tuning", "check", file});
    EXPECT_EQ(run.status, kCheckFailed);
    EXPECT_NE(run.err.find("line 2, column 36"), std::string::npos) << run.err;
    EXPECT_NE(run.err.find("recoil_position.stiffness"), std::string::npos) << run.err;
    EXPECT_NE(run.err.find("outside 0 to 400; it is limited to 400"), std::string::npos) << run.err;
    EXPECT_NE(run.out.find("2 warnings"), std::string::npos) << run.out;
}

TEST(TuningCheck, MalformedIsRefused) {
    const TemporaryFolder folder;
    const std::string file = folder.write("bad.tuning.json", "{ \"foregrip_tuning\": 1,\n  oops }");
    const ProgramRun run = runProgram({"tuning", "check", file});
    EXPECT_EQ(run.status, kRefused);
    EXPECT_NE(run.err.find(file + ": line 2"), std::string::npos) << run.err;
    EXPECT_EQ(run.out, "");
}

TEST(TuningDiff, ListsFieldsWithBothValues) {
    const TemporaryFolder folder;
    const std::string a =
        folder.write("a.tuning.json",
                     R"({"foregrip_tuning": 1, "fire": {"rpm": 600}, "bob": {"rate": "fixed"}})");
    const std::string b =
        folder.write("b.tuning.json", R"({"foregrip_tuning": 1, "fire": {"rpm": 900}})");
    const ProgramRun run = runProgram({"tuning", "diff", a, b});
    EXPECT_EQ(run.status, 0) << run.err;
    EXPECT_EQ(run.out, "bob.rate: fixed -> stride\nfire.rpm: 600 -> 900\n");
    EXPECT_EQ(runProgram({"tuning", "diff", a, a}).out, "");
}

TEST(TuningDiff, ListsStateValues) {
    const TemporaryFolder folder;
    const std::string a = folder.write(
        "a.tuning.json",
        R"({"foregrip_tuning": 1, "states": {"aim": {"bob.side_mm": {"times": 0.3}}}})");
    const std::string b = folder.write(
        "b.tuning.json", R"({"foregrip_tuning": 1, "states": {"aim": {"bob.side_mm": 4},
            "air": {"hip.position_mm": [1, 2, 3]}}})");
    const ProgramRun run = runProgram({"tuning", "diff", a, b});
    EXPECT_EQ(run.status, 0) << run.err;
    EXPECT_EQ(run.out, "bob.side_mm@aim: x0.3 -> 4\nhip.position_mm@air: none -> [1, 2, 3]\n");
}

TEST(TuningCheck, AStateThatDoesNotExistIsAWarning) {
    const TemporaryFolder folder;
    const std::string file =
        folder.write("a.tuning.json", "{\"foregrip_tuning\": 1,\n \"states\": {\"crouched\": {}}}");
    const ProgramRun run = runProgram({"tuning", "check", file});
    EXPECT_EQ(run.status, kCheckFailed);
    EXPECT_NE(run.err.find("line 2, column 25: there is no state 'crouched'; the nearest is "
                           "'crouch'"),
              std::string::npos)
        << run.err;
}

TEST(TuningDoc, HoldsTheFieldsThatScriptsRelyOn) {
    const ProgramRun run = runProgram({"tuning", "doc"});
    EXPECT_EQ(run.status, 0);
    for (const char* field :
         {"recoil_position.stiffness", "recoil_position.damping", "recoil_rotation.stiffness",
          "recoil_rotation.damping", "look_lag.stiffness", "look_lag.damping", "bob.rate",
          "fire.rpm", "fire.magazine", "fire.infinite_ammo", "fire.follow_sight", "ads.time_ms",
          "ads.eye_relief_mm", "sprint.out_ms", "view.fov_deg", "view.weapon_fov_deg",
          "arms.upper_mm", "arms.lower_mm", "aim.fixed_distance_m"}) {
        EXPECT_NE(run.out.find("`" + std::string(field) + "`"), std::string::npos) << field;
    }
}

} // namespace
} // namespace foregrip::test
