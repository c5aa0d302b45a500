// SPDX-License-Identifier: MIT
#pragma once

#include "viewmodel/arm_pose.h"
#include "viewmodel/base_clip_pose.h"

#include <array>

namespace foregrip::viewmodel {

/// A weapon that an animated hand carries (WeaponMount::rightHand): the right arm is the base
/// clip's, on the chest as the layers bend it; the weapon follows its palm, and only the left arm
/// is solved. Root space.

/// Whether this frame carries: the weapon is mounted so and a clip plays. Without a clip the weapon
/// is held before the view, as with the other mount.
[[nodiscard]] bool carriesByHand(const Setup& setup, const BaseClipPose* clip);

/// Clavicle, upper arm, lower arm, hand, root from joint; only what the rig has.
using CarryingArm = std::array<core::Transformd, 4>;

[[nodiscard]] CarryingArm carryingArm(const BodyRig& body, const BaseClipPose& clip,
                                      const Chest& chest);

/// Moves the weapon into the palm of the carrying arm, and the targets of both hands with it.
void moveIntoPalm(const Setup& setup, const CarryingArm& carrying, Arms& arms, Output& output);

/// Puts the carrying arm in place of the solved one, and reports it by its joints.
void placeCarryingArm(const CarryingArm& carrying, Arm& right, Output& output);

} // namespace foregrip::viewmodel
