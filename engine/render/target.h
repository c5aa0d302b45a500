// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>

namespace foregrip::render {

/// Where a picture goes: an OpenGL framebuffer of the current context and its size. Framebuffer 0
/// is the window's; a headless context has no usable framebuffer 0.
struct Target {
    std::uint32_t framebuffer = 0;
    int width = 0; ///< [px]; 0 in either: nothing is drawn
    int height = 0;
};

} // namespace foregrip::render
