// SPDX-License-Identifier: MIT
#include "app/window/run_window.h"

#include "app/window/event_queue.h"
#include "app/window/frame_loop.h"
#include "app/window/glfw_window.h"
#include "app/window/input_log.h"
#include "app/window/workbench.h"
#include "render/gl_functions.h"

#include <GLFW/glfw3.h>

#include <atomic>
#include <csignal>
#include <cstdio>
#include <future>
#include <optional>
#include <thread>

namespace foregrip::app {
namespace {

constexpr int kDone = 0;
constexpr int kRefused = 2;
/// [s] The first thread looks at the other's state at least this often.
constexpr double kWait = 0.1;

// Asked to end by the system, not by the user.
volatile std::sig_atomic_t interrupted = 0;

void onSignal(int) {
    interrupted = 1;
}

/// What the thread that draws tells the one that waits.
struct Outcome {
    std::atomic<bool> stop{false};
    std::atomic<bool> ended{false};
    std::optional<core::Error> error; ///< read after `ended`
};

void drawUntilClosed(GlfwWindow& window, EventQueue& queue, Workbench& bench,
                     const DeveloperOptions& options, InputLog* log, Outcome& outcome) {
    window.makeCurrent();
    {
        core::Result<std::unique_ptr<FrameLoop>> loop =
            FrameLoop::create(window, queue, bench, options, log);
        if (loop) {
            (*loop)->run(outcome.stop);
        } else {
            outcome.error = loop.error();
        }
    }
    window.releaseContext();
    outcome.ended = true;
    window.wake();
}

core::Status checkOpenGl(GlfwWindow& window) {
    window.makeCurrent();
    core::Status usable = render::loadFunctions(&glfwGetProcAddress);
    window.releaseContext();
    return usable;
}

// The program was asked to end while there was unsaved work: the next start must find it.
void endAtOnce(std::unique_ptr<Workbench> bench) {
    if (bench->rescue()) {
        (void)bench.release(); // NOLINT: destroying it would remove what was just put away
    }
}

core::Status showWindow(const OpenOptions& options) {
    // Loading and opening take about as long as each other.
    std::future<core::Result<Content>> loading =
        std::async(std::launch::async, [&] { return loadContent(options.common, options.take); });
    EventQueue queue;
    core::Result<std::unique_ptr<GlfwWindow>> window = GlfwWindow::create({}, queue);
    if (!window) {
        return window.error();
    }
    if (core::Status usable = checkOpenGl(**window); !usable) {
        return usable;
    }
    core::Result<Content> content = loading.get();
    if (!content) {
        return content.error();
    }
    const DeveloperOptions developer = DeveloperOptions::fromEnvironment();
    InputLog log(developer.inputLog);
    InputLog* const used = developer.inputLog.empty() ? nullptr : &log;
    core::Result<std::unique_ptr<Workbench>> bench = Workbench::create(
        std::move(content).value(), {options.take, readSettings(settingsFile()), used}, wallNow());
    if (!bench) {
        return bench.error();
    }

    Outcome outcome;
    std::thread drawing(
        [&] { drawUntilClosed(**window, queue, **bench, developer, used, outcome); });
    while (!outcome.ended) {
        (*window)->waitForEvents(kWait);
        outcome.stop = outcome.stop || interrupted != 0;
    }
    drawing.join();
    if (interrupted != 0) {
        endAtOnce(std::move(bench).value());
    }
    if (outcome.error) {
        return *outcome.error;
    }
    return used != nullptr ? log.write() : core::Status(core::Done{});
}

} // namespace

int runWindow(const OpenOptions& options) {
    std::signal(SIGTERM, onSignal);
    std::signal(SIGINT, onSignal);
    const core::Status shown = showWindow(options);
    std::signal(SIGTERM, SIG_DFL);
    std::signal(SIGINT, SIG_DFL);
    if (!shown) {
        std::fprintf(stderr, "%s\n", shown.error().text().c_str());
        return kRefused;
    }
    return kDone;
}

} // namespace foregrip::app
