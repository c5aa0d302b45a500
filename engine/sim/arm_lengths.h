// SPDX-License-Identifier: MIT
#pragma once

#include "core/result.h"

#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace foregrip::sim {

/// A pair of arms to try a hold with. Joint to joint, as the tuning's `arms` has them.
struct ArmLength {
    std::string name;   ///< "rig", "50", "f5", "540"
    double upper = 0.0; ///< [m] shoulder to elbow; 0: as the rig and the tuning have it
    double lower = 0.0; ///< [m] elbow to wrist; 0 likewise
};

/// Arms of a population. Measured on the body (ANSUR II, U.S. Army 2012, 4082 men and 1986 women):
/// acromion to radiale and radiale to stylion. A percentile is that of their sum; the parts are the
/// means of those whose sum is within 4 mm of it. The shoulder joint is taken to lie
/// kShoulderBelowAcromion below the acromion, the elbow and wrist joints at radiale and stylion.
struct ArmPercentile {
    std::string_view name;          ///< percentile; women's begin with "f"
    std::string_view title;         ///< "5th percentile of women"
    double acromionToRadiale = 0.0; ///< [m]
    double radialeToStylion = 0.0;  ///< [m]
};

inline constexpr double kShoulderBelowAcromion = 0.035; ///< [m]

/// From the shortest to the longest.
[[nodiscard]] std::span<const ArmPercentile> armPercentiles();

/// The arms of a body as it is.
[[nodiscard]] ArmLength ownArms();

/// `text` is "rig", the name of a percentile, or shoulder to wrist in millimetres, 200 to 2000,
/// which are shared as the 50th percentile of men shares them. Anything else is refused and what
/// there is named; `option` opens the sentence.
[[nodiscard]] core::Result<ArmLength> armLength(const std::string& option, const std::string& text);

/// What is tried where nothing was asked for: 5th percentile of women to 95th of men.
[[nodiscard]] std::vector<ArmLength> usualArms();

} // namespace foregrip::sim
