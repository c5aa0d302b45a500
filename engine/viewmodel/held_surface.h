// SPDX-License-Identifier: MIT
#pragma once

#include "rig/hand_fit.h"
#include "rig/touch_surface.h"
#include "viewmodel/weapon.h"

#include <optional>

namespace foregrip::viewmodel {

/// What there is of a weapon to touch, weapon space.

/// All that is drawn of the weapon and what is mounted within `radius` [m] of `centre`; parts of
/// the weapon that move stand as modelled, hidden nodes are left out.
[[nodiscard]] rig::TouchSurface surfaceNear(const Weapon& weapon,
                                            const core::Vector3<double>& centre, double radius);

/// The seated magazine alone; empty when the weapon names none.
[[nodiscard]] rig::TouchSurface magazineSurface(const Weapon& weapon);

/// The trigger at `value`, 0 at rest to 1 pulled. The finger lies where the middle line of the
/// front meets 0.4 of the height of what the node draws. Nothing when the weapon names no trigger.
[[nodiscard]] std::optional<rig::TriggerFace> triggerFace(const Weapon& weapon, double value);

/// Likewise the trigger of a launcher that is mounted.
[[nodiscard]] std::optional<rig::TriggerFace> launcherTriggerFace(const Weapon& weapon,
                                                                  double value);

} // namespace foregrip::viewmodel
