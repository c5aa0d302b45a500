// SPDX-License-Identifier: MIT
#pragma once

#include <string>
#include <utility>
#include <variant>

namespace foregrip::core {

/// Why something a user gave could not be used. `text()` is one plain sentence for a person.
struct Error {
    std::string file;   ///< the file or argument, as the user named it; may be empty
    std::string place;  ///< where in it: "line 3, column 14", "events[2].t"; may be empty
    std::string reason; ///< what is wrong and what to do, without a final full stop

    /// "FILE: PLACE: REASON." with empty parts left out.
    [[nodiscard]] std::string text() const {
        std::string out;
        for (const std::string* part : {&file, &place}) {
            if (!part->empty()) {
                out += *part + ": ";
            }
        }
        return out + reason + ".";
    }
};

/// A value, or the Error that explains its absence. For bad files, devices and arguments only: a
/// programmer's error is an assert, and geometry out of reach is a flag in an ordinary result.
template <typename T>
class [[nodiscard]] Result {
public:
    Result(T value)
        : content_(std::in_place_index<0>, std::move(value)) {} // NOLINT: implicit by design
    Result(Error error)
        : content_(std::in_place_index<1>, std::move(error)) {} // NOLINT: implicit by design

    [[nodiscard]] bool ok() const { return content_.index() == 0; }
    explicit operator bool() const { return ok(); }

    /// Only when ok().
    [[nodiscard]] T& value() & { return std::get<0>(content_); }
    [[nodiscard]] const T& value() const& { return std::get<0>(content_); }
    [[nodiscard]] T&& value() && { return std::get<0>(std::move(content_)); }
    T& operator*() & { return value(); }
    const T& operator*() const& { return value(); }
    T* operator->() { return &value(); }
    const T* operator->() const { return &value(); }

    /// Only when not ok().
    [[nodiscard]] const Error& error() const { return std::get<1>(content_); }

private:
    std::variant<T, Error> content_;
};

/// The Result of an action without a value.
struct Done {};
using Status = Result<Done>;

} // namespace foregrip::core
