// SPDX-License-Identifier: MIT
#pragma once

#include "core/time.h"

#include <cstdint>

namespace foregrip::viewmodel {

/// Trigger and round of the launcher. What follows from it in closed form: loaded or not, the place
/// of the trigger (launcher.h).
struct LauncherState {
    bool held = false;                                 ///< its trigger, by a finger
    bool waiting = false;                              ///< a press is still to be answered
    core::Nanoseconds pressed = -3'600'000'000'000;    ///< never yet
    core::Nanoseconds released = -3'600'000'000'000;   ///< likewise
    core::Nanoseconds lastLaunch = -3'600'000'000'000; ///< likewise
    std::int64_t launches = 0;                         ///< grenades fired so far
};

} // namespace foregrip::viewmodel
