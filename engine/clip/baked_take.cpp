// SPDX-License-Identifier: MIT
#include "clip/baked_take.h"

#include "sim/trace.h"
#include "viewmodel/tuning.h"

#include <glm/gtc/quaternion.hpp>

#include <algorithm>
#include <utility>

namespace foregrip::clip {
namespace {

using core::Nanoseconds;
using core::Transformd;

/// Appends one pose to the samples of all nodes that can move. Neighbouring rotations take the
/// nearer of their two signs, so that nothing that interpolates goes the long way round.
void append(std::vector<NodeSamples>& nodes, const BakeScene& scene, const BakePose& pose) {
    for (std::size_t i = 0; i < nodes.size(); ++i) {
        nodes[i].shown.push_back(pose.shown[i]);
        if (scene.kinds[i] == BakedKind::body) {
            continue;
        }
        Transformd placed{pose.local[i].translation, glm::normalize(pose.local[i].rotation)};
        const glm::dquat& before = nodes[i].placed.empty() ? scene.model.nodes[i].rotation
                                                           : nodes[i].placed.back().rotation;
        if (glm::dot(before, placed.rotation) < 0.0) {
            placed.rotation = -placed.rotation;
        }
        nodes[i].placed.push_back(placed);
    }
}

/// Drops what never differs from rest.
void dropResting(std::vector<NodeSamples>& nodes, const BakeScene& scene) {
    for (std::size_t i = 0; i < nodes.size(); ++i) {
        const rig::Node& rest = scene.model.nodes[i];
        const auto rests = [&rest](const Transformd& placed) {
            return placed.position == rest.translation && placed.rotation == rest.rotation;
        };
        if (std::all_of(nodes[i].placed.begin(), nodes[i].placed.end(), rests)) {
            nodes[i].placed.clear();
        }
        const auto isShown = [](std::uint8_t shown) { return shown != 0; };
        if (std::all_of(nodes[i].shown.begin(), nodes[i].shown.end(), isShown)) {
            nodes[i].shown.clear();
        }
    }
}

/// What is neither skeleton nor still rests as the first frame has it: a program that shows no
/// animation then shows that.
void restAsFirst(BakeScene& scene, const BakePose& first) {
    for (std::size_t i = 0; i < scene.kinds.size(); ++i) {
        const BakedKind kind = scene.kinds[i];
        if (kind != BakedKind::root && kind != BakedKind::joint && kind != BakedKind::body) {
            scene.model.nodes[i].translation = first.local[i].translation;
            scene.model.nodes[i].rotation = glm::normalize(first.local[i].rotation);
        }
    }
}

core::Status checkLength(std::size_t instants) {
    if (instants <= kMostInstants) {
        return core::Done{};
    }
    return core::Error{"--fps", "",
                       "this would be " + std::to_string(instants) + " instants, and at most " +
                           std::to_string(kMostInstants) +
                           " are sampled; ask for a lower rate or cut the take"};
}

} // namespace

std::vector<Nanoseconds> bakeTimes(FrameRate rate, Nanoseconds duration) {
    std::vector<Nanoseconds> times;
    for (std::int64_t n = 0; frameTime(rate, n) < duration - kNearestInstants; ++n) {
        times.push_back(frameTime(rate, n));
    }
    times.push_back(duration);
    return times;
}

std::vector<NodeSamples> sampleNodes(sim::TakePlayer& player, const BakeScene& scene,
                                     bool firstPerson, const std::vector<Nanoseconds>& times) {
    std::vector<NodeSamples> nodes(scene.model.nodes.size());
    player.restart();
    for (const Nanoseconds time : times) {
        const viewmodel::Output output = player.look(time);
        append(nodes, scene, bakePose(scene, player.shownSetup(), output, firstPerson));
    }
    player.restart();
    dropResting(nodes, scene);
    return nodes;
}

core::Result<BakedTake> bakeTake(sim::TakePlayer& player, const BakeOptions& options) {
    BakedTake baked;
    baked.name = player.take().name.empty() ? "take" : player.take().name;
    baked.rate = options.rate;
    baked.duration = player.take().duration;
    const double frames = core::seconds(baked.duration) * perSecond(options.rate) + 1.0;
    if (const core::Status fits = checkLength(static_cast<std::size_t>(frames)); !fits) {
        return fits.error();
    }
    baked.times = bakeTimes(options.rate, baked.duration);
    TakeContents contents = readTakeContents(player);
    baked.events = std::move(contents.events);
    baked.scene = makeBakeScene(*player.setup().character, contents.weapons, options.weaponParent);
    baked.nodes.resize(baked.scene.model.nodes.size());
    baked.channelNames = sim::traceColumns();
    player.restart();
    for (const Nanoseconds time : baked.times) {
        const viewmodel::Output output = player.look(time);
        const BakePose pose =
            bakePose(baked.scene, player.shownSetup(), output, options.firstPerson);
        if (time == baked.times.front()) {
            restAsFirst(baked.scene, pose);
        }
        append(baked.nodes, baked.scene, pose);
        baked.camera.fov.push_back(output.fov);
        baked.camera.weaponFov.push_back(output.weaponFov);
        baked.channels.push_back(sim::traceRow(player, output));
    }
    player.restart();
    dropResting(baked.nodes, baked.scene);
    return baked;
}

std::vector<glm::dmat4> worldAt(const BakeScene& scene, const std::vector<NodeSamples>& nodes,
                                std::size_t instant) {
    BakePose pose;
    for (std::size_t i = 0; i < nodes.size(); ++i) {
        const rig::Node& rest = scene.model.nodes[i];
        NodePlacement local{rest.translation, rest.rotation, rest.scale};
        if (!nodes[i].placed.empty()) {
            local.translation = nodes[i].placed[instant].position;
            local.rotation = nodes[i].placed[instant].rotation;
        }
        pose.local.push_back(local);
    }
    return worldMatrices(scene, pose);
}

} // namespace foregrip::clip
