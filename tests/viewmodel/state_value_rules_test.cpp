// SPDX-License-Identifier: MIT
#include "viewmodel/state_value_rules.h"
#include "viewmodel/tuning_fields.h"
#include "viewmodel/tuning_file.h"

#include <gtest/gtest.h>

#include <limits>
#include <random>

namespace foregrip::viewmodel {
namespace {

using Vec3 = core::Vector3<double>;

std::string refusal(const std::string& path, const std::string& text) {
    Tuning tuning;
    const core::Status done = setStateFromText(tuning, *splitStatePath(path), text);
    EXPECT_FALSE(done.ok()) << path << " " << text;
    EXPECT_TRUE(tuning.states.empty()) << "a refusal changes nothing";
    return done.ok() ? "" : done.error().text();
}

Tuning parsed(const std::string& states) {
    const auto loaded =
        parseTuning("{ \"foregrip_tuning\": 1,\n\"states\": " + states + " }", "t.tuning.json");
    EXPECT_TRUE(loaded.ok()) << (loaded.ok() ? "" : loaded.error().text());
    if (!loaded.ok()) {
        return {};
    }
    EXPECT_TRUE(loaded->warnings.empty()) << loaded->warnings.front();
    return loaded->tuning;
}

std::string fileRefusal(const std::string& states) {
    const auto loaded =
        parseTuning("{ \"foregrip_tuning\": 1,\n\"states\": " + states + " }", "t.tuning.json");
    EXPECT_FALSE(loaded.ok()) << states;
    return loaded.ok() ? "" : loaded.error().text();
}

TEST(StateNames, AreTheSixAndNothingElse) {
    EXPECT_EQ(stateNames(),
              (std::vector<std::string>{"hip", "aim", "sprint", "crouch", "lean", "air"}));
    for (std::size_t i = 0; i < kPlayerStateCount; ++i) {
        const auto state = static_cast<PlayerState>(i);
        EXPECT_EQ(stateFromName(stateName(state)), state);
    }
    EXPECT_FALSE(stateFromName("Aim").has_value());
    EXPECT_FALSE(stateFromName("").has_value());
    EXPECT_EQ(noSuchState("aiming"),
              "there is no state 'aiming'; the nearest is 'aim'; the states are hip, aim, sprint, "
              "crouch, lean and air");
}

TEST(StateValues, AreSetReplacedAndTakenAway) {
    StateValues values;
    setStateValue(values, {PlayerState::air, "bob.side_mm", true, Vec3(2.0, 0.0, 0.0)});
    setStateValue(values, {PlayerState::aim, "bob.up_mm", false, Vec3(3.0, 0.0, 0.0)});
    setStateValue(values, {PlayerState::aim, "bob.side_mm", false, Vec3(4.0, 0.0, 0.0)});
    ASSERT_EQ(values.size(), 3U);
    EXPECT_EQ(statePath(values[0]), "bob.up_mm@aim");
    EXPECT_EQ(statePath(values[2]), "bob.side_mm@air");
    setStateValue(values, {PlayerState::aim, "bob.side_mm", true, Vec3(0.5, 0.0, 0.0)});
    ASSERT_EQ(values.size(), 3U);
    EXPECT_TRUE(findStateValue(values, PlayerState::aim, "bob.side_mm")->multiply);
    EXPECT_EQ(findStateValue(values, PlayerState::hip, "bob.side_mm"), nullptr);
    EXPECT_TRUE(removeStateValue(values, PlayerState::aim, "bob.side_mm"));
    EXPECT_FALSE(removeStateValue(values, PlayerState::aim, "bob.side_mm"));
    EXPECT_EQ(values.size(), 2U);
}

TEST(StateValues, TextOfTheCommandLine) {
    Tuning tuning;
    const auto set = [&](const std::string& path, const std::string& text) {
        const core::Status done = setStateFromText(tuning, *splitStatePath(path), text);
        EXPECT_TRUE(done.ok()) << (done.ok() ? "" : done.error().text());
    };
    const auto entry = [&](PlayerState state, const char* path) {
        const StateValue* found = findStateValue(tuning.states, state, path);
        return found != nullptr ? *found : StateValue{};
    };
    set("bob.side_mm@aim", "4");
    EXPECT_FALSE(entry(PlayerState::aim, "bob.side_mm").multiply);
    EXPECT_NEAR(entry(PlayerState::aim, "bob.side_mm").value.x, 4.0, 1e-12);
    set("bob.side_mm@aim", "*0.3");
    EXPECT_TRUE(entry(PlayerState::aim, "bob.side_mm").multiply);
    EXPECT_EQ(entry(PlayerState::aim, "bob.side_mm").value.x, 0.3);
    set("bob.side_mm@sprint", "x-1.5");
    EXPECT_EQ(entry(PlayerState::sprint, "bob.side_mm").value.x, -1.5);
    set("hip.position_mm@crouch", "80,-150,-220");
    EXPECT_NEAR(entry(PlayerState::crouch, "hip.position_mm").value.z, -220.0, 1e-9);
    set("bob.rate@air", "fixed");
    EXPECT_EQ(entry(PlayerState::air, "bob.rate").value.x, 1.0);
    set("fire.infinite_ammo@lean", "true");
    EXPECT_EQ(entry(PlayerState::lean, "fire.infinite_ammo").value.x, 1.0);
    EXPECT_EQ(tuning.states.size(), 5U);
    set("bob.side_mm@aim", "none");
    set("bob.side_mm@air", "none");
    EXPECT_EQ(tuning.states.size(), 4U);
}

TEST(StateValues, RefusalsNameTheStatesAndTheReason) {
    for (const auto& [path, text, part] :
         std::vector<std::tuple<std::string, std::string, std::string>>{
             {"bob.side_mm@aimed", "3",
              "bob.side_mm@aimed: there is no state 'aimed'; the nearest"},
             {"bob.side_mm@", "3", "the states are hip, aim, sprint, crouch, lean and air"},
             {"bob.sid_mm@aim", "3",
              "there is no field 'bob.sid_mm'; the nearest is 'bob.side_mm'"},
             {"bob.side_mm@aim", "", "'' is not a number"},
             {"bob.side_mm@aim", "300", "300 is outside 0 to 60 mm"},
             {"bob.side_mm@aim", "*", "'*' is no multiple"},
             {"bob.side_mm@aim", "*nan", "'*nan' is no multiple"},
             {"bob.side_mm@aim", "*101", "the factor 101 is outside -100 to 100"},
             {"bob.rate@aim", "*2", "a switch or a choice has no multiple"},
             {"bob.rate@aim", "slow", "'slow' is none of stride and fixed"},
             {"hip.position_mm@aim", "1,2", "three numbers x,y,z are needed"},
             {"recoil_pattern.points@aim", "1,1", "is a table of points and cannot differ"},
             {"layers.bob.solo@aim", "true", "takes out all other layers"},
             {"effects.ejection_ms@aim", "3", "belongs to a shot that has been fired"},
         }) {
        const std::string sentence = refusal(path, text);
        EXPECT_NE(sentence.find(part), std::string::npos) << sentence;
    }
}

TEST(StateValues, AreLimitedToTheRangeOfTheField) {
    Tuning tuning;
    const core::FieldList fields = listFields(tuning);
    const core::Field& side = *core::findField(fields, "bob.side_mm");
    StateValue value{PlayerState::aim, side.path, false, Vec3(1e9, 0.0, 0.0)};
    EXPECT_TRUE(limitStateValue(side, value));
    EXPECT_NEAR(value.value.x, 60.0, 1e-9);
    EXPECT_EQ(stateValueText(side, value), "60");
    value = {PlayerState::aim, side.path, true, Vec3(-1e9, 0.0, 0.0)};
    EXPECT_TRUE(limitStateValue(side, value));
    EXPECT_EQ(stateValueText(side, value), "x-100");
    value.value.x = std::numeric_limits<double>::quiet_NaN();
    EXPECT_TRUE(limitStateValue(side, value));
    EXPECT_EQ(value.value.x, 1.0);
    value.value.x = 0.25;
    EXPECT_FALSE(limitStateValue(side, value));
    EXPECT_EQ(stateValueText(side, value), "x0.25");
}

TEST(StateFile, ValuesAndMultiplesAreReadAndWritten) {
    const Tuning tuning = parsed(R"({ "aim": { "bob.side_mm": { "times": 0.3 },
        "hip.position_mm": [80, -150, -220] }, "air": { "bob.rate": "fixed",
        "fire.infinite_ammo": true }, "hip": {} })");
    ASSERT_EQ(tuning.states.size(), 4U);
    EXPECT_EQ(tuning.states[0].state, PlayerState::aim);
    EXPECT_TRUE(tuning.states[0].multiply);
    EXPECT_EQ(tuning.states[0].value.x, 0.3);
    EXPECT_NEAR(tuning.states[1].value.y, -150.0, 1e-9);
    const auto again = parseTuning(tuningText(tuning), "t.tuning.json");
    ASSERT_TRUE(again.ok());
    EXPECT_TRUE(differences(tuning, again->tuning).empty());
    EXPECT_EQ(tuningText(again->tuning), tuningText(tuning));
    EXPECT_EQ(tuningText(tuning, true).find("recoil_position"), std::string::npos);
    EXPECT_NE(tuningText(tuning, true).find("\"states\""), std::string::npos);
    EXPECT_EQ(tuningText(Tuning{}).find("\"states\""), std::string::npos);
}

