// SPDX-License-Identifier: MIT
#include "app/window/frame_loop.h"

#include "app/panels/keyboard_focus.h"
#include "app/panels/panels.h"
#include "app/panels/socket_view.h"
#include "present/drawn_weapon.h"

#include <imgui.h>
#include <imgui_internal.h>

#include <algorithm>
#include <chrono>
#include <cmath>
#include <optional>
#include <thread>
#include <utility>

namespace foregrip::app {

using core::Nanoseconds;

namespace {

/// [ns] a frame without a picture takes: minimised, the simulation runs on without burning a core.
constexpr Nanoseconds kIdleFrame = 16'000'000;
constexpr Nanoseconds kLogEvery = 250'000'000; ///< [ns] a test looks at the log while it grows
constexpr int kUploadFrames = 3;
constexpr double kSmoothing = 0.1; ///< share of the newest frame in the shown frame time

bool showsPicture(const SizeEvent& size) {
    return !size.iconified && size.framebufferWidth > 0 && size.framebufferHeight > 0;
}

PointerShape shapeOf(ImGuiMouseCursor cursor) {
    switch (cursor) {
    case ImGuiMouseCursor_TextInput:
        return PointerShape::text;
    case ImGuiMouseCursor_ResizeAll:
        return PointerShape::resizeAll;
    case ImGuiMouseCursor_ResizeNS:
        return PointerShape::resizeNS;
    case ImGuiMouseCursor_ResizeEW:
        return PointerShape::resizeEW;
    case ImGuiMouseCursor_Hand:
        return PointerShape::hand;
    case ImGuiMouseCursor_None:
        return PointerShape::hidden;
    default:
        return PointerShape::arrow;
    }
}

void sleepUntil(Nanoseconds wall) {
    const Nanoseconds left = wall - wallNow();
    if (left > 0) {
        std::this_thread::sleep_for(std::chrono::nanoseconds(left));
    }
}

// The body as a test motion has it, and nothing in its hands.
void showPreview(render::FrameView& view, const Workbench& bench,
                 const present::ModelHandles& handles) {
    const viewmodel::Setup& setup = bench.shownSetup();
    const auto handleOf = [&](const rig::Model* model) {
        const auto found = handles.find(model);
        return found == handles.end() ? render::ModelHandle{0} : found->second;
    };
    const render::ModelHandle body = handleOf(setup.character->model.get());
    std::vector<render::ModelHandle> away = {handleOf(setup.weapon->definition->model.get())};
    for (const viewmodel::MountedPart& part : setup.weapon->parts) {
        away.push_back(handleOf(part.attachment->model.get()));
    }
    std::erase_if(view.instances, [&](const render::Instance& instance) {
        return std::find(away.begin(), away.end(), instance.model) != away.end();
    });
    const glm::mat4 worldFromRoot(core::matrix(bench.output().worldFromRoot));
    for (render::Instance& instance : view.instances) {
        if (instance.model == body && instance.palette.size() == bench.preview().size()) {
            std::transform(bench.preview().begin(), bench.preview().end(), instance.palette.begin(),
                           [&](const glm::mat4& joint) { return worldFromRoot * joint; });
        }
    }
}

// Where the weapon is seen in the picture, for the handles on its sockets.
void showSockets(Workbench& bench, const render::FrameView& view, const SizeEvent& size) {
    SocketHandles& handles = bench.model().weapon.handles;
    SocketScene& scene = handles.scene;
    scene.valid = bench.preview().empty();
    if (!handles.shown || !scene.valid) {
        return;
    }
    const present::ViewOptions options = bench.view();
    const core::Transformd worldFromWeapon = present::drawnWeapon(bench.output(), options.camera);
    const core::Transformd worldFromCamera =
        present::cameraPlacement(bench.output(), options, &bench.world());
    const double fov = static_cast<double>(options.camera == present::CameraMode::first
                                               ? view.camera.viewmodelVerticalFov
                                               : view.camera.verticalFov);
    const double windowPerPixel =
        static_cast<double>(size.width) / std::max(size.framebufferWidth, 1);
    scene.size = windowPerPixel * core::Vector2<double>(view.width, view.height);
    scene.middle = 0.5 * scene.size;
    const double parallel = present::parallelHeight(options);
    scene.projection = {core::inverse(worldFromCamera) * worldFromWeapon,
                        parallel > 0.0 ? scene.size.y / parallel
                                       : scene.middle.y / std::tan(0.5 * fov),
                        parallel > 0.0};
    scene.worldFromWeapon = worldFromWeapon.rotation;
    scene.orbits = options.camera == present::CameraMode::orbit;
}

// The clipboard belongs to the window's thread; Dear ImGui asks for it on this one.
std::string clipboardText;

void connectClipboard(GlfwWindow& window) {
    ImGuiIO& io = ImGui::GetIO();
#if IMGUI_VERSION_NUM < 19110
    io.ClipboardUserData = &window;
    io.SetClipboardTextFn = [](void* user, const char* text) {
        static_cast<GlfwWindow*>(user)->requestClipboard(text);
    };
    io.GetClipboardTextFn = [](void* user) {
        clipboardText = static_cast<GlfwWindow*>(user)->clipboard();
        return clipboardText.c_str();
    };
#else
    ImGuiPlatformIO& platform = ImGui::GetPlatformIO();
    (void)io;
    platform.Platform_ClipboardUserData = &window;
    platform.Platform_SetClipboardTextFn = [](ImGuiContext*, const char* text) {
        static_cast<GlfwWindow*>(ImGui::GetPlatformIO().Platform_ClipboardUserData)
            ->requestClipboard(text);
    };
    platform.Platform_GetClipboardTextFn = [](ImGuiContext*) {
        clipboardText = static_cast<GlfwWindow*>(ImGui::GetPlatformIO().Platform_ClipboardUserData)
                            ->clipboard();
        return clipboardText.c_str();
    };
#endif
}

} // namespace

core::Result<Canvas> Canvas::create(GlfwWindow& window) {
    core::Result<render::Renderer> renderer = render::Renderer::create();
    if (!renderer) {
        return renderer.error();
    }
    core::Result<std::unique_ptr<ImGuiLayer>> panels = ImGuiLayer::create({1.0F, readLayout()});
    if (!panels) {
        return panels.error();
    }
    connectClipboard(window);
    return Canvas{std::move(renderer).value(), std::move(panels).value()};
}

FrameLoop::FrameLoop(GlfwWindow& window, EventQueue& queue, Workbench& bench,
                     const DeveloperOptions& options, InputLog* log, Scene scene, Canvas canvas)
    : window_(&window), queue_(&queue), bench_(&bench), options_(options), log_(log),
      scene_(std::move(scene)), renderer_(std::move(canvas.renderer)),
      panels_(std::move(canvas.panels)) {
    window_->setDisplaySync(true);
}

void FrameLoop::run(const std::atomic<bool>& stop) {
    while (!stop.load() && !bench_->mayClose()) {
        const Nanoseconds start = wallNow();
        measure(start);
        frame(start);
        pace(start);
    }
    if (const std::string layout = ImGuiLayer::changedLayout(); !layout.empty()) {
        (void)writeLayout(layout); // nobody is left who could be told
    }
}

void FrameLoop::measure(Nanoseconds start) {
    if (last_ != 0) {
        seconds_ = core::seconds(start - last_);
    }
    last_ = start;
    // The first frames upload models and say nothing about the others.
    if (++frames_ > kUploadFrames) {
        const double ms = seconds_ * 1e3;
        smoothedMs_ = smoothedMs_ > 0.0 ? smoothedMs_ + kSmoothing * (ms - smoothedMs_) : ms;
    }
}

void FrameLoop::frame(Nanoseconds start) {
    const std::vector<TimedEvent> events = queue_->drain(start);
    const PanelModel& model = bench_->model();
    const PanelWishes wishes{drawn_ && ImGuiLayer::typing(),
                             [&model](double x, double y) {
                                 return ImGuiLayer::covers(x, y) || socketHandlesCover(model, x, y);
                             },
                             model.weapon.handles.drag.has_value(), drawn_ && keyboardIsPanels()};
    bench_->frame(start, events, wishes);
    bench_->housekeep(start);
    if (log_ != nullptr && start - logWritten_ >= kLogEvery) {
        logWritten_ = start;
        log_->set("frames", 0, static_cast<double>(frames_));
        bench_->model().notices.check(log_->write());
    }
    tellWindow();
    capture_.update(bench_->model().capture, bench_->model().settings, bench_->model().notices,
                    start);
    drawn_ = showsPicture(bench_->size());
    if (drawn_) {
        picture(bench_->size());
        panels(bench_->size());
        capture_.windowDrawn({0, bench_->size().framebufferWidth, bench_->size().framebufferHeight},
                             start);
        window_->swap();
    } else {
        capture_.nothingDrawn(start);
    }
}

void FrameLoop::picture(const SizeEvent& size) {
    // The view is what the column leaves free, so that its centre is where one aims. The strip
    // along the bottom covers a line of it.
    const int width = std::max(size.framebufferWidth - columnPixels_, 1);
    bench_->setPicture(width, size.framebufferHeight, smoothedMs_);
    scene_.prepare(renderer_, bench_->setup());
    const std::vector<world::CasingPose> casings = bench_->casings();
    const present::ShotHistory history{bench_->marks(), casings, bench_->exposure()};
    render::FrameView view =
        present::buildFrame(bench_->shownSetup(), bench_->output(), scene_.stage(),
                            scene_.handles(), bench_->view(), history);
    if (!bench_->preview().empty()) {
        showPreview(view, *bench_, scene_.handles());
    }
    showSockets(*bench_, view, size);
    const render::Target target{0, width, size.framebufferHeight};
    renderer_.draw(view, target);
    capture_.viewDrawn(target, last_);
    const render::ScopeStatistics& scope = renderer_.statistics().scope;
    bench_->setScopeCost(scope.pixels, scope.cpuMilliseconds, scope.gpuMilliseconds);
    if (std::string message = renderer_.message(); message != rendererMessage_) {
        rendererMessage_ = std::move(message);
        if (!rendererMessage_.empty()) {
            bench_->model().notices.add(Notices::Kind::error, rendererMessage_);
        }
    }
}

void FrameLoop::panels(const SizeEvent& size) {
    const auto width = static_cast<float>(std::max(size.width, 1));
    const auto height = static_cast<float>(std::max(size.height, 1));
    const float pixelsX = static_cast<float>(size.framebufferWidth) / width;
    const float pixelsY = static_cast<float>(size.framebufferHeight) / height;
    panels_->setScale(size.scale / std::max(pixelsX, 0.1F));
    bench_->panelInput().feed(ImGui::GetIO());
    showRenderPreview();
    panels_->draw({width, height, pixelsX, pixelsY}, seconds_, [&] {
        const float column = drawPanels(bench_->model());
        columnPixels_ = static_cast<int>(column * pixelsX);
    });
    logPanels();
    if (const std::string layout = ImGuiLayer::changedLayout(); !layout.empty()) {
        bench_->model().notices.check(writeLayout(layout));
    }
}

void FrameLoop::showRenderPreview() {
    RenderModel& render = bench_->model().render;
    if (const std::optional<render::Picture> picture = bench_->takeRenderPreview()) {
        renderPreview_.show(*picture);
    } else if (!render.busy) {
        renderPreview_.show({});
    }
    render.texture = renderPreview_.name();
    render.textureWidth = renderPreview_.width();
    render.textureHeight = renderPreview_.height();
}

void FrameLoop::tellWindow() {
    if (std::exchange(captured_, bench_->captured()) != bench_->captured()) {
        window_->requestCapture(bench_->captured());
        ImGui::SetWindowFocus(nullptr);
        ImGui::ClearActiveID();
        pointer_ = -2; // the window forgot the shape
    }
    if (std::string title = bench_->title(); title != title_) {
        title_ = std::move(title);
        window_->requestTitle(title_);
    }
    if (!bench_->captured() && drawn_ && ImGui::GetMouseCursor() != pointer_) {
        pointer_ = ImGui::GetMouseCursor();
        window_->requestPointer(shapeOf(pointer_));
    }
    const bool unlocked = bench_->model().settings.unlockedFrameRate;
    if (std::exchange(unlocked_, unlocked) != unlocked) {
        window_->setDisplaySync(!unlocked);
    }
}

void FrameLoop::pace(Nanoseconds start) const {
    const Nanoseconds least = std::max(options_.frameTime, drawn_ ? 0 : kIdleFrame);
    sleepUntil(start + least);
}

} // namespace foregrip::app
