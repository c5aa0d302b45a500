// SPDX-License-Identifier: MIT
#include "viewmodel/part_swap.h"

#include "anim/field_of_view.h"
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

/// Where weapon and body stand.
struct Stand {
    Vec3 grip_cs{0.0};
    Quat rotation_cs{1.0, 0.0, 0.0, 0.0};
    Vec3 stock_wp{0.0};
    double side = 1.0;
    double fov = 1.0;
};

Stand standAt(const Setup& setup, const Surroundings& surroundings, const State& state,
              const InputPiece& piece, Nanoseconds time, const Vec3& grip_wp) {
    SetupsInForce rooms;
    State ahead = state;
    advanceState(rooms.evolving(setup, state), surroundings, ahead, piece, time);
    const Setup& shown = rooms.shown(setup, ahead);
    const Blends blends = blendsOf(shown, ahead);
    const View view = viewOf(shown, ahead, inputAt(piece, time), blends);
    const Transformd weapon = weaponInCamera(shown, ahead, blends, view);
    return {weapon.point(grip_wp), weapon.rotation,
            shown.sockets.stock.position + blends.stockShift, blends.side,
            settledFieldOfView(ahead, anim::zoomedFieldOfView(shown.zoomWay, blends.ads))};
}

/// Where the hands are, and what they carry.
struct Hold {
    std::array<Transformd, 2> weaponFromHand; ///< right, left
    Transformd magazine_wp;                   ///< moves it from its place in the well
    WeaponParts parts;
};

Hold holdAt(const Setup& setup, const Surroundings& surroundings, const State& state,
            const InputPiece& piece, Nanoseconds time) {
    SetupsInForce rooms;
    const Output output = look(setup, surroundings, state, piece, time, nullptr, &rooms);
    const BodyRig& body = rooms.shownRoom.last(setup).body;
    const Transformd weaponFromRoot = core::inverse(output.rootFromWeapon);
    Hold hold;
    hold.weaponFromHand = {
        weaponFromRoot * output.right.target_rs * core::inverse(body.right().palm),
        weaponFromRoot * output.left.target_rs * core::inverse(body.left().palm)};
    hold.magazine_wp = output.parts.weaponFromSeated;
    hold.parts = output.parts;
    return hold;
}

/// Both ways of standing, or of holding, at the change and a moment later.
template <typename T>
struct Change {
    T before, after, beforeLater, afterLater;
};
using Stands = Change<Stand>;
using Holds = Change<Hold>;

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
    const Transformd palm = hand == 0 ? after.body.right().palm : after.body.left().palm;
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
    const bool closed =
        sameFingers(restingFingers(before, hand == 0), restingFingers(after, hand == 0));
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
    const double least = std::max(after.tuning.swap.handTime,
                                  before.side == after.side ? 0.0 : after.tuning.swap.shoulderTime);
    const double duration = anim::settleDuration(settle, least, kHandLimits);
    settling = {settle, state.time, state.time + core::nanoseconds(duration)};
}

/// [s] of the weapon's and the body's way; `usual` at one shoulder.
double bodyTime(const Setup& before, const Setup& after, double usual) {
    return before.side == after.side ? usual : std::max(usual, after.tuning.swap.shoulderTime);
}

void beginWeapon(const Setup& before, const Setup& after, const Stands& stands, State& state) {
    const auto turn = [](const Stand& old, const Stand& now) {
        return anim::logarithm(old.rotation_cs * glm::conjugate(now.rotation_cs));
    };
    const double moment = core::seconds(kMoment);
    anim::Settle<double> settle;
    settle.offset = stands.before.grip_cs - stands.after.grip_cs;
    settle.velocity =
        (stands.beforeLater.grip_cs - stands.afterLater.grip_cs - settle.offset) / moment;
    settle.turn = turn(stands.before, stands.after);
    settle.turnVelocity = (turn(stands.beforeLater, stands.afterLater) - settle.turn) / moment;
    state.swap.zoom =
        std::log(std::tan(0.5 * stands.before.fov) / std::tan(0.5 * stands.after.fov));
    if (isNothing(settle) && std::abs(state.swap.zoom) < kSame) {
        state.swap.weapon = {};
        state.swap.zoom = 0.0;
        return;
    }
    const double time = bodyTime(before, after, after.tuning.swap.sightTime);
    state.swap.weapon = {settle, state.time, state.time + core::nanoseconds(time)};
}

/// The body goes over to another stock while the hands do.
void beginStock(const Setup& before, const Setup& after, const Stands& stands, State& state) {
    anim::Settle<double> settle;
    settle.offset = stands.before.stock_wp - stands.after.stock_wp;
    settle.velocity = (stands.beforeLater.stock_wp - stands.afterLater.stock_wp - settle.offset) /
                      core::seconds(kMoment);
    state.swap.stock = {};
    if (!isNothing(settle)) {
        const double time = bodyTime(before, after, after.tuning.swap.handTime);
        state.swap.stock = {settle, state.time, state.time + core::nanoseconds(time)};
    }
}