/// What was read in another order is the same tuning.
TEST(StateFile, DigestAndDifferencesKnowTheEntries) {
    const Tuning one = parsed(R"({ "air": { "bob.up_mm": 3 }, "aim": { "bob.up_mm": 2,
        "bob.side_mm": 1 } })");
    const Tuning two = parsed(R"({ "aim": { "bob.side_mm": 1, "bob.up_mm": 2 },
        "air": { "bob.up_mm": 3 } })");
    EXPECT_TRUE(differences(one, two).empty());
    EXPECT_EQ(tuningDigest(one), tuningDigest(two));
    Tuning three = two;
    setStateValue(three.states, {PlayerState::air, "bob.up_mm", true, Vec3(3.0, 0.0, 0.0)});
    removeStateValue(three.states, PlayerState::aim, "bob.side_mm");
    EXPECT_NE(tuningDigest(two), tuningDigest(three));
    EXPECT_NE(tuningDigest(two), tuningDigest({}));
    const auto changes = differences(two, three);
    ASSERT_EQ(changes.size(), 2U);
    EXPECT_EQ(changes[0].path, "bob.side_mm@aim");
    EXPECT_EQ(changes[0].first, "1");
    EXPECT_EQ(changes[0].second, "none");
    EXPECT_EQ(changes[1].path, "bob.up_mm@air");
    EXPECT_EQ(changes[1].second, "x3");
}

