// SPDX-License-Identifier: MIT
#include "render/output_pass.h"

#include "render/gl_objects.h"
#include "render/programs.h"

namespace foregrip::render {

namespace {

/// Whether the bound draw framebuffer turns linear colour into sRGB when asked to.
bool encodesItself(const Target& target) {
    const GLenum attachment = target.framebuffer == 0 ? GL_BACK_LEFT : GL_COLOR_ATTACHMENT0;
    GLint encoding = GL_LINEAR;
    glGetFramebufferAttachmentParameteriv(GL_DRAW_FRAMEBUFFER, attachment,
                                          GL_FRAMEBUFFER_ATTACHMENT_COLOR_ENCODING, &encoding);
    return encoding == GL_SRGB;
}

} // namespace

OutputPass::OutputPass(ShaderLibrary& programs)
    : programs_(programs), framebuffer_(makeFramebuffer()), vertexArray_(makeVertexArray()) {}

void OutputPass::draw(const SceneBuffer& scene, bool transparent, const Target& target,
                      FrameStatistics& statistics) {
    glBindFramebuffer(GL_DRAW_FRAMEBUFFER, target.framebuffer);
    const bool sameSize = target.width == scene.width() && target.height == scene.height();
    if ((scene.samples() > 1 || transparent) && sameSize && encodesItself(target)) {
        glEnable(GL_FRAMEBUFFER_SRGB); // samples are averaged as light, not as bytes
        glBindFramebuffer(GL_READ_FRAMEBUFFER, scene.framebuffer());
        glBlitFramebuffer(0, 0, scene.width(), scene.height(), 0, 0, target.width, target.height,
                          GL_COLOR_BUFFER_BIT, GL_NEAREST);
        return;
    }
    glDisable(GL_FRAMEBUFFER_SRGB); // from here on bytes are bytes
    fetch(scene);
    copy(target, scene.samples() == 1);
    ++statistics.drawCalls;
}

void OutputPass::fetch(const SceneBuffer& scene) {
    glActiveTexture(GL_TEXTURE0 + static_cast<GLenum>(TextureUnit::picture));
    if (width_ != scene.width() || height_ != scene.height()) {
        width_ = scene.width();
        height_ = scene.height();
        picture_ = makeTexture();
        makeColourTarget(picture_, GL_RGBA8, width_, height_, framebuffer_);
    }
    glBindFramebuffer(GL_READ_FRAMEBUFFER, scene.framebuffer());
    glBindFramebuffer(GL_DRAW_FRAMEBUFFER, framebuffer_.name());
    glBlitFramebuffer(0, 0, width_, height_, 0, 0, width_, height_, GL_COLOR_BUFFER_BIT,
                      GL_NEAREST);
    glBindTexture(GL_TEXTURE_2D, picture_.name());
}

void OutputPass::copy(const Target& target, bool smooth) {
    const ShaderProgram* program = programs_.find(outputProgram(smooth));
    if (program == nullptr) {
        return;
    }
    glBindFramebuffer(GL_FRAMEBUFFER, target.framebuffer);
    glViewport(0, 0, target.width, target.height);
    glDisable(GL_DEPTH_TEST);
    glDisable(GL_BLEND);
    program->use();
    glBindVertexArray(vertexArray_.name());
    glDrawArrays(GL_TRIANGLES, 0, 3);
    glBindVertexArray(0);
}

} // namespace foregrip::render
