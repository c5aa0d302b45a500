// SPDX-License-Identifier: MIT
#pragma once

#include "rig/humanoid.h"
#include "rig/model.h"

#include <glm/vec3.hpp>

#include <array>
#include <vector>

namespace foregrip::rig {

/// The flesh around one finger bone.
struct PhalanxShape {
    std::vector<glm::dvec3> points; ///< [m] on the skin, joint space; none when the rig lacks it
    glm::dvec3 end{0.0};            ///< [m] joint space: the next joint, or the end of the flesh
    double radius = 0.0;            ///< [m] of the capsule from the joint to `end`, > 0
    bool measured = false; ///< from vertices; else the capsule and points on it are guesses
};

/// A hand as points on its skin in the bind pose, each held by one bone: what touches a surface.
struct HandShape {
    bool right = true;
    std::array<PhalanxShape, kFingerJointCount> phalanges; ///< thumb_1 to little_3
    std::vector<glm::dvec3> palm; ///< [m] hand joint space: all that the fingers do not hold
};

/// Takes the shape from the model's skin: vertices, and points between them where they lie far
/// apart, each with the finger joint that has most of its weight; joints below a finger joint that
/// have no role count as that one, metacarpals (hand_frame.h) as the palm. A capsule's radius is
/// the 60th percentile of the points' distances to the bone. Of a released model the outline is
/// taken. A bone without vertices gets a capsule in proportion to its length (0.29 of it for a
/// middle phalanx, adults), and points on that. Takes milliseconds: once a character.
[[nodiscard]] HandShape measureHandShape(const Model& model, const Humanoid& humanoid, bool right);

} // namespace foregrip::rig
