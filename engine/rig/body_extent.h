// SPDX-License-Identifier: MIT
#pragma once

#include "rig/bind_pose.h"
#include "rig/humanoid.h"
#include "rig/model.h"

#include <glm/vec3.hpp>

#include <string>
#include <utility>
#include <vector>

namespace foregrip::rig {

/// From where to where a body reaches.
struct BodyExtent {
    std::pair<double, double> alongUp; ///< [model units] lowest and highest point along `up`
    std::string warning;               ///< why the joints were measured and not the mesh; or empty
};

/// A body reaches from the lowest to the highest point of its skinned meshes in the bind pose, or
/// of its rigid parts. Meshes that cannot be its body (its soles are not at the feet, its top below
/// the head, or it stands beside the joints), those made of the joints, and none: as far as
/// the joints reach, their ends in the file included. `up` and `right` are unit, in model space.
[[nodiscard]] BodyExtent bodyExtent(const Model& model, const BindPose& pose,
                                    const std::vector<Joint>& joints, const BoneMap& map,
                                    const glm::dvec3& up, const glm::dvec3& right);

/// Both ends of an arm of one segment, root space [m].
struct ArmEnds {
    glm::dvec3 shoulder{0.0};
    glm::dvec3 hand{0.0};
};

/// From the mesh that hangs on the arm: the arm lies along the box's longest side away from
/// the body. A joint in the middle of its part (as Roblox exports them) moves to the upper end;
/// else it stays. Without a mesh the arm is `height` / 3 long and hangs down. `rootFromModel`
/// includes the scale to metres.
[[nodiscard]] ArmEnds armEnds(const Model& model, const BindPose& pose,
                              const glm::dmat4& rootFromModel, const Joint& arm, double height);

/// Whether the model has no mesh that could be a body: none at all, one that was made from the
/// joints (here, or by Assimp as a stand-in for a skeleton).
[[nodiscard]] bool drawsNoBody(const Model& model);

} // namespace foregrip::rig
