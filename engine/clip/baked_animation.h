// SPDX-License-Identifier: MIT
#pragma once

#include "clip/baked_take.h"
#include "core/angles.h"
#include "rig/animation_clip.h"
#include "sim/take_player.h"

#include <cstddef>

namespace foregrip::clip {

/// How far a reduced animation may stray from the take.
struct BakeTolerance {
    double position = 5e-4; ///< [m] of any joint, weapon, part or socket in the world
    double angle = 0.2 * core::kRadiansPerDegree; ///< [rad] of any node in its parent
};

/// An animation, and how well it keeps to the take.
struct BakedAnimation {
    rig::AnimationClip clip;
    std::size_t keys = 0;       ///< of all tracks together
    std::size_t fullKeys = 0;   ///< as many as a key every frame would be
    double positionError = 0.0; ///< [m] largest, in the world, at the instants measured
    double angleError = 0.0;    ///< [rad] largest, in the parent
    std::size_t instants = 0;   ///< how many were measured; 0 when every frame is a key
};

/// A key a frame for all that moves. Rotations are unit and neighbours have the nearer sign. A
/// track that does not move has two keys where it differs from rest, and is left out where it does
/// not. Sockets, parts and what is hidden change from one frame to the next whatever is asked for.
/// `interpolation` is step or linear.
[[nodiscard]] BakedAnimation animateFrames(const BakedTake& baked,
                                           rig::Interpolation interpolation);

/// Instants a frame at which a cubic animation is held against the take.
inline constexpr int kInstantsAFrame = 10;

/// Cubic tracks with no more keys than the tolerance needs. Keys need not lie on frames: the take
/// is sampled anew at ten instants a frame and at every shot, and the errors are measured at all of
/// these after the whole chain of joints. Refused when that is too much for the take's length.
[[nodiscard]] core::Result<BakedAnimation> animateReduced(sim::TakePlayer& player,
                                                          const BakedTake& baked, bool firstPerson,
                                                          const BakeTolerance& tolerance);

} // namespace foregrip::clip
