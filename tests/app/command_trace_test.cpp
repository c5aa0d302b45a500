// SPDX-License-Identifier: MIT
#include "app/program.h"
#include "app/temporary_folder.h"
#include "core/files.h"
#include "core/text.h"

#include <gtest/gtest.h>

#include <algorithm>

namespace foregrip::test {
namespace {

/// A CSV file as rows of cells.
std::vector<std::vector<std::string>> readTable(const std::string& file) {
    std::vector<std::vector<std::string>> rows;
    const core::Result<std::string> text = core::readTextFile(file);
    EXPECT_TRUE(text.ok());
    for (const std::string& line : core::split(text ? *text : "", '\n')) {
        if (!line.empty()) {
            rows.push_back(core::split(line, ','));
        }
    }
    return rows;
}

std::string cell(const std::vector<std::vector<std::string>>& table, std::size_t row,
                 const std::string& column) {
    const auto& names = table.at(0);
    const auto found = std::find(names.begin(), names.end(), column);
    EXPECT_NE(found, names.end()) << column;
    return found == names.end() ? ""
                                : table.at(row).at(static_cast<std::size_t>(found - names.begin()));
}

TEST(Trace, RowsAtTheAskedRate) {
    const TemporaryFolder folder;
    const std::string out = folder.file("deep/rows.csv");
    const std::string take =
        folder.write("short.take.json", R"({ "foregrip_take": 1, "duration_s": 0.35 })");
    const ProgramRun run = runProgram({"trace", take, "--out", out, "--fps", "10"});
    ASSERT_EQ(run.status, 0) << run.err;
    const auto table = readTable(out);
    // n/fps up to the duration, and the duration itself.
    ASSERT_EQ(table.size(), 6U);
    const std::vector<std::string> times = {"0", "0.1", "0.2", "0.3", "0.35"};
    for (std::size_t i = 0; i < times.size(); ++i) {
        EXPECT_EQ(cell(table, i + 1, "time_s"), times[i]);
    }
}

TEST(Trace, SixtyFramesASecondWithoutARate) {
    const TemporaryFolder folder;
    const std::string out = folder.file("rows.csv");
    const std::string take =
        folder.write("short.take.json", R"({ "foregrip_take": 1, "duration_s": 0.5 })");
    ASSERT_EQ(runProgram({"trace", take, "--out", out}).status, 0);
    EXPECT_EQ(readTable(out).size(), 1U + 31U);
}

TEST(Trace, SameBytesTwice) {
    const TemporaryFolder folder;
    for (const char* name : {"a", "b"}) {
        const ProgramRun run =
            runProgram({"trace", "sprint_to_aim", "--out", folder.file(std::string(name) + ".csv"),
                        "--shots", folder.file(std::string(name) + "_shots.csv")});
        ASSERT_EQ(run.status, 0) << run.err;
    }
    EXPECT_EQ(*core::readTextFile(folder.file("a.csv")), *core::readTextFile(folder.file("b.csv")));
    EXPECT_EQ(*core::readTextFile(folder.file("a_shots.csv")),
              *core::readTextFile(folder.file("b_shots.csv")));
}

TEST(Trace, CasingsComeToRestAlikeAtEveryFrameRate) {
    const TemporaryFolder folder;
    const auto casings = [&](const char* fps) {
        const std::string file = folder.file(std::string("casings_") + fps + ".csv");
        EXPECT_EQ(runProgram({"trace", "magazine_dump", "--out", folder.file("rows.csv"), "--fps",
                              fps, "--casings", file})
                      .status,
                  0);
        return *core::readTextFile(file);
    };
    const std::string slow = casings("24");
    EXPECT_EQ(std::count(slow.begin(), slow.end(), '\n'), 1 + 30);
    EXPECT_EQ(slow, casings("144"));
}

TEST(Trace, OneRowAShot) {
    const TemporaryFolder folder;
    const std::string shots = folder.file("shots.csv");
    const ProgramRun run =
        runProgram({"trace", "single_shots", "--out", folder.file("rows.csv"), "--shots", shots});
    ASSERT_EQ(run.status, 0) << run.err;
    EXPECT_EQ(readTable(shots).size(), 1U + 6U) << "the take presses the trigger six times";
}

TEST(Trace, OptionsReachTheSimulation) {
    const TemporaryFolder folder;
    const std::string out = folder.file("rows.csv");
    const std::string take = folder.write("fire.take.json", R"({ "foregrip_take": 1,
        "duration_s": 1.0, "events": [ { "t": 0, "do": "trigger_down" } ] })");
    const auto shotsWith = [&](std::vector<std::string> options) {
        options.insert(options.begin(), {"trace", take, "--out", out});
        const ProgramRun run = runProgram(options);
        EXPECT_EQ(run.status, 0) << run.err;
        const auto table = readTable(out);
        return cell(table, table.size() - 1, "shots");
    };
    // Shots at k * 60 / rpm for k = 0, 1, ... within the second, its end included.
    EXPECT_EQ(shotsWith({"--set", "fire.rpm=600"}), "11");
    EXPECT_EQ(shotsWith({"--set", "fire.rpm=300", "fire.magazine=4"}), "4");
    EXPECT_EQ(shotsWith({"--set=fire.rpm=120"}), "3");
}

TEST(Trace, SeedChangesOnlyChance) {
    const TemporaryFolder folder;
    const auto shots = [&](const char* seed) {
        const std::string file = folder.file(std::string(seed) + ".csv");
        EXPECT_EQ(runProgram({"trace", "magazine_dump", "--out", folder.file("rows.csv"), "--shots",
                              file, "--seed", seed})
                      .status,
                  0);
        return readTable(file);
    };
    const auto one = shots("1");
    const auto two = shots("2");
    ASSERT_EQ(one.size(), two.size());
    EXPECT_EQ(cell(one, 5, "time_s"), cell(two, 5, "time_s"));
    EXPECT_NE(cell(one, 5, "jitter_yaw_deg"), cell(two, 5, "jitter_yaw_deg"));
}

TEST(Trace, WarningsOfATuningAreTold) {
    const TemporaryFolder folder;
    const std::string tuning =
        folder.write("odd.tuning.json", R"({ "foregrip_tuning": 1, "bobb": {} })");
    const ProgramRun run =
        runProgram({"trace", "standing_hip", "--out", folder.file("rows.csv"), "--tuning", tuning});
    EXPECT_EQ(run.status, 0);
    EXPECT_NE(run.err.find("the nearest is 'bob'"), std::string::npos) << run.err;
}

TEST(Trace, UnwritableOutputIsRefused) {
    const ProgramRun run =
        runProgram({"trace", "standing_hip", "--out", "/proc/no/such/place.csv"});
    EXPECT_EQ(run.status, 2);
    EXPECT_NE(run.err.find("/proc/no/such/place.csv"), std::string::npos) << run.err;
}

/// A take that fires two rounds at the 25 m board, rests, and fires one more.
TEST(Trace, OneRowABoardAndBurst) {
    const TemporaryFolder folder;
    const std::string take = folder.write("groups.take.json", R"({
      "foregrip_take": 1, "duration_s": 3,
      "initial": { "fire_mode": "semi" },
      "samples": [ { "t": 0, "yaw_deg": 6.6, "pitch_deg": -0.4 } ],
      "events": [ { "t": 0.5, "do": "trigger_down" }, { "t": 0.55, "do": "trigger_up" },
                  { "t": 0.9, "do": "trigger_down" }, { "t": 0.95, "do": "trigger_up" },
                  { "t": 2.0, "do": "trigger_down" }, { "t": 2.05, "do": "trigger_up" } ] })");
    const std::string groups = folder.file("groups.csv");
    const ProgramRun run =
        runProgram({"trace", take, "--out", folder.file("rows.csv"), "--groups", groups});
    ASSERT_EQ(run.status, 0) << run.err;
    const auto table = readTable(groups);
    ASSERT_EQ(table.size(), 3U);
    EXPECT_EQ(cell(table, 1, "board"), "25 m");
    EXPECT_EQ(cell(table, 1, "burst"), "1");
    EXPECT_EQ(cell(table, 1, "hits"), "2");
    EXPECT_EQ(cell(table, 1, "first_s"), "0.5");
    EXPECT_EQ(cell(table, 1, "last_s"), "0.9");
    EXPECT_EQ(cell(table, 2, "burst"), "2");
    EXPECT_EQ(cell(table, 2, "hits"), "1");
    EXPECT_EQ(cell(table, 2, "extreme_spread_cm"), "0");
    const double spread = *core::parseNumber(cell(table, 1, "extreme_spread_cm"));
    const double distance = *core::parseNumber(cell(table, 1, "distance_m"));
    EXPECT_GT(spread, 0.0);
    EXPECT_NEAR(distance, 25.0, 1.0);
    EXPECT_NEAR(*core::parseNumber(cell(table, 1, "extreme_spread_moa")),
                spread / (2.90888209 * distance / 100.0), 1e-6);
}

TEST(Trace, RefusesAGroupsFileThatCannotBeWritten) {
    const TemporaryFolder folder;
    const std::string file = folder.write("file", "");
    const ProgramRun run = runProgram({"trace", "single_shots", "--out", folder.file("rows.csv"),
                                       "--groups", file + "/groups.csv"});
    EXPECT_EQ(run.status, 2);
    EXPECT_NE(run.err.find("groups.csv"), std::string::npos) << run.err;
}

} // namespace
} // namespace foregrip::test
