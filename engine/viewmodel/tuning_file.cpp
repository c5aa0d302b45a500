// SPDX-License-Identifier: MIT
#include "viewmodel/tuning_file.h"

#include "core/files.h"
#include "core/json.h"
#include "core/text.h"
#include "viewmodel/tuning_fields.h"
#include "viewmodel/tuning_json.h"
#include "viewmodel/tuning_states_file.h"

#include <optional>

namespace foregrip::viewmodel {
namespace {

using core::Error;
using core::Field;
using core::JsonValue;

constexpr int kVersion = 1;
constexpr std::string_view kVersionKey = "foregrip_tuning";
constexpr std::string_view kTitleKey = "title";
constexpr std::string_view kNotesKey = "notes";
constexpr std::string_view kStatesKey = "states";

/// Walks the tree of a file and stores what it finds in the fields of a tuning.
class Reader {
public:
    Reader(Tuning& tuning, const std::string& file)
        : tuning_(tuning), fields_(tuningFields(tuning)), store_(file) {}

    std::optional<Error> read(const JsonValue& object, const std::string& path) {
        for (const auto& [key, value] : object.members) {
            if (path.empty() && (key == kVersionKey || key == kTitleKey || key == kNotesKey)) {
                continue;
            }
            if (path.empty() && key == kStatesKey) {
                if (auto failure = readStates(value, fields_.fields, tuning_.states, store_)) {
                    return failure;
                }
                continue;
            }
            std::string inner = path.empty() ? std::string() : path + ".";
            inner += key;
            if (auto failure = member(inner, value)) {
                return failure;
            }
        }
        return std::nullopt;
    }

    [[nodiscard]] std::vector<std::string>& warnings() { return store_.warnings; }

private:
    std::optional<Error> member(const std::string& path, const JsonValue& value) {
        if (const Field* field = core::findField(fields_.fields, path)) {
            return store_.store(*field, value);
        }
        if (isGroup(path)) {
            if (!value.is(JsonValue::Kind::object)) {
                return core::errorAt(store_.file(), value,
                                     "'" + path + "' is a group and needs an object, here stands " +
                                         std::string(value.kindName()));
            }
            return read(value, path);
        }
        std::vector<std::string> known;
        for (const Field& field : fields_.fields) {
            known.push_back(field.path);
        }
        for (const core::GroupInfo& group : fields_.groups) {
            known.push_back(group.name);
        }
        known.emplace_back(kStatesKey);
        store_.warn(value, "there is no field '" + path + "', the nearest is '" +
                               core::nearestName(path, known) + "'; it is ignored");
        return std::nullopt;
    }

    [[nodiscard]] bool isGroup(const std::string& path) const {
        for (const core::GroupInfo& group : fields_.groups) {
            if (group.name == path) {
                return true;
            }
        }
        return false;
    }

