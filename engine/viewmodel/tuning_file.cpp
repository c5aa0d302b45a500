// SPDX-License-Identifier: MIT
#include "viewmodel/tuning_file.h"

#include "core/files.h"
#include "core/json.h"
#include "core/text.h"
#include "viewmodel/tuning_fields.h"

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

/// Walks the tree of a file and stores what it finds in the fields of a tuning.
class Reader {
public:
    Reader(Tuning& tuning, const std::string& file) : fields_(tuningFields(tuning)), file_(file) {}

    std::optional<Error> read(const JsonValue& object, const std::string& path) {
        for (const auto& [key, value] : object.members) {
            if (path.empty() && (key == kVersionKey || key == kTitleKey || key == kNotesKey)) {
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

    std::vector<std::string> warnings;

private:
    std::optional<Error> member(const std::string& path, const JsonValue& value) {
        if (const Field* field = core::findField(fields_.fields, path)) {
            return store(*field, value);
        }
        if (isGroup(path)) {
            if (!value.is(JsonValue::Kind::object)) {
                return core::errorAt(file_, value,
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
        warnings.push_back(file_ + ": " + value.place() + ": there is no field '" + path +
                           "', the nearest is '" + core::nearestName(path, known) +
                           "'; it is ignored.");
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

    std::optional<Error> wrongKind(const Field& field, const JsonValue& value,
                                   std::string_view needed) const {
        return core::errorAt(file_, value,
                             "'" + field.path + "' needs " + std::string(needed) +
                                 ", here stands " + std::string(value.kindName()));
    }

    std::optional<Error> store(const Field& field, const JsonValue& value) {
        if (const auto* choice = std::get_if<core::ChoiceAccess>(&field.value)) {
            for (std::size_t i = 0; i < choice->names.size(); ++i) {
                if (value.is(JsonValue::Kind::string) && value.string == choice->names[i]) {
                    choice->set(static_cast<int>(i));
                    return std::nullopt;
                }
            }
            return wrongKind(field, value, "one of " + core::joinNames(choice->names));
        }
        if (std::holds_alternative<bool*>(field.value)) {
            if (!value.is(JsonValue::Kind::boolean)) {
                return wrongKind(field, value, "true or false");
            }
            field.set(value.boolean ? 1.0 : 0.0);
            return std::nullopt;
        }
        if (field.points() != nullptr) {
            return table(field, value);
        }
        if (field.size() == 1) {
            return value.is(JsonValue::Kind::number) ? number(field, value, 0)
                                                     : wrongKind(field, value, "a number");
        }
        if (!value.is(JsonValue::Kind::array) || value.items.size() != 3) {
            return wrongKind(field, value, "three numbers [x, y, z]");
        }
        for (int i = 0; i < 3; ++i) {
            const JsonValue& item = value.items[static_cast<std::size_t>(i)];
            if (!item.is(JsonValue::Kind::number)) {
                return wrongKind(field, item, "three numbers [x, y, z]");
            }
            number(field, item, i);
        }
        return std::nullopt;
    }

    std::optional<Error> table(const Field& field, const JsonValue& value) {
        constexpr std::string_view kNeeded = "a list of points [[x, y], ...]";
        if (!value.is(JsonValue::Kind::array)) {
            return wrongKind(field, value, kNeeded);
        }
        core::PointList points;
        for (const JsonValue& item : value.items) {
            const bool pair = item.is(JsonValue::Kind::array) && item.items.size() == 2 &&
                              item.items[0].is(JsonValue::Kind::number) &&
                              item.items[1].is(JsonValue::Kind::number);
            if (!pair) {
                return wrongKind(field, item, kNeeded);
            }
            points.emplace_back(item.items[0].number, item.items[1].number);
        }
        if (field.setPoints(points)) {
            warnings.push_back(file_ + ": " + value.place() + ": '" + field.path + "' has " +
                               std::to_string(points.size()) + " points; at most " +
                               std::to_string(field.most) + " are kept, coordinates within " +
                               core::formatNumber(field.minimum) + " to " +
                               core::formatNumber(field.maximum) + "; it is limited to that.");
        }
        return std::nullopt;
    }

    std::optional<Error> number(const Field& field, const JsonValue& value, int index) {
        if (field.set(value.number, index)) {
            warnings.push_back(file_ + ": " + value.place() + ": '" + field.path + "' is " +
                               core::formatNumber(value.number) + ", outside " +
                               core::formatNumber(field.minimum) + " to " +
                               core::formatNumber(field.maximum) + "; it is limited to " +
                               core::formatNumber(field.get(index)) + ".");
        }
        return std::nullopt;
    }

    TuningFields fields_;
    std::string file_;
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

JsonValue fieldValue(const Field& field) {
    if (const auto* choice = std::get_if<core::ChoiceAccess>(&field.value)) {
        return choice->names[static_cast<std::size_t>(choice->get())];
    }
    if (std::holds_alternative<bool*>(field.value)) {
        return field.get() != 0.0;
    }
    if (const core::PointList* points = field.points()) {
        JsonValue table = JsonValue::array();
        for (const core::Vector2<double>& point : *points) {
            JsonValue& pair = table.items.emplace_back(JsonValue::array());
            pair.items.emplace_back(point.x);
            pair.items.emplace_back(point.y);
        }
        return table;
    }
    if (field.size() == 1) {
        return field.get();
    }
    JsonValue vector = JsonValue::array();
    for (int i = 0; i < 3; ++i) {
        vector.items.emplace_back(field.get(i));
    }
    return vector;
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
    loaded.warnings = std::move(reader.warnings);
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
            .set(fields[i].path.substr(fields[i].group.size() + 1), fieldValue(fields[i]));
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
