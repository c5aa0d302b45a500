// SPDX-License-Identifier: MIT
#pragma once

#include "sim/session.h"
#include "support/bundled_scene.h"

#include <utility>

namespace foregrip::sim {

/// A floor without walls.
inline const world::World& openFloor() {
    static const world::World world = [] {
        world::World made;
        world::Box floor;
        floor.placement.position = {0.0, -0.5, 0.0};
        floor.half = {1000.0, 0.5, 1000.0};
        made.solids.push_back({"floor", "concrete", floor});
        made.walkMinimum = {-900.0, 0.0, -900.0};
        made.walkMaximum = {900.0, 0.0, 900.0};
        return made;
    }();
    return world;
}

inline Session onOpenFloor(const viewmodel::Tuning& tuning, InputSignal signal = {}) {
    return {test::BundledScene::get().setup(tuning), openFloor(), {}, std::move(signal)};
}

} // namespace foregrip::sim
