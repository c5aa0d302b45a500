// SPDX-License-Identifier: MIT
#pragma once

#include "render/frame_blocks.h"
#include "render/frame_statistics.h"
#include "render/gl_object.h"
#include "render/shader_library.h"

namespace foregrip::render {

/// Fills what no opaque surface covered. Drawn after them: covered pixels cost nothing.
class BackgroundPass {
public:
    explicit BackgroundPass(ShaderLibrary& programs);

    void draw(const FrameBlocks& blocks, FrameStatistics& statistics);

private:
    ShaderLibrary& programs_;
    GlObject vertexArray_; ///< without attributes, but a draw needs one
};

} // namespace foregrip::render
