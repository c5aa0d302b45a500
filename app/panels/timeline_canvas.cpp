// SPDX-License-Identifier: MIT
#include "app/panels/timeline_canvas.h"

#include "app/panels/style.h"
#include "core/angles.h"
#include "core/text.h"

#include <algorithm>
#include <cmath>
#include <string>

namespace foregrip::app {
namespace {

constexpr float kSmallText = 0.8F; ///< of ordinary text

void text(ImDrawList& list, ImVec2 at, ImU32 ink, const std::string& words) {
    list.AddText(ImGui::GetFont(), em() * kSmallText, at, ink, words.c_str());
}

void drawRuler(ImDrawList& list, const TimelineCanvas& canvas) {
    const double step = canvas.span.gridStep(em() * 4.0F);
    const double first = std::ceil(canvas.span.from / step) * step;
    list.AddRectFilled(canvas.low, ImVec2(canvas.high.x, canvas.low.y + canvas.ruler),
                       colour(palette::kQuiet, 0.12F));
    for (int i = 0; first + i * step <= canvas.span.to; ++i) {
        const double time = first + i * step;
        const float x = canvas.span.xOf(time);
        list.AddLine(ImVec2(x, canvas.low.y), ImVec2(x, canvas.high.y),
                     colour(palette::kQuiet, 0.16F));
        text(list, ImVec2(x + em() * 0.2F, canvas.low.y + em() * 0.1F), colour(palette::kQuiet),
             core::formatNumber(std::round(time / step) * step + 0.0, 6));
    }
}

/// One number of the samples over time, between its own least and largest.
struct Curve {
    const char* name;
    const char* unit;
    ImVec4 ink;
    double (*value)(const viewmodel::InputSample&);
};

constexpr int kCurves = 3;

const Curve& curve(int index) {
    static const std::array<Curve, kCurves> kAll = {{
        {"yaw", "deg", palette::kAccent,
         [](const viewmodel::InputSample& s) { return core::degrees(s.yaw); }},
        {"pitch", "deg", palette::kState,
         [](const viewmodel::InputSample& s) { return core::degrees(s.pitch); }},
        {"speed", "m/s", palette::kGood,
         [](const viewmodel::InputSample& s) { return std::hypot(s.moveForward, s.moveRight); }},
    }};
    return kAll.at(static_cast<std::size_t>(index));
}

void drawCurve(ImDrawList& list, const TimelineCanvas& canvas, const sim::Take& take,
               const Curve& drawn, float labelY, double now) {
    const auto points = static_cast<int>(std::max(canvas.span.width / 2.0F, 2.0F));
    std::vector<double> values;
    values.reserve(static_cast<std::size_t>(points) + 1);
    for (int i = 0; i <= points; ++i) {
        const double share = static_cast<double>(i) / points;
        const double time = canvas.span.from + share * (canvas.span.to - canvas.span.from);
        values.push_back(drawn.value(take.signal.at(core::nanoseconds(std::max(time, 0.0)))));
    }
    const auto [least, most] = std::minmax_element(values.begin(), values.end());
    const double range = std::max(*most - *least, 1e-3);
    const float top = canvas.low.y + canvas.ruler + em() * 0.2F;
    const float height = canvas.curves - em() * 0.4F;
    std::vector<ImVec2> line;
    line.reserve(values.size());
    for (std::size_t i = 0; i < values.size(); ++i) {
        const auto share = static_cast<float>((values[i] - *least) / range);
        line.emplace_back(canvas.low.x + canvas.span.width * static_cast<float>(i) /
                                             static_cast<float>(points),
                          top + height * (1.0F - share));
    }
    list.AddPolyline(line.data(), static_cast<int>(line.size()), colour(drawn.ink, 0.9F), 0, 1.4F);
    const double shown = drawn.value(take.signal.at(core::nanoseconds(now)));
    text(list, ImVec2(canvas.low.x - em() * 6.3F, labelY), colour(drawn.ink),
         std::string(drawn.name) + " " + core::formatNumber(std::round(shown * 10.0) / 10.0, 5) +
             " " + drawn.unit);
}

void drawItem(ImDrawList& list, const TimelineCanvas& canvas, const LaneItem& item, bool selected,
              bool hovered) {
    const float top = canvas.laneTop(item.lane) + 1.0F;
    const float bottom = top + canvas.lane - 2.0F;
    const float x = canvas.span.xOf(core::seconds(item.from));
    const float end = std::max(canvas.span.xOf(core::seconds(item.to)), x + 2.0F);
    if (end < canvas.low.x || x > canvas.high.x) {
        return;
    }
    const ImVec4& ink = selected ? palette::kAccent : palette::kState;
    const float alpha = hovered || selected ? 0.95F : 0.6F;
    if (item.to > item.from) {
        list.AddRectFilled(ImVec2(x, top), ImVec2(end, bottom), colour(ink, alpha * 0.6F), 2.0F);
        list.AddRect(ImVec2(x, top), ImVec2(end, bottom), colour(ink, alpha), 2.0F);
    } else {
        const float middle = 0.5F * (top + bottom);
        const float r = em() * 0.32F;
        list.AddQuadFilled(ImVec2(x, middle - r), ImVec2(x + r, middle), ImVec2(x, middle + r),
                           ImVec2(x - r, middle), colour(ink, alpha));
        if (item.lane >= 3) {
            text(list, ImVec2(x + em() * 0.45F, top - 1.0F),
                 selected ? colour(palette::kAccent) : colour(palette::kQuiet), item.text);
        }
    }
}

void drawRange(ImDrawList& list, const TimelineCanvas& canvas, double from, double to, float top,
               float bottom, ImU32 fill, ImU32 edge) {
    const float x = canvas.span.xOf(from);
    const float end = canvas.span.xOf(to);
    list.AddRectFilled(ImVec2(x, top), ImVec2(end, bottom), fill);
    list.AddLine(ImVec2(x, top), ImVec2(x, bottom), edge, 1.5F);
    list.AddLine(ImVec2(end, top), ImVec2(end, bottom), edge, 1.5F);
}

} // namespace

void drawTimeline(const TimelineCanvas& canvas, const sim::Take& take,
                  const std::vector<LaneItem>& items, const TimelineMarks& marks) {
    ImDrawList& list = *ImGui::GetWindowDrawList();
    for (std::size_t lane = 0; lane < kTakeLanes.size(); ++lane) {
        const float top = canvas.laneTop(lane);
        if (lane % 2 == 0) {
            list.AddRectFilled(ImVec2(canvas.low.x, top), ImVec2(canvas.high.x, top + canvas.lane),
                               colour(palette::kQuiet, 0.07F));
        }
        text(list, ImVec2(canvas.low.x - em() * 6.3F, top), colour(palette::kQuiet),
             std::string(kTakeLanes.at(lane)));
    }
    for (int i = 0; i < kCurves; ++i) {
        const float labelY =
            canvas.low.y + canvas.ruler + static_cast<float>(i) * canvas.curves / kCurves;
        list.PushClipRect(ImVec2(canvas.low.x - em() * 6.5F, canvas.low.y), canvas.high, true);
        drawCurve(list, canvas, take, curve(i), labelY, marks.now);
        list.PopClipRect();
    }
    list.PushClipRect(canvas.low, canvas.high, true);
    drawRuler(list, canvas);
    if (take.loop) {
        drawRange(list, canvas, core::seconds(take.loop->from), core::seconds(take.loop->to),
                  canvas.low.y, canvas.low.y + canvas.ruler, colour(palette::kGood, 0.25F),
                  colour(palette::kGood));
    }
    if (marks.selection) {
        drawRange(list, canvas, marks.selection->first, marks.selection->second,
                  canvas.low.y + canvas.ruler, canvas.high.y, colour(palette::kFill, 0.3F),
                  colour(palette::kFill));
    }
    for (std::size_t i = 0; i < items.size(); ++i) {
        const bool selected = marks.selectedEvent && (items[i].first == *marks.selectedEvent ||
                                                      items[i].last == *marks.selectedEvent);
        drawItem(list, canvas, items[i], selected, marks.hoveredItem == i);
    }
    const float x = canvas.span.xOf(marks.now);
    list.AddLine(ImVec2(x, canvas.low.y), ImVec2(x, canvas.high.y), colour(palette::kError), 1.5F);
    list.AddTriangleFilled(ImVec2(x - em() * 0.3F, canvas.low.y),
                           ImVec2(x + em() * 0.3F, canvas.low.y),
                           ImVec2(x, canvas.low.y + em() * 0.45F), colour(palette::kError));
    list.PopClipRect();
}

std::optional<TimelineHit> hitItem(const TimelineCanvas& canvas, const std::vector<LaneItem>& items,
                                   ImVec2 at) {
    const float reach = em() * 0.35F;
    std::optional<TimelineHit> hit;
    float nearest = reach;
    for (std::size_t i = 0; i < items.size(); ++i) {
        const LaneItem& item = items[i];
        const float top = canvas.laneTop(item.lane);
        if (at.y < top || at.y >= top + canvas.lane) {
            continue;
        }
        const float from = canvas.span.xOf(core::seconds(item.from));
        const float to = canvas.span.xOf(core::seconds(item.to));
        const float toFirst = std::abs(at.x - from);
        const float toLast = std::abs(at.x - to);
        const bool bar = item.to > item.from;
        // A bar too short to have a middle is moved as a whole.
        const bool hasEdges = bar && to - from > 3.0F * reach;
        if (hasEdges && toFirst <= nearest && item.first != LaneItem::kNone) {
            hit = TimelineHit{i, true, false};
            nearest = toFirst;
        } else if (hasEdges && toLast <= nearest && item.last != LaneItem::kNone) {
            hit = TimelineHit{i, false, true};
            nearest = toLast;
        } else if (!hit && at.x >= from - reach && at.x <= to + reach) {
            hit = TimelineHit{i, true, true};
        }
    }
    return hit;
}

} // namespace foregrip::app
