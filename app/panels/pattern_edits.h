// SPDX-License-Identifier: MIT
#pragma once

#include "app/panels/panel_model.h"
#include "app/panels/pattern_path.h"

#include <cstddef>
#include <optional>

namespace foregrip::app {

/// The parts of the pattern editor that do not draw: what it remembers, and its edits of the
/// document. See pattern_editor.h.

/// In which of its two forms the pattern is edited.
enum class PatternForm { points, path };

/// What the editor remembers between frames; it belongs to the window, not to the tuning.
struct PatternView {
    PatternForm form = PatternForm::points;
    bool snap = false;
    double zoom = 1.0; ///< > 1: nearer than what shows everything
    std::optional<Vector2<double>> zoomCentre;
    std::optional<std::size_t> selected; ///< index of a point
    std::optional<std::size_t> dragged;  ///< likewise
    std::optional<SquareView> ground;    ///< what is shown; nothing: fits again
    PointList drawn;                     ///< points of the last frame, in the window
};
[[nodiscard]] PatternView& patternView();

/// Shows everything again.
void fitPatternAgain();

/// What is shown of `places`. The ground stands still under the mouse: it fits again only when
/// something has left it, or when it has become far too large. `least`: half its side.
[[nodiscard]] SquareView patternGround(const PointList& places, double least);

/// The pattern of this frame.
struct PatternInHand {
    PanelModel& model;
    const core::Field& field; ///< the points
    PointList points;
    PathScale scale;
    std::size_t loop;   ///< index that follows the last one
    std::size_t rounds; ///< of a magazine, >= 2
    bool used;

    [[nodiscard]] bool editsPath() const { return patternView().form == PatternForm::path; }
    /// The places of the edited form; place i + offset() belongs to point i.
    [[nodiscard]] PointList places() const { return editsPath() ? pathOf(points, scale) : points; }
    [[nodiscard]] std::size_t offset() const { return editsPath() ? 1 : 0; }
};

/// Makes `points` the document's, as a step of this name; what had to be limited is told.
void commitPattern(const PatternInHand& pattern, const PointList& points, const char* label);

/// Tells what cannot be edited on a path, since the climb has no number for it.
void warnOfFlatPath(const PatternInHand& pattern);

/// To the nearest place that counts, if that is wished.
[[nodiscard]] Vector2<double> snappedPlace(const PatternInHand& pattern,
                                           const Vector2<double>& place);

/// A place of the edited form for a point: moved there, or one more point at the end that is then
/// dragged.
void movePatternPoint(const PatternInHand& pattern, std::size_t point,
                      const Vector2<double>& place);
void addPatternPoint(const PatternInHand& pattern, const Vector2<double>& place);
void erasePatternPoint(const PatternInHand& pattern, std::size_t point);

} // namespace foregrip::app
