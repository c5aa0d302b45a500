// SPDX-License-Identifier: MIT
#pragma once

#include "render/frame_blocks.h"
#include "render/frame_statistics.h"
#include "render/gl_object.h"
#include "render/shader_library.h"

namespace foregrip::render {

/// Draws a collimated reticle on a sight's window. The window stands where the viewmodel's
/// projection has it, the reticle where the world's has its direction. Parts of the sight that
/// stand before the window hide it.
class ReticlePass {
public:
    explicit ReticlePass(ShaderLibrary& programs);

    /// Nothing where the view's scope draws the reticle. `aspect` of the picture.
    void draw(const FrameView& view, float aspect, const FrameBlocks& blocks,
              FrameStatistics& statistics);

private:
    ShaderLibrary& programs_;
    GlObject vertexArray_; ///< without attributes, but a draw needs one
};

} // namespace foregrip::render
