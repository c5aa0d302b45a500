// SPDX-License-Identifier: MIT
#include "rig/import_assimp_source.h"
#include "rig/import_text.h"

#include <glm/gtc/matrix_transform.hpp>
#include <glm/gtc/quaternion.hpp>

#include <algorithm>
#include <cmath>
#include <map>
#include <set>

namespace foregrip::rig::assimp {
namespace {

constexpr std::size_t kMostClips = 4'096;
constexpr std::size_t kMostKeys = 100'000; ///< of one track that is worked out from helpers
constexpr double kLongestClip = 86'400.0;  ///< [s]

glm::dvec3 vectorOf(const aiVector3D& v) {
    return {static_cast<double>(v.x), static_cast<double>(v.y), static_cast<double>(v.z)};
}

glm::dquat rotationOf(const aiQuaternion& q) {
    return {static_cast<double>(q.w), static_cast<double>(q.x), static_cast<double>(q.y),
            static_cast<double>(q.z)};
}

bool sound(const glm::dvec3& v) {
    return std::isfinite(v.x) && std::isfinite(v.y) && std::isfinite(v.z) && glm::length(v) < 1e30;
}

bool sound(const glm::dquat& q) {
    const double length = glm::length(q);
    return std::isfinite(length) && length > 1e-6;
}

/// The keys of one channel of Assimp, sorted and without what cannot be used. Times are seconds.
struct Keys {
    std::map<double, glm::dvec3> translation;
    std::map<double, glm::dquat> rotation;
    std::map<double, glm::dvec3> scale;
};

/// The value of linear keys at `time`; `fallback` where there are none.
template <typename Value, typename Blend>
Value valueAt(const std::map<double, Value>& keys, double time, const Value& fallback,
              const Blend& blend) {
    if (keys.empty()) {
        return fallback;
    }
    const auto after = keys.lower_bound(time);
    if (after == keys.begin()) {
        return after->second;
    }
    const auto before = std::prev(after);
    if (after == keys.end()) {
        return before->second;
    }
    const double share = (time - before->first) / (after->first - before->first);
    return blend(before->second, after->second, share);
}

class ClipReader {
public:
    ClipReader(Source& source, const aiAnimation& from) : source_(source), from_(from) {
        ticks_ = from.mTicksPerSecond > 0.0 && std::isfinite(from.mTicksPerSecond)
                     ? from.mTicksPerSecond
                     : 25.0;
    }

    AnimationClip read() {
        readChannels();
        AnimationClip clip;
        std::set<int> seen;
        for (const auto& [name, keys] : channels_) {
            (void)keys;
            const int node = nodeMovedBy(name);
            if (node >= 0 && seen.insert(node).second) {
                NodeTracks tracks =
                    source_.helpersOf.count(node) > 0 ? foldedTracks(node) : ownTracks(node);
                const std::initializer_list<const std::vector<float>*> all = {
                    &tracks.translation.times, &tracks.rotation.times, &tracks.scale.times};
                bool moves = false;
                for (const std::vector<float>* times : all) {
                    moves = moves || !times->empty();
                    clip.duration = times->empty() ? clip.duration
                                                   : std::max(clip.duration,
                                                              static_cast<double>(times->back()));
                }
                if (moves) {
                    clip.nodes.push_back(std::move(tracks));
                }
            }
        }
        std::sort(clip.nodes.begin(), clip.nodes.end(),
                  [](const NodeTracks& a, const NodeTracks& b) { return a.node < b.node; });
        return clip;
    }
    [[nodiscard]] std::size_t unusable() const { return unusable_; }

private:
    /// The node of the model that a channel moves: its own, or the one that a helper became part
    /// of.
    int nodeMovedBy(const std::string& name) const {
        const auto own = source_.nodeByName.find(name);
        if (own != source_.nodeByName.end()) {
            return own->second;
        }
        for (const auto& [node, helpers] : source_.helpersOf) {
            if (std::any_of(helpers.begin(), helpers.end(),
                            [&](const aiNode* helper) { return name == helper->mName.C_Str(); })) {
                return node;
            }
        }
        return -1;
    }

