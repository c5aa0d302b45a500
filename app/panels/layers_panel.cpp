// SPDX-License-Identifier: MIT
#include "app/panels/field_editor.h"
#include "app/panels/group_block.h"
#include "app/panels/sections.h"
#include "app/panels/style.h"
#include "app/panels/widgets.h"
#include "viewmodel/layers.h"

#include <imgui.h>

#include <string>

namespace foregrip::app {
namespace {

void flagButton(PanelModel& model, std::size_t index, const char* letter, const ImVec4& lit) {
    const core::Field& field = model.fields.fields()[index];
    ImGui::PushID(field.path.c_str());
    const bool on = field.get() != 0.0;
    const float size = ImGui::GetFrameHeight();
    if (toggleButton(letter, on, lit, ImVec2(size, size))) {
        field.set(on ? 0.0 : 1.0);
        model.commitEdit(field.label);
    }
    tooltip((field.label + ": " + field.help).c_str());
    ImGui::PopID();
}

void layerRow(PanelModel& model, const viewmodel::LayerInfo& info) {
    const std::string path = "layers." + std::string(info.name) + ".";
    const FieldTable& fields = model.fields;
    const std::size_t amount = fields.find(path + "amount");
    const std::size_t mute = fields.find(path + "mute");
    const std::size_t solo = fields.find(path + "solo");
    if (amount == fields.fields().size() || mute == fields.fields().size() ||
        solo == fields.fields().size()) {
        return;
    }
    ImGui::TableNextRow();
    ImGui::TableNextColumn();
    ImGui::AlignTextToFramePadding();
    ImGui::TextUnformatted(info.title.data(), info.title.data() + info.title.size());
    tooltip(std::string(info.help).c_str());
    ImGui::TableNextColumn();
    flagButton(model, mute, "M", palette::kError);
    ImGui::TableNextColumn();
    flagButton(model, solo, "S", palette::kWarning);
    ImGui::TableNextColumn();
    modelCell(model, amount, ImGui::GetContentRegionAvail().x);
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
