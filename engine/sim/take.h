// SPDX-License-Identifier: MIT
#pragma once

#include "core/json.h"
#include "core/result.h"
#include "sim/input_signal.h"
#include "sim/session.h"
#include "viewmodel/weapon.h"

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace foregrip::sim {

/// An event of a take that changes what is mounted or which shoulder the weapon is held at; carried
/// out by the player of the take.
struct SwapEvent {
    core::Nanoseconds time = 0;
    viewmodel::EventKind kind =
        viewmodel::EventKind::grip; ///< swapShoulder, grip, optic, barrel, sight or attach
    std::string mount;              ///< for attach
    std::string to;
};

/// Whether an event changes what is mounted: it is then among the swaps, too.
[[nodiscard]] constexpr bool isSwap(viewmodel::EventKind kind) {
    return kind >= viewmodel::EventKind::swapShoulder && kind < viewmodel::EventKind::count;
}

/// A part of a take that is played again and again.
struct LoopRange {
    core::Nanoseconds from = 0;
    core::Nanoseconds to = 0; ///< > from, at most the take's duration
    bool operator==(const LoopRange&) const = default;
};

/// A recorded or hand-written input (`*.take.json`): everything that a replay needs besides rig,
/// weapon and tuning.
struct Take {
    /// [ns] How far before 0 samples of a take that goes on from a snapshot may reach: the first
    /// instants ask for what was just before them.
    static constexpr core::Nanoseconds kLongestPast = 86'400 * core::kNanosecondsPerSecond;

    std::string name;
    std::string notes; ///< the user's own words
    std::uint64_t seed = 0;
    core::Nanoseconds duration = 0;
    Start start;
    InputSignal signal;
    std::vector<SwapEvent> swaps; ///< by time
    // Names that the take asks for; empty = the caller's choice.
    std::string rig;
    std::string weapon;
    std::string tuning;
    viewmodel::Loadout loadout;
    bool hasLoadout = false;
    std::optional<std::string> tuningDigest;
    bool tuningChanged = false;       ///< it was edited while the take was recorded
    std::optional<LoopRange> loop;    ///< what a player loops; all of it without
    std::string recordedWith;         ///< name and version of the program; empty: written by hand
    std::vector<std::string> remarks; ///< sentences about what was read; never written
};

/// Reads a take. Unknown fields and events are refused by name and place, another major version by
/// its number; so are times that run backwards, numbers that are missing or beyond their range,
/// events after the duration. A press and a release at one instant stay a press. A snapshot that
/// another version of the program took is a remark: the take then starts settled.
[[nodiscard]] core::Result<Take> parseTake(std::string_view text, const std::string& file,
                                           const world::World& world);
[[nodiscard]] core::Result<Take> readTakeFile(const std::string& file, const world::World& world);

/// One sentence for people: name, duration, numbers of samples and events.
[[nodiscard]] std::string describeTake(const Take& take);

} // namespace foregrip::sim
