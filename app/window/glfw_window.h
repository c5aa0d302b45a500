// SPDX-License-Identifier: MIT
#pragma once

#include "app/window/event_queue.h"
#include "core/result.h"

#include <functional>
#include <memory>
#include <mutex>
#include <string>
#include <vector>

struct GLFWwindow;

namespace foregrip::app {

/// Shapes of a free mouse's pointer.
enum class PointerShape { arrow, text, resizeAll, resizeNS, resizeEW, hand, hidden };

/// The window and its OpenGL context. One thread, the program's first, makes it and waits for its
/// events; another owns the context and draws. What the library allows on the first thread alone is
/// requested from the other and done as soon as the first wakes up.
class GlfwWindow {
public:
    struct Options {
        int width = 1280; ///< [window coordinates]
        int height = 720;
        std::string title = "Foregrip";
    };

    /// First thread. Events go to `queue`, which outlives the window; the first one is the size.
    /// Without a display, or with an OpenGL below 4.1 core: a sentence with what is needed and what
    /// was found.
    [[nodiscard]] static core::Result<std::unique_ptr<GlfwWindow>> create(const Options& options,
                                                                          EventQueue& queue);
    ~GlfwWindow();
    GlfwWindow(const GlfwWindow&) = delete;
    GlfwWindow& operator=(const GlfwWindow&) = delete;

    /// First thread: waits for events for at most `seconds`, stamps and queues them, and does what
    /// was requested.
    void waitForEvents(double seconds);

    // The thread that draws.
    void makeCurrent();
    void releaseContext();
    void swap();
    /// Whether swap() waits for the display.
    void setDisplaySync(bool on);

    // Any thread; what cannot be done at once is done soon.
    void requestCapture(bool captured);
    void requestTitle(std::string title);
    void requestPointer(PointerShape shape);
    void requestClipboard(std::string text);
    void requestAttention();
    /// Asks the first thread and waits for the answer, for at most 0.2 s; then it is empty.
    [[nodiscard]] std::string clipboard();
    /// Wakes the first thread.
    void wake();

private:
    GlfwWindow(GLFWwindow* window, EventQueue& queue) : window_(window), queue_(&queue) {}

    void post(std::function<void()> request);
    void installCallbacks();
    void reportSize();
    void onCursor(double x, double y);
    void capture(bool captured);
    void showPointer(PointerShape shape);

    GLFWwindow* window_ = nullptr;
    EventQueue* queue_ = nullptr;
    std::mutex mutex_;
    std::vector<std::function<void()>> requests_;

    // First thread only.
    bool captured_ = false;
    bool dropNextDelta_ = false; ///< the first delta after a capture carries a jump
    double lastX_ = 0.0;
    double lastY_ = 0.0;
};

} // namespace foregrip::app
