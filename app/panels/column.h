// SPDX-License-Identifier: MIT
#pragma once

#include "app/panels/panel_model.h"

namespace foregrip::app {

/// The parts of drawPanels(), in the order in which they are drawn. `right` and `bottom` [px] are
/// what the column and the strip leave of the display.

/// The column at the right: what is open and its state, a filter, tabs of sections. Returns its
/// width [px].
float drawColumn(PanelModel& model, float bottom);

/// The strip along the bottom. Returns its height [px].
float drawStatusStrip(const PanelModel& model);

/// Errors and news, in the lower left corner of the view.
void drawNotices(PanelModel& model, float right, float bottom);

/// What state the view is in, in its upper left corner, and what a newcomer has to know.
void drawHints(const PanelModel& model, float right, float bottom);

/// The table of controls.
void drawHelp(PanelModel& model, float right, float bottom);

/// Asks before unsaved work is left behind.
void drawUnsavedQuestion(PanelModel& model);

} // namespace foregrip::app
