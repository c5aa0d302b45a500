// SPDX-License-Identifier: MIT
#include "clip/baked_animation.h"

#include "clip/baked_tracks.h"
#include "clip/reduced_fit.h"

#include <algorithm>
#include <cmath>
#include <utility>

namespace foregrip::clip {
namespace {

using core::Nanoseconds;

constexpr int kMostFits = 24;

/// Ten instants a frame, and the shots, each of which is a corner of the motion.
std::vector<Nanoseconds> instantsBetween(const BakedTake& baked) {
    std::vector<Nanoseconds> out;
    for (std::size_t i = 0; i + 1 < baked.times.size(); ++i) {
        const Nanoseconds span = baked.times[i + 1] - baked.times[i];
        const Nanoseconds parts =
            std::clamp<Nanoseconds>(span / kNearestInstants, 1, kInstantsAFrame);
        for (Nanoseconds k = 0; k < parts; ++k) {
            out.push_back(baked.times[i] + span * k / parts);
        }
    }
    out.push_back(baked.times.back());
    for (const ClipEvent& event : baked.events) {
        const auto next = std::lower_bound(out.begin(), out.end(), event.time);
        const bool apart = next != out.end() && *next - event.time >= kNearestInstants &&
                           (next == out.begin() || event.time - *(next - 1) >= kNearestInstants);
        if (event.name == "shot" && apart) {
            out.insert(next, event.time);
        }
    }
    return out;
}

std::size_t keyCount(const std::vector<rig::NodeTracks>& tracks) {
    std::size_t count = 0;
    for (const rig::NodeTracks& one : tracks) {
        count += one.translation.times.size() + one.rotation.times.size() + one.scale.times.size();
    }
    return count;
}

BakedAnimation finished(const BakedTake& baked, std::vector<rig::NodeTracks> tracks) {
    BakedAnimation out;
    out.clip.name = baked.name;
    out.clip.duration = core::seconds(baked.duration);
    out.clip.nodes = withoutEmpty(std::move(tracks));
    out.keys = keyCount(out.clip.nodes);
    return out;
}

} // namespace

BakedAnimation animateFrames(const BakedTake& baked, rig::Interpolation interpolation) {
    const std::vector<float> times = trackTimes(baked.times);
    std::vector<rig::NodeTracks> tracks = commonTracks(baked);
    for (std::size_t i = 0; i < tracks.size(); ++i) {
        const NodeSamples& node = baked.nodes[i];
        if (node.placed.empty() || jumps(baked, i)) {
            continue;
        }
        if (!keepsPosition(node)) {
            rig::VectorTrack& track = tracks[i].translation;
            track.interpolation = interpolation;
            track.times = times;
            for (const core::Transformd& placed : node.placed) {
                track.values.emplace_back(placed.position);
            }
        }
        if (!keepsRotation(node)) {
            rig::RotationTrack& track = tracks[i].rotation;
            track.interpolation = interpolation;
            track.times = times;
            for (const core::Transformd& placed : node.placed) {
                track.values.emplace_back(placed.rotation);
            }
        }
    }
    BakedAnimation out = finished(baked, std::move(tracks));
    out.fullKeys = out.keys;
    return out;
}

core::Result<BakedAnimation> animateReduced(sim::TakePlayer& player, const BakedTake& baked,
                                            bool firstPerson, const BakeTolerance& tolerance) {
    const std::vector<Nanoseconds> instants = instantsBetween(baked);
    if (instants.size() > kMostInstants) {
        return core::Error{"--interpolation", "",
                           "cubic looks at the take at " + std::to_string(instants.size()) +
                               " instants, and at most " + std::to_string(kMostInstants) +
                               " are sampled; ask for a lower --fps, for linear, or cut the take"};
    }
    const ReducedFit fit(baked, instants, sampleNodes(player, baked.scene, firstPerson, instants));
    // A chain adds up what its joints are off: the share of the tolerance that one of them may use
    // is made smaller until the whole keeps to it.
    double share = 0.4;
    BakedAnimation best;
    for (int attempt = 0; attempt < kMostFits; ++attempt) {
        best = finished(baked, fit.tracks(tolerance, share));
        const FitErrors errors = fit.measure(best.clip);
        best.positionError = errors.position;
        best.angleError = errors.angle;
        if (errors.position <= tolerance.position && errors.angle <= tolerance.angle) {
            break;
        }
        share *= std::clamp(0.85 * tolerance.position / errors.position, 0.25, 0.85);
    }
    best.instants = instants.size();
    best.fullKeys = animateFrames(baked, rig::Interpolation::linear).keys;
    return best;
}

} // namespace foregrip::clip
