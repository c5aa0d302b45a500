// SPDX-License-Identifier: MIT
#include "core/angles.h"
#include "sim/take.h"

#include <gtest/gtest.h>

namespace foregrip::sim {
namespace {

using core::degrees;
using core::nanoseconds;
using viewmodel::EventKind;

world::World smallWorld() {
    world::World world;
    world.spawn = {1.0, 0.0, 2.0};
    world.spawnYaw = core::radians(10.0);
    return world;
}

Take parsed(const std::string& text) {
    core::Result<Take> take = parseTake(text, "t.take.json", smallWorld());
    EXPECT_TRUE(take.ok()) << (take.ok() ? "" : take.error().text());
    return take.ok() ? std::move(take).value() : Take{};
}

/// A take with these members besides version and a duration of 4 s.
Take with(const std::string& members) {
    return parsed(R"({ "foregrip_take": 1, "duration_s": 4, )" + members + " }");
}

std::string refusal(const std::string& text) {
    const core::Result<Take> take = parseTake(text, "t.take.json", smallWorld());
    EXPECT_FALSE(take.ok()) << text;
    return take.ok() ? "" : take.error().text();
}

std::string refusalWith(const std::string& members) {
    return refusal(R"({ "foregrip_take": 1, "duration_s": 4,)"
                   "\n" +
                   members + " }");
}

TEST(ParseTake, ExampleOfTheFormat) {
    const Take take =
        parsed(R"({ "foregrip_take": 1, "name": "sprint to aim", "seed": 7, "duration_s": 4.0,
  "initial": { "yaw_deg": 0, "pitch_deg": 0, "fire_mode": "auto", "ammo": 30 },
  "samples": [ { "t": 0.0, "yaw_deg": 0, "pitch_deg": 0, "move_forward_mps": 0, "move_right_mps": 0 },
               { "t": 0.5, "move_forward_mps": 6.0 }, { "t": 2.0, "move_forward_mps": 6.0 },
               { "t": 2.2, "move_forward_mps": 0 } ],
  "events":  [ { "t": 0.4, "do": "sprint_down" }, { "t": 1.9, "do": "sprint_up" }, { "t": 2.0, "do": "aim_down" },
               { "t": 2.5, "do": "trigger_down" }, { "t": 3.0, "do": "trigger_up" } ] })");
    EXPECT_EQ(take.name, "sprint to aim");
    EXPECT_EQ(take.seed, 7U);
    EXPECT_EQ(take.start.seed, 7U);
    EXPECT_EQ(take.duration, nanoseconds(4.0));
    EXPECT_EQ(take.start.ammo, 30);
    EXPECT_DOUBLE_EQ(take.signal.at(nanoseconds(0.25)).moveForward, 3.0);
    EXPECT_DOUBLE_EQ(take.signal.at(nanoseconds(1.0)).moveForward, 6.0);
    EXPECT_DOUBLE_EQ(take.signal.at(nanoseconds(2.1)).moveForward, 3.0);
    EXPECT_DOUBLE_EQ(take.signal.at(nanoseconds(3.9)).moveForward, 0.0);
    ASSERT_EQ(take.signal.eventsAt(nanoseconds(1.9)).size(), 1U);
    EXPECT_EQ(take.signal.eventsAt(nanoseconds(1.9))[0].kind, EventKind::sprintUp);
    EXPECT_NE(describeTake(take).find("'sprint to aim': 4 s"), std::string::npos);
    EXPECT_NE(describeTake(take).find("5 events"), std::string::npos);
}

TEST(ParseTake, EveryFieldIsASignalOfItsOwn) {
    const Take take = with(R"("samples": [
        { "t": 1, "yaw_deg": 10 }, { "t": 1.25, "pitch_deg": 4 }, { "t": 1.5, "move_right_mps": 1 },
        { "t": 2, "yaw_deg": 30, "pitch_deg": 16 } ])");
    // Before the first value, and between two that are not neighbours in the list.
    EXPECT_NEAR(degrees(take.signal.at(0).yaw), 10.0, 1e-12);
    EXPECT_NEAR(degrees(take.signal.at(0).pitch), 4.0, 1e-12);
    EXPECT_NEAR(degrees(take.signal.at(nanoseconds(1.25)).yaw), 15.0, 1e-12);
    EXPECT_NEAR(degrees(take.signal.at(nanoseconds(1.4)).yaw), 18.0, 1e-12);
    EXPECT_NEAR(degrees(take.signal.at(nanoseconds(1.5)).pitch), 8.0, 1e-12);
    EXPECT_NEAR(degrees(take.signal.at(nanoseconds(3.0)).yaw), 30.0, 1e-12);
    EXPECT_DOUBLE_EQ(take.signal.at(0).moveRight, 1.0);
    EXPECT_DOUBLE_EQ(take.signal.at(0).moveForward, 0.0);
}

