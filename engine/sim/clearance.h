// SPDX-License-Identifier: MIT
#pragma once

#include "sim/input_signal.h"
#include "viewmodel/pipeline.h"
#include "world/world.h"

#include <vector>

namespace foregrip::sim {

/// How far the weapon has to be out of the way of the world's solids. Source: docs/obstruction.md.
class Clearance {
public:
    /// [ns] the past of the signal that says how fast the view turns.
    static constexpr core::Nanoseconds kTurnWindow = 8'000'000;

    /// [0, 1] the smallest obstruction (viewmodel/obstruction.h) that leaves the weapon, as the
    /// state poses it, in front of every solid with the tuning's margin: where the player is and
    /// looks now, and on the way to the place and view that the present speed and the turning
    /// of the last 8 ms lead to. A point is in front of a solid if the way to it from the eye does
    /// not meet the solid. 1 where nothing is enough; 0 with the layer muted. A function of state,
    /// setup, world and signal alone; what is kept between calls only saves time.
    [[nodiscard]] double needed(const viewmodel::Setup& setup, const world::World& world,
                                const viewmodel::State& state, const InputSignal& signal);

private:
    void gather(const world::World& world, const core::Vector3<double>& centre, double radius);

    const world::World* world_ = nullptr;
    core::Vector3<double> centre_{0.0}; ///< [m] of what was gathered
    double radius_ = 0.0;               ///< [m]
    std::vector<const world::Box*> gathered_;
    std::vector<const world::Box*> close_;
};

} // namespace foregrip::sim
