// SPDX-License-Identifier: MIT
#pragma once

#include "core/angles.h"
#include "core/transform.h"

#include <cstdint>
#include <span>

/// What one shot does to springs and view, from numbers a designer gives. Impulses add to
/// velocities. Randomness is indexed by the shot, so a replay, or a shot asked for twice, is the
/// same. Source: docs/recoil.md.
namespace foregrip::anim {

/// The direction of shot n of a spray: multiples of the tuned kicks.
template <typename T>
struct PatternPoint {
    T yaw = T{0};   ///< + left
    T pitch = T{1}; ///< + up
};

template <typename T>
struct KickTuning {
    T pitchRate = core::radians(T{20});            ///< [rad/s] muzzle rise
    T yawRate = core::radians(T{4});               ///< [rad/s]
    T rollRate = core::radians(T{8});              ///< [rad/s]
    core::Vector3<T> push{T{0}, T(0.05), T(0.55)}; ///< [m/s] weapon space: up and back
    T pitchJitter = T(0.15);                       ///< [0..1] share of the pitch rate, either way
    T yawJitter = T(0.6);                          ///< [0..1] share of the yaw rate, either way
    T rollJitter = T(0.5);                         ///< [0..1] share of the roll rate, either way
    T pushJitter = T(0.1);                         ///< [0..1] share of the push, either way
    T firstShot = T{1};                            ///< factor on the first shot of a string
};

/// Factors on the whole kick.
template <typename T>
struct KickFactors {
    T stance = T{1};      ///< crouched 0.85, prone 0.6, moving 1.15, airborne 1.6
    T aim = T{1};         ///< hip 1, aimed 0.7 .. 0.85
    T attachments = T{1}; ///< product of muzzle, grip and stock

    [[nodiscard]] T product() const { return stance * aim * attachments; }
};

/// Which shot it is.
struct KickIndex {
    std::uint64_t seed = 0; ///< of the take
    std::uint64_t shot = 0; ///< of the take, from 0: indexes the random numbers
    bool firstOfString = false;
};

template <typename T>
struct RecoilKick {
    core::Vector3<T> angularVelocity{}; ///< [rad/s] to add: x pitch, y yaw, z roll
    core::Vector3<T> velocity{};        ///< [m/s] to add, weapon space
    T pitchJitter = T{0};               ///< [-1..1) as drawn, for records
    T yawJitter = T{0};
};

/// The kick of one shot. `point` is its place in the pattern.
template <typename T>
[[nodiscard]] RecoilKick<T> recoilKick(const KickTuning<T>& tuning, const KickFactors<T>& factors,
                                       const PatternPoint<T>& point, const KickIndex& index);

/// The pattern's point of shot `index`; behind its end it repeats from `loopFrom`. An empty pattern
/// is {0, 1}: straight up.
template <typename T>
[[nodiscard]] PatternPoint<T> patternAt(std::span<const PatternPoint<T>> pattern,
                                        std::uint64_t index, std::size_t loopFrom);

/// The pattern index after `silence` [s] without a shot: it walks back by one every `interval` [s],
/// instead of starting over at once. `interval` <= 0 starts over at once.
template <typename T>
[[nodiscard]] std::uint64_t patternIndexAfter(std::uint64_t index, T silence, T interval);

} // namespace foregrip::anim
