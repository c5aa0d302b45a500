// SPDX-License-Identifier: MIT
#pragma once

#include "render/frame_blocks.h"
#include "render/frame_statistics.h"
#include "render/gl_object.h"
#include "render/shader_library.h"

namespace foregrip::render {

/// Draws the crosshair over everything.
class CrosshairPass {
public:
    explicit CrosshairPass(ShaderLibrary& programs);

    void draw(const Crosshair& crosshair, const FrameBlocks& blocks, FrameStatistics& statistics);

private:
    ShaderLibrary& programs_;
    GlObject vertexArray_; ///< without attributes, but a draw needs one
};

} // namespace foregrip::render
