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
/// `lead` [s] is what they take in ahead of their ends, of flashes that are not younger: so the
/// first picture at or after a shot has a part of it even if it ends with the shot.
inline double flashExposure(double age, double exposure, double tau, double lead = 0.0) {
    if (age < 0.0) {
        return 0.0;
    }
    const double cut = kFlashCut * tau;
    // What the picture before could not take in, since the shot had not left, is for this one.
    const double from = age < exposure ? 0.0 : std::min(age - exposure + lead, cut);
    const double to = std::min(age + lead, cut);
    return tau * (std::exp(-from / tau) - std::exp(-to / tau));
}

} // namespace foregrip::present
