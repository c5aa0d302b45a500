// SPDX-License-Identifier: MIT
#pragma once

#include "sim/shot_result.h"
#include "world/casings.h"

#include <optional>
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
    /// [ns] When the exposure ends, where that is before the picture's own time. Of the pictures
    /// that motion blur is made of each shows the flashes of the whole, so that no flash is lost
    /// while the shutter is closed or pales by being in one of many.
    std::optional<core::Nanoseconds> exposedUntil{};
    /// [s] How much of the light of the shots up to its end the exposure takes in beyond that, so
    /// that a shot that leaves at this very instant flashes in this picture and not in the next.
    double lead = 0.0;
};

} // namespace foregrip::present
