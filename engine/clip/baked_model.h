// SPDX-License-Identifier: MIT
#pragma once

#include "clip/baked_animation.h"
#include "clip/baked_take.h"
#include "core/result.h"

#include <string>

namespace foregrip::clip {

/// A baked take as a GLB: the scene with one animation, its camera, and the events in the
/// animation's extras (docs/baking.md). Equal takes give equal bytes. Refused when a picture cannot
/// be encoded or the file would exceed 4 GB.
[[nodiscard]] core::Result<std::string> bakedGlb(const BakedTake& baked,
                                                 const BakedAnimation& animation);

} // namespace foregrip::clip
