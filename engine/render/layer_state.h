// SPDX-License-Identifier: MIT
#pragma once

#include "render/frame_blocks.h"

namespace foregrip::render {

/// What is drawn next: how it meets depth and colour that are there already.
enum class Mixing {
    opaque, ///< tests and writes depth, replaces colour
    blend,  ///< tests depth, adds colour that is already multiplied by its alpha
    sharp,  ///< as blend, for small drawn things that edge smoothing must leave alone
    overlay ///< as sharp, without looking at depth
};

/// Sets the view, the share of the depth range and the mixing for draws of a layer.
void beginLayer(const FrameBlocks& blocks, Layer layer, Mixing mixing);

} // namespace foregrip::render
