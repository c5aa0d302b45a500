// SPDX-License-Identifier: MIT
#include "app/document/settings.h"

#include "core/files.h"
#include "core/json.h"
#include "core/text.h"

#include <algorithm>
#include <array>
#include <span>
#include <system_error>
#include <utility>

namespace foregrip::app {
namespace {

namespace unit = core::unit;
using core::Field;
using core::JsonValue;
using Kind = JsonValue::Kind;

constexpr double kVersion = 1.0;
constexpr const char* kVersionKey = "foregrip_settings";
constexpr std::size_t kMostRecent = 10;

constexpr std::array<std::string_view, 2> kButtonModes = {"hold", "toggle"};

constexpr core::Unit kFramesPerSecond{"fps", 1.0};

std::span<const std::string_view> cameraNames() {
    static const std::array<std::string_view, present::kCameraModeCount> kNames = [] {
        std::array<std::string_view, present::kCameraModeCount> names;
        for (std::size_t i = 0; i < names.size(); ++i) {
            names[i] = present::cameraModeName(static_cast<present::CameraMode>(i));
        }
        return names;
    }();
    return kNames;
}

template <typename Visitor>
void visitInput(Settings& s, Visitor& v) {
    v.choice({"aim", "Aim button", kButtonModes, "Whether aiming lasts as long as the button."},
             s.aim);
    v.choice({"sprint", "Sprint key", kButtonModes, "Whether sprinting lasts as long as the key."},
             s.sprint);
    v.choice({"crouch", "Crouch key", kButtonModes, "Whether crouching lasts as long as the key."},
             s.crouch);
    v.number({"mouse_deg", "Mouse", unit::degrees, 0.001, 1.0,
              "Turn of the view for one count of the mouse."},
             s.mouseTurn);
    v.number({"aimed_multiplier", "Mouse when aiming", unit::none, 0.05, 3.0,
              "Multiplies the mouse when fully aimed."},
             s.aimedTurn);
    v.flag({"invert_pitch", "Invert pitch", "Mouse forward looks down."}, s.invertPitch);
}

template <typename Visitor>
void visitView(Settings& s, Visitor& v) {
    v.choice({"camera", "Camera", cameraNames(), "From where the picture is taken."}, s.camera);
    v.number({"time_factor", "Time", unit::none, 0.01, 4.0,
              "Simulated seconds in a second: 0.1 is slow motion."},
             s.timeFactor);
    v.flag({"unlocked_frame_rate", "Unlocked frame rate",
            "Draws as fast as possible instead of with the display."},
           s.unlockedFrameRate);
    v.flag({"crosshair", "Crosshair", "Shows where the next shot goes."}, s.crosshair);
    v.flag({"panels", "Panels", "Shows the panels."}, s.panels);
}

template <typename Visitor>
void visitCapture(Settings& s, Visitor& v) {
    v.choice({"format", "Format", clipFormatNames(),
              "MP4 plays everywhere; WebM and GIF for the web, MOV and PNG for editing."},
             s.captureFormat);
    v.number({"frames_per_second", "Frame rate", kFramesPerSecond, 1.0, 240.0,
              "Frames a second of the clip. A slower program repeats pictures; the clip's time "
              "stays."},
             s.captureRate);
    v.flag({"panels", "With panels", "Records the whole window instead of the view alone."},
           s.capturePanels);
}

template <typename Visitor>
void visitOverlays(present::Overlays& o, Visitor& v) {
    v.flag({"bones", "Bones", "Draws the joints of the arms and the spine."}, o.bones);
    v.flag({"arm_targets", "Hand targets", "Draws where the palms should be."}, o.armTargets);
    v.flag({"bore", "Bore line", "Draws the line out of the muzzle."}, o.bore);
    v.flag({"sight_axis", "Sight axis", "Draws the line through the sight."}, o.sightAxis);
    v.flag({"aim_point", "Aim point", "Draws where the view ray hits."}, o.aimPoint);
}

/// The folders by their names in the file.
std::array<std::pair<const char*, std::string*>, 2> folders(Settings& settings) {
    return {{{"takes", &settings.takesFolder}, {"clips", &settings.clipFolder}}};
}

/// The recent lists by their names in the file.
std::array<std::pair<const char*, std::vector<std::string>*>, 3> recentLists(Settings& settings) {
    return {{{"tunings", &settings.recentTunings},
             {"takes", &settings.recentTakes},
             {"models", &settings.recentModels}}};
}

/// Stores what is understood and collects sentences about the rest.
class Reader {
public:
    Reader(LoadedSettings& loaded, std::string file)
        : loaded_(loaded), fields_(settingsFields(loaded.settings)), file_(std::move(file)) {}

    void read(const JsonValue& root) {
        for (const auto& [group, members] : root.members) {
            if (group == "recent") {
                recent(members);
            } else if (group == "folders") {
                readFolders(members);
            } else if (group != kVersionKey) {
                for (const auto& [key, value] : members.members) {
                    std::string path = group;
                    path.append(".").append(key);
                    field(path, value);
                }
                if (!members.is(Kind::object)) {
                    field(group, members);
                }
            }
        }
    }

private:
    void field(const std::string& path, const JsonValue& value) {
        const Field* field = core::findField(fields_, path);
        if (field == nullptr) {
            std::vector<std::string> known;
            for (const Field& each : fields_) {
                known.push_back(each.path);
            }
            warn(value, "there is no setting '" + path + "', the nearest is '" +
                            core::nearestName(path, known) + "'; it is ignored");
        } else if (const auto* choice = std::get_if<core::ChoiceAccess>(&field->value)) {
            const auto found = std::find(choice->names.begin(), choice->names.end(), value.string);
            if (value.is(Kind::string) && found != choice->names.end()) {
                choice->set(static_cast<int>(found - choice->names.begin()));
            } else {
                warn(value, "'" + path + "' needs one of " + core::joinNames(choice->names) +
                                "; the default is kept");
            }
        } else if (std::holds_alternative<bool*>(field->value)) {
            if (value.is(Kind::boolean)) {
                field->set(value.boolean ? 1.0 : 0.0);
            } else {
                warn(value, "'" + path + "' needs true or false; the default is kept");
            }
        } else if (!value.is(Kind::number)) {
            warn(value, "'" + path + "' needs a number; the default is kept");
        } else if (field->set(value.number)) {
            warn(value, "'" + path + "' is " + core::formatNumber(value.number) + ", outside " +
                            core::formatNumber(field->minimum) + " to " +
                            core::formatNumber(field->maximum) + "; it is limited");
        }
    }

