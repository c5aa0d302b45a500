// SPDX-License-Identifier: MIT
#pragma once

#include "app/panels/panel_model.h"

#include <string>

namespace foregrip::app {

/// Parts of the panel that renders a clip.

/// Which take, and which part of it.
void renderTakeRows(PanelModel& model);
/// From where: a mode and its numbers, or keys.
void renderCameraRows(PanelModel& model);
/// What is shown beside each other, in which order.
void renderComparisonRows(PanelModel& model);

/// Why the clip cannot be rendered as it is chosen, a sentence; else empty.
[[nodiscard]] std::string renderComplaint(const PanelModel& model);

} // namespace foregrip::app
