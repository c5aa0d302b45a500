// SPDX-License-Identifier: MIT
#include "app/program.h"
#include "app/temporary_folder.h"

#include <gtest/gtest.h>

#include <algorithm>

namespace foregrip::test {
namespace {

constexpr int kRefused = 2;

/// Arguments, and what the sentence must hold.
struct Refusal {
    std::vector<std::string> arguments;
    std::vector<std::string> parts;
};

/// Exit status 2, nothing on stdout, and one sentence on stderr that ends with a full stop.
void expectRefused(const Refusal& refusal) {
    std::string line = "foregrip";
    for (const std::string& argument : refusal.arguments) {
        line += " " + argument;
    }
    SCOPED_TRACE(line);
    const ProgramRun run = runProgram(refusal.arguments);
    EXPECT_EQ(run.status, kRefused);
    EXPECT_EQ(run.out, "");
    EXPECT_EQ(std::count(run.err.begin(), run.err.end(), '\n'), 1) << run.err;
    EXPECT_TRUE(run.err.ends_with(".\n")) << run.err;
    for (const std::string& part : refusal.parts) {
        EXPECT_NE(run.err.find(part), std::string::npos) << part << " is not in " << run.err;
    }
}

TEST(Refusal, Subcommands) {
    for (const Refusal& refusal : std::vector<Refusal>{
             {{"trcae"}, {"there is no subcommand 'trcae'", "nearest is 'trace'", "open, list"}},
             {{"rendr", "walk"}, {"there is no subcommand 'rendr'", "nearest is 'render'"}},
             {{"take"}, {"foregrip take", "check"}},
             {{"take", "chek"}, {"there is no subcommand 'chek'", "nearest is 'check'"}},
             {{"tuning", "dif", "a", "b"}, {"nearest is 'diff'", "check, diff and doc"}},
         }) {
        expectRefused(refusal);
    }
}

TEST(Refusal, OptionsAndArguments) {
    for (const Refusal& refusal : std::vector<Refusal>{
             {{"trace", "walk", "--output", "x"},
              {"foregrip trace", "there is no option '--output'", "nearest is '--out'", "--fps"}},
             {{"list", "--jsno"}, {"nearest is '--json'"}},
             {{"list", "extra"}, {"foregrip list", "'extra' is one argument too many"}},
             {{"inspect"}, {"FILE is missing"}},
             {{"take", "check"}, {"foregrip take check", "FILE is missing"}},
             {{"tuning", "diff", "default"}, {"B is missing"}},
             {{"trace", "walk"}, {"--out F.csv is missing"}},
             {{"trace", "--out", "x.csv"}, {"TAKE is missing"}},
             {{"trace", "walk", "--out"}, {"--out: its value is missing"}},
             {{"trace", "walk", "--out", "x.csv", "--fps", "30", "--times", "t"},
              {"--fps and --times exclude each other"}},
             {{"shot"}, {"--out F.png is missing"}},
             {{"trace", "walk", "--out", "x.csv", "--clip", "wlak"},
              {"--clip", "there is no clip 'wlak'", "nearest is 'walk'", "off, auto, idle"}},
         }) {
        expectRefused(refusal);
    }
}

TEST(Refusal, NamesOfFiles) {
    for (const Refusal& refusal : std::vector<Refusal>{
             {{"trace", "walkk", "--out", "x.csv"},
              {"there is no take 'walkk'", "nearest is 'walk'", "magazine_dump"}},
             {{"trace", "walk", "--out", "x.csv", "--tuning", "hevy"},
              {"there is no tuning 'hevy'", "nearest is 'heavy'", "article"}},
             {{"trace", "walk", "--out", "x.csv", "--rig", "operater"},
              {"there is no rig 'operater'", "nearest is 'operator'"}},
             {{"trace", "walk", "--out", "x.csv", "--weapon", "carbin"},
              {"there is no weapon 'carbin'", "nearest is 'carbine'"}},
             {{"trace", "no/such.take.json", "--out", "x.csv"},
              {"no/such.take.json: there is no such file"}},
             {{"trace", "walk", "--out", "x.csv", "--times", "no_such_file"},
              {"no_such_file", "there is no such file"}},
             {{"inspect", "no_such.glb"}, {"no_such.glb"}},
             {{"tuning", "check", "hevy"}, {"nearest is 'heavy'"}},
         }) {
        expectRefused(refusal);
    }
}

TEST(Refusal, Attachments) {
    const auto trace = [](const std::string& option, const std::string& value) {
        return std::vector<std::string>{"trace", "walk", "--out", "x.csv", option, value};
    };
    for (const Refusal& refusal : std::vector<Refusal>{
             {trace("--grip", "grip_vertcal"),
              {"--grip", "nearest is 'grip_vertical'", "grip_angled"}},
             {trace("--optic", "grip_vertical"), {"--optic", "is no optic", "optic_reflex"}},
             {trace("--barrel", "gold"), {"--barrel", "there is no barrel 'gold'", "muzzle_brake"}},
             {trace("--sight", "golden"), {"--sight", "there is no sight 'golden'", "irons"}},
             {trace("--attach", "optic_reflex"), {"--attach", "MOUNT=NAME"}},
             {trace("--attach", "rail=optic_reflex"),
              {"there is no mount 'rail'",
               "side_mount, underbarrel_mount, stock_mount and magazine"}},
             {trace("--attach", "muzzle_mount=optic_reflex"),
              {"'optic_reflex' is no muzzle for the muzzle_mount"}},
         }) {
        expectRefused(refusal);
    }
}

TEST(Refusal, FieldsAndLayers) {
    const auto trace = [](const std::string& option, const std::string& value) {
        return std::vector<std::string>{"trace", "walk", "--out", "x.csv", option, value};
    };
    for (const Refusal& refusal : std::vector<Refusal>{
             {trace("--set", "recoil_position.stifness=200"),
              {"there is no field 'recoil_position.stifness'",
               "nearest is 'recoil_position.stiffness'", "recoil_position.damping"}},
             {trace("--set", "fire.rpm"), {"--set", "group.field=value"}},
             {trace("--set", "fire.rpm=fast"), {"fire.rpm", "'fast' is not a number"}},
             {trace("--set", "fire.rpm=1e9"), {"fire.rpm", "outside 10 to 3000"}},
             {trace("--set", "fire.rpm=nan"), {"fire.rpm", "'nan' is not a number"}},
             {trace("--set", "bob.rate=slow"), {"'slow' is none of stride and fixed"}},
             {trace("--set", "fire.infinite_ammo=maybe"), {"neither true nor false"}},
             {trace("--set", "hip.position_mm=1,2"), {"three numbers x,y,z"}},
             {trace("--set", "bob.side_mm@aimed=3"),
              {"--set bob.side_mm@aimed", "there is no state 'aimed'", "nearest is 'aim'",
               "hip, aim, sprint, crouch, lean and air"}},
             {trace("--set", "bob.sid_mm@aim=3"), {"nearest is 'bob.side_mm'"}},
             {trace("--set", "bob.side_mm@aim=*two"), {"'*two' is no multiple"}},
             {trace("--set", "bob.side_mm@aim=99"), {"99 is outside 0 to 60 mm"}},
             {trace("--set", "bob.rate@aim=*2"), {"has no multiple"}},
             {trace("--set", "recoil_pattern.points@aim=1,1"), {"is a table of points"}},
             {trace("--mute", "bobb"), {"--mute", "nearest is 'bob'", "recoil_climb"}},
             {trace("--solo", "bob,spin"), {"--solo", "there is no layer 'spin'"}},
             {trace("--amount", "bob"), {"--amount", "LAYER=0..1"}},
             {trace("--amount", "bob=2"), {"'2' is not a number from 0 to 1", "bob"}},
             {trace("--amount", "bop=0.5"), {"there is no layer 'bop'"}},
             {trace("--seed", "x"), {"--seed", "'x' is not a whole number"}},
             {trace("--seed", "-1"), {"--seed"}},
             {trace("--fps", "0"), {"--fps", "frames a second"}},
             {trace("--fps", "1000000"), {"more than four million rows"}},
         }) {
        expectRefused(refusal);
    }
}

TEST(Refusal, View) {
    const auto shot = [](const std::string& option, const std::string& value) {
        return std::vector<std::string>{"shot", "--out", "x.png", option, value};
    };
    for (const Refusal& refusal : std::vector<Refusal>{
             {shot("--size", "big"), {"--size", "WIDTHxHEIGHT"}},
             {shot("--camera", "thrid"),
              {"--camera", "nearest is 'third'", "first, third, side, front and orbit"}},
             {shot("--fov", "0"), {"--fov", "degrees"}},
             {shot("--view-height", "2"), {"--view-height", "--camera side and front"}},
             {shot("--orbit", "1,2"), {"--orbit", "'1,2' is no yaw, pitch and distance"}},
             {shot("--orbit-at", "chst"), {"--orbit-at", "nearest is 'chest'"}},
             {shot("--orbit-spin", "90"), {"--orbit-spin", "it is for --camera orbit"}},
             {shot("--camera-track", "none.camera.json"), {"none.camera.json"}},
             {{"shot", "--out", "x.png", "--camera", "side", "--fov", "40"},
              {"--fov", "parallel rays", "--view-height"}},
             {{"shot", "--out", "x.png", "--camera", "side", "--camera-track", "x.json"},
              {"--camera-track", "in place of --camera"}},
             {{"shot", "--out", "x.png", "--ui", "--alpha"}, {"--alpha", "panels"}},
         }) {
        expectRefused(refusal);
    }
}

TEST(Refusal, Render) {
    const auto render = [](std::vector<std::string> options, const std::string& out = "x.mp4") {
        options.insert(options.begin(), {"render", "walk", "--out", out});
        return options;
    };
    for (const Refusal& refusal : std::vector<Refusal>{
             {{"render"}, {"TAKE is missing"}},
             {{"render", "walk"}, {"--out F is missing", ".mp4", "frames/%05d.png"}},
             {{"render", "wlk", "--out", "x.mp4"}, {"there is no take 'wlk'", "nearest is 'walk'"}},
             {render({}, "x.avi"), {"x.avi", ".mp4"}},
             {render({"--alpha"}), {"--alpha", "MP4", "no transparency", ".mov"}},
             {render({"--fps", "300"}), {"--fps", "240"}},
             {render({"--fps", "x"}), {"--fps", "\"x\" is no frame rate", "24000/1001"}},
             {render({"--samples", "65"}), {"--samples", "from 1 to 64"}},
             {render({"--samples", "1.5"}), {"--samples", "not a whole number"}},
             {render({"--samples", "4", "--shutter", "361"}), {"--shutter", "0 to 360 degrees"}},
             {render({"--shutter", "90"}), {"--shutter", "--samples"}},
             {render({"--supersample", "5"}), {"--supersample", "from 1 to 4"}},
             {render({"--versus", "hevy"}), {"there is no tuning 'hevy'", "nearest is 'heavy'"}},
             {render({"--overlay", "inputs"}), {"--overlay", "nearest is 'input'", "watermark"}},
             {render({"--overlay", "watermark"}), {"--overlay", "--watermark TEXT"}},
             {render({"--layout", "split"}), {"--layout", "it is for --versus"}},
             {render({"--versus", "heavy", "--layout", "slit"}), {"nearest is 'split'"}},
             {render({"--versus", "heavy", "--grid", "tuning=a,b"}),
              {"--grid", "excludes --versus"}},
             {render({"--grid", "heavy"}), {"--grid", "tuning=heavy,light"}},
             {render({"--grid", "tunings=a,b"}), {"--grid", "nearest is 'tuning'"}},
             {render({"--grid", "tuning=heavy"}), {"--grid", "two to nine", "1"}},
         }) {
        expectRefused(refusal);
    }
}

TEST(Refusal, TheWindowToldAnythingUnknownDoesNotOpen) {
    for (const Refusal& refusal : std::vector<Refusal>{
             {{"--take", "walkk"}, {"there is no take 'walkk'", "nearest is 'walk'"}},
             {{"open", "--weapon", "carbin"}, {"there is no weapon 'carbin'"}},
             {{"open", "--tuning", "hevy"}, {"there is no tuning 'hevy'"}},
             {{"open", "operater"}, {"there is no rig 'operater'", "nearest is 'operator'"}},
             {{"--mute", "bobb"}, {"there is no layer 'bobb'"}},
             {{"--set", "fire.rpn=5"}, {"nearest is 'fire.rpm'"}},
         }) {
        expectRefused(refusal);
    }
}

TEST(Refusal, NothingIsWrittenByARefusal) {
    const TemporaryFolder folder;
    const ProgramRun run =
        runProgram({"trace", "walk", "--out", folder.file("x.csv"), "--set", "fire.rpm=0"});
    EXPECT_EQ(run.status, kRefused);
    EXPECT_EQ(folder.count(), 0U);
}

TEST(Refusal, WindowWithoutADisplay) {
    const TemporaryFolder folder;
    const ProgramRun run = runProgram({}, {{"XDG_CONFIG_HOME", folder.path().string()}});
    EXPECT_EQ(run.status, kRefused);
    EXPECT_NE(run.err, "");
}

} // namespace
} // namespace foregrip::test
