// SPDX-License-Identifier: MIT
#include "app/document/render_span.h"

#include "clip/frame_rate.h"
#include "core/text.h"

#include <algorithm>

namespace foregrip::app {

SpanFacts factsOf(const RenderSpan& span, double duration, clip::ClipFormat format, double rate) {
    SpanFacts facts;
    facts.from = std::clamp(span.from.value_or(0.0), 0.0, duration);
    facts.to = std::clamp(span.to.value_or(duration), 0.0, duration);
    const auto asked = clip::parseFrameRate(core::formatNumber(rate, 6));
    if (!asked) {
        facts.complaint = asked.error().reason + ".";
        return facts;
    }
    const clip::FrameRate played = clip::playableRate(format, *asked);
    facts.rate = clip::frameRateText(played);
    if (facts.to <= facts.from) {
        facts.complaint = "The clip would end at " + core::formatNumber(facts.to, 4) +
                          " s, before it begins at " + core::formatNumber(facts.from, 4) + " s.";
        return facts;
    }
    facts.frames =
        clip::frameCount(played, core::nanoseconds(facts.to) - core::nanoseconds(facts.from));
    facts.length = static_cast<double>(facts.frames) / clip::perSecond(played);
    if (facts.frames < 1) {
        facts.complaint =
            "At " + facts.rate + " frames a second not half a frame fits into this part.";
    }
    return facts;
}

} // namespace foregrip::app
