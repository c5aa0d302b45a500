// SPDX-License-Identifier: MIT
#include "viewmodel/part_swap.h"

#include "anim/rotation_vector.h"
#include "anim/settle.h"
#include "anim/vector_math.h"
#include "viewmodel/advance.h"
#include "viewmodel/finger_pose.h"
#include "viewmodel/pipeline.h"
#include "viewmodel/setup_in_force.h"
#include "viewmodel/weapon_pose.h"

#include <algorithm>
#include <cmath>

namespace foregrip::viewmodel {
namespace {

using core::Transformd;
using Vec3 = Vector3<double>;
using Quat = core::Quaternion<double>;

/// [ns] over which the speed of what is left is measured: short against every motion, long against
/// rounding.
constexpr Nanoseconds kMoment = 100'000;
/// What is smaller has not moved: [m] and [rad].
constexpr double kSame = 1e-9;
/// [m] a way shorter than this needs no full bow.
constexpr double kFullBow = 0.12;
constexpr double kLeastBow = 0.35; ///< of it, for a hand that only lets go and closes again
/// Limits of a hand on its way, relative to the weapon, with some room to the 3 m/s and 60 m/s2
/// that docs/swapping.md promises.
constexpr anim::SettleLimits<double> kHandLimits{2.8, 52.0};
/// Shares of the way by which the fingers leave their old pose and reach the new one.
constexpr double kShapeFrom = 0.15;
constexpr double kShapeTo = 0.8;

/// Where everything is that a change of parts may move.
struct Hold {
    std::array<Transformd, 2> weaponFromHand; ///< right, left
    Vec3 grip_cs{0.0};
    Quat rotation_cs{1.0, 0.0, 0.0, 0.0};
    Vec3 stock_wp{0.0};
    double fov = 1.0;
    WeaponParts parts;
};

Hold holdAt(const Setup& setup, const Surroundings& surroundings, const State& state,
            const InputPiece& piece, Nanoseconds time, const Vec3& grip_wp) {
    SetupsInForce rooms;
    const Output output = look(setup, surroundings, state, piece, time, nullptr, &rooms);
    const Setup& shown = rooms.shownRoom.last(setup);
    State ahead = state;
    advanceState(setup, surroundings, ahead, piece, time);
    const Blends blends = blendsOf(shown, ahead);
    const View view = viewOf(shown, ahead, inputAt(piece, time), blends);
    const Transformd weapon = weaponInCamera(shown, ahead, blends, view);
    const Transformd weaponFromRoot = core::inverse(output.rootFromWeapon);
    Hold hold;
    hold.weaponFromHand = {
        weaponFromRoot * output.right.target_rs * core::inverse(shown.body.right.palm),
        weaponFromRoot * output.left.target_rs * core::inverse(shown.body.left.palm)};
    hold.grip_cs = weapon.point(grip_wp);
    hold.rotation_cs = weapon.rotation;
    hold.stock_wp = shown.sockets.stock.position + blends.stockShift;
    hold.fov = output.fov;
    hold.parts = output.parts;
    return hold;
}

/// Both holds at the change, and a moment later.
struct Holds {
    Hold before, after, beforeLater, afterLater;
};

Vec3 turnOfHand(const Hold& before, const Hold& after, std::size_t hand) {
    return anim::logarithm(glm::conjugate(after.weaponFromHand.at(hand).rotation) *
                           before.weaponFromHand.at(hand).rotation);
}

Vec3 offsetOfHand(const Hold& before, const Hold& after, std::size_t hand) {
    return before.weaponFromHand.at(hand).position - after.weaponFromHand.at(hand).position;
}

bool isNothing(const anim::Settle<double>& settle) {
    return glm::length(settle.offset) < kSame && glm::length(settle.turn) < kSame &&
           glm::length(settle.velocity) < kSame && glm::length(settle.turnVelocity) < kSame;
}

/// Away from the weapon, as the back of the hand is at both ends; little along the bore.
Vec3 bowOf(const Setup& after, const Holds& holds, std::size_t hand, double way) {
    const Transformd palm = hand == 0 ? after.body.right.palm : after.body.left.palm;
    Vec3 away(0.0);
    for (const Hold* hold : {&holds.before, &holds.after}) {
        const Transformd& wrist = hold->weaponFromHand.at(hand);
        away += wrist.position - wrist.point(palm.position);
    }
    away.z *= 0.3;
    const double share = std::clamp(way / kFullBow, kLeastBow, 1.0);
    return share * after.tuning.swap.arc *
           anim::unitOr(away, Vec3(hand == 0 ? 1.0 : -1.0, 0.0, 0.0));
}

bool sameFingers(const rig::HandPose& a, const rig::HandPose& b) {
    return a.fingers == b.fingers;
}

FingerRotations rotationsOf(const rig::HandPose& pose) {
    FingerRotations rotations;
    std::transform(pose.fingers.begin(), pose.fingers.end(), rotations.begin(),
                   [](const glm::dquat& joint) { return glm::quat(joint); });
    return rotations;
}

void beginHand(const Setup& before, const Setup& after, const Holds& holds, std::size_t hand,
               State& state) {
    const double moment = core::seconds(kMoment);
    anim::Settle<double> settle;
    settle.offset = offsetOfHand(holds.before, holds.after, hand);
    settle.velocity =
        (offsetOfHand(holds.beforeLater, holds.afterLater, hand) - settle.offset) / moment;
    settle.turn = turnOfHand(holds.before, holds.after, hand);
    settle.turnVelocity =
        (turnOfHand(holds.beforeLater, holds.afterLater, hand) - settle.turn) / moment;
    const bool still = isNothing(settle);
    const bool closed = hand == 0 ? sameFingers(before.fingers.right, after.fingers.right)
                                  : sameFingers(before.fingers.left, after.fingers.left);
    Settling& settling = state.swap.hands.at(hand);
    if (still && closed) {
        settling = {};
        return;
    }
    const rig::HandPose shown = hand == 0 ? rightFingers(before, holds.before.parts)
                                          : leftFingers(before, holds.before.parts);
    state.swap.fingers.at(hand) = rotationsOf(shown);
    if (still) {
        settle = {};
    } else {
        settle.arc = bowOf(after, holds, hand, glm::length(settle.offset));
    }
    const double duration = anim::settleDuration(settle, after.tuning.swap.handTime, kHandLimits);
    settling = {settle, state.time, state.time + core::nanoseconds(duration)};
}

void beginWeapon(const Setup& after, const Holds& holds, State& state) {
    const auto turn = [](const Hold& before, const Hold& now) {
        return anim::logarithm(before.rotation_cs * glm::conjugate(now.rotation_cs));
    };
    const double moment = core::seconds(kMoment);
    anim::Settle<double> settle;
    settle.offset = holds.before.grip_cs - holds.after.grip_cs;
    settle.velocity =
        (holds.beforeLater.grip_cs - holds.afterLater.grip_cs - settle.offset) / moment;
    settle.turn = turn(holds.before, holds.after);
    settle.turnVelocity = (turn(holds.beforeLater, holds.afterLater) - settle.turn) / moment;
    state.swap.zoom = std::log(std::tan(0.5 * holds.before.fov) / std::tan(0.5 * holds.after.fov));
    if (isNothing(settle) && std::abs(state.swap.zoom) < kSame) {
        state.swap.weapon = {};
        state.swap.zoom = 0.0;
        return;
    }
    state.swap.weapon = {settle, state.time,
                         state.time + core::nanoseconds(after.tuning.swap.sightTime)};
}

/// The body goes over to another stock while the hands do.
void beginStock(const Setup& after, const Holds& holds, State& state) {
    anim::Settle<double> settle;
    settle.offset = holds.before.stock_wp - holds.after.stock_wp;
    settle.velocity = (holds.beforeLater.stock_wp - holds.afterLater.stock_wp - settle.offset) /
                      core::seconds(kMoment);
    state.swap.stock = {};
    if (!isNothing(settle)) {
        state.swap.stock = {settle, state.time,
                            state.time + core::nanoseconds(after.tuning.swap.handTime)};
    }
}

void changeMagazine(const Setup& before, const Setup& after, State& state) {
    const int holds = static_cast<int>(std::lround(after.tuning.fire.magazine));
    if (before.weapon->loadout.magazine != after.weapon->loadout.magazine) {
        state.fire.ammo = holds;
        state.fire.boltOpen = false;
    }
    state.fire.ammo = std::min(state.fire.ammo, holds);
}

} // namespace

std::array<HandShift, 2> handShifts(const State& state) {
    std::array<HandShift, 2> shifts;
    for (std::size_t i = 0; i < shifts.size(); ++i) {
        const Settling& hand = state.swap.hands.at(i);
        if (!hand.runs(state.time)) {
            continue;
        }
        const double duration = hand.duration();
        const double since = hand.since(state.time);
        shifts.at(i) = {true, anim::settledOffset(hand.settle, duration, since),
                        anim::exponential(anim::settledTurn(hand.settle, duration, since))};
    }
    return shifts;
}

Vec3 stockShift(const State& state) {
    const Settling& stock = state.swap.stock;
    return stock.runs(state.time)
               ? anim::settledOffset(stock.settle, stock.duration(), stock.since(state.time))
               : Vec3(0.0);
}

std::array<ChangingFingers, 2> changingFingers(const Setup& setup, const State& state) {
    std::array<ChangingFingers, 2> fingers;
    for (std::size_t i = 0; i < fingers.size(); ++i) {
        const Settling& hand = state.swap.hands.at(i);
        if (!hand.runs(state.time)) {
            continue;
        }
        const double u = hand.since(state.time) / hand.duration();
        ChangingFingers& changing = fingers.at(i);
        changing.changes = true;
        changing.share = anim::minimumJerk((u - kShapeFrom) / (kShapeTo - kShapeFrom));
        const bool moves = glm::length(hand.settle.arc) > 0.0;
        changing.open = moves ? setup.tuning.swap.open * anim::arcShare(u) : 0.0;
        changing.from = state.swap.fingers.at(i);
    }
    return fingers;
}

void settleWeapon(const State& state, Vec3& grip_cs, Quat& rotation) {
    const Settling& weapon = state.swap.weapon;
    if (!weapon.runs(state.time)) {
        return;
    }
    const double duration = weapon.duration();
    const double since = weapon.since(state.time);
    grip_cs += anim::settledOffset(weapon.settle, duration, since);
    rotation = anim::exponential(anim::settledTurn(weapon.settle, duration, since)) * rotation;
}

double settledFieldOfView(const State& state, double fieldOfView) {
    const Settling& weapon = state.swap.weapon;
    if (state.swap.zoom == 0.0 || !weapon.runs(state.time)) {
        return fieldOfView;
    }
    const double left = 1.0 - anim::minimumJerk(weapon.since(state.time) / weapon.duration());
    return 2.0 * std::atan(std::tan(0.5 * fieldOfView) * std::exp(left * state.swap.zoom));
}

void beginSwap(const Setup& before, const Setup& after, const Surroundings& surroundings,
               State& state, const InputPiece& piece) {
    State fresh = state;
    fresh.swap = {};
    changeMagazine(before, after, fresh);
    const Vec3 grip = after.sockets.grip.position;
    const auto hold = [&](const Setup& setup, const State& from, Nanoseconds later) {
        return holdAt(setup, surroundings, from, piece, state.time + later, grip);
    };
    const Holds holds{hold(before, state, 0), hold(after, fresh, 0), hold(before, state, kMoment),
                      hold(after, fresh, kMoment)};
    for (const std::size_t hand : {std::size_t{0}, std::size_t{1}}) {
        beginHand(before, after, holds, hand, fresh);
    }
    beginWeapon(after, holds, fresh);
    beginStock(after, holds, fresh);
    state = fresh;
}

} // namespace foregrip::viewmodel
