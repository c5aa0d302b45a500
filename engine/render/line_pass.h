// SPDX-License-Identifier: MIT
#pragma once

#include "render/frame_blocks.h"
#include "render/frame_statistics.h"
#include "render/quad_batch.h"
#include "render/shader_library.h"

namespace foregrip::render {

/// Draws lines of a width in pixels.
class LinePass {
public:
    explicit LinePass(ShaderLibrary& programs) : programs_(programs) {}

    /// Draws the lines of all layers that are, or are not, to lie on top of everything.
    void draw(const std::vector<Line>& lines, bool onTop, const FrameBlocks& blocks,
              FrameStatistics& statistics);

private:
    ShaderLibrary& programs_;
    QuadBatch quads_{3};
};

} // namespace foregrip::render
