// SPDX-License-Identifier: MIT
#pragma once

#include "app/commands/compared_casts.h"
#include "app/commands/requests.h"
#include "clip/take_overlay.h"
#include "core/result.h"

#include <memory>
#include <string>
#include <vector>

namespace foregrip::app {

/// Which overlays a clip was asked for.
struct OverlayNames {
    bool input = false;
    bool springs = false;
    bool crosshair = false; ///< drawn by the renderer, and in the first-person view alone
    bool frame = false;
    bool parameters = false;
    bool watermark = false;
};

/// Refuses names that are not known, and a watermark without its text.
[[nodiscard]] core::Result<OverlayNames> parseOverlays(const RenderRequest& request);

/// The overlay of each pane, null where nothing is drawn over. Panes of a comparison have their
/// labels in any case; their plots have one scale, and their tables the rows in which they differ.
/// `end` [ns]: how far the take is shown. Refused when there is text and no typeface.
[[nodiscard]] core::Result<std::vector<std::unique_ptr<clip::PaneOverlay>>>
makeOverlays(const RenderRequest& request, const OverlayNames& names,
             const std::vector<ComparedCast>& casts, Content& content, core::Nanoseconds end);

} // namespace foregrip::app
