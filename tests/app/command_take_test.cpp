// SPDX-License-Identifier: MIT
#include "app/program.h"
#include "app/temporary_folder.h"

#include <gtest/gtest.h>

#include <fstream>
#include <string>
#include <vector>

namespace foregrip::test {
namespace {

constexpr int kRefused = 2;

TEST(TakeCheck, DescribesEveryBundledTake) {
    for (const char* name : {"walk", "sprint_to_aim", "magazine_dump", "single_shots", "look_flick",
                             "aim_while_firing", "pitch_sweep", "standing_hip", "wall"}) {
        const ProgramRun run = runProgram({"take", "check", name});
        EXPECT_EQ(run.status, 0) << run.err;
        EXPECT_EQ(run.err, "");
        EXPECT_NE(run.out.find(" s, "), std::string::npos) << run.out;
    }
}

TEST(TakeCheck, UnknownEventIsRefusedByNameAndPlace) {
    const TemporaryFolder folder;
    const std::string file = folder.write(
        "bad.take.json", "{ \"foregrip_take\": 1, \"duration_s\": 1,\n"
                         "  \"events\": [ { \"t\": 0.5, \"do\": \"triger_down\" } ] }\n");
    const ProgramRun run = runProgram({"take", "check", file});
    EXPECT_EQ(run.status, kRefused);
    EXPECT_EQ(run.out, "");
    EXPECT_NE(run.err.find(file + ": line 2, column 33: events[0] does the unknown event "
                                  "'triger_down'; the nearest is 'trigger_down'"),
              std::string::npos)
        << run.err;
}

TEST(TakeCheck, PartsThatTheTakeMountsMustExist) {
    const TemporaryFolder folder;
    const std::string file =
        folder.write("swap.take.json", R"({ "foregrip_take": 1, "duration_s": 1,
        "events": [ { "t": 0.5, "do": "grip", "to": "grip_of_gold" } ] })");
    const ProgramRun run = runProgram({"take", "check", file});
    EXPECT_EQ(run.status, kRefused);
    EXPECT_NE(run.err.find("grip_of_gold"), std::string::npos) << run.err;
    EXPECT_NE(run.err.find("grip_vertical"), std::string::npos) << run.err;
}

TEST(TakeCheck, AnotherTuningIsToldAndNotRefused) {
    const TemporaryFolder folder;
    const std::string file =
        folder.write("other.take.json", R"({ "foregrip_take": 1, "duration_s": 1,
        "tuning_digest": "0123456789abcdef" })");
    const ProgramRun run = runProgram({"take", "check", file});
    EXPECT_EQ(run.status, 0);
    EXPECT_NE(run.err.find("recorded with another tuning"), std::string::npos) << run.err;
}

TEST(TakeCheck, ALoopBeyondTheEndIsRefused) {
    const TemporaryFolder folder;
    const std::string file = folder.write(
        "l.take.json", R"({ "foregrip_take": 1, "duration_s": 1, "loop_s": [0.5, 2] })");
    const ProgramRun run = runProgram({"take", "check", file});
    EXPECT_EQ(run.status, kRefused);
    EXPECT_NE(run.err.find("'loop_s' needs two times"), std::string::npos) << run.err;
}

TEST(TakeInfo, TellsWhatIsInATake) {
    const ProgramRun run = runProgram({"take", "info", "magazine_dump"});
    EXPECT_EQ(run.status, 0) << run.err;
    EXPECT_NE(run.out.find("trigger_down: "), std::string::npos) << run.out;
    const ProgramRun json = runProgram({"take", "info", "magazine_dump", "--json"});
    EXPECT_EQ(json.status, 0) << json.err;
    EXPECT_NE(json.out.find("\"snapshot\": false"), std::string::npos) << json.out;
}

// What was trimmed plays as it did: every column but the time, to the last digit.
TEST(TakeTrim, WhatIsLeftPlaysAsItDid) {
    const TemporaryFolder folder;
    const std::string part = (folder.path() / "part.take.json").string();
    const std::string whole = (folder.path() / "whole.csv").string();
    const std::string trimmed = (folder.path() / "trimmed.csv").string();
    const ProgramRun run = runProgram(
        {"take", "trim", "aim_while_firing", "--from", "1.001", "--to", "2", "--out", part});
    ASSERT_EQ(run.status, 0) << run.err;
    ASSERT_EQ(runProgram({"trace", "aim_while_firing", "--fps", "50", "--out", whole}).status, 0);
    ASSERT_EQ(runProgram({"trace", part, "--fps", "50", "--out", trimmed}).status, 0);
    const auto rows = [](const std::string& file) {
        std::ifstream stream(file);
        std::vector<std::string> lines;
        for (std::string line; std::getline(stream, line);) {
            lines.push_back(line.substr(line.find(',')));
        }
        return lines;
    };
    const std::vector<std::string> before = rows(whole);
    const std::vector<std::string> after = rows(trimmed);
    ASSERT_EQ(after.size(), 1 + 51U);
    for (std::size_t i = 1; i < after.size(); ++i) {
        EXPECT_EQ(after[i], before.at(i + 50)) << "row " << i;
    }
}

TEST(TakeTrim, RefusesWhatLeavesNothing) {
    const ProgramRun run =
        runProgram({"take", "trim", "walk", "--from", "1", "--to", "0.5", "--out", "x.take.json"});
    EXPECT_EQ(run.status, kRefused);
    EXPECT_NE(run.err.find("it has to be after --from"), std::string::npos) << run.err;
    const ProgramRun late = runProgram({"take", "trim", "walk", "--from", "1000", "--out", "x"});
    EXPECT_EQ(late.status, kRefused);
    EXPECT_NE(late.err.find("is no time within the take"), std::string::npos) << late.err;
    EXPECT_NE(runProgram({"take", "trim", "walk"}).err.find("--out"), std::string::npos);
}

} // namespace
} // namespace foregrip::test
