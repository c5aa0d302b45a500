// SPDX-License-Identifier: MIT
#pragma once

#include "app/commands/panel_painter.h"
#include "app/content.h"

#include <functional>

namespace foregrip::app {

/// Exit statuses of the program.
inline constexpr int kExitDone = 0;
inline constexpr int kExitRefused = 2;     ///< a bad argument or file; one sentence on stderr
inline constexpr int kExitCheckFailed = 3; ///< the work ran, but a check it was asked for failed
inline constexpr int kExitStopped = 130;   ///< stopped by Ctrl-C; what was finished is kept

/// What the command line cannot do itself. An empty function means that this build lacks it; asking
/// for it is then refused with a sentence.
struct WindowHooks {
    std::function<int(const OpenOptions&)> open; ///< shows the window until it is closed
    PanelPainter paintPanels;
};

/// Runs what `argv` asks for and gives the exit status. Only `open` needs a display. No exception
/// leaves it.
[[nodiscard]] int runCommandLine(int argc, const char* const* argv, const WindowHooks& hooks);

} // namespace foregrip::app
