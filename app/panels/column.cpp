// SPDX-License-Identifier: MIT
#include "app/panels/column.h"

#include "app/document/undo_order.h"
#include "app/panels/group_block.h"
#include "app/panels/section_states.h"
#include "app/panels/sections.h"
#include "app/panels/style.h"
#include "app/panels/tuning_files.h"
#include "app/panels/widgets.h"

#include <imgui.h>
#include <imgui_stdlib.h>

#include <algorithm>
#include <string>

namespace foregrip::app {
namespace {

constexpr float kWidthEm = 29.0F;    ///< of a new column
constexpr float kLeastEm = 16.0F;    ///< below this nothing can be read
constexpr float kMostShare = 0.333F; ///< of the display: the view stays free

int changedUnder(const FieldTable& fields, std::span<const std::string_view> groups) {
    int changed = 0;
    for (std::size_t i = 0; i < fields.fields().size(); ++i) {
        const std::string& group = fields.fields()[i].group;
        const bool mine = std::any_of(groups.begin(), groups.end(), [&](std::string_view name) {
            return group == name || (group.starts_with(name) && group[name.size()] == '.');
        });
        changed += mine && fields.differsFromSaved(i) ? 1 : 0;
    }
    return changed;
}

// Name of the open tuning, whether it is saved, and the way back.
void header(PanelModel& model) {
    TuningDocument& document = model.document;
    const bool dirty = document.dirty();
    ImGui::AlignTextToFramePadding();
    if (dirty) {
        const ImVec2 at = ImGui::GetCursorScreenPos();
        ImGui::GetWindowDrawList()->AddCircleFilled(
            ImVec2(at.x + em() * 0.3F, at.y + ImGui::GetFrameHeight() * 0.5F), em() * 0.2F,
            colour(palette::kAccent));
    }
    ImGui::SetCursorPosX(ImGui::GetCursorPosX() + em() * 0.8F);
    ImGui::TextUnformatted(document.title().c_str());
    if (ImGui::IsItemHovered()) {
        ImGui::SetTooltip("%s\n%s", document.file().c_str(),
                          dirty ? "has unsaved changes" : "is saved");
    }
    const float gap = ImGui::GetStyle().ItemInnerSpacing.x;
    const float icon = ImGui::GetFrameHeight() * 1.35F;
    const float text =
        ImGui::CalcTextSize("RevertSave").x + 4.0F * ImGui::GetStyle().FramePadding.x;
    ImGui::SameLine(ImGui::GetWindowContentRegionMax().x - 2.0F * icon - text - 3.0F * gap, 0.0F);
    WeaponDocument& weapon = model.weapon.document;
    TakeDocument& take = model.takes.document;
    CameraDocument& camera = model.render.camera;
    const std::string undo = "Undo " + undoLabel(document, weapon, take, camera) + " (Ctrl+Z)";
    if (iconButton("##undo", Icon::undo, undo.c_str(),
                   document.canUndo() || weapon.canUndo() || take.canUndo() ||
                       camera.history().canUndo())) {
        undoNewest(document, weapon, take, camera);
    }
    ImGui::SameLine(0.0F, gap);
    const std::string redo =
        "Redo " + redoLabel(document, weapon, take, camera) + " (Ctrl+Shift+Z)";
    if (iconButton("##redo", Icon::redo, redo.c_str(),
                   document.canRedo() || weapon.canRedo() || take.canRedo() ||
                       camera.history().canRedo())) {
        redoNext(document, weapon, take, camera);
    }
    ImGui::SameLine(0.0F, gap);
    ImGui::BeginDisabled(!dirty);
    if (ImGui::Button("Revert")) {
        document.revert();
    }
    ImGui::EndDisabled();
    tooltip("Back to the saved version; can be undone. Hold Tab to compare with it.");
    ImGui::SameLine(0.0F, gap);
    ImGui::BeginDisabled(!dirty && !document.file().empty());
    if (ImGui::Button("Save")) {
        saveTuning(model);
    }
    ImGui::EndDisabled();
    tooltip("Save the tuning (Ctrl+S). A bundled one is saved as a copy of your own.");
}

void tabs(PanelModel& model) {
    if (!ImGui::BeginTabBar("tabs")) {
        return;
    }
    if (!model.chrome.showSection.empty()) {
        openSection(model.chrome.showSection);
        model.chrome.showSection.clear();
    }
    for (const TabInfo& tab : panelTabs()) {
        const bool wished = model.chrome.showTab == tab.title;
        if (wished) {
            model.chrome.showTab.clear();
        }
        if (!ImGui::BeginTabItem(tab.title, nullptr,
                                 wished ? ImGuiTabItemFlags_SetSelected : ImGuiTabItemFlags_None)) {
            continue;
        }
        ImGui::BeginChild("sections");
        for (const SectionInfo& info : tab.sections) {
            if (section(info.title, changedUnder(model.fields, info.groups), info.openAtFirst)) {
                ImGui::PushID(info.title);
                info.draw(model);
                ImGui::PopID();
                ImGui::Spacing();
            }
        }
        ImGui::EndChild();
        ImGui::EndTabItem();
    }
    ImGui::EndTabBar();
}

void found(PanelModel& model, const std::string& filter) {
    ImGui::BeginChild("found");
    if (filteredFields(model, filter) == 0) {
        caption("No field has '" + filter + "' in its name.");
    }
    ImGui::EndChild();
}

} // namespace

float drawColumn(PanelModel& model, float bottom) {
    if (!model.settings.panels) {
        return 0.0F;
    }
    const ImVec2 display = ImGui::GetIO().DisplaySize;
    const float most = std::floor(display.x * kMostShare);
    const float least = std::min(kLeastEm * em(), most);
    ImGui::SetNextWindowPos(ImVec2(display.x, 0.0F), ImGuiCond_Always, ImVec2(1.0F, 0.0F));
    ImGui::SetNextWindowSize(ImVec2(std::min(kWidthEm * em(), most), bottom),
                             ImGuiCond_FirstUseEver);
    ImGui::SetNextWindowSizeConstraints(ImVec2(least, bottom), ImVec2(most, bottom));
    ImGui::Begin("Panels", nullptr,
                 ImGuiWindowFlags_NoTitleBar | ImGuiWindowFlags_NoMove |
                     ImGuiWindowFlags_NoCollapse | ImGuiWindowFlags_NoScrollbar |
                     ImGuiWindowFlags_NoScrollWithMouse);
    const float width = ImGui::GetWindowSize().x;
    header(model);
    static std::string filter;
    const float open = ImGui::CalcTextSize("Open...").x + 2.0F * ImGui::GetStyle().FramePadding.x;
    ImGui::SetNextItemWidth(-open - ImGui::GetStyle().ItemSpacing.x);
    ImGui::InputTextWithHint("##filter", "find a number", &filter);
    ImGui::SameLine();
    model.opening.browse = ImGui::Button("Open...") || model.opening.browse;
    tooltip("Open a model, a weapon, a tuning or a take (Ctrl+O). Files can be dropped onto the "
            "window, too.");
    if (filter.empty() || model.chrome.still) {
        tabs(model);
    } else {
        found(model, filter);
    }
    ImGui::End();
    return width;
}

} // namespace foregrip::app
