// SPDX-License-Identifier: MIT
#include "render/scene_buffer.h"

#include "render/gl_objects.h"

#include <algorithm>

namespace foregrip::render {

SceneBuffer::SceneBuffer(int samples) {
    GLint limit = 1;
    glGetIntegerv(GL_MAX_SAMPLES, &limit);
    samples_ = std::clamp(samples, 1, std::max(limit, 1));
}

bool SceneBuffer::resize(int width, int height) {
    if (width == width_ && height == height_) {
        return true;
    }
    colour_ = makeRenderbuffer();
    depth_ = makeRenderbuffer();
    framebuffer_ = makeFramebuffer();
    // Zero samples, not one, is OpenGL's word for an ordinary buffer.
    const GLsizei samples = samples_ > 1 ? samples_ : 0;
    glBindRenderbuffer(GL_RENDERBUFFER, colour_.name());
    glRenderbufferStorageMultisample(GL_RENDERBUFFER, samples, GL_SRGB8_ALPHA8, width, height);
    glBindRenderbuffer(GL_RENDERBUFFER, depth_.name());
    glRenderbufferStorageMultisample(GL_RENDERBUFFER, samples, GL_DEPTH_COMPONENT24, width, height);
    glBindFramebuffer(GL_FRAMEBUFFER, framebuffer_.name());
    glFramebufferRenderbuffer(GL_FRAMEBUFFER, GL_COLOR_ATTACHMENT0, GL_RENDERBUFFER,
                              colour_.name());
    glFramebufferRenderbuffer(GL_FRAMEBUFFER, GL_DEPTH_ATTACHMENT, GL_RENDERBUFFER, depth_.name());
    const bool complete = glCheckFramebufferStatus(GL_FRAMEBUFFER) == GL_FRAMEBUFFER_COMPLETE;
    width_ = complete ? width : 0;
    height_ = complete ? height : 0;
    return complete;
}

} // namespace foregrip::render
