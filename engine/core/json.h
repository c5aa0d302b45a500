// SPDX-License-Identifier: MIT
#pragma once

#include "core/result.h"

#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace foregrip::core {

/// A JSON document as a plain tree that remembers where each value stood, so that a message can
/// name line and column. Members keep their order.
struct JsonValue {
    enum class Kind { null, boolean, number, string, array, object };

    Kind kind = Kind::null;
    bool boolean = false;
    double number = 0.0; ///< finite
    std::string string;
    std::vector<JsonValue> items;
    std::vector<std::pair<std::string, JsonValue>> members;
    int line = 0; ///< 1-based place of the value's first character; 0 for a value made in memory
    int column = 0;

    JsonValue() = default;
    JsonValue(double value) : kind(Kind::number), number(value) {}  // NOLINT: implicit by design
    JsonValue(int value) : JsonValue(static_cast<double>(value)) {} // NOLINT: implicit by design
    JsonValue(bool value) : kind(Kind::boolean), boolean(value) {}  // NOLINT: implicit by design
    JsonValue(std::string value)
        : kind(Kind::string), string(std::move(value)) {}           // NOLINT: implicit by design
    JsonValue(const char* value) : JsonValue(std::string(value)) {} // NOLINT: implicit by design
    static JsonValue array();
    static JsonValue object();

    [[nodiscard]] bool is(Kind wanted) const { return kind == wanted; }
    /// The member named `key`, or null; null also when this is no object.
    [[nodiscard]] const JsonValue* find(std::string_view key) const;
    /// Adds or replaces a member; this must be an object. Returns the stored value.
    JsonValue& set(std::string key, JsonValue value);
    /// "line 3, column 14"; empty for a value made in memory.
    [[nodiscard]] std::string place() const;
    /// "a number", "an array": for sentences.
    [[nodiscard]] std::string_view kindName() const;
};

/// Strict JSON. Refused with line and column: syntax errors, numbers beyond double, a key that
/// stands twice in one object, an object of more than 20 000 keys, nesting deeper than 100.
[[nodiscard]] Result<JsonValue> parseJson(std::string_view text, const std::string& file);

/// Reads and parses a file.
[[nodiscard]] Result<JsonValue> readJsonFile(const std::string& file);

/// Pretty text, two spaces a level; arrays without arrays or objects in them stay on one line.
/// Numbers are written with at most twelve significant digits. Ends with a line feed.
[[nodiscard]] std::string writeJson(const JsonValue& value);

/// An Error at `value`'s place in `file`.
[[nodiscard]] Error errorAt(const std::string& file, const JsonValue& value, std::string reason);

} // namespace foregrip::core
