// SPDX-License-Identifier: MIT
#pragma once

#include "core/result.h"
#include "sim/take_player.h"

#include <span>
#include <string>
#include <vector>

namespace foregrip::sim {

/// The rows' times of a trace at `fps`: n/fps for n = 0 .. floor(duration * fps), and the duration
/// if later. Nanoseconds.
[[nodiscard]] std::vector<core::Nanoseconds> frameTimes(core::Nanoseconds duration, double fps);

/// Row times from a list of steps [s], one a line, an optional header line first. The first row is
/// at 0, every step adds a row; a step that is not positive and finite repeats the time.
[[nodiscard]] core::Result<std::vector<core::Nanoseconds>> readStepFile(const std::string& file);

/// The names of a trace's columns, in their order (docs/formats.md lists them).
[[nodiscard]] const std::vector<std::string>& traceColumns();

/// What these columns hold for `output`, which `player` has just given; NaN for what does not
/// exist.
[[nodiscard]] std::vector<double> traceRow(const TakePlayer& player,
                                           const viewmodel::Output& output);

/// One line of numbers as all tables of the program write them: nine significant digits, commas, a
/// line feed; what is not finite does not exist and is an empty cell.
[[nodiscard]] std::string csvLine(std::span<const double> values);

/// Plays the take and gives the CSV text: a header and one row a time (docs/formats.md lists the
/// columns).
[[nodiscard]] std::string traceCsv(TakePlayer& player, const std::vector<core::Nanoseconds>& times);

/// All shots that the player has seen so far as CSV text.
[[nodiscard]] std::string shotsCsv(const std::vector<ShotResult>& shots);

} // namespace foregrip::sim
