// SPDX-License-Identifier: MIT
#pragma once

#include "rig/humanoid.h"
#include "viewmodel/output.h"
#include "viewmodel/setup.h"

namespace foregrip::viewmodel {

/// The fingers of a frame: on the grip, following the trigger, about the magazine, straightened on
/// their way, or going over from one grip to another.

/// By the side of the body.
[[nodiscard]] rig::HandPose rightFingers(const Setup& setup, const WeaponParts& parts);
[[nodiscard]] rig::HandPose leftFingers(const Setup& setup, const WeaponParts& parts);

/// On what that hand holds, nothing moving.
[[nodiscard]] const rig::HandPose& restingFingers(const Setup& setup, bool right);

/// Whether all fingers are as the setup's plan has them, as in most frames.
[[nodiscard]] bool fingersRest(const WeaponParts& parts);

} // namespace foregrip::viewmodel
