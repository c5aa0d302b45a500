// SPDX-License-Identifier: MIT
#pragma once

#include "core/transform.h"
#include "viewmodel/pipeline.h"
#include "world/world.h"

#include <optional>

namespace foregrip::sim {

/// Where a round went. World space, metres.
struct ShotResult {
    viewmodel::Shot shot;
    core::Vector3<double> aimPoint{
        0.0}; ///< first hit of the shot line from the eye, 1000 m away when nothing is hit
    core::Vector3<double> origin{
        0.0}; ///< where the bullet starts: the muzzle, or the eye when the muzzle is in a wall
    core::Vector3<double> direction{0.0}; ///< unit: how the bullet leaves, scatter included
    core::Vector3<double> impact{0.0};    ///< what it hits first, else the point 1000 m away
    core::Vector3<double> normal{0.0};    ///< of the surface hit
    double flightTime = 0.0;              ///< [s] from origin to impact
    bool hit = false;
    bool blocked = false;  ///< something stands between muzzle and aim point
    bool eyeRay = false;   ///< the muzzle was inside a wall: the shot line itself is the bullet
    std::size_t solid = 0; ///< index into World::solids, when hit
};

/// Whether it came from the launcher.
[[nodiscard]] inline bool isGrenade(const ShotResult& result) {
    return result.shot.projectile == viewmodel::Projectile::grenade;
}

/// Whether a wall stands between eye and muzzle, or the muzzle in one: the barrel is stuck through
/// it. World space.
[[nodiscard]] bool muzzleIsCovered(const world::World& world, const core::Vector3<double>& eye,
                                   const core::Vector3<double>& muzzle);

/// What lies on the way of a bullet that leaves now, scatter and drop aside. World space, metres.
struct ShotPath {
    core::Vector3<double> aimPoint{
        0.0};                          ///< first hit of the shot line from the eye, or 1000 m away
    core::Vector3<double> origin{0.0}; ///< the muzzle, or the eye when the muzzle is in a wall
    core::Vector3<double> end{0.0};    ///< what the bullet reaches: the aim point unless blocked
    bool blocked = false; ///< something stands between muzzle and aim point, or around the muzzle
    bool eyeRay = false;  ///< the muzzle is in or behind a wall
    std::optional<std::size_t> obstacle; ///< index into World::solids of what blocks
};

/// `direction`: unit, of the shot line from the eye.
[[nodiscard]] ShotPath findShotPath(const world::World& world, const core::Vector3<double>& eye,
                                    const core::Vector3<double>& direction,
                                    const core::Vector3<double>& muzzle);

/// The shot rule: the shot line from the eye gives the aim point; the bullet flies from the muzzle
/// of that instant to it, turned about the muzzle by its scatter, and stops at the first thing in
/// its way. A muzzle inside or behind a wall never shoots through it: then the shot line is the
/// bullet. A bullet that falls is lifted so that it crosses the shot line at its zero.
[[nodiscard]] ShotResult resolveShot(const world::World& world, const viewmodel::Shot& shot);

} // namespace foregrip::sim
