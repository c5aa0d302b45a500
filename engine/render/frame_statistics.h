// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>

namespace foregrip::render {

/// What the second view of a scope took; all 0 where none was drawn.
struct ScopeStatistics {
    int pixels = 0;             ///< side of its square picture
    std::int64_t triangles = 0; ///< handed to the driver for it, after culling
    double cpuMilliseconds = 0.0;
    /// What the driver worked on it, of one of the pictures before; 0 before there is an answer.
    double gpuMilliseconds = 0.0;
};

/// What the last picture took.
struct FrameStatistics {
    int drawCalls = 0;
    std::int64_t triangles = 0;       ///< handed to the driver for the picture, after culling
    std::int64_t shadowTriangles = 0; ///< and for the shadow maps
    /// Time from the start to the end of draw() [ms]. A hardware driver may still be working then.
    double cpuMilliseconds = 0.0;
    ScopeStatistics scope; ///< a part of it
};

} // namespace foregrip::render
