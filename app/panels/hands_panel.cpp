// SPDX-License-Identifier: MIT
#include "app/panels/group_block.h"
#include "app/panels/sections.h"
#include "app/panels/widgets.h"

namespace foregrip::app {

void handsPanel(PanelModel& model) {
    caption("Every finger closes until it touches what is held. Curls are added to that.");
    groupBlock(model, "left_hand");
    groupBlock(model, "right_hand");
}

} // namespace foregrip::app
