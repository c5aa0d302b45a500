// SPDX-License-Identifier: MIT
#pragma once

#include "core/result.h"

#include <string>

namespace foregrip::render {

/// An OpenGL context without a window or a display, through surfaceless EGL. Its framebuffer 0 must
/// not be drawn to: draw into an OffscreenTarget. Everything made while it was current (renderer,
/// targets) must be destroyed before it, on the same thread.
class HeadlessContext {
public:
    /// Makes a context of OpenGL 4.1 core or newer, makes it current on this thread and loads its
    /// functions. Without such a driver: one sentence naming what is needed and what was found.
    [[nodiscard]] static core::Result<HeadlessContext> create();

    HeadlessContext(HeadlessContext&& other) noexcept;
    HeadlessContext& operator=(HeadlessContext&& other) noexcept;
    HeadlessContext(const HeadlessContext&) = delete;
    HeadlessContext& operator=(const HeadlessContext&) = delete;
    ~HeadlessContext();

    /// Makes this the current context of the calling thread.
    void makeCurrent();

    /// "OpenGL VERSION on RENDERER", for logs.
    [[nodiscard]] const std::string& description() const { return description_; }

private:
    HeadlessContext(void* display, void* context) : display_(display), context_(context) {}

    void* display_ = nullptr; ///< EGLDisplay, shared by all contexts and never terminated
    void* context_ = nullptr; ///< EGLContext, owned
    std::string description_;
};

} // namespace foregrip::render
