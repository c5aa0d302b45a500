// SPDX-License-Identifier: MIT
#pragma once

#include "app/scene.h"
#include "app/window/event_queue.h"
#include "app/window/glfw_window.h"
#include "app/window/imgui_layer.h"
#include "app/window/input_log.h"
#include "app/window/window_capture.h"
#include "app/window/workbench.h"
#include "render/picture_texture.h"
#include "render/renderer.h"

#include <atomic>
#include <memory>

namespace foregrip::app {

/// What a frame is drawn with. It needs nothing to draw yet, so that shaders are built while models
/// are read. Made, used and destroyed with the window's context current.
struct Canvas {
    render::Renderer renderer;
    std::unique_ptr<ImGuiLayer> panels;

    /// Refused when the renderer or the panels cannot be made.
    [[nodiscard]] static core::Result<Canvas> create(GlfwWindow& window);
};

/// The thread that owns the OpenGL context: drains the events, lets the workbench simulate, draws.
class FrameLoop {
public:
    /// With the window's context current on this thread. Window, queue, bench and log outlive it.
    FrameLoop(GlfwWindow& window, EventQueue& queue, Workbench& bench,
              const DeveloperOptions& options, InputLog* log, Scene scene, Canvas canvas);

    FrameLoop(const FrameLoop&) = delete;
    FrameLoop& operator=(const FrameLoop&) = delete;
    ~FrameLoop() = default;

    /// Frames until the user closes the window or `stop` is set.
    void run(const std::atomic<bool>& stop);

private:
    void measure(core::Nanoseconds start);
    void frame(core::Nanoseconds start);
    void picture(const SizeEvent& size);
    void panels(const SizeEvent& size);
    void showRenderPreview();
    void tellWindow();
    void logPanels();
    void logOpening();
    void pace(core::Nanoseconds start) const;

    GlfwWindow* window_;
    EventQueue* queue_;
    Workbench* bench_;
    DeveloperOptions options_;
    InputLog* log_;
    Scene scene_;
    render::Renderer renderer_;
    std::unique_ptr<ImGuiLayer> panels_;
    WindowCapture capture_;
    render::PictureTexture renderPreview_; ///< of the clip that is being rendered

    core::Nanoseconds last_ = 0; ///< start of the frame before
    double seconds_ = 0.016;     ///< [s] of the frame before
    int frames_ = 0;
    double smoothedMs_ = 0.0;
    int columnPixels_ = 0; ///< width of the panels in the last frame
    bool drawn_ = false;   ///< the last frame made a picture

    // What the window was told, to tell it only what is new.
    bool captured_ = false;
    bool unlocked_ = false;
    std::string title_;
    int pointer_ = -2;
    std::string rendererMessage_;
    core::Nanoseconds logWritten_ = 0;
};

} // namespace foregrip::app
