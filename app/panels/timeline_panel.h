// SPDX-License-Identifier: MIT
#pragma once

#include "app/panels/panel_model.h"

namespace foregrip::app {

/// The input of the looped take over time, along the bottom of the view: looked at, trimmed, cut,
/// looped, and its events moved. Nothing is drawn while input is live. `right` and `bottom` are
/// where the view ends [window coordinates]; returns the height that the timeline takes of it.
float drawTimelinePanel(PanelModel& model, float right, float bottom);

} // namespace foregrip::app
