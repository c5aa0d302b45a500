// SPDX-License-Identifier: MIT
#include "app/commands/render_arguments.h"

#include "app/commands/arguments.h"
#include "app/commands/compared_casts.h"
#include "clip/take_renderer.h"
#include "core/text.h"

#include <algorithm>
#include <cmath>
#include <tuple>
#include <utility>

namespace foregrip::app {
namespace {

using core::Error;
using core::Status;

constexpr const char* kUsualRate = "60";

/// A whole number from 1 to `most`, or `fallback` for an empty text.
core::Result<int> countOf(const char* option, const std::string& text, int most, int fallback) {
    if (text.empty()) {
        return fallback;
    }
    const core::Result<double> number = parseWithin(option, text, 1.0, most, "");
    if (!number) {
        return number.error();
    }
    if (*number != std::floor(*number)) {
        return Error{option, "", "'" + text + "' is not a whole number"};
    }
    return static_cast<int>(*number);
}

Status parseOut(const RenderRequest& request, RenderPlan& plan) {
    if (request.out.empty()) {
        return Error{"foregrip render", "",
                     "--out F is missing: a .mp4, .webm, .mov or .gif, or pictures as "
                     "frames/%05d.png"};
    }
    const core::Result<clip::ClipFormat> format = clip::clipFormatOf(request.out);
    if (!format) {
        return format.error();
    }
    plan.format = *format;
    const clip::ClipFormatFacts& facts = clip::factsOf(*format);
    if (request.view.alpha && facts.alpha == clip::AlphaSupport::none) {
        return Error{"--alpha", "",
                     std::string(facts.name) +
                         " holds no transparency; write .mov, .webm or pictures "
                         "(frames/%05d.png), or leave --alpha out"};
    }
    const auto rate = clip::parseFrameRate(request.fps.empty() ? kUsualRate : request.fps);
    if (!rate) {
        return Error{"--fps", "", rate.error().reason};
    }
    plan.asked = *rate;
    plan.rate = clip::playableRate(*format, *rate);
    return core::Done{};
}

Status parseBlur(const RenderRequest& request, RenderPlan& plan) {
    const auto samples = countOf("--samples", request.samples, clip::kMostSubFrames, 1);
    if (!samples) {
        return samples.error();
    }
    plan.subFrames = *samples;
    if (!request.shutter.empty()) {
        const auto shutter = parseWithin("--shutter", request.shutter, 0.0, 360.0, "degrees");
        if (!shutter) {
            return shutter.error();
        }
        if (request.samples.empty()) {
            return Error{"--shutter", "",
                         "it is for motion blur, which needs --samples of 2 or more"};
        }
        plan.shutter = *shutter / 360.0;
    }
    const auto larger = countOf("--supersample", request.supersample, clip::kMostSupersampling, 1);
    if (!larger) {
        return larger.error();
    }
    plan.supersample = *larger;
    return core::Done{};
}

Status parseLayout(const RenderRequest& request, RenderPlan& plan) {
    static const std::vector<std::string> kNames = {"side", "split", "stack"};
    if (!request.versus.empty() && !request.grid.empty()) {
        return Error{"--grid", "", "it excludes --versus; --grid tuning=A,B holds both tunings"};
    }
    if (!request.layout.empty()) {
        const auto found = std::find(kNames.begin(), kNames.end(), request.layout);
        if (found == kNames.end()) {
            return noSuchName("--layout", "layout", request.layout, kNames);
        }
        if (request.versus.empty()) {
            return Error{"--layout", "", "it is for --versus"};
        }
    }
    plan.layout = !request.grid.empty()       ? clip::PaneLayout::grid
                  : request.layout == "split" ? clip::PaneLayout::split
                  : request.layout == "stack" ? clip::PaneLayout::stack
                                              : clip::PaneLayout::side;
    return core::Done{};
}

} // namespace

core::Result<RenderPlan> parseRender(const RenderRequest& request) {
    if (request.take.empty()) {
        return Error{"foregrip render", "", "TAKE is missing: name a bundled take or a file"};
    }
    RenderPlan plan;
    for (const auto& step : {parseOut, parseBlur, parseLayout}) {
        if (const Status done = step(request, plan); !done) {
            return done.error();
        }
    }
    if (const Status known = checkCompared(request); !known) {
        return known.error();
    }
    const core::Result<OverlayNames> overlays = parseOverlays(request);
    if (!overlays) {
        return overlays.error();
    }
    plan.overlays = *overlays;
    core::Result<ViewPlan> view = parseView(request.view);
    if (!view) {
        return view.error();
    }
    plan.view = std::move(view).value();
    return plan;
}

core::Result<ClipSpan> spanOf(const RenderRequest& request, const RenderPlan& plan,
                              core::Nanoseconds duration) {
    ClipSpan span;
    core::Nanoseconds end = duration;
    for (const auto& [option, text, time] : {std::tuple("--from", &request.from, &span.start),
                                             std::tuple("--to", &request.to, &end)}) {
        if (text->empty()) {
            continue;
        }
        const core::Result<core::Nanoseconds> at = parseTime(option, *text);
        if (!at) {
            return at.error();
        }
        if (*at > duration) {
            return Error{option, "",
                         *text + " s is after the end of the take '" + request.take + "' at " +
                             core::formatNumber(core::seconds(duration)) + " s"};
        }
        *time = *at;
    }
    if (end <= span.start) {
        return Error{"--to", "",
                     "the clip would end at " + core::formatNumber(core::seconds(end)) +
                         " s, before it begins at " +
                         core::formatNumber(core::seconds(span.start)) + " s"};
    }
    span.frames = clip::frameCount(plan.rate, end - span.start);
    if (span.frames < 1) {
        return Error{"--fps", "",
                     "at " + clip::frameRateText(plan.rate) +
                         " frames a second not half a frame fits into " +
                         core::formatNumber(core::seconds(end - span.start)) + " s"};
    }
    return span;
}

} // namespace foregrip::app
