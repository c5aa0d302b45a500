// SPDX-License-Identifier: MIT
#pragma once

#include "core/json_reader.h"
#include "core/text.h"

#include <algorithm>
#include <cmath>
#include <initializer_list>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace foregrip::sim {

/// What a take needs beyond core::JsonReader: members that may be missing, whole numbers, choices,
/// and the refusal of names that are not known. A member that is missing is nothing, and no
/// refusal.
class TakeValues : public core::JsonReader {
public:
    using core::JsonReader::JsonReader;
    using Kind = core::JsonValue::Kind;

    /// A number within [least, most].
    std::optional<double> maybeNumber(const core::JsonValue& object, std::string_view key,
                                      double least, double most) {
        const bool missing = object.find(key) == nullptr;
        const double value = number(object, key, least, least, most);
        return missing ? std::nullopt : std::optional(value);
    }

    /// A whole number within [0, most].
    std::optional<double> maybeWhole(const core::JsonValue& object, std::string_view key,
                                     double most) {
        const std::optional<double> value = maybeNumber(object, key, 0.0, most);
        if (value && *value != std::floor(*value)) {
            fail(*object.find(key), "'" + std::string(key) + "' is " + core::formatNumber(*value) +
                                        ", a whole number is needed");
        }
        return value;
    }

    std::optional<std::string> maybeText(const core::JsonValue& object, std::string_view key) {
        return object.find(key) == nullptr ? std::nullopt : std::optional(text(object, key));
    }

    bool flag(const core::JsonValue& object, std::string_view key) {
        const core::JsonValue* value = object.find(key);
        return value != nullptr &&
               needs(*value, "'" + std::string(key) + "'", Kind::boolean, "true or false") &&
               value->boolean;
    }

    /// `value` as one of `names`; `kind` is the word for them in the sentence. Null when refused.
    const std::string* choice(const core::JsonValue& value, const std::vector<std::string>& names,
                              const std::string& kind) {
        const auto found = std::find(names.begin(), names.end(), value.string);
        if (!value.is(Kind::string) || found == names.end()) {
            fail(value, unknown("here stands", kind, value.string, names));
            return nullptr;
        }
        return &value.string;
    }

    /// The member `key` as a text that is not empty; refused when it is missing. Null when refused.
    const core::JsonValue* name(const core::JsonValue& object, const std::string& what,
                                const char* key) {
        const core::JsonValue* value = object.find(key);
        if (value == nullptr || !value->is(Kind::string) || value->string.empty()) {
            fail(value != nullptr ? *value : object, what + " needs \"" + key + "\" with a name");
            return nullptr;
        }
        return value;
    }

    /// Whether `value` is of `kind`; refused when not. `what` opens the sentence.
    bool needs(const core::JsonValue& value, const std::string& what, Kind kind,
               const char* needed) {
        if (!value.is(kind)) {
            fail(value,
                 what + " needs " + needed + ", here stands " + std::string(value.kindName()));
        }
        return value.is(kind);
    }

    /// Refuses members that are none of `known`.
    void checkNames(const core::JsonValue& object, const std::string& what,
                    std::initializer_list<std::string_view> known) {
        const std::vector<std::string> names(known.begin(), known.end());
        for (const auto& [key, value] : object.members) {
            if (std::find(names.begin(), names.end(), key) == names.end()) {
                fail(value, unknown(what + " has", "field", key, names));
            }
        }
    }

    /// "WHAT the unknown KIND 'NAME'; the nearest is 'A'; known are A, B and C".
    static std::string unknown(const std::string& what, const std::string& kind,
                               const std::string& name, const std::vector<std::string>& known) {
        return what + " the unknown " + kind + " '" + name + "'; the nearest is '" +
               core::nearestName(name, known) + "'; known are " + core::joinNames(known);
    }
};

} // namespace foregrip::sim
