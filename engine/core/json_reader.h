// SPDX-License-Identifier: MIT
#pragma once

#include "core/json.h"
#include "core/transform.h"

#include <string>
#include <string_view>
#include <vector>

namespace foregrip::core {

/// Reads the members of JSON objects and keeps the first failure, so that a loader reads as the
/// list of what is in its file. After a failure every call gives the fallback or an empty value;
/// the loader asks once, at its end, whether all went well.
class JsonReader {
public:
    explicit JsonReader(std::string file) : file_(std::move(file)) {}

    /// A finite number, or `fallback` when the member is missing.
    double number(const JsonValue& object, std::string_view key, double fallback);
    /// As number(), refused outside minimum..maximum.
    double number(const JsonValue& object, std::string_view key, double fallback, double minimum,
                  double maximum);
    /// A text; missing is a failure.
    std::string text(const JsonValue& object, std::string_view key);
    /// A text, or `fallback` when the member is missing.
    std::string text(const JsonValue& object, std::string_view key, std::string fallback);
    /// Exactly `count` numbers; missing is a failure.
    std::vector<double> numbers(const JsonValue& object, std::string_view key, std::size_t count);
    Vector3<double> vector(const JsonValue& object, std::string_view key);
    /// Texts; missing is an empty list.
    std::vector<std::string> texts(const JsonValue& object, std::string_view key);
    /// A member of this kind; missing or another kind is a failure.
    const JsonValue& member(const JsonValue& object, std::string_view key, JsonValue::Kind kind);
    /// The file's mark and version: `{ "foregrip_range": 1 }`.
    void version(const JsonValue& root, std::string_view key, int version);

    /// Records a failure at a value, unless there was one before.
    void fail(const JsonValue& at, const std::string& reason);
    [[nodiscard]] bool failed() const { return failed_; }
    [[nodiscard]] const Error& error() const { return error_; }
    [[nodiscard]] const std::string& file() const { return file_; }

private:
    std::string file_;
    Error error_;
    bool failed_ = false;
};

} // namespace foregrip::core
