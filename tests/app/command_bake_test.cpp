// SPDX-License-Identifier: MIT
#include "app/program.h"
#include "app/temporary_folder.h"
#include "core/files.h"
#include "core/json.h"
#include "core/text.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <fstream>
#include <iterator>

namespace foregrip::test {
namespace {

std::string refusal(const std::vector<std::string>& arguments) {
    std::vector<std::string> all{"bake"};
    all.insert(all.end(), arguments.begin(), arguments.end());
    const ProgramRun run = runProgram(all);
    EXPECT_EQ(run.status, 2) << run.out;
    return run.err;
}

std::string contentOf(const std::string& file) {
    std::ifstream in(file, std::ios::binary);
    return {std::istreambuf_iterator<char>(in), {}};
}

TEST(Bake, WritesEveryFileThatIsAskedFor) {
    const TemporaryFolder folder;
    const std::string take =
        folder.write("t.take.json", R"({ "foregrip_take": 1, "name": "t", "duration_s": 0.5,
            "events": [ { "t": 0.1, "do": "trigger_down" }, { "t": 0.2, "do": "trigger_up" } ] })");
    const ProgramRun run = runProgram(
        {"bake", take, "--fps", "24", "--out", folder.file("a.glb"), "--out", folder.file("a.CSV"),
         "--json", folder.file("a.json"), "--chan", folder.file("a.chan"), "--events",
         folder.file("events.csv"), "--interpolation", "cubic", "--tolerance-mm", "1"});
    ASSERT_EQ(run.status, 0) << run.err;
    EXPECT_NE(run.out.find("a.glb: 13 frames, 0.5 s, "), std::string::npos) << run.out;
    EXPECT_NE(run.out.find(" degrees off, measured at "), std::string::npos) << run.out;
    EXPECT_NE(run.out.find("a.CSV: 13 frames.\n"), std::string::npos);
    EXPECT_EQ(contentOf(folder.file("a.glb")).substr(0, 4), "glTF");
    EXPECT_TRUE(contentOf(folder.file("a.CSV")).starts_with("time_s,input_yaw_deg,"));
    EXPECT_TRUE(core::readJsonFile(folder.file("a.json")).ok());
    EXPECT_TRUE(contentOf(folder.file("a.chan")).starts_with("0\t0.000000\t"));
    EXPECT_NE(contentOf(folder.file("events.csv")).find("0.1,shot,0\n"), std::string::npos);
}

TEST(Bake, IsTheSameBytesTwice) {
    const TemporaryFolder folder;
    for (const char* const name : {"1.glb", "2.glb"}) {
        ASSERT_EQ(
            runProgram({"bake", "single_shots", "--fps", "30", "--out", folder.file(name)}).status,
            0);
    }
    const std::string first = contentOf(folder.file("1.glb"));
    EXPECT_GT(first.size(), 1000U);
    EXPECT_EQ(first, contentOf(folder.file("2.glb")));
}

TEST(Bake, RefusesWithTheValidValues) {
    EXPECT_EQ(refusal({"walk"}),
              "foregrip bake: --out F.glb is missing: where the animation goes; F.csv, F.json and "
              "F.chan hold it as tables.\n");
    EXPECT_EQ(refusal({"--out", "x.glb"}), "foregrip bake: TAKE is missing.\n");
    EXPECT_EQ(refusal({"walk", "--out", "x.fbx"}),
              "--out: 'x.fbx' does not say what it is to hold; a file that ends with .glb, .csv, "
              ".json and .chan is written.\n");
    EXPECT_EQ(refusal({"walk", "--out", "x.csv", "--csv", "x.csv"}),
              "foregrip bake: 'x.csv' is asked for twice; give each its own name.\n");
    EXPECT_NE(refusal({"walk", "--out", "x.glb", "--interpolation", "cubik"})
                  .find("the nearest is 'cubic'; there are step, linear and cubic"),
              std::string::npos);
    EXPECT_NE(refusal({"walk", "--out", "x.glb", "--weapon-parent", "hands"})
                  .find("the nearest is 'hand'; there are world, root and hand"),
              std::string::npos);
    EXPECT_EQ(refusal({"walk", "--out", "x.glb", "--tolerance-mm", "1"}),
              "--tolerance-mm: only --interpolation cubic leaves out keys; with 'linear' every "
              "frame is one.\n");
    EXPECT_EQ(
        refusal({"walk", "--out", "x.glb", "--interpolation", "cubic", "--tolerance-deg", "0"}),
        "--tolerance-deg: '0' is not a number from 0.005 to 45 degrees.\n");
    EXPECT_TRUE(refusal({"walk", "--out", "x.glb", "--fps", "0"}).starts_with("--fps: "));
    EXPECT_NE(refusal({"walks", "--out", "x.glb"}).find("the nearest is 'walk'"),
              std::string::npos);
}

TEST(Bake, AFileThatCannotBeWrittenIsNamed) {
    const ProgramRun run =
        runProgram({"bake", "single_shots", "--fps", "5", "--out", "/dev/null/x.glb"});
    EXPECT_EQ(run.status, 2);
    EXPECT_TRUE(run.err.starts_with("/dev/null/x.glb: ")) << run.err;
}

} // namespace
} // namespace foregrip::test
