// SPDX-License-Identifier: MIT
#include "core/json_reader.h"

#include "core/text.h"

#include <utility>

namespace foregrip::core {
namespace {

std::string quoted(std::string_view key) {
    return "'" + std::string(key) + "'";
}

} // namespace

void JsonReader::fail(const JsonValue& at, const std::string& reason) {
    if (!failed_) {
        error_ = errorAt(file_, at, reason);
        failed_ = true;
    }
}

double JsonReader::number(const JsonValue& object, std::string_view key, double fallback) {
    const JsonValue* value = object.find(key);
    if (value == nullptr) {
        return fallback;
    }
    if (!value->is(JsonValue::Kind::number)) {
        fail(*value,
             quoted(key) + " needs a number, here stands " + std::string(value->kindName()));
        return fallback;
    }
    return value->number;
}

double JsonReader::number(const JsonValue& object, std::string_view key, double fallback,
                          double minimum, double maximum) {
    const double value = number(object, key, fallback);
    if (value < minimum || value > maximum) {
        fail(*object.find(key), quoted(key) + " is " + formatNumber(value) +
                                    ", it must lie within " + formatNumber(minimum) + " and " +
                                    formatNumber(maximum));
        return fallback;
    }
    return value;
}

std::string JsonReader::text(const JsonValue& object, std::string_view key) {
    const JsonValue* value = object.find(key);
    if (value == nullptr || !value->is(JsonValue::Kind::string)) {
        fail(value != nullptr ? *value : object, quoted(key) + " needs a text");
        return {};
    }
    return value->string;
}

std::string JsonReader::text(const JsonValue& object, std::string_view key, std::string fallback) {
    return object.find(key) == nullptr ? std::move(fallback) : text(object, key);
}

std::vector<double> JsonReader::numbers(const JsonValue& object, std::string_view key,
                                        std::size_t count) {
    const JsonValue* value = object.find(key);
    std::vector<double> found;
    if (value != nullptr && value->is(JsonValue::Kind::array) && value->items.size() == count) {
        for (const JsonValue& item : value->items) {
            if (item.is(JsonValue::Kind::number)) {
                found.push_back(item.number);
            }
        }
    }
    if (found.size() != count) {
        fail(value != nullptr ? *value : object,
             quoted(key) + " needs an array of " + std::to_string(count) + " numbers");
        found.assign(count, 0.0);
    }
    return found;
}

Vector3<double> JsonReader::vector(const JsonValue& object, std::string_view key) {
    const std::vector<double> v = numbers(object, key, 3);
    return {v[0], v[1], v[2]};
}

std::vector<std::string> JsonReader::texts(const JsonValue& object, std::string_view key) {
    std::vector<std::string> found;
    const JsonValue* value = object.find(key);
    if (value == nullptr) {
        return found;
    }
    for (const JsonValue& item : value->items) {
        if (!item.is(JsonValue::Kind::string)) {
            fail(item, quoted(key) + " needs an array of texts");
        }
        found.push_back(item.string);
    }
    if (!value->is(JsonValue::Kind::array)) {
        fail(*value, quoted(key) + " needs an array of texts");
    }
    return found;
}

const JsonValue& JsonReader::member(const JsonValue& object, std::string_view key,
                                    JsonValue::Kind kind) {
    static const JsonValue nothing;
    const JsonValue* value = object.find(key);
    if (value == nullptr || !value->is(kind)) {
        fail(value != nullptr ? *value : object,
             quoted(key) + (value != nullptr ? " is of the wrong kind" : " is missing"));
        return nothing;
    }
    return *value;
}

void JsonReader::version(const JsonValue& root, std::string_view key, int version) {
    const JsonValue* value = root.find(key);
    if (value == nullptr || !value->is(JsonValue::Kind::number)) {
        fail(root, "this file needs \"" + std::string(key) + "\": " + std::to_string(version));
    } else if (value->number != version) {
        fail(*value, "this is version " + formatNumber(value->number) +
                         " of the format, this program reads version " + std::to_string(version));
    }
}

} // namespace foregrip::core
