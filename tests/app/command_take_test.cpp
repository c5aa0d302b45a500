// SPDX-License-Identifier: MIT
#include "app/program.h"
#include "app/temporary_folder.h"

#include <gtest/gtest.h>

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

} // namespace
} // namespace foregrip::test
