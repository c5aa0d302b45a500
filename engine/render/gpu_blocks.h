// SPDX-License-Identifier: MIT
#pragma once

#include <glm/mat4x4.hpp>
#include <glm/vec4.hpp>

#include <cstddef>

namespace foregrip::render {

/// The uniform blocks of shaders/*.glsl as std140 lays them out: vec4 and mat4 only, so that the
/// layouts agree without padding.

struct ViewBlock {
    glm::mat4 clipFromWorld;
    glm::mat4 viewFromWorld;
    glm::vec4 eye;      ///< homogeneous, world space; w 0 for parallel rays
    glm::vec4 viewport; ///< width, height [px], 1/width, 1/height
};

struct LightingBlock {
    glm::vec4 toSun;         ///< xyz unit, world space
    glm::vec4 sunColour;     ///< rgb; w: exposure
    glm::vec4 skyColour;     ///< rgb
    glm::vec4 groundColour;  ///< rgb
    glm::vec4 background;    ///< rgb
    glm::vec4 flashPosition; ///< xyz world space; w: 1 / radius [1/m]
    glm::vec4 flashColour;   ///< rgb
    glm::mat4 farShadowFromWorld;
    glm::mat4 closeShadowFromWorld;
    glm::vec4 shadowTexels; ///< x: far, y: close map's texel [m]; z: 1 / texels a side; w: 1 =
                            ///< close map on
};

struct MaterialBlock {
    glm::vec4 baseColour;
    glm::vec4 emissive; ///< rgb; w: alpha cutoff
    glm::vec4 numbers;  ///< metallic, roughness, normal scale, occlusion strength
};

/// `bytes` rounded up to what the driver wants between two blocks in a buffer.
[[nodiscard]] std::size_t alignedBlock(std::size_t bytes);

} // namespace foregrip::render
