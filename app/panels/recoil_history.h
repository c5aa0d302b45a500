// SPDX-License-Identifier: MIT
#pragma once

#include "core/time.h"
#include "viewmodel/state.h"

#include <array>
#include <cstddef>
#include <optional>

namespace foregrip::app {

/// The last four seconds of the recoil's channels, for the live plots.
class RecoilHistory {
public:
    static constexpr std::size_t kSamples = 500;
    /// Simulated time between two samples: the span shown does not depend on the frame rate. Two
    /// steps of the simulation's own grid, so that each sample can be a committed state.
    static constexpr core::Nanoseconds kSpacing = 8'000'000;
    /// What all samples together span.
    static constexpr core::Nanoseconds kSpan = static_cast<core::Nanoseconds>(kSamples) * kSpacing;
    /// A longer pause between two shots ends a string.
    static constexpr core::Nanoseconds kPause = 500'000'000;

    struct Channel {
        std::array<float, kSamples> values{}; ///< a ring; `next()` is the oldest
    };

    /// Samples `state` if enough simulated time has passed; a time that runs back starts anew.
    void add(const viewmodel::State& state);
    /// Takes back what was sampled later than `state`, a state that was passed on the way: the
    /// samples that follow lead on from there. What had left the plot by its other end is 0 until
    /// time has come as far again.
    void goBackTo(const viewmodel::State& state);

    // The aim.
    [[nodiscard]] const Channel& climbPitch() const { return climbPitch_; } ///< [deg] up
    [[nodiscard]] const Channel& climbYaw() const { return climbYaw_; }     ///< [deg] right
    // The camera.
    [[nodiscard]] const Channel& punch() const { return punch_; } ///< [deg] up
    // The weapon.
    [[nodiscard]] const Channel& push() const { return push_; }   ///< [mm] backwards
    [[nodiscard]] const Channel& pitch() const { return pitch_; } ///< [deg] muzzle up

    [[nodiscard]] int next() const { return static_cast<int>(next_); }
    /// Whether a shot left within a sample; a ring like the channels.
    [[nodiscard]] const std::array<bool, kSamples>& shots() const { return shots_; }

    /// Samples of the last string, from the shot in its middle to its last, counted from the oldest
    /// sample: whole periods, after the springs have settled. Nothing before five shots.
    struct Span {
        std::size_t from = 0;
        std::size_t to = 0; ///< behind the last, > from
        int shots = 0;      ///< of the whole string, as far as it is in the plot
    };
    [[nodiscard]] std::optional<Span> lastString() const;

    /// Mean of a channel over a span.
    [[nodiscard]] double mean(const Channel& channel, const Span& span) const;

private:
    void markShots(const viewmodel::State& state, core::Nanoseconds count);
    [[nodiscard]] std::size_t at(std::size_t fromOldest) const {
        return (next_ + fromOldest) % kSamples;
    }

    Channel climbPitch_;
    Channel climbYaw_;
    Channel punch_;
    Channel push_;
    Channel pitch_;
    std::array<bool, kSamples> shots_{};
    std::size_t next_ = 0;
    core::Nanoseconds last_ = 0; ///< time of the newest sample
    core::Nanoseconds lastShot_ = viewmodel::kLongAgo;
    std::int64_t shotCount_ = 0;
};

} // namespace foregrip::app