    void readFolders(const JsonValue& names) {
        for (const auto& [name, folder] : folders(loaded_.settings)) {
            const JsonValue* stored = names.find(name);
            if (stored != nullptr && stored->is(Kind::string)) {
                *folder = stored->string;
            } else if (stored != nullptr) {
                warn(*stored, std::string("'folders.") + name +
                                  "' needs a path in quotes; the default is kept");
            }
        }
    }

    void recent(const JsonValue& lists) {
        for (const auto& [name, list] : recentLists(loaded_.settings)) {
            const JsonValue* stored = lists.find(name);
            for (std::size_t i = 0; stored != nullptr && i < stored->items.size(); ++i) {
                if (stored->items[i].is(Kind::string) && list->size() < kMostRecent) {
                    list->push_back(stored->items[i].string);
                }
            }
        }
    }

    void warn(const JsonValue& at, const std::string& reason) {
        loaded_.warnings.push_back(core::errorAt(file_, at, reason).text());
    }

    LoadedSettings& loaded_;
    core::FieldList fields_;
    std::string file_;
};

JsonValue fieldValue(const Field& field) {
    if (const auto* choice = std::get_if<core::ChoiceAccess>(&field.value)) {
        return choice->names[static_cast<std::size_t>(choice->get())];
    }
    return std::holds_alternative<bool*>(field.value) ? JsonValue(field.get() != 0.0)
                                                      : JsonValue(field.get());
}

/// Whether the text is a settings file of this version at all; else why not.
core::Result<JsonValue> parseRoot(std::string_view text, const std::string& file) {
    core::Result<JsonValue> root = core::parseJson(text, file);
    if (!root) {
        return root;
    }
    const JsonValue* version = root->find(kVersionKey);
    if (version == nullptr || !version->is(Kind::number) || version->number != kVersion) {
        return core::errorAt(file, version != nullptr ? *version : *root,
                             "these are no settings of version 1, the defaults are used");
    }
    return root;
}

} // namespace

core::FieldList settingsFields(Settings& settings) {
    core::FieldCollector collector;
    collector.group("input", "Input", "Mouse and buttons.",
                    [&] { visitInput(settings, collector); });
    collector.group("view", "View", "Camera and clock.", [&] { visitView(settings, collector); });
    collector.group("capture", "Capture", "Clips of the window.",
                    [&] { visitCapture(settings, collector); });
    collector.group("render", "Render", "Clips of takes.",
                    [&] { visitRenderSettings(settings.render, collector); });
    collector.group("overlays", "Helper lines", "Lines drawn over the picture.",
                    [&] { visitOverlays(settings.overlays, collector); });
    return std::move(collector.fields);
}

void remember(std::vector<std::string>& recent, const std::string& name) {
    std::erase(recent, name);
    recent.insert(recent.begin(), name);
    recent.resize(std::min(recent.size(), kMostRecent));
}

LoadedSettings parseSettings(std::string_view text, const std::string& file) {
    LoadedSettings loaded;
    const core::Result<JsonValue> root = parseRoot(text, file);
    if (root) {
        Reader(loaded, file).read(*root);
    } else {
        loaded.warnings.push_back(root.error().text());
    }
    return loaded;
}

LoadedSettings readSettings(const std::filesystem::path& file) {
    std::error_code failure;
    if (!std::filesystem::exists(file, failure)) {
        return {};
    }
    const core::Result<std::string> text = core::readTextFile(file);
    if (!text) {
        return {{}, {text.error().text()}};
    }
    if (!parseRoot(*text, file.string())) {
        std::filesystem::copy_file(file, file.string() + ".unreadable",
                                   std::filesystem::copy_options::overwrite_existing, failure);
    }
    return parseSettings(*text, file.string());
}

std::string settingsText(const Settings& settings) {
    Settings copy = settings; // fields bind to something that may be written
    JsonValue root = JsonValue::object();
    root.set(kVersionKey, kVersion);
    for (const Field& field : settingsFields(copy)) {
        JsonValue group =
            root.find(field.group) != nullptr ? *root.find(field.group) : JsonValue::object();
        group.set(field.path.substr(field.group.size() + 1), fieldValue(field));
        root.set(field.group, std::move(group));
    }
    JsonValue places = JsonValue::object();
    for (const auto& [name, folder] : folders(copy)) {
        places.set(name, *folder);
    }
    root.set("folders", std::move(places));
    JsonValue recent = JsonValue::object();
    for (const auto& [name, list] : recentLists(copy)) {
        JsonValue names = JsonValue::array();
        names.items.assign(list->begin(), list->end());
        recent.set(name, std::move(names));
    }
    root.set("recent", std::move(recent));
    return core::writeJson(root);
}

core::Status writeSettings(const Settings& settings, const std::filesystem::path& file) {
    return core::writeFileAtomically(file, settingsText(settings));
}

std::filesystem::path settingsFile() {
    return core::configFolder() / "settings.json";
}

} // namespace foregrip::app
