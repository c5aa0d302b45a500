// SPDX-License-Identifier: MIT
#include "sim/shot_result.h"

#include "anim/dispersion.h"
#include "sim/bullet_path.h"

#include <algorithm>

namespace foregrip::sim {
namespace {

using Vec3 = core::Vector3<double>;

/// A bullet that stops this much [m] short of the aim point met something else first.
constexpr double kShortOf = 0.01;

/// Where the barrel has to point, scatter aside.
Vec3 launchDirection(const viewmodel::Shot& shot, const ShotResult& result) {
    if (shot.drop && !result.eyeRay) {
        const Vec3 zero = shot.eye + shot.zero * shot.direction;
        if (const auto lifted = zeroedDirection(zero - result.origin, shot.muzzleVelocity)) {
            return *lifted;
        }
    }
    const Vec3 path = result.aimPoint - result.origin;
    const double length = glm::length(path);
    return length > 0.0 ? path / length : shot.direction;
}

/// What sticks around the muzzle or stands between it and the eye.
std::optional<std::size_t> solidOverMuzzle(const world::World& world, const Vec3& eye,
                                           const Vec3& muzzle) {
    const Vec3 toMuzzle = muzzle - eye;
    const double distance = glm::length(toMuzzle);
    if (distance > 0.0) {
        if (const auto hit = world.castRay(eye, toMuzzle / distance, distance)) {
            return hit->solid;
        }
    }
    const auto around =
        std::find_if(world.solids.begin(), world.solids.end(),
                     [&](const world::Solid& solid) { return world::contains(solid.box, muzzle); });
    return around == world.solids.end()
               ? std::nullopt
               : std::optional(static_cast<std::size_t>(around - world.solids.begin()));
}

} // namespace

bool muzzleIsCovered(const world::World& world, const Vec3& eye, const Vec3& muzzle) {
    return solidOverMuzzle(world, eye, muzzle).has_value();
}

ShotPath findShotPath(const world::World& world, const Vec3& eye, const Vec3& direction,
                      const Vec3& muzzle) {
    ShotPath path;
    const std::optional<world::Hit> aimed = world.castRay(eye, direction);
    path.aimPoint = eye + (aimed ? aimed->distance : world::World::kFarthest) * direction;
    path.end = path.aimPoint;
    path.obstacle = solidOverMuzzle(world, eye, muzzle);
    path.eyeRay = path.obstacle.has_value();
    path.origin = path.eyeRay ? eye : muzzle;
    const Vec3 way = path.aimPoint - path.origin;
    const double length = glm::length(way);
    if (!path.eyeRay && length > kShortOf) {
        if (const auto hit = world.castRay(path.origin, way / length, length - kShortOf)) {
            path.obstacle = hit->solid;
            path.end = hit->position;
        }
    }
    path.blocked = path.obstacle.has_value();
    return path;
}

ShotResult resolveShot(const world::World& world, const viewmodel::Shot& shot) {
    const ShotPath way = findShotPath(world, shot.eye, shot.direction, shot.muzzle.position);
    ShotResult result;
    result.shot = shot;
    result.aimPoint = way.aimPoint;
    result.eyeRay = way.eyeRay;
    result.origin = way.origin;
    result.blocked = way.blocked;
    result.direction = anim::deviate(launchDirection(shot, result), shot.up,
                                     {shot.deviationRight, shot.deviationUp});
    const BulletPath path{result.origin, result.direction, shot.muzzleVelocity, shot.drop};
    const BulletEnd end = flyBullet(world, path);
    result.hit = end.hit.has_value();
    result.impact = end.position;
    result.normal = end.hit ? end.hit->normal : -result.direction;
    result.solid = end.hit ? end.hit->solid : 0;
    result.flightTime = end.time;
    return result;
}

} // namespace foregrip::sim
