// SPDX-License-Identifier: MIT
#include "app/window/glfw_window.h"

#include <GLFW/glfw3.h>

#include <chrono>
#include <future>
#include <utility>

namespace foregrip::app {
namespace {

constexpr int kNeededMajor = 4;
constexpr int kNeededMinor = 1;

/// The library's last complaint, without its own prefixes.
std::string lastComplaint() {
    const char* text = nullptr;
    glfwGetError(&text);
    return text != nullptr ? text : "no reason given";
}

GlfwWindow& self(GLFWwindow* window) {
    return *static_cast<GlfwWindow*>(glfwGetWindowUserPointer(window));
}

/// What OpenGL the driver has when it is not asked for a version; empty when there is none.
std::string foundVersion() {
    glfwDefaultWindowHints();
    glfwWindowHint(GLFW_VISIBLE, GLFW_FALSE);
    GLFWwindow* probe = glfwCreateWindow(64, 64, "Foregrip", nullptr, nullptr);
    if (probe == nullptr) {
        return {};
    }
    glfwMakeContextCurrent(probe);
    using GetString = const unsigned char* (*)(unsigned int);
    constexpr unsigned int kVersion = 0x1F02; // GL_VERSION
    const auto getString =
        reinterpret_cast<GetString>(glfwGetProcAddress("glGetString")); // NOLINT: OpenGL's way
    const unsigned char* text = getString != nullptr ? getString(kVersion) : nullptr;
    std::string version;
    for (; text != nullptr && *text != 0; ++text) {
        version += static_cast<char>(*text);
    }
    glfwMakeContextCurrent(nullptr);
    glfwDestroyWindow(probe);
    return version;
}

core::Error noContext() {
    const std::string complaint = lastComplaint();
    const std::string found = foundVersion();
    return {"OpenGL", "",
            "the window needs OpenGL 4.1 core, but the driver offers " +
                (found.empty() ? "none (" + complaint + ")" : found) +
                "; update the graphics driver, or use the subcommands, which need no window"};
}

void setHints() {
    glfwDefaultWindowHints();
    glfwWindowHint(GLFW_CONTEXT_VERSION_MAJOR, kNeededMajor);
    glfwWindowHint(GLFW_CONTEXT_VERSION_MINOR, kNeededMinor);
    glfwWindowHint(GLFW_OPENGL_PROFILE, GLFW_OPENGL_CORE_PROFILE);
    glfwWindowHint(GLFW_OPENGL_FORWARD_COMPAT, GLFW_TRUE); // macOS gives core contexts only so
    glfwWindowHint(GLFW_SRGB_CAPABLE, GLFW_TRUE);
    glfwWindowHint(GLFW_DEPTH_BITS, 0); // the renderer draws into buffers of its own
    glfwWindowHint(GLFW_STENCIL_BITS, 0);
    glfwWindowHint(GLFW_SCALE_TO_MONITOR, GLFW_TRUE);
}

} // namespace

core::Result<std::unique_ptr<GlfwWindow>> GlfwWindow::create(const Options& options,
                                                             EventQueue& queue) {
    if (glfwInit() != GLFW_TRUE) {
        return core::Error{"display", "",
                           "the window needs a display, but none was found (" + lastComplaint() +
                               "); set DISPLAY or WAYLAND_DISPLAY, or use the subcommands, which "
                               "need none"};
    }
    setHints();
    GLFWwindow* window =
        glfwCreateWindow(options.width, options.height, options.title.c_str(), nullptr, nullptr);
    if (window == nullptr) {
        core::Error error = noContext();
        glfwTerminate();
        return error;
    }
    std::unique_ptr<GlfwWindow> made(new GlfwWindow(window, queue));
    made->installCallbacks();
    made->reportSize();
    return made;
}

GlfwWindow::~GlfwWindow() {
    glfwDestroyWindow(window_);
    glfwTerminate();
}

void GlfwWindow::waitForEvents(double seconds) {
    glfwWaitEventsTimeout(seconds);
    std::vector<std::function<void()>> requests;
    {
        const std::scoped_lock lock(mutex_);
        requests.swap(requests_);
    }
    for (const auto& request : requests) {
        request();
    }
}

void GlfwWindow::makeCurrent() {
    glfwMakeContextCurrent(window_);
}

void GlfwWindow::releaseContext() {
    glfwMakeContextCurrent(nullptr);
}

void GlfwWindow::swap() {
    glfwSwapBuffers(window_);
}

void GlfwWindow::setDisplaySync(bool on) {
    glfwSwapInterval(on ? 1 : 0);
}

void GlfwWindow::requestCapture(bool captured) {
    post([this, captured] { capture(captured); });
}

void GlfwWindow::requestTitle(std::string title) {
    post([this, text = std::move(title)] { glfwSetWindowTitle(window_, text.c_str()); });
}

void GlfwWindow::requestPointer(PointerShape shape) {
    post([this, shape] { showPointer(shape); });
}

void GlfwWindow::requestClipboard(std::string text) {
    post([this, kept = std::move(text)] { glfwSetClipboardString(window_, kept.c_str()); });
}

void GlfwWindow::requestAttention() {
    post([this] { glfwRequestWindowAttention(window_); });
}

std::string GlfwWindow::clipboard() {
    const auto answer = std::make_shared<std::promise<std::string>>();
    std::future<std::string> text = answer->get_future();
    post([this, answer] {
        const char* content = glfwGetClipboardString(window_);
        answer->set_value(content != nullptr ? content : "");
    });
    using namespace std::chrono_literals;
    return text.wait_for(200ms) == std::future_status::ready ? text.get() : std::string();
}

void GlfwWindow::wake() {
    glfwPostEmptyEvent();
}

void GlfwWindow::post(std::function<void()> request) {
    {
        const std::scoped_lock lock(mutex_);
        requests_.push_back(std::move(request));
    }
    wake();
}

void GlfwWindow::installCallbacks() {
    glfwSetWindowUserPointer(window_, this);
    glfwSetKeyCallback(window_, [](GLFWwindow* w, int key, int, int action, int) {
        if (action != GLFW_REPEAT) {
            self(w).queue_->push(KeyEvent{key, action == GLFW_PRESS});
        }
    });
    glfwSetCharCallback(
        window_, [](GLFWwindow* w, unsigned int code) { self(w).queue_->push(TextEvent{code}); });
    glfwSetMouseButtonCallback(window_, [](GLFWwindow* w, int button, int action, int) {
        self(w).queue_->push(ButtonEvent{button, action == GLFW_PRESS});
    });
    glfwSetCursorPosCallback(window_,
                             [](GLFWwindow* w, double x, double y) { self(w).onCursor(x, y); });
    glfwSetScrollCallback(window_, [](GLFWwindow* w, double x, double y) {
        self(w).queue_->push(ScrollEvent{x, y});
    });
    glfwSetWindowFocusCallback(window_, [](GLFWwindow* w, int focused) {
        self(w).dropNextDelta_ = true; // the library captures again, and jumps again
        self(w).queue_->push(FocusEvent{focused == GLFW_TRUE});
    });
    const auto onSize = [](GLFWwindow* w, int, int) { self(w).reportSize(); };
    glfwSetWindowSizeCallback(window_, onSize);
    glfwSetFramebufferSizeCallback(window_, onSize);
    glfwSetWindowIconifyCallback(window_, [](GLFWwindow* w, int) { self(w).reportSize(); });
    glfwSetWindowContentScaleCallback(window_,
                                      [](GLFWwindow* w, float, float) { self(w).reportSize(); });
    glfwSetDropCallback(window_, [](GLFWwindow* w, int count, const char** paths) {
        self(w).queue_->push(DropEvent{{paths, paths + count}});
    });
    glfwSetWindowCloseCallback(window_, [](GLFWwindow* w) {
        glfwSetWindowShouldClose(w, GLFW_FALSE); // the program decides, after saving what it must
        self(w).queue_->push(CloseEvent{});
    });
}

void GlfwWindow::reportSize() {
    SizeEvent size;
    glfwGetWindowSize(window_, &size.width, &size.height);
    glfwGetFramebufferSize(window_, &size.framebufferWidth, &size.framebufferHeight);
    float vertical = 1.0F;
    glfwGetWindowContentScale(window_, &size.scale, &vertical);
    size.iconified = glfwGetWindowAttrib(window_, GLFW_ICONIFIED) == GLFW_TRUE;
    queue_->push(size);
}

void GlfwWindow::onCursor(double x, double y) {
    const double right = x - lastX_;
    const double down = y - lastY_;
    lastX_ = x;
    lastY_ = y;
    if (!captured_) {
        queue_->push(PointerEvent{x, y});
    } else if (!std::exchange(dropNextDelta_, false)) {
        queue_->push(LookEvent{right, down});
    }
}

void GlfwWindow::capture(bool captured) {
    captured_ = captured;
    dropNextDelta_ = captured;
    if (captured && glfwRawMouseMotionSupported() == GLFW_TRUE) {
        glfwSetInputMode(window_, GLFW_RAW_MOUSE_MOTION, GLFW_TRUE);
    }
    glfwSetInputMode(window_, GLFW_CURSOR, captured ? GLFW_CURSOR_DISABLED : GLFW_CURSOR_NORMAL);
    if (!captured) {
        double x = 0.0;
        double y = 0.0;
        glfwGetCursorPos(window_, &x, &y);
        onCursor(x, y);
    }
}

void GlfwWindow::showPointer(PointerShape shape) {
    static constexpr int kShapes[] = {GLFW_ARROW_CURSOR,     GLFW_IBEAM_CURSOR,
                                      GLFW_CROSSHAIR_CURSOR, GLFW_VRESIZE_CURSOR,
                                      GLFW_HRESIZE_CURSOR,   GLFW_HAND_CURSOR};
    if (captured_) {
        return;
    }
    if (shape == PointerShape::hidden) {
        glfwSetInputMode(window_, GLFW_CURSOR, GLFW_CURSOR_HIDDEN);
        return;
    }
    glfwSetInputMode(window_, GLFW_CURSOR, GLFW_CURSOR_NORMAL);
    // Made once each and kept until the library ends.
    static GLFWcursor* made[std::size(kShapes)] = {};
    GLFWcursor*& cursor = made[static_cast<std::size_t>(shape)];
    if (cursor == nullptr) {
        cursor = glfwCreateStandardCursor(kShapes[static_cast<std::size_t>(shape)]);
    }
    glfwSetCursor(window_, cursor);
}

} // namespace foregrip::app
