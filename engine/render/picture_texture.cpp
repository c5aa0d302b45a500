// SPDX-License-Identifier: MIT
#include "render/picture_texture.h"

#include "render/gl_objects.h"

namespace foregrip::render {

void PictureTexture::show(const Picture& picture) {
    width_ = picture.width;
    height_ = picture.height;
    if (picture.pixels.empty()) {
        texture_ = {};
        return;
    }
    if (texture_.name() == 0U) {
        texture_ = makeTexture();
    }
    glBindTexture(GL_TEXTURE_2D, texture_.name());
    glTexParameteri(GL_TEXTURE_2D, GL_TEXTURE_MIN_FILTER, GL_LINEAR);
    glTexParameteri(GL_TEXTURE_2D, GL_TEXTURE_MAG_FILTER, GL_LINEAR);
    glTexParameteri(GL_TEXTURE_2D, GL_TEXTURE_WRAP_S, GL_CLAMP_TO_EDGE);
    glTexParameteri(GL_TEXTURE_2D, GL_TEXTURE_WRAP_T, GL_CLAMP_TO_EDGE);
    glTexImage2D(GL_TEXTURE_2D, 0, GL_RGBA8, width_, height_, 0, GL_RGBA, GL_UNSIGNED_BYTE,
                 picture.pixels.data());
    glBindTexture(GL_TEXTURE_2D, 0);
}

} // namespace foregrip::render