TEST(ParseTake, TwoSamplesAtOneTimeAreAJump) {
    const Take take = with(R"("samples": [ { "t": 0, "yaw_deg": 0 }, { "t": 1, "yaw_deg": 0 },
        { "t": 1, "move_right_mps": 2 }, { "t": 1, "yaw_deg": 90 }, { "t": 2, "yaw_deg": 90 } ])");
    EXPECT_NEAR(degrees(take.signal.at(nanoseconds(1.0)).yaw), 0.0, 1e-12);
    EXPECT_NEAR(degrees(take.signal.after(nanoseconds(1.0)).yaw), 90.0, 1e-12);
    EXPECT_NEAR(degrees(take.signal.at(nanoseconds(0.999)).yaw), 0.0, 1e-12);
}

TEST(ParseTake, PitchIsLimitedWhereASampleIsMade) {
    const Take take =
        with(R"("samples": [ { "t": 0, "pitch_deg": 120 }, { "t": 2, "pitch_deg": -120 } ])");
    EXPECT_NEAR(degrees(take.signal.at(0).pitch), 89.0, 1e-12);
    EXPECT_NEAR(degrees(take.signal.at(nanoseconds(1.0)).pitch), 0.0, 1e-12);
    EXPECT_NEAR(degrees(take.signal.at(nanoseconds(2.0)).pitch), -89.0, 1e-12);
}

TEST(ParseTake, WithoutSamplesItStandsAtTheSpawn) {
    const Take take = parsed(R"({ "foregrip_take": 1, "duration_s": 1 })");
    EXPECT_EQ(take.name, "t") << "named after its file";
    EXPECT_EQ(take.start.position, core::Vector3<double>(1.0, 0.0, 2.0));
    EXPECT_NEAR(degrees(take.signal.at(nanoseconds(0.5)).yaw), 10.0, 1e-12);
    EXPECT_EQ(take.start.ammo, -1);
    EXPECT_FALSE(take.hasLoadout);
    EXPECT_FALSE(take.tuningDigest.has_value());
}

TEST(ParseTake, InitialSetsWhatItNames) {
    const Take take = with(R"("initial": { "position_m": [3, 0, -4], "yaw_deg": -20, "pitch_deg": 5,
        "stance": "crouch", "aim": true, "sprint": false, "ammo": 12, "fire_mode": "semi", "rig": "r",
        "weapon": "w", "tuning": "u", "optic": "optic_reflex" }, "tuning_digest": "abc", "tuning_changed": true)");
    EXPECT_EQ(take.start.position, core::Vector3<double>(3.0, 0.0, -4.0));
    EXPECT_NEAR(degrees(take.start.input.yaw), -20.0, 1e-12);
    EXPECT_NEAR(degrees(take.start.input.pitch), 5.0, 1e-12);
    EXPECT_TRUE(take.start.crouch);
    EXPECT_TRUE(take.start.aim);
    EXPECT_FALSE(take.start.sprint);
    EXPECT_EQ(take.start.ammo, 12);
    EXPECT_EQ(take.start.fireMode, viewmodel::FireMode::semi);
    EXPECT_EQ(take.rig, "r");
    EXPECT_EQ(take.weapon, "w");
    EXPECT_EQ(take.tuning, "u");
    EXPECT_TRUE(take.hasLoadout);
    EXPECT_EQ(take.loadout.optic, "optic_reflex");
    EXPECT_EQ(take.loadout.grip, "none");
    EXPECT_EQ(take.tuningDigest, "abc");
}

