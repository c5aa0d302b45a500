// SPDX-License-Identifier: MIT
#include "viewmodel/obstruction.h"

#include "anim/rotation_vector.h"
#include "anim/vector_math.h"
#include "viewmodel/mirrored_hold.h"
#include "viewmodel/setup.h"
#include "viewmodel/state.h"
#include "viewmodel/weapon_outline.h"

#include <algorithm>
#include <cmath>

namespace foregrip::viewmodel {
namespace {

using Vec3 = Vector3<double>;
using Quat = core::Quaternion<double>;

constexpr double kPulled = 0.35;    ///< the obstruction that has drawn the weapon back all the way
constexpr double kTurnsFrom = 0.1;  ///< the obstruction at which it begins to turn
constexpr double kSoftStart = 0.25; ///< of the turn, in which it gets up to its rate

constexpr double kFastestTurn = core::radians(710.0); ///< [rad/s]
constexpr double kFastestGrip = 3.8;                  ///< [m/s]

constexpr double kUnderChest = 0.05;       ///< [m] straight up
constexpr double kUnderChestMidway = 0.30; ///< [m] more, half-way

/// A hand around its grip, as far as a box can say.
void addHand(const Vec3& grip, std::vector<Vec3>& points) {
    constexpr double kHalf = 0.045; // [m]
    for (const double x : {-kHalf, kHalf}) {
        for (const double y : {-kHalf, kHalf}) {
            for (const double z : {-kHalf, kHalf}) {
                points.push_back(grip + Vec3(x, y, z));
            }
        }
    }
}

/// 0 for a view that is level or looks down, 1 for one straight up.
double steepness(double pitch) {
    const double up = pitch > 0.0 ? anim::sineCosine(pitch).sine : 0.0;
    return up * up;
}

/// How fast the shares of an obstruction grow with it.
struct Slopes {
    double pull = 0.0;
    double turn = 0.0;
};
Slopes slopesAt(double obstruction) {
    const double rho = std::clamp(obstruction, 0.0, 1.0);
    const double u = std::max(rho - kTurnsFrom, 0.0) / (1.0 - kTurnsFrom);
    const double rise =
        std::min(u / kSoftStart, 1.0) / ((1.0 - kTurnsFrom) * (1.0 - 0.5 * kSoftStart));
    return {2.0 * std::max(1.0 - rho / kPulled, 0.0) / kPulled, rise};
}

/// [rad] that the weapon turns by for a turn's share of 1, as fast as it does at `turn`: the
/// angular velocity of obstructedPose(), about axes that the turn about the view's pitch leaves
/// alone.
double turnRate(const ObstructionWay& way, double turn, double pitch) {
    const auto yaw = anim::sineCosine(turn * way.yaw);
    const auto up = anim::sineCosine(turn * way.pitch);
    const double along = way.roll * up.cosine;
    const Vec3 rate(way.pitch * yaw.cosine + along * yaw.sine - pitch, way.yaw - way.roll * up.sine,
                    along * yaw.cosine - way.pitch * yaw.sine);
    return glm::length(rate);
}

/// [m] between the hip and where the grip is at the end, by the way that it takes.
double placesApart(const Setup& setup, double pitch) {
    const ObstructionWay& way = setup.obstruction;
    return glm::length(way.grip - atSide(setup.tuning.hip.position, setup.side)) +
           std::abs(pitch) * glm::length(way.grip) +
           steepness(pitch) * (kUnderChest + 1.4 * kUnderChestMidway);
}

/// [1/s] the fastest that the obstruction may change where the shares have these slopes and the
/// weapon is turned by `turn`. `away` [m] as placesApart().
double fastestAt(const ObstructionWay& way, const Slopes& slopes, double turn, double pitch,
                 double away) {
    constexpr double kNone = 1e-9; // nothing moves: any speed will do
    const double shift = slopes.pull * way.pull + slopes.turn * away;
    return std::min(kFastestTurn / (slopes.turn * turnRate(way, turn, pitch) + kNone),
                    kFastestGrip / (shift + kNone));
}

double farthestFrom(const Vec3& centre, const std::vector<Vec3>& points) {
    double square = 0.0;
    for (const Vec3& point : points) {
        square = std::max(square, glm::dot(point - centre, point - centre));
    }
    return std::sqrt(square);
}

} // namespace

ObstructionShares obstructionShares(double obstruction) {
    const double rho = obstruction > 0.0 ? std::min(obstruction, 1.0) : 0.0;
    const double left = 1.0 - std::min(rho / kPulled, 1.0);
    const double u = std::max(rho - kTurnsFrom, 0.0) / (1.0 - kTurnsFrom);
    const double rise = u < kSoftStart ? 0.5 * u * u / kSoftStart : u - 0.5 * kSoftStart;
    return {1.0 - left * left, rise / (1.0 - 0.5 * kSoftStart)};
}

ObstructionWay obstructionWay(const Tuning& tuning, double side, const PipelineSockets& sockets,
                              const std::vector<Vec3>& outline) {
    const ObstructionTuning& t = tuning.obstruction;
    const bool raised = t.style == ObstructionStyle::raise;
    ObstructionWay way;
    way.grip = atSide(tuning.hip.position + (raised ? t.raisedOffset : t.loweredOffset), side);
    way.yaw = side * (raised ? t.raisedYaw : t.loweredYaw);
    way.pitch = raised ? t.raisedPitch : t.loweredPitch;
    way.roll = side * (raised ? t.raisedRoll : t.loweredRoll);
    way.pull = t.pull;
    // Nearer than half its eye relief a sight is no sight any more.
    way.aimedPull = std::min(t.pull, 0.5 * sockets.eyeRelief);
    std::vector<Vec3> points = outline;
    addHand(sockets.grip.position, points);
    addHand(sockets.leftGrip.position, points);
    constexpr double kSpacing = 0.08; // [m]
    way.hull_wp = hullOf(points, kSpacing);
    const double hip =
        glm::length(tuning.hip.position) + farthestFrom(sockets.grip.position, way.hull_wp);
    const double aimed = sockets.eyeRelief + farthestFrom(sockets.sight.position, way.hull_wp);
    const double away = glm::length(way.grip) + farthestFrom(sockets.grip.position, way.hull_wp);
    way.reach = std::max({hip, aimed, away});
    return way;
}

ObstructedPose obstructedPose(const ObstructionWay& way, double turn, double pitch,
                              const Vec3& grip) {
    if (turn == 0.0) {
        return {grip, Quat(1.0, 0.0, 0.0, 0.0)};
    }
    // Who looks up has the chest forward, under the weapon: it goes lower, most of all on its way.
    Vec3 place = way.grip;
    place.y -= steepness(pitch) * (kUnderChest + 4.0 * turn * (1.0 - turn) * kUnderChestMidway);
    // Angle by angle, so that no view is steep enough for another way round to be the shorter.
    const Vec3 there = anim::rotationX(-pitch) * place;
    return {grip + turn * (there - grip),
            anim::rotationX(-turn * pitch) *
                anim::fromYawPitchRoll(turn * way.yaw, turn * way.pitch, turn * way.roll)};
}

double obstructionTarget(const Setup& setup, const State& state, double pitch, double needed) {
    const ObstructionWay& way = setup.obstruction;
    const double at = state.obstruction.position;
    if (needed == at) {
        return needed;
    }
    // A critically damped spring whose target stays `lead` ahead settles at lead * omega / 2, to
    // 1 / e of the difference within 1 / (2 omega): what is steeper within the next bit of the way
    // counts already.
    const double frequency = anim::kCriticalSettle99 / setup.tuning.obstruction.time;
    const double away = placesApart(setup, pitch);
    const double slowest = fastestAt(way, {0.0, kSteepestTurn}, 1.0, pitch, away);
    const double soon = at + (needed > at ? slowest : -slowest) / frequency;
    const Slopes here = slopesAt(at);
    const Slopes there = slopesAt(soon);
    const Slopes steepest{std::max(here.pull, there.pull), std::max(here.turn, there.turn)};
    const double turned = obstructionShares(std::max(at, soon)).turn;
    const double lead = 2.0 * fastestAt(way, steepest, turned, pitch, away) / frequency;
    return at + std::clamp(needed - at, -lead, lead);
}

} // namespace foregrip::viewmodel