TEST(StateFile, UnknownNamesAndLimitsAreWarnings) {
    const auto loaded = parseTuning("{ \"foregrip_tuning\": 1, \"states\": {\n"
                                    "  \"aimm\": { \"bob.side_mm\": 1 },\n"
                                    "  \"aim\": { \"bob.sid_mm\": 1, \"bob.side_mm\": 99,\n"
                                    "    \"bob.up_mm\": { \"times\": 1e6 } } } }",
                                    "t.tuning.json");
    ASSERT_TRUE(loaded.ok()) << loaded.error().text();
    ASSERT_EQ(loaded->warnings.size(), 4U);
    EXPECT_EQ(loaded->warnings[0],
              "t.tuning.json: line 2, column 11: there is no state 'aimm'; the nearest is 'aim'; "
              "the states are hip, aim, sprint, crouch, lean and air; it is ignored.");
    EXPECT_NE(loaded->warnings[1].find("line 3, column 26: there is no field 'bob.sid_mm', the "
                                       "nearest is 'bob.side_mm'"),
              std::string::npos)
        << loaded->warnings[1];
    EXPECT_NE(loaded->warnings[2].find("'bob.side_mm@aim' is 99, outside 0 to 60"),
              std::string::npos)
        << loaded->warnings[2];
    EXPECT_NE(loaded->warnings[3].find("the factor of 'bob.up_mm@aim' is 1000000, outside"),
              std::string::npos)
        << loaded->warnings[3];
    EXPECT_EQ(loaded->tuning.states.size(), 2U);
}

