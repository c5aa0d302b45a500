// SPDX-License-Identifier: MIT
#pragma once

#include "core/transform.h"

/// Bringing a shoulder to a stock that does not move, with an eye that does not move either: the
/// neck bends, so that the chest comes to the stock under a head that stays, and the collar bone
/// turns and gives way. All vectors in one space, metres. Source: docs/shouldering.md.
namespace foregrip::anim {

struct StockContactInput {
    core::Vector3<double> gap{0.0};    ///< stock less shoulder pocket, both as they are
    core::Vector3<double> neck{0.0};   ///< from the joint where the neck begins to the head's
    core::Vector3<double> collar{0.0}; ///< from the collar bone's joint to the pocket
    double neckTurn = 0.0;             ///< tangent of half the most that the neck turns
    double collarTurn = 0.0;           ///< tangent of half the most that the collar bone turns
    double shift = 0.0;                ///< [m] most that the shoulder moves beyond its turn
};

struct StockContact {
    core::Quaternion<double> neck{1.0, 0.0, 0.0, 0.0};   ///< of everything from neck to head
    core::Quaternion<double> collar{1.0, 0.0, 0.0, 0.0}; ///< of the collar bone
    core::Vector3<double> shift{0.0};                    ///< [m] of the collar bone's joint
    core::Vector3<double> gap{0.0};                      ///< [m] what is left
};

/// Two rounds of one step each for collar bone and neck, from rest, and the shift for what is
/// left; each within its limit, which is rounded. A bone without length does not turn. A pure
/// function with bounded slopes: no history, no search.
[[nodiscard]] StockContact stockContact(const StockContactInput& input);

} // namespace foregrip::anim
