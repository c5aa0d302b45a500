// SPDX-License-Identifier: MIT
#pragma once

#include "render/frame_blocks.h"
#include "render/frame_statistics.h"
#include "render/quad_batch.h"
#include "render/shader_library.h"

#include <vector>

namespace foregrip::render {

/// Draws ribbons of light; the order does not matter, since each only adds.
class StreakPass {
public:
    explicit StreakPass(ShaderLibrary& programs) : programs_(programs) {}

    void draw(const std::vector<Streak>& streaks, Layer layer, const FrameBlocks& blocks,
              FrameStatistics& statistics);

private:
    ShaderLibrary& programs_;
    QuadBatch quads_{5};
};

} // namespace foregrip::render
