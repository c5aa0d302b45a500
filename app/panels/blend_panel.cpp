// SPDX-License-Identifier: MIT
#include "app/panels/sections.h"
#include "app/panels/style.h"
#include "app/panels/widgets.h"

#include <imgui.h>

namespace foregrip::app {
namespace {

// A slider that overrides while the mouse is on it, and after that as long as it is pinned.
// Otherwise it follows what the simulation does.
void blendSlider(const char* label, BlendSlider& slider, double actual, const char* help) {
    const float width = rowLabel(label);
    ImGui::PushID(label);
    const float pin = ImGui::CalcTextSize("pin").x + 2.0F * ImGui::GetStyle().FramePadding.x;
    auto value = static_cast<float>(slider.overrides() ? slider.value : actual);
    ImGui::SetNextItemWidth(width - pin);
    ImGui::SliderFloat("##blend", &value, 0.0F, 1.0F, "%.3f", ImGuiSliderFlags_AlwaysClamp);
    slider.held = ImGui::IsItemActive();
    tooltip(help);
    if (slider.overrides()) {
        slider.value = static_cast<double>(value);
    }
    ImGui::SameLine(0.0F, ImGui::GetStyle().ItemInnerSpacing.x);
    if (toggleButton("pin", slider.pinned, palette::kAccent)) {
        slider.pinned = !slider.pinned;
        slider.value = static_cast<double>(value);
    }
    tooltip("Keeps the value after the slider is let go.");
    ImGui::PopID();
}

} // namespace

void blendPanel(PanelModel& model) {
    blendSlider("Aim", model.blend.ads, model.readouts.ads,
                "From the hip (0) to the sights (1), in place of the right button.");
    blendSlider("Sprint", model.blend.sprint, model.readouts.sprint,
                "From ready (0) to the sprint pose (1), in place of the Shift key.");
}

} // namespace foregrip::app
