// SPDX-License-Identifier: MIT
#pragma once

#include "app/panels/panel_model.h"

namespace foregrip::app {

/// Draws everything that belongs to Dear ImGui's current frame: the column of panels, the status
/// strip, notices, hints and help. Edits and wishes land in `model`. Returns the column's width
/// [window coordinates], 0 while it is hidden.
float drawPanels(PanelModel& model);

} // namespace foregrip::app
