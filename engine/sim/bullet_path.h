// SPDX-License-Identifier: MIT
#pragma once

#include "core/transform.h"
#include "world/world.h"

#include <optional>

namespace foregrip::sim {

/// A bullet in the air: straight, or a parabola without drag. World space. See docs/shots.md.
struct BulletPath {
    static constexpr double kGravity = 9.80665; ///< [m/s2]

    core::Vector3<double> origin{0.0};
    core::Vector3<double> direction{0.0, 0.0, -1.0}; ///< unit, at the muzzle
    double speed = 880.0;                            ///< [m/s] > 0, at the muzzle
    bool drop = false;

    /// Where it is `time` [s] after the muzzle, nothing being in its way.
    [[nodiscard]] core::Vector3<double> at(double time) const;
};

/// Where a flight ends.
struct BulletEnd {
    std::optional<world::Hit> hit;       ///< nothing when it flew as far as the world counts
    core::Vector3<double> position{0.0}; ///< of the hit, else the point World::kFarthest along
    double time = 0.0;                   ///< [s]
};

/// Flies it. A parabola is followed in chords of 1/240 s, which are at most 0.02 mm off the curve.
[[nodiscard]] BulletEnd flyBullet(const world::World& world, const BulletPath& path);

/// The unit direction in which a bullet of `speed` [m/s] has to leave to pass through the point
/// `offset` [m] from the muzzle, by the flatter of both ways; nothing when it cannot get there.
[[nodiscard]] std::optional<core::Vector3<double>>
zeroedDirection(const core::Vector3<double>& offset, double speed);

} // namespace foregrip::sim
