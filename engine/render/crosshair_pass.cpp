// SPDX-License-Identifier: MIT
#include "render/crosshair_pass.h"

#include "render/gl_objects.h"
#include "render/layer_state.h"
#include "render/programs.h"

namespace foregrip::render {

CrosshairPass::CrosshairPass(ShaderLibrary& programs)
    : programs_(programs), vertexArray_(makeVertexArray()) {}

void CrosshairPass::draw(const Crosshair& crosshair, const FrameBlocks& blocks,
                         FrameStatistics& statistics) {
    const ShaderProgram* program = crosshair.visible ? programs_.find(crosshairProgram()) : nullptr;
    if (program == nullptr) {
        return;
    }
    beginLayer(blocks, Layer::world, Mixing::overlay);
    program->use();
    program->set("centre", crosshair.centre);
    program->set("armRange", glm::vec2(crosshair.gap, crosshair.gap + crosshair.length));
    program->set("opacity", crosshair.alpha);
    glBindVertexArray(vertexArray_.name());
    glDrawArrays(GL_TRIANGLE_STRIP, 0, 4);
    glBindVertexArray(0);
    ++statistics.drawCalls;
}

} // namespace foregrip::render
