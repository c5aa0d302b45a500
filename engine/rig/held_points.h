// SPDX-License-Identifier: MIT
#pragma once

#include "rig/bind_pose.h"
#include "rig/humanoid.h"
#include "rig/model.h"
#include "rig/model_stats.h"

#include <glm/mat4x4.hpp>
#include <glm/vec3.hpp>

#include <functional>
#include <optional>
#include <span>

namespace foregrip::rig {

/// Calls `point(position, nodeIndex)` for everything drawn that the joint of node `node` alone
/// moves, in model space in the bind pose: vertices with most of their weight on it, and rigid
/// meshes that are on the node or a child of it. Of a released model, its outline.
void forEachHeldPoint(const Model& model, const BindPose& pose, int node,
                      const std::function<void(const glm::dvec3&)>& point);

/// From the joint to the middle of the box around what it alone moves, in model space in the bind
/// pose: feet without toes tell by it which way they point. Nothing when no mesh hangs on the
/// joint.
[[nodiscard]] std::optional<glm::dvec3> footReach(const Model& model, std::span<const Joint> joints,
                                                  const BindPose& pose, int joint);

/// Model-space box in the bind pose of what each node draws; empty where it draws nothing. A
/// skinned mesh's vertices stand in the bind pose together, whatever their joints.
[[nodiscard]] std::vector<Bounds> nodeBounds(const Model& model, const BindPose& pose);

} // namespace foregrip::rig
