// SPDX-License-Identifier: MIT
#pragma once

#include "sim/take.h"

#include <bitset>
#include <optional>

namespace foregrip::sim {

/// Where a take stands at a time: what a take that begins there has to begin with.
struct TakePlace {
    viewmodel::State state; ///< committed at that time, which is an instant of the grid
    viewmodel::Loadout loadout;
};

/// [ns] The instant of the grid at or before `time`.
[[nodiscard]] core::Nanoseconds gridInstant(core::Nanoseconds time);

/// The part of `take` from `from` on, which becomes its 0, to `to`; 0 <= from < to <= duration,
/// `from` on the grid. With the place at `from`, what is left plays bit for bit as it did, as long
/// as tuning, weapon and character are those of the place. Without, it starts settled where the
/// signal and the held buttons have it, at the place where the take itself started.
[[nodiscard]] Take trimmed(const Take& take, core::Nanoseconds from, core::Nanoseconds to,
                           const std::optional<TakePlace>& place);

/// `take` without what lies in [from, to): what comes after moves up. What is held, the fire mode
/// and what is mounted are after the cut as they were: what changed them in it happens at the cut;
/// jumps, reloads and clicks in it are gone. Before the cut all plays as it did.
[[nodiscard]] Take cutOut(const Take& take, core::Nanoseconds from, core::Nanoseconds to);

/// What is held at `time`, its events included, by the event that presses it (trigger, aim, ...).
using HeldButtons = std::bitset<static_cast<std::size_t>(viewmodel::EventKind::count)>;
[[nodiscard]] HeldButtons heldAt(const Take& take, core::Nanoseconds time);

/// The event that lets go of what `press` holds; nothing where it holds nothing.
[[nodiscard]] std::optional<viewmodel::EventKind> releaseOf(viewmodel::EventKind press);

} // namespace foregrip::sim
