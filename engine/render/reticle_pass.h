// SPDX-License-Identifier: MIT
#pragma once

#include "render/frame_blocks.h"
#include "render/frame_statistics.h"
#include "render/gl_object.h"
#include "render/shader_library.h"

namespace foregrip::render {

/// Draws a collimated reticle on a sight's window, with the viewmodel's projection. Parts of the
/// sight that stand before the window hide it.
class ReticlePass {
public:
    explicit ReticlePass(ShaderLibrary& programs);

    void draw(const Reticle& reticle, const FrameBlocks& blocks, FrameStatistics& statistics);

private:
    ShaderLibrary& programs_;
    GlObject vertexArray_; ///< without attributes, but a draw needs one
};

} // namespace foregrip::render
