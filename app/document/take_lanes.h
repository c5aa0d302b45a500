// SPDX-License-Identifier: MIT
#pragma once

#include "sim/take_events.h"

#include <array>
#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

namespace foregrip::app {

/// How the events of a take stand on a timeline: what is held is a bar from its press to its
/// release, everything else a mark.

inline constexpr std::array<std::string_view, 6> kTakeLanes = {"trigger", "aim",   "sprint",
                                                               "stance",  "hands", "parts"};

/// A bar or a mark.
struct LaneItem {
    static constexpr std::size_t kNone = static_cast<std::size_t>(-1);
    std::size_t lane = 0;
    std::size_t first = kNone; ///< index of its event among takeEvents(); a press held from the
                               ///< start has none
    std::size_t last = kNone;  ///< of the release; kNone for marks and where it is never let go
    core::Nanoseconds from = 0;
    core::Nanoseconds to = 0; ///< == from for marks
    std::string text;         ///< "reload", "grip angled"
};

/// Items by lane and time. Bars that nothing ends go to the take's end.
[[nodiscard]] std::vector<LaneItem> laneItems(const sim::Take& take);

/// The events of a take with those of `item` moved by `shift` [ns], both kept within the take.
[[nodiscard]] std::vector<sim::TakeEvent> movedItem(const std::vector<sim::TakeEvent>& events,
                                                    bool first, bool last, const LaneItem& item,
                                                    core::Nanoseconds shift,
                                                    core::Nanoseconds duration);

/// The part of a take that a timeline shows, and what that is on its pixels.
struct TimelineSpan {
    double from = 0.0; ///< [s]
    double to = 1.0;   ///< [s] > from
    float left = 0.0F; ///< [px]
    float width = 1.0F;

    [[nodiscard]] float xOf(double time) const {
        return left + static_cast<float>((time - from) / (to - from)) * width;
    }
    [[nodiscard]] double timeAt(float x) const {
        return from + static_cast<double>((x - left) / width) * (to - from);
    }
    /// Zooms by `factor` (below 1: closer) about the time at `x`, within a take of `duration` [s]
    /// and not closer than 20 ms.
    void zoom(double factor, float x, double duration);
    /// Moves by `seconds`, within the take.
    void scroll(double seconds, double duration);
    void fit(double duration);
    /// [s] between the lines of a ruler: 1, 2 or 5 times a power of ten, at least `leastPixels`
    /// wide.
    [[nodiscard]] double gridStep(float leastPixels) const;
};

} // namespace foregrip::app
