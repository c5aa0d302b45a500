// SPDX-License-Identifier: MIT
#include "render/shadow_fit.h"

#include <glm/geometric.hpp>

#include <algorithm>
#include <cmath>

namespace foregrip::render {

glm::vec3 sunDirectionOf(const glm::vec3& direction) {
    const float length = glm::length(direction);
    // Written so that a NaN falls back, too.
    return length > 1e-6F && std::isfinite(length) ? direction / length
                                                   : glm::vec3(0.0F, -1.0F, 0.0F);
}

ShadowFit fitShadow(const glm::vec3& direction, const glm::vec3& centre, float radius, int size) {
    const glm::dvec3 forward(sunDirectionOf(direction));
    const glm::dvec3 aside =
        std::abs(forward.y) > 0.99 ? glm::dvec3(0.0, 0.0, -1.0) : glm::dvec3(0.0, 1.0, 0.0);
    const glm::dvec3 right = glm::normalize(glm::cross(forward, aside));
    const glm::dvec3 up = glm::cross(right, forward);

    // Two texels of margin: filtering near the rim must not read outside.
    const double ball = std::max(static_cast<double>(radius), 0.01);
    const double half = ball * static_cast<double>(size) / std::max(size - 4.0, 1.0);
    const double texel = 2.0 * half / static_cast<double>(size);
    const glm::dvec3 at(centre);
    const double x = std::floor(glm::dot(right, at) / texel) * texel;
    const double y = std::floor(glm::dot(up, at) / texel) * texel;
    const double z = glm::dot(forward, at);

    ShadowFit fit;
    fit.texel = static_cast<float>(texel);
    glm::dmat4 m(0.0);
    for (int axis = 0; axis < 3; ++axis) {
        m[axis][0] = right[axis] / half;
        m[axis][1] = up[axis] / half;
        m[axis][2] = forward[axis] / half;
    }
    m[3] = glm::dvec4(-x / half, -y / half, -z / half, 1.0);
    fit.clipFromWorld = glm::mat4(m);
    return fit;
}

} // namespace foregrip::render
