// SPDX-License-Identifier: MIT
#pragma once

#include "sim/ejection.h"
#include "world/world.h"

#include <string>
#include <vector>

namespace foregrip::sim {

/// One row a casing as CSV text: how it left its port, when it first touched the range, and where
/// it came to rest, whatever the take's end (docs/formats.md lists the columns).
[[nodiscard]] std::string casingsCsv(const world::World& world,
                                     const std::vector<Ejection>& ejections);

} // namespace foregrip::sim
