// SPDX-License-Identifier: MIT
#pragma once

#include "rig/humanoid.h"
#include "rig/model.h"

#include <glm/mat4x4.hpp>

#include <vector>

namespace foregrip::rig {

/// Which nodes are joints: all of the skin's and of the humanoid table's, and every node that lies
/// between two of them or joins them. Without either, all nodes. Names, nodes and parents are set,
/// placements are not.
[[nodiscard]] std::vector<Joint> collectJoints(const Model& model);

/// The bind pose as the file has it, scale and mirroring included, in model space and model units.
struct BindPose {
    std::vector<glm::dmat4> modelFromJoint; ///< one a joint
    glm::dmat4 modelFromMesh{1.0};          ///< of skinned meshes in the bind pose
    bool mirrored = false; ///< the nodes above the skeleton mirror it; taken out here
};

/// Inverse bind matrices say how joints lie to each other but not where the body stands: that comes
/// from the nodes, as node matrix times inverse bind matrix of the hips. Posing the hips would tilt
/// it, so it is snapped to the nearest axes (files are authored along axes). Joints that the skin
/// does not bind keep their node's place below their parent. Files whose inverse bind matrices are
/// all identity bind in the pose of their nodes.
[[nodiscard]] BindPose readBindPose(const Model& model, const std::vector<Joint>& joints, int hips);

/// The rotation nearest to what a matrix does to directions: columns made perpendicular and unit, a
/// mirrored one made right-handed by turning its z around. Identity for a flattened matrix.
[[nodiscard]] glm::dquat rigidRotation(const glm::dmat3& linear);

/// The axis ±x, ±y or ±z nearest to `direction`, when it is within `tolerance` [rad]; else
/// `direction` made unit.
[[nodiscard]] glm::dvec3 snappedToAxis(const glm::dvec3& direction, double tolerance);

} // namespace foregrip::rig
