// SPDX-License-Identifier: MIT
#pragma once

#include "app/document/take_lanes.h"

#include <imgui.h>

#include <cstddef>
#include <optional>
#include <utility>
#include <vector>

namespace foregrip::app {

/// What a timeline draws of a take, and where.
struct TimelineCanvas {
    TimelineSpan span;
    ImVec2 low;          ///< [px] upper left of the ruler
    ImVec2 high;         ///< [px] lower right of the last lane
    float ruler = 0.0F;  ///< [px] its height
    float curves = 0.0F; ///< [px] height of the curves below it
    float lane = 0.0F;   ///< [px] height of each lane below them

    [[nodiscard]] float lanesTop() const { return low.y + ruler + curves; }
    [[nodiscard]] float laneTop(std::size_t index) const {
        return lanesTop() + lane * static_cast<float>(index);
    }
};

/// What is marked on it. Times in seconds.
struct TimelineMarks {
    double now = 0.0;
    std::optional<std::pair<double, double>> selection;
    std::optional<std::size_t> selectedEvent; ///< among takeEvents()
    std::optional<std::size_t> hoveredItem;   ///< among the items
};

void drawTimeline(const TimelineCanvas& canvas, const sim::Take& take,
                  const std::vector<LaneItem>& items, const TimelineMarks& marks);

/// What lies under the mouse.
struct TimelineHit {
    std::size_t item = 0; ///< among the items
    bool first = false;   ///< its beginning moves with the mouse
    bool last = false;    ///< its end does
};
[[nodiscard]] std::optional<TimelineHit> hitItem(const TimelineCanvas& canvas,
                                                 const std::vector<LaneItem>& items, ImVec2 at);

} // namespace foregrip::app
