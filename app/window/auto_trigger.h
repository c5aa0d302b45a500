// SPDX-License-Identifier: MIT
#pragma once

#include "app/window/player_input.h"
#include "core/time.h"
#include "viewmodel/input.h"

namespace foregrip::app {

/// Fires for somebody whose hands are on the sliders: holds the trigger in full automatic, presses
/// it again and again in semi and burst, and asks for a reload when the magazine is empty. Its
/// presses stand on a grid of simulated time of their own, so that they do not depend on frames.
class AutoTrigger {
public:
    /// [ns] from press to press in semi and burst, and how long one lasts.
    static constexpr core::Nanoseconds kPeriod = 400'000'000;
    static constexpr core::Nanoseconds kPress = 100'000'000;

    /// What the last frame showed of the weapon.
    struct Weapon {
        viewmodel::FireMode mode = viewmodel::FireMode::automatic;
        int ammo = 0;
        bool reloading = false;
    };

    /// The simulated time between two frames, (begin, end]. A reload or a turn of the selector lets
    /// go of the trigger, as the weapon wants a new press after either.
    void update(bool on, const Weapon& weapon, core::Nanoseconds begin, core::Nanoseconds end,
                PlayerInput& player);

private:
    viewmodel::FireMode mode_ = viewmodel::FireMode::automatic;
};

} // namespace foregrip::app
