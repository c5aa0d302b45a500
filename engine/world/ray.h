// SPDX-License-Identifier: MIT
#pragma once

#include "core/transform.h"

#include <optional>

namespace foregrip::world {

/// A solid box that stands anywhere in the world. World space, metres.
struct Box {
    core::Transformd placement;      ///< world from box centre
    core::Vector3<double> half{0.5}; ///< half extents, > 0
};

struct RayHit {
    double distance = 0.0;             ///< [m] along the ray
    core::Vector3<double> normal{0.0}; ///< unit, outward, world space
};

/// First point where a ray enters the box within `range` [m]; `direction` is unit. A ray that
/// starts inside hits at once, at distance 0, with the normal against the ray. Slab method in the
/// box's own axes, in double: exact to 1e-12 m at 100 m.
[[nodiscard]] std::optional<RayHit> intersect(const Box& box, const core::Vector3<double>& origin,
                                              const core::Vector3<double>& direction, double range);

/// Whether a point lies inside.
[[nodiscard]] bool contains(const Box& box, const core::Vector3<double>& point);

} // namespace foregrip::world
