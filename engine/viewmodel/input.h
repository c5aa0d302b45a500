// SPDX-License-Identifier: MIT
#pragma once

#include "anim/fire_schedule.h"
#include "core/time.h"

#include <array>
#include <optional>
#include <string_view>

namespace foregrip::viewmodel {

/// What the player does, as a signal of time. A take records exactly this.
struct InputSample {
    double yaw = 0.0;   ///< [rad] view direction, left is positive; runs on without wrapping
    double pitch = 0.0; ///< [rad] up is positive; limited to +-89 degrees where a sample is made
    double moveForward =
        0.0;                ///< [m/s] wished velocity on the ground, forward along the input's yaw
    double moveRight = 0.0; ///< [m/s] wished velocity on the ground, to the right
};

/// Straight-line interpolation, `share` in [0, 1]; exact at both ends.
[[nodiscard]] InputSample interpolate(const InputSample& from, const InputSample& to, double share);

/// A stretch of input between two commit instants: linear from `from` at `start` to `to` at `end`.
struct InputPiece {
    core::Nanoseconds start = 0;
    core::Nanoseconds end = 0; ///< >= start
    InputSample from;
    InputSample to;
};

using anim::FireMode;
inline constexpr std::size_t kFireModeCount = 4;

/// "safe", "semi", "burst", "auto".
[[nodiscard]] std::string_view fireModeName(FireMode mode);
[[nodiscard]] std::optional<FireMode> fireModeFromName(std::string_view name);

/// Timed events of a take. The swaps (swapShoulder .. attach) change how the weapon is set up and
/// are carried out by whoever plays the take.
enum class EventKind {
    triggerDown,
    triggerUp,
    aimDown,
    aimUp,
    sprintDown,
    sprintUp,
    crouchDown,
    crouchUp,
    leanLeftDown,
    leanLeftUp,
    leanRightDown,
    leanRightUp,
    jump,
    reload,
    holdBreathDown,
    holdBreathUp,
    fireLauncherDown,
    fireLauncherUp,
    fireMode,
    swapShoulder,
    grip,
    optic,
    barrel,
    sight,
    attach,
    count
};

/// "trigger_down"; the names of the take format.
[[nodiscard]] std::string_view eventName(EventKind kind);
[[nodiscard]] std::optional<EventKind> eventFromName(std::string_view name);

struct InputEvent {
    core::Nanoseconds time = 0;
    EventKind kind = EventKind::triggerDown;
    FireMode mode = FireMode::automatic; ///< for EventKind::fireMode only
};

} // namespace foregrip::viewmodel
