// SPDX-License-Identifier: MIT
#pragma once

#include "app/document/render_settings.h"
#include "clip/clip_format.h"
#include "core/fields.h"
#include "core/result.h"
#include "present/frame_builder.h"

#include <filesystem>
#include <string>
#include <string_view>
#include <vector>

namespace foregrip::app {

enum class ButtonMode { hold, toggle };

/// How a person likes the window: never part of a tuning or a take. Kept in the user's folder as
/// settings.json. Units in the struct are SI and radians, in the file those of settings.cpp.
struct Settings {
    // Input.
    ButtonMode aim = ButtonMode::hold;
    ButtonMode sprint = ButtonMode::hold;
    ButtonMode crouch = ButtonMode::toggle;
    double mouseTurn = 0.001; ///< [rad] of view a count of the mouse
    double aimedTurn = 1.0;   ///< multiplies mouseTurn when fully aimed
    bool invertPitch = false; ///< mouse forward looks down

    // View.
    present::CameraMode camera = present::CameraMode::first;
    double timeFactor = 1.0;        ///< simulated time a second of the clock
    bool unlockedFrameRate = false; ///< draws as fast as it can instead of with the display
    bool crosshair = true;
    bool panels = true; ///< panels are shown

    // Capture of the window into a clip.
    clip::ClipFormat captureFormat = clip::ClipFormat::mp4;
    double captureRate = 60.0;  ///< [1/s], whole
    bool capturePanels = false; ///< panels are in the clip, too
    std::string clipFolder;     ///< where clips go; empty: defaultClipFolder()

    RenderSettings render; ///< clips of takes

    // Helper lines.
    present::Overlays overlays;

    std::string takesFolder; ///< where recordings go; empty: TakeShelf::userFolder()

    // Bundled names or paths, newest first.
    std::vector<std::string> recentTunings;
    std::vector<std::string> recentTakes;
    std::vector<std::string> recentModels;
};

/// The fields of `settings`, bound to it: panels and the file come from this one list.
[[nodiscard]] core::FieldList settingsFields(Settings& settings);

/// Puts `name` in front of a recent list and drops what is beyond the tenth.
void remember(std::vector<std::string>& recent, const std::string& name);

/// Settings as read, with what was unusual about the file.
struct LoadedSettings {
    Settings settings;
    std::vector<std::string> warnings; ///< sentences
};

/// `{ "foregrip_settings": 1, "input": { ... }, ... }`. Partial files are legal. Never refuses,
/// since nobody should be kept from starting: what is unknown, of the wrong kind or out of range is
/// a warning, and a file that is malformed or of another version gives the defaults and a warning.
[[nodiscard]] LoadedSettings parseSettings(std::string_view text, const std::string& file);

/// As parseSettings; a missing file gives the defaults without a word. A file that gives the
/// defaults because it cannot be understood is first copied to "NAME.unreadable", so that writing
/// the settings later destroys nothing.
[[nodiscard]] LoadedSettings readSettings(const std::filesystem::path& file);

[[nodiscard]] std::string settingsText(const Settings& settings);

/// Writes by temporary file and rename.
[[nodiscard]] core::Status writeSettings(const Settings& settings,
                                         const std::filesystem::path& file);

/// core::configFolder() / "settings.json".
[[nodiscard]] std::filesystem::path settingsFile();

} // namespace foregrip::app
