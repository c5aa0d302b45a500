// SPDX-License-Identifier: MIT
#pragma once

#include "viewmodel/state_value_rules.h"
#include "viewmodel/tuning_file.h"
#include "viewmodel/tuning_json.h"

namespace foregrip::viewmodel {

/// The state values of a tuning file:
/// `"states": { "aim": { "bob.side_mm": { "times": 0.3 }, "hip.position_mm": [80, -150, -220] } }`.
/// A plain value takes the field's place, an object with "times" multiplies it.

/// Reads them into `values`. Unknown states and fields, and numbers out of range, are warnings that
/// name the nearest name and the limits. Refused with line and column: a value of the wrong kind, a
/// field that can have no state values, a multiple of a flag or a choice.
[[nodiscard]] std::optional<core::Error> readStates(const core::JsonValue& states,
                                                    const core::FieldList& fields,
                                                    StateValues& values, FieldReader& reader);

/// As readStates reads them; fields in the order of the list, so that equal values give equal text.
[[nodiscard]] core::JsonValue statesJson(const StateValues& values, const core::FieldList& fields);

/// Adds what differs, in the same order.
void addStateDifferences(const StateValues& first, const StateValues& second,
                         const core::FieldList& fields, std::vector<TuningDifference>& found);

} // namespace foregrip::viewmodel
