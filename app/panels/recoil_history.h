// SPDX-License-Identifier: MIT
#pragma once

#include "core/time.h"
#include "viewmodel/state.h"

#include <array>
#include <cstddef>

namespace foregrip::app {

/// The last second or so of the recoil springs, for the live plots.
class RecoilHistory {
public:
    static constexpr std::size_t kSamples = 256;
    /// Simulated time between two samples: the span shown does not depend on the frame rate.
    static constexpr core::Nanoseconds kSpacing = 6'000'000;

    struct Channel {
        std::array<float, kSamples> values{}; ///< a ring; `next()` is the oldest
    };

    /// Samples `state` if enough simulated time has passed; a time that runs back starts anew.
    void add(const viewmodel::State& state);

    [[nodiscard]] const Channel& push() const { return push_; }   ///< [mm] backwards
    [[nodiscard]] const Channel& pitch() const { return pitch_; } ///< [deg] muzzle up
    [[nodiscard]] int next() const { return static_cast<int>(next_); }

private:
    Channel push_;
    Channel pitch_;
    std::size_t next_ = 0;
    core::Nanoseconds last_ = 0;
};

} // namespace foregrip::app
