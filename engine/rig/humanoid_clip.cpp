// SPDX-License-Identifier: MIT
#include "rig/humanoid_clip.h"

#include <algorithm>
#include <array>
#include <cassert>
#include <cctype>
#include <initializer_list>
#include <string>
#include <unordered_map>

namespace foregrip::rig {
namespace {

constexpr int kTravelSamples = 32;

/// Placement of a node in model space, scale apart.
struct Placed {
    glm::dvec3 position{0.0};
    glm::dquat rotation{1.0, 0.0, 0.0, 0.0};
    glm::dvec3 scale{1.0};
};

Placed operator*(const Placed& parent, const Placed& child) {
    return {parent.position + parent.rotation * (parent.scale * child.position),
            parent.rotation * child.rotation, parent.scale * child.scale};
}

glm::dvec3 alongGround(const glm::dvec3& v) {
    return {v.x, 0.0, v.z};
}

/// Whether `word` stands in the name where a word begins: "RifleRun", "rifle_run", not "grunt".
bool startsWord(std::string_view name, std::string_view lower, std::string_view word) {
    for (std::size_t at = lower.find(word); at != std::string_view::npos;
         at = lower.find(word, at + 1)) {
        const auto here = static_cast<unsigned char>(name[at]);
        const auto before = static_cast<unsigned char>(at > 0 ? name[at - 1] : ' ');
        if (std::isalpha(before) == 0 || (std::islower(before) != 0 && std::isupper(here) != 0)) {
            return true;
        }
    }
    return false;
}

} // namespace

ClipKind clipKind(std::string_view name) {
    std::string lower(name);
    std::transform(lower.begin(), lower.end(), lower.begin(),
                   [](unsigned char c) { return static_cast<char>(std::tolower(c)); });
    const auto says = [&lower](std::initializer_list<std::string_view> words) {
        return std::any_of(words.begin(), words.end(), [&](std::string_view word) {
            return lower.find(word) != std::string::npos;
        });
    };
    const bool walks = says({"walk"});
    if (says({"crouch"})) {
        return walks ? ClipKind::crouchWalk : ClipKind::crouch;
    }
    if (walks) {
        return ClipKind::walk;
    }
    if (says({"sprint", "jog"}) || startsWord(name, lower, "run")) {
        return ClipKind::run;
    }
    return says({"idle", "stand", "breath"}) ? ClipKind::idle : ClipKind::other;
}

HumanoidClip::HumanoidClip(std::shared_ptr<const Model> model, std::size_t clip,
                           const Humanoid& humanoid, std::vector<int> joints)
    : model_(std::move(model)), clip_(clip), joints_(std::move(joints)),
      rootFromModel_(humanoid.rootFromModel), unitsToMetres_(humanoid.unitsToMetres) {
    assert(clip_ < model_->clips.size());
    collectParts(humanoid);
    usable_ = usable_ && std::any_of(parts_.begin(), parts_.end(),
                                     [](const Part& part) { return part.tracks >= 0; });
    removeTravel(humanoid);
}

void HumanoidClip::collectParts(const Humanoid& humanoid) {
    const std::vector<Node>& nodes = model_->nodes;
    std::vector<int> out(nodes.size(), -1);
    std::vector<bool> wanted(nodes.size(), false);
    const auto want = [&](int joint) {
        const int node = humanoid.joints[static_cast<std::size_t>(joint)].node;
        for (int n = node; n >= 0; n = nodes[static_cast<std::size_t>(n)].parent) {
            wanted[static_cast<std::size_t>(n)] = true;
        }
        return static_cast<std::size_t>(node);
    };
    for (std::size_t i = 0; i < joints_.size(); ++i) {
        out[want(joints_[i])] = static_cast<int>(i);
    }
    std::size_t hipsNode = nodes.size();
    if (humanoid.has(Role::hips)) {
        hipsNode = want(humanoid.joint(Role::hips));
    }
    std::vector<int> tracksOf(nodes.size(), -1);
    for (std::size_t i = 0; i < clip().nodes.size(); ++i) {
        tracksOf[static_cast<std::size_t>(clip().nodes[i].node)] = static_cast<int>(i);
    }
    std::vector<int> partOf(nodes.size(), -1);
    for (std::size_t n = 0; n < nodes.size(); ++n) {
        if (!wanted[n]) {
            continue;
        }
        const Node& node = nodes[n];
        partOf[n] = static_cast<int>(parts_.size());
        hipsPart_ = n == hipsNode ? partOf[n] : hipsPart_;
        parts_.push_back({node.parent < 0 ? -1 : partOf[static_cast<std::size_t>(node.parent)],
                          tracksOf[n], out[n], node.translation, node.rotation, node.scale});
        usable_ = usable_ && node.scale.x * node.scale.y * node.scale.z > 0.0;
    }
}

void HumanoidClip::evaluate(double time, std::span<core::Transformd> out) const {
    assert(out.size() == joints_.size());
    // Enough for the joints that a body pose wants and what they hang on; more takes the heap.
    std::array<Placed, 64> fixed;
    std::vector<Placed> heap;
    Placed* placed = fixed.data();
    if (parts_.size() > fixed.size()) {
        heap.resize(parts_.size());
        placed = heap.data();
    }
    const glm::dvec3 shift = offset_ - time * travel_;
    for (std::size_t i = 0; i < parts_.size(); ++i) {
        const Part& part = parts_[i];
        Placed local{part.translation, part.rotation, part.scale};
        if (part.tracks >= 0) {
            const NodeTracks& tracks = clip().nodes[static_cast<std::size_t>(part.tracks)];
            local = {tracks.translation.empty() ? local.position
                                                : sampleTrack(tracks.translation, time),
                     tracks.rotation.empty() ? local.rotation : sampleTrack(tracks.rotation, time),
                     tracks.scale.empty() ? local.scale : sampleTrack(tracks.scale, time)};
        }
        placed[i] = part.parent < 0 ? local : placed[part.parent] * local;
        if (part.out >= 0) {
            out[static_cast<std::size_t>(part.out)] = {
                rootFromModel_.point(unitsToMetres_ * placed[i].position) + shift,
                glm::normalize(rootFromModel_.rotation * placed[i].rotation)};
        }
    }
}

void HumanoidClip::removeTravel(const Humanoid& humanoid) {
    if (hipsPart_ < 0 || !usable_) {
        return;
    }
    // The hips may not be among the joints that are asked for.
    Part& hips = parts_[static_cast<std::size_t>(hipsPart_)];
    const int asked = hips.out;
    if (asked < 0) {
        hips.out = static_cast<int>(joints_.size());
        joints_.push_back(humanoid.joint(Role::hips));
    }
    std::vector<core::Transformd> joints(joints_.size());
    const auto hipsAt = [&](double time) {
        evaluate(time, joints);
        return alongGround(joints[static_cast<std::size_t>(hips.out)].position);
    };
    const double duration = clip().duration;
    if (duration > 0.0) {
        travel_ = (hipsAt(duration) - hipsAt(0.0)) / duration;
    }
    glm::dvec3 sum(0.0);
    for (int i = 0; i < kTravelSamples; ++i) {
        sum += hipsAt(duration * i / kTravelSamples);
    }
    const core::Transformd& bind =
        humanoid.joints[static_cast<std::size_t>(humanoid.joint(Role::hips))].bind;
    offset_ = alongGround(bind.position) - sum / double{kTravelSamples};
    if (asked < 0) {
        hips.out = -1;
        joints_.pop_back();
    }
}

std::vector<std::string> adoptClips(Model& model, const Model& from) {
    std::unordered_map<std::string, int> nodeOf;
    for (std::size_t i = model.nodes.size(); i-- > 0;) { // the first of a name wins
        nodeOf[model.nodes[i].name] = static_cast<int>(i);
    }
    std::vector<std::string> notes;
    for (AnimationClip clip : from.clips) {
        const std::size_t all = clip.nodes.size();
        for (NodeTracks& tracks : clip.nodes) {
            const auto found = nodeOf.find(from.nodes[static_cast<std::size_t>(tracks.node)].name);
            tracks.node = found == nodeOf.end() ? -1 : found->second;
        }
        std::erase_if(clip.nodes, [](const NodeTracks& tracks) { return tracks.node < 0; });
        if (clip.nodes.size() < all) {
            const std::size_t unknown = all - clip.nodes.size();
            notes.push_back("the clip '" + clip.name + "' of " + from.file + " moves " +
                            std::to_string(unknown) + (unknown == 1 ? " node" : " nodes") +
                            " that the model does not have");
        }
        const std::string base = clip.name;
        const auto taken = [&] {
            return std::any_of(model.clips.begin(), model.clips.end(),
                               [&](const AnimationClip& c) { return c.name == clip.name; });
        };
        for (std::size_t number = model.clips.size() + 1; taken(); ++number) {
            clip.name = base + " (" + std::to_string(number) + ")";
        }
        if (!clip.nodes.empty()) {
            model.clips.push_back(std::move(clip));
        }
    }
    return notes;
}

} // namespace foregrip::rig
