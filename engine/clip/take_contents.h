// SPDX-License-Identifier: MIT
#pragma once

#include "core/time.h"
#include "sim/take_player.h"

#include <memory>
#include <string>
#include <vector>

namespace foregrip::clip {

/// Something that happens at an instant of a take, by its own time and not by a frame's: what a
/// sound, a particle or a state machine is hung on.
struct ClipEvent {
    core::Nanoseconds time = 0;
    std::string name;   ///< see docs/baking.md; input goes by the take format's names
    std::string detail; ///< which one: "left", "optic=optic_holo", "auto"; may be empty
};

/// What a take holds besides its frames.
struct TakeContents {
    std::vector<ClipEvent> events; ///< by time; at one time input first, then what follows from it
    /// Every weapon with what is mounted on it, in the order in which the take shows them.
    std::vector<std::shared_ptr<const viewmodel::Weapon>> weapons;
};

/// Plays the take from its beginning to its end on the commit grid, so that the answer is the same
/// at every frame rate. The player is back at the beginning afterwards.
[[nodiscard]] TakeContents readTakeContents(sim::TakePlayer& player);

/// Events as CSV text: `time_s,name,detail`.
[[nodiscard]] std::string eventsCsv(const std::vector<ClipEvent>& events);

} // namespace foregrip::clip
