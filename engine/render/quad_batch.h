// SPDX-License-Identifier: MIT
#pragma once

#include "render/gl_object.h"

#include <glm/vec4.hpp>

#include <vector>

namespace foregrip::render {

/// Draws many quads with one call: each is a strip of four vertices with a few vec4 of its own at
/// attribute locations 0, 1, ... The shader makes the corners (shaders/quad.glsl).
class QuadBatch {
public:
    explicit QuadBatch(int attributes);

    /// `data` holds `attributes` vectors a quad. Draws with the program in use.
    void draw(const std::vector<glm::vec4>& data) const;

private:
    int attributes_;
    GlObject buffer_;
    GlObject vertexArray_;
};

} // namespace foregrip::render
