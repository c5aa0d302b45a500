// SPDX-License-Identifier: MIT
#pragma once

#include "anim/two_bone_ik.h"

#include <array>
#include <cstddef>

namespace foregrip::anim {

/// solveTwoBone() of several limbs side by side, at little more than the price of one: 2 or 4.
/// Without branches for limbs that are in reach with a bend direction outside of the blend cone;
/// any other one is solved by solveTwoBone() itself, which stays the reference: same contract, same
/// results within 1e-14 m and rad, the same flags. No previous result: what is not finite hangs
/// straight down.
template <std::size_t N>
void solveTwoBones(const std::array<TwoBoneInput<double>, N>& inputs,
                   std::array<TwoBoneResult<double>, N>& results);

} // namespace foregrip::anim
