// SPDX-License-Identifier: MIT
#include "viewmodel/tuning_fields.h"
#include "viewmodel/tuning_file.h"

#include <gtest/gtest.h>

#include <filesystem>
#include <fstream>
#include <random>

namespace foregrip::viewmodel {
namespace {

LoadedTuning parsed(const std::string& text) {
    core::Result<LoadedTuning> loaded = parseTuning(text, "t.tuning.json");
    EXPECT_TRUE(loaded.ok()) << (loaded.ok() ? "" : loaded.error().text());
    return loaded.ok() ? std::move(loaded).value() : LoadedTuning{};
}

std::string refusal(const std::string& text) {
    const core::Result<LoadedTuning> loaded = parseTuning(text, "t.tuning.json");
    EXPECT_FALSE(loaded.ok()) << text;
    return loaded.ok() ? "" : loaded.error().text();
}

/// Every field at a random value of its range.
Tuning randomTuning(unsigned seed) {
    std::mt19937 random(seed);
    Tuning tuning;
    for (const core::Field& field : listFields(tuning)) {
        std::uniform_real_distribution<double> value(field.minimum, field.maximum);
        if (field.points() != nullptr) {
            field.setPoints({{value(random), value(random)}, {value(random), value(random)}});
        }
        for (int i = 0; i < field.size(); ++i) {
            field.set(value(random), i);
        }
    }
    return tuning;
}

TEST(TuningFile, EveryFieldSurvivesARoundTrip) {
    for (unsigned seed = 1; seed <= 30; ++seed) {
        Tuning tuning = randomTuning(seed);
        for (const bool onlyChanges : {false, true}) {
            LoadedTuning loaded = parsed(tuningText(tuning, onlyChanges));
            EXPECT_TRUE(loaded.warnings.empty()) << loaded.warnings.front();
            EXPECT_TRUE(differences(tuning, loaded.tuning).empty());
            EXPECT_EQ(tuningText(loaded.tuning), tuningText(tuning));
            EXPECT_EQ(tuningDigest(loaded.tuning), tuningDigest(tuning));
        }
    }
}

TEST(TuningFile, WhatIsMissingKeepsItsDefault) {
    EXPECT_TRUE(differences(parsed(R"({ "foregrip_tuning": 1 })").tuning, {}).empty());
    const LoadedTuning loaded = parsed(R"({ "foregrip_tuning": 1, "bob": { "rate": "fixed" },
        "hip": { "position_mm": [1, -2.5, 3] }, "fire": { "infinite_ammo": true },
        "layers": { "bob": { "mute": true } }, "spine": { "head": { "yaw_deg": 12 } } })");
    EXPECT_TRUE(loaded.warnings.empty());
    EXPECT_EQ(loaded.tuning.bob.rate, BobRate::fixed);
    EXPECT_DOUBLE_EQ(loaded.tuning.hip.position.y, -0.0025);
    EXPECT_TRUE(loaded.tuning.fire.infiniteAmmo);
    EXPECT_TRUE(loaded.tuning.layers[Layer::bob].mute);
    EXPECT_NEAR(loaded.tuning.spine.joints[4].yawLimit, 0.20943951023931956, 1e-15);
    EXPECT_EQ(differences({}, loaded.tuning).size(), 5U);
}

TEST(TuningFile, UnknownFieldsAreWarningsThatNameTheNearest) {
    const LoadedTuning loaded = parsed("{ \"foregrip_tuning\": 1,\n"
                                       "  \"recoil_position\": { \"stifness\": 1 },\n"
                                       "  \"bobb\": { \"rate\": \"fixed\" } }");
    ASSERT_EQ(loaded.warnings.size(), 2U);
    EXPECT_EQ(loaded.warnings[0], "t.tuning.json: line 2, column 36: there is no field "
                                  "'recoil_position.stifness', the nearest is "
                                  "'recoil_position.stiffness'; it is ignored.");
    EXPECT_NE(loaded.warnings[1].find("line 3, column 11"), std::string::npos)
        << loaded.warnings[1];
    EXPECT_NE(loaded.warnings[1].find("the nearest is 'bob'"), std::string::npos)
        << loaded.warnings[1];
    EXPECT_TRUE(differences({}, loaded.tuning).empty());
}

TEST(TuningFile, NumbersOutOfRangeAreLimitedWithAWarning) {
    const LoadedTuning loaded =
        parsed(R"({ "foregrip_tuning": 1, "fire": { "rpm": 1e9, "burst": -4 },
        "hip": { "position_mm": [0, 9999, 0] } })");
    ASSERT_EQ(loaded.warnings.size(), 3U);
    EXPECT_NE(
        loaded.warnings[0].find("'fire.rpm' is 1e+09, outside 10 to 3000; it is limited to 3000"),
        std::string::npos)
        << loaded.warnings[0];
    EXPECT_EQ(loaded.tuning.fire.rpm, 3000.0);
    EXPECT_EQ(loaded.tuning.fire.burst, 2.0);
    EXPECT_DOUBLE_EQ(loaded.tuning.hip.position.y, 0.6);
}

