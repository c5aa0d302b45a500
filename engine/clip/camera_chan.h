// SPDX-License-Identifier: MIT
#pragma once

#include "clip/baked_take.h"

#include <string>

namespace foregrip::clip {

/// The first person's camera as text in the manner of Nuke's `.chan`: a line a frame,
/// `frame tx ty tz rx ry rz fov`, separated by tabs. Whole frames n from 0 on at n / rate; an end
/// of the take between two frames has no line. Metres, +Y up, the camera looks along its -Z;
/// degrees, rotation order ZXY (first about Z, last about Y), which runs on without wrapping; `fov`
/// is vertical [deg]. Six decimals.
[[nodiscard]] std::string cameraChan(const BakedTake& baked);

} // namespace foregrip::clip
