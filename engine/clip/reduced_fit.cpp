// SPDX-License-Identifier: MIT
#include "clip/reduced_fit.h"

#include "clip/baked_tracks.h"
#include "clip/key_reduction.h"

#include <glm/geometric.hpp>

#include <algorithm>
#include <utility>

namespace foregrip::clip {
namespace {

constexpr double kLeastAngle = 1e-5; ///< [rad] below which a file's numbers end

glm::dvec4 components(const glm::dquat& q) {
    return {q.x, q.y, q.z, q.w};
}

std::size_t index(int value) {
    return static_cast<std::size_t>(value);
}

std::vector<glm::dvec3> positions(const std::vector<glm::dmat4>& matrices) {
    std::vector<glm::dvec3> out(matrices.size());
    std::transform(matrices.begin(), matrices.end(), out.begin(),
                   [](const glm::dmat4& matrix) { return glm::dvec3(matrix[3]); });
    return out;
}

/// Keys as a file has them: three values a key.
template <typename Value, typename Convert>
void store(const std::vector<CubicKey>& keys, const std::vector<double>& times,
           const Convert& convert, rig::Track<Value>& track) {
    track.interpolation = rig::Interpolation::cubicSpline;
    track.times.clear();
    track.values.clear();
    for (const CubicKey& key : keys) {
        track.times.push_back(static_cast<float>(times[key.sample]));
        for (const glm::dvec4& value : {key.arriving, key.value, key.leaving}) {
            track.values.push_back(convert(value));
        }
    }
}

} // namespace

ReducedFit::ReducedFit(const BakedTake& baked, const std::vector<core::Nanoseconds>& instants,
                       std::vector<NodeSamples> nodes)
    : baked_(baked), nodes_(std::move(nodes)), lever_(nodes_.size(), 0.0),
      jumps_(nodes_.size(), false) {
    std::transform(instants.begin(), instants.end(), std::back_inserter(times_), core::seconds);
    for (std::size_t t = 0; t < times_.size(); ++t) {
        world_.push_back(positions(worldAt(baked.scene, nodes_, t)));
    }
    const std::vector<rig::Node>& all = baked.scene.model.nodes;
    for (std::size_t i = 0; i < all.size(); ++i) {
        jumps_[i] = jumps(baked, i) && !(keepsPosition(nodes_[i]) && keepsRotation(nodes_[i]));
        if (all[i].parent >= 0 && jumps_[index(all[i].parent)]) {
            jumps_[i] = true;
        }
        for (int above = all[i].parent; above >= 0; above = all[index(above)].parent) {
            lever_[index(above)] = std::max(lever_[index(above)],
                                            glm::distance(world_[0][i], world_[0][index(above)]));
        }
    }
}

void ReducedFit::fitPosition(std::size_t node, double tolerance, rig::VectorTrack& track) const {
    std::vector<glm::dvec4> samples;
    for (const core::Transformd& placed : nodes_[node].placed) {
        samples.emplace_back(placed.position, 0.0);
    }
    store(
        reduceKeys(times_, samples, tolerance, distanceError), times_,
        [](const glm::dvec4& v) { return glm::vec3(v); }, track);
}

void ReducedFit::fitRotation(std::size_t node, double tolerance, rig::RotationTrack& track) const {
    std::vector<glm::dvec4> samples;
    for (const core::Transformd& placed : nodes_[node].placed) {
        samples.push_back(components(placed.rotation));
    }
    store(
        reduceKeys(times_, samples, tolerance, angleError), times_,
        [](const glm::dvec4& v) { return glm::quat(glm::dquat(v.w, v.x, v.y, v.z)); }, track);
}

std::vector<rig::NodeTracks> ReducedFit::tracks(const BakeTolerance& tolerance,
                                                double share) const {
    std::vector<rig::NodeTracks> out = commonTracks(baked_);
    const float duration = static_cast<float>(times_.back());
    for (std::size_t i = 0; i < nodes_.size(); ++i) {
        const NodeSamples& node = nodes_[i];
        if (node.placed.empty() || jumps(baked_, i)) {
            continue;
        }
        const rig::Node& rest = baked_.scene.model.nodes[i];
        const double position = share * tolerance.position;
        if (keepsPosition(node)) {
            out[i].translation = heldPosition(node, rest, duration);
        } else {
            fitPosition(i, position, out[i].translation);
        }
        const double angle =
            lever_[i] > 0.0 ? std::min(position / lever_[i], tolerance.angle) : tolerance.angle;
        if (keepsRotation(node)) {
            out[i].rotation = heldRotation(node, rest, duration);
        } else {
            fitRotation(i, std::max(0.9 * angle, kLeastAngle), out[i].rotation);
        }
    }
    return out;
}

bool ReducedFit::counts(std::size_t node, std::size_t instant) const {
    for (int above = static_cast<int>(node); above >= 0;
         above = baked_.scene.model.nodes[index(above)].parent) {
        const NodeSamples& one = nodes_[index(above)];
        if (!one.shown.empty() && one.shown[instant] == 0) {
            return false;
        }
    }
    return !jumps_[node];
}

FitErrors ReducedFit::measure(const rig::AnimationClip& clip) const {
    const std::vector<rig::Node>& nodes = baked_.scene.model.nodes;
    std::vector<const rig::NodeTracks*> tracks(nodes.size(), nullptr);
    for (const rig::NodeTracks& one : clip.nodes) {
        tracks[index(one.node)] = &one;
    }
    FitErrors worst;
    for (std::size_t t = 0; t < times_.size(); ++t) {
        BakePose played;
        for (std::size_t i = 0; i < nodes.size(); ++i) {
            NodePlacement local{nodes[i].translation, nodes[i].rotation, nodes[i].scale};
            const rig::NodeTracks* const track = tracks[i];
            if (track != nullptr && !track->translation.empty()) {
                local.translation = rig::sampleTrack(track->translation, times_[t]);
            }
            if (track != nullptr && !track->rotation.empty()) {
                local.rotation = rig::sampleTrack(track->rotation, times_[t]);
            }
            if (!nodes_[i].placed.empty() && counts(i, t)) {
                glm::dquat sampled = nodes_[i].placed[t].rotation;
                sampled = glm::dot(sampled, local.rotation) < 0.0 ? -sampled : sampled;
                worst.angle = std::max(worst.angle,
                                       angleError(components(local.rotation), components(sampled)));
            }
            played.local.push_back(local);
        }
        const std::vector<glm::dmat4> world = worldMatrices(baked_.scene, played);
        for (std::size_t i = 0; i < nodes.size(); ++i) {
            if (counts(i, t)) {
                worst.position =
                    std::max(worst.position, glm::distance(glm::dvec3(world[i][3]), world_[t][i]));
            }
        }
    }
    return worst;
}

} // namespace foregrip::clip