    Tuning& tuning_;
    TuningFields fields_;
    FieldReader store_;
};

/// Title and notes of a file, or the sentence that refuses it.
core::Result<TuningAbout> readAbout(const JsonValue& root, const std::string& file) {
    TuningAbout about;
    if (const JsonValue* title = root.find(kTitleKey)) {
        if (!title->is(JsonValue::Kind::string)) {
            return core::errorAt(file, *title,
                                 "'title' needs a text, here stands " +
                                     std::string(title->kindName()));
        }
        about.title = title->string;
    }
    const JsonValue* notes = root.find(kNotesKey);
    if (notes == nullptr) {
        return about;
    }
    if (notes->is(JsonValue::Kind::string)) {
        about.notes.push_back(notes->string);
        return about;
    }
    for (const JsonValue& line : notes->items) {
        if (line.is(JsonValue::Kind::string)) {
            about.notes.push_back(line.string);
        }
    }
    if (!notes->is(JsonValue::Kind::array) || about.notes.size() != notes->items.size()) {
        return core::errorAt(file, *notes, "'notes' needs a text or a list of texts");
    }
    return about;
}

void writeAbout(const TuningAbout& about, JsonValue& root) {
    if (!about.title.empty()) {
        root.set(std::string(kTitleKey), about.title);
    }
    if (!about.notes.empty()) {
        JsonValue& notes = root.set(std::string(kNotesKey), JsonValue::array());
        for (const std::string& line : about.notes) {
            notes.items.emplace_back(line);
        }
    }
}

JsonValue& groupObject(JsonValue& root, const std::string& group) {
    JsonValue* here = &root;
    for (const std::string& step : core::split(group, '.')) {
        const JsonValue* existing = here->find(step);
        here = existing != nullptr ? const_cast<JsonValue*>(existing)
                                   : &here->set(step, JsonValue::object());
    }
    return *here;
}

} // namespace

core::Result<LoadedTuning> parseTuning(std::string_view text, const std::string& file) {
    const core::Result<JsonValue> root = core::parseJson(text, file);
    if (!root) {
        return root.error();
    }
    if (!root->is(JsonValue::Kind::object)) {
        return core::errorAt(file, *root,
                             "a tuning is an object, here stands " + std::string(root->kindName()));
    }
    const JsonValue* version = root->find(kVersionKey);
    if (version == nullptr || !version->is(JsonValue::Kind::number)) {
        return core::errorAt(file, *root,
                             "this is no tuning: it needs \"foregrip_tuning\": " +
                                 std::to_string(kVersion));
    }
    if (version->number != kVersion) {
        return core::errorAt(file, *version,
                             "this is a tuning of version " + core::formatNumber(version->number) +
                                 ", this program reads version " + std::to_string(kVersion));
    }
    core::Result<TuningAbout> about = readAbout(*root, file);
    if (!about) {
        return about.error();
    }
    LoadedTuning loaded;
    loaded.about = std::move(about).value();
    Reader reader(loaded.tuning, file);
    if (auto failure = reader.read(*root, "")) {
        return *failure;
    }
    loaded.warnings = std::move(reader.warnings());
    return loaded;
}

core::Result<LoadedTuning> readTuningFile(const std::string& file) {
    const core::Result<std::string> text = core::readTextFile(file);
    return text ? parseTuning(*text, file) : core::Result<LoadedTuning>(text.error());
}

std::string tuningText(const Tuning& tuning, bool onlyChanges, const TuningAbout& about) {
    Tuning copy = tuning; // fields bind to something that may be written
    Tuning defaults;
    const core::FieldList fields = listFields(copy);
    const core::FieldList defaultFields = listFields(defaults);
    JsonValue root = JsonValue::object();
    root.set(std::string(kVersionKey), kVersion);
    writeAbout(about, root);
    for (std::size_t i = 0; i < fields.size(); ++i) {
        if (onlyChanges && fields[i].text() == defaultFields[i].text()) {
            continue;
        }
        groupObject(root, fields[i].group)
            .set(fields[i].path.substr(fields[i].group.size() + 1), fieldJson(fields[i]));
    }
    if (!copy.states.empty()) {
        root.set(std::string(kStatesKey), statesJson(copy.states, fields));
    }
    return core::writeJson(root);
}

core::Status writeTuningFile(const Tuning& tuning, const std::string& file,
                             const TuningAbout& about) {
    return core::writeFileAtomically(file, tuningText(tuning, false, about));
}

std::vector<TuningDifference> differences(const Tuning& first, const Tuning& second) {
    Tuning a = first;
    Tuning b = second;
    const core::FieldList fieldsA = listFields(a);
    const core::FieldList fieldsB = listFields(b);
    std::vector<TuningDifference> found;
    for (std::size_t i = 0; i < fieldsA.size(); ++i) {
        const std::string textA = fieldsA[i].text();
        const std::string textB = fieldsB[i].text();
        if (textA != textB) {
            found.push_back({fieldsA[i].path, textA, textB});
        }
    }
    addStateDifferences(first.states, second.states, fieldsA, found);
    return found;
}

std::string tuningReference() {
    Tuning defaults;
    const TuningFields all = tuningFields(defaults);
    std::string out = "# Parameter reference\n\nGenerated by `foregrip tuning doc`. Missing fields "
                      "keep these defaults.\n";
    for (const core::GroupInfo& group : all.groups) {
        std::string rows;
        for (const Field& field : all.fields) {
            if (field.group != group.name) {
                continue;
            }
            const auto* choice = std::get_if<core::ChoiceAccess>(&field.value);
            const std::string range = choice != nullptr ? core::joinNames(choice->names)
                                      : std::holds_alternative<bool*>(field.value)
                                          ? "true, false"
                                          : core::formatNumber(field.minimum) + " to " +
                                                core::formatNumber(field.maximum);
            rows += "| `" + field.path + "` | " + std::string(field.unit.symbol) + " | " + range +
                    " | " + field.text() + " | " + field.help + " |\n";
        }
        if (!rows.empty()) {
            out += "\n## " + group.title + "\n\n" + group.help +
                   "\n\n| field | unit | range | default | meaning |\n|---|---|---|---|---|\n" +
                   rows;
        }
    }
    return out;
}

std::uint64_t tuningDigest(const Tuning& tuning) {
    std::uint64_t hash = 0xcbf29ce484222325ULL;
    for (const char c : tuningText(tuning)) {
        hash = (hash ^ static_cast<unsigned char>(c)) * 0x100000001b3ULL;
    }
    return hash;
}

} // namespace foregrip::viewmodel
