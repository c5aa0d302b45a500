// SPDX-License-Identifier: MIT
#pragma once

#include "core/result.h"
#include "core/transform.h"
#include "rig/model.h"
#include "rig/roles.h"

#include <array>
#include <optional>
#include <string>
#include <vector>

namespace foregrip::rig {

struct RigFile;

/// One joint of the character in its bind pose, in **character root space**: the ground point
/// between the feet, +Y up, the body facing -Z, its right on +X, metres. The model's own facing,
/// units and up axis are already taken out.
struct Joint {
    std::string name;
    int node = -1;          ///< index into Model::nodes
    int parent = -1;        ///< index into Humanoid::joints, always smaller than the joint's own
    core::Transformd bind;  ///< root from joint, in the bind pose (from the inverse bind matrices)
    core::Transformd local; ///< parent joint from joint, in the bind pose
    bool synthetic = false; ///< not of the file: the end of the node's rigid arm; the last joints
};

/// Which joint has which role, and how sure that is.
struct BoneMap {
    /// Index into Humanoid::joints, -1 where the rig has none. spine1, spine2 and spine3 are the
    /// first, middle and last of `spine`, so with fewer than three joints some are the same.
    std::array<int, kRoleCount> joint{};
    std::vector<int> spine;             ///< all spine joints from hips to neck, both excluded
    std::vector<int> neck;              ///< all neck joints
    std::vector<int> leftUpperArmTwist; ///< twist joints of the upper arm, shoulder to elbow
    std::vector<int> rightUpperArmTwist;
    std::vector<int> leftLowerArmTwist; ///< forearm twist joints, elbow to wrist
    std::vector<int> rightLowerArmTwist;
    std::string convention; ///< "mixamo", "unreal", "vrm", "unity", ...; "unknown" where none fits
    bool sure = false;      ///< false: the user should be asked
    std::vector<std::string> reasons; ///< sentences
};

/// How one entry of Skin::joints is drawn: matrix(root from joint) * jointFromMesh takes a vertex
/// of the mesh to root space. Scale, shear, mirroring and units of the file are folded in, so that
/// joints themselves are rigid and in metres.
struct SkinJoint {
    int joint = 0; ///< index into Humanoid::joints
    glm::dmat4 jointFromMesh{1.0};
};

/// What the user may decide about a model.
struct HumanoidOptions {
    /// Factor on the model's size, finite and > 0. Without it the file's, else 1.
    std::optional<double> rescale;
    std::optional<double> toHeight; ///< [m] > 0: rescaled to this height; goes before `rescale`
    const RigFile* file = nullptr;  ///< what a person decided; see rig_file.h
};

/// A humanoid understood: joints in bind pose, roles, and how to draw the skins from joints.
struct Humanoid {
    std::vector<Joint> joints; ///< parents first
    BoneMap map;
    std::vector<SkinJoint> skin;  ///< in the order of Model::skins[0].joints; empty without a skin
    glm::dmat4 rootFromMesh{1.0}; ///< of skinned meshes in the bind pose: the palette's every entry
    double unitsToMetres = 1.0;   ///< metres = model space * this, rescale included
    core::Transformd rootFromModel; ///< turns model space (after scaling to metres) into root space
    std::string modelUp;            ///< the model-space axis that is up: "+y"
    std::string modelFaces;         ///< the model-space axis that the body faces: "+z"
    double height = 0.0;            ///< [m] from the ground to the top of the skinned bounds
    double rescale = 1.0; ///< the factor that is in all of this; height / rescale is the file's
    /// The arms have one segment (Roblox R6): upper arm and hand have joints, the lower arm has
    /// none and lowerArm is 0; upperArm is shoulder to palm. A hand that the file lacks is a
    /// synthetic joint at the end of the arm, placed as the upper arm is turned.
    bool oneSegmentArms = false;
    double upperArm[2] = {0, 0}; ///< [m] left, right: shoulder to elbow, or what a rig file says
    double lowerArm[2] = {0, 0}; ///< [m] left, right: elbow to wrist, or what a rig file says
    /// [m] root space: between the eyes in the bind pose. The middle of the eye joints where the
    /// rig has them; else above the head joint by 0.43 and ahead of it by 0.40 of the way from
    /// there to the top of the body (a head joint sits at the skull's base; proportions of an adult
    /// head).
    glm::dvec3 eye{0.0};
    std::vector<std::string> warnings; ///< sentences for the user: odd size, mirrored, zero bones

    [[nodiscard]] int joint(Role role) const { return map.joint[static_cast<std::size_t>(role)]; }
    [[nodiscard]] bool has(Role role) const { return joint(role) >= 0; }
};

/// Finds the body in a model: bone map by role, bind pose from inverse bind matrices (the pose of
/// the nodes where there are none), facing from shoulders and toes, up from hips and head, ground
/// from the lowest skinned vertex. A model mirrored by a negative scale of its root is shown
/// unmirrored. With a rig file, what it says goes before all that was found. Refused with a
/// sentence when no humanoid is in it (no skeleton, or no chain of two arms), or when the rig file
/// names what the model does not have.
[[nodiscard]] core::Result<Humanoid> understandHumanoid(const Model& model,
                                                        const HumanoidOptions& options = {});

inline constexpr double kAdultHeight = 1.8; ///< [m] what offered and asked rescaling leads to

/// The factor to offer for a body of `height` [m]: 1 between 0.5 and 3 m and for heights that are
/// not above 0, else the one that makes it kAdultHeight tall.
[[nodiscard]] double offeredRescale(double height);

/// A hand's hold of a socket. Rotations replace the bind rotation of the finger joints.
struct HandPose {
    std::string name;
    bool right = true;
    core::Transformd
        palm; ///< hand joint from palm socket; the palm socket lies on the weapon's grip socket
    std::array<glm::dquat, kFingerJointCount>
        fingers{}; ///< parent joint from finger joint, rotation only
};

/// Poses that belong to a character (`*.poses.json`): hand poses by name and how it stands.
struct PoseLibrary {
    std::vector<HandPose> hands;
    glm::dvec3 hipsOffset{0.0}; ///< [m] root space, added to the bind position of the hips
    std::vector<std::pair<Role, glm::dquat>> standing; ///< parent joint from joint, rotation only

    [[nodiscard]] const HandPose* find(std::string_view name) const;
};

/// Reads `*.poses.json`. Malformed files, unknown roles and rotations that are not unit are refused
/// with line and column. Joints that a hand pose leaves out keep their bind rotation. Palms and
/// rotations are in the axes of the joints; hips_offset_m is in those of model space and turned
/// into root space with `humanoid.rootFromModel`.
[[nodiscard]] core::Result<PoseLibrary> readPoseLibrary(const std::string& file,
                                                        const Humanoid& humanoid);

} // namespace foregrip::rig
