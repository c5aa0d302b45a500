// SPDX-License-Identifier: MIT
#include "app/panels/group_block.h"
#include "app/panels/sections.h"
#include "app/panels/widgets.h"
#include "core/text.h"

namespace foregrip::app {

namespace {

// From the sprint to the first shot: what it is set to, and what is left of it now.
void sprintToFire(const PanelModel& model) {
    const double whole = model.fields.working().sprint.outTime * 1e3;
    const double left = model.readouts.fireBlockedMs;
    caption("Sprint to fire: " + core::formatNumber(whole, 4) + " ms" +
            (left > 0.0 && !model.readouts.reloading
                 ? ", now " + core::formatNumber(left, 3) + " ms left."
                 : "."));
}

} // namespace

void movementPanel(PanelModel& model) {
    sprintToFire(model);
    groupBlock(model, "sprint");
    groupBlock(model, "move");
}

} // namespace foregrip::app
