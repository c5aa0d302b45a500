// SPDX-License-Identifier: MIT
#pragma once

#include "anim/settle.h"
#include "core/time.h"
#include "rig/roles.h"

#include <glm/gtc/quaternion.hpp>

#include <array>
#include <cstddef>

namespace foregrip::viewmodel {

/// A change of parts that may be running: what is left of how hands and weapon stood before it. All
/// of it in closed form of the time since it began, so that a later change can begin from there.

/// One thing on its way over.
struct Settling {
    anim::Settle<double> settle;
    core::Nanoseconds start = -3'600'000'000'000; ///< never yet
    core::Nanoseconds end = -3'600'000'000'000;   ///< nothing is left from here on

    [[nodiscard]] bool runs(core::Nanoseconds time) const { return time < end && time >= start; }
    [[nodiscard]] double duration() const { return core::seconds(end - start); }
    [[nodiscard]] double since(core::Nanoseconds time) const { return core::seconds(time - start); }
};

/// Rotations of the finger joints as they were, parent joint from finger joint.
using FingerRotations = std::array<glm::quat, rig::kFingerJointCount>;

struct SwapState {
    std::array<Settling, 2> hands; ///< right, left: weapon space, of the hand joint
    /// Camera space: `offset` is the grip's, `turn` applies after the new rotation.
    Settling weapon;
    Settling stock;    ///< weapon space: of the stock, while the body goes over to another one
    Settling magazine; ///< weapon space: of a magazine in a hand, while the other hand takes over
    Settling side;     ///< offset.x alone: of the shoulder, +1 right, -1 left
    double zoom = 0.0; ///< logarithm of the old view's magnification relative to the new one's
    std::array<FingerRotations, 2> fingers{}; ///< right, left: when their hands' change began
};

} // namespace foregrip::viewmodel
