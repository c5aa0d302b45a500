// SPDX-License-Identifier: MIT
#include "app/commands/clip_preview.h"
#include "app/commands/clip_progress.h"
#include "app/commands/command_line.h"
#include "app/commands/compared_casts.h"
#include "app/commands/render_arguments.h"
#include "app/commands/render_overlays.h"
#include "app/commands/requests.h"
#include "app/commands/take_stage.h"
#include "app/scene.h"
#include "clip/clip_pictures.h"
#include "clip/clip_writer.h"
#include "core/log.h"
#include "core/text.h"
#include "render/headless_context.h"

#include <cinttypes>
#include <cstdio>
#include <memory>
#include <utility>

namespace foregrip::app {
namespace {

using core::Error;

clip::TakePictureOptions pictureOptions(const RenderPlan& plan, const ClipSpan& span,
                                        const clip::Pane& pane) {
    clip::TakePictureOptions options;
    options.view = plan.view.view;
    options.view.width = pane.width;
    options.view.height = pane.height;
    options.view.crosshair = plan.overlays.crosshair;
    options.path = plan.view.path;
    options.rate = plan.rate;
    options.start = span.start;
    options.subFrames = plan.subFrames;
    options.shutter = plan.shutter;
    options.supersample = plan.supersample;
    return options;
}

/// What all panes share.
struct Studio {
    Content& content;
    Scene& scene;
    render::Renderer& renderer;
};

core::Result<clip::ClipPictures>
makePictures(const RenderPlan& plan, const ClipSpan& span, const std::vector<ComparedCast>& casts,
             std::vector<std::unique_ptr<clip::PaneOverlay>> overlays, const Studio& studio) {
    const int width = plan.view.view.width;
    const int height = plan.view.view.height;
    const std::vector<clip::Pane> layout =
        clip::layOutPanes(plan.layout, casts.size(), width, height);
    if (layout.size() != casts.size()) {
        return Error{"--size", "",
                     "the picture is too small for " + std::to_string(casts.size()) + " panes"};
    }
    std::vector<clip::ClipPane> panes;
    for (std::size_t i = 0; i < casts.size(); ++i) {
        core::Result<sim::TakePlayer> player = sim::TakePlayer::create(
            studio.content.take, casts[i].cast, *studio.content.armoury, *studio.content.world);
        if (!player) {
            return player.error();
        }
        clip::TakeFrames frames(std::move(player).value(),
                                takeStage(studio.scene, studio.renderer));
        core::Result<clip::TakeRenderer> pictures = clip::TakeRenderer::create(
            studio.renderer, std::move(frames), pictureOptions(plan, span, layout[i]));
        if (!pictures) {
            return pictures.error();
        }
        panes.push_back({std::move(pictures).value(), std::move(overlays[i])});
    }
    return clip::ClipPictures(std::move(panes), layout, width, height);
}

/// Draws and writes frame after frame. True when all were, false when stopped on request.
core::Result<bool> writeFrames(clip::ClipPictures& pictures, const ClipSpan& span,
                               clip::ClipWriter& writer, const RenderRequest& request) {
    const StopRequests stop;
    ClipProgress progress(span.frames, request.progress);
    ClipPreview preview(request.preview);
    for (std::int64_t i = 0; i < span.frames; ++i) {
        if (StopRequests::asked()) {
            return false;
        }
        core::Result<render::Picture> picture = pictures.draw(i);
        if (!picture) {
            return picture.error();
        }
        if (const core::Status shown = preview.show(*picture); !shown) {
            return shown.error();
        }
        if (const core::Status written = writer.write(std::move(picture).value()); !written) {
            return written.error();
        }
        progress.tell(i + 1);
    }
    return true;
}

core::Result<int> write(clip::ClipPictures& pictures, const RenderRequest& request,
                        const RenderPlan& plan, const ClipSpan& span) {
    clip::ClipOptions options;
    options.out = request.out;
    options.width = plan.view.view.width;
    options.height = plan.view.view.height;
    options.rate = plan.asked;
    options.alpha = plan.view.view.transparent;
    const auto writer = clip::ClipWriter::create(options);
    if (!writer) {
        return writer.error();
    }
    const core::Result<bool> complete = writeFrames(pictures, span, **writer, request);
    if (!complete) {
        return complete.error();
    }
    if (!*complete && (*writer)->frames() == 0) {
        return Error{request.out, "", "stopped before the first frame; nothing was written"};
    }
    const core::Result<clip::ClipSummary> summary =
        (*writer)->finish(*complete ? clip::ClipEnding::whole : clip::ClipEnding::partial);
    if (!summary) {
        return summary.error();
    }
    for (const std::string& note : summary->notes) {
        core::logInfo(note);
    }
    std::printf(
        "%s: %" PRId64 " frames of %d x %d, %s a second, %s s%s.\n", summary->file.c_str(),
        summary->frames, options.width, options.height, clip::frameRateText(plan.rate).c_str(),
        core::formatNumber(static_cast<double>(summary->frames) / clip::perSecond(plan.rate), 6)
            .c_str(),
        *complete ? "" : "; stopped before its end");
    return *complete ? kExitDone : kExitStopped;
}

} // namespace

core::Result<int> runRender(const RenderRequest& request) {
    const core::Result<RenderPlan> plan = parseRender(request);
    if (!plan) {
        return plan.error();
    }
    if (const core::Status known = checkOptions(request.common, request.take); !known) {
        return known.error();
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
    const core::Result<ClipSpan> span = spanOf(request, *plan, content->take.duration);
    if (!span) {
        return span.error();
    }
    const auto casts = comparedCasts(request, *content);
    if (!casts) {
        return casts.error();
    }
    const core::Nanoseconds end = span->start + clip::frameTime(plan->rate, span->frames);
    auto overlays = makeOverlays(request, plan->overlays, *casts, *content, end);
    if (!overlays) {
        return overlays.error();
    }
    tellNotes(*content);
    core::Result<Scene> scene = Scene::load(*content->world);
    if (!scene) {
        return scene.error();
    }
    core::Result<render::Renderer> renderer =
        render::Renderer::create(rendererOptions(plan->view.view));
    if (!renderer) {
        return renderer.error();
    }
    core::Result<clip::ClipPictures> pictures = makePictures(
        *plan, *span, *casts, std::move(overlays).value(), {*content, *scene, *renderer});
    if (!pictures) {
        return pictures.error();
    }
    return write(*pictures, request, *plan, *span);
}

} // namespace foregrip::app
