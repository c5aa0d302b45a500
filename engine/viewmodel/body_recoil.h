// SPDX-License-Identifier: MIT
#pragma once

#include "viewmodel/setup.h"
#include "viewmodel/state.h"
#include "viewmodel/weapon_pose.h"

namespace foregrip::viewmodel {

/// What the kick does to the body, through the weapon's own springs: an output, no state. Root
/// space. See docs/recoil.md, Body.
struct BodyRecoil {
    double chestPitch = 0.0; ///< [rad] the chest leans back by, positive; the head counters
    core::Vector3<double> shoulder_rs{0.0}; ///< [m] how far the firing shoulder gives way
};

/// Zero while the layer is muted, its share is 0 or the springs rest. Neither number exceeds the
/// tuning's limit; both follow the springs without a kink.
[[nodiscard]] BodyRecoil bodyRecoil(const Setup& setup, const State& state, const View& view);

/// How much of the lean joint `index` of a chain of `count`, the lowest `spine` of them the spine,
/// has taken: rising to 1 at the chest, back to 0 at the head.
[[nodiscard]] double leanShare(std::size_t index, std::size_t spine, std::size_t count);

} // namespace foregrip::viewmodel
