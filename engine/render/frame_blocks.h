// SPDX-License-Identifier: MIT
#pragma once

#include "render/frame_view.h"
#include "render/gl_object.h"
#include "render/gpu_blocks.h"
#include "render/shadow_fit.h"

#include <array>
#include <cstddef>

namespace foregrip::render {

/// Which View block the next draws read.
enum class ViewIndex : std::size_t { world, viewmodel, farShadow, closeShadow, scope };

/// The uniform blocks that hold for one whole picture: five views and the light.
class FrameBlocks {
public:
    FrameBlocks();

    /// Uploads the blocks for a picture of `width` x `height` pixels. `shadows` are the wide and
    /// the close map's fits, both of `shadowSize` texels a side.
    void upload(const FrameView& view, int width, int height,
                const std::array<ShadowFit, 2>& shadows, int shadowSize);

    void bindView(ViewIndex index) const;
    /// The view that draws a camera layer.
    void bindView(Layer layer) const {
        const ViewIndex world = scope_ ? ViewIndex::scope : ViewIndex::world;
        bindView(layer == Layer::world ? world : ViewIndex::viewmodel);
    }
    /// From here on the world's layer is drawn as the view's scope sees it, or again as the camera
    /// does.
    void useScope(bool scope) { scope_ = scope; }
    /// Whether the picture's alpha is what covers; else it says how much may be smoothed.
    [[nodiscard]] bool transparent() const { return transparent_; }

private:
    GlObject views_;
    GlObject lighting_;
    std::size_t viewStride_;
    bool scope_ = false;
    bool transparent_ = false;
};

} // namespace foregrip::render
