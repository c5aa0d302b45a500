// SPDX-License-Identifier: MIT
#include "render/sprite_pass.h"

#include "render/layer_state.h"
#include "render/programs.h"
#include "render/projection.h"

#include <glm/geometric.hpp>

#include <algorithm>

namespace foregrip::render {

void SpritePass::draw(const FrameView& view, Layer layer, const FrameBlocks& blocks,
                      FrameStatistics& statistics) {
    std::vector<const Sprite*> sprites;
    for (const Sprite& sprite : view.sprites) {
        if (sprite.layer == layer) {
            sprites.push_back(&sprite);
        }
    }
    const ShaderProgram* program = sprites.empty() ? nullptr : programs_.find(spriteProgram());
    if (program == nullptr) {
        return;
    }
    const glm::vec3 eye = eyePosition(view.camera);
    std::stable_sort(sprites.begin(), sprites.end(), [&eye](const Sprite* a, const Sprite* b) {
        return glm::length(a->position - eye) > glm::length(b->position - eye);
    });
    std::vector<glm::vec4> data;
    for (const Sprite* sprite : sprites) {
        data.emplace_back(sprite->position, sprite->radius);
        data.push_back(sprite->colour);
        data.emplace_back(sprite->rotation, static_cast<float>(sprite->variant % 4096U),
                          static_cast<float>(sprite->shape), 0.0F);
    }
    beginLayer(blocks, layer, Mixing::blend);
    program->use();
    quads_.draw(data);
    ++statistics.drawCalls;
}

} // namespace foregrip::render
