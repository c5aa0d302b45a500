// SPDX-License-Identifier: MIT
#include "app/commands/arguments.h"
#include "app/commands/command_line.h"
#include "app/commands/requests.h"
#include "app/commands/take_stage.h"
#include "app/commands/view_arguments.h"
#include "clip/take_renderer.h"
#include "core/text.h"
#include "render/headless_context.h"
#include "render/offscreen_target.h"
#include "render/picture.h"
#include "render/renderer.h"

#include <cstdio>
#include <string>
#include <utility>

namespace foregrip::app {
namespace {

using core::Error;
using core::Nanoseconds;

core::Result<Nanoseconds> shotTime(const ShotRequest& request, Nanoseconds duration) {
    if (request.at.empty()) {
        return request.take.empty() ? duration : Nanoseconds{0};
    }
    core::Result<Nanoseconds> at = parseTime("--at", request.at);
    // Standing still has no end.
    if (at && *at > duration && !request.take.empty()) {
        return Error{"--at", "",
                     request.at + " s is after the end of the take '" + request.take + "' at " +
                         core::formatNumber(core::seconds(duration)) + " s"};
    }
    return at;
}

/// The picture with the program's panels over it.
core::Result<render::Picture> drawWithPanels(const Content& content, clip::TakeFrames& frames,
                                             render::Renderer& renderer, Nanoseconds at,
                                             const ViewPlan& plan, const PanelPainter& panels) {
    core::Result<render::OffscreenTarget> target =
        render::OffscreenTarget::create(plan.view.width, plan.view.height);
    if (!target) {
        return target.error();
    }
    const viewmodel::Output& output = frames.look(at);
    const present::ViewOptions view = plan.path.at(plan.view, output);
    renderer.draw(frames.view(view), target->target());
    const core::Status painted = panels({content, frames.player(), output, view}, target->target());
    if (!painted) {
        return painted.error();
    }
    return target->readPixels();
}

core::Result<render::Picture> draw(Content& content, Nanoseconds at, const ViewPlan& plan,
                                   const PanelPainter* panels) {
    core::Result<sim::TakePlayer> player = content.player();
    if (!player) {
        return player.error();
    }
    core::Result<Scene> scene = Scene::load(*content.world);
    if (!scene) {
        return scene.error();
    }
    core::Result<render::Renderer> renderer = render::Renderer::create(rendererOptions(plan.view));
    if (!renderer) {
        return renderer.error();
    }
    clip::TakeFrames frames(std::move(player).value(), takeStage(*scene, *renderer));
    if (panels != nullptr) {
        return drawWithPanels(content, frames, *renderer, at, plan, *panels);
    }
    clip::TakePictureOptions options;
    options.view = plan.view;
    options.path = plan.path;
    options.start = at;
    core::Result<clip::TakeRenderer> pictures =
        clip::TakeRenderer::create(*renderer, std::move(frames), options);
    return pictures ? pictures->draw(0) : pictures.error();
}

} // namespace

core::Result<int> runShot(const ShotRequest& request, const PanelPainter& panels) {
    if (request.out.empty()) {
        return Error{"foregrip shot", "", "--out F.png is missing: where the picture goes"};
    }
    const core::Result<ViewPlan> plan = parseView(request.view);
    if (!plan) {
        return plan.error();
    }
    if (request.ui && request.view.alpha) {
        return Error{"--alpha", "", "panels cover the picture; leave --ui or --alpha out"};
    }
    if (request.ui && !panels) {
        return Error{"--ui", "", "this build of the program has no panels"};
    }
    // First of all that takes time: without a driver the refusal should not be waited for.
    const core::Result<render::HeadlessContext> context = render::HeadlessContext::create();
    if (!context) {
        return context.error();
    }
    core::Result<Content> content = loadContent(request.common, request.take);
    if (!content) {
        return content.error();
    }
    const core::Result<Nanoseconds> at = shotTime(request, content->take.duration);
    if (!at) {
        return at.error();
    }
    tellNotes(*content);
    const core::Result<render::Picture> picture =
        draw(*content, *at, *plan, request.ui ? &panels : nullptr);
    if (!picture) {
        return picture.error();
    }
    const core::Status saved = render::savePng(*picture, request.out);
    if (!saved) {
        return saved.error();
    }
    std::printf("%s: %d x %d, at %s s.\n", request.out.c_str(), picture->width, picture->height,
                core::formatNumber(core::seconds(*at), 14).c_str());
    return kExitDone;
}

} // namespace foregrip::app
