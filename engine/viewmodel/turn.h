// SPDX-License-Identifier: MIT
#pragma once

#include "viewmodel/setup.h"
#include "viewmodel/state.h"

namespace foregrip::viewmodel {

/// Where the body faces. Standing, it stays while the view turns, until the view is TurnTuning's
/// `start` away; then it follows on a spring until it is `stop` away. Moving, it faces the view.
/// What follows is decided at commit instants; yaw and its rate never jump. Source: docs/gait.md.

/// Moves state.bodyYaw over `span` [ns]. `yaw` [rad] is the input's at the start, `yawRate` [rad/s]
/// its slope; `standing` is the step of the spring of a standing body.
void advanceTurn(const Setup& setup, State& state, const anim::SpringStep<double>& standing,
                 double yaw, double yawRate, Nanoseconds span);

/// At a commit instant, with the input's yaw [rad]: whether the body stays, turns or faces the view
/// from here on.
void decideTurn(const Setup& setup, State& state, double yaw);

/// [rad] of the view against the body as it is shown, for `difference` [rad]: the same up to where
/// a turn begins, and never beyond the limit or three degrees past that.
[[nodiscard]] double shownTrailing(const TurnTuning& tuning, double difference);

} // namespace foregrip::viewmodel
