// SPDX-License-Identifier: MIT
#include "app/window/clock.h"

#include <algorithm>
#include <cmath>

namespace foregrip::app {

using core::Nanoseconds;

WindowClock::Step WindowClock::advance(Nanoseconds wall) {
    const Nanoseconds passed = std::max<Nanoseconds>(wall - wall_, 0);
    wall_ = std::max(wall, wall_);
    Nanoseconds span = 0;
    if (paused_) {
        span = std::min(pendingStep_, kLongestStep);
    } else {
        // The wall's share is limited before scaling: a year times four must not overflow.
        const Nanoseconds counted = std::min(passed, kLongestStep * 100);
        span = std::min<Nanoseconds>(std::llround(static_cast<double>(counted) * factor_),
                                     kLongestStep);
    }
    pendingStep_ = 0;
    const bool gap = passed > kLongestStep && passed / kGapRatio >= passed_;
    passed_ = passed;
    step_ = {step_.end, step_.end + span, gap};
    return step_;
}

Nanoseconds WindowClock::simulated(Nanoseconds wall) const {
    const Nanoseconds before = wall_ - wall;
    if (before <= 0) {
        return step_.end;
    }
    if (before >= passed_ || paused_) {
        return step_.begin;
    }
    const double rate = static_cast<double>(step_.end - step_.begin) / static_cast<double>(passed_);
    return step_.end - std::llround(static_cast<double>(before) * rate);
}

void WindowClock::setFactor(double factor) {
    if (std::isfinite(factor)) {
        factor_ = std::clamp(factor, kSlowest, kFastest);
    }
}

} // namespace foregrip::app
