// SPDX-License-Identifier: MIT
#include "rig/import_gltf_source.h"

#include <glm/gtc/quaternion.hpp>

#include <algorithm>
#include <cmath>
#include <optional>
#include <unordered_map>

// Animations are read from the document itself and not from tinygltf's structs: what is broken in
// one costs a channel here, there the whole file.
namespace foregrip::rig::gltf {
namespace {

using core::JsonValue;

constexpr std::size_t kMostClips = 4'096;
constexpr double kLongestClip = 86'400.0; ///< [s]

/// A member that is an index; -1 where it is none.
int indexOf(const JsonValue& object, std::string_view member) {
    const JsonValue* value = object.find(member);
    const bool whole = value != nullptr && value->is(JsonValue::Kind::number) &&
                       value->number >= 0.0 && value->number < 2e9 &&
                       value->number == std::floor(value->number);
    return whole ? static_cast<int>(value->number) : -1;
}

std::string textOf(const JsonValue& object, std::string_view member) {
    const JsonValue* value = object.find(member);
    return value != nullptr ? value->string : std::string();
}

bool allFinite(const std::vector<float>& values) {
    return std::all_of(values.begin(), values.end(), [](float v) { return std::isfinite(v); });
}

/// What a channel says, its numbers read.
struct Channel {
    int node = -1; ///< index into Model::nodes
    std::string path;
    Interpolation interpolation = Interpolation::linear;
    Numbers times;
    Numbers values;
};

std::optional<Interpolation> interpolationOf(const JsonValue& sampler) {
    const std::string name = textOf(sampler, "interpolation");
    if (name.empty() || name == "LINEAR") {
        return Interpolation::linear;
    }
    if (name == "STEP") {
        return Interpolation::step;
    }
    return name == "CUBICSPLINE" ? std::optional(Interpolation::cubicSpline) : std::nullopt;
}

/// Why these numbers are no track; empty when they are one.
std::string faultOf(const Channel& channel) {
    const std::vector<float>& times = channel.times.values;
    if (channel.times.components != 1) {
        return "its times are not single numbers";
    }
    if (channel.values.components != (channel.path == "rotation" ? 4 : 3)) {
        return "its values are not those of a " + channel.path;
    }
    const bool spline = channel.interpolation == Interpolation::cubicSpline;
    if (channel.values.count != channel.times.count * (spline ? 3U : 1U)) {
        return "it has " + counted(channel.times.count, "time", "times") + " and " +
               counted(channel.values.count, "value", "values");
    }
    if (!allFinite(times) || !allFinite(channel.values.values)) {
        return "it holds numbers that are infinite or undefined";
    }
    if (times.front() < 0.0F || static_cast<double>(times.back()) > kLongestClip) {
        return "its times leave the range from 0 s to a day";
    }
    const bool increasing = std::adjacent_find(times.begin(), times.end(), [](float a, float b) {
                                return !(a < b);
                            }) == times.end();
    return increasing ? "" : "its times do not increase";
}

/// Rotations become unit; one that is nothing at all makes the track unusable.
std::optional<RotationTrack> rotationTrack(const Channel& channel) {
    RotationTrack track{channel.interpolation, channel.times.values, {}};
    const bool spline = channel.interpolation == Interpolation::cubicSpline;
    for (std::size_t i = 0; i < channel.values.count; ++i) {
        const float* v = channel.values.at(i); // x, y, z, w
        glm::quat value(v[3], v[0], v[1], v[2]);
        if (!spline || i % 3 == 1) {
            const float length = glm::length(value);
            if (!(length > 1e-6F) || !std::isfinite(length)) {
                return std::nullopt;
            }
            value = value / length;
        }
        track.values.push_back(value);
    }
    return track;
}

VectorTrack vectorTrack(const Channel& channel) {
    VectorTrack track{channel.interpolation, channel.times.values, {}};
    for (std::size_t i = 0; i < channel.values.count; ++i) {
        const float* v = channel.values.at(i);
        track.values.emplace_back(v[0], v[1], v[2]);
    }
    return track;
}

/// A clip while it is being read.
struct Reading {
    AnimationClip clip;
    std::unordered_map<int, std::size_t> entryOf; ///< node -> index into clip.nodes
};

/// Puts a sound channel into the clip. A reason where it does not fit.
std::string add(const Channel& channel, Reading& reading) {
    AnimationClip& clip = reading.clip;
    const auto [entry, isNew] = reading.entryOf.try_emplace(channel.node, clip.nodes.size());
    if (isNew) {
        clip.nodes.push_back({channel.node, {}, {}, {}});
    }
    NodeTracks& tracks = clip.nodes[entry->second];
    const bool rotates = channel.path == "rotation";
    VectorTrack& moved = channel.path == "scale" ? tracks.scale : tracks.translation;
    if (rotates ? !tracks.rotation.empty() : !moved.empty()) {
        return "another one moves the same property of the same node";
    }
    if (!rotates) {
        moved = vectorTrack(channel);
    } else if (auto track = rotationTrack(channel)) {
        tracks.rotation = std::move(*track);
    } else {
        return "one of its rotations is zero";
    }
    clip.duration = std::max(clip.duration, static_cast<double>(channel.times.values.back()));
    return "";
}

/// Reads one channel into the clip. A reason where it is left out.
std::string readChannel(Source& source, const JsonValue& animation, const JsonValue& from,
                        const std::vector<int>& newIndex, const std::string& where,
                        Reading& reading) {
    const JsonValue* target = from.find("target");
    Channel channel;
    channel.path = target != nullptr ? textOf(*target, "path") : "";
    const int node = target != nullptr ? indexOf(*target, "node") : -1;
    if (channel.path == "weights" || (target != nullptr && target->find("node") == nullptr)) {
        return ""; // morph targets are not read, and an extension's target is none of ours
    }
    if (channel.path != "translation" && channel.path != "rotation" && channel.path != "scale") {
        return "it does not say what it moves";
    }
    if (!within(node, newIndex.size())) {
        return "its node does not exist";
    }
    channel.node = newIndex[static_cast<std::size_t>(node)];
    const JsonValue* samplers = animation.find("samplers");
    const int index = indexOf(from, "sampler");
    if (samplers == nullptr || !within(index, samplers->items.size())) {
        return "its sampler does not exist";
    }
    const JsonValue& sampler = samplers->items[static_cast<std::size_t>(index)];
    const std::optional<Interpolation> interpolation = interpolationOf(sampler);
    if (!interpolation) {
        return "its interpolation is unknown";
    }
    channel.interpolation = *interpolation;
    auto times = readRawNumbers(source, indexOf(sampler, "input"), where);
    auto values = readRawNumbers(source, indexOf(sampler, "output"), where);
    if (!times || !values) {
        return (times ? values.error() : times.error()).reason;
    }
    channel.times = std::move(times).value();
    channel.values = std::move(values).value();
    const std::string fault = faultOf(channel);
    return fault.empty() ? add(channel, reading) : fault;
}

std::string uniqueName(const Model& model, const std::string& wanted, std::size_t index) {
    const std::string base = wanted.empty() ? "clip " + std::to_string(index + 1) : wanted;
    std::string name = base;
    const auto taken = [&] {
        return std::any_of(model.clips.begin(), model.clips.end(),
                           [&](const AnimationClip& clip) { return clip.name == name; });
    };
    for (std::size_t number = index + 1; taken(); ++number) {
        name = base + " (" + std::to_string(number) + ")";
    }
    return name;
}

void importAnimation(Source& source, const JsonValue& animation, std::size_t index,
                     const std::vector<int>& newIndex, Model& model) {
    const std::string where = place("animations", index);
    Reading reading;
    AnimationClip& clip = reading.clip;
    clip.name = uniqueName(model, printable(textOf(animation, "name")), index);
    const JsonValue* channels = animation.find("channels");
    std::size_t left = 0;
    std::string firstReason;
    for (std::size_t i = 0; channels != nullptr && i < channels->items.size(); ++i) {
        const std::string reason =
            readChannel(source, animation, channels->items[i], newIndex, where, reading);
        firstReason = left == 0 ? reason : firstReason;
        left += reason.empty() ? 0U : 1U;
    }
    if (left > 0) {
        source.warn(counted(left, "channel", "channels") + " of the animation '" + clip.name +
                    "' " + (left == 1 ? "was" : "were") + " left out: " + firstReason);
    }
    std::erase_if(clip.nodes, [](const NodeTracks& tracks) {
        return tracks.translation.empty() && tracks.rotation.empty() && tracks.scale.empty();
    });
    if (!clip.nodes.empty()) {
        model.clips.push_back(std::move(clip));
    } else if (left == 0) {
        source.warn("the animation '" + clip.name + "' moves no node and was left out");
    }
}

} // namespace

void importAnimations(Source& source, Model& model, const std::vector<int>& newIndex) {
    const JsonValue* animations = source.document.find("animations");
    const std::size_t count = animations != nullptr ? animations->items.size() : 0;
    for (std::size_t i = 0; i < std::min(count, kMostClips); ++i) {
        importAnimation(source, animations->items[i], i, newIndex, model);
    }
    if (count > kMostClips) {
        source.warn("only the first " + std::to_string(kMostClips) + " of " +
                    std::to_string(count) + " animations were read");
    }
}

} // namespace foregrip::rig::gltf
