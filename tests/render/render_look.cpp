// SPDX-License-Identifier: MIT
// Draws bundled models to PNG files, to be looked at, and prints what a picture costs:
//   render_look OUT.png WIDTH HEIGHT SAMPLES SHADOW CAMERA
#include "core/log.h"
#include "render/headless_context.h"
#include "render/offscreen_target.h"
#include "render/picture.h"
#include "render/renderer.h"
#include "rig/import_gltf.h"

#include <glm/ext/matrix_transform.hpp>

#include <algorithm>
#include <chrono>
#include <cstdio>
#include <cstdlib>
#include <ctime>
#include <string>
#include <vector>

namespace {

using namespace foregrip;
using Clock = std::chrono::steady_clock;

double millisecondsSince(Clock::time_point start) {
    return std::chrono::duration<double, std::milli>(Clock::now() - start).count();
}

/// CPU time of all threads of this process [ms]: unlike wall time, little moved by other programs.
double cpuMilliseconds() {
    return 1000.0 * static_cast<double>(std::clock()) / CLOCKS_PER_SEC;
}

class Look {
public:
    explicit Look(render::Renderer& renderer) : renderer_(renderer) {}

    render::ModelHandle load(const std::string& file) {
        const auto model = rig::importGltf(file);
        if (!model.ok()) {
            core::logError(model.error().text());
            return 0;
        }
        const Clock::time_point start = Clock::now();
        const render::ModelHandle handle = renderer_.upload(*model);
        std::printf("%s: upload %.0f ms\n", file.c_str(), millisecondsSince(start));
        return handle;
    }

    void place(render::ModelHandle model, render::Layer layer, const glm::mat4& at) {
        render::Instance instance;
        instance.model = model;
        instance.layer = layer;
        instance.worldFromModel = at;
        view.instances.push_back(instance);
    }

    render::FrameView view;

private:
    render::Renderer& renderer_;
};

glm::mat4 at(float x, float y, float z, float yaw = 0.0F) {
    return glm::rotate(glm::translate(glm::mat4(1.0F), glm::vec3(x, y, z)), yaw,
                       glm::vec3(0.0F, 1.0F, 0.0F));
}

void furnish(Look& look, render::Renderer& renderer) {
    const auto range = rig::importGltf("assets/range/range.glb");
    if (!range.ok()) {
        core::logError(range.error().text());
        return;
    }
    look.place(renderer.upload(*range), render::Layer::world, at(0.0F, 0.0F, 0.0F));
    for (std::size_t i = 0; i < range->nodes.size(); ++i) {
        for (const std::string_view name :
             {"Ceiling", "Wall", "Floor", "Trap", "Baffle", "Lamp", "Duct", "Sign", "Door"}) {
            if (range->nodes[i].name.starts_with(name)) {
                look.view.instances.back().shadowlessNodes.push_back(static_cast<int>(i));
            }
        }
    }
}

} // namespace

int main(int argc, char** argv) {
    if (argc < 7) {
        std::fprintf(stderr, "render_look OUT.png WIDTH HEIGHT SAMPLES SHADOW CAMERA\n");
        return 2;
    }
    const auto context = render::HeadlessContext::create();
    if (!context.ok()) {
        core::logError(context.error().text());
        return 2;
    }
    std::printf("%s\n", context->description().c_str());
    const std::string out = argv[1];
    const int width = std::atoi(argv[2]);
    const int height = std::atoi(argv[3]);
    const std::string camera = argv[6];
    render::RendererOptions options;
    options.samples = std::atoi(argv[4]);
    options.shadowSize = std::atoi(argv[5]);
    auto renderer = render::Renderer::create(options);
    auto target = render::OffscreenTarget::create(width, height);
    if (!renderer.ok() || !target.ok()) {
        core::logError((renderer.ok() ? target.error() : renderer.error()).text());
        return 2;
    }
    Look look(*renderer);
    look.view.width = width;
    look.view.height = height;
    furnish(look, *renderer);
    const auto carbine = look.load("assets/weapons/carbine.glb");
    const auto man = look.load("assets/characters/operator.glb");
    render::Camera& eye = look.view.camera;
    const glm::vec3 up(0.0F, 1.0F, 0.0F);
    if (camera == "hip" || camera == "side") {
        const glm::vec3 from(0.0F, 1.62F, 0.3F);
        const bool side = camera == "side";
        eye.viewFromWorld = glm::lookAt(from, from + glm::vec3(0.0F, -0.08F, -1.0F), up);
        look.place(carbine, render::Layer::viewmodel,
                   side ? at(0.1F, 1.55F, -0.3F, 1.4F) : at(0.11F, 1.47F, 0.05F));
        look.place(man, render::Layer::world, at(-1.0F, 0.0F, -3.0F, 0.7F));
    } else if (camera == "down") {
        const glm::vec3 from(0.0F, 1.62F, 3.0F);
        eye.viewFromWorld = glm::lookAt(from, from - up, glm::vec3(0.0F, 0.0F, -1.0F));
    } else {
        const glm::vec3 from(1.4F, 1.5F, 2.2F);
        eye.viewFromWorld = glm::lookAt(from, glm::vec3(0.0F, 0.95F, 0.3F), up);
        look.place(man, render::Layer::world, at(0.0F, 0.0F, 0.3F, 3.6F));
        look.place(carbine, render::Layer::world, at(0.0F, 1.06F, -0.85F, 1.2F));
        look.view.lighting.closeShadowDistance = 2.0F;
        look.view.lighting.closeShadowRadius = 1.2F;
    }
    std::vector<double> times;
    double leastCpu = 1e9;
    for (int i = 0; i < 12; ++i) {
        const double cpuStart = cpuMilliseconds();
        const Clock::time_point start = Clock::now();
        renderer->draw(look.view, target->target());
        const auto picture = target->readPixels();
        times.push_back(millisecondsSince(start));
        leastCpu = std::min(leastCpu, cpuMilliseconds() - cpuStart);
        if (i == 11) {
            std::printf("cpu of all threads %.1f ms at least\n", leastCpu);
            const core::Status saved = render::savePng(*picture, out);
            std::printf("%s\n", saved.ok() ? "saved" : saved.error().text().c_str());
        }
    }
    const render::FrameStatistics& s = renderer->statistics();
    std::printf("first %.1f ms\n", times.front());
    std::sort(times.begin(), times.end());
    std::printf(
        "%d calls, %lld triangles, %lld in shadow maps, cpu %.1f ms, wall %.1f ms at least\n",
        s.drawCalls, static_cast<long long>(s.triangles), static_cast<long long>(s.shadowTriangles),
        s.cpuMilliseconds, times[0]);
    std::printf("%s\n", renderer->message().c_str());
    return 0;
}
