// SPDX-License-Identifier: MIT
#include "render/scope_pass.h"

#include "render/gl_objects.h"
#include "render/layer_state.h"
#include "render/programs.h"
#include "render/sight_uniforms.h"

#include <algorithm>
#include <chrono>

namespace foregrip::render {

namespace {

constexpr int kFewestPixels = 16;
constexpr int kMostPixels = 4096;

double clockMilliseconds() {
    const std::chrono::duration<double, std::milli> now =
        std::chrono::steady_clock::now().time_since_epoch();
    return now.count();
}

} // namespace

int scopePixels(const ScopeView& scope) {
    return std::clamp(scope.pixels, kFewestPixels, kMostPixels);
}

ScopePass::ScopePass(ShaderLibrary& programs, int samples)
    : programs_(programs), scene_(samples), framebuffer_(makeFramebuffer()),
      vertexArray_(makeVertexArray()) {}

bool ScopePass::begin(const ScopeView& scope, FrameBlocks& blocks, FrameStatistics& statistics) {
    fresh_ = false;
    if (!scope.visible || !scope.live) {
        return false;
    }
    started_ = clockMilliseconds();
    const int pixels = scopePixels(scope);
    if (!scene_.resize(pixels, pixels)) {
        return false;
    }
    timer_.begin();
    glBindFramebuffer(GL_FRAMEBUFFER, scene_.framebuffer());
    glViewport(0, 0, pixels, pixels);
    glDepthMask(GL_TRUE);
    glDepthRange(0.0, 1.0);
    glClearDepth(1.0);
    glClear(GL_DEPTH_BUFFER_BIT); // the background fills the colour
    blocks.useScope(true);
    statistics.scope.pixels = pixels;
    return true;
}

void ScopePass::makePicture(int pixels) {
    glActiveTexture(GL_TEXTURE0 + static_cast<GLenum>(TextureUnit::picture));
    if (pixels == pixels_) {
        return;
    }
    pixels_ = pixels;
    picture_ = makeTexture();
    // The scene's bytes are toned and encoded; read as light they are what a display shows.
    makeColourTarget(picture_, GL_SRGB8_ALPHA8, pixels, pixels, framebuffer_);
}

void ScopePass::end(FrameBlocks& blocks, FrameStatistics& statistics) {
    blocks.useScope(false);
    makePicture(scene_.width());
    glBindFramebuffer(GL_READ_FRAMEBUFFER, scene_.framebuffer());
    glBindFramebuffer(GL_DRAW_FRAMEBUFFER, framebuffer_.name());
    glBlitFramebuffer(0, 0, pixels_, pixels_, 0, 0, pixels_, pixels_, GL_COLOR_BUFFER_BIT,
                      GL_NEAREST);
    timer_.end();
    fresh_ = true;
    statistics.scope.gpuMilliseconds = timer_.milliseconds();
    statistics.scope.cpuMilliseconds = clockMilliseconds() - started_;
}

void ScopePass::drawOcular(const FrameView& view, float aspect, const FrameBlocks& blocks,
                           FrameStatistics& statistics) {
    const ScopeView& scope = view.scope;
    const ShaderProgram* program = scope.visible ? programs_.find(ocularProgram()) : nullptr;
    if (program == nullptr) {
        return;
    }
    beginLayer(blocks, Layer::viewmodel, Mixing::opaque);
    glActiveTexture(GL_TEXTURE0 + static_cast<GLenum>(TextureUnit::picture));
    glBindTexture(GL_TEXTURE_2D, picture_.name());
    program->use();
    setReticle(*program, view.reticle, view.camera, aspect);
    program->set("windowCentre", scope.ocularCentre);
    program->set("windowRight", scope.ocularRight);
    program->set("windowUp", scope.ocularUp);
    program->set("live", fresh_ ? 1.0F : 0.0F);
    program->set("fieldStop", std::max(scope.fieldStop, 1e-4F));
    program->set("eyeOffset", scope.eyeOffset);
    program->set("eyeBox", glm::vec3(scope.exitPupil, scope.eyePupil, scope.aberration));
    program->set("covers", view.transparent ? 1.0F : 0.0F);
    glBindVertexArray(vertexArray_.name());
    glDrawArrays(GL_TRIANGLE_STRIP, 0, 4);
    glBindVertexArray(0);
    ++statistics.drawCalls;
}

} // namespace foregrip::render
