// SPDX-License-Identifier: MIT
#include "app/panels/group_block.h"
#include "app/panels/sections.h"

namespace foregrip::app {

void aimingPanel(PanelModel& model) {
    groupBlock(model, "ads");
    groupBlock(model, "hip");
    groupBlock(model, "aim");
    groupBlock(model, "view");
}

} // namespace foregrip::app
