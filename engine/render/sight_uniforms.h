// SPDX-License-Identifier: MIT
#pragma once

#include "render/frame_view.h"
#include "render/shader_program.h"

namespace foregrip::render {

/// The uniforms of shaders/reticle_block.glsl in the program in use: what reticle and ocular share.
/// `aspect` = width / height of the picture.
void setReticle(const ShaderProgram& program, const Reticle& reticle, const Camera& camera,
                float aspect);

} // namespace foregrip::render
