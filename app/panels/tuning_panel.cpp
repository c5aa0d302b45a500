// SPDX-License-Identifier: MIT
#include "app/panels/sections.h"
#include "app/panels/style.h"
#include "app/panels/tuning_files.h"
#include "app/panels/widgets.h"

#include <imgui.h>
#include <imgui_stdlib.h>

#include <filesystem>
#include <string>

namespace foregrip::app {
namespace {

void openList(PanelModel& model) {
    const float width = rowLabel("Open");
    ImGui::SetNextItemWidth(width);
    if (!ImGui::BeginCombo("##open", model.document.title().c_str())) {
        return;
    }
    for (const std::string& name : model.chrome.tunings) {
        if (ImGui::Selectable(name.c_str(), name == model.document.title())) {
            openTuning(model, name);
        }
    }
    if (!model.chrome.userTunings.empty()) {
        ImGui::Separator();
        caption("your own");
    }
    for (const std::string& file : model.chrome.userTunings) {
        const std::string name = std::filesystem::path(file).filename().string();
        if (ImGui::Selectable(name.c_str(), file == model.document.file())) {
            openTuning(model, file);
        }
    }
    ImGui::EndCombo();
}

void description(const viewmodel::TuningAbout& about) {
    if (!about.title.empty()) {
        ImGui::TextWrapped("%s", about.title.c_str());
    }
    for (const std::string& note : about.notes) {
        caption(note);
    }
}

void saveAs(PanelModel& model) {
    static std::string name;
    const float width = rowLabel("Save as");
    const char* const button = "save";
    const float buttonWidth =
        ImGui::CalcTextSize(button).x + 2.0F * ImGui::GetStyle().FramePadding.x;
    const float gap = ImGui::GetStyle().ItemInnerSpacing.x;
    ImGui::SetNextItemWidth(width - buttonWidth - gap);
    const bool entered = ImGui::InputTextWithHint("##name", "name or path", &name,
                                                  ImGuiInputTextFlags_EnterReturnsTrue);
    tooltip("A name goes to your own folder, a path to where it says.");
    ImGui::SameLine(0.0F, gap);
    ImGui::BeginDisabled(name.empty());
    const bool pressed = ImGui::Button(button);
    ImGui::EndDisabled();
    if ((pressed || entered) && !name.empty() && saveTuningAs(model, name)) {
        name.clear();
    }
}

void differences(const PanelModel& model) {
    const auto& changes = model.document.changes();
    if (changes.empty()) {
        caption("No unsaved changes.");
        return;
    }
    if (ImGui::BeginTable("changes", 3,
                          ImGuiTableFlags_RowBg | ImGuiTableFlags_BordersInnerV |
                              ImGuiTableFlags_SizingStretchProp)) {
        ImGui::TableSetupColumn("Field", ImGuiTableColumnFlags_WidthStretch, 2.2F);
        ImGui::TableSetupColumn("Saved", ImGuiTableColumnFlags_WidthStretch, 1.0F);
        ImGui::TableSetupColumn("Now", ImGuiTableColumnFlags_WidthStretch, 1.0F);
        ImGui::TableHeadersRow();
        for (const viewmodel::TuningDifference& change : changes) {
            ImGui::TableNextRow();
            ImGui::TableNextColumn();
            ImGui::TextUnformatted(change.path.c_str());
            ImGui::TableNextColumn();
            ImGui::TextUnformatted(change.first.c_str());
            ImGui::TableNextColumn();
            ImGui::TextColored(palette::kAccent, "%s", change.second.c_str());
        }
        ImGui::EndTable();
    }
}

} // namespace

void tuningPanel(PanelModel& model) {
    openList(model);
    const std::string& file = model.document.file();
    caption(file.empty() ? "Not in a file yet." : file);
    description(model.document.about());
    saveAs(model);
    ImGui::Spacing();
    ImGui::Separator();
    differences(model);
}

} // namespace foregrip::app
