// SPDX-License-Identifier: MIT
#pragma once

#include <span>
#include <string_view>

namespace foregrip::render {

/// One file of shaders/ as it was when the program was built.
struct EmbeddedShader {
    std::string_view name; ///< without a folder: "mesh.vert"
    std::string_view text;
};

/// All of them, sorted by name.
[[nodiscard]] std::span<const EmbeddedShader> embeddedShaders();

} // namespace foregrip::render
