// SPDX-License-Identifier: MIT
#include "app/commands/command_line.h"
#ifdef FOREGRIP_HAS_WINDOW
#include "app/window/run_window.h"
#include "app/window/ui_shot.h"
#endif
#include "core/memory.h"

int main(int argc, char** argv) {
    foregrip::core::keepLittleFreeMemory();
    foregrip::app::WindowHooks hooks;
#ifdef FOREGRIP_HAS_WINDOW
    hooks.open = foregrip::app::runWindow;
    hooks.paintPanels = foregrip::app::drawPanelsInto;
#endif
    return foregrip::app::runCommandLine(argc, argv, hooks);
}
