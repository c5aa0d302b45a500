// SPDX-License-Identifier: MIT
#pragma once

#include "viewmodel/body_recoil.h"
#include "viewmodel/leg_pose.h"
#include "viewmodel/output.h"
#include "viewmodel/setup.h"
#include "viewmodel/weapon_pose.h"

namespace foregrip::viewmodel {

/// Steps 7 to 10 of the frame: spine with stance, clavicles and reach assist, both arms, forearm
/// twist, legs between the hips and feet of `lower`. Reads output.rootFromWeapon and may slide it
/// back; fills `driven`, both hands and what is reported of the body.
void solveBody(const Setup& setup, const Blends& blends, const View& view, const BodyRecoil& recoil,
               const LowerBody& lower, Output& output);

} // namespace foregrip::viewmodel
