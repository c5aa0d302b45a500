// SPDX-License-Identifier: MIT
#include "app/panels/field_editor.h"
#include "app/panels/sections.h"
#include "app/panels/style.h"
#include "app/panels/widgets.h"

#include <imgui.h>

namespace foregrip::app {

void viewPanel(PanelModel& model) {
    const float width = rowLabel("Freeze");
    if (toggleButton(model.view.frozen ? "let it go on" : "freeze and orbit", model.view.frozen,
                     palette::kAccent, ImVec2(width, 0.0F))) {
        model.view.frozen = !model.view.frozen;
    }
    tooltip("Stops time and looks at the pose from an orbit: drag beside the panels to turn, "
            "right-drag to shift, scroll for distance.");
    settingsRows(model.settings, "view", "view.time_factor");
    ImGui::Spacing();
    settingsRows(model.settings, "overlays");
    const float buttonWidth = rowLabel("Bullet marks");
    if (ImGui::Button("clear", ImVec2(buttonWidth, 0.0F))) {
        model.view.clearMarks = true;
    }
}

void inputPanel(PanelModel& model) {
    settingsRows(model.settings, "input");
}

void settingsRows(Settings& settings, std::string_view group, std::string_view without) {
    settingsRowsWhere(settings, group, [&](std::string_view name) {
        return without.size() != group.size() + 1 + name.size() || !without.ends_with(name);
    });
}

void settingsRowsWhere(Settings& settings, std::string_view group,
                       const std::function<bool(std::string_view)>& shown) {
    static Settings defaults;
    const core::FieldList fields = settingsFields(settings);
    const core::FieldList defaultFields = settingsFields(defaults);
    for (std::size_t i = 0; i < fields.size(); ++i) {
        const std::string_view path = fields[i].path;
        if (fields[i].group == group && shown(path.substr(group.size() + 1))) {
            fieldRow({fields[i], &defaultFields[i]});
        }
    }
}

} // namespace foregrip::app
