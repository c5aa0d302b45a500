// SPDX-License-Identifier: MIT
#include "sim/shot_result.h"

namespace foregrip::sim {
namespace {

void follow(const world::World& world, ShotResult& result, double range) {
    const std::optional<world::Hit> hit = world.castRay(result.origin, result.direction, range);
    result.hit = hit.has_value();
    result.impact =
        hit ? hit->position : result.origin + world::World::kFarthest * result.direction;
    result.normal = hit ? hit->normal : -result.direction;
    result.solid = hit ? hit->solid : 0;
}

/// A wall between eye and muzzle means that the barrel is stuck through it.
bool muzzleIsCovered(const world::World& world, const viewmodel::Shot& shot) {
    const core::Vector3<double> toMuzzle = shot.muzzle.position - shot.eye;
    const double distance = glm::length(toMuzzle);
    return world.inside(shot.muzzle.position) ||
           (distance > 0.0 && world.castRay(shot.eye, toMuzzle / distance, distance).has_value());
}

} // namespace

ShotResult resolveShot(const world::World& world, const viewmodel::Shot& shot) {
    ShotResult result;
    result.shot = shot;
    const std::optional<world::Hit> aimed = world.castRay(shot.eye, shot.direction);
    const double aimDistance = aimed ? aimed->distance : world::World::kFarthest;
    result.aimPoint = shot.eye + aimDistance * shot.direction;
    result.eyeRay = muzzleIsCovered(world, shot);
    result.origin = result.eyeRay ? shot.eye : shot.muzzle.position;
    const core::Vector3<double> path = result.aimPoint - result.origin;
    const double length = glm::length(path);
    result.direction = length > 0.0 ? path / length : shot.direction;
    follow(world, result, world::World::kFarthest);
    // A bullet that stops a centimetre short of the aim point, or more, met something else first.
    result.blocked = result.eyeRay ||
                     (result.hit && glm::distance(result.origin, result.impact) < length - 0.01);
    return result;
}

} // namespace foregrip::sim
