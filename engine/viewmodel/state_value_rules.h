// SPDX-License-Identifier: MIT
#pragma once

#include "core/fields.h"
#include "core/result.h"
#include "viewmodel/tuning.h"

#include <array>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace foregrip::viewmodel {

/// Names, limits and edits of state values. What they do to a setup: setup_in_force.h. The whole is
/// described in docs/states.md.

inline constexpr std::size_t kPlayerStateCount = static_cast<std::size_t>(PlayerState::count);

/// Most that a factor may be, either sign.
inline constexpr double kMostFactor = 100.0;

/// "hip", "aim", "sprint", "crouch", "lean", "air".
[[nodiscard]] std::string_view stateName(PlayerState state);
[[nodiscard]] std::optional<PlayerState> stateFromName(std::string_view name);
[[nodiscard]] std::vector<std::string> stateNames();

/// "there is no state 'aimed'; the nearest is 'aim'; the states are hip, aim, ... and air".
[[nodiscard]] std::string noSuchState(std::string_view name);

/// Why a field cannot have state values, as the end of a sentence that begins with its path; empty
/// when it can. Tables of points have none, nor have the layers' solo flags, nor the delay after
/// which a case leaves, since it belongs to a shot that has been fired.
[[nodiscard]] std::string whyNoStateValue(const core::Field& field);

/// Whether a multiple of the field means anything: numbers and vectors, not flags and choices.
[[nodiscard]] bool canMultiply(const core::Field& field);

/// The entry of `path` in `state`, or null.
[[nodiscard]] const StateValue* findStateValue(const StateValues& values, PlayerState state,
                                               std::string_view path);

/// Adds `value`, or replaces the one of the same field and state. Entries stay in the order of the
/// states; within a state new ones come last.
void setStateValue(StateValues& values, const StateValue& value);

/// False when there is no such entry.
bool removeStateValue(StateValues& values, PlayerState state, std::string_view path);

/// Limits the value to the field's range, or the factor to kMostFactor. True when it had to; a
/// number that is not finite becomes the field's own value, or the factor 1.
bool limitStateValue(const core::Field& field, StateValue& value);

/// As files and --set write it: "4", "[1, 2, 3]", "true", "stride", or "x0.3" for a multiple.
[[nodiscard]] std::string stateValueText(const core::Field& field, const StateValue& value);

/// What a path of --set names: "bob.side_mm@aim" has a state behind its field.
struct StatePath {
    std::string field;
    std::string state;
};
/// Nothing for a path without "@".
[[nodiscard]] std::optional<StatePath> splitStatePath(std::string_view path);
[[nodiscard]] std::string statePath(const StateValue& value); ///< "bob.side_mm@aim"

/// Sets a state value from text as --set does: "4" overrides, "*0.3" or "x0.3" multiplies, "none"
/// takes the entry away. Refused, with nothing changed: an unknown field or state, a field that
/// can have none, a text of the wrong kind, a number out of range.
[[nodiscard]] core::Status setStateFromText(Tuning& tuning, const StatePath& path,
                                            std::string_view text);

/// A copy of one field with its own numbers, bound to nothing else: to show, edit and write the
/// value of an entry with the field's unit, range and names..
class LooseField {
public:
    /// `of` lends its declaration; the value is copied.
    explicit LooseField(const core::Field& of);
    LooseField(const LooseField&) = delete;
    LooseField& operator=(const LooseField&) = delete;

    [[nodiscard]] const core::Field& field() const { return field_; }
    /// Gives it the value of an override.
    void show(const StateValue& value);
    /// Its numbers, as an override stores them.
    [[nodiscard]] core::Vector3<double> value() const;
    void rename(std::string path) { field_.path = std::move(path); }

private:
    core::Field field_;
    core::Vector3<double> numbers_{0.0};
    double number_ = 0.0;
    bool flag_ = false;
    int choice_ = 0;
    core::PointList points_;
};

} // namespace foregrip::viewmodel
