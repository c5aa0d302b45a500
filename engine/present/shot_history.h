// SPDX-License-Identifier: MIT
#pragma once

#include "sim/shot_result.h"
#include "world/casings.h"

#include <span>

namespace foregrip::present {

/// What was fired up to a picture, and how long the picture is exposed. Effects follow from these
/// and the picture's time alone.
struct ShotHistory {
    std::span<const sim::ShotResult> shots;     ///< oldest first
    std::span<const world::CasingPose> casings; ///< at the picture's time
    /// [s] > 0 of simulated time that falls into the picture, up to its own: in a window what has
    /// passed since the picture before, else a sixtieth of a second. A flash is averaged over it, a
    /// tracer is as long as its way in it.
    double exposure = 1.0 / 60.0;
};

} // namespace foregrip::present
