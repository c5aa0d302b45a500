// SPDX-License-Identifier: MIT
#pragma once

#include "core/result.h"
#include "rig/hand_holds.h"

#include <string>
#include <vector>

namespace foregrip::rig {

/// Holds described by angles that a person can write, each like another one (`*.grips.json`):
///
///     { "foregrip_grips": 1, "grips": { NAME: { "like": "handguard",
///         "turn_deg": [pitch, yaw, roll], "shift_hands": [x, y, z],
///         "curl_deg": { "index": [knuckle, middle, end], ... },
///         "spread_deg": { "index": 5, ... }, "opposition_deg": 20 } } }
///
/// The hand is turned about the palm socket and shifted, in the socket's axes (+X right, +Y up, -Z
/// forward) and in hand lengths, then holds the socket as before. A finger with curls takes those
/// (0: straight on from the bone before; positive towards the palm) and its spread, away from the
/// middle finger, 0 unless given; other fingers stay as in the hold it is like. The thumb is that
/// hold's, turned across the palm by its opposition. All but "like" may be missing.

/// Reads such a file; "like" names one of `known` or a grip before it. Malformed files, unknown
/// names, and angles outside -180 to 180 degrees are refused with line and column.
[[nodiscard]] core::Result<std::vector<HandHold>> readGrips(const std::string& file,
                                                            const std::vector<HandHold>& known);

} // namespace foregrip::rig
