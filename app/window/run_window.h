// SPDX-License-Identifier: MIT
#pragma once

#include "app/content.h"

namespace foregrip::app {

/// Opens the window and runs it until it is closed. Gives the program's exit status: 0, or 2 with
/// one sentence on stderr when there is no display, no OpenGL 4.1, or when what was asked for
/// cannot be loaded. Must be called on the program's first thread.
[[nodiscard]] int runWindow(const OpenOptions& options);

} // namespace foregrip::app
