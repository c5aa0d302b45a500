// SPDX-License-Identifier: MIT
#include "render/offscreen_target.h"

#include "render/gl_objects.h"

#include <algorithm>
#include <string>

namespace foregrip::render {

core::Result<OffscreenTarget> OffscreenTarget::create(int width, int height) {
    GLint limit = 0;
    glGetIntegerv(GL_MAX_RENDERBUFFER_SIZE, &limit);
    const std::string size = std::to_string(width) + " x " + std::to_string(height);
    if (width < 1 || height < 1 || width > limit || height > limit) {
        return core::Error{"", "",
                           "a picture of " + size + " pixels cannot be drawn; each side must be " +
                               "from 1 to " + std::to_string(limit)};
    }
    OffscreenTarget made(width, height);
    made.colour_ = makeRenderbuffer();
    made.framebuffer_ = makeFramebuffer();
    glBindRenderbuffer(GL_RENDERBUFFER, made.colour_.name());
    glRenderbufferStorage(GL_RENDERBUFFER, GL_SRGB8_ALPHA8, width, height);
    glBindFramebuffer(GL_FRAMEBUFFER, made.framebuffer_.name());
    glFramebufferRenderbuffer(GL_FRAMEBUFFER, GL_COLOR_ATTACHMENT0, GL_RENDERBUFFER,
                              made.colour_.name());
    if (glCheckFramebufferStatus(GL_FRAMEBUFFER) != GL_FRAMEBUFFER_COMPLETE) {
        return core::Error{"", "",
                           "the driver has no memory for a picture of " + size +
                               " pixels; ask for a smaller one"};
    }
    glDisable(GL_SCISSOR_TEST);
    glClearColor(0.0F, 0.0F, 0.0F, 0.0F);
    glClear(GL_COLOR_BUFFER_BIT);
    return made;
}

core::Result<Picture> OffscreenTarget::readPixels() const {
    Picture picture{width_, height_, {}};
    const std::size_t row = 4U * static_cast<std::size_t>(width_);
    const auto rows = static_cast<std::size_t>(height_);
    picture.pixels.resize(row * rows);
    glBindFramebuffer(GL_READ_FRAMEBUFFER, framebuffer_.name());
    glReadBuffer(GL_COLOR_ATTACHMENT0);
    glPixelStorei(GL_PACK_ALIGNMENT, 1);
    // Reading converts nothing: the bytes stay as they are stored.
    glReadPixels(0, 0, width_, height_, GL_RGBA, GL_UNSIGNED_BYTE, picture.pixels.data());
    if (glGetError() == GL_OUT_OF_MEMORY) {
        return core::Error{"", "", "the driver ran out of memory while reading the picture back"};
    }
    // OpenGL's rows start at the bottom.
    for (std::size_t y = 0; y < rows / 2; ++y) {
        const auto top = picture.pixels.begin() + static_cast<std::ptrdiff_t>(y * row);
        const auto bottom =
            picture.pixels.begin() + static_cast<std::ptrdiff_t>((rows - 1 - y) * row);
        std::swap_ranges(top, top + static_cast<std::ptrdiff_t>(row), bottom);
    }
    return picture;
}

} // namespace foregrip::render
