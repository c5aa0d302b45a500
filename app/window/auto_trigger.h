// SPDX-License-Identifier: MIT
#pragma once

#include "app/window/player_input.h"
#include "core/time.h"
#include "viewmodel/input.h"

#include <optional>

namespace foregrip::app {

/// Fires for somebody whose hands are on the sliders: holds the trigger in full automatic, presses
/// it again and again in semi and burst, and asks for a reload when the magazine is empty. Its
/// presses stand on a grid of simulated time of their own, so that they do not depend on frames.
class AutoTrigger {
public:
    /// [ns] from press to press in semi and burst, and how long one lasts.
    static constexpr core::Nanoseconds kPeriod = 400'000'000;
    static constexpr core::Nanoseconds kPress = 100'000'000;

    /// The simulated time between two frames, (begin, end].
    void update(bool on, viewmodel::FireMode mode, core::Nanoseconds begin, core::Nanoseconds end,
                PlayerInput& player);

    /// Time of a reload to ask for, if the magazine is empty and none is under way.
    [[nodiscard]] std::optional<core::Nanoseconds> reload(bool on, int ammo, bool reloading,
                                                          core::Nanoseconds end) const;
};

} // namespace foregrip::app
