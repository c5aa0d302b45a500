// SPDX-License-Identifier: MIT
#pragma once

#include "clip/canvas.h"
#include "clip/overlay_frame.h"

#include <algorithm>
#include <cmath>

namespace foregrip::clip {

/// Colours and sizes that the parts of an overlay share.
namespace overlay_ink {
inline constexpr Ink kBack{0.045F, 0.05F, 0.058F, 0.62F};
inline constexpr Ink kText{0.94F, 0.95F, 0.96F, 1.0F};
inline constexpr Ink kQuiet{0.66F, 0.69F, 0.73F, 1.0F};
inline constexpr Ink kKey{0.62F, 0.66F, 0.72F, 0.55F}; ///< outline of a key that is up
inline constexpr Ink kHeld{0.38F, 0.70F, 1.0F, 1.0F};  ///< a key that is down
inline constexpr Ink kOnHeld{0.03F, 0.05F, 0.08F, 1.0F};
inline constexpr Ink kAxis{0.75F, 0.78F, 0.82F, 0.22F};
inline constexpr Ink kShot{1.0F, 0.76F, 0.28F, 0.55F};
} // namespace overlay_ink

/// Lengths in units of a picture of 720 lines.
class OverlayScale {
public:
    /// Narrow panes get smaller overlays, so that what stands in two corners does not meet.
    explicit OverlayScale(const Canvas& canvas)
        : unit_(std::max(std::min(canvas.height() / 720.0, canvas.width() / 800.0), 0.3)) {}

    [[nodiscard]] double operator()(double units) const { return units * unit_; }
    /// [px] of letters that are `units` high; never too small to be read.
    [[nodiscard]] int letters(double units) const {
        return std::max(static_cast<int>(std::lround(units * unit_)), 8);
    }
    [[nodiscard]] double line() const { return std::max(1.5 * unit_, 1.0); }
    [[nodiscard]] double radius() const { return 6.0 * unit_; }
    [[nodiscard]] double margin() const { return 16.0 * unit_; }

private:
    double unit_;
};

void drawInput(Canvas& canvas, const OverlayScale& scale, const InputDisplay& input);
void drawSprings(Canvas& canvas, const OverlayScale& scale, const SpringPlot& plot);
/// [units] that the panel of the springs is high.
inline constexpr double kSpringsHeight = 196.0;

} // namespace foregrip::clip
