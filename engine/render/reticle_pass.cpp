// SPDX-License-Identifier: MIT
#include "render/reticle_pass.h"

#include "render/gl_objects.h"
#include "render/layer_state.h"
#include "render/programs.h"
#include "render/sight_uniforms.h"

namespace foregrip::render {

ReticlePass::ReticlePass(ShaderLibrary& programs)
    : programs_(programs), vertexArray_(makeVertexArray()) {}

void ReticlePass::draw(const FrameView& view, float aspect, const FrameBlocks& blocks,
                       FrameStatistics& statistics) {
    const Reticle& reticle = view.reticle;
    const bool drawn = reticle.visible && !view.scope.visible;
    const ShaderProgram* program = drawn ? programs_.find(reticleProgram()) : nullptr;
    if (program == nullptr) {
        return;
    }
    beginLayer(blocks, Layer::viewmodel, Mixing::sharp);
    program->use();
    setReticle(*program, reticle, view.camera, aspect);
    program->set("windowCentre", reticle.windowCentre);
    program->set("windowRight", reticle.windowRight);
    program->set("windowUp", reticle.windowUp);
    program->set("roundWindow", reticle.round ? 1.0F : 0.0F);
    glBindVertexArray(vertexArray_.name());
    glDrawArrays(GL_TRIANGLE_STRIP, 0, 4);
    glBindVertexArray(0);
    ++statistics.drawCalls;
}

} // namespace foregrip::render
