// SPDX-License-Identifier: MIT
#include "viewmodel/turn.h"

#include "anim/smoothing.h"
#include "viewmodel/advance.h"

#include <algorithm>
#include <cmath>

namespace foregrip::viewmodel {
namespace {

constexpr double kMoves = 0.3;  ///< [m/s] from here on the body faces the view
constexpr double kStands = 0.2; ///< [m/s] below, it stands again

/// [rad] Farther than this past the start no spine goes: the supporting hand would lose its grip
/// in a flick to the right before the feet have come along.
constexpr double kPastStart = core::radians(3.0);

/// Rests where the spring comes to without turning back.
void rest(const Setup& setup, State& state) {
    GaitState& gait = state.gait;
    gait.turning = false;
    gait.restingYaw = state.bodyYaw.position + state.bodyYaw.velocity / setup.tuning.turn.frequency;
}

} // namespace

void advanceTurn(const Setup& setup, State& state, const anim::SpringStep<double>& standing,
                 double yaw, double yawRate, Nanoseconds span) {
    const GaitState& gait = state.gait;
    anim::SpringState<double, double>& body = state.bodyYaw;
    if (gait.aligning) {
        const anim::SpringStep<double> step = setup.movingSprings.over(MovingSpring::align, span);
        body = anim::advance(body, step, yaw, yawRate, 1.0);
    } else if (gait.turning) {
        body = anim::advance(body, standing, yaw, yawRate, 1.0);
    } else if (body.position != gait.restingYaw || body.velocity != 0.0) {
        body = anim::advance(body, standing, gait.restingYaw);
    }
}

void decideTurn(const Setup& setup, State& state, double yaw) {
    GaitState& gait = state.gait;
    const TurnTuning& tuning = setup.tuning.turn;
    const double square = glm::dot(state.velocity, state.velocity);
    const double enough = gait.aligning ? kStands : kMoves;
    if (square > enough * enough || (blendTargets(state).sprint && square > 0.0)) {
        gait.aligning = true;
        gait.turning = false;
        return;
    }
    const double away = std::abs(yaw - state.bodyYaw.position);
    const bool turns = away > (gait.turning || gait.aligning ? tuning.stop : tuning.start);
    const bool followed = gait.turning || gait.aligning;
    gait.aligning = false;
    if (turns) {
        gait.turning = true;
    } else if (followed) {
        rest(setup, state);
    }
}

double shownTrailing(const TurnTuning& tuning, double difference) {
    const double most = std::min(tuning.limit, tuning.start + kPastStart);
    const double round = 2.0 * std::max(most - tuning.start, 0.1 * most);
    return anim::softClamp(difference, -most, most, round);
}

} // namespace foregrip::viewmodel
