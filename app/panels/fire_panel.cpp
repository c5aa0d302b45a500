// SPDX-License-Identifier: MIT
#include "app/panels/group_block.h"
#include "app/panels/sections.h"

namespace foregrip::app {

void firePanel(PanelModel& model) {
    groupFields(model, "fire");
    groupBlock(model, "dispersion");
    groupBlock(model, "ballistics");
}

} // namespace foregrip::app
