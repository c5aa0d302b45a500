// SPDX-License-Identifier: MIT
#include "world/world.h"

#include <algorithm>

namespace foregrip::world {

std::optional<Hit> World::castRay(const core::Vector3<double>& origin,
                                  const core::Vector3<double>& direction, double range) const {
    std::optional<Hit> nearest;
    for (std::size_t i = 0; i < solids.size(); ++i) {
        const double limit = nearest ? nearest->distance : range;
        const std::optional<RayHit> hit = intersect(solids[i].box, origin, direction, limit);
        if (hit && (!nearest || hit->distance < nearest->distance)) {
            nearest = Hit{hit->distance, origin + hit->distance * direction, hit->normal, i};
        }
    }
    return nearest;
}

bool World::inside(const core::Vector3<double>& point) const {
    return std::any_of(solids.begin(), solids.end(),
                       [&](const Solid& solid) { return contains(solid.box, point); });
}

} // namespace foregrip::world
