// SPDX-License-Identifier: MIT
#pragma once

#include "app/document/take_lanes.h"
#include "app/panels/panel_model.h"

#include <cstddef>
#include <optional>
#include <string>
#include <utility>

namespace foregrip::app {

/// What a timeline keeps between frames.
struct TimelineState {
    std::string file;      ///< of the take that it shows
    double duration = 0.0; ///< [s] of that take
    TimelineSpan span;
    std::optional<std::pair<double, double>> selection; ///< [s] a part of the take
    std::optional<std::size_t> selected;                ///< an event, among takeEvents()
};

/// The row of buttons above the timeline: what can be done with the selected part, event and the
/// take as a whole.
void timelineTools(PanelModel& model, TimelineState& state);

} // namespace foregrip::app
