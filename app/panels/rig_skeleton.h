// SPDX-License-Identifier: MIT
#pragma once

#include "app/panels/rig_model.h"

#include <vector>

namespace foregrip::app {

/// The bones of the file where they are, as a drawing to click at: for rigs whose names say
/// nothing. Seen from the side from which they spread the widest; the body's front where one is
/// known. `bones` are the nodes that are drawn, `marked` one to show, or -1. Gives the node that
/// was clicked, or -1.
[[nodiscard]] int rigSkeleton(RigModel& model, const std::vector<int>& bones, int marked);

/// Nodes that may be bones: those of the skin and what they hang on, all where there is no skin.
[[nodiscard]] std::vector<bool> boneCandidates(const rig::Model& model);

} // namespace foregrip::app
