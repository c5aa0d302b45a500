// SPDX-License-Identifier: MIT
#pragma once

#include <algorithm>
#include <cmath>

namespace foregrip::present {

/// A flash fades as exp(-age / tau) and is cut at this many tau.
inline constexpr double kFlashCut = 4.0;

/// [s] What a picture takes in of a flash of intensity 1 that is `age` [s] old at its end, having
/// been exposed for `exposure` [s]: the integral of the intensity over the overlap of both.
/// Pictures that follow each other without a gap take in all of it, however they are divided.
inline double flashExposure(double age, double exposure, double tau) {
    const double cut = kFlashCut * tau;
    const double from = std::clamp(age - exposure, 0.0, cut);
    const double to = std::clamp(age, 0.0, cut);
    return tau * (std::exp(-from / tau) - std::exp(-to / tau));
}

} // namespace foregrip::present
