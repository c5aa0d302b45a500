// SPDX-License-Identifier: MIT
#pragma once

#include "core/json.h"
#include "sim/take.h"

#include <string>
#include <vector>

namespace foregrip::sim {

/// The snapshot from which a recording goes on, as `initial.state` holds it: one member of
/// viewmodel::State a line, numbers in SI units and radians, times in seconds from the take's
/// start.

/// Puts the snapshot into take.start.state, at time 0. One whose members are not exactly those of
/// this program, or are out of any range, is a remark of the take: it then starts settled.
void readState(const core::JsonValue& value, Take& take);

/// The members, each `"name": value`. `state` is at time 0.
[[nodiscard]] std::vector<std::string> stateLines(const viewmodel::State& state);

} // namespace foregrip::sim
