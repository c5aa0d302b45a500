// SPDX-License-Identifier: MIT
#pragma once

#include "core/time.h"

namespace foregrip::app {

/// Turns the time on the wall into simulated time. The simulation is exact for any step; the rule
/// that a program which was stopped for a minute does not play that minute belongs to the window
/// and stands here.
class WindowClock {
public:
    /// [ns] Most simulated time that passes between two frames, whatever the wall says.
    static constexpr core::Nanoseconds kLongestStep = 250'000'000;
    /// A gap is at least so many times as long as the frame before.
    static constexpr core::Nanoseconds kGapRatio = 3;
    /// Range of the time factor: simulated seconds a second.
    static constexpr double kSlowest = 0.01;
    static constexpr double kFastest = 4.0;

    /// The simulated time between two frames.
    struct Step {
        core::Nanoseconds begin = 0;
        core::Nanoseconds end = 0; ///< >= begin
        /// More than kLongestStep passed on the wall, and far more than between the frames before:
        /// the program stood still, and whatever was held then is stale. A machine on which every
        /// frame takes that long is slow, which is no gap.
        bool gap = false;
    };

    /// `wall` [ns] is any monotonic instant; simulated time begins at 0.
    explicit WindowClock(core::Nanoseconds wall) : wall_(wall) {}

    /// A frame begins at `wall`. A wall that runs backwards counts as standing still.
    Step advance(core::Nanoseconds wall);

    /// The simulated time of something that happened at `wall`, within the last step. What lies
    /// outside it is moved to its nearer end. Where less time passed than on the wall, all of it
    /// moves closer together, so that no two events fall onto one instant.
    [[nodiscard]] core::Nanoseconds simulated(core::Nanoseconds wall) const;

    /// Simulated now: the end of the last step.
    [[nodiscard]] core::Nanoseconds now() const { return step_.end; }

    /// Limited to [kSlowest, kFastest]; what is not finite is ignored.
    void setFactor(double factor);
    [[nodiscard]] double factor() const { return factor_; }

    void setPaused(bool paused) { paused_ = paused; }
    [[nodiscard]] bool paused() const { return paused_; }

    /// While paused, lets the next advance() pass `span` [ns] > 0.
    void stepOnce(core::Nanoseconds span) { pendingStep_ += span; }

private:
    core::Nanoseconds wall_ = 0;
    core::Nanoseconds passed_ = 0; ///< on the wall, in the last step
    Step step_;
    double factor_ = 1.0;
    bool paused_ = false;
    core::Nanoseconds pendingStep_ = 0;
};

} // namespace foregrip::app
