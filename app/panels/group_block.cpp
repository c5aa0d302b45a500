// SPDX-License-Identifier: MIT
#include "app/panels/group_block.h"

#include "app/panels/field_editor.h"
#include "app/panels/section_states.h"
#include "app/panels/spring_rows.h"
#include "app/panels/state_editor.h"
#include "app/panels/style.h"
#include "app/panels/widgets.h"

#include <imgui.h>

#include <algorithm>
#include <string>

namespace foregrip::app {
namespace {

/// What a row or a cell shows of a field, and whether its states were asked for.
struct ModelRow {
    ModelRow(PanelModel& model, std::size_t field, bool showsUnit)
        : states(fieldStates(model.fields, field, model.states)), row{model.fields.fields()[field],
                                                                      &model.fields.defaultOf(
                                                                          field),
                                                                      &model.fields.savedOf(field),
                                                                      showsUnit,
                                                                      model.fields.differsFromSaved(
                                                                          field),
                                                                      &states,
                                                                      &asksForStates} {}
    ModelRow(const ModelRow&) = delete; // the row points into this
    ModelRow& operator=(const ModelRow&) = delete;

    bool asksForStates = false;
    FieldStates states;
    FieldRow row;
};

int changedIn(const FieldTable& fields, const std::vector<std::size_t>& members) {
    return static_cast<int>(std::count_if(members.begin(), members.end(), [&](std::size_t field) {
        return fields.differsFromSaved(field);
    }));
}

void groupCaption(const core::GroupInfo& info) {
    ImGui::PushStyleColor(ImGuiCol_Text, palette::kQuiet);
    ImGui::TextUnformatted(info.title.c_str());
    ImGui::PopStyleColor();
    if (ImGui::IsItemHovered()) {
        ImGui::SetTooltip("%s", info.help.c_str());
    }
}

} // namespace

void modelRow(PanelModel& model, std::size_t field) {
    ModelRow shown(model, field, true);
    if (fieldRow(shown.row)) {
        model.commitEdit(model.fields.fields()[field].label);
    }
    statesPopup(model, field, shown.asksForStates);
}

void modelCell(PanelModel& model, std::size_t field, float width, bool showsUnit) {
    ModelRow shown(model, field, showsUnit);
    if (fieldCell(shown.row, width)) {
        model.commitEdit(model.fields.fields()[field].label);
    }
    statesPopup(model, field, shown.asksForStates);
}

void groupFields(PanelModel& model, std::string_view group) {
    const std::vector<std::size_t> members = model.fields.inGroup(group);
    for (const std::size_t field : members) {
        modelRow(model, field);
        if (isSpringDamping(model.fields, field)) {
            springRows(model, field);
        }
    }
}

void groupBlock(PanelModel& model, std::string_view group, bool openAtFirst) {
    const core::GroupInfo* info = model.fields.group(group);
    if (info == nullptr) {
        return;
    }
    const int changed = changedIn(model.fields, model.fields.inGroup(group));
    if (subsection(info->name, info->title, info->help, changed, openAtFirst)) {
        ImGui::PushID(info->name.c_str());
        groupFields(model, group);
        ImGui::PopID();
        ImGui::Spacing();
    }
}

int filteredFields(PanelModel& model, std::string_view filter) {
    int found = 0;
    for (const core::GroupInfo& info : model.fields.groups()) {
        bool headed = false;
        for (const std::size_t field : model.fields.inGroup(info.name)) {
            const core::Field& candidate = model.fields.fields()[field];
            if (!matchesWords(candidate.label + " " + info.title + " " + candidate.path, filter)) {
                continue;
            }
            if (!headed) {
                groupCaption(info);
                headed = true;
            }
            modelRow(model, field);
            ++found;
        }
        if (headed) {
            ImGui::Spacing();
        }
    }
    return found;
}

} // namespace foregrip::app
