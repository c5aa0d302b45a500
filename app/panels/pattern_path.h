// SPDX-License-Identifier: MIT
#pragma once

#include "core/fields.h"
#include "viewmodel/recoil_tuning.h"

#include <cstddef>
#include <optional>

namespace foregrip::app {

/// A recoil pattern in its two forms, as plain numbers: the points of a tuning (x to the right, y
/// up, one a shot, multiples of the climb) and the path that the bullets take on the target [deg].
/// The path has one place more: bullet 1 leaves before the first kick, and is its origin.

using core::PointList;
using core::Vector2;

/// What one step of a point is worth on the target.
struct PathScale {
    double right = 0.0; ///< [deg] of a point at x = 1
    double up = 0.0;    ///< [deg] of a point at y = 1
    double drift = 0.0; ///< [deg] to the right, of every shot whatever its point
};

/// By the numbers of the climb alone: from the hip, standing, without random parts and recovery.
[[nodiscard]] PathScale pathScale(const viewmodel::RecoilClimbTuning& climb);

/// points.size() + 1 places [deg]: right and up of the first bullet.
[[nodiscard]] PointList pathOf(const PointList& points, const PathScale& scale);

/// The points that make a path: the inverse of pathOf. Where a direction has no scale, since the
/// climb's number is 0, the path says nothing, and what `fallback` has stays (0 beyond its end).
[[nodiscard]] PointList pointsOf(const PointList& path, const PathScale& scale,
                                 const PointList& fallback);

/// The points with place `index` of the path moved to `place`; every other place stays. The first
/// is where one aims and cannot be moved; an index beyond the path changes nothing.
[[nodiscard]] PointList withPathPlace(const PointList& points, const PathScale& scale,
                                      std::size_t index, const Vector2<double>& place);

/// The points of `shots` shots, the loop included: behind the last point follows that at
/// `loopFrom`. No points: straight up.
[[nodiscard]] PointList playedPoints(const PointList& points, std::size_t loopFrom,
                                     std::size_t shots);

// What the buttons do.

[[nodiscard]] PointList straightened(PointList points); ///< no side: x = 0
[[nodiscard]] PointList mirrored(PointList points);     ///< left is right
/// Each point a quarter of both neighbours and half of itself; the ends stay.
[[nodiscard]] PointList smoothed(const PointList& points);

/// To the nearest multiple of `step` > 0.
[[nodiscard]] Vector2<double> snapped(const Vector2<double>& place, double step);

/// The place nearest to `at` within `reach`; the later one of two equally near.
[[nodiscard]] std::optional<std::size_t> nearestPlace(const PointList& places,
                                                      const Vector2<double>& at, double reach);

/// A square that holds all places and the origin, with a margin.
struct SquareView {
    Vector2<double> centre{0.0};
    double half = 1.0; ///< half its side, > 0
};
[[nodiscard]] SquareView fitted(const PointList& places, double leastHalf);

/// Distance of grid lines in a view: 1, 2 or 5 times a power of ten, 4 to 10 of them on a side.
[[nodiscard]] double gridStep(const SquareView& view);

} // namespace foregrip::app
