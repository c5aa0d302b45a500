// SPDX-License-Identifier: MIT
#pragma once

#include "render/gl_object.h"

namespace foregrip::render {

/// The multisampled colour and depth that a picture is drawn into before it goes to its target.
/// Colour is sRGB with eight bits: the shaders have toned the light down to what a display shows,
/// so a resolve averages what is seen, and bright edges stay smooth.
class SceneBuffer {
public:
    /// `samples` a pixel, limited to what the driver offers; 1 = none.
    explicit SceneBuffer(int samples);

    /// Makes the buffer at least 1 x 1 and `width` x `height` [px]. False when the driver has no
    /// memory for it; the buffer is then unusable until a resize succeeds.
    [[nodiscard]] bool resize(int width, int height);

    [[nodiscard]] int samples() const { return samples_; }
    [[nodiscard]] std::uint32_t framebuffer() const { return framebuffer_.name(); }
    [[nodiscard]] int width() const { return width_; }
    [[nodiscard]] int height() const { return height_; }

private:
    int samples_;
    int width_ = 0;
    int height_ = 0;
    GlObject colour_;
    GlObject depth_;
    GlObject framebuffer_;
};

} // namespace foregrip::render
