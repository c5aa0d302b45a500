// SPDX-License-Identifier: MIT
#pragma once

#include "app/panels/panel_model.h"
#include "app/panels/pattern_path.h"

#include <cstddef>
#include <optional>

namespace foregrip::app {

/// The recoil pattern drawn on a grid and edited there: as one point a shot, or as the path of the
/// bullets on the target. The other of both stands beside it. Drag moves a point, a press beside
/// them adds one at the end, the right button takes one away; each of these, and each button, is
/// one step that can be undone. What the field does not allow is limited, with a notice.
void patternEditor(PanelModel& model);

/// Where point `index` was drawn last, for tests that move the mouse there; nothing when it was
/// not.
[[nodiscard]] std::optional<Vector2<double>> patternPointInWindow(std::size_t index);

} // namespace foregrip::app
