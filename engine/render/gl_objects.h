// SPDX-License-Identifier: MIT
#pragma once

#include "render/gl_object.h"

#include <glad/gl.h>

namespace foregrip::render {

/// Makers of owned OpenGL objects in the current context. Private to this module.

inline GlObject makeBuffer() {
    GLuint name = 0;
    glGenBuffers(1, &name);
    return {name, [](std::uint32_t n) { glDeleteBuffers(1, &n); }};
}

inline GlObject makeTexture() {
    GLuint name = 0;
    glGenTextures(1, &name);
    return {name, [](std::uint32_t n) { glDeleteTextures(1, &n); }};
}

inline GlObject makeVertexArray() {
    GLuint name = 0;
    glGenVertexArrays(1, &name);
    return {name, [](std::uint32_t n) { glDeleteVertexArrays(1, &n); }};
}

inline GlObject makeFramebuffer() {
    GLuint name = 0;
    glGenFramebuffers(1, &name);
    return {name, [](std::uint32_t n) { glDeleteFramebuffers(1, &n); }};
}

inline GlObject makeRenderbuffer() {
    GLuint name = 0;
    glGenRenderbuffers(1, &name);
    return {name, [](std::uint32_t n) { glDeleteRenderbuffers(1, &n); }};
}

inline GlObject makeQuery() {
    GLuint name = 0;
    glGenQueries(1, &name);
    return {name, [](std::uint32_t n) { glDeleteQueries(1, &n); }};
}

inline GlObject makeShader(GLenum stage) {
    return {glCreateShader(stage), [](std::uint32_t n) { glDeleteShader(n); }};
}

inline GlObject makeProgram() {
    return {glCreateProgram(), [](std::uint32_t n) { glDeleteProgram(n); }};
}

/// Gives `texture`, whose unit is active, a size, and makes it the colour of `framebuffer`, which
/// is then bound for drawing: sampled linearly, without mip levels, clamped at its edges. `format`
/// is one of 8 bits a channel.
inline void makeColourTarget(const GlObject& texture, GLenum format, int width, int height,
                             const GlObject& framebuffer) {
    glBindTexture(GL_TEXTURE_2D, texture.name());
    glTexImage2D(GL_TEXTURE_2D, 0, static_cast<GLint>(format), width, height, 0, GL_RGBA,
                 GL_UNSIGNED_BYTE, nullptr);
    glTexParameteri(GL_TEXTURE_2D, GL_TEXTURE_MIN_FILTER, GL_LINEAR);
    glTexParameteri(GL_TEXTURE_2D, GL_TEXTURE_MAG_FILTER, GL_LINEAR);
    glTexParameteri(GL_TEXTURE_2D, GL_TEXTURE_WRAP_S, GL_CLAMP_TO_EDGE);
    glTexParameteri(GL_TEXTURE_2D, GL_TEXTURE_WRAP_T, GL_CLAMP_TO_EDGE);
    glBindFramebuffer(GL_DRAW_FRAMEBUFFER, framebuffer.name());
    glFramebufferTexture2D(GL_DRAW_FRAMEBUFFER, GL_COLOR_ATTACHMENT0, GL_TEXTURE_2D, texture.name(),
                           0);
}

/// Replaces the whole content of `buffer`, bound at `binding`, with data for one frame.
inline void streamBuffer(GLenum binding, const GlObject& buffer, const void* data,
                         std::size_t bytes) {
    glBindBuffer(binding, buffer.name());
    glBufferData(binding, static_cast<GLsizeiptr>(bytes), data, GL_STREAM_DRAW);
}

/// A byte offset into the bound buffer, as OpenGL's pointer parameters want it.
inline const void* bufferOffset(std::size_t bytes) {
    return reinterpret_cast<const void*>(bytes);
}

} // namespace foregrip::render
