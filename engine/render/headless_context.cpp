// SPDX-License-Identifier: MIT
#include "render/headless_context.h"

#include "render/gl_functions.h"

#include <EGL/egl.h>
#include <EGL/eglext.h>
#include <glad/gl.h>

#include <array>
#include <cstring>
#include <utility>

namespace foregrip::render {

namespace {

constexpr const char* kNeeded = "a picture without a window needs OpenGL 4.1 through EGL";

core::Error refusal(const std::string& found) {
    return core::Error{"", "", std::string(kNeeded) + ", but " + found};
}

bool hasExtension(const char* list, const char* name) {
    return list != nullptr && std::strstr(list, name) != nullptr;
}

/// The display of the surfaceless platform; where that is missing, the default one.
EGLDisplay openDisplay() {
    const char* extensions = eglQueryString(EGL_NO_DISPLAY, EGL_EXTENSIONS);
    if (hasExtension(extensions, "EGL_MESA_platform_surfaceless")) {
        const auto getDisplay = reinterpret_cast<PFNEGLGETPLATFORMDISPLAYEXTPROC>(
            eglGetProcAddress("eglGetPlatformDisplayEXT"));
        if (getDisplay != nullptr) {
            return getDisplay(EGL_PLATFORM_SURFACELESS_MESA, nullptr, nullptr);
        }
    }
    return eglGetDisplay(EGL_DEFAULT_DISPLAY);
}

EGLContext makeContext(EGLDisplay display, EGLConfig config, int major, int minor) {
    // An explicit version asks for the core profile; OpenGL 2.1 stands for "whatever there is".
    const std::array<EGLint, 9> attributes = {EGL_CONTEXT_MAJOR_VERSION,
                                              major,
                                              EGL_CONTEXT_MINOR_VERSION,
                                              minor,
                                              EGL_CONTEXT_OPENGL_PROFILE_MASK,
                                              EGL_CONTEXT_OPENGL_CORE_PROFILE_BIT,
#ifdef FOREGRIP_DEV
                                              EGL_CONTEXT_OPENGL_DEBUG,
                                              EGL_TRUE,
#else
                                              EGL_CONTEXT_OPENGL_DEBUG,
                                              EGL_FALSE,
#endif
                                              EGL_NONE};
    return eglCreateContext(display, config, EGL_NO_CONTEXT, attributes.data());
}

/// What a driver that refused OpenGL 4.1 has instead, as the end of a sentence.
std::string whatIsThere(EGLDisplay display, EGLConfig config) {
    for (const auto& [major, minor] : {std::pair{3, 2}, std::pair{2, 1}}) {
        const EGLContext context = makeContext(display, config, major, minor);
        if (context == EGL_NO_CONTEXT) {
            continue;
        }
        std::string found = "the driver offers an older OpenGL";
        if (eglMakeCurrent(display, EGL_NO_SURFACE, EGL_NO_SURFACE, context) == EGL_TRUE) {
            const auto getString =
                reinterpret_cast<PFNGLGETSTRINGPROC>(eglGetProcAddress("glGetString"));
            const GLubyte* version = getString != nullptr ? getString(GL_VERSION) : nullptr;
            if (version != nullptr) {
                found = std::string("the driver offers OpenGL ") +
                        reinterpret_cast<const char*>(version);
            }
            eglMakeCurrent(display, EGL_NO_SURFACE, EGL_NO_SURFACE, EGL_NO_CONTEXT);
        }
        eglDestroyContext(display, context);
        return found + "; update the graphics driver";
    }
    return "the driver offers no OpenGL context at all; update the graphics driver";
}

} // namespace

core::Result<HeadlessContext> HeadlessContext::create() {
    const EGLDisplay display = openDisplay();
    EGLint eglMajor = 0;
    EGLint eglMinor = 0;
    if (display == EGL_NO_DISPLAY || eglInitialize(display, &eglMajor, &eglMinor) != EGL_TRUE) {
        return refusal("EGL found no device; install an OpenGL driver such as Mesa");
    }
    const std::string version = std::to_string(eglMajor) + "." + std::to_string(eglMinor);
    if (!hasExtension(eglQueryString(display, EGL_EXTENSIONS), "EGL_KHR_surfaceless_context")) {
        return refusal("EGL " + version + " here cannot draw without a surface; update the driver");
    }
    // No surface is ever made, so no kind of surface may be asked for (the default is a window).
    const std::array<EGLint, 5> wanted = {EGL_SURFACE_TYPE, 0, EGL_RENDERABLE_TYPE, EGL_OPENGL_BIT,
                                          EGL_NONE};
    EGLConfig config = nullptr;
    EGLint count = 0;
    if (eglBindAPI(EGL_OPENGL_API) != EGL_TRUE ||
        eglChooseConfig(display, wanted.data(), &config, 1, &count) != EGL_TRUE || count == 0) {
        return refusal("EGL " + version + " here has no OpenGL; install an OpenGL driver");
    }
    HeadlessContext made(display, makeContext(display, config, 4, 1));
    if (made.context_ == EGL_NO_CONTEXT) {
        return refusal(whatIsThere(display, config));
    }
    made.makeCurrent();
    if (const core::Status loaded = loadFunctions(&eglGetProcAddress); !loaded.ok()) {
        return loaded.error();
    }
    made.description_ = "OpenGL ";
    made.description_ += reinterpret_cast<const char*>(glGetString(GL_VERSION));
    made.description_ += " on ";
    made.description_ += reinterpret_cast<const char*>(glGetString(GL_RENDERER));
    return made;
}

HeadlessContext::HeadlessContext(HeadlessContext&& other) noexcept
    : display_(other.display_), context_(std::exchange(other.context_, nullptr)),
      description_(std::move(other.description_)) {}

HeadlessContext& HeadlessContext::operator=(HeadlessContext&& other) noexcept {
    std::swap(display_, other.display_);
    std::swap(context_, other.context_);
    std::swap(description_, other.description_);
    return *this;
}

HeadlessContext::~HeadlessContext() {
    if (context_ == nullptr) {
        return;
    }
    if (eglGetCurrentContext() == context_) {
        eglMakeCurrent(display_, EGL_NO_SURFACE, EGL_NO_SURFACE, EGL_NO_CONTEXT);
    }
    eglDestroyContext(display_, context_);
}

void HeadlessContext::makeCurrent() {
    eglMakeCurrent(display_, EGL_NO_SURFACE, EGL_NO_SURFACE, context_);
}

} // namespace foregrip::render