TEST(ParseTake, EventsKeepTheirOrderWithinAnInstant) {
    const Take take =
        with(R"("events": [ { "t": 2, "do": "trigger_up" }, { "t": 1, "do": "trigger_down" },
        { "t": 1, "do": "trigger_up" }, { "t": 4, "do": "fire_mode", "to": "burst" } ])");
    const auto press = take.signal.eventsAt(nanoseconds(1.0));
    ASSERT_EQ(press.size(), 2U);
    EXPECT_EQ(press[0].kind, EventKind::triggerDown);
    EXPECT_EQ(press[1].kind, EventKind::triggerUp);
    const auto last = take.signal.eventsAt(nanoseconds(4.0));
    ASSERT_EQ(last.size(), 1U);
    EXPECT_EQ(last[0].mode, viewmodel::FireMode::burst);
}

TEST(ParseTake, SwapsAreSortedAndStandInTheSignal) {
    const Take take =
        with(R"("events": [ { "t": 3, "do": "attach", "mount": "optic_mount", "to": "a" },
        { "t": 1.5, "do": "grip", "to": "b" } ])");
    ASSERT_EQ(take.swaps.size(), 2U);
    EXPECT_EQ(take.swaps[0].kind, EventKind::grip);
    EXPECT_EQ(take.swaps[0].to, "b");
    EXPECT_EQ(take.swaps[1].mount, "optic_mount");
    EXPECT_EQ(take.signal.nextKnot(nanoseconds(1.0), nanoseconds(4.0)), nanoseconds(1.5));
}

TEST(ParseTake, RefusesOtherFilesAndVersions) {
    EXPECT_EQ(refusal("[1]"),
              "t.take.json: line 1, column 1: a take needs an object, here stands an array.");
    EXPECT_EQ(refusal(R"({ "duration_s": 1 })"),
              "t.take.json: line 1, column 1: this is no take: it needs \"foregrip_take\": 1.");
    EXPECT_EQ(refusal(R"({ "foregrip_take": 2, "duration_s": 1 })"),
              "t.take.json: line 1, column 20: this is a take of version 2, this program reads "
              "version 1.");
    EXPECT_NE(refusal("{ \"foregrip_take\": 1,\n oops").find("line 2"), std::string::npos);
    EXPECT_NE(refusal("").find("t.take.json"), std::string::npos);
}

TEST(ParseTake, MinorVersionsAreRead) {
    EXPECT_EQ(parsed(R"({ "foregrip_take": 1.2, "duration_s": 1 })").duration, nanoseconds(1.0));
}

TEST(ParseTake, RefusesUnknownNamesWithTheNearest) {
    EXPECT_EQ(refusalWith(R"("sampels": [])"), "t.take.json: line 2, column 12: a take has the "
                                               "unknown field 'sampels'; the nearest is 'samples'; "
                                               "known are foregrip_take, name, notes, seed, "
                                               "duration_s, loop_s, initial, samples, events, "
                                               "tuning_digest, tuning_changed and recorded_with.");
    for (const auto& [members, parts] :
         std::vector<std::pair<std::string, std::vector<std::string>>>{
             {R"("samples": [ { "t": 0, "yaw_dg": 1 } ])",
              {"line 2, column 34", "samples[0] has the unknown field 'yaw_dg'",
               "nearest is 'yaw_deg'"}},
             {R"("events": [ { "t": 0, "do": "jump" }, { "t": 0, "do": "dance" } ])",
              {"line 2, column 55", "events[1] does the unknown event 'dance'", "trigger_down"}},
             {R"("events": [ { "t": 0, "do": "jump", "to": "moon" } ])",
              {"line 2, column 43", "events[0] has the unknown field 'to'"}},
             {R"("events": [ { "t": 0, "do": "grip", "mount": "x", "to": "y" } ])",
              {"unknown field 'mount'"}},
             {R"("initial": { "yaw": 3 })", {"'initial' has the unknown field 'yaw'"}},
             {R"("initial": { "stance": "prone" })",
              {"unknown stance 'prone'", "stand and crouch"}},
             {R"("initial": { "fire_mode": "full" })",
              {"unknown fire mode 'full'", "safe, semi, burst and auto"}},
             {R"("events": [ { "t": 0, "do": "fire_mode", "to": "aut" } ])", {"nearest is 'auto'"}},
         }) {
        const std::string text = refusalWith(members);
        for (const std::string& part : parts) {
            EXPECT_NE(text.find(part), std::string::npos) << part << " is not in " << text;
        }
    }
}

