// SPDX-License-Identifier: MIT
#pragma once

#include "render/frame_blocks.h"
#include "render/mesh_drawer.h"

namespace foregrip::render {

/// Draws the two shadow maps of the sun, a wide and a close one, as layers of one depth texture.
class ShadowPass {
public:
    /// `size` texels a side, at least 16.
    explicit ShadowPass(int size);

    [[nodiscard]] int size() const { return size_; }

    /// Draws the casters of each map (the second list may be empty) and leaves the texture bound to
    /// its unit. Casters between the sun and a map's ball count, however far away.
    void draw(const std::vector<std::vector<DrawBatch>>& casters, const FrameBlocks& blocks,
              MeshDrawer& meshes, FrameStatistics& statistics) const;

private:
    int size_;
    GlObject depth_;
    GlObject framebuffer_;
};

} // namespace foregrip::render
