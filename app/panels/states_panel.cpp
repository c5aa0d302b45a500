// SPDX-License-Identifier: MIT
#include "app/panels/sections.h"
#include "app/panels/state_editor.h"
#include "app/panels/style.h"
#include "app/panels/widgets.h"

#include <imgui.h>
#include <imgui_internal.h>
#include <imgui_stdlib.h>

#include <string>

namespace foregrip::app {
namespace {

using viewmodel::PlayerState;
using viewmodel::StateValue;

/// "Bob: Side": a label alone would not say which group it is of.
std::string nameOf(const FieldTable& fields, std::size_t field) {
    const core::Field& declared = fields.fields()[field];
    const core::GroupInfo* group = fields.group(declared.group);
    return group != nullptr ? group->title + ": " + declared.label : declared.label;
}

void shortened(const std::string& text) {
    const ImVec2 low = ImGui::GetCursorScreenPos();
    const float width = ImGui::GetContentRegionAvail().x;
    const float height = ImGui::GetFrameHeight();
    ImGui::Dummy(ImVec2(width, height));
    const ImVec2 from(low.x, low.y + ImGui::GetStyle().FramePadding.y);
    const ImVec2 to(low.x + width, low.y + height);
    ImGui::RenderTextEllipsis(ImGui::GetWindowDrawList(), from, to, to.x, to.x, text.c_str(),
                              nullptr, nullptr);
}

// One entry; false when it was removed.
bool entryRow(PanelModel& model, const StateValue& entry) {
    const std::size_t field = model.fields.find(entry.path);
    if (field >= model.fields.fields().size()) {
        return true; // an entry of no field does nothing
    }
    ImGui::PushID(viewmodel::statePath(entry).c_str());
    ImGui::TableNextRow();
    ImGui::TableNextColumn();
    shortened(nameOf(model.fields, field));
    tooltip((nameOf(model.fields, field) + "\n" + entry.path + "\n" +
             inForceText(model.fields, field, model.states))
                .c_str());
    ImGui::TableNextColumn();
    ImGui::AlignTextToFramePadding();
    ImGui::TextColored(palette::kState, "%s",
                       std::string(viewmodel::stateName(entry.state)).c_str());
    ImGui::TableNextColumn();
    const float whole = ImGui::GetContentRegionAvail().x;
    const float kind = em() * 4.6F;
    const float gap = ImGui::GetStyle().ItemInnerSpacing.x;
    const bool roomForKind = whole > em() * 10.0F;
    if (roomForKind) {
        stateKindEditor(model, field, entry.state, kind);
        ImGui::SameLine(0.0F, gap);
    }
    stateValueEditor(model, field, entry.state, roomForKind ? whole - kind - gap : whole);
    ImGui::TableNextColumn();
    const bool removed = ImGui::Button("x", ImVec2(ImGui::GetFrameHeight(), 0.0F));
    tooltip("Removes this value: the field is the same in this state again.");
    if (removed) {
        removeState(model, field, entry.state);
    }
    ImGui::PopID();
    return !removed;
}

void entries(PanelModel& model) {
    const viewmodel::StateValues shown = model.fields.states(); // rows may change the list
    if (shown.empty()) {
        caption("No field differs between states. Add one here, or with the diamond or the right "
                "button on its row.");
        return;
    }
    if (!ImGui::BeginTable("entries", 4, ImGuiTableFlags_RowBg)) {
        return;
    }
    ImGui::TableSetupColumn("", ImGuiTableColumnFlags_WidthStretch, 1.0F);
    ImGui::TableSetupColumn("", ImGuiTableColumnFlags_WidthFixed, ImGui::CalcTextSize("crouch").x);
    ImGui::TableSetupColumn("", ImGuiTableColumnFlags_WidthStretch, 1.4F);
    ImGui::TableSetupColumn("", ImGuiTableColumnFlags_WidthFixed, ImGui::GetFrameHeight());
    for (const StateValue& entry : shown) {
        (void)entryRow(model, entry);
    }
    ImGui::EndTable();
}

/// What the row that adds an entry has in hand.
struct Choice {
    PlayerState state = PlayerState::aim;
    std::string filter;
};

void stateCombo(Choice& choice) {
    ImGui::SetNextItemWidth(rowLabel("State"));
    if (!ImGui::BeginCombo("##state", std::string(viewmodel::stateName(choice.state)).c_str())) {
        return;
    }
    for (std::size_t i = 0; i < viewmodel::kPlayerStateCount; ++i) {
        const auto state = static_cast<PlayerState>(i);
        if (ImGui::Selectable(std::string(viewmodel::stateName(state)).c_str(),
                              state == choice.state)) {
            choice.state = state;
        }
    }
    ImGui::EndCombo();
}

// The fields that the words find; picking one adds its entry.
void fieldList(PanelModel& model, Choice& choice) {
    ImGui::SetNextItemWidth(-1.0F);
    ImGui::InputTextWithHint("##find", "words of its name", &choice.filter);
    tooltip("Narrows the list: words of the field's group, label or path, in any order.");
    if (!ImGui::BeginListBox("##fields", ImVec2(-1.0F, em() * 10.0F))) {
        return;
    }
    const core::FieldList& fields = model.fields.fields();
    for (std::size_t i = 0; i < fields.size(); ++i) {
        const std::string name = nameOf(model.fields, i);
        if (!viewmodel::whyNoStateValue(fields[i]).empty() ||
            viewmodel::findStateValue(model.fields.states(), choice.state, fields[i].path) ||
            !matchesWords(name + " " + fields[i].path, choice.filter)) {
            continue;
        }
        ImGui::PushID(fields[i].path.c_str());
        if (ImGui::Selectable(name.c_str())) {
            addState(model, i, choice.state);
        }
        tooltip((fields[i].path + "\n" + fields[i].help).c_str());
        ImGui::PopID();
    }
    ImGui::EndListBox();
}

} // namespace

void statesPanel(PanelModel& model) {
    static Choice choice;
    entries(model);
    ImGui::Spacing();
    if (ImGui::TreeNodeEx("Add a field", ImGuiTreeNodeFlags_NoTreePushOnOpen)) {
        stateCombo(choice);
        fieldList(model, choice);
    }
}

} // namespace foregrip::app
