// SPDX-License-Identifier: MIT
#include "render/crosshair_pass.h"

#include "render/gl_objects.h"
#include "render/layer_state.h"
#include "render/programs.h"

#include <algorithm>

namespace foregrip::render {
namespace {

const glm::vec3 kLight(1.0F);
const glm::vec3 kRed(0.9F, 0.025F, 0.015F); ///< linear RGB
const glm::vec2 kUpright(1.0F, 0.0F);
const glm::vec2 kSlanted(0.70710678F, 0.70710678F);
const glm::vec2 kBlockedArms(1.5F, 9.0F); ///< [px]

} // namespace

CrosshairPass::CrosshairPass(ShaderLibrary& programs)
    : programs_(programs), vertexArray_(makeVertexArray()) {}

void CrosshairPass::draw(const Crosshair& crosshair, const BlockedMark& blocked,
                         const FrameBlocks& blocks, FrameStatistics& statistics) {
    if (crosshair.visible) {
        const float gap = std::max(crosshair.gap, 3.0F * crosshair.scale);
        const glm::vec2 arms(gap, gap + crosshair.scale * crosshair.length);
        cross({crosshair.centre, arms, kLight, kUpright, crosshair.alpha, crosshair.scale}, blocks,
              statistics);
    }
    if (blocked.visible) {
        cross({blocked.centre, blocked.scale * kBlockedArms, kRed, kSlanted, 1.0F, blocked.scale},
              blocks, statistics);
    }
}

void CrosshairPass::cross(const Cross& shape, const FrameBlocks& blocks,
                          FrameStatistics& statistics) {
    const ShaderProgram* program = programs_.find(crosshairProgram());
    if (program == nullptr) {
        return;
    }
    beginLayer(blocks, Layer::world, Mixing::overlay);
    program->use();
    program->set("centre", shape.centre);
    program->set("armRange", shape.arms);
    program->set("tint", shape.tint);
    program->set("right", shape.right);
    program->set("opacity", shape.opacity);
    program->set("halfWidth", shape.scale);
    glBindVertexArray(vertexArray_.name());
    glDrawArrays(GL_TRIANGLE_STRIP, 0, 4);
    glBindVertexArray(0);
    ++statistics.drawCalls;
}

} // namespace foregrip::render
