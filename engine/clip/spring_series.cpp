// SPDX-License-Identifier: MIT
#include "clip/spring_series.h"

#include <algorithm>
#include <cmath>

namespace foregrip::clip {
namespace {

double largest(const core::Vector3<double>& v) {
    return std::max({std::abs(v.x), std::abs(v.y), std::abs(v.z)});
}

} // namespace

SpringSeries::SpringSeries(sim::TakePlayer player, core::Nanoseconds end) {
    for (core::Nanoseconds time = 0; time <= end; time += kSpacing) {
        player.advanceTo(time);
        const viewmodel::State& state = player.session().state();
        samples_.push_back({time, state.recoilRotation.position, state.recoilPosition.position});
        largestRotation_ = std::max(largestRotation_, largest(samples_.back().rotation));
        largestPosition_ = std::max(largestPosition_, largest(samples_.back().position));
    }
    for (const sim::ShotResult& shot : player.session().shots()) {
        if (shot.shot.pellet == 0) {
            shots_.push_back(shot.shot.time);
        }
    }
}

std::span<const SpringSeries::Sample> SpringSeries::between(core::Nanoseconds from,
                                                            core::Nanoseconds to) const {
    const auto first = std::lower_bound(
        samples_.begin(), samples_.end(), from,
        [](const Sample& sample, core::Nanoseconds time) { return sample.time < time; });
    const auto end = std::upper_bound(
        first, samples_.end(), to,
        [](core::Nanoseconds time, const Sample& sample) { return time < sample.time; });
    return {first, end};
}

std::span<const core::Nanoseconds> SpringSeries::shotsBetween(core::Nanoseconds from,
                                                              core::Nanoseconds to) const {
    const auto first = std::lower_bound(shots_.begin(), shots_.end(), from);
    return {first, std::upper_bound(first, shots_.end(), to)};
}

} // namespace foregrip::clip
