// SPDX-License-Identifier: MIT
// What the second view of a scope costs beside the first: the range alone, then weapon and body
// with it, drawn at 1280 x 720 and read back. `worldTwice` over `world` is what the scope makes of
// the world's pass.
#include "present/frame_builder.h"
#include "render/headless_context.h"
#include "render/offscreen_target.h"
#include "render/renderer.h"
#include "rig/import_model.h"
#include "support/bundled_scene.h"

#include <benchmark/benchmark.h>

#include <cstdio>
#include <cstdlib>
#include <memory>
#include <utility>

namespace foregrip {
namespace {

constexpr int kWidth = 1280;
constexpr int kHeight = 720;

template <typename T>
T require(core::Result<T> result) {
    if (!result) {
        std::fprintf(stderr, "%s\n", result.error().text().c_str());
        std::abort();
    }
    return std::move(result).value();
}

/// The bundled range with a carbine that is aimed through a scope.
class Range {
public:
    explicit Range(const char* optic)
        : context_(require(render::HeadlessContext::create())),
          renderer_(require(render::Renderer::create())),
          target_(require(render::OffscreenTarget::create(kWidth, kHeight))) {
        test::BundledScene& scene = test::BundledScene::get();
        viewmodel::Loadout loadout;
        loadout.optic = optic;
        const viewmodel::Overrides aimed{1.0, std::nullopt};
        setup_ = scene.setup({}, aimed, loadout);
        output_ = scene.session({}, {}, aimed, loadout).look(core::nanoseconds(1.0));
        model_ = require(rig::importModel(scene.world.modelFile));
        upload(&model_);
        upload(setup_->character->model.get());
        upload(setup_->weapon->definition->model.get());
        for (const viewmodel::MountedPart& part : setup_->weapon->parts) {
            upload(part.attachment->model.get());
        }
    }

    /// The frame with or without its second view; the world alone leaves weapon and body out.
    [[nodiscard]] render::FrameView view(bool second, bool worldAlone) const {
        present::ViewOptions options;
        options.width = kWidth;
        options.height = kHeight;
        render::FrameView view =
            present::buildFrame(*setup_, output_, {&test::BundledScene::get().world, &model_, {}},
                                handles_, options, {});
        view.scope.live = view.scope.live && second;
        if (worldAlone) {
            view.instances.resize(1); // the range comes first
        }
        return view;
    }

    void draw(const render::FrameView& view) {
        renderer_.draw(view, target_.target());
        benchmark::DoNotOptimize(require(target_.readPixels()).pixels.data()); // waits
    }

    [[nodiscard]] const render::FrameStatistics& statistics() const {
        return renderer_.statistics();
    }

private:
    void upload(const rig::Model* model) { handles_[model] = renderer_.upload(*model); }

    render::HeadlessContext context_;
    render::Renderer renderer_;
    render::OffscreenTarget target_;
    std::shared_ptr<const viewmodel::Setup> setup_;
    viewmodel::Output output_;
    rig::Model model_;
    present::ModelHandles handles_;
};

void pictures(benchmark::State& bench, const char* optic, bool second, bool worldAlone) {
    Range range(optic);
    const render::FrameView view = range.view(second, worldAlone);
    range.draw(view); // shaders and buffers
    for (auto _ : bench) {
        range.draw(view);
    }
    const render::ScopeStatistics& scope = range.statistics().scope;
    bench.counters["scope_px"] = scope.pixels;
    bench.counters["scope_cpu_ms"] = scope.cpuMilliseconds;
    bench.counters["scope_gpu_ms"] = scope.gpuMilliseconds;
}

BENCHMARK_CAPTURE(pictures, world, "optic_lpvo_1_6x", false, true)->Unit(benchmark::kMillisecond);
BENCHMARK_CAPTURE(pictures, worldTwice, "optic_lpvo_1_6x", true, true)
    ->Unit(benchmark::kMillisecond);
BENCHMARK_CAPTURE(pictures, worldTwicePrism, "optic_prism_4x", true, true)
    ->Unit(benchmark::kMillisecond);
BENCHMARK_CAPTURE(pictures, frame, "optic_lpvo_1_6x", false, false)->Unit(benchmark::kMillisecond);
BENCHMARK_CAPTURE(pictures, frameWithScope, "optic_lpvo_1_6x", true, false)
    ->Unit(benchmark::kMillisecond);

} // namespace
} // namespace foregrip
