// SPDX-License-Identifier: MIT
#include "viewmodel/leg_pose.h"

#include "anim/gait.h"
#include "anim/lanes.h"
#include "anim/vector_math.h"
#include "viewmodel/gait.h"

#include <algorithm>
#include <cmath>

namespace foregrip::viewmodel {
namespace {

using core::Transformd;
using Vec3 = Vector3<double>;
using Quat = core::Quaternion<double>;

constexpr double kRound = 0.03;    ///< [m] over which a leg comes to its straightness
constexpr double kSame = 1e-7;     ///< [m, rad] a foot this near its stance stands in it
constexpr double kMostRoll = 1.15; ///< [rad] of a heel
constexpr double kToesDown = 4.0;  ///< [rad/m]
constexpr Vec3 kUp(0.0, 1.0, 0.0);

/// A foot as the gait has it, root space.
struct Placed {
    Vec3 place;
    double yaw = 0.0;
    anim::SineCosine<double> half; ///< of half the yaw
    Vec3 ahead;                    ///< unit, where the toes point
};

/// How the body moves, in its own frame.
struct Motion {
    double speed = 0.0;                  ///< [m/s]
    double forward = 0.0, right = 0.0;   ///< direction, cosine and sine
    double walking = 0.0, running = 0.0; ///< [0, 1]
};

Motion motionOf(const State& state, const anim::SineCosine<double>& body) {
    Motion motion;
    const Vec3& v = state.gait.pace;
    const double square = v.x * v.x + v.z * v.z;
    if (!(square > 1e-4)) {
        return motion;
    }
    motion.speed = std::sqrt(square);
    motion.walking = anim::walkShare(motion.speed);
    motion.running = anim::runShare(motion.speed);
    motion.forward = -(v.x * body.sine + v.z * body.cosine) / motion.speed;
    motion.right = (v.x * body.cosine - v.z * body.sine) / motion.speed;
    return motion;
}

Placed placed(const FootState& foot, const Vec3& ground, double bodyYaw,
              const anim::SineCosine<double>& body) {
    const Vec3 from = foot.place - ground;
    Placed out;
    out.place = {from.x * body.cosine - from.z * body.sine, from.y,
                 from.x * body.sine + from.z * body.cosine};
    out.yaw = foot.yaw - bodyYaw;
    return out;
}

bool rests(const LegRig& leg, const FootState& foot, const Placed& at) {
    const Vec3 off = at.place - leg.stance;
    return foot.swing < 0.0 && std::abs(off.x) < kSame && std::abs(off.y) < kSame &&
           std::abs(off.z) < kSame && std::abs(at.yaw - leg.stanceYaw) < kSame;
}

/// What a foot does beside going from print to print: how it lifts and rolls. Forward or backward
/// is against the body; `climb` [m] is what the foot has to rise.
struct Manner {
    double lift = 0.0; ///< [m]
    double roll = 0.0; ///< [rad]
};
Manner mannerAt(const GaitTuning& tuning, const FootState& foot, const Motion& motion, double swing,
                double climb) {
    Manner manner;
    const double strike = anim::strikeRoll(motion.forward, motion.walking, motion.running);
    if (swing < 0.0) {
        manner.roll = strike * (1.0 - anim::smoothStep(0.0, 0.7, foot.stood));
        return manner;
    }
    const double walk = tuning.lift * (0.45 + 0.55 * motion.walking);
    const double high = walk + (tuning.runLift - walk) * motion.running + 0.8 * climb;
    manner.lift = high * anim::swingLift(swing);
    const double left = 1.0 - swing;
    const double push = (0.30 + 0.75 * motion.running) * std::max(motion.forward, 0.0);
    manner.roll = push * motion.walking * 6.75 * swing * left * left +
                  strike * anim::smoothStep(0.55, 0.95, swing);
    return manner;
}

/// In the air a foot comes from what it did to what it will do as it lands; toes hang down as far
/// as it is drawn up.
Manner mannerOf(const GaitTuning& tuning, const State& state, const FootState& foot,
                const Motion& motion) {
    const double climb = state.gait.airborne ? 0.0 : std::max(foot.next.y - foot.place.y, 0.0);
    Manner manner = mannerAt(tuning, foot, motion, foot.swing, climb);
    if (state.gait.airborne) {
        const Manner landing = mannerAt(tuning, foot, motion, kLanding, 0.0);
        manner.lift += foot.span * (landing.lift - manner.lift);
        manner.roll += foot.span *
                       (landing.roll - manner.roll + kToesDown * (foot.place.y - state.position.y));
    } else if (foot.swing >= kLanding && foot.span == 0.0) {
        manner.roll += kToesDown * (foot.place.y - foot.next.y);
    }
    return manner;
}

/// How far hips at `hip` have to sink so that this leg reaches its foot. A foot behind lends the
/// leg its own length by rolling over the ball; one that swings ahead waits to be met.
double neededSink(const LegRig& leg, const Placed& foot, double lift, double swing,
                  const Vec3& hip) {
    const Vec3 ankle = foot.place + Vec3(0.0, leg.ankle + lift, 0.0);
    const Vec3 off = ankle - hip;
    const double along = off.x * foot.ahead.x + off.z * foot.ahead.z;
    const double across = off.x * foot.ahead.z - off.z * foot.ahead.x;
    const double stretched = along > 0.0 ? along : std::min(along + 0.36 * leg.reach(), 0.0);
    const double room = leg.straight * leg.straight - across * across - stretched * stretched;
    const double height = ankle.y + std::sqrt(std::max(room, 0.09 * leg.straight * leg.straight));
    const double counts = swing < 0.0 ? 1.0
                                      : std::max(1.0 - anim::smoothStep(0.0, 0.3, swing),
                                                 anim::smoothStep(0.6, 1.0, swing));
    return counts * anim::softRamp(hip.y - height, kRound);
}

/// The heel rises as far as the leg would be too short.
double reachRoll(const LegRig& leg, const Placed& foot, double lift, const Vec3& hip) {
    const Vec3 off = foot.place + Vec3(0.0, leg.ankle + lift, 0.0) - hip;
    const double missing = anim::softRamp(glm::length(off) - leg.straight, kRound);
    if (!(missing > 0.0)) {
        return 0.0;
    }
    const double along = off.x * foot.ahead.x + off.z * foot.ahead.z;
    const double behind = 1.0 - anim::smoothStep(0.0, 0.2 * leg.reach(), along);
    const double lever = std::sqrt(leg.ball * leg.ball + leg.ankle * leg.ankle);
    return behind * missing / lever;
}

/// Sine and cosine of twice the angle.
anim::SineCosine<double> doubled(const anim::SineCosine<double>& half) {
    return {2.0 * half.sine * half.cosine, 1.0 - 2.0 * half.sine * half.sine};
}

/// `halfRoll` of half the foot's roll.
LowerBody::Foot drawnFoot(const LegRig& leg, const FootState& state, const Placed& foot,
                          const Manner& manner, const anim::SineCosine<double>& halfRoll,
                          const Quat& rootFromWorld) {
    Quat heading(foot.half.cosine, 0.0, foot.half.sine, 0.0);
    if (state.up != kUp) {
        const Vec3 up = rootFromWorld * anim::unitOr(state.up, kUp);
        heading = anim::minimalRotation(kUp, up) * heading;
    }
    LowerBody::Foot out;
    out.knee = heading * leg.knee;
    const Vec3 ankle =
        anim::rolledAnkle<double>({leg.ankle, leg.ball, leg.heel}, doubled(halfRoll));
    out.joint.position = foot.place + heading * ankle + Vec3(0.0, manner.lift, 0.0);
    heading = anim::turnedAboutX(heading, {-halfRoll.sine, halfRoll.cosine});
    out.joint.rotation = heading * leg.footCorrection;
    return out;
}

/// Hips of a moving body: over the standing foot, turned toward where it goes, leaning into it.
void moveHips(const Setup& setup, const State& state, const Motion& motion, LowerBody& lower) {
    const GaitTuning& tuning = setup.tuning.gait;
    if (!(motion.speed > 0.0)) {
        return;
    }
    const double phase = state.bob.phase;
    const anim::Pair stride =
        anim::sineCosine(anim::Pair{phase, phase - anim::midStance(motion.running)}).cosine;
    const core::Vector2<double> offset = anim::hipOffset<double>(
        {tuning.hipShift, tuning.hipDrop, 0.03}, stride[1], motion.walking, motion.running);
    lower.hips += Vec3(offset.x, offset.y, 0.0);
    // The hip of the foot that comes down ahead goes ahead with it.
    const double swing = -0.10 * motion.forward * stride[0];
    lower.yaw =
        motion.walking * (anim::hipTurn(core::radians(28.0), motion.forward, motion.right) + swing);
    lower.lean = tuning.lean *
                 std::clamp(motion.forward * motion.speed / setup.tuning.bob.runSpeed, -0.5, 1.2);
    const auto [sine, cosine] = anim::sineCosine(anim::Pair{0.5 * lower.yaw, -0.5 * lower.lean});
    lower.turn = {cosine[0] * cosine[1], cosine[0] * sine[1], sine[0] * cosine[1],
                  -sine[0] * sine[1]};
}

Transformd& slot(Output& output, int index) {
    return output.driven[static_cast<std::size_t>(index)];
}

} // namespace

Transformd hipsJoint(const BodyRig& body, const LowerBody& lower) {
    const Vec3 position = body.hipsBind.position + body.hipsOffset + lower.hips;
    return {position, lower.turn * body.hipsBind.rotation};
}

LowerBody lowerBody(const Setup& setup, const State& state, const Blends& blends,
                    const View& view) {
    const BodyRig& body = setup.body;
    LowerBody lower;
    lower.hips = view.rootFromYaw * view.lean.hips;
    lower.hips.y = state.eyeStep.position - blends.crouch * setup.tuning.stance.crouchDepth;
    if (body.legs[0].upper < 0 || body.legs[1].upper < 0) {
        return lower;
    }
    const Quat& facing = view.worldFromRoot.rotation; // about +Y alone
    const anim::SineCosine<double> turn = doubled({facing.y, facing.w});
    const std::array<FootState, 2>& feet = state.gait.feet;
    std::array<Placed, 2> at;
    bool resting = !state.gait.airborne && lower.hips == Vec3(0.0);
    for (std::size_t i = 0; i < 2; ++i) {
        at[i] = placed(feet[i], state.position, view.bodyYaw, turn);
        resting = resting && rests(body.legs[i], feet[i], at[i]);
    }
    const Motion motion = motionOf(state, turn);
    lower.resting = resting && motion.speed == 0.0;
    if (lower.resting) {
        return lower;
    }
    moveHips(setup, state, motion, lower);
    const Vec3 hips = body.hipsBind.position + body.hipsOffset + lower.hips;
    std::array<Manner, 2> manner;
    std::array<Vec3, 2> hip;
    double sink = 0.0;
    const auto half = anim::sineCosine(anim::Pair{0.5 * at[0].yaw, 0.5 * at[1].yaw});
    for (std::size_t i = 0; i < 2; ++i) {
        at[i].half = {half.sine[i], half.cosine[i]};
        const anim::SineCosine<double> heading = doubled(at[i].half);
        at[i].ahead = {-heading.sine, 0.0, -heading.cosine};
        manner[i] = mannerOf(setup.tuning.gait, state, feet[i], motion);
        hip[i] = hips + lower.turn * body.legs[i].hip;
        sink =
            std::max(sink, neededSink(body.legs[i], at[i], manner[i].lift, feet[i].swing, hip[i]));
    }
    lower.hips.y -= sink;
    const Quat rootFromWorld = glm::conjugate(view.worldFromRoot.rotation);
    anim::Pair roll{};
    for (std::size_t i = 0; i < 2; ++i) {
        hip[i].y -= sink;
        const double wished =
            manner[i].roll + reachRoll(body.legs[i], at[i], manner[i].lift, hip[i]);
        roll[i] = anim::softMinimum(wished, kMostRoll, 0.4);
    }
    const auto halfRoll = anim::sineCosine(0.5 * roll);
    for (std::size_t i = 0; i < 2; ++i) {
        lower.feet[i] = drawnFoot(body.legs[i], feet[i], at[i], manner[i],
                                  {halfRoll.sine[i], halfRoll.cosine[i]}, rootFromWorld);
    }
    return lower;
}

Legs legsOf(const Setup& setup, const LowerBody& lower, const Transformd& hips) {
    Legs legs;
    for (std::size_t i = 0; i < 2; ++i) {
        const LegRig& leg = setup.body.legs[i];
        legs[i].shoulder = hips.position + lower.turn * leg.hip;
        legs[i].target = lower.feet[i].joint.position;
        legs[i].bendDirection = lower.feet[i].knee;
        legs[i].upperLength = leg.upperLength;
        legs[i].lowerLength = leg.lowerLength;
        legs[i].softness = 0.0;
    }
    return legs;
}

void placeRestingLegs(const Setup& setup, Output& output) {
    for (const LegRig& leg : setup.body.legs) {
        if (leg.upper >= 0) {
            slot(output, leg.upper) = leg.standingUpper;
            slot(output, leg.lower) = leg.standingLower;
            slot(output, leg.foot) = leg.standingFoot;
        }
    }
}

void placeLegs(const Setup& setup, const LowerBody& lower, const Legs& legs,
               const std::array<anim::TwoBoneResult<double>, 2>& solved, Output& output) {
    for (std::size_t i = 0; i < 2; ++i) {
        const LegRig& leg = setup.body.legs[i];
        slot(output, leg.upper) = {legs[i].shoulder, solved[i].upper * leg.upperCorrection};
        slot(output, leg.lower) = {solved[i].elbow, solved[i].lower * leg.lowerCorrection};
        slot(output, leg.foot) = {solved[i].hand, lower.feet[i].joint.rotation};
    }
}

} // namespace foregrip::viewmodel
