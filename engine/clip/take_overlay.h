// SPDX-License-Identifier: MIT
#pragma once

#include "clip/clip_pictures.h"
#include "clip/overlay_frame.h"
#include "clip/spring_series.h"
#include "clip/typeface.h"

#include <memory>
#include <string>
#include <vector>

namespace foregrip::clip {

/// What a pane's overlay holds throughout a clip.
struct OverlayContent {
    bool counter = false;
    bool input = false;
    bool springs = false;
    SpringSeries series;         ///< of this pane's take, when springs are shown
    double rotationScale = 0.1;  ///< [rad] as SpringPlot, the same in all panes of a clip
    double positionScale = 0.02; ///< [m]
    std::vector<ParameterRow> parameters;
    std::string label;
    std::string watermark;
};

/// Draws what there is to say about a take over its frames.
class TakeOverlay final : public PaneOverlay {
public:
    /// `face` is shared between panes, and with it the letters that are drawn already.
    TakeOverlay(OverlayContent content, std::shared_ptr<Typeface> face)
        : content_(std::move(content)), face_(std::move(face)) {}

    /// The plain data of frame `number` of `pictures`.
    [[nodiscard]] OverlayFrame frame(std::int64_t number, TakeRenderer& pictures) const;
    void paint(std::int64_t number, TakeRenderer& pictures, render::Picture& picture) override;

private:
    OverlayContent content_;
    std::shared_ptr<Typeface> face_;
};

} // namespace foregrip::clip
