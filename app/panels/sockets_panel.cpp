// SPDX-License-Identifier: MIT
#include "app/panels/group_block.h"
#include "app/panels/sections.h"
#include "app/panels/widgets.h"

namespace foregrip::app {

void socketsPanel(PanelModel& model) {
    caption("Offsets from where the model has its sockets, in each socket's own axes: right, up, "
            "back; pitch, yaw, roll.");
    for (const core::GroupInfo& group : model.fields.groups()) {
        if (group.name.starts_with("sockets.")) {
            groupBlock(model, group.name);
        }
    }
}

} // namespace foregrip::app
