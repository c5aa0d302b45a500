// SPDX-License-Identifier: MIT
#pragma once

#include "render/frame_statistics.h"
#include "render/gl_object.h"
#include "render/scene_buffer.h"
#include "render/shader_library.h"
#include "render/target.h"

namespace foregrip::render {

/// Brings the finished picture to its target, which gets sRGB whether or not it knows the word, and
/// scales where the sizes differ. Averages the samples of each pixel; a picture of one sample gets
/// its edges smoothed instead, unless it is transparent: then its alpha goes along untouched.
class OutputPass {
public:
    explicit OutputPass(ShaderLibrary& programs);

    void draw(const SceneBuffer& scene, bool transparent, const Target& target,
              FrameStatistics& statistics);

private:
    void fetch(const SceneBuffer& scene);
    void copy(const Target& target, bool smooth);

    ShaderLibrary& programs_;
    int width_ = 0;
    int height_ = 0;
    GlObject picture_; ///< one sample a pixel, sRGB kept as plain bytes
    GlObject framebuffer_;
    GlObject vertexArray_;
};

} // namespace foregrip::render
