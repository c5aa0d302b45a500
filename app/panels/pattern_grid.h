// SPDX-License-Identifier: MIT
#pragma once

#include "app/panels/pattern_path.h"

#include <imgui.h>

#include <cstddef>
#include <optional>

namespace foregrip::app {

/// A square of the screen that shows a square of numbers, x to the right and y up.
struct PatternGrid {
    ImVec2 low;        ///< [px] its upper left corner
    float side = 1.0F; ///< [px]
    SquareView view;

    [[nodiscard]] ImVec2 toScreen(const Vector2<double>& place) const;
    [[nodiscard]] Vector2<double> fromScreen(const ImVec2& at) const;
    /// What so many pixels are worth.
    [[nodiscard]] double worth(float pixels) const;
};

/// Which of the places are drawn how.
struct PatternMarks {
    std::optional<std::size_t> selected;
    std::optional<std::size_t> hovered;
    std::optional<std::size_t> loop; ///< the place that follows the last one
    std::size_t firstNumber = 1;     ///< written beside the first place
    bool numbers = true;
    bool dimmed = false; ///< the pattern is not in use
};

/// Ground, lines with their numbers, and the axes.
void drawGrid(const PatternGrid& grid, const char* unit, bool numbers);

/// The places in their order: a line, a dot each, numbers as far as there is room. `continued` is
/// drawn faintly behind them.
void drawPlaces(const PatternGrid& grid, const PointList& places, const PointList& continued,
                const PatternMarks& marks);

} // namespace foregrip::app
