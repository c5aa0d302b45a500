// SPDX-License-Identifier: MIT
#pragma once

#include "clip/pane_layout.h"
#include "clip/take_renderer.h"
#include "core/result.h"
#include "render/picture.h"

#include <cstdint>
#include <memory>
#include <vector>

namespace foregrip::clip {

/// Paints over the finished picture of one pane: labels, plots, keys.
class PaneOverlay {
public:
    PaneOverlay() = default;
    virtual ~PaneOverlay() = default;
    PaneOverlay(const PaneOverlay&) = delete;
    PaneOverlay& operator=(const PaneOverlay&) = delete;

    /// Over what is seen of frame `number`, which `pictures` has just drawn.
    virtual void paint(std::int64_t number, TakeRenderer& pictures, render::Picture& picture) = 0;
};

/// What one pane of a clip shows.
struct ClipPane {
    TakeRenderer pictures;                ///< of the size that the layout gives the pane
    std::unique_ptr<PaneOverlay> overlay; ///< null: none
};

/// The pictures of a clip: one take, or several side by side on one clock.
class ClipPictures {
public:
    /// `layout` as layOutPanes gives it for a picture of `width` x `height` [px]; as many as panes.
    ClipPictures(std::vector<ClipPane> panes, std::vector<Pane> layout, int width, int height);

    /// Frame `number` >= 0, all panes of it; between panes it is dark, or clear where the panes
    /// are.
    [[nodiscard]] core::Result<render::Picture> draw(std::int64_t number);

private:
    std::vector<ClipPane> panes_;
    std::vector<Pane> layout_;
    int width_;
    int height_;
};

} // namespace foregrip::clip
