// SPDX-License-Identifier: MIT
#include "render/shader_program.h"

#include "render/gl_objects.h"

#include <array>
#include <utility>

namespace foregrip::render {

namespace {

constexpr auto kBlocks = std::to_array<std::pair<const char*, UniformBlock>>({
    {"View", UniformBlock::view},
    {"Lighting", UniformBlock::lighting},
    {"Material", UniformBlock::material},
});

constexpr auto kSamplers = std::to_array<std::pair<const char*, TextureUnit>>({
    {"baseColourMap", TextureUnit::baseColour},
    {"metallicRoughnessMap", TextureUnit::metallicRoughness},
    {"occlusionMap", TextureUnit::occlusion},
    {"normalMap", TextureUnit::normal},
    {"emissiveMap", TextureUnit::emissive},
    {"shadowMap", TextureUnit::shadow},
    {"palette", TextureUnit::palette},
    {"picture", TextureUnit::picture},
});

/// Reads an info log through the pair of functions that belong to a shader or to a program.
template <typename GetInteger, typename GetLog>
std::string infoLog(GLuint name, GetInteger getInteger, GetLog getLog) {
    GLint length = 0;
    getInteger(name, GL_INFO_LOG_LENGTH, &length);
    std::string log(static_cast<std::size_t>(std::max(length, 0)), '\0');
    GLsizei written = 0;
    if (length > 0) {
        getLog(name, length, &written, log.data());
    }
    log.resize(static_cast<std::size_t>(written));
    return log;
}

core::Error shaderError(std::string_view file, std::string reason) {
    while (!reason.empty() && (reason.back() == '\n' || reason.back() == '.')) {
        reason.pop_back();
    }
    return core::Error{"shaders/" + std::string(file), "", std::move(reason)};
}

core::Result<GlObject> compile(GLenum stage, std::string_view file,
                               const ProgramDescription& description, const ShaderReader& read) {
    const core::Result<ShaderText> source =
        expandShader(std::string(file), description.defines, read);
    if (!source.ok()) {
        return source.error();
    }
    GlObject shader = makeShader(stage);
    const char* text = source->text.c_str();
    glShaderSource(shader.name(), 1, &text, nullptr);
    glCompileShader(shader.name());
    GLint compiled = GL_FALSE;
    glGetShaderiv(shader.name(), GL_COMPILE_STATUS, &compiled);
    if (compiled == GL_FALSE) {
        const std::string log = infoLog(shader.name(), glGetShaderiv, glGetShaderInfoLog);
        return shaderError(file, "does not compile: " + nameFilesInLog(log, source->files));
    }
    return shader;
}

} // namespace

core::Result<ShaderProgram> ShaderProgram::build(const ProgramDescription& description,
                                                 const ShaderReader& read) {
    const auto vertex = compile(GL_VERTEX_SHADER, description.vertex, description, read);
    if (!vertex.ok()) {
        return vertex.error();
    }
    const auto fragment = compile(GL_FRAGMENT_SHADER, description.fragment, description, read);
    if (!fragment.ok()) {
        return fragment.error();
    }
    ShaderProgram made;
    made.program_ = makeProgram();
    const GLuint program = made.program_.name();
    glAttachShader(program, vertex->name());
    glAttachShader(program, fragment->name());
    glLinkProgram(program);
    GLint linked = GL_FALSE;
    glGetProgramiv(program, GL_LINK_STATUS, &linked);
    made.linkLog_ = infoLog(program, glGetProgramiv, glGetProgramInfoLog);
    if (linked == GL_FALSE) {
        return shaderError(description.vertex, "does not link with " +
                                                   std::string(description.fragment) + ": " +
                                                   made.linkLog_);
    }
    glDetachShader(program, vertex->name());
    glDetachShader(program, fragment->name());
    made.use();
    for (const auto& [name, block] : kBlocks) {
        const GLuint index = glGetUniformBlockIndex(program, name);
        if (index != GL_INVALID_INDEX) {
            glUniformBlockBinding(program, index, static_cast<GLuint>(block));
        }
    }
    for (const auto& [name, unit] : kSamplers) {
        made.set(name, static_cast<int>(unit));
    }
    return made;
}

void ShaderProgram::use() const {
    glUseProgram(program_.name());
}

int ShaderProgram::location(const char* uniform) const {
    const auto known = locations_.find(uniform);
    if (known != locations_.end()) {
        return known->second;
    }
    return locations_.emplace(uniform, glGetUniformLocation(program_.name(), uniform))
        .first->second;
}

void ShaderProgram::set(const char* uniform, int value) const {
    glUniform1i(location(uniform), value);
}

void ShaderProgram::set(const char* uniform, float value) const {
    glUniform1f(location(uniform), value);
}

void ShaderProgram::set(const char* uniform, const glm::vec2& value) const {
    glUniform2f(location(uniform), value.x, value.y);
}

void ShaderProgram::set(const char* uniform, const glm::vec3& value) const {
    glUniform3f(location(uniform), value.x, value.y, value.z);
}

void ShaderProgram::set(const char* uniform, const glm::vec4& value) const {
    glUniform4f(location(uniform), value.x, value.y, value.z, value.w);
}

} // namespace foregrip::render
