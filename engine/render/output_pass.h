// SPDX-License-Identifier: MIT
#pragma once

#include "render/frame_statistics.h"
#include "render/gl_object.h"
#include "render/scene_buffer.h"
#include "render/shader_library.h"
#include "render/target.h"

namespace foregrip::render {

/// Brings the finished picture to its target: averages the samples of each pixel and stores sRGB,
/// whether or not the target encodes by itself, and scales where the sizes differ.
class OutputPass {
public:
    explicit OutputPass(ShaderLibrary& programs);

    void draw(const SceneBuffer& scene, const Target& target, FrameStatistics& statistics);

private:
    void resolve(const SceneBuffer& scene);
    void copy(const Target& target, bool encode);

    ShaderLibrary& programs_;
    int width_ = 0;
    int height_ = 0;
    GlObject picture_; ///< one sample a pixel, for targets that a plain resolve cannot serve
    GlObject framebuffer_;
    GlObject vertexArray_;
};

} // namespace foregrip::render
