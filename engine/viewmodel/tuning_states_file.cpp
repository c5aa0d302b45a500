// SPDX-License-Identifier: MIT
#include "viewmodel/tuning_states_file.h"

#include "core/text.h"

namespace foregrip::viewmodel {
namespace {

using core::Error;
using core::Field;
using core::FieldList;
using core::JsonValue;

constexpr std::string_view kTimesKey = "times";
constexpr std::string_view kNone = "none";

/// `{ "times": 0.3 }`.
std::optional<Error> readMultiple(const JsonValue& object, const Field& field, StateValue& value,
                                  FieldReader& reader) {
    const std::string path = statePath(value);
    const JsonValue* times = object.find(kTimesKey);
    if (times == nullptr || object.members.size() != 1) {
        return core::errorAt(reader.file(), object,
                             "'" + path +
                                 "' needs a value, or { \"times\": FACTOR } and nothing "
                                 "else in it");
    }
    if (!canMultiply(field)) {
        return core::errorAt(reader.file(), object,
                             "'" + path +
                                 "' has no multiple, since it is no number; give its value");
    }
    if (!times->is(JsonValue::Kind::number)) {
        return reader.wrongKind(path, *times, "a number as its factor");
    }
    value.multiply = true;
    value.value.x = times->number;
    if (limitStateValue(field, value)) {
        reader.warn(*times, "the factor of '" + path + "' is " + core::formatNumber(times->number) +
                                ", outside " + core::formatNumber(-kMostFactor) + " to " +
                                core::formatNumber(kMostFactor) + "; it is limited to " +
                                core::formatNumber(value.value.x));
    }
    return std::nullopt;
}

std::optional<Error> readEntry(const JsonValue& json, const Field& field, PlayerState state,
                               StateValues& values, FieldReader& reader) {
    StateValue value{state, field.path, false, core::Vector3<double>(0.0)};
    if (const std::string why = whyNoStateValue(field); !why.empty()) {
        return core::errorAt(reader.file(), json, "'" + field.path + "' " + why);
    }
    if (json.is(JsonValue::Kind::object)) {
        if (auto failure = readMultiple(json, field, value, reader)) {
            return failure;
        }
    } else {
        LooseField loose(field);
        loose.rename(statePath(value));
        if (auto failure = reader.store(loose.field(), json)) {
            return failure;
        }
        value.value = loose.value();
    }
    setStateValue(values, value);
    return std::nullopt;
}

std::optional<Error> readState(const JsonValue& object, PlayerState state, const FieldList& fields,
                               StateValues& values, FieldReader& reader) {
    const std::string name(stateName(state));
    if (!object.is(JsonValue::Kind::object)) {
        return reader.wrongKind("states." + name, object, "an object of fields");
    }
    for (const auto& [path, json] : object.members) {
        const Field* field = core::findField(fields, path);
        if (field != nullptr) {
            if (auto failure = readEntry(json, *field, state, values, reader)) {
                return failure;
            }
            continue;
        }
        std::vector<std::string> known;
        for (const Field& each : fields) {
            known.push_back(each.path);
        }
        std::string sentence = "there is no field '";
        sentence.append(path).append("', the nearest is '").append(core::nearestName(path, known));
        reader.warn(json, sentence.append("'; it is ignored in the state ").append(name));
    }
    return std::nullopt;
}

JsonValue entryJson(const Field& field, const StateValue& value) {
    if (value.multiply) {
        JsonValue object = JsonValue::object();
        object.set(std::string(kTimesKey), value.value.x);
        return object;
    }
    LooseField loose(field);
    loose.show(value);
    return fieldJson(loose.field());
}

std::string textOf(const Field& field, const StateValue* value) {
    return value != nullptr ? stateValueText(field, *value) : std::string(kNone);
}

} // namespace

std::optional<Error> readStates(const JsonValue& states, const FieldList& fields,
                                StateValues& values, FieldReader& reader) {
    if (!states.is(JsonValue::Kind::object)) {
        return reader.wrongKind("states", states, "an object of states");
    }
    for (const auto& [name, object] : states.members) {
        const std::optional<PlayerState> state = stateFromName(name);
        if (!state) {
            reader.warn(object, noSuchState(name) + "; it is ignored");
            continue;
        }
        if (auto failure = readState(object, *state, fields, values, reader)) {
            return failure;
        }
    }
    return std::nullopt;
}

JsonValue statesJson(const StateValues& values, const FieldList& fields) {
    JsonValue all = JsonValue::object();
    for (std::size_t i = 0; i < kPlayerStateCount; ++i) {
        const auto state = static_cast<PlayerState>(i);
        JsonValue object = JsonValue::object();
        for (const Field& field : fields) {
            if (const StateValue* value = findStateValue(values, state, field.path)) {
                object.set(field.path, entryJson(field, *value));
            }
        }
        if (!object.members.empty()) {
            all.set(std::string(stateName(state)), std::move(object));
        }
    }
    return all;
}

void addStateDifferences(const StateValues& first, const StateValues& second,
                         const FieldList& fields, std::vector<TuningDifference>& found) {
    if (first.empty() && second.empty()) {
        return;
    }
    for (std::size_t i = 0; i < kPlayerStateCount; ++i) {
        const auto state = static_cast<PlayerState>(i);
        for (const Field& field : fields) {
            const std::string a = textOf(field, findStateValue(first, state, field.path));
            const std::string b = textOf(field, findStateValue(second, state, field.path));
            if (a != b) {
                found.push_back({field.path + "@" + std::string(stateName(state)), a, b});
            }
        }
    }
}

} // namespace foregrip::viewmodel
