// SPDX-License-Identifier: MIT
#include "app/panels/column.h"
#include "app/panels/style.h"
#include "app/window/key_map.h"

#include <imgui.h>

namespace foregrip::app {

void drawHelp(PanelModel& model, float right, float bottom) {
    if (!model.chrome.showHelp) {
        return;
    }
    ImGui::SetNextWindowPos(ImVec2(right * 0.5F, bottom * 0.5F), ImGuiCond_Always,
                            ImVec2(0.5F, 0.5F));
    ImGui::SetNextWindowSizeConstraints(ImVec2(0.0F, 0.0F), ImVec2(right, bottom));
    ImGui::PushStyleVar(ImGuiStyleVar_WindowPadding, ImVec2(em() * 1.2F, em()));
    ImGui::PushStyleVar(ImGuiStyleVar_WindowRounding, 5.0F);
    ImGui::Begin("Controls", nullptr,
                 ImGuiWindowFlags_AlwaysAutoResize | ImGuiWindowFlags_NoTitleBar |
                     ImGuiWindowFlags_NoMove | ImGuiWindowFlags_NoSavedSettings);
    ImGui::TextUnformatted("Controls");
    ImGui::Separator();
    if (ImGui::BeginTable("controls", 2, ImGuiTableFlags_SizingFixedFit)) {
        for (const ControlHelp& help : controlsHelp()) {
            ImGui::TableNextRow();
            ImGui::TableNextColumn();
            ImGui::TextColored(palette::kAccent, "%.*s", static_cast<int>(help.keys.size()),
                               help.keys.data());
            ImGui::TableNextColumn();
            ImGui::TextUnformatted(help.text.data(), help.text.data() + help.text.size());
        }
        ImGui::EndTable();
    }
    ImGui::Separator();
    ImGui::TextColored(palette::kQuiet,
                       "Numbers: drag, Shift faster, Alt finer; Ctrl-click types; double-click "
                       "resets.");
    ImGui::TextColored(palette::kQuiet,
                       "By keyboard (F6): arrows move the ring, Tab to the next number, Space "
                       "changes or presses, Enter types,");
    ImGui::TextColored(palette::kQuiet,
                       "Insert for values of states, Delete resets; Esc leaves step by step.");
    ImGui::End();
    ImGui::PopStyleVar(2);
}

} // namespace foregrip::app
