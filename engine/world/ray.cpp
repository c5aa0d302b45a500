// SPDX-License-Identifier: MIT
#include "world/ray.h"

#include <cmath>
#include <limits>
#include <utility>

namespace foregrip::world {

std::optional<RayHit> intersect(const Box& box, const core::Vector3<double>& origin,
                                const core::Vector3<double>& direction, double range) {
    const auto worldToBox = glm::conjugate(box.placement.rotation);
    const auto start = worldToBox * (origin - box.placement.position);
    const auto along = worldToBox * direction;
    double enter = -std::numeric_limits<double>::infinity();
    double leave = std::numeric_limits<double>::infinity();
    int axis = -1;
    for (int i = 0; i < 3; ++i) {
        if (along[i] == 0.0) {
            if (std::abs(start[i]) > box.half[i]) {
                return std::nullopt;
            }
            continue;
        }
        double near = (-box.half[i] - start[i]) / along[i];
        double far = (box.half[i] - start[i]) / along[i];
        if (near > far) {
            std::swap(near, far);
        }
        if (near > enter) {
            enter = near;
            axis = i;
        }
        leave = std::min(leave, far);
    }
    if (enter > leave || leave < 0.0 || enter > range) {
        return std::nullopt;
    }
    if (enter < 0.0 || axis < 0) {
        return RayHit{0.0, -direction};
    }
    core::Vector3<double> normal(0.0);
    normal[axis] = along[axis] > 0.0 ? -1.0 : 1.0;
    return RayHit{enter, box.placement.rotation * normal};
}

bool contains(const Box& box, const core::Vector3<double>& point) {
    const auto local = glm::conjugate(box.placement.rotation) * (point - box.placement.position);
    return std::abs(local.x) <= box.half.x && std::abs(local.y) <= box.half.y &&
           std::abs(local.z) <= box.half.z;
}

} // namespace foregrip::world