    void readChannels() {
        double first = 0.0;
        for (unsigned c = 0; c < from_.mNumChannels; ++c) {
            const aiNodeAnim& channel = *from_.mChannels[c];
            Keys& keys = channels_[channel.mNodeName.C_Str()];
            take(channel.mPositionKeys, channel.mNumPositionKeys, keys.translation,
                 [](const aiVectorKey& key) { return vectorOf(key.mValue); });
            take(channel.mRotationKeys, channel.mNumRotationKeys, keys.rotation,
                 [](const aiQuatKey& key) { return rotationOf(key.mValue); });
            take(channel.mScalingKeys, channel.mNumScalingKeys, keys.scale,
                 [](const aiVectorKey& key) { return vectorOf(key.mValue); });
            first = std::min(first, earliest(keys));
        }
        start_ = first; // clips begin at 0 or later
    }

    static double earliest(const Keys& keys) {
        double first = 0.0;
        first = keys.translation.empty() ? first : std::min(first, keys.translation.begin()->first);
        first = keys.rotation.empty() ? first : std::min(first, keys.rotation.begin()->first);
        return keys.scale.empty() ? first : std::min(first, keys.scale.begin()->first);
    }

    template <typename Key, typename Value, typename Read>
    void take(const Key* from, unsigned count, std::map<double, Value>& to, const Read& read) {
        for (unsigned i = 0; from != nullptr && i < count; ++i) {
            const double time = from[i].mTime / ticks_;
            const Value value = read(from[i]);
            if (std::isfinite(time) && std::abs(time) < kLongestClip && sound(value)) {
                to.try_emplace(time, value);
            } else {
                ++unusable_;
            }
        }
    }

    /// Appends a key unless single precision cannot tell its time from the one before.
    template <typename T>
    void append(Track<T>& track, double time, const T& value) const {
        const auto at = static_cast<float>(time - start_);
        if (track.times.empty() || at > track.times.back()) {
            track.times.push_back(std::max(at, 0.0F));
            track.values.push_back(value);
        }
    }

    const Keys* keysOf(const std::string& name) const {
        const auto found = channels_.find(name);
        return found == channels_.end() ? nullptr : &found->second;
    }

    /// Tracks of a node without helpers: the channel's keys as they are. The root of the scene,
    /// which is turned, is worked out like a node with helpers.
    NodeTracks ownTracks(int node) const {
        const aiNode* at = nodeNamed(node);
        if (at != nullptr && at == source_.scene->mRootNode) {
            return foldedTracks(node);
        }
        NodeTracks tracks;
        tracks.node = node;
        const Keys* keys = at != nullptr ? keysOf(at->mName.C_Str()) : nullptr;
        if (keys == nullptr) {
            return tracks;
        }
        for (const auto& [time, value] : keys->translation) {
            append(tracks.translation, time, glm::vec3(value));
        }
        for (const auto& [time, value] : keys->rotation) {
            append(tracks.rotation, time, glm::quat(glm::normalize(value)));
        }
        for (const auto& [time, value] : keys->scale) {
            append(tracks.scale, time, glm::vec3(value));
        }
        return tracks;
    }

    const aiNode* nodeNamed(int node) const {
        const auto found = source_.sceneNode.find(node);
        return found == source_.sceneNode.end() ? nullptr : found->second;
    }

    /// The placement of one node of the scene at `time`.
    glm::dmat4 localAt(const aiNode& node, double time) const {
        const glm::dmat4 still = matrixOf(node.mTransformation);
        const Keys* keys = keysOf(node.mName.C_Str());
        if (keys == nullptr) {
            return finite(still) ? still : glm::dmat4(1.0);
        }
        Node rest;
        (void)decompose(finite(still) ? still : glm::dmat4(1.0), rest);
        const auto mix = [](const glm::dvec3& a, const glm::dvec3& b, double share) {
            return a + (b - a) * share;
        };
        const auto turn = [](const glm::dquat& a, const glm::dquat& b, double share) {
            return glm::slerp(glm::normalize(a), glm::normalize(b), share);
        };
        const glm::dvec3 move = valueAt(keys->translation, time, rest.translation, mix);
        const glm::dquat rotation = valueAt(keys->rotation, time, rest.rotation, turn);
        const glm::dvec3 scale = valueAt(keys->scale, time, rest.scale, mix);
        return glm::translate(glm::dmat4(1.0), move) * glm::mat4_cast(glm::normalize(rotation)) *
               glm::scale(glm::dmat4(1.0), scale);
    }

