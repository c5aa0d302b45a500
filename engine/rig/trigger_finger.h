// SPDX-License-Identifier: MIT
#pragma once

#include "rig/hand_fit.h"

namespace foregrip::rig {

struct TriggerHold {
    FingerChain finger; ///< with the sideways turn that was found
    ChainAngles angles{};
    double gap = 0.0; ///< [m] from the last phalanx to the trigger
};

/// Bends and turns the index finger so that the pad of its last phalanx lies on the trigger's face:
/// knuckle forward and sideways, middle joint, and the end joint with it; three numbers for three
/// coordinates, by damped least squares from the hold. Out of reach: as near as it gets. The index
/// finger must be there.
[[nodiscard]] TriggerHold holdTrigger(const GraspingHand& hand, const HandPose& hold,
                                      const core::Transformd& weaponFromHand,
                                      const TriggerFace& trigger);

} // namespace foregrip::rig
