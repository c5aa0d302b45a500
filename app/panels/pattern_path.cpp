// SPDX-License-Identifier: MIT
#include "app/panels/pattern_path.h"

#include "core/angles.h"

#include <algorithm>
#include <cmath>

namespace foregrip::app {

PathScale pathScale(const viewmodel::RecoilClimbTuning& climb) {
    // A yaw to the left is positive in the tuning, a path goes to the right.
    return {core::degrees(climb.patternSide), core::degrees(climb.pitch),
            -core::degrees(climb.yaw)};
}

PointList pathOf(const PointList& points, const PathScale& scale) {
    PointList path{{0.0, 0.0}};
    path.reserve(points.size() + 1);
    for (const Vector2<double>& point : points) {
        path.push_back(path.back() +
                       Vector2<double>(scale.drift + scale.right * point.x, scale.up * point.y));
    }
    return path;
}

PointList pointsOf(const PointList& path, const PathScale& scale, const PointList& fallback) {
    PointList points;
    for (std::size_t i = 0; i + 1 < path.size(); ++i) {
        const Vector2<double> step = path[i + 1] - path[i];
        const Vector2<double> kept = i < fallback.size() ? fallback[i] : Vector2<double>(0.0);
        points.emplace_back(scale.right != 0.0 ? (step.x - scale.drift) / scale.right : kept.x,
                            scale.up != 0.0 ? step.y / scale.up : kept.y);
    }
    return points;
}

PointList withPathPlace(const PointList& points, const PathScale& scale, std::size_t index,
                        const Vector2<double>& place) {
    PointList path = pathOf(points, scale);
    if (index == 0 || index >= path.size()) {
        return points;
    }
    path[index] = place;
    // Only the two steps that touch the place change: the others keep their very digits.
    PointList changed = points;
    const PointList made = pointsOf(path, scale, points);
    changed[index - 1] = made[index - 1];
    if (index < made.size()) {
        changed[index] = made[index];
    }
    return changed;
}

PointList playedPoints(const PointList& points, std::size_t loopFrom, std::size_t shots) {
    PointList played;
    played.reserve(shots);
    if (points.empty()) {
        played.assign(shots, {0.0, 1.0});
        return played;
    }
    const std::size_t from = std::min(loopFrom, points.size() - 1);
    for (std::size_t i = 0; i < shots; ++i) {
        const bool beyond = i >= points.size();
        played.push_back(points[beyond ? from + (i - points.size()) % (points.size() - from) : i]);
    }
    return played;
}

PointList straightened(PointList points) {
    for (Vector2<double>& point : points) {
        point.x = 0.0;
    }
    return points;
}

PointList mirrored(PointList points) {
    for (Vector2<double>& point : points) {
        point.x = 0.0 - point.x; // no minus zero
    }
    return points;
}

PointList smoothed(const PointList& points) {
    PointList made = points;
    for (std::size_t i = 1; i + 1 < points.size(); ++i) {
        made[i] = 0.25 * points[i - 1] + 0.5 * points[i] + 0.25 * points[i + 1];
    }
    return made;
}

Vector2<double> snapped(const Vector2<double>& place, double step) {
    // Dividing by the whole number of steps in one keeps 0.05 * 3 at 0.15.
    const double steps = 1.0 / step;
    return {std::round(place.x * steps) / steps + 0.0, std::round(place.y * steps) / steps + 0.0};
}

std::optional<std::size_t> nearestPlace(const PointList& places, const Vector2<double>& at,
                                        double reach) {
    std::optional<std::size_t> nearest;
    double least = reach;
    for (std::size_t i = 0; i < places.size(); ++i) {
        const double distance = std::hypot(places[i].x - at.x, places[i].y - at.y);
        if (distance <= least) {
            least = distance;
            nearest = i;
        }
    }
    return nearest;
}

SquareView fitted(const PointList& places, double leastHalf) {
    constexpr double kMargin = 1.18;
    Vector2<double> low(0.0);
    Vector2<double> high(0.0);
    for (const Vector2<double>& place : places) {
        low = glm::min(low, place);
        high = glm::max(high, place);
    }
    const double half = 0.5 * kMargin * std::max(high.x - low.x, high.y - low.y);
    return {0.5 * (low + high), std::max(half, leastHalf)};
}

double gridStep(const SquareView& view) {
    constexpr double kMostLines = 10.0;
    const double least = 2.0 * view.half / kMostLines;
    const double power = std::pow(10.0, std::floor(std::log10(least)));
    for (const double factor : {1.0, 2.0, 5.0}) {
        if (factor * power >= least) {
            return factor * power;
        }
    }
    return 10.0 * power;
}

} // namespace foregrip::app
