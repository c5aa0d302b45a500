// SPDX-License-Identifier: MIT
#pragma once

#include "rig/model.h"

namespace foregrip::render {

/// What the bytes of an image mean when they are averaged.
enum class TexelKind {
    colour, ///< sRGB, averaged as light; alpha as it is
    linear  ///< averaged as they are
};

/// `image` with half the texels along each side, rounded down but at least 1: the mean of each
/// square of four. Of an odd side the last row or column is left out. `image` has pixels.
[[nodiscard]] rig::Image halvedImage(const rig::Image& image, TexelKind kind);

} // namespace foregrip::render
