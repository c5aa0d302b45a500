// SPDX-License-Identifier: MIT
#pragma once

#include "core/result.h"
#include "render/picture.h"
#include "sim/reach_report.h"

namespace foregrip::app {

/// The report as a heat map: a block for each body, hip at the left and aim at the right; a row for
/// each grip and arm length, a column for each pitch. Green holds, the yellower the nearer to
/// strained; yellow to orange is strained; red to purple is apart, by up to 100 mm. Refused when it
/// would be larger than 8192 pixels a side.
[[nodiscard]] core::Result<render::Picture> reachPicture(const sim::ReachReport& report);

} // namespace foregrip::app
