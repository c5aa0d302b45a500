// SPDX-License-Identifier: MIT
#pragma once

#include <glm/mat4x4.hpp>
#include <glm/vec3.hpp>

namespace foregrip::render {

/// The parallel projection that a shadow map is drawn with.
struct ShadowFit {
    glm::mat4 clipFromWorld{1.0F};
    float texel = 0.0F; ///< side of one texel in the world [m]
};

/// The unit vector along `direction`; straight down for one that is too short or no number.
[[nodiscard]] glm::vec3 sunDirectionOf(const glm::vec3& direction);

/// Fits a square map of `size` texels a side around a ball (world space, [m]) for light travelling
/// along `direction`. Moving the ball moves the map in whole texels only, so that edges of shadows
/// do not crawl. Casters between the sun and the ball fall outside the depth range: draw them with
/// depth clamping.
[[nodiscard]] ShadowFit fitShadow(const glm::vec3& direction, const glm::vec3& centre, float radius,
                                  int size);

} // namespace foregrip::render
