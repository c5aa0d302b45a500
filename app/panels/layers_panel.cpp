// SPDX-License-Identifier: MIT
#include "app/panels/group_block.h"
#include "app/panels/layer_controls.h"
#include "app/panels/sections.h"
#include "app/panels/widgets.h"
#include "viewmodel/layers.h"

#include <imgui.h>

#include <optional>
#include <string>

namespace foregrip::app {
namespace {

void layerRow(PanelModel& model, const viewmodel::LayerInfo& info) {
    const std::optional<LayerFields> fields = layerFields(model.fields, info.name);
    if (!fields) {
        return;
    }
    ImGui::TableNextRow();
    ImGui::TableNextColumn();
    ImGui::AlignTextToFramePadding();
    ImGui::TextUnformatted(info.title.data(), info.title.data() + info.title.size());
    tooltip(std::string(info.help).c_str());
    ImGui::TableNextColumn();
    layerFlagButton(model, {&*fields, 1}, LayerFlag::mute);
    ImGui::TableNextColumn();
    layerFlagButton(model, {&*fields, 1}, LayerFlag::solo);
    ImGui::TableNextColumn();
    modelCell(model, fields->amount, ImGui::GetContentRegionAvail().x);
}

// All layers back to full, none muted or soloed.
void resetAll(PanelModel& model) {
    for (std::size_t i = 0; i < model.fields.fields().size(); ++i) {
        const core::Field& field = model.fields.fields()[i];
        if (field.path.starts_with("layers.")) {
            field.set(model.fields.defaultOf(i).get());
        }
    }
    model.commitEdit("Reset layers");
}

} // namespace

void layersPanel(PanelModel& model) {
    caption("M takes a layer out, S leaves only soloed motion, the amount scales it. Layers that "
            "hold the weapon stay in a solo.");
    if (ImGui::BeginTable("layers", 4, ImGuiTableFlags_RowBg)) {
        const float button = ImGui::GetFrameHeight();
        ImGui::TableSetupColumn("", ImGuiTableColumnFlags_WidthStretch, 1.0F);
        ImGui::TableSetupColumn("", ImGuiTableColumnFlags_WidthFixed, button);
        ImGui::TableSetupColumn("", ImGuiTableColumnFlags_WidthFixed, button);
        ImGui::TableSetupColumn("", ImGuiTableColumnFlags_WidthStretch, 0.9F);
        for (std::size_t i = 0; i < viewmodel::kLayerCount; ++i) {
            const auto& info = viewmodel::layerInfo(static_cast<viewmodel::Layer>(i));
            if (info.active) {
                layerRow(model, info);
            }
        }
        ImGui::EndTable();
    }
    if (ImGui::Button("All on, full amount")) {
        resetAll(model);
    }
}

} // namespace foregrip::app