TEST(ParseTake, RefusesTimesThatCannotBe) {
    for (const auto& [members, part] : std::vector<std::pair<std::string, std::string>>{
             {R"("samples": [ { "t": 2 }, { "t": 1.5 } ])",
              "line 2, column 33: samples[1] is at 1.5 s, the sample before it at 2 s"},
             {R"("samples": [ { "yaw_deg": 2 } ])", "line 2, column 14: samples[0] needs \"t\""},
             {R"("samples": [ { "t": -1 } ])", "'t' is -1"},
             {R"("samples": [ { "t": "now" } ])", "'t' needs a number, here stands a text"},
             {R"("events": [ { "t": 4.000000001, "do": "jump" } ])",
              "line 2, column 20: events[0] is at 4.000000001 s, after the take's end at 4 s"},
             {R"("events": [ { "do": "jump" } ])", "events[0] needs \"t\""},
             {R"("samples": [ { "t": 1 }, { "yaw_deg": 1 } ])", "samples[1] needs \"t\""},
         }) {
        EXPECT_NE(refusalWith(members).find(part), std::string::npos) << refusalWith(members);
    }
    EXPECT_NE(refusal(R"({ "foregrip_take": 1 })").find("'duration_s' is missing"),
              std::string::npos);
    EXPECT_NE(refusal(R"({ "foregrip_take": 1, "duration_s": -1 })").find("'duration_s' is -1"),
              std::string::npos);
    EXPECT_NE(refusal(R"({ "foregrip_take": 1, "duration_s": 1e7 })").find("86400"),
              std::string::npos);
}

TEST(ParseTake, RefusesValuesOfTheWrongKindOrRange) {
    for (const auto& [members, part] : std::vector<std::pair<std::string, std::string>>{
             {R"("samples": {})", "'samples' needs an array, here stands an object"},
             {R"("samples": [ 5 ])", "samples[0] needs an object, here stands a number"},
             {R"("events": [ null ])", "events[0] needs an object, here stands null"},
             {R"("events": [ { "t": 0 } ])", "events[0] needs \"do\" with a name"},
             {R"("events": [ { "t": 0, "do": 3 } ])", "events[0] needs \"do\" with a name"},
             {R"("events": [ { "t": 0, "do": "grip" } ])",
              "events[0]: 'grip' needs \"to\" with a name"},
             {R"("events": [ { "t": 0, "do": "attach", "to": "x" } ])",
              "'attach' needs \"mount\" with a name"},
             {R"("samples": [ { "t": 0, "move_forward_mps": 1000 } ])",
              "'move_forward_mps' is 1000"},
             {R"("samples": [ { "t": 0, "yaw_deg": 1e300 } ])", "'yaw_deg' is 1e+300"},
             {R"("samples": [ { "t": 0, "yaw_deg": true } ])", "'yaw_deg' needs a number"},
             {R"("seed": -1)", "'seed' is -1"},
             {R"("seed": 1.5)", "'seed' is 1.5, a whole number is needed"},
             {R"("seed": 1e300)", "'seed' is 1e+300"},
             {R"("name": 3)", "'name' needs a text"},
             {R"("initial": [])", "'initial' needs an object"},
             {R"("initial": { "ammo": 2.5 })", "a whole number is needed"},
             {R"("initial": { "aim": "yes" })", "'aim' needs true or false"},
             {R"("initial": { "position_m": [1, 2] })", "'position_m' needs an array of 3 numbers"},
             {R"("initial": { "position_m": [1, 2, 1e9] })", "within +-1000 m"},
             {R"("tuning_changed": 1)", "'tuning_changed' needs true or false"},
             {R"("seed": 1, "seed": 2)", "stands twice"},
         }) {
        const std::string text = refusalWith(members);
        EXPECT_NE(text.find(part), std::string::npos) << part << " is not in " << text;
        EXPECT_NE(text.find("t.take.json: line 2, column "), std::string::npos) << text;
    }
}

TEST(ReadTakeFile, AMissingFileIsRefused) {
    const auto take = readTakeFile("no/such.take.json", smallWorld());
    ASSERT_FALSE(take.ok());
    EXPECT_EQ(take.error().text(), "no/such.take.json: there is no such file.");
}

} // namespace
} // namespace foregrip::sim