TEST(TuningFile, ValuesOfTheWrongKindAreRefusedWithTheirPlace) {
    for (const auto& [members, part] : std::vector<std::pair<std::string, std::string>>{
             {R"("fire": { "rpm": "fast" })",
              "line 2, column 18: 'fire.rpm' needs a number, here stands a text"},
             {R"("fire": { "rpm": null })", "'fire.rpm' needs a number, here stands null"},
             {R"("fire": 5)", "'fire' is a group and needs an object, here stands a number"},
             {R"("fire": { "infinite_ammo": 1 })", "'fire.infinite_ammo' needs true or false"},
             {R"("bob": { "rate": "slow" })", "'bob.rate' needs one of stride and fixed"},
             {R"("bob": { "rate": 1 })", "'bob.rate' needs one of stride and fixed"},
             {R"("hip": { "position_mm": 3 })", "'hip.position_mm' needs three numbers"},
             {R"("hip": { "position_mm": [1, 2] })", "'hip.position_mm' needs three numbers"},
             {R"("hip": { "position_mm": [1, 2, "x"] })", "'hip.position_mm' needs three numbers"},
             {R"("layers": { "bob": { "mute": "yes" } })", "'layers.bob.mute' needs true or false"},
         }) {
        const std::string text = refusal("{ \"foregrip_tuning\": 1,\n" + members + " }");
        EXPECT_NE(text.find(part), std::string::npos) << part << " is not in " << text;
        EXPECT_NE(text.find("t.tuning.json: line 2, column "), std::string::npos) << text;
    }
}

TEST(TuningFile, APatternIsAListOfPairs) {
    const auto loaded = parseTuning(
        R"({"foregrip_tuning": 1, "recoil_pattern": {"points": [[0, 1], [0.5, -2]]}})", "p");
    ASSERT_TRUE(loaded.ok());
    EXPECT_TRUE(loaded->warnings.empty());
    EXPECT_EQ(loaded->tuning.recoilPattern.points, (core::PointList{{0.0, 1.0}, {0.5, -2.0}}));
    for (const char* wrong : {"5", "[5]", "[[1]]", "[[1, \"2\"]]", "[[1, 2, 3]]", "{}"}) {
        const auto refused = parseTuning(R"({"foregrip_tuning": 1, "recoil_pattern": {"points": )" +
                                             std::string(wrong) + "}}",
                                         "p");
        ASSERT_FALSE(refused.ok()) << wrong;
        EXPECT_NE(refused.error().text().find("a list of points [[x, y], ...]"), std::string::npos);
    }
}

TEST(TuningFile, APatternOfTenThousandPointsIsCutWithAWarning) {
    std::string text = R"({"foregrip_tuning": 1, "recoil_pattern": {"points": [[0, 1])";
    for (int i = 1; i < 10'000; ++i) {
        text += ", [0, 1]";
    }
    const auto loaded = parseTuning(text + "]}}", "p");
    ASSERT_TRUE(loaded.ok());
    EXPECT_EQ(loaded->tuning.recoilPattern.points.size(), RecoilPatternTuning::kMostPoints);
    ASSERT_EQ(loaded->warnings.size(), 1U);
    EXPECT_NE(loaded->warnings[0].find("has 10000 points; at most 500 are kept"), std::string::npos)
        << loaded->warnings[0];
}

TEST(TuningFile, TitleAndNotesAreKeptAndChangeNothing) {
    const LoadedTuning loaded = parsed(R"({ "foregrip_tuning": 1, "title": "A \"title\"",
        "notes": ["one", "two: 5 \u00b0"], "fire": { "rpm": 700 } })");
    EXPECT_TRUE(loaded.warnings.empty());
    EXPECT_EQ(loaded.about.title, "A \"title\"");
    ASSERT_EQ(loaded.about.notes.size(), 2U);
    const LoadedTuning again = parsed(tuningText(loaded.tuning, true, loaded.about));
    EXPECT_EQ(again.about.title, loaded.about.title);
    EXPECT_EQ(again.about.notes, loaded.about.notes);
    Tuning same;
    same.fire.rpm = 700.0;
    EXPECT_TRUE(differences(same, again.tuning).empty());
    EXPECT_EQ(tuningDigest(same), tuningDigest(again.tuning));

    const LoadedTuning one = parsed(R"({ "foregrip_tuning": 1, "notes": "a single text" })");
    ASSERT_EQ(one.about.notes.size(), 1U);
    EXPECT_EQ(one.about.title, "");
    EXPECT_EQ(tuningText(Tuning{}, true).find("title"), std::string::npos);
}

