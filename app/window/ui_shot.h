// SPDX-License-Identifier: MIT
#pragma once

#include "app/commands/panel_painter.h"

namespace foregrip::app {

/// Draws the panels over the picture in `target`, with the current OpenGL context and without a
/// window: a PanelPainter. Layout and settings are the shipped ones, not the user's, so that the
/// same scene gives the same pixels.
[[nodiscard]] core::Status drawPanelsInto(const PanelScene& scene, const render::Target& target);

} // namespace foregrip::app
