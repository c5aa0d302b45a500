// SPDX-License-Identifier: MIT
#pragma once

#include "core/transform.h"
#include "rig/humanoid.h"

#include <array>
#include <cstddef>
#include <functional>
#include <span>

namespace foregrip::viewmodel {

/// The twist joints of an upper arm. The arm's own joint rolls about its bone as far as the elbow's
/// plane asks; skin that rolls as far at the shoulder tears there. A joint beside the bone takes
/// the part of the roll that its place says, none at the shoulder and all at the elbow. One that
/// the lower arm hangs on continues the arm's own joint and rolls as that does.
struct UpperArmTwist {
    static constexpr std::size_t kMost = 4;               ///< more follow the arm rigidly
    std::array<int, kMost> slot{};                        ///< driven slots, shoulder first
    std::array<double, kMost> share{};                    ///< of the roll, [0, 1]
    std::array<core::Transformd, kMost> upperFromTwist{}; ///< bind
    int count = 0;
    int base = -1; ///< driven slot of what the arm hangs on: clavicle, else the highest spine joint
    core::Quaternion<double> baseFromUpper{1.0, 0.0, 0.0, 0.0}; ///< bind
    core::Vector3<double> bone{0.0, 0.0, -1.0}; ///< unit, space of the upper arm's joint
    double stretch = 1.0; ///< length of the upper arm in use by the one of the bind pose
};

/// `slotOf` gives the driven slot of a joint. `upperLength` [m] is what is used for the arm.
[[nodiscard]] UpperArmTwist measureUpperArmTwist(const rig::Humanoid& humanoid, bool right,
                                                 double upperLength,
                                                 const std::function<int(int)>& slotOf);

/// Places the twist joints by the arm and what it hangs on, both placed before. `upper` is the
/// arm's slot. The roll is the twist about the bone of the arm's rotation against the bind pose;
/// an arm that points the other way than in the bind pose has none.
void placeUpperArmTwist(const UpperArmTwist& twist, int upper, std::span<core::Transformd> driven);

} // namespace foregrip::viewmodel
