// SPDX-License-Identifier: MIT
#pragma once

/// Recoil moves the view; the player pulls it back; what is left comes down by itself. One axis:
/// view = aim + climb. Input against the climb eats the climb first, so that recovery ends at the
/// original aim plus what the player really added, and never dives below it. Source:
/// docs/recoil.md. Unit: any angle, the same throughout.
namespace foregrip::anim {

template <typename T>
struct ClimbState {
    T aim = T{0};   ///< A, the player's own
    T climb = T{0}; ///< C, what recoil added and nobody has taken back

    [[nodiscard]] T view() const { return aim + climb; }
    bool operator==(const ClimbState&) const = default;
};

/// What acts over a piece of time.
template <typename T>
struct ClimbInput {
    T rate = T{0};          ///< of the player's input [angle/s], signed, constant
    T recovery = T{8};      ///< lambda [1/s] [0..]: the climb decays as exp(-lambda t); NaN: 0
    T recoversAfter = T{0}; ///< [s] from the piece's start; infinite while held; NaN: 0
};

/// `state` after `time` [s], exact: split at the end of the delay, at the instant at which the
/// input has eaten all of the climb, and so the same for any further split. A time that is not
/// positive and finite changes nothing.
template <typename T>
[[nodiscard]] ClimbState<T> advanceClimb(const ClimbState<T>& state, const ClimbInput<T>& input,
                                         T time);

/// The same for input that comes as one step of `change`.
template <typename T>
[[nodiscard]] ClimbState<T> stepClimb(const ClimbState<T>& state, T change);

/// A shot adds `kick` to the climb.
template <typename T>
[[nodiscard]] ClimbState<T> kickClimb(const ClimbState<T>& state, T kick) {
    return {state.aim, state.climb + kick};
}

/// The climb just after a shot, once a kick of `kick` every `period` [s] balances the recovery.
template <typename T>
[[nodiscard]] T steadyClimb(T kick, T recovery, T period);

} // namespace foregrip::anim
