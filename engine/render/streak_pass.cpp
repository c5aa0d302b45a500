// SPDX-License-Identifier: MIT
#include "render/streak_pass.h"

#include "render/layer_state.h"
#include "render/programs.h"

namespace foregrip::render {

void StreakPass::draw(const std::vector<Streak>& streaks, Layer layer, const FrameBlocks& blocks,
                      FrameStatistics& statistics) {
    std::vector<glm::vec4> data;
    for (const Streak& streak : streaks) {
        if (streak.layer == layer) {
            data.emplace_back(streak.from, streak.radiusFrom);
            data.emplace_back(streak.to, streak.radiusTo);
            data.push_back(streak.colourFrom);
            data.push_back(streak.colourTo);
            data.emplace_back(streak.roundFrom ? 1.0F : 0.0F, streak.roundTo ? 1.0F : 0.0F, 0.0F,
                              0.0F);
        }
    }
    const ShaderProgram* program = data.empty() ? nullptr : programs_.find(streakProgram());
    if (program == nullptr) {
        return;
    }
    beginLayer(blocks, layer, Mixing::blend);
    program->use();
    quads_.draw(data);
    ++statistics.drawCalls;
}

} // namespace foregrip::render
