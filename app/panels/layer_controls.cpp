// SPDX-License-Identifier: MIT
#include "app/panels/layer_controls.h"

#include "app/panels/field_editor.h"
#include "app/panels/style.h"
#include "app/panels/widgets.h"

#include <imgui.h>

#include <algorithm>
#include <string>

namespace foregrip::app {

std::optional<LayerFields> layerFields(const FieldTable& fields, std::string_view layer) {
    const std::string path = "layers." + std::string(layer) + ".";
    const LayerFields found{fields.find(path + "amount"), fields.find(path + "mute"),
                            fields.find(path + "solo")};
    const std::size_t none = fields.fields().size();
    const bool complete = found.amount != none && found.mute != none && found.solo != none;
    return complete ? std::optional(found) : std::nullopt;
}

void layerFlagButton(PanelModel& model, std::span<const LayerFields> layers, LayerFlag flag) {
    const bool mute = flag == LayerFlag::mute;
    const core::FieldList& fields = model.fields.fields();
    const auto indexOf = [&](const LayerFields& layer) { return mute ? layer.mute : layer.solo; };
    const bool on = std::all_of(layers.begin(), layers.end(), [&](const LayerFields& layer) {
        return fields[indexOf(layer)].get() != 0.0;
    });
    const core::Field& first = fields[indexOf(layers.front())];
    ImGui::PushID(first.path.c_str());
    const float size = ImGui::GetFrameHeight();
    if (toggleButton(mute ? "M" : "S", on, mute ? palette::kError : palette::kWarning,
                     ImVec2(size, size))) {
        for (const LayerFields& layer : layers) {
            fields[indexOf(layer)].set(on ? 0.0 : 1.0);
        }
        model.commitEdit(first.label);
    }
    tooltip((first.label + ": " + first.help).c_str());
    ImGui::PopID();
}

void layerCell(PanelModel& model, std::span<const LayerFields> layers, float width) {
    const float gap = ImGui::GetStyle().ItemInnerSpacing.x * 0.6F;
    layerFlagButton(model, layers, LayerFlag::mute);
    ImGui::SameLine(0.0F, gap);
    layerFlagButton(model, layers, LayerFlag::solo);
    ImGui::SameLine(0.0F, gap);
    const std::size_t amount = layers.front().amount;
    const core::FieldList& fields = model.fields.fields();
    const float left = std::max(1.0F, width - 2.0F * (ImGui::GetFrameHeight() + gap));
    if (fieldCell({fields[amount], &model.fields.defaultOf(amount), &model.fields.savedOf(amount)},
                  left)) {
        for (const LayerFields& layer : layers) {
            fields[layer.amount].set(fields[amount].get());
        }
        model.commitEdit(fields[amount].label);
    }
}

} // namespace foregrip::app
