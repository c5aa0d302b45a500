// SPDX-License-Identifier: MIT
#include "clip/take_renderer.h"

#include <algorithm>
#include <cmath>
#include <utility>

namespace foregrip::clip {
namespace {

/// [px] height of a picture for which marks that are measured in pixels are made.
constexpr double kMarksMadeFor = 720.0;

/// Crosshair and the like: as large in a large picture, and in one that is averaged down.
void scaleMarks(int supersample, render::FrameView& view) {
    const double finished = static_cast<double>(view.height) / supersample;
    const auto scale = static_cast<float>(supersample * std::max(finished / kMarksMadeFor, 1.0));
    view.crosshair.scale = scale;
    view.blocked.scale = scale;
    for (render::Line& line : view.lines) {
        line.width *= scale;
    }
}

} // namespace

core::Result<TakeRenderer> TakeRenderer::create(render::Renderer& renderer, TakeFrames frames,
                                                const TakePictureOptions& options) {
    core::Result<render::OffscreenTarget> target = render::OffscreenTarget::create(
        options.view.width * options.supersample, options.view.height * options.supersample);
    if (!target) {
        return target.error();
    }
    return TakeRenderer(renderer, std::move(frames), options, std::move(target).value());
}

TakeRenderer::TakeRenderer(render::Renderer& renderer, TakeFrames frames,
                           const TakePictureOptions& options, render::OffscreenTarget target)
    : renderer_(&renderer), frames_(std::move(frames)), options_(options),
      target_(std::move(target)),
      blur_(options.view.width, options.view.height, options.supersample) {}

core::Nanoseconds TakeRenderer::timeOf(std::int64_t number) const {
    return options_.start + frameTime(options_.rate, number);
}

core::Result<render::Picture> TakeRenderer::drawInstant(core::Nanoseconds time,
                                                        const Exposure& exposure) {
    const viewmodel::Output& output = frames_.look(time);
    present::ViewOptions view = options_.path.at(options_.view, output);
    view.width *= options_.supersample;
    view.height *= options_.supersample;
    render::FrameView frame = frames_.view(view, exposure);
    scaleMarks(options_.supersample, frame);
    renderer_->draw(frame, target_.target());
    if (const std::string message = renderer_->message(); !message.empty()) {
        return core::Error{"", "", message};
    }
    return target_.readPixels();
}

core::Result<render::Picture> TakeRenderer::draw(std::int64_t number) {
    const core::Nanoseconds opens = timeOf(number);
    const double frame = 1.0 / perSecond(options_.rate);
    const Exposure exposure{frame, opens, 0.5 * frame};
    const int count = options_.shutter > 0.0 ? options_.subFrames : 1;
    for (int i = 0; i < count; ++i) {
        const double share = options_.shutter * i / count;
        core::Result<render::Picture> part =
            drawInstant(opens + core::nanoseconds(share * frame), exposure);
        if (!part) {
            return part.error();
        }
        if (count == 1 && options_.supersample == 1 && !options_.view.transparent) {
            return part;
        }
        blur_.add(*part);
    }
    return options_.view.transparent ? blur_.straight() : blur_.opaque();
}

} // namespace foregrip::clip
