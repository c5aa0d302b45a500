// SPDX-License-Identifier: MIT
#include "sim/shot_result.h"

#include "anim/dispersion.h"
#include "sim/bullet_path.h"

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

/// Whether something stands between the origin and the aim point.
bool isBlocked(const world::World& world, const ShotResult& result) {
    const Vec3 path = result.aimPoint - result.origin;
    const double length = glm::length(path);
    return result.eyeRay ||
           (length > kShortOf &&
            world.castRay(result.origin, path / length, length - kShortOf).has_value());
}

} // namespace

bool muzzleIsCovered(const world::World& world, const Vec3& eye, const Vec3& muzzle) {
    const Vec3 toMuzzle = muzzle - eye;
    const double distance = glm::length(toMuzzle);
    return world.inside(muzzle) ||
           (distance > 0.0 && world.castRay(eye, toMuzzle / distance, distance).has_value());
}

ShotResult resolveShot(const world::World& world, const viewmodel::Shot& shot) {
    ShotResult result;
    result.shot = shot;
    const std::optional<world::Hit> aimed = world.castRay(shot.eye, shot.direction);
    const double aimDistance = aimed ? aimed->distance : world::World::kFarthest;
    result.aimPoint = shot.eye + aimDistance * shot.direction;
    result.eyeRay = muzzleIsCovered(world, shot.eye, shot.muzzle.position);
    result.origin = result.eyeRay ? shot.eye : shot.muzzle.position;
    result.blocked = isBlocked(world, result);
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
