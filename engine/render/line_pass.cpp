// SPDX-License-Identifier: MIT
#include "render/line_pass.h"

#include "render/layer_state.h"
#include "render/programs.h"

namespace foregrip::render {

void LinePass::draw(const std::vector<Line>& lines, bool onTop, const FrameBlocks& blocks,
                    FrameStatistics& statistics) {
    for (const Layer layer : {Layer::world, Layer::viewmodel}) {
        std::vector<glm::vec4> data;
        for (const Line& line : lines) {
            if (line.layer == layer && line.onTop == onTop) {
                data.emplace_back(line.from, line.width);
                data.emplace_back(line.to, 0.0F);
                data.push_back(line.colour);
            }
        }
        const ShaderProgram* program = data.empty() ? nullptr : programs_.find(lineProgram());
        if (program == nullptr) {
            continue;
        }
        beginLayer(blocks, layer, onTop ? Mixing::overlay : Mixing::sharp);
        program->use();
        quads_.draw(data);
        ++statistics.drawCalls;
    }
}

} // namespace foregrip::render
