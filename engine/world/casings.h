// SPDX-License-Identifier: MIT
#pragma once

#include "world/casing_trajectory.h"

#include <deque>
#include <vector>

namespace foregrip::world {

/// A casing as it lies or flies at one instant.
struct CasingPose {
    std::size_t cartridge = 0;  ///< index into cartridges()
    core::Transformd placement; ///< world from casing
    double outside = 0.0; ///< [0, 1] share of its way from the port as outside views draw it that
                          ///< is still to be made up for; 0 from its first contact on
    core::Vector3<double> fromDrawnPort{0.0}; ///< [m] world: that whole way
};

/// The casings of a range, the newest of them. Each is a function of its own launch alone: in which
/// order, how often and at which times one asks changes no answer.
class Casings {
public:
    static constexpr std::size_t kMost = 64;

    /// `world` outlives it.
    explicit Casings(const World& world) : world_(&world) {}

    /// Launches come in the order of their times. The oldest beyond kMost goes. `fromDrawnPort`
    /// [m, world] leads from the launch to where views from outside draw the port.
    void add(const CasingLaunch& launch, const core::Vector3<double>& fromDrawnPort);

    void clear() { casings_.clear(); }
    /// Takes back what was launched later than `time`.
    void forgetAfter(core::Nanoseconds time);
    [[nodiscard]] std::size_t size() const { return casings_.size(); }

    /// All that are launched by `time` and not older than `life` [s], oldest first.
    [[nodiscard]] std::vector<CasingPose> at(core::Nanoseconds time, double life);

private:
    struct Casing {
        CasingTrajectory trajectory;
        core::Vector3<double> fromDrawnPort;
    };
    const World* world_;
    std::deque<Casing> casings_;
};

} // namespace foregrip::world
