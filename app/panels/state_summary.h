// SPDX-License-Identifier: MIT
#pragma once

#include "app/panels/field_table.h"
#include "viewmodel/output.h"
#include "viewmodel/state_binding.h"

#include <cstddef>
#include <string>
#include <vector>

namespace foregrip::app {

/// What the panels show of the states, as plain data.
struct StateModel {
    viewmodel::StateWeights weights{1.0, 0.0, 0.0, 0.0, 0.0, 0.0}; ///< in the newest frame
    const viewmodel::Tuning* inForce = nullptr; ///< in the newest frame; null: the edited numbers
};
[[nodiscard]] viewmodel::StateWeights weightsOf(const viewmodel::Output& output);

/// What a row tells of the states of its field.
struct FieldStates {
    bool possible = false; ///< the field can have state values
    std::string names;     ///< of the states that have one: "aim, crouch"; empty: none has
    int count = 0;         ///< how many
    /// For a tooltip: what is in force, the base, and each state with its weight; empty when no
    /// state has a value.
    std::vector<std::string> lines;
};
[[nodiscard]] FieldStates fieldStates(const FieldTable& fields, std::size_t field,
                                      const StateModel& states);

/// "in force 4.17 mm: base 10 mm, aim x0.3 at 83 %".
[[nodiscard]] std::string inForceText(const FieldTable& fields, std::size_t field,
                                      const StateModel& states);

/// A value in few digits with its unit: "4.17 mm", "[80, -150, -220] mm", "true".
[[nodiscard]] std::string shortText(const core::Field& field);

} // namespace foregrip::app
