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
/// Cosine between a ring's axis and the line of sight below which the ring is seen from its edge.
constexpr double kRingEdgeOn = 0.2;

double distanceToSegment(const Vec2& point, const Vec2& a, const Vec2& b) {
    const Vec2 along = b - a;
    const double length = glm::dot(along, along);
    const double share =
        length > 0.0 ? std::clamp(glm::dot(point - a, along) / length, 0.0, 1.0) : 0.0;
    return glm::length(point - (a + share * along));
}

double snapped(double value, double step) {
    return step > 0.0 ? step * std::round(value / step) : value;
}

bool isFinite(const Vec3& v) {
    return std::isfinite(v.x) && std::isfinite(v.y) && std::isfinite(v.z);
}

} // namespace

Vec3 Gizmo::axis(int index) const {
    Vec3 unit(0.0);
    unit[index] = 1.0;
    return axes_ * unit;
}

Vec2 Gizmo::seen(const Vec3& point) const {
    return view_.project(point).value_or(Vec2(0.0));
}

Vec2 Gizmo::origin() const {
    return seen(placed_.position);
}

Vec2 Gizmo::arrowEnd(int index) const {
    return seen(placed_.position + kArrow / view_.pixelsPerMetre(placed_.position) * axis(index));
}

std::array<Vec2, 33> Gizmo::ring(int index) const {
    std::array<Vec2, 33> points{};
    const double radius = kRing / view_.pixelsPerMetre(placed_.position);
    const Vec3 first = axis((index + 1) % 3);
    const Vec3 second = axis((index + 2) % 3);
    for (std::size_t i = 0; i < points.size(); ++i) {
        const double angle = 2.0 * std::numbers::pi * static_cast<double>(i) / 32.0;
        points.at(i) =
            seen(placed_.position + radius * (std::cos(angle) * first + std::sin(angle) * second));
    }
    return points;
}

std::optional<GizmoPart> Gizmo::partAt(const Vec2& mouse, bool moves, bool turns) const {
    const Vec2 middle = origin();
    if (moves && std::max(std::abs(mouse.x - middle.x), std::abs(mouse.y - middle.y)) <= kSquare) {
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
    for (int i = 0; moves && i < 3; ++i) {
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

/// [m] along a line through the origin to the point nearest to what is seen at a pixel.
std::optional<double> Gizmo::along(const Vec3& direction, const Vec2& pixel) const {
    const Projection::Sightline sight = view_.sightline(pixel);
    const Vec3 between = sight.origin - placed_.position;
    const double cosine = glm::dot(direction, sight.direction);
    const double square = 1.0 - cosine * cosine;
    if (!(square > kEdgeOn * kEdgeOn)) {
        return std::nullopt;
    }
    return (glm::dot(between, direction) - cosine * glm::dot(between, sight.direction)) / square;
}

/// Where the line of sight of a pixel meets the plane through the origin.
std::optional<Vec3> Gizmo::onPlane(const Vec3& normal, const Vec2& pixel) const {
    const Projection::Sightline sight = view_.sightline(pixel);
    const double cosine = glm::dot(normal, sight.direction);
    if (!(std::abs(cosine) > 1e-6)) {
        return std::nullopt;
    }
    const double distance = glm::dot(normal, placed_.position - sight.origin) / cosine;
    if (!view_.parallel && distance < 0.0) {
        return std::nullopt;
    }
    return sight.origin + distance * sight.direction;
}

double Gizmo::turn(int index, const Vec2& from, const Vec2& to) const {
    const Vec3 normal = axis(index);
    const Vec3 eye = view_.towardsEye(placed_.position);
    const double facing = glm::dot(normal, eye);
    if (std::abs(facing) > kRingEdgeOn) {
        const auto before = onPlane(normal, from);
        const auto after = onPlane(normal, to);
        if (!before || !after) {
            return 0.0;
        }
        const Vec3 a = *before - placed_.position;
        const Vec3 b = *after - placed_.position;
        return std::atan2(glm::dot(normal, glm::cross(a, b)), glm::dot(a, b));
    }
    // From its edge the ring is a line: the mouse rolls it by the part of its way along that line.
    const Vec3 across = glm::normalize(glm::cross(normal, eye));
    const Vec3 near = placed_.position + (kRing / view_.pixelsPerMetre(placed_.position)) * across;
    const Vec2 line = seen(near) - origin();
    const double length = glm::length(line);
    return length > 1.0 ? glm::dot(to - from, line) / (length * kRing) : 0.0;
}

core::Transformd Gizmo::dragged(GizmoPart part, const Vec2& from, const Vec2& to,
                                const GizmoSnap& snap) const {
    core::Transformd result = placed_;
    const Vec2 way = to - from;
    if (!std::isfinite(way.x) || !std::isfinite(way.y)) {
        return result;
    }
    if (part == GizmoPart::plane) {
        const auto before = onPlane(view_.back(), from);
        const auto after = onPlane(view_.back(), to);
        if (before && after) {
            const Vec3 moved = *after - *before;
            result.position +=
                snapped(glm::dot(moved, view_.right()), snap.length) * view_.right() +
                snapped(glm::dot(moved, view_.up()), snap.length) * view_.up();
        }
    } else if (part <= GizmoPart::moveZ) {
        const Vec3 direction = axis(static_cast<int>(part));
        const auto before = along(direction, from);
        const auto after = along(direction, to);
        if (before && after) {
            result.position += snapped(*after - *before, snap.length) * direction;
        }
    } else {
        const int index = static_cast<int>(part) - static_cast<int>(GizmoPart::turnX);
        const double angle = snapped(turn(index, from, to), snap.angle);
        if (std::isfinite(angle)) {
            result.rotation = glm::normalize(glm::angleAxis(angle, axis(index)) * placed_.rotation);
        }
    }
    // Beyond the point where an axis vanishes the line of sight meets it behind the eye.
    const bool usable = isFinite(result.position) && view_.project(result.position).has_value();
    return usable ? result : placed_;
}

} // namespace foregrip::app
