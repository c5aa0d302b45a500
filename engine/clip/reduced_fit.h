// SPDX-License-Identifier: MIT
#pragma once

#include "clip/baked_animation.h"
#include "clip/baked_take.h"
#include "rig/animation_clip.h"

#include <vector>

namespace foregrip::clip {

/// Largest deviations of an animation from samples.
struct FitErrors {
    double position = 0.0; ///< [m] of a node in the world
    double angle = 0.0;    ///< [rad] of a node in its parent
};

/// Cubic tracks through samples that lie closer than frames, and how far they are off.
class ReducedFit {
public:
    /// `nodes` are samples at `instants`; `baked` outlives the fit.
    ReducedFit(const BakedTake& baked, const std::vector<core::Nanoseconds>& instants,
               std::vector<NodeSamples> nodes);

    /// Tracks of which each alone stays within `share` (0, 1] of what moves nothing below it by
    /// more than the tolerance; rotations stay within the tolerance's angle besides.
    [[nodiscard]] std::vector<rig::NodeTracks> tracks(const BakeTolerance& tolerance,
                                                      double share) const;

    /// The clip as a reader plays it, against the samples, at every instant. Nodes that jump or are
    /// hidden are left out: they are exact on frames alone.
    [[nodiscard]] FitErrors measure(const rig::AnimationClip& clip) const;

private:
    void fitPosition(std::size_t node, double tolerance, rig::VectorTrack& track) const;
    void fitRotation(std::size_t node, double tolerance, rig::RotationTrack& track) const;
    [[nodiscard]] bool counts(std::size_t node, std::size_t instant) const;

    const BakedTake& baked_;
    std::vector<double> times_; ///< [s]
    std::vector<NodeSamples> nodes_;
    std::vector<double> lever_;                  ///< [m] by node: to the farthest node below it
    std::vector<bool> jumps_;                    ///< by node: it, or something above it, does
    std::vector<std::vector<glm::dvec3>> world_; ///< by instant, then node
};

} // namespace foregrip::clip
