// SPDX-License-Identifier: MIT
#pragma once

#include "render/picture.h"

namespace foregrip::clip {

/// Gives the pixels that are wholly transparent the colour of visible ones beside them: the nearest
/// to the left in their row, else to the right, else the row above or below. Alpha stays. What is
/// seen does not change, but video stores colour in blocks: with black behind what is cut out, its
/// edges would turn dark. A picture without a visible pixel is left alone.
void extendColour(render::Picture& picture);

} // namespace foregrip::clip
