// SPDX-License-Identifier: MIT
#pragma once

#include "sim/take.h"

#include <string>
#include <vector>

namespace foregrip::sim {

/// An event of a take with all that belongs to it, whatever its kind.
struct TakeEvent {
    core::Nanoseconds time = 0;
    viewmodel::EventKind kind = viewmodel::EventKind::triggerDown;
    viewmodel::FireMode mode = viewmodel::FireMode::automatic; ///< for fireMode
    std::string mount;                                         ///< for attach
    std::string to;                                            ///< for swaps
    bool operator==(const TakeEvent&) const = default;
};

/// All events in the order in which they are carried out.
[[nodiscard]] std::vector<TakeEvent> takeEvents(const Take& take);

/// Replaces all events. They are put in order of time; those of one time keep their order.
void setTakeEvents(Take& take, std::vector<TakeEvent> events);

} // namespace foregrip::sim
