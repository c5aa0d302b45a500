// SPDX-License-Identifier: MIT
#include "viewmodel/reload_motion.h"

#include "anim/quintic.h"
#include "anim/vector_math.h"
#include "viewmodel/mirrored_hold.h"
#include "viewmodel/setup.h"

#include <algorithm>

namespace foregrip::viewmodel {
namespace {

using Vec3 = Vector3<double>;

/// Share of the time of drawing or bringing that the straight way in the well takes.
constexpr double kStraightShare = 0.35;
/// Speed at the end of the straight way, as a multiple of its mean: half a reach is fastest at
/// 15/8.
constexpr double kClearSpeed = 1.6;
/// Share of the time at the pouch, before and after, in which the magazine is seen.
constexpr double kSeenAtPouch = 0.3;
constexpr double kOpen = 0.7; ///< how far the fingers straighten on an empty hand's way
/// Shares of a reach by which the fingers are open, and have the magazine's pose behind that.
constexpr double kOpenBy = 0.4;
constexpr double kShapedBy = 0.8;
/// Share of the way back after which the fingers close about the foregrip.
constexpr double kClosedFrom = 0.6;
/// [s] in which the weapon gives way and comes back as the magazine is pressed home.
constexpr double kNudgeTime = 0.18;

double share(double time, double from, double to) {
    return (time - from) / std::max(to - from, 1e-6);
}

Transformd between(const Transformd& from, const Transformd& to, double u, const Vec3& arc) {
    const double s = anim::minimumJerk(u);
    return {glm::mix(from.position, to.position, s) + anim::arcShare(u) * arc,
            glm::slerp(from.rotation, to.rotation, s)};
}

/// Weapon space: the hand joint at every place that the way leads through.
struct Places {
    Transformd foregrip;
    Transformd magazine;
    Transformd pouch;
    Vec3 out{0.0}; ///< [m] from the magazine's place to clear of the well
};

/// Out of the well and to the pouch. The way back is the same in the other direction.
Transformd carried(const Places& at, double time, double clear, double pouch) {
    const Vec3 below = at.magazine.position + at.out;
    const Vec3 velocity = (kClearSpeed / clear) * at.out;
    if (time < clear) {
        return {anim::quinticWay(at.magazine.position, Vec3(0.0), below, velocity, clear, time),
                at.magazine.rotation};
    }
    const double rest = pouch - clear;
    return {anim::quinticWay(below, velocity, at.pouch.position, Vec3(0.0), rest, time - clear),
            glm::slerp(at.magazine.rotation, at.pouch.rotation,
                       anim::minimumJerk((time - clear) / rest))};
}

/// Weapon from hand joint, once the magazine is pressed home.
Transformd leaving(const Setup& setup, const ReloadInstant& reload, const Places& at) {
    const Vec3 arc = atSide(setup.tuning.reloadMotion.arc, setup.side);
    const ReloadTimes& times = reload.times;
    if (!reload.sendsBolt || !setup.holding.hasBoltCatch) {
        return between(at.magazine, at.foregrip, share(reload.time, times.pressed, times.total),
                       arc);
    }
    const Transformd& boltCatch = setup.holding.boltCatchHand;
    if (reload.time < times.hit) {
        return between(at.magazine, boltCatch, share(reload.time, times.pressed, times.hit), arc);
    }
    return between(boltCatch, at.foregrip, share(reload.time, times.hit, times.total), arc);
}

Transformd weaponFromHand(const Setup& setup, const ReloadInstant& reload, const Places& at) {
    const ReloadTimes& times = reload.times;
    const double time = reload.time;
    if (time < times.reach) {
        return between(at.foregrip, at.magazine, share(time, 0.0, times.reach),
                       atSide(setup.tuning.reloadMotion.arc, setup.side));
    }
    if (time < times.grasp) {
        return at.magazine;
    }
    if (time < times.pouch) {
        return carried(at, time - times.grasp, times.clear - times.grasp,
                       times.pouch - times.grasp);
    }
    if (time < times.fetch) {
        return at.pouch;
    }
    if (time < times.seated) {
        return carried(at, times.seated - time, times.seated - times.align,
                       times.seated - times.fetch);
    }
    return time < times.pressed ? at.magazine : leaving(setup, reload, at);
}

/// The hand opens on its way to the magazine and closes about it; opens as it presses the magazine
/// home, and closes about the foregrip.
void poseFingers(const Setup& setup, const ReloadInstant& reload, ReloadHand& hand) {
    const ReloadTimes& times = reload.times;
    const double time = reload.time;
    const bool hits = reload.sendsBolt && setup.holding.hasBoltCatch;
    const double reach = share(time, 0.0, times.reach);
    const double back = share(time, hits ? times.hit : times.pressed, times.total);
    hand.magazineHold = anim::minimumJerk(reach / kShapedBy) *
                        (1.0 - anim::minimumJerk(share(back, 1.0 - kShapedBy, 1.0)));
    const double opened = time < times.grasp
                              ? anim::minimumJerk(reach / kOpenBy) *
                                    (1.0 - anim::minimumJerk(share(time, times.reach, times.grasp)))
                              : anim::minimumJerk(share(time, times.seated, times.pressed)) *
                                    (1.0 - anim::minimumJerk(share(back, kClosedFrom, 1.0)));
    hand.open = kOpen * opened;
}

} // namespace

ReloadTimes reloadTimes(const Tuning& tuning, const FireState& fire) {
    const ReloadMotionTuning& motion = tuning.reloadMotion;
    ReloadTimes times;
    times.total = core::seconds(fire.reloadEnd - fire.reloadStart);
    const double bolt =
        fire.reloadSendsBolt ? std::min(tuning.fire.boltTime, 0.5 * times.total) : 0.0;
    const double unit =
        (times.total - bolt) / (motion.reach + motion.grasp + motion.draw + motion.fetch +
                                motion.bring + motion.seat + motion.back);
    times.reach = unit * motion.reach;
    times.grasp = times.reach + unit * motion.grasp;
    times.clear = times.grasp + unit * motion.draw * kStraightShare;
    times.pouch = times.grasp + unit * motion.draw;
    times.fetch = times.pouch + unit * motion.fetch;
    times.align = times.fetch + unit * motion.bring * (1.0 - kStraightShare);
    times.seated = times.fetch + unit * motion.bring;
    times.pressed = times.seated + unit * motion.seat;
    times.hit = times.pressed + motion.hit * (times.total - times.pressed);
    return times;
}

ReloadInstant reloadInstant(const Tuning& tuning, const FireState& fire, Nanoseconds time) {
    ReloadInstant reload;
    reload.active = fire.reloading && fire.reloadStart <= time && time < fire.reloadEnd;
    if (reload.active) {
        reload.sendsBolt = fire.reloadSendsBolt;
        reload.time = core::seconds(time - fire.reloadStart);
        reload.times = reloadTimes(tuning, fire);
    }
    return reload;
}

Transformd reloadTilt(const ReloadMotionTuning& tuning, double side, const ReloadInstant& reload,
                      double ads) {
    if (!reload.active) {
        return {};
    }
    const ReloadTimes& times = reload.times;
    const double up = anim::minimumJerk(reload.time / times.reach);
    const double down = anim::minimumJerk(share(reload.time, times.pressed, times.total));
    const double weight = (1.0 - ads * (1.0 - tuning.ads)) * up * (1.0 - down);
    const double nudge = anim::arcShare((reload.time - times.seated) / kNudgeTime + 0.2);
    const Vec3 turn = anglesAtSide(weight * tuning.tilt, side);
    return {atSide(weight * tuning.lift, side) +
                Vec3(0.0, nudge * (1.0 - down) * tuning.nudge, 0.0),
            anim::fromYawPitchRoll(turn.y, turn.x, turn.z)};
}

ReloadHand reloadHand(const Setup& setup, const ReloadInstant& reload,
                      const Transformd& rootFromWeapon, const Transformd& rootFromShoulder) {
    const ReloadMotionTuning& tuning = setup.tuning.reloadMotion;
    const Holding& holding = setup.holding;
    const Transformd pouch{atSide(tuning.pouch, setup.side),
                           eulerRotation(anglesAtSide(tuning.pouchTurn, setup.side)) *
                               setup.body.support.handCorrection};
    Places at;
    at.foregrip = holding.supportHand;
    at.magazine = holding.magazineHand;
    at.pouch = core::inverse(rootFromWeapon) * rootFromShoulder * pouch;
    at.out = setup.sockets.magazine.direction(Vec3(0.0, -tuning.clearance, 0.0));

    const ReloadTimes& times = reload.times;
    const Transformd hand_wp = weaponFromHand(setup, reload, at);
    ReloadHand hand;
    hand.hand_rs = rootFromWeapon * hand_wp;
    if (reload.time >= times.grasp && reload.time < times.seated) {
        hand.weaponFromSeated = hand_wp * core::inverse(at.magazine);
    }
    const double atPouch = share(reload.time, times.pouch, times.fetch);
    hand.magazineDrawn = !(atPouch > kSeenAtPouch && atPouch < 1.0 - kSeenAtPouch);
    poseFingers(setup, reload, hand);
    return hand;
}

} // namespace foregrip::viewmodel
