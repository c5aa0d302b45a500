// SPDX-License-Identifier: MIT
#include "app/panels/pattern_grid.h"

#include "app/panels/style.h"
#include "core/text.h"

#include <algorithm>
#include <cmath>
#include <string>

namespace foregrip::app {
namespace {

constexpr float kSmallText = 0.78F;  ///< of ordinary text
constexpr std::size_t kCrowded = 60; ///< places from which only every fifth has its number

const ImVec4 kFirstInk{0.56F, 0.74F, 0.93F, 1.0F};
const ImVec4 kLoopInk{0.72F, 0.60F, 0.86F, 1.0F};

ImVec4 inkOf(std::size_t index, const PatternMarks& marks) {
    return marks.loop && index >= *marks.loop ? kLoopInk : kFirstInk;
}

void smallText(ImDrawList& list, const ImVec2& at, ImU32 ink, const std::string& text) {
    list.AddText(ImGui::GetFont(), em() * kSmallText, at, ink, text.c_str());
}

void gridLines(const PatternGrid& grid, const char* unit, bool numbers) {
    ImDrawList& list = *ImGui::GetWindowDrawList();
    const double step = gridStep(grid.view);
    const ImVec2 high(grid.low.x + grid.side, grid.low.y + grid.side);
    const Vector2<double> least = grid.view.centre - Vector2<double>(grid.view.half);
    const int count = static_cast<int>(std::ceil(2.0 * grid.view.half / step)) + 1;
    const double firstX = std::ceil(least.x / step) * step;
    const double firstY = std::ceil(least.y / step) * step;
    for (int i = 0; i < count; ++i) {
        const ImVec2 at = grid.toScreen({firstX + i * step, firstY + i * step});
        const double x = std::round((firstX + i * step) / step) * step + 0.0;
        const double y = std::round((firstY + i * step) / step) * step + 0.0;
        const ImU32 line = colour(palette::kQuiet, 0.14F);
        const ImU32 axis = colour(palette::kQuiet, 0.45F);
        const ImU32 ink = colour(palette::kQuiet, 0.9F);
        if (at.x <= high.x) {
            list.AddLine(ImVec2(at.x, grid.low.y), ImVec2(at.x, high.y), x == 0.0 ? axis : line);
            if (numbers && at.x + em() * 1.6F < high.x) {
                smallText(list, ImVec2(at.x + em() * 0.15F, high.y - em() * 0.9F), ink,
                          core::formatNumber(x, 4));
            }
        }
        if (at.y >= grid.low.y) {
            list.AddLine(ImVec2(grid.low.x, at.y), ImVec2(high.x, at.y), y == 0.0 ? axis : line);
            if (numbers && at.y - grid.low.y > em() && high.y - at.y > em() * 1.6F) {
                smallText(list, ImVec2(grid.low.x + em() * 0.2F, at.y - em() * 0.85F), ink,
                          core::formatNumber(y, 4));
            }
        }
    }
    if (numbers) {
        smallText(list, ImVec2(grid.low.x + em() * 0.2F, grid.low.y + em() * 0.1F),
                  colour(palette::kQuiet), unit);
    }
}

void number(ImDrawList& list, const ImVec2& at, const PatternMarks& marks, std::size_t index,
            float alpha) {
    const bool special = marks.selected == index || marks.hovered == index;
    smallText(list, ImVec2(at.x + em() * 0.32F, at.y - em() * 0.85F),
              special ? ImGui::GetColorU32(ImGuiCol_Text) : colour(palette::kQuiet, alpha),
              std::to_string(index + marks.firstNumber));
}

void loopMark(ImDrawList& list, const PatternGrid& grid, const PointList& places,
              std::size_t loop) {
    const ImVec2 at = grid.toScreen(places[loop]);
    list.AddCircle(at, em() * 0.62F, colour(kLoopInk, 0.9F), 24, 1.5F);
    const bool left = at.x - grid.low.x > em() * 3.0F; // of the ring, where there is room
    smallText(list,
              ImVec2(at.x + em() * (left ? -2.3F : -0.6F), at.y + em() * (left ? -0.4F : 0.7F)),
              colour(kLoopInk), "loop");
}

} // namespace

ImVec2 PatternGrid::toScreen(const Vector2<double>& place) const {
    const Vector2<double> share = (place - view.centre) / view.half; // [-1, 1]
    return {low.x + side * static_cast<float>(0.5 + 0.5 * share.x),
            low.y + side * static_cast<float>(0.5 - 0.5 * share.y)};
}

Vector2<double> PatternGrid::fromScreen(const ImVec2& at) const {
    const Vector2<double> share(static_cast<double>(2.0F * (at.x - low.x) / side - 1.0F),
                                static_cast<double>(1.0F - 2.0F * (at.y - low.y) / side));
    return view.centre + view.half * share;
}

double PatternGrid::worth(float pixels) const {
    return 2.0 * view.half * static_cast<double>(pixels / side);
}

void drawGrid(const PatternGrid& grid, const char* unit, bool numbers) {
    ImDrawList& list = *ImGui::GetWindowDrawList();
    const ImVec2 high(grid.low.x + grid.side, grid.low.y + grid.side);
    list.AddRectFilled(grid.low, high, ImGui::GetColorU32(ImGuiCol_FrameBg),
                       ImGui::GetStyle().FrameRounding);
    list.PushClipRect(grid.low, high, true);
    gridLines(grid, unit, numbers);
    list.PopClipRect();
}

void drawPlaces(const PatternGrid& grid, const PointList& places, const PointList& continued,
                const PatternMarks& marks) {
    ImDrawList& list = *ImGui::GetWindowDrawList();
    list.PushClipRect(grid.low, ImVec2(grid.low.x + grid.side, grid.low.y + grid.side), true);
    const float alpha = marks.dimmed ? 0.55F : 1.0F;
    for (std::size_t i = 0; i < continued.size(); ++i) {
        const ImVec2 at = grid.toScreen(continued[i]);
        const bool first = i == 0;
        if (!first || !places.empty()) {
            list.AddLine(grid.toScreen(first ? places.back() : continued[i - 1]), at,
                         colour(kLoopInk, 0.35F * alpha), 1.0F);
        }
        list.AddCircleFilled(at, em() * 0.1F, colour(kLoopInk, 0.6F * alpha), 8);
    }
    for (std::size_t i = 1; i < places.size(); ++i) {
        list.AddLine(grid.toScreen(places[i - 1]), grid.toScreen(places[i]),
                     colour(inkOf(i, marks), 0.5F * alpha), 1.5F);
    }
    const float radius = em() * (marks.numbers ? 0.24F : 0.13F);
    for (std::size_t i = 0; i < places.size(); ++i) {
        const ImVec2 at = grid.toScreen(places[i]);
        const bool selected = marks.selected == i;
        list.AddCircleFilled(at, selected || marks.hovered == i ? radius * 1.35F : radius,
                             colour(selected ? palette::kAccent : inkOf(i, marks), alpha), 16);
        const bool room = places.size() < kCrowded || (i + marks.firstNumber) % 5 == 0;
        if (marks.numbers && (room || selected || marks.hovered == i)) {
            number(list, at, marks, i, alpha);
        }
    }
    if (marks.loop && *marks.loop < places.size() && marks.numbers) {
        loopMark(list, grid, places, *marks.loop);
    }
    list.PopClipRect();
}

} // namespace foregrip::app
