// SPDX-License-Identifier: MIT
#pragma once

#include "app/panels/panel_model.h"

namespace foregrip::app {

/// Draws everything that belongs to Dear ImGui's current frame: the column of panels, the status
/// strip, notices, hints and help. Edits and wishes land in `model`.
void drawPanels(PanelModel& model);

} // namespace foregrip::app
