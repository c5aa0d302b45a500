// SPDX-License-Identifier: MIT
#include "app/panels/group_block.h"
#include "app/panels/sections.h"
#include "app/panels/widgets.h"

#include <imgui.h>

#include <array>
#include <cstdio>

namespace foregrip::app {

void armsPanel(PanelModel& model) {
    std::array<char, 96> text{};
    std::snprintf(text.data(), text.size(), "In use: upper arm %.1f mm, forearm %.1f mm.",
                  model.readouts.upperArmMm, model.readouts.lowerArmMm);
    caption(text.data());
    groupBlock(model, "arms");
    groupBlock(model, "wrist");
    groupBlock(model, "reach");
}

} // namespace foregrip::app
