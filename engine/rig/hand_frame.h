// SPDX-License-Identifier: MIT
#pragma once

#include "core/transform.h"
#include "rig/humanoid.h"

#include <array>

namespace foregrip::rig {

/// Axes of a hand that do not depend on how its joints were made, so that a hold which was made for
/// one hand can be given to another (hand_holds.h).
///
/// **Hand frame**: the origin is the hand joint (the wrist); -Z runs from there to the knuckles, +Y
/// leaves the back of the hand. +X is then the side of the little finger on a right hand and that
/// of the thumb on a left one.

struct HandFrame {
    core::Transformd handFromFrame; ///< hand joint from hand frame; the position is zero
    /// [m] from the wrist to the middle of the knuckles, > 0
    double length = 0.09;
    /// The first joints of the fingers, the thumb's aside, stand at the wrist and not at the
    /// knuckles: their bones lie in the palm.
    bool metacarpals = false;
    /// Hand frame from the frame of each finger's bone in the bind pose: -Z along the bone, +X, of
    /// a thumb +Y, as close to that of the hand as it gets. Of a joint that the rig lacks:
    /// identity.
    std::array<glm::dquat, kFingerJointCount> bones{};
};

/// Measures a hand in the bind pose. The knuckles of two fingers tell which way it is turned; with
/// fewer, the arm does: a palm faces down where the arm stands out to the side and inward where it
/// hangs, unless the thumb says otherwise. A hand without fingers runs on from the forearm and has
/// a length in proportion to it. The hand's joint must be known (Humanoid::has).
[[nodiscard]] HandFrame measureHand(const Humanoid& humanoid, bool right);

} // namespace foregrip::rig
