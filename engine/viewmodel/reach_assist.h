// SPDX-License-Identifier: MIT
#pragma once

#include "viewmodel/arm_pose.h"
#include "viewmodel/setup.h"
#include "viewmodel/weapon_pose.h"

namespace foregrip::viewmodel {

/// What helps a hand that does not reach, before the arms are solved: the chest turns a shoulder
/// forward, then the weapon comes nearer. Root space. Source: kinematics 3.4.

/// How far [rad] the chest turns, counter-clockwise from above, for a hand at the foregrip that the
/// collar bone alone does not bring there.
[[nodiscard]] double chestYawFor(const Setup& setup, const Blends& blends, Arms& arms);

/// Slides the weapon, with the hands' targets, along its sight axis (aiming) or bore (hip) as far
/// as the hands need it; fills output.slide.
void assistReach(const Setup& setup, const Blends& blends, Arms& arms, Output& output);

} // namespace foregrip::viewmodel
