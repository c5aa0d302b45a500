// SPDX-License-Identifier: MIT
#include "world/footprint.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <limits>
#include <span>

namespace foregrip::world {
namespace {

using Vec2 = core::Vector2<double>;
using Vec3 = core::Vector3<double>;

/// Corners, and where the edges cross two planes.
constexpr std::size_t kMostPoints = 8 + 2 * 12;

double cross(const Vec2& a, const Vec2& b) {
    return a.x * b.y - a.y * b.x;
}

/// Points of the plan, and their convex hull by Andrew's monotone chain.
struct Outline {
    std::array<Vec2, 2 * kMostPoints> hull{};
    std::array<Vec2, kMostPoints> points{};
    std::size_t count = 0; ///< points, then corners of the hull

    void add(const Vec3& point) { points[count++] = {point.x, point.z}; }

    void close() {
        std::sort(
            points.begin(), points.begin() + static_cast<std::ptrdiff_t>(count),
            [](const Vec2& a, const Vec2& b) { return a.x < b.x || (a.x == b.x && a.y < b.y); });
        std::size_t size = 0;
        const auto append = [&](const Vec2& point, std::size_t base) {
            while (size >= base + 2 &&
                   cross(hull[size - 1] - hull[size - 2], point - hull[size - 1]) <= 0.0) {
                --size;
            }
            hull[size++] = point;
        };
        for (std::size_t i = 0; i < count; ++i) {
            append(points[i], 0);
        }
        const std::size_t lower = size - 1;
        for (std::size_t i = count - 1; i-- > 0;) {
            append(points[i], lower);
        }
        count = size > 1 ? size - 1 : size;
    }
};

/// From a convex polygon whose corners run counter-clockwise.
PlanDistance distanceToPolygon(std::span<const Vec2> corners, const Vec2& point) {
    double square = std::numeric_limits<double>::infinity();
    Vec2 way(0.0);
    double inside = -std::numeric_limits<double>::infinity();
    Vec2 outward(1.0, 0.0);
    for (std::size_t i = 0; i < corners.size(); ++i) {
        const Vec2 from = corners[i];
        const Vec2 along = corners[(i + 1) % corners.size()] - from;
        const double length = glm::length(along);
        if (!(length > 0.0)) {
            continue;
        }
        const Vec2 normal = Vec2(along.y, -along.x) / length;
        const double beyond = glm::dot(point - from, normal);
        if (beyond > inside) {
            inside = beyond;
            outward = normal;
        }
        const double share =
            std::clamp(glm::dot(point - from, along) / (length * length), 0.0, 1.0);
        const Vec2 gap = point - (from + share * along);
        if (glm::dot(gap, gap) < square) {
            square = glm::dot(gap, gap);
            way = gap;
        }
    }
    if (inside <= 0.0 || square == 0.0) {
        return {std::min(inside, 0.0), outward};
    }
    const double distance = std::sqrt(square);
    return {distance, way / distance};
}

} // namespace

UprightBox::UprightBox(const Box& box) : centre_(box.placement.position), half_(box.half) {
    Vec3 extent(0.0);
    for (int i = 0; i < 3; ++i) {
        Vec3 unit(0.0);
        unit[i] = 1.0;
        axis_[i] = box.placement.rotation * unit;
        extent += box.half[i] * glm::abs(axis_[i]);
    }
    leans_ = std::abs(axis_[1].y) < 1.0 - 1e-12;
    reach_ = {extent.x, extent.z};
    bottom_ = centre_.y - extent.y;
    top_ = centre_.y + extent.y;
}

std::optional<VerticalSpan> UprightBox::at(double x, double z) const {
    const double right = x - centre_.x;
    const double back = z - centre_.z;
    if (std::abs(right) > reach_.x || std::abs(back) > reach_.y) {
        return std::nullopt;
    }
    if (!leans_) {
        for (const int i : {0, 2}) {
            if (std::abs(right * axis_[i].x + back * axis_[i].z) > half_[i]) {
                return std::nullopt;
            }
        }
        return VerticalSpan{bottom_, top_, {0.0, 1.0, 0.0}};
    }
    double enter = -std::numeric_limits<double>::infinity();
    double leave = std::numeric_limits<double>::infinity();
    Vec3 normal(0.0, 1.0, 0.0);
    for (int i = 0; i < 3; ++i) {
        const double start = right * axis_[i].x + back * axis_[i].z;
        const double slope = axis_[i].y;
        if (std::abs(slope) < 1e-12) {
            if (std::abs(start) > half_[i]) {
                return std::nullopt;
            }
            continue;
        }
        const double a = (-half_[i] - start) / slope;
        const double b = (half_[i] - start) / slope;
        enter = std::max(enter, std::min(a, b));
        if (std::max(a, b) < leave) {
            leave = std::max(a, b);
            normal = slope > 0.0 ? axis_[i] : -axis_[i];
        }
    }
    if (enter > leave) {
        return std::nullopt;
    }
    return VerticalSpan{centre_.y + enter, centre_.y + leave, normal};
}

std::optional<PlanDistance> UprightBox::distance(double x, double z, double low,
                                                 double high) const {
    if (top_ <= low || bottom_ >= high) {
        return std::nullopt;
    }
    if (leans_) {
        return leaningDistance(x, z, low, high);
    }
    const Vec2 right(axis_[0].x, axis_[0].z);
    const Vec2 back(axis_[2].x, axis_[2].z);
    const Vec2 offset(x - centre_.x, z - centre_.z);
    const Vec2 local(glm::dot(offset, right), glm::dot(offset, back));
    const Vec2 half(half_.x, half_.z);
    const Vec2 gap = local - glm::clamp(local, -half, half);
    const double square = glm::dot(gap, gap);
    if (square > 0.0) {
        const double distance = std::sqrt(square);
        return PlanDistance{distance, (gap.x * right + gap.y * back) / distance};
    }
    const Vec2 depth = half - glm::abs(local);
    if (depth.x < depth.y) {
        return PlanDistance{-depth.x, local.x < 0.0 ? -right : right};
    }
    return PlanDistance{-depth.y, local.y < 0.0 ? -back : back};
}

std::optional<PlanDistance> UprightBox::leaningDistance(double x, double z, double low,
                                                        double high) const {
    std::array<Vec3, 8> corners;
    for (unsigned i = 0; i < 8; ++i) {
        corners[i] = centre_ + ((i & 1U) != 0 ? half_.x : -half_.x) * axis_[0] +
                     ((i & 2U) != 0 ? half_.y : -half_.y) * axis_[1] +
                     ((i & 4U) != 0 ? half_.z : -half_.z) * axis_[2];
    }
    Outline outline;
    for (unsigned i = 0; i < 8; ++i) {
        if (corners[i].y >= low && corners[i].y <= high) {
            outline.add(corners[i]);
        }
        for (const unsigned bit : {1U, 2U, 4U}) {
            const unsigned other = i | bit;
            if (other == i) {
                continue;
            }
            for (const double level : {low, high}) {
                const double from = corners[i].y - level;
                const double to = corners[other].y - level;
                if ((from < 0.0 && to > 0.0) || (from > 0.0 && to < 0.0)) {
                    outline.add(corners[i] + from / (from - to) * (corners[other] - corners[i]));
                }
            }
        }
    }
    if (outline.count < 3) {
        return std::nullopt;
    }
    outline.close();
    if (outline.count < 3) {
        return std::nullopt;
    }
    return distanceToPolygon(std::span(outline.hull).first(outline.count), {x, z});
}

} // namespace foregrip::world
