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