/// The body turns the other side forward, from wherever it is on such a way already.
void beginSide(const Setup& after, const Stands& stands, State& state) {
    anim::Settle<double> settle;
    settle.offset.x = stands.before.side - stands.after.side;
    settle.velocity.x = (stands.beforeLater.side - stands.afterLater.side - settle.offset.x) /
                        core::seconds(kMoment);
    state.swap.side = {};
    if (!isNothing(settle)) {
        state.swap.side = {settle, state.time,
                           state.time + core::nanoseconds(after.tuning.swap.shoulderTime)};
    }
}

/// A magazine on its way goes over from one hand's way to the other's, with the hands.
void beginMagazine(const Setup& after, const Holds& holds, State& state) {
    anim::Settle<double> settle;
    const auto offset = [](const Hold& before, const Hold& now) {
        return before.magazine_wp.position - now.magazine_wp.position;
    };
    const auto turn = [](const Hold& before, const Hold& now) {
        return anim::logarithm(glm::conjugate(now.magazine_wp.rotation) *
                               before.magazine_wp.rotation);
    };
    const double moment = core::seconds(kMoment);
    settle.offset = offset(holds.before, holds.after);
    settle.velocity = (offset(holds.beforeLater, holds.afterLater) - settle.offset) / moment;
    settle.turn = turn(holds.before, holds.after);
    settle.turnVelocity = (turn(holds.beforeLater, holds.afterLater) - settle.turn) / moment;
    state.swap.magazine = {};
    if (!isNothing(settle)) {
        state.swap.magazine = {settle, state.time,
                               state.time + core::nanoseconds(after.tuning.swap.handTime)};
    }
}

/// Corrects what begins at `is` to begin at `wanted`.
void takeUp(const Transformd& wanted, const Transformd& is, Settling& settling) {
    if (settling.end <= settling.start) {
        return;
    }
    anim::Settle<double>& settle = settling.settle;
    settle.offset += wanted.position - is.position;
    settle.turn = anim::logarithm(anim::exponential(settle.turn) * glm::conjugate(is.rotation) *
                                  wanted.rotation);
}

void changeMagazine(const Setup& before, const Setup& after, State& state) {
    const int holds = static_cast<int>(std::lround(after.tuning.fire.magazine));
    if (before.weapon->loadout.magazine != after.weapon->loadout.magazine) {
        state.fire.ammo = holds;
        state.fire.boltOpen = false;
    }
    state.fire.ammo = std::min(state.fire.ammo, holds);
}

HandShift shiftOf(const Settling& settling, Nanoseconds time) {
    if (!settling.runs(time)) {
        return {};
    }
    const double duration = settling.duration();
    const double since = settling.since(time);
    return {true, anim::settledOffset(settling.settle, duration, since),
            anim::exponential(anim::settledTurn(settling.settle, duration, since))};
}

} // namespace

std::array<HandShift, 2> handShifts(const State& state) {
    return {shiftOf(state.swap.hands[0], state.time), shiftOf(state.swap.hands[1], state.time)};
}

HandShift magazineShift(const State& state) {
    return shiftOf(state.swap.magazine, state.time);
}

double shownSide(const Setup& setup, const State& state) {
    const Settling& side = state.swap.side;
    return side.runs(state.time)
               ? setup.side +
                     anim::settledOffset(side.settle, side.duration(), side.since(state.time)).x
               : setup.side;
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
    const auto changed = [&](const auto& at) {
        return Change<decltype(at(before, state, state.time))>{
            at(before, state, state.time), at(after, fresh, state.time),
            at(before, state, state.time + kMoment), at(after, fresh, state.time + kMoment)};
    };
    const Stands stands = changed([&](const Setup& setup, const State& from, Nanoseconds time) {
        return standAt(setup, surroundings, from, piece, time, after.sockets.grip.position);
    });
    beginWeapon(before, after, stands, fresh);
    beginStock(before, after, stands, fresh);
    beginSide(after, stands, fresh);
    // The hands' new places are seen from how weapon and body stand at the change.
    const Holds holds = changed([&](const Setup& setup, const State& from, Nanoseconds time) {
        return holdAt(setup, surroundings, from, piece, time);
    });
    for (const std::size_t hand : {std::size_t{0}, std::size_t{1}}) {
        beginHand(before, after, holds, hand, fresh);
    }
    beginMagazine(after, holds, fresh);
    // Chest and weapon come to meet a hand, and with them goes a place at the body, like the pouch:
    // what that makes of the first frame is taken up as well.
    const Hold shown = holdAt(after, surroundings, fresh, piece, state.time);
    for (const std::size_t hand : {std::size_t{0}, std::size_t{1}}) {
        takeUp(holds.before.weaponFromHand.at(hand), shown.weaponFromHand.at(hand),
               fresh.swap.hands.at(hand));
    }
    takeUp(holds.before.magazine_wp, shown.magazine_wp, fresh.swap.magazine);
    state = fresh;
}

} // namespace foregrip::viewmodel
