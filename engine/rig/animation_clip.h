// SPDX-License-Identifier: MIT
#pragma once

#include "core/time.h"

#include <glm/gtc/quaternion.hpp>
#include <glm/vec3.hpp>

#include <string>
#include <vector>

/// Animations of a model as plain data, whatever file they came from. Nothing here is stateful: a
/// pose follows from a time alone. Interpolation is that of glTF 2.0 (section 3.11 and appendix C),
/// which other formats can be resampled to.
namespace foregrip::rig {

enum class Interpolation { step, linear, cubicSpline };

/// One property of a node over time, in the space of the node's parent and the file's units.
/// `times` [s] are finite and increase strictly. There is one value a time; with cubicSpline there
/// are three, in this order: the slope [1/s] on arrival, the value, the slope on leaving.
template <typename Value>
struct Track {
    Interpolation interpolation = Interpolation::linear;
    std::vector<float> times;
    std::vector<Value> values;

    [[nodiscard]] bool empty() const { return times.empty(); }
};
using VectorTrack = Track<glm::vec3>;
using RotationTrack = Track<glm::quat>; ///< values are unit quaternions, slopes are not

/// What a clip moves of one node. A track without times leaves that property as the node has it.
struct NodeTracks {
    int node = -1; ///< index into Model::nodes
    VectorTrack translation;
    RotationTrack rotation;
    VectorTrack scale;
};

/// A named animation. At most one entry a node.
struct AnimationClip {
    std::string name;      ///< unique within a model, never empty
    double duration = 0.0; ///< [s] >= 0: the last time of any track
    std::vector<NodeTracks> nodes;
};

/// A track at `time` [s], any number: before its first time the first value, after its last the
/// last. `track` is not empty. Rotations come out unit; linear ones take the shorter arc.
[[nodiscard]] glm::dvec3 sampleTrack(const VectorTrack& track, double time);
[[nodiscard]] glm::dquat sampleTrack(const RotationTrack& track, double time);

/// Where a clip of `duration` [s] stands after `elapsed`: within [0, duration) when it loops, else
/// held at its ends. Whole nanoseconds are taken off whole loops, so that the thousandth loop is
/// the first one bit for bit. 0 for a clip without duration.
[[nodiscard]] double clipTime(double duration, core::Nanoseconds elapsed, bool loops);

} // namespace foregrip::rig
