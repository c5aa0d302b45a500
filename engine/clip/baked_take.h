// SPDX-License-Identifier: MIT
#pragma once

#include "clip/bake_pose.h"
#include "clip/bake_scene.h"
#include "clip/frame_rate.h"
#include "clip/take_contents.h"
#include "core/result.h"
#include "sim/take_player.h"

#include <cstddef>
#include <string>
#include <vector>

namespace foregrip::clip {

/// One node over the instants of a take.
struct NodeSamples {
    std::vector<core::Transformd> placed; ///< parent from node; empty: as at rest, always
    std::vector<std::uint8_t> shown;      ///< empty: always shown
};

/// The first person's camera over the instants.
struct CameraSamples {
    std::vector<double> fov;       ///< [rad] vertical
    std::vector<double> weaponFov; ///< [rad] vertical, with which that view draws the weapon
};

/// A take as a table: every node at every instant, ready for any format.
struct BakedTake {
    std::string name;
    FrameRate rate;
    core::Nanoseconds duration = 0;
    std::vector<core::Nanoseconds> times; ///< n / rate from 0 on, and the duration
    std::vector<ClipEvent> events;
    BakeScene scene;                ///< at rest; all but joints rest as in the first frame
    std::vector<NodeSamples> nodes; ///< by node of the scene
    CameraSamples camera;
    std::vector<std::string> channelNames;     ///< the trace's columns
    std::vector<std::vector<double>> channels; ///< by instant, then column; NaN: does not exist
};

struct BakeOptions {
    FrameRate rate;
    WeaponParent weaponParent = WeaponParent::world;
    bool firstPerson = false; ///< the body as the first person sees it, not as the others do
};

/// Most instants that are sampled for one file: what a table of them takes stays below a gigabyte.
inline constexpr std::size_t kMostInstants = 60000;

/// [ns] that two instants of a file lie apart at least: its times have single precision.
inline constexpr core::Nanoseconds kNearestInstants = 20'000;

/// n / rate for n = 0, 1, .. below the duration, and the duration itself, which is the last in any
/// case.
[[nodiscard]] std::vector<core::Nanoseconds> bakeTimes(FrameRate rate, core::Nanoseconds duration);

/// Plays the take from its beginning and samples it. Refused when it is too long for its rate.
[[nodiscard]] core::Result<BakedTake> bakeTake(sim::TakePlayer& player, const BakeOptions& options);

/// The same nodes at other instants, ascending within the take: what lies between the frames.
[[nodiscard]] std::vector<NodeSamples> sampleNodes(sim::TakePlayer& player, const BakeScene& scene,
                                                   bool firstPerson,
                                                   const std::vector<core::Nanoseconds>& times);

/// World from node of every node at one instant of `nodes`.
[[nodiscard]] std::vector<glm::dmat4>
worldAt(const BakeScene& scene, const std::vector<NodeSamples>& nodes, std::size_t instant);

} // namespace foregrip::clip
