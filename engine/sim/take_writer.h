// SPDX-License-Identifier: MIT
#pragma once

#include "core/result.h"
#include "sim/take.h"
#include "sim/take_events.h"

#include <array>
#include <string>
#include <vector>

namespace foregrip::sim {

/// The text of a take: parseTake() makes the same take of it again, bit for bit, wherever angles
/// are such that a number of degrees gives them (representableAngle()). One sample or event a line;
/// a number that stays as it is is written where it begins to and where it stops.
[[nodiscard]] std::string takeText(const Take& take);

/// Writes by temporary file and rename.
[[nodiscard]] core::Status writeTakeFile(const Take& take, const std::string& file);

// The parts of which a take's text is made, for those who write it bit by bit.

/// All members but duration, samples and events, each `"name": value`. `separator` stands between
/// the members of objects in them: a comma, or a comma and a new line.
[[nodiscard]] std::vector<std::string> takeHeader(const Take& take, const std::string& separator);

/// Which numbers of a sample are written: yaw, pitch, forward, right.
using WrittenColumns = std::array<bool, 4>;
[[nodiscard]] std::string sampleText(const InputSignal::Knot& knot,
                                     const WrittenColumns& columns = {true, true, true, true});
[[nodiscard]] std::string eventText(const TakeEvent& event);

} // namespace foregrip::sim
