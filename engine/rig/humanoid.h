// SPDX-License-Identifier: MIT
#pragma once

#include "core/result.h"
#include "core/transform.h"
#include "rig/model.h"
#include "rig/roles.h"

#include <array>
#include <string>
#include <vector>

namespace foregrip::rig {

/// One joint of the character in its bind pose, in **character root space**: the ground point
/// between the feet, +Y up, the body facing -Z, its right on +X, metres. The model's own facing,
/// units and up axis are already taken out.
struct Joint {
    std::string name;
    int node = -1;   ///< index into Model::nodes
    int parent = -1; ///< index into Humanoid::joints, always smaller than the joint's own
    core::Transformd bind;  ///< root from joint, in the bind pose (from the inverse bind matrices)
    core::Transformd local; ///< parent joint from joint, in the bind pose
};

/// Which joint has which role, and how sure that is.
struct BoneMap {
    std::array<int, kRoleCount> joint{}; ///< index into Humanoid::joints, -1 where the rig has none
    std::vector<int> spine;              ///< all spine joints from hips to neck, both excluded
    std::vector<int> neck;               ///< all neck joints
    std::vector<int> leftLowerArmTwist;  ///< forearm twist joints, elbow to wrist
    std::vector<int> rightLowerArmTwist;
    std::string convention; ///< "mixamo", "unreal", "vrm", "unity", ...; "unknown" where none fits
    bool sure = false;      ///< false: the user should be asked
    std::vector<std::string> reasons; ///< sentences
};

/// A humanoid understood: joints in bind pose, roles, and how to draw the skins from joints.
struct Humanoid {
    std::vector<Joint> joints; ///< parents first
    BoneMap map;
    double unitsToMetres = 1.0;    ///< metres = model units * this
    core::Transformd rootFromModel; ///< turns model axes (after scaling to metres) into root space
    double height = 0.0;           ///< [m] from the ground to the top of the skinned bounds
    double upperArm[2] = {0, 0};   ///< [m] left, right: shoulder to elbow
    double lowerArm[2] = {0, 0};   ///< [m] left, right: elbow to wrist
    glm::dvec3 eye{0.0};           ///< [m] root space: between the eyes in the bind pose

    [[nodiscard]] int joint(Role role) const { return map.joint[static_cast<std::size_t>(role)]; }
    [[nodiscard]] bool has(Role role) const { return joint(role) >= 0; }
};

/// Finds the body in a model: bone map by role, bind pose from inverse bind matrices, facing, units.
/// Refused with a sentence when no humanoid is in it (no skeleton, or no chain of two arms).
[[nodiscard]] core::Result<Humanoid> understandHumanoid(const Model& model);

/// A hand's hold of a socket. Rotations replace the bind rotation of the finger joints.
struct HandPose {
    std::string name;
    bool right = true;
    core::Transformd palm; ///< hand joint from palm socket; the palm socket lies on the weapon's grip socket
    std::array<glm::dquat, kFingerJointCount> fingers; ///< parent joint from finger joint, rotation only
};

/// Poses that belong to a character (`*.poses.json`): hand poses by name and how it stands.
struct PoseLibrary {
    std::vector<HandPose> hands;
    glm::dvec3 hipsOffset{0.0}; ///< [m] root space, added to the bind position of the hips
    std::vector<std::pair<Role, glm::dquat>> standing; ///< parent joint from joint, rotation only

    [[nodiscard]] const HandPose* find(std::string_view name) const;
};

/// Reads `*.poses.json`. Malformed files, unknown roles and rotations that are not unit are refused
/// with line and column. The file's vectors are in the model's axes; they are turned into root
/// space with `humanoid.rootFromModel`.
[[nodiscard]] core::Result<PoseLibrary> readPoseLibrary(const std::string& file, const Humanoid& humanoid);

} // namespace foregrip::rig