TEST(StateFile, ValuesOfTheWrongKindAreRefusedWithTheirPlace) {
    for (const auto& [states, part] : std::vector<std::pair<std::string, std::string>>{
             {"5", "line 2, column 11: 'states' needs an object of states, here stands a number"},
             {R"({ "aim": [] })", "'states.aim' needs an object of fields, here stands an array"},
             {R"({ "aim": { "bob.side_mm": "x" } })", "'bob.side_mm@aim' needs a number"},
             {R"({ "aim": { "hip.position_mm": 3 } })",
              "'hip.position_mm@aim' needs three numbers"},
             {R"({ "aim": { "bob.side_mm": {} } })", "'bob.side_mm@aim' needs a value, or"},
             {R"({ "aim": { "bob.side_mm": { "times": 1, "plus": 2 } } })", "nothing else in it"},
             {R"({ "aim": { "bob.side_mm": { "times": "2" } } })", "needs a number as its factor"},
             {R"({ "aim": { "bob.rate": { "times": 2 } } })", "has no multiple"},
             {R"({ "aim": { "recoil_pattern.points": [[0, 1]] } })", "is a table of points"},
             {R"({ "aim": { "layers.bob.solo": true } })", "takes out all other layers"},
         }) {
        const std::string text = fileRefusal(states);
        EXPECT_NE(text.find(part), std::string::npos) << part << " is not in " << text;
        EXPECT_NE(text.find("t.tuning.json: line 2, column "), std::string::npos) << text;
    }
}

/// Random entries on every field that can have them survive file and text.
TEST(StateFile, EveryFieldSurvivesARoundTrip) {
    std::mt19937 random(5);
    Tuning tuning;
    Tuning ranges;
    for (const core::Field& field : listFields(ranges)) {
        if (!whyNoStateValue(field).empty()) {
            continue;
        }
        std::uniform_real_distribution<double> inRange(field.minimum, field.maximum);
        StateValue value{static_cast<PlayerState>(random() % kPlayerStateCount), field.path, false,
                         Vec3(0.0)};
        value.multiply = canMultiply(field) && random() % 2 == 0;
        for (int i = 0; i < field.size(); ++i) {
            value.value[i] =
                value.multiply ? 0.1 + 0.01 * static_cast<double>(random() % 100) : inRange(random);
        }
        limitStateValue(field, value); // a flag is 0 or 1, a choice whole
        setStateValue(tuning.states, value);
    }
    EXPECT_GT(tuning.states.size(), 300U);
    const auto loaded = parseTuning(tuningText(tuning), "t.tuning.json");
    ASSERT_TRUE(loaded.ok()) << loaded.error().text();
    EXPECT_TRUE(loaded->warnings.empty()) << loaded->warnings.front();
    EXPECT_EQ(loaded->tuning.states.size(), tuning.states.size());
    EXPECT_TRUE(differences(tuning, loaded->tuning).empty());
    EXPECT_EQ(tuningDigest(tuning), tuningDigest(loaded->tuning));
}

} // namespace
} // namespace foregrip::viewmodel
