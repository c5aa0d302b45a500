// SPDX-License-Identifier: MIT
#pragma once

#include "render/gl_object.h"
#include "render/picture.h"

#include <cstdint>

namespace foregrip::render {

/// A picture that panels can show. Made, used and destroyed with one context current.
class PictureTexture {
public:
    /// Replaces what is shown. An empty picture shows nothing.
    void show(const Picture& picture);

    /// OpenGL's name of it, 0 while there is none; its colours are read as they are stored.
    [[nodiscard]] std::uint32_t name() const { return texture_.name(); }
    [[nodiscard]] int width() const { return width_; }   ///< [px]
    [[nodiscard]] int height() const { return height_; } ///< [px]

private:
    GlObject texture_;
    int width_ = 0;
    int height_ = 0;
};

} // namespace foregrip::render
