// SPDX-License-Identifier: MIT
#pragma once

#include "app/commands/render_overlays.h"
#include "app/commands/requests.h"
#include "app/commands/view_arguments.h"
#include "clip/clip_format.h"
#include "clip/frame_rate.h"
#include "clip/pane_layout.h"
#include "core/result.h"
#include "core/time.h"

#include <cstdint>
#include <string>
#include <vector>

namespace foregrip::app {

/// What of the take a clip holds.
struct ClipSpan {
    core::Nanoseconds start = 0; ///< [ns] of frame 0
    std::int64_t frames = 0;     ///< > 0
};

/// What `foregrip render` was asked, understood, as far as that goes without loading anything but a
/// camera track.
struct RenderPlan {
    ViewPlan view;
    clip::ClipFormat format = clip::ClipFormat::mp4;
    clip::FrameRate asked; ///< the rate that was asked for
    clip::FrameRate rate;  ///< the one that the format plays
    int subFrames = 1;
    double shutter = 0.5; ///< share of a frame
    int supersample = 1;
    clip::PaneLayout layout = clip::PaneLayout::side;
    OverlayNames overlays;
};

/// Refuses numbers out of range, names that are not known, and options that have no effect
/// together.
[[nodiscard]] core::Result<RenderPlan> parseRender(const RenderRequest& request);

/// Of a take of `duration` [ns]. Refused when nothing of it is left.
[[nodiscard]] core::Result<ClipSpan> spanOf(const RenderRequest& request, const RenderPlan& plan,
                                            core::Nanoseconds duration);

} // namespace foregrip::app
