// SPDX-License-Identifier: MIT
#pragma once

#include "core/time.h"

#include <cstdint>
#include <limits>

/// When shots happen. Times are whole nanoseconds and never sums: shot k of a string is computed
/// from its first, so a rate neither drifts nor depends on frames. Source: docs/fire_timing.md.
/// What this does not do: ammunition, reloads and the state of the weapon; the caller asks for a
/// shot only while one is possible.
namespace foregrip::anim {

/// "Does not happen."
inline constexpr core::Nanoseconds kNever = std::numeric_limits<core::Nanoseconds>::max();

/// Shots at a steady rate.
struct ShotString {
    core::Nanoseconds first = 0; ///< time of shot 0
    double rpm = 0.0;            ///< rounds a minute, kept to a thousandth [0.001..1e6]
};

/// first + round(index * 60e9 / rpm) nanoseconds, exact; `index` >= 0. kNever when the rate is out
/// of its range, or the time more than 2^61 ns (73 years) after the first shot.
[[nodiscard]] core::Nanoseconds shotTime(const ShotString& string, std::int64_t index);

enum class FireMode { safe, semi, burst, automatic };

struct FireParameters {
    FireMode mode = FireMode::automatic;
    double rpm = 800.0;
    int burstCount = 3;
    /// A press that comes too early for semi or burst waits this long; a trigger still held waits
    /// without limit.
    core::Nanoseconds pressBuffer = 80'000'000;
};

/// Trivially copyable; {} is a rested weapon.
struct FireState {
    ShotString string;              ///< the running string
    std::int64_t shotsInString = 0; ///< 0: no shot yet
    core::Nanoseconds lastShot = 0; ///< time of the last shot; meaningful when shotsInString > 0
    core::Nanoseconds pressed = 0;  ///< time of the press that waits for its shot
    /// When the trigger was last let go; at first an hour before every take.
    core::Nanoseconds released = -3'600'000'000'000;
    int burstLeft = 0;    ///< shots that a started burst still fires
    bool held = false;    ///< trigger down
    bool waiting = false; ///< a press has not had its shot
};

/// The trigger goes down or up at `time`. A press is answered at the earliest at its own time, so a
/// press and a release at one instant are a click.
void pressTrigger(FireState& state, core::Nanoseconds time);
void releaseTrigger(FireState& state, core::Nanoseconds time);

/// Drops what is pending: for a change of mode, an empty magazine or a swap. Nothing fires until
/// the next press.
void cancelTrigger(FireState& state);

/// False while nextShot() is kNever whatever the parameters are: nothing held, pressed or begun.
[[nodiscard]] inline bool mayFire(const FireState& state) {
    return state.held || state.waiting || state.burstLeft > 0;
}

/// The time of the next shot if no further event comes, not before `notBefore` (the end of a
/// sprint, of a reload), or kNever. Fire it when it lies before the next event, or at it when that
/// event is no release, then ask again.
[[nodiscard]] core::Nanoseconds nextShot(const FireState& state, const FireParameters& parameters,
                                         core::Nanoseconds notBefore);

/// Records the shot at `time`, which nextShot gave. A shot that is late (the weapon was ready
/// before it) starts a new string, as does a change of rate.
void fireShot(FireState& state, const FireParameters& parameters, core::Nanoseconds time);

} // namespace foregrip::anim
