// SPDX-License-Identifier: MIT
#include "app/panels/group_block.h"
#include "app/panels/pattern_editor.h"
#include "app/panels/recoil_channels.h"
#include "app/panels/recoil_plots.h"
#include "app/panels/section_states.h"
#include "app/panels/sections.h"
#include "app/panels/widgets.h"

#include <imgui.h>

#include <algorithm>
#include <vector>

namespace foregrip::app {
namespace {

void patternBlock(PanelModel& model) {
    const core::GroupInfo* info = model.fields.group("recoil_pattern");
    const std::vector<std::size_t> members = model.fields.inGroup("recoil_pattern");
    const auto changed = std::count_if(members.begin(), members.end(), [&](std::size_t field) {
        return model.fields.differsFromSaved(field);
    });
    if (info == nullptr ||
        !subsection(info->name, info->title, info->help, static_cast<int>(changed), true)) {
        return;
    }
    ImGui::PushID("pattern");
    for (const std::size_t field : members) {
        if (model.fields.fields()[field].points() == nullptr) {
            modelRow(model, field);
        } else {
            patternEditor(model);
        }
    }
    ImGui::PopID();
    ImGui::Spacing();
}

} // namespace

void recoilPanel(PanelModel& model) {
    recoilPlots(model);
    recoilChannels(model);
    groupBlock(model, "recoil_scale", false);
    patternBlock(model);
    groupBlock(model, "recoil_body", false);
    groupBlock(model, "shake", false);
}

} // namespace foregrip::app
