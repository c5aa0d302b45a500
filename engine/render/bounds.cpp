// SPDX-License-Identifier: MIT
#include "render/bounds.h"

#include <glm/common.hpp>
#include <glm/geometric.hpp>
#include <glm/matrix.hpp>

#include <algorithm>

namespace foregrip::render {

void Box::add(const glm::vec3& point) {
    low = glm::min(low, point);
    high = glm::max(high, point);
}

void Box::add(const Box& other) {
    low = glm::min(low, other.low);
    high = glm::max(high, other.high);
}

Box transformed(const glm::mat4& affine, const Box& box) {
    if (box.empty()) {
        return box;
    }
    // Arvo 1990: each column moves the two ends apart by its own extremes.
    Box out{glm::vec3(affine[3]), glm::vec3(affine[3])};
    for (int axis = 0; axis < 3; ++axis) {
        const glm::vec3 a = glm::vec3(affine[axis]) * box.low[axis];
        const glm::vec3 b = glm::vec3(affine[axis]) * box.high[axis];
        out.low += glm::min(a, b);
        out.high += glm::max(a, b);
    }
    return out;
}

Frustum::Frustum(const glm::mat4& clipFromSpace) {
    // Gribb and Hartmann 2001: -w <= x, y, z <= w as rows of the matrix.
    const glm::mat4 rows = glm::transpose(clipFromSpace);
    for (int axis = 0; axis < 3; ++axis) {
        const auto plane = static_cast<std::size_t>(2 * axis);
        planes_[plane] = rows[3] + rows[axis];
        planes_[plane + 1] = rows[3] - rows[axis];
    }
}

bool Frustum::mayShow(const Box& box) const {
    if (box.empty()) {
        return false;
    }
    return std::all_of(planes_.begin(), planes_.end(), [&](const glm::vec4& plane) {
        const glm::vec3 normal(plane);
        const glm::vec3 farthest(normal.x >= 0.0F ? box.high.x : box.low.x,
                                 normal.y >= 0.0F ? box.high.y : box.low.y,
                                 normal.z >= 0.0F ? box.high.z : box.low.z);
        return glm::dot(normal, farthest) + plane.w >= 0.0F;
    });
}

} // namespace foregrip::render
