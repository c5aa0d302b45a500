// SPDX-License-Identifier: MIT
#pragma once

#include "rig/finger_closing.h"
#include "rig/hand_frame.h"
#include "rig/hand_shape.h"
#include "rig/humanoid.h"

#include <glm/gtc/quaternion.hpp>

#include <array>
#include <vector>

namespace foregrip::rig {

inline constexpr std::size_t kFingerCount = 5; ///< thumb, index, middle, ring, little

/// What closing the fingers of a hand needs of a rig, measured once a character.
struct GraspingHand {
    bool right = true;
    HandFrame frame;
    HandShape shape;
    /// Joint from its bone's frame (HandFrame::bones): -Z along the bone; of a finger, +X is the
    /// hinge about which a negative angle curls it towards the palm.
    std::array<glm::dquat, kFingerJointCount> jointFromBone{};
    /// The joint that each finger joint hangs on through joints without a role: a finger joint's
    /// number, or -1 for the hand; and that joint from this one's parent in the bind pose.
    std::array<int, kFingerJointCount> hangsOn{};
    std::array<core::Transformd, kFingerJointCount> onFromParent{};
    std::array<glm::dvec3, kFingerJointCount> position{}; ///< [m] of the joint in its parent
    std::array<bool, kFingerJointCount> present{}; ///< has a joint that closes: no metacarpal
};

[[nodiscard]] GraspingHand measureGraspingHand(const Model& model, const Humanoid& humanoid,
                                               bool right);

/// A finger of a hand pose as a chain. Angles of the four fingers are **curls** [rad]: 0 a bone
/// that goes on straight from the one before (of the first: along the hand), positive towards the
/// palm, within the range of a human joint or as far as the pose has it. `pose` gives the angles of
/// the pose itself.
struct FingerChain {
    ClosingChain chain;
    ChainAngles pose{};
    std::array<std::size_t, kClosingJoints> joint{};   ///< 0..14: which finger joint each one is
    std::array<glm::dquat, kClosingJoints> straight{}; ///< parent joint from joint at angle 0
};

/// Finger 1..4 (index to little).
[[nodiscard]] FingerChain fingerChain(const GraspingHand& hand, const HandPose& pose,
                                      const core::Transformd& weaponFromHand, std::size_t finger);

/// The thumb: angles are away from the pose, about axes that carry its tip from where it is towards
/// the nearest place of the surface, or out of it where it is inside. Without a surface within
/// `limit` [m]: towards the palm.
[[nodiscard]] FingerChain thumbChain(const GraspingHand& hand, const HandPose& pose,
                                     const core::Transformd& weaponFromHand,
                                     const TouchSurface& surface, double limit);

/// Puts a chain's angles into a pose.
void setAngles(const FingerChain& finger, const ChainAngles& angles, HandPose& pose);

/// Hand joint from each finger joint in a pose; identity where the rig has none.
[[nodiscard]] std::array<core::Transformd, kFingerJointCount> fingerPlaces(const GraspingHand& hand,
                                                                           const HandPose& pose);

} // namespace foregrip::rig
