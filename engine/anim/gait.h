// SPDX-License-Identifier: MIT
#pragma once

#include "anim/bob.h"
#include "anim/smoothing.h"
#include "anim/trigonometry.h"
#include "core/transform.h"

#include <algorithm>
#include <cmath>
#include <numbers>

/// How a leg walks, as numbers: how long a foot stands at a speed, how far ahead it comes down, how
/// it lifts and rolls, and the way of a swing to a print that may still move. Metres and radians.
/// Source: docs/gait.md.
namespace foregrip::anim {

template <typename T>
struct StrideTuning {
    T duty = T(0.62);    ///< (0, 1) share of a stride that a foot stands, walking
    T runDuty = T(0.30); ///< (0, 1) the same, running
    T reach = T(1.0);    ///< [m] > 0: no foot stands while the hips travel farther than this
};

/// One speed's stride.
template <typename T>
struct Stride {
    T duty = T(0.62); ///< share of a stride that a foot stands, its reach minded
    T travel = T{0};  ///< [m] how far the hips travel while it stands
};

/// 0 standing, 1 walking: how much of a walk's manner a speed [m/s] shows.
template <typename T>
T walkShare(T speed) {
    return smoothStep(T(0.1), T(1.0), speed);
}
inline constexpr double kSlowestRun = 1.9; ///< [m/s] up to here nobody runs
/// 0 walking, 1 running.
template <typename T>
T runShare(T speed) {
    return smoothStep(T(kSlowestRun), T(4.5), speed);
}

/// The stride at `speed` [m/s, >= 0] and `stepRate` [steps/s, > 0]. Below half a metre a second a
/// stride takes seconds, in which nobody puts a foot ahead by half of it: the travel counts at most
/// a second of standing.
template <typename T>
Stride<T> strideAt(const StrideTuning<T>& tuning, T speed, T stepRate) {
    const T period = T{2} / stepRate;
    const T wished =
        tuning.duty + (tuning.runDuty - tuning.duty) * smoothStep(T(1.9), T(3.6), speed);
    const T whole = speed * wished * period;
    const T travel = softMinimum(whole, tuning.reach, T(0.25) * tuning.reach);
    const T share = whole > T{0} ? std::max(travel, T{0}) / whole : T{1};
    return {wished * share, std::min(std::max(travel, T{0}), speed)};
}

/// Where in that travel a foot comes down ahead of its place under the hips, as a share: less than
/// half of it walking forward, because the heel lifts and lends the leg its foot; more backward.
/// `forward` is the cosine of the movement's direction to the foot's heading, -1..1.
template <typename T>
T landingShare(T forward) {
    return T(0.5) - T(0.09) * forward;
}

/// Height of a swing, 0..1 over `swing` in 0..1: starts and ends without speed, highest at 0.4.
template <typename T>
T swingLift(T swing) {
    const T left = T{1} - swing;
    return T(28.935185185185187) * swing * swing * left * left * left;
}

/// A value and its change for a whole swing.
template <typename T, typename V>
struct Glide {
    V value;
    V rate;
};

/// The way from `from` at the share `start` of a swing to `goal` at 1, seen at the share `now`: a
/// cubic, with the same value and rate at `start`, that comes in with the rate `arrival`. Going on
/// from any point of it is the same cubic, so that a goal that stays gives one curve however often
/// this is asked, and one that moves bends the way without a jump. On `goal`, exactly, from 1 on.
template <typename T, typename V>
Glide<T, V> glide(const Glide<T, V>& from, const V& goal, const V& arrival, T start, T now) {
    const T width = T{1} - start;
    if (!(now < T{1}) || !(width > T{0})) {
        return {goal, V{T{0}}};
    }
    const T u = (now - start) / width;
    const T stay = T{1} + u * u * (T{2} * u - T{3});
    const T drift = u * (T{1} + u * (u - T{2})) * width;
    const T land = u * u * (u - T{1}) * width;
    const T bend = T{6} * u * (u - T{1}) / width;
    const T keep = T{1} + u * (T{3} * u - T{4});
    const T come = u * (T{3} * u - T{2});
    return {goal + stay * (from.value - goal) + drift * from.rate + land * arrival,
            bend * (from.value - goal) + keep * from.rate + come * arrival};
}

/// The ankle over a foot that has rolled, in the foot's heading space: the ground point under the
/// ankle of the flat foot, +Y up, toes toward -Z.
template <typename T>
struct FootRoll {
    T ankle = T(0.09); ///< [m] ankle above the ground
    T ball = T(0.14);  ///< [m] from the ankle forward to the edge over which the heel rises
    T heel = T(0.06);  ///< [m] from the ankle back to the edge over which the toes rise
};
/// `roll` [rad]: heel up over the ball above 0, toes up over the heel below. The edge that carries
/// does not move.
template <typename T>
core::Vector3<T> rolledAnkle(const FootRoll<T>& foot, const SineCosine<T>& roll) {
    const T edge = roll.sine > T{0} ? foot.ball : -foot.heel;
    return {T{0}, foot.ankle * roll.cosine + edge * roll.sine,
            edge * roll.cosine - foot.ankle * roll.sine - edge};
}

/// How far toes are up [rad, < 0] as a foot comes down walking forward, or heel [> 0] walking
/// backward: sets it down on heel or ball.
template <typename T>
T strikeRoll(T forward, T walking, T running) {
    const T toes = T(0.33) - T(0.22) * running;
    return walking * (forward > T{0} ? -toes * forward : T(-0.30) * forward);
}

/// Hips under way.
template <typename T>
struct HipTuning {
    T shift = T(0.018); ///< [m] over the standing foot
    T drop = T(0.02);   ///< [m] running, lowest in the middle of the stance
    T bend = T(0.03);   ///< [m] lower than standing while walking
};
/// [rad] of the stride's phase, the left foot coming down at 0, at which that foot is in the middle
/// of its stance: it stands until the duty, and the middle moves from 0.3 to 0.15 turns.
template <typename T>
T midStance(T running) {
    return T{2} * std::numbers::pi_v<T> * (T(0.29) - T(0.13) * running);
}
/// Offset of the hips over a stride: right and up [m]. `over` is the cosine of the phase since
/// midStance(): 1 over the left foot, -1 over the right.
template <typename T>
core::Vector2<T> hipOffset(const HipTuning<T>& tuning, T over, T walking, T running) {
    return {-tuning.shift * walking * over,
            -tuning.bend * walking - tuning.drop * running * over * over};
}

/// How far the hips turn toward where the body goes, so that legs pass instead of crossing: left is
/// positive. `forward` and `right` are the direction of the movement, cosine and sine. Continuous
/// all the way round; backward the hips face away from it.
template <typename T>
T hipTurn(T most, T forward, T right) {
    return -most * right * (T{1} + T(1.2) * forward);
}

} // namespace foregrip::anim
