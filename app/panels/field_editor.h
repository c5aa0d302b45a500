// SPDX-License-Identifier: MIT
#pragma once

#include "app/panels/state_summary.h"
#include "core/fields.h"

#include <string>

namespace foregrip::app {

/// What a row shows a field against.
struct FieldRow {
    const core::Field& field;                  ///< edited
    const core::Field* defaultValue = nullptr; ///< what resetting gives
    const core::Field* savedValue = nullptr;   ///< a mark shows what differs from it
    bool showsUnit = true;                     ///< false: the unit stands elsewhere
    bool changed = false;                      ///< something of it differs, if not its value
    const FieldStates* states = nullptr;       ///< what it becomes in single states
    bool* asksForStates = nullptr;             ///< set: the person wants to see or edit them
};

/// One field as a row: label, editor, reset button, all made from the field itself. Numbers are
/// dragged; Shift-drag is faster, Alt-drag finer, Ctrl-click types, a double-click resets. The
/// fill shows where in its range a number is. Returns true when the field has been changed, at once
/// and limited to its range.
bool fieldRow(const FieldRow& row);

/// As fieldRow without label and reset button, as wide as `width` [px]: for tables.
bool fieldCell(const FieldRow& row, float width);

/// A row for a number that no field holds, since it is derived from some: frequency of a spring.
/// Values are in `unit`'s own numbers. `changed` marks it as differing from the saved version.
struct DerivedRow {
    std::string label;
    std::string help;
    core::Unit unit;
    double minimum = 0.0;
    double maximum = 1.0;
    double defaultValue = 0.0;
    bool changed = false;
    const FieldStates* states = nullptr; ///< as in FieldRow, where a field stands behind it
    bool* asksForStates = nullptr;
};
bool derivedRow(const DerivedRow& row, double& value);

/// As derivedRow without label, as wide as `width` [px] and without the unit: for tables.
bool derivedCell(const DerivedRow& row, double& value, float width);

/// Text for a number with its unit: "24 1/s".
[[nodiscard]] std::string withUnit(double value, const core::Unit& unit);

} // namespace foregrip::app
