// SPDX-License-Identifier: MIT
#include "render/gl_functions.h"

#include "core/log.h"

#include <glad/gl.h>

#include <string>

namespace foregrip::render {

namespace {

std::string driverText(GLenum name) {
    const GLubyte* text = glGetString != nullptr ? glGetString(name) : nullptr;
    // OpenGL hands out its strings as unsigned characters.
    return text != nullptr ? reinterpret_cast<const char*>(text) : "unknown";
}

#ifdef FOREGRIP_DEV
void GLAD_API_PTR reportDriverMessage(GLenum source, GLenum type, GLuint, GLenum, GLsizei length,
                                      const GLchar* message, const void*) {
    if (source == GL_DEBUG_SOURCE_SHADER_COMPILER) {
        return; // whoever compiled it reports it, with the names of the files
    }
    if (type == GL_DEBUG_TYPE_ERROR || type == GL_DEBUG_TYPE_UNDEFINED_BEHAVIOR) {
        core::logError("OpenGL: " + std::string(message, static_cast<std::size_t>(length)));
    }
}
#endif

} // namespace

core::Status loadFunctions(GlProcedureLoader loader) {
    const int version = gladLoadGL(loader);
    if (version == 0) {
        return core::Error{
            "", "", "OpenGL 4.1 is needed, but no OpenGL context is current; install a driver"};
    }
    const int major = GLAD_VERSION_MAJOR(version);
    const int minor = GLAD_VERSION_MINOR(version);
    if (major < 4 || (major == 4 && minor < 1)) {
        return core::Error{"", "",
                           "OpenGL 4.1 is needed, but the driver offers " + std::to_string(major) +
                               "." + std::to_string(minor) + " (" + driverText(GL_RENDERER) +
                               "); update the graphics driver"};
    }
#ifdef FOREGRIP_DEV
    if (GLAD_GL_KHR_debug != 0 && glDebugMessageCallback != nullptr) {
        glEnable(GL_DEBUG_OUTPUT);
        glEnable(GL_DEBUG_OUTPUT_SYNCHRONOUS);
        glDebugMessageCallback(reportDriverMessage, nullptr);
    }
#endif
    return core::Done{};
}

} // namespace foregrip::render
