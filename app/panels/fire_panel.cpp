// SPDX-License-Identifier: MIT
#include "app/panels/group_block.h"
#include "app/panels/sections.h"
#include "app/panels/style.h"
#include "app/panels/widgets.h"
#include "viewmodel/input.h"

#include <imgui.h>

#include <array>
#include <cmath>
#include <cstdio>
#include <string>

namespace foregrip::app {
namespace {

constexpr const char* kNotLive = "A take or stopped time turns the selector by itself.";

void modeButtons(PanelModel& model) {
    const float width = rowLabel("Mode");
    const float gap = ImGui::GetStyle().ItemInnerSpacing.x * 0.6F;
    constexpr auto kCount = static_cast<int>(viewmodel::kFireModeCount);
    const float each =
        std::floor((width - gap * static_cast<float>(kCount - 1)) / static_cast<float>(kCount));
    ImGui::BeginDisabled(!model.fire.live);
    for (int i = 0; i < kCount; ++i) {
        const auto mode = static_cast<viewmodel::FireMode>(i);
        if (i > 0) {
            ImGui::SameLine(0.0F, gap);
        }
        const std::string name(viewmodel::fireModeName(mode));
        if (toggleButton(name.c_str(), model.readouts.mode == mode, palette::kFill,
                         ImVec2(each, 0.0F))) {
            model.fire.mode = mode;
        }
        if (ImGui::IsItemHovered(ImGuiHoveredFlags_AllowWhenDisabled)) {
            ImGui::SetTooltip("%s", model.fire.live ? "Next one: B" : kNotLive);
        }
    }
    ImGui::EndDisabled();
}

void rounds(PanelModel& model) {
    const Readouts& r = model.readouts;
    const float width = rowLabel("Rounds");
    const float gap = ImGui::GetStyle().ItemInnerSpacing.x;
    const char* const reload = "reload";
    const float button = ImGui::CalcTextSize(reload).x + 2.0F * ImGui::GetStyle().FramePadding.x;
    std::array<char, 48> text{};
    std::snprintf(text.data(), text.size(), "%d of %d", r.ammo, r.magazine);
    const float share =
        static_cast<float>(r.ammo) / static_cast<float>(r.magazine > 0 ? r.magazine : 1);
    ImGui::PushStyleColor(ImGuiCol_PlotHistogram, r.ammo == 0 ? palette::kError : palette::kFill);
    ImGui::ProgressBar(share, ImVec2(width - button - gap, ImGui::GetFrameHeight()), text.data());
    ImGui::PopStyleColor();
    ImGui::SameLine(0.0F, gap);
    ImGui::BeginDisabled(!model.fire.live || r.reloading);
    if (ImGui::Button(reload)) {
        model.fire.reload = true;
    }
    ImGui::EndDisabled();
    if (ImGui::IsItemHovered(ImGuiHoveredFlags_AllowWhenDisabled)) {
        ImGui::SetTooltip("%s", model.fire.live ? "R" : kNotLive);
    }
}

void bolt(const Readouts& r) {
    rowLabel("Bolt");
    if (r.boltOpen) {
        ImGui::TextColored(palette::kWarning, "held open%s", r.reloading ? ", reloading" : "");
    } else {
        ImGui::TextUnformatted(r.reloading  ? "closed, reloading"
                               : r.ammo > 0 ? "closed, round chambered"
                                            : "closed, empty");
    }
}

} // namespace

void firePanel(PanelModel& model) {
    modeButtons(model);
    rounds(model);
    bolt(model.readouts);
    ImGui::Spacing();
    groupFields(model, "fire");
    groupBlock(model, "dispersion");
    groupBlock(model, "ballistics");
    groupBlock(model, "launcher", false);
    groupBlock(model, "cycle", false);
    groupBlock(model, "reload_motion", false);
    groupBlock(model, "effects", false);
}

} // namespace foregrip::app
