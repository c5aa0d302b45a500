// SPDX-License-Identifier: MIT
#pragma once

#include "core/result.h"
#include "core/transform.h"
#include "rig/humanoid.h"

#include <array>
#include <string>
#include <vector>

namespace foregrip::rig {

/// A hold of something, for any hand: a HandPose in the axes of the hand frame (hand_frame.h) and
/// in hand lengths instead of in the axes of one rig's joints.
struct HandHold {
    std::string name;
    bool right = true;
    core::Transformd palm; ///< hand frame from palm socket; the position in hand lengths
    /// Hand frame from the frame of each finger's bone, thumb_1 to little_3.
    std::array<glm::dquat, kFingerJointCount> bones{};
};

/// The holds of a character that was posed by hand, for others to take over.
[[nodiscard]] std::vector<HandHold> holdsOf(const Humanoid& humanoid, const PoseLibrary& library);

/// A hold on the hand of `humanoid`: every finger bone points as it does in the hold, whatever it
/// did in the bind pose, and the palm moves with the size of the hand. Fingers and joints that the
/// rig lacks are left out; where fingers begin with metacarpals, those stay as bound and the two
/// joints after them are posed.
[[nodiscard]] HandPose holdWith(const Humanoid& humanoid, const HandHold& hold);

/// The same hold for the other hand: mirrored in the plane of the hand frame between thumb and
/// little finger. The palm socket is mirrored with it, so that it lies on the mirror image of what
/// the first hand holds.
[[nodiscard]] HandHold mirrored(const HandHold& hold);

/// A pose of one hand of `humanoid` for its other hand, by the measures of both.
[[nodiscard]] HandPose mirroredPose(const Humanoid& humanoid, const HandPose& pose);

/// All of `holds`, as the poses of a character that brings none of its own. No standing pose.
[[nodiscard]] PoseLibrary holdAll(const Humanoid& humanoid, const std::vector<HandHold>& holds);

/// `{ "foregrip_hands": 1, "hands": { NAME: { "side", "palm": { "position_hands", "rotation" },
/// "bones": { "thumb_1": [x, y, z, w], ... } } } }`. All fifteen bones are named. Malformed files
/// are refused with line and column.
[[nodiscard]] core::Result<std::vector<HandHold>> readHandHolds(const std::string& file);
[[nodiscard]] std::string handHoldsText(const std::vector<HandHold>& holds);

} // namespace foregrip::rig
