// SPDX-License-Identifier: MIT
#include "app/panels/group_block.h"
#include "app/panels/sections.h"

namespace foregrip::app {

void physicsPanel(PanelModel& model) {
    groupFields(model, "physics");
}

} // namespace foregrip::app
