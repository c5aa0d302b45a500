// SPDX-License-Identifier: MIT
#pragma once

#include "app/panels/panel_model.h"

namespace foregrip::app {

/// What is being opened, with a bar and a way out, and what has to be asked, at the top of the
/// view. `right` [px] is what the column leaves of the display.
void drawOpening(PanelModel& model, float right);

/// The file browser, while it is open: a window over everything else.
void drawFileBrowser(PanelModel& model);

} // namespace foregrip::app