TEST(TuningFile, TitleAndNotesOfTheWrongKindAreRefused) {
    EXPECT_NE(refusal("{ \"foregrip_tuning\": 1,\n \"title\": 5 }")
                  .find("line 2, column 11: 'title' needs a text, here stands a number"),
              std::string::npos);
    for (const char* notes : {"5", "{}", "[1]", "[\"a\", null]"}) {
        EXPECT_NE(refusal("{ \"foregrip_tuning\": 1, \"notes\": " + std::string(notes) + " }")
                      .find("'notes' needs a text or a list of texts"),
                  std::string::npos)
            << notes;
    }
}

TEST(TuningFile, MalformedAndForeignFilesAreRefused) {
    EXPECT_NE(refusal("").find("t.tuning.json: line 1"), std::string::npos);
    EXPECT_NE(refusal("{ \"foregrip_tuning\": 1,\n  \"fire\": { \"rpm\": 1e999 } }").find("line 2"),
              std::string::npos);
    EXPECT_NE(refusal("{ \"foregrip_tuning\": 1,\n  \"fire\": { \"rpm\": NaN } }").find("line 2"),
              std::string::npos);
    EXPECT_NE(refusal(R"({ "foregrip_tuning": 1, "fire": {}, "fire": {} })").find("stands twice"),
              std::string::npos);
    EXPECT_NE(refusal("[]").find("a tuning is an object, here stands an array"), std::string::npos);
    EXPECT_NE(refusal("{}").find("it needs \"foregrip_tuning\": 1"), std::string::npos);
    EXPECT_NE(refusal(R"({ "foregrip_tuning": "1" })").find("it needs \"foregrip_tuning\": 1"),
              std::string::npos);
    EXPECT_NE(
        refusal(R"({ "foregrip_tuning": 2 })").find("version 2, this program reads version 1"),
        std::string::npos);
    const std::string deep(100000, '[');
    EXPECT_NE(refusal("{ \"foregrip_tuning\": 1, \"x\": " + deep).find("t.tuning.json"),
              std::string::npos);
}

/// Whatever stands in a file, it is read or refused with its name; nothing else happens.
TEST(TuningFile, CutAndGarbledFilesNeverCrash) {
    const std::string whole = tuningText(randomTuning(7));
    std::mt19937 random(11);
    for (int i = 0; i < 400; ++i) {
        std::string text = whole;
        if (i % 2 == 0) {
            text.resize(random() % text.size());
        }
        for (std::size_t n = random() % 4; n > 0 && !text.empty(); --n) {
            text[random() % text.size()] = static_cast<char>(random() % 256);
        }
        const core::Result<LoadedTuning> loaded = parseTuning(text, "t.tuning.json");
        if (!loaded.ok()) {
            EXPECT_EQ(loaded.error().text().find("t.tuning.json: "), 0U);
        }
    }
}

TEST(TuningFile, WritingReplacesTheWholeFile) {
    const std::filesystem::path folder =
        std::filesystem::temp_directory_path() /
        ("foregrip_tuning_" + std::to_string(std::random_device{}()));
    const std::string file = (folder / "x.tuning.json").string();
    ASSERT_TRUE(writeTuningFile(randomTuning(1), file).ok());
    ASSERT_TRUE(writeTuningFile(randomTuning(2), file).ok());
    const auto loaded = readTuningFile(file);
    ASSERT_TRUE(loaded.ok());
    EXPECT_TRUE(differences(randomTuning(2), loaded->tuning).empty());
    EXPECT_EQ(std::distance(std::filesystem::directory_iterator(folder), {}), 1)
        << "no temporary file is left";
    std::filesystem::remove_all(folder);
    EXPECT_FALSE(readTuningFile(file).ok());
    EXPECT_FALSE(readTuningFile(std::filesystem::temp_directory_path().string()).ok())
        << "a folder";
}

TEST(TuningReference, NamesEveryField) {
    const std::string text = tuningReference();
    Tuning tuning;
    for (const core::Field& field : listFields(tuning)) {
        EXPECT_NE(text.find("`" + field.path + "`"), std::string::npos) << field.path;
        EXPECT_NE(text.find(field.help), std::string::npos) << field.path;
    }
}

TEST(TuningDigest, TellsTuningsApart) {
    Tuning changed;
    changed.fire.rpm += 1.0;
    EXPECT_EQ(tuningDigest({}), tuningDigest({}));
    EXPECT_NE(tuningDigest({}), tuningDigest(changed));
}

} // namespace
} // namespace foregrip::viewmodel
