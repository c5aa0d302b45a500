// SPDX-License-Identifier: MIT
#pragma once

#include <array>
#include <cstddef>
#include <optional>
#include <string_view>

namespace foregrip::rig {

/// What a joint is on a humanoid. The names are those of `*.rig.json` and of `foregrip inspect`.
/// Left is the body's own left.
enum class Role {
    hips,
    spine1,
    spine2,
    spine3,
    neck,
    head,
    leftClavicle,
    leftUpperArm,
    leftLowerArm,
    leftHand,
    leftThumb1,
    leftThumb2,
    leftThumb3,
    leftIndex1,
    leftIndex2,
    leftIndex3,
    leftMiddle1,
    leftMiddle2,
    leftMiddle3,
    leftRing1,
    leftRing2,
    leftRing3,
    leftLittle1,
    leftLittle2,
    leftLittle3,
    leftUpperLeg,
    leftLowerLeg,
    leftFoot,
    rightClavicle,
    rightUpperArm,
    rightLowerArm,
    rightHand,
    rightThumb1,
    rightThumb2,
    rightThumb3,
    rightIndex1,
    rightIndex2,
    rightIndex3,
    rightMiddle1,
    rightMiddle2,
    rightMiddle3,
    rightRing1,
    rightRing2,
    rightRing3,
    rightLittle1,
    rightLittle2,
    rightLittle3,
    rightUpperLeg,
    rightLowerLeg,
    rightFoot,
    count
};

inline constexpr std::size_t kRoleCount = static_cast<std::size_t>(Role::count);
inline constexpr std::size_t kFingerJointCount = 15; ///< of one hand, thumb_1 to little_3

/// "left_upper_arm".
[[nodiscard]] std::string_view roleName(Role role);
[[nodiscard]] std::optional<Role> roleFromName(std::string_view name);

/// Finger joint `index` (0 = thumb_1 .. 14 = little_3) of a side, and its name without the side.
[[nodiscard]] Role fingerRole(bool right, std::size_t index);
[[nodiscard]] std::string_view fingerName(std::size_t index);

} // namespace foregrip::rig
