// SPDX-License-Identifier: MIT
#include "app/panels/projection.h"

#include <glm/geometric.hpp>
#include <glm/gtc/quaternion.hpp>
#include <glm/mat3x3.hpp>

#include <algorithm>
#include <cmath>

namespace foregrip::app {
namespace {

using Vec2 = core::Vector2<double>;
using Vec3 = core::Vector3<double>;

constexpr double kNearest = 1e-3; // [m] ahead of an eye; what is nearer cannot be seen

} // namespace

std::optional<Vec2> Projection::project(const Vec3& point) const {
    const Vec3 seen = cameraFromSpace.point(point);
    if (parallel) {
        return pixels * Vec2(seen.x, -seen.y);
    }
    if (!(-seen.z > kNearest)) {
        return std::nullopt;
    }
    return (pixels / -seen.z) * Vec2(seen.x, -seen.y);
}

Projection::Sightline Projection::sightline(const Vec2& pixel) const {
    const core::Transformd spaceFromCamera = core::inverse(cameraFromSpace);
    const Vec3 across(pixel.x / pixels, -pixel.y / pixels, 0.0);
    if (parallel) {
        return {spaceFromCamera.point(across), -back()};
    }
    return {spaceFromCamera.position,
            spaceFromCamera.direction(glm::normalize(across - Vec3(0.0, 0.0, 1.0)))};
}

double Projection::pixelsPerMetre(const Vec3& point) const {
    return parallel ? pixels : pixels / std::max(-cameraFromSpace.point(point).z, kNearest);
}

Vec3 Projection::right() const {
    return glm::conjugate(cameraFromSpace.rotation) * Vec3(1.0, 0.0, 0.0);
}

Vec3 Projection::up() const {
    return glm::conjugate(cameraFromSpace.rotation) * Vec3(0.0, 1.0, 0.0);
}

Vec3 Projection::back() const {
    return glm::conjugate(cameraFromSpace.rotation) * Vec3(0.0, 0.0, 1.0);
}

Vec3 Projection::towardsEye(const Vec3& point) const {
    const Vec3 way = core::inverse(cameraFromSpace).position - point;
    const double length = glm::length(way);
    return parallel || !(length > kNearest) ? back() : way / length;
}

Projection Turntable::projection() const {
    const Vec3 eye(std::sin(yaw) * std::cos(pitch), std::sin(pitch),
                   std::cos(yaw) * std::cos(pitch));
    const Vec3 right(std::cos(yaw), 0.0, -std::sin(yaw));
    const core::Quaternion<double> spaceFromCamera =
        glm::quat_cast(glm::dmat3(right, glm::cross(eye, right), eye));
    const core::Transformd camera{target, glm::normalize(spaceFromCamera)};
    return {core::inverse(camera), pixelsPerMetre, true};
}

} // namespace foregrip::app
