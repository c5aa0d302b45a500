// SPDX-License-Identifier: MIT
#include "render/mark_pass.h"

#include "render/layer_state.h"
#include "render/programs.h"

#include <glm/geometric.hpp>

namespace foregrip::render {

void MarkPass::draw(const std::vector<Mark>& marks, const FrameBlocks& blocks,
                    FrameStatistics& statistics) {
    const ShaderProgram* program = marks.empty() ? nullptr : programs_.find(markProgram());
    if (program == nullptr) {
        return;
    }
    std::vector<glm::vec4> data;
    data.reserve(2 * marks.size());
    for (const Mark& mark : marks) {
        const float length = glm::length(mark.normal);
        const glm::vec3 up(0.0F, 1.0F, 0.0F);
        data.emplace_back(mark.position, mark.radius);
        data.emplace_back(length > 1e-6F ? mark.normal / length : up, 0.0F);
    }
    beginLayer(blocks, Layer::world, Mixing::sharp);
    program->use();
    quads_.draw(data);
    ++statistics.drawCalls;
}

} // namespace foregrip::render
