// SPDX-License-Identifier: MIT
#include "viewmodel/fire_control.h"

#include <algorithm>
#include <cmath>

namespace foregrip::viewmodel {
namespace {

anim::FireParameters parameters(const FireState& fire, const FireTuning& tuning) {
    return {fire.mode, tuning.rpm, static_cast<int>(std::lround(tuning.burst)),
            core::nanoseconds(tuning.pressBuffer)};
}

int magazineSize(const FireTuning& tuning) {
    return static_cast<int>(std::lround(tuning.magazine));
}

bool isEmpty(const FireState& fire, const FireTuning& tuning) {
    return fire.ammo <= 0 && !tuning.infiniteAmmo;
}

} // namespace

void pressTrigger(FireState& fire, const FireTuning& tuning, Nanoseconds time) {
    fire.triggerMoved = time;
    anim::pressTrigger(fire.trigger, time);
    if (isEmpty(fire, tuning) && !fire.reloading && fire.mode != FireMode::safe) {
        ++fire.dryFires;
        fire.lastDryFire = time;
    }
}

void releaseTrigger(FireState& fire, Nanoseconds time) {
    fire.triggerMoved = time;
    anim::releaseTrigger(fire.trigger, time);
}

void startReload(FireState& fire, const FireTuning& tuning, Nanoseconds time) {
    if (fire.reloading || fire.ammo >= magazineSize(tuning)) {
        return;
    }
    fire.reloading = true;
    fire.reloadSendsBolt = fire.boltOpen;
    fire.reloadStart = time;
    fire.reloadEnd =
        time + core::nanoseconds(tuning.reloadTime + (fire.boltOpen ? tuning.boltTime : 0.0));
    anim::cancelTrigger(fire.trigger);
}

void finishReload(FireState& fire, const FireTuning& tuning, Nanoseconds time) {
    if (fire.reloading && fire.reloadEnd <= time) {
        fire.reloading = false;
        fire.boltOpen = false;
        fire.ammo = magazineSize(tuning);
        fire.blockedUntil = std::max(fire.blockedUntil, fire.reloadEnd);
    }
}

void setFireMode(FireState& fire, FireMode mode, Nanoseconds time) {
    if (fire.mode != mode) {
        fire.modeBefore = fire.mode;
        fire.modeChanged = time;
        fire.mode = mode;
        anim::cancelTrigger(fire.trigger);
    }
}

Nanoseconds nextShot(const FireState& fire, const FireTuning& tuning, Nanoseconds now) {
    if (!anim::mayFire(fire.trigger) || fire.reloading || isEmpty(fire, tuning)) {
        return anim::kNever;
    }
    return anim::nextShot(fire.trigger, parameters(fire, tuning), std::max(now, fire.blockedUntil));
}

void countShot(FireState& fire, const FireTuning& tuning, Nanoseconds time) {
    anim::fireShot(fire.trigger, parameters(fire, tuning), time);
    ++fire.shots;
    fire.lastShot = time;
    if (!tuning.infiniteAmmo) {
        --fire.ammo;
        fire.boltOpen = fire.ammo <= 0 && tuning.holdOpen;
    }
}

} // namespace foregrip::viewmodel
