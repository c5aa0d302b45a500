// SPDX-License-Identifier: MIT
#pragma once

#include "render/frame_blocks.h"
#include "render/frame_statistics.h"
#include "render/quad_batch.h"
#include "render/shader_library.h"

namespace foregrip::render {

/// Draws smoke and flames, from far to near within a layer.
class SpritePass {
public:
    explicit SpritePass(ShaderLibrary& programs) : programs_(programs) {}

    void draw(const FrameView& view, Layer layer, const FrameBlocks& blocks,
              FrameStatistics& statistics);

private:
    ShaderLibrary& programs_;
    QuadBatch quads_{3};
};

} // namespace foregrip::render
