// SPDX-License-Identifier: MIT
#pragma once

#include "core/transform.h"
#include "rig/humanoid.h"

#include <glm/mat4x4.hpp>

#include <array>
#include <span>
#include <vector>

namespace foregrip::rig {

/// The pose of a character from what the solvers know. They place a few joints in root space (the
/// **driven** ones); all others follow one of those rigidly. What follows from that is worked out
/// once, in a PosePlan, so that a frame is one matrix product a joint.
///
/// Driven are: hips, spine, neck, head, clavicles, upper and lower arms and their twist joints,
/// hands, upper and lower legs, feet; as far as the rig has them. Fingers, toes, and whatever else
/// a rig carries are followers. Joints above the hips stay where they are in the bind pose.

/// Entry of a palette: which matrix moves it, and what is applied before. Small, because a frame
/// goes through all of them.
struct PaletteEntry {
    float anchorFromMesh[4][4] = {}; ///< [column][row], affine; the last row counts for nothing
    int anchor = 0; ///< driven slot, or the number of slots for one that never moves
};

/// Everything about a rig and its hand poses that does not change from frame to frame.
struct PosePlan {
    std::vector<int> driven; ///< slot -> index into Humanoid::joints, parents first
    /// Slots by meaning, -1 or empty where the rig has none.
    std::array<int, kRoleCount> roleSlot{};
    std::vector<int> spineSlots;
    std::vector<int> neckSlots;
    std::vector<int> leftLowerArmTwistSlots;
    std::vector<int> rightLowerArmTwistSlots;
    /// Root from joint by slot: in the bind pose, and standing as the character's poses say.
    std::vector<core::Transformd> bind;
    std::vector<core::Transformd> standing;

    /// By joint: its anchor (a slot, or driven.size() for one that never moves) and its place on
    /// it.
    std::vector<int> anchor;
    std::vector<core::Transformd> anchorFromJoint;
    std::vector<PaletteEntry> palette; ///< in the order of Humanoid::skin

    [[nodiscard]] int slot(Role role) const { return roleSlot[static_cast<std::size_t>(role)]; }
};

/// Prepares a plan. Hand poses of the wrong side are a programmer's error. `fingersAmount` in [0,
/// 1]: 0 leaves the fingers in the bind pose, 1 poses them fully; between, each joint turns on the
/// shortest arc. Takes microseconds.
[[nodiscard]] PosePlan makePosePlan(const Humanoid& humanoid, const PoseLibrary& library,
                                    const HandPose& left, const HandPose& right,
                                    double fingersAmount);

/// Gives an existing plan other hand poses, as during a change of grip. Takes about as long as a
/// few evaluations.
void poseHands(PosePlan& plan, const Humanoid& humanoid, const HandPose& left,
               const HandPose& right, double fingersAmount);

/// Puts followers somewhere else on what they follow: `anchorFromJoint` of each of `joints`
/// (indices into Humanoid::joints). What follows a follower is listed itself, or stays behind.
void poseFollowers(PosePlan& plan, const Humanoid& humanoid, std::span<const int> joints,
                   std::span<const core::Transformd> anchorFromJoint);

/// Fingers in the bind pose and the palm socket on the hand joint: a hold for rigs without poses.
[[nodiscard]] HandPose bindHandPose(const Humanoid& humanoid, bool right);

/// From `a` (t = 0) to `b` (t = 1): positions on a line, rotations on the shortest arc.
[[nodiscard]] HandPose blendHandPoses(const HandPose& a, const HandPose& b, double t);

/// Skinning matrices, root space from mesh space of the bind pose, one a Skin joint: `driven` holds
/// root from joint by slot, `palette` has as many entries as plan.palette. In the bind pose every
/// entry is Humanoid::rootFromMesh. Single precision; exact to about 1e-6 m two metres from the
/// root.
void evaluatePalette(const PosePlan& plan, std::span<const core::Transformd> driven,
                     std::span<glm::mat4> palette);

/// Root from joint of all joints, in the order of Humanoid::joints.
[[nodiscard]] std::vector<core::Transformd>
evaluateJoints(const PosePlan& plan, std::span<const core::Transformd> driven);

/// Root from joint of all joints when each stands in its parent as `local` says (parent joint from
/// joint, in the order of Humanoid::joints): the plain way down the tree.
[[nodiscard]] std::vector<core::Transformd>
forwardKinematics(const Humanoid& humanoid, std::span<const core::Transformd> local);

} // namespace foregrip::rig
