// SPDX-License-Identifier: MIT
#include "app/panels/group_block.h"

#include "app/panels/field_editor.h"
#include "app/panels/section_states.h"
#include "app/panels/spring_rows.h"
#include "app/panels/style.h"

#include <imgui.h>

#include <algorithm>
#include <cctype>
#include <string>

namespace foregrip::app {
namespace {

std::string lower(std::string_view text) {
    std::string out(text);
    std::transform(out.begin(), out.end(), out.begin(),
                   [](unsigned char c) { return static_cast<char>(std::tolower(c)); });
    return out;
}

// Every word of the filter has to be found somewhere in the text.
bool matches(const std::string& text, const std::string& filter) {
    std::size_t from = 0;
    while (from < filter.size()) {
        const std::size_t end = std::min(filter.find(' ', from), filter.size());
        if (text.find(filter.substr(from, end - from)) == std::string::npos) {
            return false;
        }
        from = end + 1;
    }
    return true;
}

FieldRow rowOf(PanelModel& model, std::size_t field) {
    return {model.fields.fields()[field], &model.fields.defaultOf(field),
            &model.fields.savedOf(field)};
}

int changedIn(const FieldTable& fields, const std::vector<std::size_t>& members) {
    return static_cast<int>(std::count_if(members.begin(), members.end(), [&](std::size_t field) {
        return fields.differsFromSaved(field);
    }));
}

void caption(const core::GroupInfo& info) {
    ImGui::PushStyleColor(ImGuiCol_Text, palette::kQuiet);
    ImGui::TextUnformatted(info.title.c_str());
    ImGui::PopStyleColor();
    if (ImGui::IsItemHovered()) {
        ImGui::SetTooltip("%s", info.help.c_str());
    }
}

} // namespace

void modelRow(PanelModel& model, std::size_t field) {
    if (fieldRow(rowOf(model, field))) {
        model.commitEdit(model.fields.fields()[field].label);
    }
}

void modelCell(PanelModel& model, std::size_t field, float width) {
    if (fieldCell(rowOf(model, field), width)) {
        model.commitEdit(model.fields.fields()[field].label);
    }
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
    const std::string wanted = lower(filter);
    int found = 0;
    for (const core::GroupInfo& info : model.fields.groups()) {
        bool headed = false;
        for (const std::size_t field : model.fields.inGroup(info.name)) {
            const core::Field& candidate = model.fields.fields()[field];
            const std::string text =
                lower(candidate.label + " " + info.title + " " + candidate.path);
            if (!matches(text, wanted)) {
                continue;
            }
            if (!headed) {
                caption(info);
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
