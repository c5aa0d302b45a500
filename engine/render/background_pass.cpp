// SPDX-License-Identifier: MIT
#include "render/background_pass.h"

#include "render/gl_objects.h"
#include "render/layer_state.h"
#include "render/programs.h"

namespace foregrip::render {

BackgroundPass::BackgroundPass(ShaderLibrary& programs)
    : programs_(programs), vertexArray_(makeVertexArray()) {}

void BackgroundPass::draw(const FrameBlocks& blocks, FrameStatistics& statistics) {
    const ShaderProgram* program = programs_.find(backgroundProgram());
    if (program == nullptr) {
        return;
    }
    beginLayer(blocks, Layer::world, Mixing::opaque);
    program->use();
    glBindVertexArray(vertexArray_.name());
    glDrawArrays(GL_TRIANGLES, 0, 3);
    glBindVertexArray(0);
    ++statistics.drawCalls;
}

} // namespace foregrip::render
