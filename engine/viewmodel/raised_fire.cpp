// SPDX-License-Identifier: MIT
#include "viewmodel/raised_fire.h"

#include "viewmodel/advance.h"
#include "viewmodel/fire_control.h"
#include "viewmodel/weapon_pose.h"

#include <numeric>

namespace foregrip::viewmodel {
namespace {

/// Whether the weapon is raised at `time`, by the springs that decide it: the same steps as
/// advanceState takes.
bool raisedAt(const Setup& setup, const Surroundings& surroundings, const State& state,
              Nanoseconds time) {
    State then = state;
    const Nanoseconds span = time - state.time;
    then.obstruction = advanceMoving(state.obstruction, setup.movingSprings,
                                     MovingSpring::obstruction, span, surroundings.obstruction);
    if (!setup.tuning.obstruction.blocksAim) { // an aimed weapon turns less
        then.ads = anim::advance(state.ads, setup.springs.over(span, state.fire.trigger.held).ads,
                                 blendTargets(state).aim ? 1.0 : 0.0);
    }
    return isRaised(setup.tuning.obstruction, blendsOf(setup, then));
}

} // namespace

bool isRaised(const ObstructionTuning& tuning, const Blends& blends) {
    return tuning.blocksFire && blends.walls.turn > tuning.fireShare;
}

Nanoseconds levelTime(const Setup& setup, const Surroundings& surroundings, const State& state,
                      Nanoseconds ready, Nanoseconds end) {
    const bool free = state.obstruction.position == 0.0 && surroundings.obstruction == 0.0;
    if (free || !raisedAt(setup, surroundings, state, ready)) {
        return ready;
    }
    if (raisedAt(setup, surroundings, state, end)) {
        return anim::kNever; // the next piece asks again, by what the walls need then
    }
    Nanoseconds raised = ready;
    Nanoseconds level = end;
    while (level - raised > 1) {
        const Nanoseconds middle = std::midpoint(raised, level);
        (raisedAt(setup, surroundings, state, middle) ? raised : level) = middle;
    }
    return level;
}

Nanoseconds levelShot(const Setup& setup, const Surroundings& surroundings, const State& state,
                      Nanoseconds ready, Nanoseconds end) {
    const Nanoseconds level = levelTime(setup, surroundings, state, ready, end);
    return level == ready || level == anim::kNever ? level
                                                   : nextShot(state.fire, setup.tuning.fire, level);
}

bool dropBurst(FireState& fire) {
    if (fire.trigger.held || fire.trigger.burstLeft == 0) {
        return false;
    }
    fire.trigger.burstLeft = 0;
    return true;
}

} // namespace foregrip::viewmodel
