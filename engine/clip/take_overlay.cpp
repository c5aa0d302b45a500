// SPDX-License-Identifier: MIT
#include "clip/take_overlay.h"

namespace foregrip::clip {

OverlayFrame TakeOverlay::frame(std::int64_t number, TakeRenderer& pictures) const {
    const core::Nanoseconds time = pictures.timeOf(number);
    OverlayFrame frame;
    frame.parameters = content_.parameters;
    frame.label = content_.label;
    frame.watermark = content_.watermark;
    if (content_.counter) {
        frame.counter = {number, pictures.options().rate, time};
    }
    if (content_.input) {
        frame.input = inputAt(pictures.frames().player().take(), time);
    }
    if (content_.springs) {
        const core::Nanoseconds from = time - core::nanoseconds(kPlotSpan);
        frame.springs = {time, content_.series.between(from, time),
                         content_.series.shotsBetween(from, time), content_.rotationScale,
                         content_.positionScale};
    }
    return frame;
}

void TakeOverlay::paint(std::int64_t number, TakeRenderer& pictures, render::Picture& picture) {
    Canvas canvas(picture, *face_);
    drawOverlay(canvas, frame(number, pictures));
}

} // namespace foregrip::clip
