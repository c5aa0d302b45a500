// SPDX-License-Identifier: MIT
#include "app/window/auto_trigger.h"

namespace foregrip::app {

using core::Nanoseconds;

void AutoTrigger::update(bool on, viewmodel::FireMode mode, Nanoseconds begin, Nanoseconds end,
                         PlayerInput& player) {
    if (!on || mode == viewmodel::FireMode::automatic || mode == viewmodel::FireMode::safe) {
        player.holdTrigger(on && mode == viewmodel::FireMode::automatic, end);
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

std::optional<Nanoseconds> AutoTrigger::reload(bool on, int ammo, bool reloading,
                                               Nanoseconds end) const {
    return on && ammo == 0 && !reloading ? std::optional(end) : std::nullopt;
}

} // namespace foregrip::app
