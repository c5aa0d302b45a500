// SPDX-License-Identifier: MIT
#include "clip/baked_tracks.h"

#include "clip/key_reduction.h"

#include <glm/geometric.hpp>

#include <algorithm>

namespace foregrip::clip {
namespace {

using core::Transformd;

constexpr double kSamePosition = 1e-6; ///< [m]
constexpr double kSameAngle = 1e-6;    ///< [rad]

bool same(const glm::dvec3& a, const glm::dvec3& b) {
    return glm::distance(a, b) <= kSamePosition;
}

bool same(const glm::dquat& a, const glm::dquat& b) {
    const glm::dquat near = glm::dot(a, b) < 0.0 ? -b : b;
    return angleError({a.x, a.y, a.z, a.w}, {near.x, near.y, near.z, near.w}) <= kSameAngle;
}

/// Keys at the instants where `valueAt` differs from the instant before, and at both ends.
template <typename Value, typename At>
rig::Track<Value> stepped(const std::vector<float>& times, const At& valueAt) {
    rig::Track<Value> track;
    track.interpolation = rig::Interpolation::step;
    for (std::size_t i = 0; i < times.size(); ++i) {
        const Value value = valueAt(i);
        if (i == 0 || i + 1 == times.size() || value != track.values.back()) {
            track.times.push_back(times[i]);
            track.values.push_back(value);
        }
    }
    return track;
}

template <typename Value>
rig::Track<Value> heldValue(const Value& value, float duration) {
    if (duration > 0.0F) {
        return {rig::Interpolation::step, {0.0F, duration}, {value, value}};
    }
    return {rig::Interpolation::step, {0.0F}, {value}};
}

} // namespace

std::vector<float> trackTimes(const std::vector<core::Nanoseconds>& times) {
    std::vector<float> out(times.size());
    std::transform(times.begin(), times.end(), out.begin(),
                   [](core::Nanoseconds time) { return static_cast<float>(core::seconds(time)); });
    return out;
}

bool keepsPosition(const NodeSamples& node) {
    return std::all_of(node.placed.begin(), node.placed.end(), [&node](const Transformd& placed) {
        return same(placed.position, node.placed.front().position);
    });
}

bool keepsRotation(const NodeSamples& node) {
    return std::all_of(node.placed.begin(), node.placed.end(), [&node](const Transformd& placed) {
        return same(placed.rotation, node.placed.front().rotation);
    });
}

rig::VectorTrack heldPosition(const NodeSamples& node, const rig::Node& rest, float duration) {
    const glm::dvec3& held = node.placed.front().position;
    return same(held, rest.translation) ? rig::VectorTrack{} : heldValue(glm::vec3(held), duration);
}

rig::RotationTrack heldRotation(const NodeSamples& node, const rig::Node& rest, float duration) {
    const glm::dquat& held = node.placed.front().rotation;
    return same(held, rest.rotation) ? rig::RotationTrack{} : heldValue(glm::quat(held), duration);
}

bool jumps(const BakedTake& baked, std::size_t node) {
    const BakedKind kind = baked.scene.kinds[node];
    if (kind == BakedKind::socket) {
        return true;
    }
    const auto item = std::find_if(
        baked.scene.items.begin(), baked.scene.items.end(), [node](const BakedItem& one) {
            return one.attachment != nullptr && one.node == static_cast<int>(node);
        });
    return item != baked.scene.items.end() && !viewmodel::isMagazine(*item->attachment);
}

rig::VectorTrack steppedPosition(const NodeSamples& node, const std::vector<float>& times) {
    return stepped<glm::vec3>(times,
                              [&](std::size_t i) { return glm::vec3(node.placed[i].position); });
}

rig::RotationTrack steppedRotation(const NodeSamples& node, const std::vector<float>& times) {
    return stepped<glm::quat>(times,
                              [&](std::size_t i) { return glm::quat(node.placed[i].rotation); });
}

rig::VectorTrack hidingScale(const NodeSamples& node, const rig::Node& rest,
                             const std::vector<float>& times) {
    if (node.shown.empty()) {
        return {};
    }
    return stepped<glm::vec3>(times, [&](std::size_t i) {
        return node.shown[i] != 0 ? glm::vec3(rest.scale) : glm::vec3(0.0F);
    });
}

std::vector<rig::NodeTracks> commonTracks(const BakedTake& baked) {
    const std::vector<float> times = trackTimes(baked.times);
    std::vector<rig::NodeTracks> tracks(baked.nodes.size());
    for (std::size_t i = 0; i < baked.nodes.size(); ++i) {
        const NodeSamples& node = baked.nodes[i];
        const rig::Node& rest = baked.scene.model.nodes[i];
        tracks[i].node = static_cast<int>(i);
        tracks[i].scale = hidingScale(node, rest, times);
        if (node.placed.empty()) {
            continue;
        }
        if (keepsPosition(node)) {
            tracks[i].translation = heldPosition(node, rest, times.back());
        } else if (jumps(baked, i)) {
            tracks[i].translation = steppedPosition(node, times);
        }
        if (keepsRotation(node)) {
            tracks[i].rotation = heldRotation(node, rest, times.back());
        } else if (jumps(baked, i)) {
            tracks[i].rotation = steppedRotation(node, times);
        }
    }
    return tracks;
}

std::vector<rig::NodeTracks> withoutEmpty(std::vector<rig::NodeTracks> tracks) {
    std::erase_if(tracks, [](const rig::NodeTracks& one) {
        return one.translation.empty() && one.rotation.empty() && one.scale.empty();
    });
    return tracks;
}

} // namespace foregrip::clip
