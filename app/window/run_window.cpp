// SPDX-License-Identifier: MIT
#include "app/window/run_window.h"

#include "app/document/open_file.h"
#include "app/window/event_queue.h"
#include "app/window/frame_loop.h"
#include "app/window/glfw_window.h"
#include "app/window/input_log.h"
#include "app/window/workbench.h"
#include "render/gl_functions.h"
#include "rig/import_model.h"
#include "rig/inspect.h"
#include "world/world.h"

#include <GLFW/glfw3.h>

#include <atomic>
#include <csignal>
#include <cstdio>
#include <future>
#include <optional>
#include <thread>
#include <utility>

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

/// What there is to see, once it is read; no bench when reading failed.
struct Loaded {
    Workbench* bench = nullptr;
    std::optional<Scene> scene;
};

void drawUntilClosed(GlfwWindow& window, EventQueue& queue, std::future<Loaded> coming,
                     const DeveloperOptions& options, InputLog* log, Outcome& outcome) {
    window.makeCurrent();
    {
        core::Result<Canvas> canvas = Canvas::create(window);
        Loaded loaded = coming.get();
        if (!canvas) {
            outcome.error = canvas.error();
        } else if (loaded.bench != nullptr) {
            FrameLoop loop(window, queue, *loaded.bench, options, log, *std::move(loaded.scene),
                           std::move(canvas).value());
            loop.run(outcome.stop);
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

core::Result<rig::Model> loadRange() {
    core::Result<world::World> range = world::bundledRange();
    return range ? rig::importModel(range->modelFile) : range.error();
}

/// MODEL may be any file that can be dropped onto the window: its content says what it is.
OpenOptions byContent(OpenOptions options) {
    CommonOptions& common = options.common;
    const std::string model = common.rig;
    if (!model.ends_with(".json")) {
        return options;
    }
    const core::Result<Opened::Kind> kind = kindOfOwnFile(model);
    std::string* const meant = !kind                           ? nullptr
                               : *kind == Opened::Kind::weapon ? &common.weapon
                               : *kind == Opened::Kind::tuning ? &common.tuning
                               : *kind == Opened::Kind::take   ? &options.take
                                                               : nullptr;
    if (meant != nullptr && meant->empty()) {
        *meant = std::exchange(common.rig, {});
    }
    return options;
}

core::Result<Content> loadOpened(const OpenOptions& options) {
    core::Result<Content> content = loadContent(options.common, options.take);
    if (content || options.common.rig.empty() || !options.common.weapon.empty()) {
        return content;
    }
    const core::Result<core::JsonValue> report = rig::inspectFile(options.common.rig);
    const core::JsonValue* kind = report ? report->find("kind") : nullptr;
    if (kind == nullptr || kind->string != "weapon") {
        return content;
    }
    CommonOptions asWeapon = options.common;
    asWeapon.weapon = std::exchange(asWeapon.rig, {});
    return loadContent(asWeapon, options.take);
}

/// What takes long and needs no window, begun at once.
struct Loading {
    explicit Loading(const OpenOptions& options)
        : content(std::async(std::launch::async, [&options] { return loadOpened(options); })),
          range(std::async(std::launch::async, loadRange)) {}

    std::future<core::Result<Content>> content;
    std::future<core::Result<rig::Model>> range;
};

/// The bench and, in `scene`, what it stands in.
core::Result<std::unique_ptr<Workbench>> setUp(Loading& loading, const std::string& take,
                                               InputLog* log, std::optional<Scene>& scene) {
    core::Result<Content> content = loading.content.get();
    if (!content) {
        return content.error();
    }
    core::Result<rig::Model> range = loading.range.get();
    if (!range) {
        return range.error();
    }
    core::Result<std::unique_ptr<Workbench>> bench = Workbench::create(
        std::move(content).value(), {take, readSettings(settingsFile()), log}, wallNow());
    if (bench) {
        scene.emplace((*bench)->world(), std::move(range).value());
    }
    return bench;
}

core::Status showWindow(const OpenOptions& asked) {
    const OpenOptions options = byContent(asked);
    Loading loading(options);
    EventQueue queue;
    core::Result<std::unique_ptr<GlfwWindow>> window = GlfwWindow::create({}, queue);
    if (!window) {
        return window.error();
    }
    if (core::Status usable = checkOpenGl(**window); !usable) {
        return usable;
    }
    const DeveloperOptions developer = DeveloperOptions::fromEnvironment();
    InputLog log(developer.inputLog);
    InputLog* const used = developer.inputLog.empty() ? nullptr : &log;

    Outcome outcome;
    std::promise<Loaded> coming;
    std::thread drawing([&, loaded = coming.get_future()]() mutable {
        drawUntilClosed(**window, queue, std::move(loaded), developer, used, outcome);
    });
    std::optional<Scene> scene;
    core::Result<std::unique_ptr<Workbench>> bench = setUp(loading, options.take, used, scene);
    coming.set_value({bench ? bench->get() : nullptr, std::move(scene)});
    while (!outcome.ended) {
        (*window)->waitForEvents(kWait);
        outcome.stop = outcome.stop || interrupted != 0;
    }
    drawing.join();
    if (!bench) {
        return bench.error();
    }
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
