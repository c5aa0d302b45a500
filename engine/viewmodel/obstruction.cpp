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
    // At most this: the axes of yaw and pitch stand upright on each other, that of roll on pitch's.
    const double aboutSide = std::abs(way.pitch - pitch) + std::abs(pitch * way.yaw);
    const double turn = std::hypot(aboutSide, std::abs(way.yaw) + std::abs(way.roll));
    // The pull has slowed down by the time that the way to the other pose has got up to its rate.
    const double away = glm::length(way.grip - atSide(setup.tuning.hip.position, setup.side)) +
                        std::abs(pitch) * glm::length(way.grip) +
                        steepness(pitch) * (kUnderChest + 1.4 * kUnderChestMidway);
    const double shift = 1.1 * std::max(way.pull * 2.0 / kPulled, kSteepestTurn * away);
    const double fastest =
        std::min(kFastestTurn / (kSteepestTurn * turn + 1e-9), kFastestGrip / (shift + 1e-9));
    // A critically damped spring whose target stays `lead` ahead settles at lead * omega / 2.
    const double frequency = anim::kCriticalSettle99 / setup.tuning.obstruction.time;
    const double lead = 2.0 * fastest / frequency;
    return at + std::clamp(needed - at, -lead, lead);
}

} // namespace foregrip::viewmodel
