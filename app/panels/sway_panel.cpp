// SPDX-License-Identifier: MIT
#include "app/panels/group_block.h"
#include "app/panels/sections.h"

namespace foregrip::app {

void swayPanel(PanelModel& model) {
    groupBlock(model, "look_lag");
    groupBlock(model, "bob", false);
    groupBlock(model, "breathing", false);
    groupBlock(model, "strafe", false);
}

} // namespace foregrip::app
