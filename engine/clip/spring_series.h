// SPDX-License-Identifier: MIT
#pragma once

#include "core/time.h"
#include "core/transform.h"
#include "sim/take_player.h"

#include <span>
#include <vector>

namespace foregrip::clip {

/// The recoil springs of a whole take, as the simulation commits them: the frame rate of a clip
/// does not thin them out. Camera space.
class SpringSeries {
public:
    /// [ns] between two samples: the simulation's own grid.
    static constexpr core::Nanoseconds kSpacing = sim::Session::kGrid;

    struct Sample {
        core::Nanoseconds time = 0;
        core::Vector3<double> rotation{0.0}; ///< [rad] pitch (muzzle up), yaw (left), roll
        core::Vector3<double> position{0.0}; ///< [m] right, up, back
    };

    SpringSeries() = default;
    /// Plays the take up to `end` [ns], from its start.
    SpringSeries(sim::TakePlayer player, core::Nanoseconds end);

    /// The samples with `from` <= time <= `to` [ns].
    [[nodiscard]] std::span<const Sample> between(core::Nanoseconds from,
                                                  core::Nanoseconds to) const;
    /// Times of the shots likewise [ns]; one of a round of several pellets.
    [[nodiscard]] std::span<const core::Nanoseconds> shotsBetween(core::Nanoseconds from,
                                                                  core::Nanoseconds to) const;

    /// The largest size of any component: [rad] and [m].
    [[nodiscard]] double largestRotation() const { return largestRotation_; }
    [[nodiscard]] double largestPosition() const { return largestPosition_; }

private:
    std::vector<Sample> samples_;
    std::vector<core::Nanoseconds> shots_;
    double largestRotation_ = 0.0;
    double largestPosition_ = 0.0;
};

} // namespace foregrip::clip
