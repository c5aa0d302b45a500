// SPDX-License-Identifier: MIT
#pragma once

#include "core/result.h"
#include "render/gl_object.h"
#include "render/picture.h"
#include "render/target.h"

namespace foregrip::render {

/// A framebuffer of eight-bit sRGB colour to draw into without a window, and to read back. One
/// sample a pixel: the renderer smooths edges in its own buffer before the picture arrives here.
class OffscreenTarget {
public:
    /// `width` and `height` [px] must be at least 1 and at most what the driver can hold.
    [[nodiscard]] static core::Result<OffscreenTarget> create(int width, int height);

    [[nodiscard]] Target target() const { return {framebuffer_.name(), width_, height_}; }

    /// Waits for the drawing and copies it. Alpha is 255 where the renderer drew; the colours of a
    /// transparent view are multiplied by their alpha (MotionBlur makes straight ones of them).
    [[nodiscard]] core::Result<Picture> readPixels() const;

private:
    OffscreenTarget(int width, int height) : width_(width), height_(height) {}

    int width_ = 0;
    int height_ = 0;
    GlObject colour_;
    GlObject framebuffer_;
};

} // namespace foregrip::render
