// SPDX-License-Identifier: MIT
#include "viewmodel/tuning_json.h"

#include "core/text.h"

namespace foregrip::viewmodel {

using core::Error;
using core::Field;
using core::JsonValue;

JsonValue fieldJson(const Field& field) {
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

Error FieldReader::wrongKind(const std::string& path, const JsonValue& value,
                             std::string_view needed) const {
    return core::errorAt(file_, value,
                         "'" + path + "' needs " + std::string(needed) + ", here stands " +
                             std::string(value.kindName()));
}

void FieldReader::warn(const JsonValue& value, const std::string& sentence) {
    warnings.push_back(file_ + ": " + value.place() + ": " + sentence + ".");
}

std::optional<Error> FieldReader::store(const Field& field, const JsonValue& value) {
    if (const auto* choice = std::get_if<core::ChoiceAccess>(&field.value)) {
        for (std::size_t i = 0; i < choice->names.size(); ++i) {
            if (value.is(JsonValue::Kind::string) && value.string == choice->names[i]) {
                choice->set(static_cast<int>(i));
                return std::nullopt;
            }
        }
        return wrongKind(field.path, value, "one of " + core::joinNames(choice->names));
    }
    if (std::holds_alternative<bool*>(field.value)) {
        if (!value.is(JsonValue::Kind::boolean)) {
            return wrongKind(field.path, value, "true or false");
        }
        field.set(value.boolean ? 1.0 : 0.0);
        return std::nullopt;
    }
    if (field.points() != nullptr) {
        return table(field, value);
    }
    if (field.size() == 1) {
        if (!value.is(JsonValue::Kind::number)) {
            return wrongKind(field.path, value, "a number");
        }
        number(field, value, 0);
        return std::nullopt;
    }
    if (!value.is(JsonValue::Kind::array) || value.items.size() != 3) {
        return wrongKind(field.path, value, "three numbers [x, y, z]");
    }
    for (int i = 0; i < 3; ++i) {
        const JsonValue& item = value.items[static_cast<std::size_t>(i)];
        if (!item.is(JsonValue::Kind::number)) {
            return wrongKind(field.path, item, "three numbers [x, y, z]");
        }
        number(field, item, i);
    }
    return std::nullopt;
}

std::optional<Error> FieldReader::table(const Field& field, const JsonValue& value) {
    constexpr std::string_view kNeeded = "a list of points [[x, y], ...]";
    if (!value.is(JsonValue::Kind::array)) {
        return wrongKind(field.path, value, kNeeded);
    }
    core::PointList points;
    for (const JsonValue& item : value.items) {
        const bool pair = item.is(JsonValue::Kind::array) && item.items.size() == 2 &&
                          item.items[0].is(JsonValue::Kind::number) &&
                          item.items[1].is(JsonValue::Kind::number);
        if (!pair) {
            return wrongKind(field.path, item, kNeeded);
        }
        points.emplace_back(item.items[0].number, item.items[1].number);
    }
    if (field.setPoints(points)) {
        warn(value, "'" + field.path + "' has " + std::to_string(points.size()) +
                        " points; at most " + std::to_string(field.most) +
                        " are kept, coordinates within " + core::formatNumber(field.minimum) +
                        " to " + core::formatNumber(field.maximum) + "; it is limited to that");
    }
    return std::nullopt;
}

void FieldReader::number(const Field& field, const JsonValue& value, int index) {
    if (field.set(value.number, index)) {
        warn(value, "'" + field.path + "' is " + core::formatNumber(value.number) + ", outside " +
                        core::formatNumber(field.minimum) + " to " +
                        core::formatNumber(field.maximum) + "; it is limited to " +
                        core::formatNumber(field.get(index)));
    }
}

} // namespace foregrip::viewmodel
