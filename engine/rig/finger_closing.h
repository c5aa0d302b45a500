// SPDX-License-Identifier: MIT
#pragma once

#include "core/transform.h"
#include "rig/touch_surface.h"

#include <glm/vec3.hpp>

#include <array>
#include <cstddef>
#include <vector>

namespace foregrip::rig {

/// A finger that closes on a surface as a tendon closes it: all joints turn together; where a
/// phalanx touches, its joint and those before it stop, and the farther ones go on until they touch
/// or meet their limits. Weapon space, metres and radians.

inline constexpr std::size_t kClosingJoints = 3;

/// How near counts as touching, and how exactly that is found [m].
inline constexpr double kTouch = 0.0002;

/// A joint that turns about one axis.
struct ClosingJoint {
    core::Transformd parentFromJoint; ///< at angle 0; the parent is the joint before, or the base
    glm::dvec3 axis{1.0, 0.0, 0.0};   ///< joint space, unit: positive angles close
    double least = 0.0;               ///< [rad]
    double most = 1.6;                ///< [rad] >= least
    double rate = 1.0;                ///< speed of closing by that of the others, >= 0
    std::vector<glm::dvec3> points;   ///< joint space: the skin that may touch
};

struct ClosingChain {
    core::Transformd weaponFromBase;
    std::array<ClosingJoint, kClosingJoints> joints;
    std::size_t count = 0; ///< joints in use, from the hand outwards
};

using ChainAngles = std::array<double, kClosingJoints>;

struct ClosedChain {
    ChainAngles angles{};
    std::array<bool, kClosingJoints> touches{};
    /// Of the last joint's skin, over the whole way: the least distance that was met [m], and the
    /// angles there.
    double nearest = 0.0;
    ChainAngles anglesAtNearest{};
};

/// Weapon from joint at these angles, one a joint.
[[nodiscard]] std::array<core::Transformd, kClosingJoints> chainPlaces(const ClosingChain& chain,
                                                                       const ChainAngles& angles);

/// Of each point of the chain's skin at these angles, joint by joint.
[[nodiscard]] std::vector<SkinPlace>
skinPlaces(const TouchSurface& surface, const ClosingChain& chain, const ChainAngles& angles);

/// The deepest of them in the surface [m], 0 where none is.
[[nodiscard]] double depthOf(const std::vector<SkinPlace>& skin);

/// How deep the skin of joint `joint` is in the surface [m], 0 where none is.
[[nodiscard]] double chainDepth(const TouchSurface& surface, const ClosingChain& chain,
                                const ChainAngles& angles, std::size_t joint);

/// The least distance of joint `joint`'s skin from the surface [m], at most `limit`.
[[nodiscard]] double chainGap(const TouchSurface& surface, const ClosingChain& chain,
                              const ChainAngles& angles, std::size_t joint, double limit);

/// Closes from `start`, where the skin is as `skin` says (skinPlaces). Points that are inside
/// there, and those that only glide along or leave the surface, stop nothing. Steps are as long as
/// the distances allow (conservative advancement), so nothing is passed through, however thin;
/// contact is found to kTouch.
[[nodiscard]] ClosedChain closeChain(const TouchSurface& surface, const ClosingChain& chain,
                                     const ChainAngles& start, const std::vector<SkinPlace>& skin);

} // namespace foregrip::rig
