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

/// A recorded or hand-written input (`*.take.json`): everything that a replay needs besides rig,
/// weapon and tuning.
struct Take {
    std::string name;
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
};

/// Reads a take. Unknown fields and events are refused by name and place, another major version by
/// its number; so are times that run backwards, numbers that are missing or beyond their range,
/// events after the duration. A press and a release at one instant stay a press.
[[nodiscard]] core::Result<Take> parseTake(std::string_view text, const std::string& file,
                                           const world::World& world);
[[nodiscard]] core::Result<Take> readTakeFile(const std::string& file, const world::World& world);

/// One sentence for people: name, duration, numbers of samples and events.
[[nodiscard]] std::string describeTake(const Take& take);

} // namespace foregrip::sim
