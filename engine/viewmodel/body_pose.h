// SPDX-License-Identifier: MIT
#pragma once

#include "viewmodel/base_clip_pose.h"
#include "viewmodel/body_recoil.h"
#include "viewmodel/leg_pose.h"
#include "viewmodel/output.h"
#include "viewmodel/setup.h"
#include "viewmodel/weapon_pose.h"

namespace foregrip::viewmodel {

/// Steps 7 to 10 of the frame: spine with stance, clavicles and reach assist, both arms, forearm
/// twist, legs between the hips and feet of `lower`. Reads output.rootFromWeapon and may slide it
/// back; fills `driven`, both hands and what is reported of the body. With a `clip`, hips and legs
/// are its own and the spine bends on its spine; the weapon is placed before that and stays.
void solveBody(const Setup& setup, const Blends& blends, const View& view, const BodyRecoil& recoil,
               const LowerBody& lower, const BaseClipPose* clip, Output& output);

} // namespace foregrip::viewmodel
