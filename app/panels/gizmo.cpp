// SPDX-License-Identifier: MIT
#include "app/panels/gizmo.h"

#include <glm/geometric.hpp>

#include <algorithm>
#include <cmath>
#include <numbers>

namespace foregrip::app {
namespace {

using Vec2 = core::Vector2<double>;
using Vec3 = core::Vector3<double>;

/// Share of its length below which an axis points at the eye and says nothing on the screen.
constexpr double kEdgeOn = 0.12;

double distanceToSegment(const Vec2& point, const Vec2& a, const Vec2& b) {
    const Vec2 along = b - a;
    const double length = glm::dot(along, along);
    const double share =
        length > 0.0 ? std::clamp(glm::dot(point - a, along) / length, 0.0, 1.0) : 0.0;
    return glm::length(point - (a + share * along));
}

} // namespace

Vec3 Turntable::towardsEye() const {
    return {std::sin(yaw) * std::cos(pitch), std::sin(pitch), std::cos(yaw) * std::cos(pitch)};
}

Vec3 Turntable::right() const {
    return {std::cos(yaw), 0.0, -std::sin(yaw)};
}

Vec3 Turntable::up() const {
    return glm::cross(towardsEye(), right());
}

Vec2 Turntable::project(const Vec3& point) const {
    return projectDirection(point - target);
}

double Turntable::depth(const Vec3& point) const {
    return glm::dot(point - target, towardsEye());
}

Vec2 Turntable::projectDirection(const Vec3& vector) const {
    return pixelsPerMetre * Vec2(glm::dot(vector, right()), -glm::dot(vector, up()));
}

Vec3 Gizmo::axis(int index) const {
    Vec3 unit(0.0);
    unit[index] = 1.0;
    return placed_.direction(unit);
}

Vec2 Gizmo::arrowEnd(int index) const {
    const Vec2 metre = view_.projectDirection(axis(index)) / view_.pixelsPerMetre;
    return origin() + kArrow * metre;
}

std::array<Vec2, 33> Gizmo::ring(int index) const {
    std::array<Vec2, 33> points{};
    const Vec3 first = axis((index + 1) % 3);
    const Vec3 second = axis((index + 2) % 3);
    for (std::size_t i = 0; i < points.size(); ++i) {
        const double angle = 2.0 * std::numbers::pi * static_cast<double>(i) / 32.0;
        const Vec3 direction = std::cos(angle) * first + std::sin(angle) * second;
        points.at(i) = origin() + kRing * view_.projectDirection(direction) / view_.pixelsPerMetre;
    }
    return points;
}

std::optional<GizmoPart> Gizmo::partAt(const Vec2& mouse, bool turns) const {
    const Vec2 middle = origin();
    if (std::max(std::abs(mouse.x - middle.x), std::abs(mouse.y - middle.y)) <= kSquare) {
        return GizmoPart::plane;
    }
    std::optional<GizmoPart> found;
    double nearest = kNear;
    const auto consider = [&](double distance, GizmoPart part) {
        if (distance < nearest) {
            nearest = distance;
            found = part;
        }
    };
    for (int i = 0; i < 3; ++i) {
        if (glm::length(arrowEnd(i) - middle) > kEdgeOn * kArrow) {
            consider(distanceToSegment(mouse, middle, arrowEnd(i)), static_cast<GizmoPart>(i));
        }
    }
    for (int i = 0; turns && !found && i < 3; ++i) {
        const auto points = ring(i);
        for (std::size_t p = 0; p + 1 < points.size(); ++p) {
            consider(distanceToSegment(mouse, points.at(p), points.at(p + 1)),
                     static_cast<GizmoPart>(static_cast<int>(GizmoPart::turnX) + i));
        }
    }
    return found;
}

core::Transformd Gizmo::dragged(GizmoPart part, const Vec2& from, const Vec2& to) const {
    core::Transformd result = placed_;
    const Vec2 way = to - from;
    if (!std::isfinite(way.x) || !std::isfinite(way.y)) {
        return result;
    }
    if (part == GizmoPart::plane) {
        result.position += (way.x * view_.right() - way.y * view_.up()) / view_.pixelsPerMetre;
        return result;
    }
    if (part == GizmoPart::moveX || part == GizmoPart::moveY || part == GizmoPart::moveZ) {
        const int index = static_cast<int>(part);
        const Vec2 metre = view_.projectDirection(axis(index));
        const double square = glm::dot(metre, metre);
        const double least = kEdgeOn * view_.pixelsPerMetre;
        if (square > least * least) {
            result.position += glm::dot(way, metre) / square * axis(index);
        }
        return result;
    }
    const int index = static_cast<int>(part) - static_cast<int>(GizmoPart::turnX);
    const Vec2 before = from - origin();
    const Vec2 after = to - origin();
    if (glm::length(before) < 1.0 || glm::length(after) < 1.0) {
        return result;
    }
    // On the screen y runs down: a positive turn about what points at the eye is anticlockwise.
    const double angle = std::remainder(
        std::atan2(-after.y, after.x) - std::atan2(-before.y, before.x), 2.0 * std::numbers::pi);
    const double sign = glm::dot(axis(index), view_.towardsEye()) < 0.0 ? -1.0 : 1.0;
    Vec3 own(0.0);
    own[index] = 1.0;
    result.rotation = glm::normalize(placed_.rotation * glm::angleAxis(sign * angle, own));
    return result;
}

} // namespace foregrip::app
