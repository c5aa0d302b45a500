// SPDX-License-Identifier: MIT
#pragma once

#include "rig/humanoid.h"
#include "rig/rig_file.h"

#include <array>
#include <cstddef>
#include <optional>
#include <string_view>
#include <vector>

namespace foregrip::rig {

/// The lists of twist joints of a body, so that each is named once.
struct TwistList {
    std::string_view name; ///< in rig files and reports
    std::vector<int> BoneMap::*joints;
    std::optional<std::vector<BoneReference>> RigFile::*saved;
    Role from; ///< the joint at the limb's upper end, and
    Role to;   ///< at its lower end: twist joints lie between them
};

/// Of one list, from its beginning, are driven; more follow what they hang on.
inline constexpr std::size_t kMostTwistJoints = 4;

inline constexpr std::array<TwistList, 4> kTwistLists = {
    {{"left_upper_arm_twist", &BoneMap::leftUpperArmTwist, &RigFile::leftUpperArmTwist,
      Role::leftUpperArm, Role::leftLowerArm},
     {"right_upper_arm_twist", &BoneMap::rightUpperArmTwist, &RigFile::rightUpperArmTwist,
      Role::rightUpperArm, Role::rightLowerArm},
     {"left_lower_arm_twist", &BoneMap::leftLowerArmTwist, &RigFile::leftLowerArmTwist,
      Role::leftLowerArm, Role::leftHand},
     {"right_lower_arm_twist", &BoneMap::rightLowerArmTwist, &RigFile::rightLowerArmTwist,
      Role::rightLowerArm, Role::rightHand}}};

} // namespace foregrip::rig
