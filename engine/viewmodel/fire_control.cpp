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

} // namespace

void startReload(FireState& fire, const FireTuning& tuning, Nanoseconds time) {
    if (fire.reloading || fire.ammo >= magazineSize(tuning)) {
        return;
    }
    fire.reloading = true;
    fire.reloadEnd = time + core::nanoseconds(tuning.reloadTime);
    anim::cancelTrigger(fire.trigger);
}

void finishReload(FireState& fire, const FireTuning& tuning, Nanoseconds time) {
    if (fire.reloading && fire.reloadEnd <= time) {
        fire.reloading = false;
        fire.ammo = magazineSize(tuning);
        fire.blockedUntil = std::max(fire.blockedUntil, fire.reloadEnd);
    }
}

void setFireMode(FireState& fire, FireMode mode) {
    if (fire.mode != mode) {
        fire.mode = mode;
        anim::cancelTrigger(fire.trigger);
    }
}

Nanoseconds nextShot(const FireState& fire, const FireTuning& tuning, Nanoseconds now) {
    if (fire.reloading || (fire.ammo <= 0 && !tuning.infiniteAmmo)) {
        return anim::kNever;
    }
    return anim::nextShot(fire.trigger, parameters(fire, tuning), std::max(now, fire.blockedUntil));
}

void countShot(FireState& fire, const FireTuning& tuning, Nanoseconds time) {
    anim::fireShot(fire.trigger, parameters(fire, tuning), time);
    ++fire.shots;
    if (!tuning.infiniteAmmo) {
        --fire.ammo;
    }
}

} // namespace foregrip::viewmodel
