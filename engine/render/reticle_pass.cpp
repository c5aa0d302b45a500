// SPDX-License-Identifier: MIT
#include "render/reticle_pass.h"

#include "render/gl_objects.h"
#include "render/layer_state.h"
#include "render/programs.h"

namespace foregrip::render {

ReticlePass::ReticlePass(ShaderLibrary& programs)
    : programs_(programs), vertexArray_(makeVertexArray()) {}

void ReticlePass::draw(const Reticle& reticle, const FrameBlocks& blocks,
                       FrameStatistics& statistics) {
    const ShaderProgram* program = reticle.visible ? programs_.find(reticleProgram()) : nullptr;
    if (program == nullptr) {
        return;
    }
    beginLayer(blocks, Layer::viewmodel, Mixing::sharp);
    program->use();
    program->set("reticleDirection", reticle.direction);
    program->set("windowCentre", reticle.windowCentre);
    program->set("windowRight", reticle.windowRight);
    program->set("windowUp", reticle.windowUp);
    program->set("reticleColour", reticle.colour);
    program->set("dotRadius", reticle.dotRadians);
    program->set("ring", reticle.ring ? 1.0F : 0.0F);
    glBindVertexArray(vertexArray_.name());
    glDrawArrays(GL_TRIANGLE_STRIP, 0, 4);
    glBindVertexArray(0);
    ++statistics.drawCalls;
}

} // namespace foregrip::render
