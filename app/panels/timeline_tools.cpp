// SPDX-License-Identifier: MIT
#include "app/panels/timeline_tools.h"

#include "app/panels/style.h"
#include "app/panels/widgets.h"
#include "rig/sockets.h"

#include <imgui.h>

#include <algorithm>
#include <array>
#include <vector>

namespace foregrip::app {
namespace {

using sim::TakeEvent;
using viewmodel::EventKind;

bool button(const char* label, bool enabled, const char* help) {
    ImGui::BeginDisabled(!enabled);
    const bool pressed = ImGui::Button(label);
    ImGui::EndDisabled();
    tooltip(help);
    ImGui::SameLine(0.0F, ImGui::GetStyle().ItemInnerSpacing.x);
    return pressed;
}

void rangeTools(PanelModel& model, TimelineState& state) {
    TakeDocument& document = model.takes.document;
    const bool selects = state.selection.has_value();
    const std::pair<double, double> range = state.selection.value_or(std::pair(0.0, 0.0));
    const core::Nanoseconds from = core::nanoseconds(range.first);
    const core::Nanoseconds to = core::nanoseconds(range.second);
    const std::size_t steps = model.document.stepsTaken();
    if (button("Trim", selects,
               "Keeps the selected part alone; drag across the curves or lanes to select. What is "
               "left plays exactly as it did: the take keeps the state at its new beginning.")) {
        model.takes.trim = range;
        state.selection.reset();
    }
    if (button("Cut out", selects,
               "Takes the selected part out; what comes after moves up. Until the cut it plays "
               "exactly as it did, after it springs go on from where they then are.")) {
        document.cut(from, to, steps);
        state.selection.reset();
    }
    if (button("Loop", selects,
               "Plays the selected part again and again. It is saved with the take.")) {
        document.setLoop(sim::LoopRange{from, to}, steps);
    }
    if (button("Loop all", document.take().loop.has_value(), "Plays the whole take again.")) {
        document.setLoop(std::nullopt, steps);
    }
}

/// What there is to choose for an event's `to`; empty where it has none.
std::vector<std::string> choicesOf(const TakeEvent& event, const LoadoutModel& loadout) {
    std::vector<std::string> names;
    if (event.kind == EventKind::fireMode) {
        for (std::size_t i = 0; i < viewmodel::kFireModeCount; ++i) {
            names.emplace_back(viewmodel::fireModeName(static_cast<viewmodel::FireMode>(i)));
        }
    } else if (event.kind == EventKind::sight && loadout.mounted) {
        for (const viewmodel::Sight& sight : loadout.mounted->sights) {
            names.push_back(sight.name);
        }
    } else if (loadout.definition != nullptr) {
        std::optional<viewmodel::PartKind> kind;
        if (event.kind == EventKind::grip) {
            kind = viewmodel::PartKind::grip;
        } else if (event.kind == EventKind::optic) {
            kind = viewmodel::PartKind::optic;
        } else if (event.kind == EventKind::barrel) {
            kind = viewmodel::PartKind::barrel;
        } else if (event.kind == EventKind::attach) {
            const auto role = rig::socketFromName(event.mount);
            kind = role ? viewmodel::partKindForMount(*role) : std::nullopt;
        }
        if (kind) {
            names = loadout.definition->choices(*kind);
        }
    }
    return names;
}

void setChoice(TakeEvent& event, const std::string& name) {
    if (event.kind == EventKind::fireMode) {
        event.mode = viewmodel::fireModeFromName(name).value_or(event.mode);
    } else {
        event.to = name;
    }
}

std::string choiceOf(const TakeEvent& event) {
    return event.kind == EventKind::fireMode ? std::string(viewmodel::fireModeName(event.mode))
                                             : event.to;
}

/// The menu of events to add at the time that is shown.
void addMenu(PanelModel& model, TimelineState& state) {
    if (button("Add...", true, "Adds an event at the red line.")) {
        ImGui::OpenPopup("add event");
    }
    if (!ImGui::BeginPopup("add event")) {
        return;
    }
    for (std::size_t i = 0; i < static_cast<std::size_t>(EventKind::count); ++i) {
        TakeEvent event;
        event.kind = static_cast<EventKind>(i);
        event.time = core::nanoseconds(model.playback.takeTime);
        const bool attach = event.kind == EventKind::attach;
        const std::string name(viewmodel::eventName(event.kind));
        for (const viewmodel::PartPlace& place : viewmodel::partPlaces()) {
            if (attach) {
                event.mount = rig::socketName(place.mount);
            }
            const std::vector<std::string> choices = choicesOf(event, model.loadout);
            const bool needs = event.kind == EventKind::fireMode ||
                               (sim::isSwap(event.kind) && event.kind != EventKind::swapShoulder);
            const std::string label = attach ? name + " " + std::string(place.name) : name;
            if (needs && choices.empty()) {
                // Nothing of this weapon could be named.
            } else if (ImGui::MenuItem(label.c_str())) {
                if (needs) {
                    setChoice(event, choices.front());
                }
                state.selected = model.takes.document.addEvent(event, model.document.stepsTaken());
            }
            if (!attach) {
                break;
            }
        }
    }
    ImGui::EndPopup();
}

void eventTools(PanelModel& model, TimelineState& state) {
    TakeDocument& document = model.takes.document;
    const std::vector<TakeEvent> events = sim::takeEvents(document.take());
    const std::size_t steps = model.document.stepsTaken();
    addMenu(model, state);
    const bool selects = state.selected && *state.selected < events.size();
    const bool pressed = selects && !ImGui::GetIO().WantTextInput &&
                         ImGui::IsWindowFocused(ImGuiFocusedFlags_ChildWindows) &&
                         ImGui::IsKeyPressed(ImGuiKey_Delete, false);
    if (button("Delete", selects, "Deletes the selected event (Delete).") || pressed) {
        document.removeEvent(*state.selected, steps);
        state.selected.reset();
        return;
    }
    if (!selects) {
        return;
    }
    TakeEvent event = events[*state.selected];
    double seconds = core::seconds(event.time);
    ImGui::SetNextItemWidth(em() * 6.0F);
    if (ImGui::InputDouble("##time", &seconds, 0.0, 0.0, "%.6f s",
                           ImGuiInputTextFlags_EnterReturnsTrue)) {
        event.time = core::nanoseconds(std::clamp(seconds, 0.0, 86400.0));
        state.selected = document.changeEvent(*state.selected, event, steps);
    }
    tooltip("Time of the selected event; Enter moves it there.");
    const std::vector<std::string> choices = choicesOf(event, model.loadout);
    if (!choices.empty()) {
        ImGui::SameLine();
        ImGui::SetNextItemWidth(em() * 9.0F);
        if (ImGui::BeginCombo("##to", choiceOf(event).c_str())) {
            for (const std::string& name : choices) {
                if (ImGui::Selectable(name.c_str(), name == choiceOf(event))) {
                    setChoice(event, name);
                    state.selected = document.changeEvent(*state.selected, event, steps);
                }
            }
            ImGui::EndCombo();
        }
        tooltip("What the selected event changes to.");
    }
    ImGui::SameLine();
    ImGui::TextColored(palette::kQuiet, "%s",
                       std::string(viewmodel::eventName(event.kind)).c_str());
    ImGui::SameLine();
}

} // namespace

void timelineTools(PanelModel& model, TimelineState& state) {
    TakeDocument& document = model.takes.document;
    if (document.dirty()) {
        const ImVec2 at = ImGui::GetCursorScreenPos();
        ImGui::GetWindowDrawList()->AddCircleFilled(
            ImVec2(at.x + em() * 0.3F, at.y + ImGui::GetFrameHeight() * 0.5F), em() * 0.2F,
            colour(palette::kAccent));
    }
    ImGui::SetCursorPosX(ImGui::GetCursorPosX() + em() * 0.8F);
    ImGui::AlignTextToFramePadding();
    ImGui::TextUnformatted(document.take().name.c_str());
    tooltip(document.file().empty() ? "It lies nowhere yet." : document.file().c_str());
    ImGui::SameLine();
    if (button("Save", document.dirty(),
               "Saves the take. A bundled one is saved as a copy of your own.")) {
        model.takes.save = true;
    }
    rangeTools(model, state);
    if (button("Fit", true,
               "Shows all of the take. The wheel zooms, Shift and the wheel or the middle button "
               "scroll.")) {
        state.span.fit(core::seconds(document.take().duration));
    }
    eventTools(model, state);
    ImGui::NewLine();
}

} // namespace foregrip::app
