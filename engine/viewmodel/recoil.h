// SPDX-License-Identifier: MIT
#pragma once

#include "viewmodel/setup.h"
#include "viewmodel/state.h"

namespace foregrip::viewmodel {

/// The three channels of the recoil over a state: the aim (climb), the camera (punch) and the
/// weapon model. The numbers are the tuning's, the maths is anim's. See docs/recoil.md.

/// Rates of the input over a piece [rad/s].
struct TurnRates {
    double yaw = 0.0;
    double pitch = 0.0;
};

/// Moves springs, climb, bloom and trauma over `elapsed` [s] > 0, in closed form. `steps` are the
/// springs' own for that time; state.time is still its beginning.
void advanceRecoil(const Setup& setup, State& state, const SpringSteps& steps,
                   const TurnRates& input, double elapsed);

/// What the view and the bullets are turned by, against the player's aim A. Pitch, yaw, roll [rad].
struct RecoilTurn {
    Vector3<double> view{0.0};
    Vector3<double> bullet{0.0};
};
[[nodiscard]] RecoilTurn recoilTurn(const Setup& setup, const State& state);

/// The turn [rad] of the drawn camera by the shake.
[[nodiscard]] Vector3<double> shakeTurn(const Setup& setup, const State& state);

/// What was drawn at random for a shot, and its place in the pattern.
struct ShotKick {
    double jitterPitch = 0.0; ///< [rad] random part of the climb
    double jitterYaw = 0.0;   ///< [rad]
    std::int64_t patternIndex = 0;
};

/// The impulses of the shot that leaves at state.time on all channels, and its place in the
/// magazine.
ShotKick applyShot(const Setup& setup, State& state);

} // namespace foregrip::viewmodel
