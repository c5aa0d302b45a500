// SPDX-License-Identifier: MIT
#include "app/panels/pattern_editor.h"

#include "app/panels/pattern_edits.h"
#include "app/panels/pattern_grid.h"
#include "app/panels/style.h"
#include "app/panels/widgets.h"

#include <imgui.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <cstdio>

namespace foregrip::app {
namespace {

constexpr double kLeastPoints = 0.6; ///< half the side of the smallest view of points
constexpr double kLeastPath = 0.25;  ///< [deg] of the smallest view of a path
constexpr float kPreviewShare = 0.33F;
constexpr double kZoomStep = 1.25;

void pointTooltip(const PatternInHand& pattern, std::size_t point) {
    const Vector2<double>& value = pattern.points[point];
    const Vector2<double> place = pathOf(pattern.points, pattern.scale)[point + 1];
    ImGui::SetTooltip("Shot %d: x %.3f, y %.3f\nkicks %.3f deg right, %.3f deg up\n"
                      "bullet %d goes %.2f deg right, %.2f deg up%s",
                      static_cast<int>(point) + 1, value.x, value.y,
                      pattern.scale.drift + pattern.scale.right * value.x,
                      pattern.scale.up * value.y, static_cast<int>(point) + 2, place.x, place.y,
                      point == pattern.loop ? "\nfollows the last shot" : "");
}

std::optional<std::size_t> pointUnder(const PatternInHand& pattern, const PatternGrid& grid,
                                      const PointList& places) {
    const auto place =
        nearestPlace(places, grid.fromScreen(ImGui::GetIO().MousePos), grid.worth(em() * 0.75F));
    return place && *place >= pattern.offset() ? std::optional(*place - pattern.offset())
                                               : std::nullopt;
}

// Presses, drags and what follows from them. Returns the hovered point.
std::optional<std::size_t> handleMouse(const PatternInHand& pattern, const PatternGrid& grid,
                                       const PointList& places) {
    PatternView& kept = patternView();
    const bool hovered = ImGui::IsItemHovered();
    const std::optional<std::size_t> under =
        hovered ? pointUnder(pattern, grid, places) : std::nullopt;
    const ImVec2 mouse = ImGui::GetIO().MousePos;
    if (hovered && ImGui::IsMouseClicked(ImGuiMouseButton_Left)) {
        warnOfFlatPath(pattern);
        kept.selected = under;
        kept.dragged = under;
        if (!under) {
            addPatternPoint(pattern, snappedPlace(pattern, grid.fromScreen(mouse)));
        }
    } else if (hovered && ImGui::IsMouseClicked(ImGuiMouseButton_Right) && under) {
        erasePatternPoint(pattern, *under);
        return std::nullopt;
    } else if (kept.dragged && ImGui::IsItemActive()) {
        const ImVec2 moved = ImGui::GetIO().MouseDelta;
        if (*kept.dragged < pattern.points.size() && (moved.x != 0.0F || moved.y != 0.0F)) {
            movePatternPoint(pattern, *kept.dragged, snappedPlace(pattern, grid.fromScreen(mouse)));
        }
    } else if (!ImGui::IsItemActive()) {
        kept.dragged.reset();
    }
    return kept.dragged ? kept.dragged : under;
}

void editGrid(const PatternInHand& pattern, float side) {
    const PointList places = pattern.places();
    const PatternGrid grid{ImGui::GetCursorScreenPos(), side,
                           patternGround(places, pattern.editsPath() ? kLeastPath : kLeastPoints)};
    ImGui::InvisibleButton("##grid", ImVec2(side, side),
                           ImGuiButtonFlags_MouseButtonLeft | ImGuiButtonFlags_MouseButtonRight);
    const std::optional<std::size_t> hovered = handleMouse(pattern, grid, places);
    patternView().drawn.clear();
    for (std::size_t i = pattern.offset(); i < places.size(); ++i) {
        const ImVec2 at = grid.toScreen(places[i]);
        patternView().drawn.emplace_back(at.x, at.y);
    }
    const auto shift = [&](std::optional<std::size_t> point) {
        return point ? std::optional(*point + pattern.offset()) : std::nullopt;
    };
    PatternMarks marks;
    marks.selected = shift(patternView().selected);
    marks.hovered = shift(hovered);
    marks.loop = pattern.points.empty() ? std::nullopt : shift(pattern.loop);
    marks.dimmed = !pattern.used;
    drawGrid(grid, pattern.editsPath() ? "deg on the target" : "multiples of the kick", true);
    drawPlaces(grid, places, {}, marks);
    if (hovered && *hovered < pattern.points.size()) {
        pointTooltip(pattern, *hovered);
        ImGui::SetMouseCursor(ImGuiMouseCursor_Hand);
    }
}

// The form that is not edited; of the path the whole magazine, the loop included.
void preview(const PatternInHand& pattern, float side) {
    const PointList path =
        pathOf(playedPoints(pattern.points, pattern.loop,
                            std::max(pattern.rounds, pattern.points.size() + 1) - 1),
               pattern.scale);
    const auto known = std::min(path.size(), pattern.points.size() + 1);
    const auto split = path.begin() + static_cast<std::ptrdiff_t>(known);
    const bool showsPath = !pattern.editsPath();
    const PointList places = showsPath ? PointList(path.begin(), split) : pattern.points;
    const PointList continued = showsPath ? PointList(split, path.end()) : PointList{};
    PatternGrid grid{ImGui::GetCursorScreenPos(), side, {}};
    grid.view = fitted(showsPath ? path : places, showsPath ? kLeastPath : kLeastPoints);
    ImGui::Dummy(ImVec2(side, side));
    tooltip(showsPath ? "The path of a whole magazine on the target, random parts and recovery "
                        "left out; the part that loops is violet."
                      : "The points of the pattern, shot by shot.");
    PatternMarks marks;
    marks.numbers = false;
    marks.dimmed = !pattern.used;
    marks.loop =
        pattern.points.empty() ? std::nullopt : std::optional(pattern.loop + (showsPath ? 1U : 0U));
    drawGrid(grid, "", false);
    drawPlaces(grid, places, continued, marks);
}

void facts(const PatternInHand& pattern) {
    const PointList path =
        pathOf(playedPoints(pattern.points, pattern.loop, pattern.rounds - 1), pattern.scale);
    Vector2<double> low(0.0);
    Vector2<double> high(0.0);
    for (const Vector2<double>& place : path) {
        low = glm::min(low, place);
        high = glm::max(high, place);
    }
    std::array<char, 160> text{};
    std::snprintf(text.data(), text.size(),
                  "%d shots\nloop from %d\n%d rounds:\n%.1f deg up\n%.1f deg wide",
                  static_cast<int>(pattern.points.size()), static_cast<int>(pattern.loop) + 1,
                  static_cast<int>(pattern.rounds), high.y - low.y, high.x - low.x);
    caption(text.data());
}

void modeButtons() {
    const float gap = ImGui::GetStyle().ItemInnerSpacing.x;
    const float each = std::floor((ImGui::GetContentRegionAvail().x - gap) * 0.5F);
    const auto button = [&](const char* label, PatternForm form, const char* help) {
        if (toggleButton(label, patternView().form == form, palette::kFill, ImVec2(each, 0.0F))) {
            patternView().form = form;
            fitPatternAgain();
        }
        tooltip(help);
    };
    button("Shot by shot", PatternForm::points, "One point a shot: where it kicks.");
    ImGui::SameLine(0.0F, gap);
    button("Path on the target", PatternForm::path,
           "Where the bullets go, by the climb's numbers. Moving one leaves the others.");
}

void editButtons(const PatternInHand& pattern) {
    constexpr int kCount = 6;
    const float gap = ImGui::GetStyle().ItemInnerSpacing.x * 0.6F;
    const float each = std::floor((ImGui::GetContentRegionAvail().x - gap * (kCount - 1)) /
                                  static_cast<float>(kCount));
    const PointList& points = pattern.points;
    int drawn = 0;
    const auto button = [&](const char* label, const char* help, bool enabled) {
        if (drawn++ > 0) {
            ImGui::SameLine(0.0F, gap);
        }
        ImGui::BeginDisabled(!enabled);
        const bool pressed = ImGui::Button(label, ImVec2(each, 0.0F));
        ImGui::EndDisabled();
        tooltip(help);
        return pressed && enabled;
    };
    const bool any = !points.empty();
    if (button("Add", "One more shot at the end, like the last one.", true)) {
        PointList longer = points;
        longer.push_back(any ? points.back() : Vector2<double>(0.0, 1.0));
        commitPattern(pattern, longer, "Add a point");
        patternView().selected = std::min(longer.size(), pattern.field.most) - 1;
    }
    if (button("Delete", "The selected point, else the last one. Also: right button on it.", any)) {
        const std::size_t last = points.size() - 1;
        erasePatternPoint(pattern, std::min(patternView().selected.value_or(last), last));
    }
    if (button("Clear", "Takes all points away: straight up.", any)) {
        commitPattern(pattern, {}, "Clear the pattern");
        patternView().selected.reset();
    }
    if (button("Straight", "No side: every x becomes 0.", any)) {
        commitPattern(pattern, straightened(points), "Straighten the pattern");
    }
    if (button("Mirror", "Left becomes right.", any)) {
        commitPattern(pattern, mirrored(points), "Mirror the pattern");
    }
    if (button("Smooth", "Draws each point towards its neighbours; the ends stay.", any)) {
        commitPattern(pattern, smoothed(points), "Smooth the pattern");
    }
}

void viewButtons() {
    PatternView& kept = patternView();
    const float gap = ImGui::GetStyle().ItemInnerSpacing.x;
    ImGui::Checkbox("Snap", &kept.snap);
    tooltip("To 0.05, or 0.05 degrees on the target.");
    ImGui::SameLine(0.0F, 3.0F * gap);
    if (ImGui::Button("Fit")) {
        fitPatternAgain();
    }
    tooltip("Shows everything.");
    const float size = ImGui::GetFrameHeight();
    ImGui::SameLine(0.0F, gap);
    if (ImGui::Button("+", ImVec2(size, size))) {
        kept.zoom = std::min(kept.zoom * kZoomStep, 64.0);
    }
    tooltip("Nearer, around the selected point.");
    ImGui::SameLine(0.0F, gap);
    if (ImGui::Button("-", ImVec2(size, size))) {
        kept.zoom = std::max(kept.zoom / kZoomStep, 0.25);
    }
    tooltip("Farther.");
}

} // namespace

void patternEditor(PanelModel& model) {
    const std::size_t index = model.fields.find("recoil_pattern.points");
    if (index == model.fields.fields().size()) {
        return;
    }
    const core::Field& field = model.fields.fields()[index];
    const viewmodel::Tuning& tuning = model.fields.working();
    const std::size_t count = field.points()->size();
    const auto loop = static_cast<std::size_t>(tuning.recoilPattern.loopFrom);
    const PatternInHand pattern{
        model,
        field,
        *field.points(),
        pathScale(tuning.recoilClimb),
        count > 0 ? std::min(loop, count - 1) : 0,
        std::max<std::size_t>(2, static_cast<std::size_t>(tuning.fire.magazine)),
        tuning.recoilPattern.enabled};
    if (patternView().selected && *patternView().selected >= count) {
        patternView().selected.reset(); // undone or opened anew
        patternView().dragged.reset();
    }
    modeButtons();
    const float gap = ImGui::GetStyle().ItemInnerSpacing.x;
    const float full = ImGui::GetContentRegionAvail().x;
    const float small = std::floor(full * kPreviewShare);
    editGrid(pattern, full - small - gap);
    ImGui::SameLine(0.0F, gap);
    ImGui::BeginGroup();
    preview(pattern, small);
    facts(pattern);
    ImGui::EndGroup();
    editButtons(pattern);
    viewButtons();
    ImGui::SameLine(0.0F, 3.0F * gap);
    ImGui::TextColored(palette::kQuiet, "right button deletes");
    tooltip("Drag a point to move it, press beside the points for one more at the end, right "
            "button on a point to delete it.");
}

std::optional<Vector2<double>> patternPointInWindow(std::size_t index) {
    const PointList& drawn = patternView().drawn;
    return index < drawn.size() ? std::optional(drawn[index]) : std::nullopt;
}

} // namespace foregrip::app
