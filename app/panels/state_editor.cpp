// SPDX-License-Identifier: MIT
#include "app/panels/state_editor.h"

#include "app/panels/field_editor.h"
#include "app/panels/style.h"
#include "app/panels/widgets.h"

#include <imgui.h>

#include <array>
#include <cstdio>
#include <string>

namespace foregrip::app {
namespace {

using viewmodel::PlayerState;
using viewmodel::StateValue;

enum class Kind { same, value, multiple };

constexpr std::array<const char*, 3> kKinds = {"same", "value", "times"};
constexpr std::array<const char*, 3> kKindHelp = {
    "As without this state.", "A value of its own, which takes the field's place.",
    "A multiple of what the field is without this state."};
constexpr float kFactorSpeed = 0.005F; ///< a pixel of drag

const core::Field& fieldAt(const PanelModel& model, std::size_t field) {
    return model.fields.fields()[field];
}

const StateValue* entryOf(const PanelModel& model, std::size_t field, PlayerState state) {
    return viewmodel::findStateValue(model.fields.states(), state, fieldAt(model, field).path);
}

std::string stepLabel(const PanelModel& model, std::size_t field, PlayerState state) {
    return fieldAt(model, field).label + ", " + std::string(viewmodel::stateName(state));
}

/// The field's own value as an entry.
StateValue ownValue(const core::Field& field, PlayerState state) {
    return {state, field.path, false, viewmodel::LooseField(field).value()};
}

void setKind(PanelModel& model, std::size_t field, PlayerState state, Kind kind) {
    const core::Field& own = fieldAt(model, field);
    if (kind == Kind::same) {
        removeState(model, field, state);
        return;
    }
    StateValue value = ownValue(own, state);
    if (kind == Kind::multiple) {
        value.multiply = true;
        value.value = core::Vector3<double>(1.0, 0.0, 0.0);
    }
    model.fields.setState(value);
    model.commitEdit(stepLabel(model, field, state));
}

bool factorEditor(double& factor, float width) {
    const double low = -viewmodel::kMostFactor;
    const double high = viewmodel::kMostFactor;
    ImGui::SetNextItemWidth(width);
    const bool changed = ImGui::DragScalar("##factor", ImGuiDataType_Double, &factor, kFactorSpeed,
                                           &low, &high, "x %.4g", ImGuiSliderFlags_AlwaysClamp);
    tooltip("Factor on what the field is without this state. Drag, Shift faster, Alt finer. "
            "Ctrl-click types.");
    return changed;
}

void popupRow(PanelModel& model, std::size_t field, PlayerState state) {
    const std::string name(viewmodel::stateName(state));
    const double weight = model.states.weights[static_cast<std::size_t>(state)];
    std::array<char, 16> percent{};
    std::snprintf(percent.data(), percent.size(), "%.0f %%", 100.0 * weight);
    ImGui::PushID(name.c_str());
    ImGui::TableNextRow();
    ImGui::TableNextColumn();
    ImGui::AlignTextToFramePadding();
    ImGui::TextUnformatted(name.c_str());
    ImGui::TableNextColumn();
    ImGui::TextColored(palette::kQuiet, "%s", percent.data());
    tooltip("How much of this state there is now.");
    ImGui::TableNextColumn();
    stateKindEditor(model, field, state, ImGui::GetContentRegionAvail().x);
    ImGui::TableNextColumn();
    stateValueEditor(model, field, state, ImGui::GetContentRegionAvail().x);
    ImGui::PopID();
}

} // namespace

void addState(PanelModel& model, std::size_t field, PlayerState state) {
    const bool multiple = viewmodel::canMultiply(fieldAt(model, field));
    setKind(model, field, state, multiple ? Kind::multiple : Kind::value);
}

void removeState(PanelModel& model, std::size_t field, PlayerState state) {
    model.fields.removeState(state, fieldAt(model, field).path);
    model.commitEdit(stepLabel(model, field, state));
}

void stateKindEditor(PanelModel& model, std::size_t field, PlayerState state, float width) {
    const StateValue* entry = entryOf(model, field, state);
    const Kind kind = entry == nullptr  ? Kind::same
                      : entry->multiply ? Kind::multiple
                                        : Kind::value;
    const bool multiplies = viewmodel::canMultiply(fieldAt(model, field));
    ImGui::SetNextItemWidth(width);
    if (ImGui::BeginCombo("##kind", kKinds[static_cast<std::size_t>(kind)])) {
        for (const Kind choice : {Kind::same, Kind::value, Kind::multiple}) {
            const auto index = static_cast<std::size_t>(choice);
            if (choice == Kind::multiple && !multiplies) {
                continue;
            }
            if (ImGui::Selectable(kKinds[index], choice == kind) && choice != kind) {
                setKind(model, field, state, choice);
            }
            tooltip(kKindHelp[index]);
        }
        ImGui::EndCombo();
    }
}

void stateValueEditor(PanelModel& model, std::size_t field, PlayerState state, float width) {
    const StateValue* entry = entryOf(model, field, state);
    if (entry == nullptr) {
        return;
    }
    StateValue value = *entry; // the list moves under an edit
    const core::Field& own = fieldAt(model, field);
    bool changed = false;
    if (value.multiply) {
        changed = factorEditor(value.value.x, width);
    } else {
        viewmodel::LooseField loose(own);
        loose.show(value);
        changed = fieldCell({loose.field(), &own, nullptr, true, false, nullptr, nullptr}, width);
        value.value = loose.value();
    }
    if (changed) {
        model.fields.setState(value);
        model.commitEdit(stepLabel(model, field, state));
    }
}

void statesPopup(PanelModel& model, std::size_t field, bool open) {
    ImGui::PushID(fieldAt(model, field).path.c_str());
    if (open) {
        ImGui::OpenPopup("states");
    }
    if (ImGui::BeginPopup("states")) {
        ImGui::TextUnformatted((fieldAt(model, field).label + " in single states").c_str());
        ImGui::PushTextWrapPos(em() * 24.0F);
        ImGui::TextColored(palette::kState, "%s",
                           inForceText(model.fields, field, model.states).c_str());
        ImGui::PopTextWrapPos();
        const float wide = fieldAt(model, field).size() == 3 ? 16.0F : 9.0F;
        if (ImGui::BeginTable("each", 4, ImGuiTableFlags_RowBg)) {
            ImGui::TableSetupColumn("", ImGuiTableColumnFlags_WidthFixed, em() * 4.0F);
            ImGui::TableSetupColumn("", ImGuiTableColumnFlags_WidthFixed, em() * 3.4F);
            ImGui::TableSetupColumn("", ImGuiTableColumnFlags_WidthFixed, em() * 5.0F);
            ImGui::TableSetupColumn("", ImGuiTableColumnFlags_WidthFixed, em() * wide);
            for (std::size_t i = 0; i < viewmodel::kPlayerStateCount; ++i) {
                popupRow(model, field, static_cast<PlayerState>(i));
            }
            ImGui::EndTable();
        }
        ImGui::EndPopup();
    }
    ImGui::PopID();
}

} // namespace foregrip::app
