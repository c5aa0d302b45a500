// SPDX-License-Identifier: MIT
#pragma once

#include "clip/baked_take.h"

#include <string>

namespace foregrip::clip {

/// Every channel of a baked take as CSV: a row an instant. First the trace's columns, then for each
/// node of the scene (meshes of the character aside) NAME.world_x_m, ._y_, ._z_, NAME.local_x_m,
/// ._y_, ._z_ and NAME.local_qx, .local_qy, .local_qz, .local_qw, and NAME.shown where it may be
/// hidden. What a name cannot hold in a table (spaces, commas, quotes) is an underscore. Nine
/// significant digits.
[[nodiscard]] std::string channelsCsv(const BakedTake& baked);

/// The same as JSON, with the events and the scene's tree (docs/formats.md).
[[nodiscard]] std::string channelsJson(const BakedTake& baked);

} // namespace foregrip::clip
