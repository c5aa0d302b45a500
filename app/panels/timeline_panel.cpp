// SPDX-License-Identifier: MIT
#include "app/panels/timeline_panel.h"

#include "app/panels/style.h"
#include "app/panels/timeline_canvas.h"
#include "app/panels/timeline_tools.h"
#include "app/panels/widgets.h"

#include <imgui.h>

#include <algorithm>
#include <cmath>
#include <utility>

namespace foregrip::app {
namespace {

constexpr float kRulerEm = 1.2F;
constexpr float kCurvesEm = 4.2F;
constexpr float kLaneEm = 1.15F;
constexpr double kZoomNotch = 0.85; ///< of the shown time, a notch of the wheel

enum class Drag { none, scrub, select, item, scroll };

/// What the mouse is doing on the timeline.
struct Grip {
    Drag drag = Drag::none;
    double begin = 0.0; ///< [s] where it began
    LaneItem item;      ///< as it was then
    bool first = false;
    bool last = false;
    std::vector<sim::TakeEvent> events; ///< as they were then
};

TimelineCanvas layOut(TimelineState& state, ImVec2 at, float width) {
    TimelineCanvas canvas;
    canvas.ruler = kRulerEm * em();
    canvas.curves = kCurvesEm * em();
    canvas.lane = kLaneEm * em();
    canvas.low = ImVec2(at.x + 6.5F * em(), at.y);
    canvas.high = ImVec2(at.x + width,
                         canvas.lanesTop() + canvas.lane * static_cast<float>(kTakeLanes.size()));
    state.span.left = canvas.low.x;
    state.span.width = std::max(canvas.high.x - canvas.low.x, 1.0F);
    canvas.span = state.span;
    return canvas;
}

void beginDrag(PanelModel& model, TimelineState& state, Grip& grip, const TimelineCanvas& canvas,
               const std::vector<LaneItem>& items) {
    const ImVec2 mouse = ImGui::GetMousePos();
    grip = {};
    grip.begin = canvas.span.timeAt(mouse.x);
    if (const auto hit = hitItem(canvas, items, mouse)) {
        grip.item = items[hit->item];
        grip.first = hit->first;
        grip.last = hit->last;
        grip.events = sim::takeEvents(model.takes.document.take());
        grip.drag = Drag::item;
        const bool byEnd = !grip.first && grip.last;
        const std::size_t event =
            byEnd || grip.item.first == LaneItem::kNone ? grip.item.last : grip.item.first;
        state.selected = event == LaneItem::kNone ? std::nullopt : std::optional(event);
    } else {
        const bool onRuler = mouse.y < canvas.low.y + canvas.ruler;
        grip.drag = onRuler ? Drag::scrub : Drag::select;
        state.selected.reset();
        state.selection.reset();
    }
}

void moveItem(PanelModel& model, TimelineState& state, const Grip& grip, double time) {
    TakeDocument& document = model.takes.document;
    const core::Nanoseconds shift = core::nanoseconds(time - grip.begin);
    const std::vector<sim::TakeEvent> moved =
        movedItem(grip.events, grip.first, grip.last, grip.item, shift, document.take().duration);
    if (!state.selected || moved == grip.events) {
        return;
    }
    const bool byEnd = !grip.first && grip.last;
    const std::size_t index =
        byEnd || grip.item.first == LaneItem::kNone ? grip.item.last : grip.item.first;
    document.beginDrag();
    state.selected = document.setEvents(moved, moved[index], model.document.stepsTaken());
}

void drag(PanelModel& model, TimelineState& state, Grip& grip, const TimelineCanvas& canvas) {
    const double duration = core::seconds(model.takes.document.take().duration);
    const double time = std::clamp(canvas.span.timeAt(ImGui::GetMousePos().x), 0.0, duration);
    switch (grip.drag) {
    case Drag::scrub:
        model.takes.seek = time;
        break;
    case Drag::select:
        if (std::abs(canvas.span.xOf(time) - canvas.span.xOf(grip.begin)) > 3.0F) {
            state.selection = std::minmax(time, std::clamp(grip.begin, 0.0, duration));
        }
        break;
    case Drag::item:
        moveItem(model, state, grip, time);
        break;
    default:
        break;
    }
}

void wheel(TimelineState& state, const TimelineCanvas& canvas, double duration) {
    const ImGuiIO& io = ImGui::GetIO();
    const double shown = state.span.to - state.span.from;
    if (io.MouseWheel != 0.0F && !io.KeyShift) {
        state.span.zoom(std::pow(kZoomNotch, static_cast<double>(io.MouseWheel)),
                        ImGui::GetMousePos().x, duration);
    }
    const float sideways = io.MouseWheelH + (io.KeyShift ? io.MouseWheel : 0.0F);
    state.span.scroll(-0.1 * shown * static_cast<double>(sideways), duration);
    if (ImGui::IsMouseDragging(ImGuiMouseButton_Middle, 0.0F)) {
        state.span.scroll(-static_cast<double>(io.MouseDelta.x / canvas.span.width) * shown,
                          duration);
    }
}

/// The part of the panel on which the take lies.
void canvasOf(PanelModel& model, TimelineState& state) {
    static Grip grip;
    const sim::Take& take = model.takes.document.take();
    const std::vector<LaneItem> items = laneItems(take);
    const TimelineCanvas canvas =
        layOut(state, ImGui::GetCursorScreenPos(), ImGui::GetContentRegionAvail().x);
    ImGui::SetCursorScreenPos(canvas.low);
    ImGui::InvisibleButton(
        "take", ImVec2(std::max(canvas.high.x - canvas.low.x, 1.0F), canvas.high.y - canvas.low.y));
    const bool hovered = ImGui::IsItemHovered();
    TimelineMarks marks{model.playback.takeTime, state.selection, state.selected, std::nullopt};
    if (ImGui::IsItemActivated()) {
        beginDrag(model, state, grip, canvas, items);
    }
    if (ImGui::IsItemActive()) {
        drag(model, state, grip, canvas);
    } else {
        grip.drag = Drag::none;
    }
    if (hovered) {
        wheel(state, canvas, core::seconds(take.duration));
        if (const auto hit = hitItem(canvas, items, ImGui::GetMousePos())) {
            marks.hoveredItem = hit->item;
            const LaneItem& item = items[hit->item];
            ImGui::SetMouseCursor(hit->first && hit->last ? ImGuiMouseCursor_Hand
                                                          : ImGuiMouseCursor_ResizeEW);
            if (grip.drag == Drag::none) {
                ImGui::SetTooltip("%s at %.3f s%s\nDrag to move it, Delete removes it.",
                                  item.text.c_str(), core::seconds(item.from),
                                  item.to > item.from ? ", held" : "");
            }
        }
    }
    drawTimeline(canvas, model.takes.document.take(), laneItems(model.takes.document.take()),
                 marks);
}

} // namespace

float drawTimelinePanel(PanelModel& model, float right, float bottom) {
    static TimelineState state;
    TakeDocument& document = model.takes.document;
    if (!document.isOpen() || !model.takes.showTimeline || !model.settings.panels ||
        model.takes.recording) {
        return 0.0F;
    }
    const double duration = core::seconds(document.take().duration);
    // Another take, or one that got another length, is shown whole.
    if (state.file != document.file() || state.duration != duration) {
        state = {};
        state.file = document.file();
        state.duration = duration;
        state.span.fit(duration);
    }
    const std::size_t events = document.take().signal.events().size();
    if (state.selected && *state.selected >= events) {
        state.selected.reset();
    }
    const ImGuiStyle& style = ImGui::GetStyle();
    const float lanes = kLaneEm * static_cast<float>(kTakeLanes.size());
    const float height = (kRulerEm + kCurvesEm + lanes) * em() + ImGui::GetFrameHeight() +
                         style.ItemSpacing.y + 2.0F * style.WindowPadding.y;
    ImGui::SetNextWindowPos(ImVec2(0.0F, bottom - height));
    ImGui::SetNextWindowSize(ImVec2(right, height));
    ImGui::Begin("Timeline", nullptr,
                 ImGuiWindowFlags_NoDecoration | ImGuiWindowFlags_NoMove |
                     ImGuiWindowFlags_NoSavedSettings | ImGuiWindowFlags_NoScrollWithMouse |
                     ImGuiWindowFlags_NoBringToFrontOnFocus);
    timelineTools(model, state);
    canvasOf(model, state);
    ImGui::End();
    return height;
}

} // namespace foregrip::app
