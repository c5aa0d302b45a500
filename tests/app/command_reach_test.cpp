// SPDX-License-Identifier: MIT
#include "app/program.h"
#include "app/temporary_folder.h"
#include "core/files.h"
#include "core/json.h"
#include "core/text.h"

#include <gtest/gtest.h>

namespace foregrip::test {
namespace {

TEST(Reach, TellsATableAndWritesRowsAndAPicture) {
    const TemporaryFolder folder;
    const std::string csv = folder.file("deep/reach.csv");
    const std::string png = folder.file("reach.png");
    const ProgramRun run = runProgram({"reach", "--grips", "none,grip_vertical", "--arms", "50,rig",
                                       "--pitch", "-60:60:30", "--out", csv, "--out", png});
    ASSERT_EQ(run.status, 0) << run.err;
    EXPECT_EQ(run.err, "");
    for (const char* part : {"operator, at the hip, pitch -60 to 60 deg", "operator, aiming",
                             "arm 50 (567 mm)", "arm rig", "grip_vertical", "reach.csv: 40 rows"}) {
        EXPECT_NE(run.out.find(part), std::string::npos) << part << " is not in " << run.out;
    }
    EXPECT_EQ(run.out.find('\x1b'), std::string::npos) << "no colours in a pipe";
    const core::Result<std::string> text = core::readTextFile(csv);
    ASSERT_TRUE(text.ok());
    EXPECT_EQ(core::split(*text, '\n').size(), 1U + 40U + 1U);
    EXPECT_TRUE(text->starts_with("rig,grip,arm,upper_mm,lower_mm,stance,pitch_deg,verdict"));
    const core::Result<std::string> picture = core::readTextFile(png);
    ASSERT_TRUE(picture.ok());
    EXPECT_TRUE(picture->starts_with("\x89PNG"));
}

TEST(Reach, IsJsonToo) {
    const ProgramRun run =
        runProgram({"reach", "--grips", "none", "--arms", "95", "--pitch", "0", "--json"});
    ASSERT_EQ(run.status, 0) << run.err;
    const auto cells = core::parseJson(run.out, "reach");
    ASSERT_TRUE(cells.ok());
    ASSERT_EQ(cells->items.size(), 2U);
    EXPECT_EQ(cells->items[0].find("stance")->string, "hip");
    EXPECT_EQ(cells->items[1].find("arm")->string, "95");
}

/// A number of the tuning that moves the left hand away shows in the report.
TEST(Reach, TakesTheCommonOptions) {
    const std::vector<std::string> plain = {"reach", "--grips", "none", "--arms",
                                            "50",    "--pitch", "0",    "--json"};
    std::vector<std::string> moved = plain;
    moved.insert(moved.end(), {"--set", "sockets.left_grip.position_mm=0,0,-300"});
    const auto worst = [](const std::vector<std::string>& arguments) {
        const auto cells = core::parseJson(runProgram(arguments).out, "reach");
        return cells ? cells->items.at(0).find("left_shortfall_mm")->number : -1.0;
    };
    EXPECT_LT(worst(plain), 0.1);
    EXPECT_GT(worst(moved), 20.0);
}

TEST(Reach, RefusesWithTheWordsThatHelp) {
    struct Refusal {
        std::vector<std::string> arguments;
        std::vector<const char*> parts;
    };
    for (const Refusal& refusal : std::vector<Refusal>{
             {{"--grips", "grip_vertcal"}, {"--grips", "nearest is 'grip_vertical'"}},
             {{"--arms", "tall"}, {"--arms", "'tall' is no arm length", "rig, f5"}},
             {{"--pitch", "-95:0:5"}, {"--pitch", "-89 or more"}},
             {{"--pitch", "up"}, {"--pitch", "'up' is no range", "-85:85:5"}},
             {{"--pitch", "0:10:0"}, {"--pitch", "step of at least 0.01"}},
             {{"--pitch", "10:0:1"}, {"--pitch", "does not rise"}},
             {{"--out", "reach.txt"}, {"--out", "neither with .csv"}},
             {{"--rigs", "operater"}, {"operator"}},
             {{"--sets", "a"}, {"foregrip reach", "there is no option '--sets'"}},
         }) {
        std::vector<std::string> arguments = {"reach"};
        arguments.insert(arguments.end(), refusal.arguments.begin(), refusal.arguments.end());
        const ProgramRun run = runProgram(arguments);
        EXPECT_EQ(run.status, 2) << refusal.arguments.back();
        EXPECT_EQ(run.out, "");
        for (const char* part : refusal.parts) {
            EXPECT_NE(run.err.find(part), std::string::npos) << part << " is not in " << run.err;
        }
    }
}

} // namespace
} // namespace foregrip::test
