// SPDX-License-Identifier: MIT
#pragma once

#include "core/time.h"

#include <string>
#include <string_view>

namespace foregrip::sim {

/// Texts for JSON from which a reader makes the same bits again.

/// [s] with as many of nine decimals as it takes: "12.004".
[[nodiscard]] std::string exactSeconds(core::Nanoseconds time);

/// The shortest text that reads as `value`, which is finite.
[[nodiscard]] std::string exactNumber(double value);
[[nodiscard]] std::string exactNumber(float value);

/// [deg] the shortest text whose angle in radians is `radians`, to the bit where there is one, else
/// within 3e-16 of it. There is one for every angle that came from degrees; see
/// representableAngle().
[[nodiscard]] std::string exactDegrees(double radians);

/// [rad] the angle next to `radians` that a number of degrees gives exactly; within 3e-16 of it.
[[nodiscard]] double representableAngle(double radians);

/// With quotes, and with the escapes that JSON needs.
[[nodiscard]] std::string quotedText(std::string_view text);

} // namespace foregrip::sim
