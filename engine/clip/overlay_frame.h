// SPDX-License-Identifier: MIT
#pragma once

#include "clip/canvas.h"
#include "clip/frame_rate.h"
#include "clip/input_display.h"
#include "clip/spring_series.h"

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <vector>

namespace foregrip::clip {

/// What is drawn over one frame, as plain data. What is absent or empty is not drawn.

/// [s] that the spring plots show.
inline constexpr double kPlotSpan = 2.0;

struct SpringPlot {
    core::Nanoseconds now = 0; ///< [ns] at the right edge
    std::span<const SpringSeries::Sample> samples;
    std::span<const core::Nanoseconds> shots; ///< [ns]
    double rotationScale = 0.1;               ///< [rad] > 0 at the plot's upper edge
    double positionScale = 0.02;              ///< [m] > 0 likewise
};

struct ParameterRow {
    std::string name;
    std::string value;
};

struct FrameCounter {
    std::int64_t number = 0;
    FrameRate rate;
    core::Nanoseconds time = 0; ///< [ns] in the take
};

struct OverlayFrame {
    std::optional<FrameCounter> counter;
    std::optional<InputDisplay> input;
    std::optional<SpringPlot> springs;
    std::vector<ParameterRow> parameters;
    std::string label;     ///< of a pane, in its upper middle
    std::string watermark; ///< in its lower right corner
};

/// The next of 1, 1.5, 2, 3, 5, 7, 10 times a power of ten that is at least `value`; 1 for 0 or
/// less.
[[nodiscard]] double niceScale(double value);

/// HH:MM:SS:FF of frame `number`, counted with the whole number of frames nearest to the rate and
/// dropping none (SMPTE ST 12-1); hours wrap at 24.
[[nodiscard]] std::string timeCode(FrameRate rate, std::int64_t number);

/// Draws over a finished picture. Sizes follow the picture's: what is 15 px high in 720 lines is
/// 45 px high in 2160.
void drawOverlay(Canvas& canvas, const OverlayFrame& frame);

} // namespace foregrip::clip
