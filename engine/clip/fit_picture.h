// SPDX-License-Identifier: MIT
#pragma once

#include "render/picture.h"

namespace foregrip::clip {

/// The whole picture in the middle of one of `width` x `height` [px, >= 1], black around it. Larger
/// ones are reduced in proportion (each pixel the mean of what it covers), smaller ones stay as
/// they are: nothing is stretched or enlarged. A picture of that size already is given back as it
/// is.
[[nodiscard]] render::Picture fitPicture(render::Picture picture, int width, int height);

} // namespace foregrip::clip
