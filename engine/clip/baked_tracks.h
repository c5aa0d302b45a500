// SPDX-License-Identifier: MIT
#pragma once

#include "clip/baked_take.h"
#include "rig/animation_clip.h"

#include <cstddef>
#include <vector>

namespace foregrip::clip {

/// What makes tracks of samples, for every kind of interpolation.

/// Instants [s] as a file has them.
[[nodiscard]] std::vector<float> trackTimes(const std::vector<core::Nanoseconds>& times);

/// Whether a property is the same at all instants: within a thousandth of a millimetre, or of a
/// milliradian.
[[nodiscard]] bool keepsPosition(const NodeSamples& node);
[[nodiscard]] bool keepsRotation(const NodeSamples& node);

/// Two keys that hold what never changes; empty where it is as at rest.
[[nodiscard]] rig::VectorTrack heldPosition(const NodeSamples& node, const rig::Node& rest,
                                            float duration);
[[nodiscard]] rig::RotationTrack heldRotation(const NodeSamples& node, const rig::Node& rest,
                                              float duration);

/// Whether a node changes its place only in jumps: sockets and parts, which a swap moves.
[[nodiscard]] bool jumps(const BakedTake& baked, std::size_t node);

/// Steps: a key at the first instant, at every change, and at the last.
[[nodiscard]] rig::VectorTrack steppedPosition(const NodeSamples& node,
                                               const std::vector<float>& times);
[[nodiscard]] rig::RotationTrack steppedRotation(const NodeSamples& node,
                                                 const std::vector<float>& times);
/// The scale that hides a node: its own where it is shown, else 0. Empty when always shown.
[[nodiscard]] rig::VectorTrack hidingScale(const NodeSamples& node, const rig::Node& rest,
                                           const std::vector<float>& times);

/// Everything that does not depend on the interpolation: the tracks of nodes that jump, hide, or
/// hold what differs from rest. By node.
[[nodiscard]] std::vector<rig::NodeTracks> commonTracks(const BakedTake& baked);

/// Drops nodes without tracks.
[[nodiscard]] std::vector<rig::NodeTracks> withoutEmpty(std::vector<rig::NodeTracks> tracks);

} // namespace foregrip::clip
