// SPDX-License-Identifier: MIT
#pragma once

#include "sim/target_group.h"
#include "world/world.h"

namespace foregrip::app {

/// The face of a board with its holes, `width` [px] wide over all: the whole board at the left, the
/// group from near at the right, with rings of round radii about the aim point. Holes of the last
/// burst are lit; a cross marks its centre, a circle its mean radius.
void targetFace(const world::Target& target, const sim::TargetScores::Board& board, float width);

} // namespace foregrip::app
