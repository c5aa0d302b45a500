// SPDX-License-Identifier: MIT
#include "app/window/auto_trigger.h"

#include <utility>

namespace foregrip::app {

using core::Nanoseconds;

void AutoTrigger::update(bool on, const Weapon& weapon, Nanoseconds begin, Nanoseconds end,
                         PlayerInput& player) {
    if (on && weapon.ammo == 0 && !weapon.reloading) {
        player.press(Control::reload, end);
    }
    const bool turned = std::exchange(mode_, weapon.mode) != weapon.mode;
    const bool ready = on && !turned && weapon.ammo > 0 && !weapon.reloading &&
                       weapon.mode != viewmodel::FireMode::safe;
    if (!ready || weapon.mode == viewmodel::FireMode::automatic) {
        player.holdTrigger(ready, end);
        return;
    }
    for (Nanoseconds period = begin / kPeriod; period * kPeriod <= end; ++period) {
        const Nanoseconds press = period * kPeriod;
        for (const auto& [time, hold] :
             {std::pair(press, true), std::pair(press + kPress, false)}) {
            if (time > begin && time <= end) {
                player.holdTrigger(hold, time);
            }
        }
    }
}

} // namespace foregrip::app
