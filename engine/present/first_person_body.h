// SPDX-License-Identifier: MIT
#pragma once

#include "viewmodel/output.h"
#include "viewmodel/setup.h"

#include <span>

namespace foregrip::present {

/// The lower body of the first-person view. The chest and all above stand where the camera needs
/// them (Output::firstPersonShift_rs), up to 0.4 m behind hips that stay put when one looks
/// straight down: the belly would be drawn out like a tube, and the muzzle would sink into it. So
/// the hips go back with the chest, over the ground, and the legs reach back to the feet where they
/// stand; a leg that is too short pulls its foot along. `driven` holds root from joint by slot, as
/// in Output::driven.
void followWithHips(const viewmodel::Setup& setup, const viewmodel::Output& output,
                    std::span<core::Transformd> driven);

} // namespace foregrip::present
