// SPDX-License-Identifier: MIT
#pragma once

#include "core/fields.h"
#include "core/json.h"

#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace foregrip::viewmodel {

/// A field's value as files have it: a number, three of them, true or false, a name, a list of
/// pairs.
[[nodiscard]] core::JsonValue fieldJson(const core::Field& field);

/// Stores values of a file in fields and gathers what was unusual.
class FieldReader {
public:
    explicit FieldReader(std::string file) : file_(std::move(file)) {}

    /// Refused: a value of the wrong kind. Numbers out of range are limited with a warning.
    [[nodiscard]] std::optional<core::Error> store(const core::Field& field,
                                                   const core::JsonValue& value);

    /// The sentence that refuses `value` for `path`, which needs something else.
    [[nodiscard]] core::Error wrongKind(const std::string& path, const core::JsonValue& value,
                                        std::string_view needed) const;

    /// Adds "FILE: PLACE: SENTENCE.".
    void warn(const core::JsonValue& value, const std::string& sentence);

    [[nodiscard]] const std::string& file() const { return file_; }

    std::vector<std::string> warnings;

private:
    std::optional<core::Error> table(const core::Field& field, const core::JsonValue& value);
    void number(const core::Field& field, const core::JsonValue& value, int index);

    std::string file_;
};

} // namespace foregrip::viewmodel
