// SPDX-License-Identifier: MIT
#pragma once

#include "core/json.h"
#include "sim/reach_report.h"

#include <string>

namespace foregrip::sim {

/// The report as tables. Columns and members are in docs/reach_report.md.

/// Every row; millimetres and degrees, the unit in the name.
[[nodiscard]] std::string reachCsv(const ReachReport& report);

/// For people: a table for each body and stance, a row a grip, a column an arm length, in each cell
/// what is worst at any pitch. `colours` puts ANSI colours around the cells.
[[nodiscard]] std::string reachText(const ReachReport& report, bool colours);

/// What reachText() tells, for programs: an array of cells.
[[nodiscard]] core::JsonValue reachJson(const ReachReport& report);

/// "holds", "strained", "apart".
[[nodiscard]] const char* verdictName(ReachVerdict verdict);

/// "hip", "aim".
[[nodiscard]] const char* stanceName(bool aimed);

} // namespace foregrip::sim
