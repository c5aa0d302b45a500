// SPDX-License-Identifier: MIT
#pragma once

#include "viewmodel/state.h"
#include "viewmodel/tuning.h"

namespace foregrip::viewmodel {

/// Magazine, reload and blocks around the trigger's own schedule (anim/fire_schedule.h).

/// The trigger goes down or up. A press on an empty chamber is a dry fire and fires nothing later.
void pressTrigger(FireState& fire, const FireTuning& tuning, Nanoseconds time);
void releaseTrigger(FireState& fire, Nanoseconds time);

/// Starts a reload unless one runs or the magazine is full. A pending press or burst is dropped.
void startReload(FireState& fire, const FireTuning& tuning, Nanoseconds time);

/// Ends a reload whose time has come by `time`: a full magazine from its end on.
void finishReload(FireState& fire, const FireTuning& tuning, Nanoseconds time);

/// Another mode ends string and burst; the same mode changes nothing.
void setFireMode(FireState& fire, FireMode mode, Nanoseconds time);

/// When the next round leaves, not before `now`, if nothing else happens; anim::kNever when none
/// will.
[[nodiscard]] Nanoseconds nextShot(const FireState& fire, const FireTuning& tuning,
                                   Nanoseconds now);

/// Accounts for the round that leaves at `time`, as nextShot said.
void countShot(FireState& fire, const FireTuning& tuning, Nanoseconds time);

} // namespace foregrip::viewmodel
