// SPDX-License-Identifier: MIT
#pragma once

#include "core/json.h"
#include "core/result.h"

#include <initializer_list>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace foregrip::sim {

/// Typed reading of a take's JSON. What does not fit is refused with its name, line and column; the
/// first refusal is kept and later ones are dropped, so that callers need not stop at once. A
/// member that is missing is nothing, and no refusal.
class TakeValues {
public:
    explicit TakeValues(std::string file) : file_(std::move(file)) {}

    [[nodiscard]] const std::optional<core::Error>& refusal() const { return refusal_; }
    [[nodiscard]] const std::string& file() const { return file_; }

    /// A number within [least, most]; `unit` is for the sentence.
    std::optional<double> number(const core::JsonValue& object, std::string_view key, double least,
                                 double most, std::string_view unit);

    /// A whole number within [0, most].
    std::optional<double> wholeNumber(const core::JsonValue& object, std::string_view key,
                                      double most);

    std::optional<std::string> text(const core::JsonValue& object, std::string_view key);
    std::optional<bool> flag(const core::JsonValue& object, std::string_view key);

    /// A text that is one of `names`; `kind` is the word for them in the sentence.
    std::optional<std::string> choice(const core::JsonValue& object, std::string_view key,
                                      const std::vector<std::string>& names, const char* kind);

    /// The member `key` as a text that is not empty; refused when it is missing. Null when refused.
    const core::JsonValue* name(const core::JsonValue& object, const std::string& what,
                                const char* key);

    /// Whether `value` is of `kind`; refused when not. `what` opens the sentence.
    bool needs(const core::JsonValue& value, const std::string& what, core::JsonValue::Kind kind,
               const char* needed);

    /// Refuses members that are none of `known`.
    void checkNames(const core::JsonValue& object, const std::string& what,
                    std::initializer_list<std::string_view> known);

    /// Keeps the refusal at `at` unless there is one already. Always false.
    bool fail(const core::JsonValue& at, std::string reason);

    /// "WHAT the unknown KIND 'NAME'; the nearest is 'A'; known are A, B and C".
    [[nodiscard]] static std::string unknown(const std::string& what, const std::string& kind,
                                             const std::string& name,
                                             const std::vector<std::string>& known);

private:
    std::string file_;
    std::optional<core::Error> refusal_;
};

} // namespace foregrip::sim
