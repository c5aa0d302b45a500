// SPDX-License-Identifier: MIT
#include "app/program.h"

#include <gtest/gtest.h>

namespace foregrip::test {
namespace {

using Words = std::vector<std::string>;

const std::vector<Words> kCommands = {{},
                                      {"open"},
                                      {"list"},
                                      {"inspect"},
                                      {"reach"},
                                      {"trace"},
                                      {"shot"},
                                      {"render"},
                                      {"take"},
                                      {"take", "check"},
                                      {"tuning"},
                                      {"tuning", "check"},
                                      {"tuning", "diff"},
                                      {"tuning", "doc"}};

TEST(Help, IsEverywhere) {
    for (Words words : kCommands) {
        const std::string name = words.empty() ? "foregrip" : words.back();
        words.emplace_back("--help");
        const ProgramRun run = runProgram(words);
        EXPECT_EQ(run.status, 0) << name;
        EXPECT_EQ(run.err, "") << name;
        EXPECT_NE(run.out.find(name), std::string::npos) << run.out;
        EXPECT_NE(run.out.find("--version"), std::string::npos) << run.out;
    }
}

TEST(Version, IsEverywhere) {
    for (Words words : kCommands) {
        words.emplace_back("--version");
        const ProgramRun run = runProgram(words);
        EXPECT_EQ(run.status, 0);
        EXPECT_EQ(run.err, "");
        // A number with dots and nothing else.
        EXPECT_GE(run.out.size(), 4U);
        EXPECT_EQ(run.out.find_first_not_of("0123456789.\n"), std::string::npos) << run.out;
    }
}

TEST(Help, NamesTheCommonOptions) {
    const ProgramRun run = runProgram({"trace", "--help"});
    for (const char* option :
         {"--rig", "--weapon", "--tuning", "--grip", "--optic", "--barrel", "--attach", "--set",
          "--mute", "--solo", "--amount", "--seed", "--fps", "--times", "--shots", "--out"}) {
        EXPECT_NE(run.out.find(option), std::string::npos) << option;
    }
}

} // namespace
} // namespace foregrip::test
