// SPDX-License-Identifier: MIT
#include "render/frame_blocks.h"

#include "render/gl_objects.h"
#include "render/projection.h"
#include "render/scope_pass.h"
#include "render/shader_program.h"

#include <cstring>
#include <vector>

namespace foregrip::render {

namespace {

/// From the map's clip space, [-1, 1], to where it is sampled, [0, 1].
glm::mat4 sampledFromWorld(const ShadowFit& fit) {
    glm::mat4 halve(0.5F);
    halve[3] = glm::vec4(0.5F, 0.5F, 0.5F, 1.0F);
    return halve * fit.clipFromWorld;
}

LightingBlock lightingBlock(const Lighting& light, const std::array<ShadowFit, 2>& shadows,
                            int shadowSize) {
    const bool flash = light.flash.radius > 0.0F;
    LightingBlock block{};
    block.toSun = glm::vec4(-sunDirectionOf(light.sunDirection), 0.0F);
    block.sunColour = glm::vec4(light.sunColour, light.exposure);
    block.skyColour = glm::vec4(light.skyColour, 0.0F);
    block.groundColour = glm::vec4(light.groundColour, 0.0F);
    block.background = glm::vec4(light.background, 1.0F);
    block.flashPosition = glm::vec4(light.flash.position, flash ? 1.0F / light.flash.radius : 1.0F);
    block.flashColour = flash ? glm::vec4(light.flash.colour, 0.0F) : glm::vec4(0.0F);
    block.farShadowFromWorld = sampledFromWorld(shadows[0]);
    block.closeShadowFromWorld = sampledFromWorld(shadows[1]);
    block.shadowTexels =
        glm::vec4(shadows[0].texel, shadows[1].texel, 1.0F / static_cast<float>(shadowSize),
                  light.closeShadowRadius > 0.0F ? 1.0F : 0.0F);
    return block;
}

} // namespace

FrameBlocks::FrameBlocks()
    : views_(makeBuffer()), lighting_(makeBuffer()), viewStride_(alignedBlock(sizeof(ViewBlock))) {}

void FrameBlocks::upload(const FrameView& view, int width, int height,
                         const std::array<ShadowFit, 2>& shadows, int shadowSize) {
    transparent_ = view.transparent;
    const auto w = static_cast<float>(width);
    const auto h = static_cast<float>(height);
    const Camera& camera = view.camera;
    ViewBlock block{};
    block.viewFromWorld = camera.viewFromWorld;
    block.eye = homogeneousEye(camera);
    block.viewport = glm::vec4(w, h, 1.0F / w, 1.0F / h);
    const std::array<glm::mat4, 5> clips = {
        projectionMatrix(camera, Layer::world, w / h) * camera.viewFromWorld,
        projectionMatrix(camera, Layer::viewmodel, w / h) * camera.viewFromWorld,
        shadows[0].clipFromWorld, shadows[1].clipFromWorld,
        scopeProjection(view) * view.scope.viewFromWorld};
    std::vector<std::byte> bytes(viewStride_ * clips.size());
    for (std::size_t i = 0; i < clips.size(); ++i) {
        if (static_cast<ViewIndex>(i) == ViewIndex::scope) {
            const auto side = static_cast<float>(scopePixels(view.scope));
            block.viewFromWorld = view.scope.viewFromWorld;
            block.eye = glm::vec4(eyePosition(view.scope.viewFromWorld), 1.0F);
            block.viewport = glm::vec4(side, side, 1.0F / side, 1.0F / side);
        }
        block.clipFromWorld = clips[i];
        std::memcpy(&bytes[i * viewStride_], &block, sizeof(block));
    }
    streamBuffer(GL_UNIFORM_BUFFER, views_, bytes.data(), bytes.size());

    const LightingBlock light = lightingBlock(view.lighting, shadows, shadowSize);
    streamBuffer(GL_UNIFORM_BUFFER, lighting_, &light, sizeof(light));
    glBindBufferBase(GL_UNIFORM_BUFFER, static_cast<GLuint>(UniformBlock::lighting),
                     lighting_.name());
}

void FrameBlocks::bindView(ViewIndex index) const {
    glBindBufferRange(GL_UNIFORM_BUFFER, static_cast<GLuint>(UniformBlock::view), views_.name(),
                      static_cast<GLintptr>(static_cast<std::size_t>(index) * viewStride_),
                      sizeof(ViewBlock));
}

} // namespace foregrip::render
