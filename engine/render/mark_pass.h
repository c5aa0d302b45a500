// SPDX-License-Identifier: MIT
#pragma once

#include "render/frame_blocks.h"
#include "render/frame_statistics.h"
#include "render/quad_batch.h"
#include "render/shader_library.h"

namespace foregrip::render {

/// Draws bullet marks: dark discs on the world's surfaces.
class MarkPass {
public:
    explicit MarkPass(ShaderLibrary& programs) : programs_(programs) {}

    void draw(const std::vector<Mark>& marks, const FrameBlocks& blocks,
              FrameStatistics& statistics);

private:
    ShaderLibrary& programs_;
    QuadBatch quads_{2};
};

} // namespace foregrip::render
