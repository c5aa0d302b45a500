// SPDX-License-Identifier: MIT
#include "app/document/settings.h"
#include "app/temporary_folder.h"
#include "core/files.h"

#include <gtest/gtest.h>

namespace foregrip::app {
namespace {

using test::TemporaryFolder;

TEST(Settings, EveryFieldSurvivesARoundTrip) {
    const TemporaryFolder folder;
    const std::filesystem::path file = folder.path() / "deep" / "settings.json";
    Settings settings;
    // Move every field off its default through the one list of fields.
    for (const core::Field& field : settingsFields(settings)) {
        const double middle = 0.5 * (field.minimum + field.maximum);
        const bool there = std::abs(field.get() - middle) < 1e-9;
        field.set(field.get() == field.maximum || there ? field.minimum
                  : field.maximum == 1.0                ? 1.0 - field.get()
                                                        : std::floor(middle * 100.0) / 100.0);
    }
    settings.recentTunings = {"heavy", "/home/someone/mine.tuning.json"};
    settings.recentTakes = {"walk"};
    settings.clipFolder = "/films/mine";
    ASSERT_TRUE(writeSettings(settings, file).ok());
    LoadedSettings loaded = readSettings(file);
    EXPECT_TRUE(loaded.warnings.empty());
    EXPECT_EQ(settingsText(loaded.settings), settingsText(settings));
    EXPECT_EQ(loaded.settings.recentTunings, settings.recentTunings);
    EXPECT_EQ(loaded.settings.clipFolder, settings.clipFolder);
    Settings defaults;
    const core::FieldList fields = settingsFields(loaded.settings);
    const core::FieldList defaultFields = settingsFields(defaults);
    for (std::size_t i = 0; i < fields.size(); ++i) {
        EXPECT_NE(fields[i].text(), defaultFields[i].text()) << fields[i].path;
    }
}

TEST(Settings, DefaultsLieWithinTheirRanges) {
    Settings settings;
    for (const core::Field& field : settingsFields(settings)) {
        EXPECT_FALSE(field.set(field.get())) << field.path;
        EXPECT_FALSE(field.help.empty()) << field.path;
    }
}

TEST(Settings, AMissingFileGivesTheDefaultsWithoutAWord) {
    const LoadedSettings loaded = readSettings("/no/such/settings.json");
    EXPECT_TRUE(loaded.warnings.empty());
    EXPECT_EQ(settingsText(loaded.settings), settingsText(Settings{}));
}

TEST(Settings, PartialFilesAreLegal) {
    const LoadedSettings loaded = parseSettings(
        R"({ "foregrip_settings": 1, "view": { "camera": "orbit" } })", "settings.json");
    EXPECT_TRUE(loaded.warnings.empty());
    EXPECT_EQ(loaded.settings.camera, present::CameraMode::orbit);
    EXPECT_EQ(loaded.settings.timeFactor, Settings{}.timeFactor);
}

TEST(Settings, OddValuesAreToldAndTheRestIsKept) {
    const LoadedSettings loaded = parseSettings(R"({ "foregrip_settings": 1,
  "input": { "mouse_deg": 50, "aim": "sometimes", "invert_pitch": 1, "mouse_dgeree": 2 },
  "view": { "time_factor": "slow", "crosshair": false }, "colour": 3 })",
                                                "settings.json");
    EXPECT_EQ(loaded.warnings.size(), 6U);
    const auto told = [&](const std::string& part) {
        return std::any_of(
            loaded.warnings.begin(), loaded.warnings.end(),
            [&](const std::string& warning) { return warning.find(part) != std::string::npos; });
    };
    EXPECT_TRUE(
        told("settings.json: line 2, column 27: 'input.mouse_deg' is 50, outside 0.001 to 1"));
    EXPECT_TRUE(told("'input.aim' needs one of hold and toggle"));
    EXPECT_TRUE(told("'input.invert_pitch' needs true or false"));
    EXPECT_TRUE(told("no setting 'input.mouse_dgeree', the nearest is 'input.mouse_deg'"));
    EXPECT_TRUE(told("'view.time_factor' needs a number"));
    EXPECT_TRUE(told("no setting 'colour'"));
    EXPECT_FALSE(loaded.settings.crosshair);
}

TEST(Settings, WhatCannotBeUnderstoodIsPutAside) {
    for (const char* content : {"{ nonsense", "[]", R"({ "foregrip_settings": 2 })", "{}"}) {
        const TemporaryFolder folder;
        const std::string file = folder.write("settings.json", content);
        const LoadedSettings loaded = readSettings(file);
        EXPECT_EQ(loaded.warnings.size(), 1U) << content;
        EXPECT_EQ(settingsText(loaded.settings), settingsText(Settings{})) << content;
        ASSERT_TRUE(writeSettings(loaded.settings, file).ok());
        EXPECT_EQ(*core::readTextFile(file + ".unreadable"), content);
    }
}

TEST(Settings, RecentNamesAreNewestFirstAndAtMostTen) {
    std::vector<std::string> recent;
    for (int i = 0; i < 12; ++i) {
        remember(recent, std::to_string(i));
    }
    remember(recent, "5");
    EXPECT_EQ(recent,
              (std::vector<std::string>{"5", "11", "10", "9", "8", "7", "6", "4", "3", "2"}));
}

} // namespace
} // namespace foregrip::app
