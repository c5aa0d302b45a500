// SPDX-License-Identifier: MIT
#pragma once

#include <string_view>

namespace foregrip::core {

/// Messages for the person at the terminal, on stderr, one line each. Thread-safe. The simulation
/// and the animation maths never log: they return what happened.
void logInfo(std::string_view message);
void logWarning(std::string_view message);
void logError(std::string_view message);

} // namespace foregrip::core
