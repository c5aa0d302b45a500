// SPDX-License-Identifier: MIT
#pragma once

#include "app/commands/requests.h"
#include "app/content.h"
#include "core/result.h"
#include "sim/take_player.h"

#include <string>
#include <vector>

namespace foregrip::app {

/// One of those that a clip shows beside each other.
struct ComparedCast {
    std::string label; ///< for people: the tuning's title, or the part's name; empty for a lone one
    sim::Cast cast;
};

/// All that the clip shows: `content` alone, or what --versus or --grid compare, of which the rest
/// is `content`'s: take, character, weapon, and what else the options say. Refused: names that are
/// not there or do not fit, one thing or more than nine in a grid.
[[nodiscard]] core::Result<std::vector<ComparedCast>> comparedCasts(const RenderRequest& request,
                                                                    Content& content);

/// Whether --versus and --grid make sense, without loading anything: a kind that is known, two to
/// nine names, tunings that are there.
[[nodiscard]] core::Status checkCompared(const RenderRequest& request);

} // namespace foregrip::app
