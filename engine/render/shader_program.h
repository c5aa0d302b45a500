// SPDX-License-Identifier: MIT
#pragma once

#include "core/result.h"
#include "render/gl_object.h"
#include "render/shader_source.h"

#include <glm/vec2.hpp>
#include <glm/vec3.hpp>
#include <glm/vec4.hpp>

#include <cstdint>
#include <map>
#include <string>
#include <string_view>
#include <vector>

namespace foregrip::render {

/// What a program is made of. Equal descriptions are the same program.
struct ProgramDescription {
    std::string_view vertex;   ///< file in shaders/
    std::string_view fragment; ///< file in shaders/
    std::vector<std::string_view> defines;

    auto operator<=>(const ProgramDescription&) const = default;
};

/// Uniform blocks have fixed binding points, the same in every program.
enum class UniformBlock : std::uint32_t { view, lighting, material };

/// Texture units, likewise. A sampler's name in the shaders decides its unit.
enum class TextureUnit : std::uint32_t {
    baseColour,
    metallicRoughness,
    occlusion,
    normal,
    emissive,
    shadow,
    palette,
    picture
};

/// A compiled and linked program of the current context.
class ShaderProgram {
public:
    /// Compiles, links, checks both, and connects uniform blocks and samplers. On failure the Error
    /// names the file and line in it. Leaves the program in use.
    [[nodiscard]] static core::Result<ShaderProgram> build(const ProgramDescription& description,
                                                           const ShaderReader& read);

    void use() const;

    /// Sets a uniform of the program in use; one that the shader does not have is ignored.
    void set(const char* uniform, int value) const;
    void set(const char* uniform, float value) const;
    void set(const char* uniform, const glm::vec2& value) const;
    void set(const char* uniform, const glm::vec3& value) const;
    void set(const char* uniform, const glm::vec4& value) const;

    /// What the driver had to say about the link; empty from a clean program. Some drivers link
    /// stages that do not fit together and say so only here.
    [[nodiscard]] const std::string& linkLog() const { return linkLog_; }

private:
    [[nodiscard]] int location(const char* uniform) const;

    GlObject program_;
    std::string linkLog_;
    mutable std::map<std::string, int, std::less<>> locations_;
};

} // namespace foregrip::render
