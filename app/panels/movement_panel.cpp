// SPDX-License-Identifier: MIT
#include "app/panels/group_block.h"
#include "app/panels/sections.h"

namespace foregrip::app {

void movementPanel(PanelModel& model) {
    groupBlock(model, "sprint");
    groupBlock(model, "move");
}

} // namespace foregrip::app
