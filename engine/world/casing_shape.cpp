// SPDX-License-Identifier: MIT
#include "world/casing_shape.h"

#include <algorithm>
#include <cmath>

namespace foregrip::world {

using Vec3 = core::Vector3<double>;

CasingShape::CasingShape(const Cartridge& cartridge) {
    const double back = 0.5 * std::max(cartridge.rim, cartridge.base);
    const double front = 0.5 * cartridge.mouth;
    const double first = 0.5 * cartridge.length - back;
    const double last = front - 0.5 * cartridge.length;
    for (std::size_t i = 0; i < kBalls; ++i) {
        const double share = static_cast<double>(i) / static_cast<double>(kBalls - 1);
        along[i] = first + share * (last - first);
        radius[i] = back + share * (front - back);
    }
    // On a flat floor two contacts are enough; those between meet edges.
    for (std::size_t i = 1; i + 1 < kBalls; ++i) {
        radius[i] -= 4e-4;
    }
    reach = 0.5 * cartridge.length;
}

BoxDistance distanceTo(const Box& box, const Vec3& point) {
    const Vec3 local = glm::conjugate(box.placement.rotation) * (point - box.placement.position);
    const Vec3 nearest = glm::clamp(local, -box.half, box.half);
    const Vec3 out = local - nearest;
    const double square = glm::dot(out, out);
    if (square > 0.0) {
        const double distance = std::sqrt(square);
        return {distance, box.placement.rotation * (out / distance)};
    }
    // Inside: out by the nearest face.
    const Vec3 depth = box.half - glm::abs(local);
    const int axis = depth.x < depth.y ? (depth.x < depth.z ? 0 : 2) : (depth.y < depth.z ? 1 : 2);
    Vec3 normal(0.0);
    normal[axis] = local[axis] < 0.0 ? -1.0 : 1.0;
    return {-depth[axis], box.placement.rotation * normal};
}

double clearance(const CasingShape& shape, const core::Transformd& placement,
                 const std::vector<Box>& boxes) {
    double nearest = 1e9;
    for (const Box& box : boxes) {
        // Nothing nearer than the best so far can come from a box that the whole casing is far
        // from.
        if (distanceTo(box, placement.position).distance - shape.reach >= nearest) {
            continue;
        }
        for (std::size_t i = 0; i < CasingShape::kBalls; ++i) {
            const Vec3 centre = placement.point(Vec3(0.0, 0.0, shape.along[i]));
            nearest = std::min(nearest, distanceTo(box, centre).distance - shape.radius[i]);
        }
    }
    return nearest;
}

} // namespace foregrip::world
