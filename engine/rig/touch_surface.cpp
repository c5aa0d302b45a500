// SPDX-License-Identifier: MIT
#include "rig/touch_surface.h"

#include <glm/common.hpp>
#include <glm/geometric.hpp>

#include <algorithm>
#include <cmath>
#include <numeric>
#include <utility>

namespace foregrip::rig {
namespace {

using glm::dvec3;

constexpr int kLeaf = 4;        ///< triangles at most
constexpr int kDeepest = 64;    ///< of the stack of a walk; the halves of 2^63 triangles
constexpr double kDeep = 0.015; ///< [m] from the surface: deeper is not looked for
constexpr double kFar = 2.0;    ///< radii from which a group counts as a dipole
constexpr double kPi = 3.14159265358979323846;

dvec3 areaOf(const TouchTriangle& t) {
    return 0.5 * glm::cross(t[1] - t[0], t[2] - t[0]);
}

double squared(const dvec3& v) {
    return glm::dot(v, v);
}

double toBox(const dvec3& point, const dvec3& least, const dvec3& most) {
    return squared(point - glm::clamp(point, least, most));
}

/// Solid angle of a triangle, of 4 pi (van Oosterom and Strackee 1983).
double solidAngle(const dvec3& point, const TouchTriangle& t) {
    const dvec3 a = t[0] - point;
    const dvec3 b = t[1] - point;
    const dvec3 c = t[2] - point;
    const double la = glm::length(a);
    const double lb = glm::length(b);
    const double lc = glm::length(c);
    const double above = glm::dot(a, glm::cross(b, c));
    const double below =
        la * lb * lc + glm::dot(a, b) * lc + glm::dot(b, c) * la + glm::dot(c, a) * lb;
    return 2.0 * std::atan2(above, below) / (4.0 * kPi);
}

} // namespace

glm::dvec3 nearestOnTriangle(const glm::dvec3& point, const TouchTriangle& t) {
    // Barycentric coordinates of the foot of the perpendicular; outside of them the nearest place
    // is on an edge.
    const dvec3 e0 = t[1] - t[0];
    const dvec3 e1 = t[2] - t[0];
    const dvec3 v = point - t[0];
    const double d00 = glm::dot(e0, e0);
    const double d01 = glm::dot(e0, e1);
    const double d11 = glm::dot(e1, e1);
    const double v0 = glm::dot(v, e0);
    const double v1 = glm::dot(v, e1);
    const double whole = d00 * d11 - d01 * d01;
    const double s = d11 * v0 - d01 * v1;
    const double u = d00 * v1 - d01 * v0;
    if (whole > 0.0 && s >= 0.0 && u >= 0.0 && s + u <= whole) {
        return t[0] + (s / whole) * e0 + (u / whole) * e1;
    }
    dvec3 best = t[0];
    double least = std::numeric_limits<double>::infinity();
    for (std::size_t i = 0; i < 3; ++i) {
        const dvec3& from = t.at(i);
        const dvec3 edge = t.at((i + 1) % 3) - from;
        const double length = squared(edge);
        const double along =
            length > 0.0 ? std::clamp(glm::dot(point - from, edge) / length, 0.0, 1.0) : 0.0;
        const dvec3 foot = from + along * edge;
        if (const double distance = squared(point - foot); distance < least) {
            least = distance;
            best = foot;
        }
    }
    return best;
}

TouchSurface::TouchSurface(std::vector<TouchTriangle> triangles)
    : triangles_(std::move(triangles)) {
    if (triangles_.empty()) {
        return;
    }
    std::vector<int> order(triangles_.size());
    std::iota(order.begin(), order.end(), 0);
    nodes_.reserve(triangles_.size());
    build(0, static_cast<int>(order.size()), order);
    std::vector<TouchTriangle> sorted;
    sorted.reserve(order.size());
    for (const int index : order) {
        sorted.push_back(triangles_[static_cast<std::size_t>(index)]);
    }
    triangles_ = std::move(sorted);
}

void TouchSurface::summarise(Node& node, int first, int last, const std::vector<int>& order) const {
    node.least = dvec3(std::numeric_limits<double>::infinity());
    node.most = -node.least;
    double area = 0.0;
    dvec3 middle(0.0);
    for (int i = first; i < last; ++i) {
        const TouchTriangle& t =
            triangles_[static_cast<std::size_t>(order[static_cast<std::size_t>(i)])];
        const dvec3 vector = areaOf(t);
        const double size = glm::length(vector);
        node.area += vector;
        middle += size / 3.0 * (t[0] + t[1] + t[2]);
        area += size;
        for (const dvec3& corner : t) {
            node.least = glm::min(node.least, corner);
            node.most = glm::max(node.most, corner);
        }
    }
    node.centre = area > 0.0 ? middle / area : 0.5 * (node.least + node.most);
    node.radius = glm::length(glm::max(node.most - node.centre, node.centre - node.least));
}

/// Splits at the middle of the longest side's order.
int TouchSurface::build(int first, int last, std::vector<int>& order) {
    const int index = static_cast<int>(nodes_.size());
    nodes_.emplace_back();
    Node node;
    summarise(node, first, last, order);
    if (last - first <= kLeaf) {
        node.first = first;
        node.count = last - first;
        nodes_[static_cast<std::size_t>(index)] = node;
        return index;
    }
    const dvec3 size = node.most - node.least;
    const int axis = size.x >= size.y && size.x >= size.z ? 0 : (size.y >= size.z ? 1 : 2);
    const auto middleOf = [&](int triangle) {
        const TouchTriangle& t = triangles_[static_cast<std::size_t>(triangle)];
        return t[0][axis] + t[1][axis] + t[2][axis];
    };
    const int half = first + (last - first) / 2;
    std::nth_element(order.begin() + first, order.begin() + half, order.begin() + last,
                     [&](int a, int b) {
                         const double left = middleOf(a);
                         const double right = middleOf(b);
                         return left != right ? left < right : a < b;
                     });
    build(first, half, order);
    node.first = build(half, last, order);
    nodes_[static_cast<std::size_t>(index)] = node;
    return index;
}

NearestPlace TouchSurface::nearest(const glm::dvec3& point, double limit) const {
    NearestPlace place;
    if (nodes_.empty()) {
        return place;
    }
    double best = limit * limit;
    std::array<std::pair<int, double>, kDeepest> stack;
    std::size_t depth = 0;
    stack[depth++] = {0, toBox(point, nodes_[0].least, nodes_[0].most)};
    while (depth > 0) {
        const auto [index, distance] = stack[--depth];
        if (distance >= best) {
            continue;
        }
        const Node& node = nodes_[static_cast<std::size_t>(index)];
        if (node.count > 0) {
            for (int i = node.first; i < node.first + node.count; ++i) {
                const dvec3 foot =
                    nearestOnTriangle(point, triangles_[static_cast<std::size_t>(i)]);
                if (const double d = squared(point - foot); d < best) {
                    best = d;
                    place = {std::sqrt(d), foot, true};
                }
            }
            continue;
        }
        std::pair<int, double> one{index + 1, 0.0};
        std::pair<int, double> other{node.first, 0.0};
        for (auto* child : {&one, &other}) {
            const Node& box = nodes_[static_cast<std::size_t>(child->first)];
            child->second = toBox(point, box.least, box.most);
        }
        if (one.second < other.second) {
            std::swap(one, other);
        }
        stack.at(depth++) = one; // the nearer one is next
        stack.at(depth++) = other;
    }
    return place;
}

double TouchSurface::winding(const glm::dvec3& point) const {
    double sum = 0.0;
    if (nodes_.empty()) {
        return sum;
    }
    std::array<int, kDeepest> stack{};
    std::size_t depth = 0;
    stack[depth++] = 0;
    while (depth > 0) {
        const int index = stack[--depth];
        const Node& node = nodes_[static_cast<std::size_t>(index)];
        const dvec3 away = node.centre - point;
        const double distance = squared(away);
        if (distance > kFar * kFar * node.radius * node.radius && distance > 0.0) {
            sum += glm::dot(node.area, away) / (4.0 * kPi * distance * std::sqrt(distance));
        } else if (node.count > 0) {
            for (int i = node.first; i < node.first + node.count; ++i) {
                sum += solidAngle(point, triangles_[static_cast<std::size_t>(i)]);
            }
        } else {
            stack.at(depth++) = node.first;
            stack.at(depth++) = index + 1;
        }
    }
    return sum;
}

bool TouchSurface::inside(const glm::dvec3& point) const {
    return std::abs(winding(point)) > 0.5;
}

std::vector<SkinPlace> TouchSurface::places(const std::vector<glm::dvec3>& points) const {
    std::vector<SkinPlace> out(points.size());
    for (std::size_t i = 0; i < points.size(); ++i) {
        const NearestPlace place = nearest(points[i], kFarFromSurface);
        out[i].distance = place.found ? place.distance : kFarFromSurface;
    }
    for (std::size_t i = 0; i < points.size(); ++i) {
        if (out[i].distance >= kDeep) {
            continue;
        }
        std::size_t told = 0; // one whose side is known, and which shares it
        while (told < i && glm::distance(points[told], points[i]) >=
                               std::max(out[told].distance, out[i].distance)) {
            ++told;
        }
        out[i].inside =
            told < i && out[told].distance < kDeep ? out[told].inside : inside(points[i]);
    }
    return out;
}

double TouchSurface::signedDistance(const glm::dvec3& point, double limit) const {
    const NearestPlace place = nearest(point, limit);
    const double distance = place.found ? place.distance : limit;
    return place.found && inside(point) ? -distance : distance;
}

} // namespace foregrip::rig
