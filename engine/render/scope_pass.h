// SPDX-License-Identifier: MIT
#pragma once

#include "render/frame_blocks.h"
#include "render/frame_statistics.h"
#include "render/gl_object.h"
#include "render/gpu_timer.h"
#include "render/scene_buffer.h"
#include "render/shader_library.h"

namespace foregrip::render {

/// The second view of a scope: a square picture that the world is drawn into, and the ocular that
/// shows it. Between begin() and end() the caller draws the world alone, without the viewmodel.
class ScopePass {
public:
    /// `samples` a pixel, as the scene's.
    ScopePass(ShaderLibrary& programs, int samples);

    /// Whether the view asks for a picture and there is memory for it. Then its buffer is bound and
    /// cleared, and `blocks` draw the world as the scope sees it.
    [[nodiscard]] bool begin(const ScopeView& scope, FrameBlocks& blocks,
                             FrameStatistics& statistics);
    void end(FrameBlocks& blocks, FrameStatistics& statistics);

    /// Draws the ocular of the view into the bound scene. `aspect` of the scene's picture.
    void drawOcular(const FrameView& view, float aspect, const FrameBlocks& blocks,
                    FrameStatistics& statistics);

private:
    void makePicture(int pixels);

    ShaderLibrary& programs_;
    SceneBuffer scene_;
    GlObject picture_; ///< one sample a pixel
    GlObject framebuffer_;
    GlObject vertexArray_;
    GpuTimer timer_;
    int pixels_ = 0;       ///< of `picture_`
    bool fresh_ = false;   ///< the picture is this frame's
    double started_ = 0.0; ///< [ms] of the clock
};

/// The texels that a scope's picture really gets: `pixels` within its limits.
[[nodiscard]] int scopePixels(const ScopeView& scope);

} // namespace foregrip::render
