// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>

namespace foregrip::render {

/// What the last picture took.
struct FrameStatistics {
    int drawCalls = 0;
    std::int64_t triangles = 0;       ///< handed to the driver for the picture, after culling
    std::int64_t shadowTriangles = 0; ///< and for the shadow maps
    /// Time from the start to the end of draw() [ms]. A hardware driver may still be working then.
    double cpuMilliseconds = 0.0;
};

} // namespace foregrip::render