    /// Tracks of a node that helpers were folded into, worked out at every key of any of them.
    NodeTracks foldedTracks(int node) const {
        NodeTracks tracks;
        tracks.node = node;
        std::vector<const aiNode*> chain;
        if (const auto helpers = source_.helpersOf.find(node); helpers != source_.helpersOf.end()) {
            chain = helpers->second;
        }
        if (const aiNode* own = nodeNamed(node); own != nullptr) {
            chain.push_back(own);
        }
        std::set<double> times;
        for (const aiNode* part : chain) {
            if (const Keys* keys = keysOf(part->mName.C_Str()); keys != nullptr) {
                for (const auto& [time, value] : keys->translation) {
                    times.insert(time);
                }
                for (const auto& [time, value] : keys->rotation) {
                    times.insert(time);
                }
                for (const auto& [time, value] : keys->scale) {
                    times.insert(time);
                }
            }
        }
        if (times.size() > kMostKeys) {
            return tracks;
        }
        for (const double time : times) {
            glm::dmat4 local(1.0);
            for (const aiNode* part : chain) {
                local *= part == source_.scene->mRootNode
                             ? modelFromScene(source_) * localAt(*part, time)
                             : localAt(*part, time);
            }
            Node placed;
            (void)decompose(local, placed);
            append(tracks.translation, time, glm::vec3(placed.translation));
            append(tracks.rotation, time, glm::normalize(glm::quat(placed.rotation)));
            append(tracks.scale, time, glm::vec3(placed.scale));
        }
        return tracks;
    }

    Source& source_;
    const aiAnimation& from_;
    double ticks_ = 25.0; ///< a second
    double start_ = 0.0;  ///< [s]
    std::map<std::string, Keys> channels_;
    std::size_t unusable_ = 0;
};

template <typename Value>
bool same(const Track<Value>& a, const Track<Value>& b) {
    return a.times == b.times && a.values == b.values;
}

/// Exporters write one motion twice, as a layer and as a whole.
bool same(const AnimationClip& a, const AnimationClip& b) {
    return a.nodes.size() == b.nodes.size() &&
           std::equal(a.nodes.begin(), a.nodes.end(), b.nodes.begin(),
                      [](const NodeTracks& x, const NodeTracks& y) {
                          return x.node == y.node && same(x.translation, y.translation) &&
                                 same(x.rotation, y.rotation) && same(x.scale, y.scale);
                      });
}

std::string uniqueName(const Model& model, const std::string& wanted) {
    const std::string base =
        wanted.empty() ? "clip " + std::to_string(model.clips.size() + 1) : wanted;
    std::string name = base;
    const auto taken = [&] {
        return std::any_of(model.clips.begin(), model.clips.end(),
                           [&](const AnimationClip& clip) { return clip.name == name; });
    };
    for (std::size_t number = 2; taken(); ++number) {
        name = base + " (" + std::to_string(number) + ")";
    }
    return name;
}

} // namespace

void importAnimations(Source& source) {
    Model& model = source.out.model;
    for (unsigned i = 0; i < source.scene->mNumAnimations; ++i) {
        const aiAnimation& from = *source.scene->mAnimations[i];
        if (model.clips.size() >= kMostClips) {
            source.warn("more than " + std::to_string(kMostClips) +
                        " animations; the rest was left out");
            return;
        }
        ClipReader reader(source, from);
        AnimationClip clip = reader.read();
        const std::string name = nameOf(from.mName);
        if (reader.unusable() > 0) {
            source.warn(counted(reader.unusable(), "key", "keys") + " of the animation '" + name +
                        "' cannot be used");
        }
        const bool known =
            std::any_of(model.clips.begin(), model.clips.end(),
                        [&](const AnimationClip& other) { return same(clip, other); });
        if (!clip.nodes.empty() && !known) {
            clip.name = uniqueName(model, name);
            model.clips.push_back(std::move(clip));
        }
    }
}

} // namespace foregrip::rig::assimp
