#include "present/frame_builder.h"
#include "render/headless_context.h"
#include "render/offscreen_target.h"
#include "render/picture.h"
#include "render/renderer.h"
#include "rig/import_model.h"
#include "support/bundled_scene.h"
#include "viewmodel/tuning_fields.h"
#include "world/casings.h"

#include <cstdio>
#include <cstdlib>
#include <cstring>
using namespace foregrip;
template <typename T>
T require(core::Result<T> r) {
    if (!r) {
        std::fprintf(stderr, "%s\n", r.error().text().c_str());
        std::abort();
    }
    return std::move(r).value();
}
// look OUT WxH optic=.. sight=.. side=.. ads=.. at=.. fire=.. yaw=.. pitch=.. aimat=.. cam=..
// field=value...
int main(int argc, char** argv) {
    auto context = require(render::HeadlessContext::create());
    render::RendererOptions ro;
    if (getenv("SAMPLES"))
        ro.samples = atoi(getenv("SAMPLES"));
    auto renderer = require(render::Renderer::create(ro));
    int w = 960, h = 540;
    std::sscanf(argv[2], "%dx%d", &w, &h);
    viewmodel::Tuning tuning;
    viewmodel::Loadout loadout;
    std::optional<double> ads;
    double at = 1.0, fire = -1, aimAt = -1, turn = 0;
    sim::Start start;
    present::CameraMode cam = present::CameraMode::first;
    core::FieldList fields = viewmodel::listFields(tuning);
    for (int i = 3; i < argc; ++i) {
        std::string a = argv[i];
        auto e = a.find('=');
        std::string k = a.substr(0, e), v = a.substr(e + 1);
        if (k == "optic")
            loadout.optic = v;
        else if (k == "sight")
            loadout.sight = v;
        else if (k == "side")
            loadout.sideSight = v;
        else if (k == "ads")
            ads = atof(v.c_str());
        else if (k == "at")
            at = atof(v.c_str());
        else if (k == "fire")
            fire = atof(v.c_str());
        else if (k == "yaw")
            start.input.yaw = atof(v.c_str());
        else if (k == "pitch")
            start.input.pitch = atof(v.c_str());
        else if (k == "aimat")
            aimAt = atof(v.c_str());
        else if (k == "turn")
            turn = atof(v.c_str());
        else if (k == "cam")
            cam = *present::cameraModeFromName(v);
        else if (k == "z")
            start.position.z = atof(v.c_str());
        else if (k == "x")
            start.position.x = atof(v.c_str());
        else {
            auto s = core::setFieldFromText(fields, k, v);
            if (!s.ok()) {
                std::fprintf(stderr, "%s\n", s.error().text().c_str());
                return 2;
            }
        }
    }
    test::BundledScene& scene = test::BundledScene::get();
    auto setup = scene.setup(tuning, {ads, std::nullopt}, loadout);
    sim::Session session(setup, scene.world, start);
    if (aimAt >= 0)
        session.addEvent({core::nanoseconds(aimAt), viewmodel::EventKind::aimDown, {}});
    if (fire >= 0)
        session.addEvent({core::nanoseconds(fire), viewmodel::EventKind::triggerDown, {}});
    if (turn != 0)
        for (double t = 0; t < at; t += 0.02) {
            auto s = start.input;
            s.yaw += turn * t;
            session.addSample(core::nanoseconds(t), s);
        }
    auto output = session.look(core::nanoseconds(at));
    auto range = require(rig::importModel(scene.world.modelFile));
    present::ModelHandles handles;
    auto up = [&](const rig::Model* m) { handles[m] = renderer.upload(*m); };
    up(&range);
    up(setup->character->model.get());
    up(setup->weapon->definition->model.get());
    for (auto& p : setup->weapon->parts)
        up(p.attachment->model.get());
    std::vector<sim::ShotResult> shots = session.shots();
    shots.insert(shots.end(), session.shotsAhead().begin(), session.shotsAhead().end());
    present::ViewOptions options;
    options.width = w;
    options.height = h;
    options.camera = cam;
    auto view = present::buildFrame(*setup, output, {&scene.world, &range, {}}, handles, options,
                                    {shots, {}, 1.0 / 60});
    auto target = require(render::OffscreenTarget::create(w, h));
    renderer.draw(view, target.target());
    if (!renderer.message().empty())
        std::fprintf(stderr, "%s\n", renderer.message().c_str());
    (void)render::savePng(require(target.readPixels()), argv[1]);
    auto& s = renderer.statistics().scope;
    std::printf("%s ads %.4f sight %s live %d px %d cpu %.2f eye %.4f %.4f %.4f r %.4f stop %.3f\n",
                argv[1], output.ads, setup->weapon->sight().name.c_str(), view.scope.live, s.pixels,
                s.cpuMilliseconds, double(view.scope.eyeOffset.x), double(view.scope.eyeOffset.y),
                double(view.scope.eyeOffset.z), double(view.scope.exitPupil),
                double(view.scope.fieldStop));
}
