// SPDX-License-Identifier: MIT
#include "render/sight_uniforms.h"

#include "render/projection.h"

#include <glm/geometric.hpp>

namespace foregrip::render {

void setReticle(const ShaderProgram& program, const Reticle& reticle, const Camera& camera,
                float aspect) {
    // Bullets fly through the world: its projection says where they strike in the picture.
    const glm::mat4 clip = projectionMatrix(camera, Layer::world, aspect);
    program.set("rayFromNdc", glm::vec2(1.0F / clip[0][0], 1.0F / clip[1][1]));
    const glm::vec3 right = glm::normalize(glm::cross(reticle.direction, reticle.up));
    program.set("reticleDirection", reticle.direction);
    program.set("reticleUp", glm::cross(right, reticle.direction));
    program.set("reticleRight", right);
    program.set("reticleColour", reticle.colour);
    program.set("reticlePattern", static_cast<int>(reticle.pattern));
    program.set("reticleScale", reticle.scale);
    program.set("reticleGlow", reticle.glow);
    program.set("reticleLit", reticle.lit ? 1.0F : 0.0F);
    program.set("dotRadius", reticle.dotRadians);
}

} // namespace foregrip::render
