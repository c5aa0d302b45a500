// SPDX-License-Identifier: MIT
#include "app/panels/pattern_edits.h"

#include "core/text.h"

#include <algorithm>
#include <string>

namespace foregrip::app {
namespace {

constexpr double kSnapPoint = 0.05; ///< of a point's coordinates
constexpr double kSnapPath = 0.05;  ///< [deg] on the target

PointList withPlaceMoved(const PatternInHand& pattern, std::size_t point,
                         const Vector2<double>& place) {
    if (pattern.editsPath()) {
        return withPathPlace(pattern.points, pattern.scale, point + 1, place);
    }
    PointList points = pattern.points;
    points[point] = place;
    return points;
}

bool holds(const SquareView& square, const PointList& places) {
    return std::all_of(places.begin(), places.end(), [&](const Vector2<double>& place) {
        const Vector2<double> away = glm::abs(place - square.centre);
        return std::max(away.x, away.y) <= square.half;
    });
}

} // namespace

PatternView& patternView() {
    static PatternView kept;
    return kept;
}

void fitPatternAgain() {
    patternView().zoom = 1.0;
    patternView().zoomCentre.reset();
    patternView().ground.reset();
}

void commitPattern(const PatternInHand& pattern, const PointList& points, const char* label) {
    if (pattern.field.setPoints(points)) {
        pattern.model.notices.add(Notices::Kind::warning,
                                  "The pattern was limited: it holds " +
                                      std::to_string(pattern.field.most) +
                                      " points at most, with coordinates from " +
                                      core::formatNumber(pattern.field.minimum) + " to " +
                                      core::formatNumber(pattern.field.maximum) + ".");
    }
    pattern.model.commitEdit(label);
}

void warnOfFlatPath(const PatternInHand& pattern) {
    if (pattern.editsPath() && (pattern.scale.right == 0.0 || pattern.scale.up == 0.0)) {
        pattern.model.notices.add(
            Notices::Kind::warning,
            pattern.scale.right == 0.0
                ? "The path cannot be moved sideways while 'Sideways, by pattern' of the aim is 0."
                : "The path cannot be moved up or down while 'Up' of the aim is 0.");
    }
}

Vector2<double> snappedPlace(const PatternInHand& pattern, const Vector2<double>& place) {
    const double step = pattern.editsPath() ? kSnapPath : kSnapPoint;
    return patternView().snap ? snapped(place, step) : place;
}

void movePatternPoint(const PatternInHand& pattern, std::size_t point,
                      const Vector2<double>& place) {
    commitPattern(pattern, withPlaceMoved(pattern, point, place), "Move a point");
}

void addPatternPoint(const PatternInHand& pattern, const Vector2<double>& place) {
    PointList points = pattern.points;
    points.push_back(points.empty() ? Vector2<double>(0.0, 1.0) : points.back());
    if (points.size() > pattern.field.most) {
        commitPattern(pattern, points, "Add a point");
        return;
    }
    PatternInHand longer = pattern;
    longer.points = points;
    commitPattern(pattern, withPlaceMoved(longer, points.size() - 1, place), "Add a point");
    patternView().selected = points.size() - 1;
    patternView().dragged = patternView().selected;
}

void erasePatternPoint(const PatternInHand& pattern, std::size_t point) {
    PointList points = pattern.points;
    points.erase(points.begin() + static_cast<std::ptrdiff_t>(point));
    commitPattern(pattern, points, "Delete a point");
    patternView().selected =
        points.empty() ? std::nullopt : std::optional(std::min(point, points.size() - 1));
    patternView().dragged.reset();
}

SquareView patternGround(const PointList& places, double least) {
    constexpr double kFarTooLarge = 3.0;
    PatternView& kept = patternView();
    const SquareView all = fitted(places, least);
    const bool stale =
        !kept.ground || !holds(*kept.ground, places) || kept.ground->half > kFarTooLarge * all.half;
    if (stale && (!kept.dragged || !kept.ground)) {
        kept.ground = all;
    }
    const SquareView shown = *kept.ground;
    if (kept.zoom == 1.0) {
        return shown;
    }
    if (kept.selected && !kept.dragged && *kept.selected < places.size()) {
        kept.zoomCentre = places[*kept.selected]; // what is worked on stays in sight
    }
    return {kept.zoomCentre.value_or(shown.centre), shown.half / kept.zoom};
}

} // namespace foregrip::app
