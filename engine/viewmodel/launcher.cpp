// SPDX-License-Identifier: MIT
#include "viewmodel/launcher.h"

#include "anim/recoil_physics.h"
#include "viewmodel/raised_fire.h"
#include "viewmodel/weapon_cycle.h"

#include <algorithm>

namespace foregrip::viewmodel {

void pressLauncher(const Setup& setup, State& state) {
    if (!setup.weapon->launcher) {
        return;
    }
    LauncherState& launcher = state.launcher;
    launcher.held = true;
    launcher.pressed = state.time;
    launcher.waiting = state.fire.mode != FireMode::safe;
}

void releaseLauncher(State& state) {
    if (state.launcher.held) {
        state.launcher.held = false;
        state.launcher.released = state.time;
    }
}

void cancelLaunch(State& state) {
    state.launcher.waiting = false;
}

Nanoseconds launcherLoaded(const LauncherTuning& tuning, const LauncherState& state) {
    return state.launches == 0 ? kLongAgo : state.lastLaunch + core::nanoseconds(tuning.loading);
}

Nanoseconds answeredLaunch(const Setup& setup, const Surroundings& surroundings, const State& state,
                           Nanoseconds end) {
    const LauncherState& launcher = state.launcher;
    if (!launcher.waiting || state.fire.reloading || !setup.weapon->launcher) {
        return anim::kNever;
    }
    const Nanoseconds buffer = core::nanoseconds(setup.tuning.fire.pressBuffer);
    const Nanoseconds loaded = launcherLoaded(setup.tuning.launcher, launcher);
    const Nanoseconds free =
        std::max({launcher.pressed, state.fire.blockedUntil, loaded, state.time});
    if (free > end || loaded - launcher.pressed > buffer) {
        return anim::kNever;
    }
    const Nanoseconds level = levelTime(setup, surroundings, state, free, end);
    return launcher.held || level - launcher.pressed <= buffer ? level : anim::kNever;
}

double launcherPush(const Setup& setup) {
    const LauncherTuning& launcher = setup.tuning.launcher;
    const anim::Discharge<double> discharge{launcher.grenade, launcher.velocity, 0.0, 0.0};
    return anim::heldRecoilVelocity(anim::recoilImpulse(discharge), setup.weapon->mass,
                                    setup.tuning.physics.body);
}

double launcherPull(const CycleTuning& tuning, const LauncherState& state, Nanoseconds time) {
    const Nanoseconds moved = std::max(state.pressed, state.released);
    return triggerPull(tuning, TriggerTimes{state.held, state.pressed, state.released, moved},
                       time);
}

} // namespace foregrip::viewmodel
