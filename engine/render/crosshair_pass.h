// SPDX-License-Identifier: MIT
#pragma once

#include "render/frame_blocks.h"
#include "render/frame_statistics.h"
#include "render/gl_object.h"
#include "render/shader_library.h"

namespace foregrip::render {

/// Draws the crosshair, and the mark of a blocked muzzle, over everything.
class CrosshairPass {
public:
    explicit CrosshairPass(ShaderLibrary& programs);

    void draw(const Crosshair& crosshair, const BlockedMark& blocked, const FrameBlocks& blocks,
              FrameStatistics& statistics);

private:
    struct Cross {
        glm::vec2 centre; ///< [px] from the picture's centre
        glm::vec2 arms;   ///< [px] inner and outer end of an arm
        glm::vec3 tint;
        glm::vec2 right; ///< unit: where the right arm points
        float opacity;
        float scale; ///< of the thickness
    };
    void cross(const Cross& shape, const FrameBlocks& blocks, FrameStatistics& statistics);

    ShaderLibrary& programs_;
    GlObject vertexArray_; ///< without attributes, but a draw needs one
};

} // namespace foregrip::render
