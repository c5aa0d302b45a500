// SPDX-License-Identifier: MIT
#include "app/panels/group_block.h"
#include "app/panels/sections.h"
#include "app/panels/style.h"
#include "app/panels/widgets.h"

#include <imgui.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <cstdio>

namespace foregrip::app {
namespace {

void livePlot(const char* id, const RecoilHistory::Channel& channel, int next, float width,
              const char* format, const char* help) {
    const auto [low, high] = std::minmax_element(channel.values.begin(), channel.values.end());
    const float reach = std::max({std::abs(*low), std::abs(*high), 0.5F});
    const auto newest =
        static_cast<std::size_t>((next + static_cast<int>(RecoilHistory::kSamples) - 1) %
                                 static_cast<int>(RecoilHistory::kSamples));
    std::array<char, 64> text{};
    std::snprintf(text.data(), text.size(), format, static_cast<double>(channel.values[newest]),
                  static_cast<double>(*high));
    ImGui::PlotLines(id, channel.values.data(), static_cast<int>(RecoilHistory::kSamples), next,
                     text.data(), -0.3F * reach, 1.9F * reach, ImVec2(width, em() * 3.4F));
    tooltip(help);
}

} // namespace

void recoilPanel(PanelModel& model) {
    const RecoilHistory& recoil = model.recoil;
    const float gap = ImGui::GetStyle().ItemInnerSpacing.x;
    const float width = (ImGui::GetContentRegionAvail().x - gap) * 0.5F;
    livePlot("##push", recoil.push(), recoil.next(), width, "push %.1f mm, peak %.1f",
             "Push-back of the weapon over the last 1.5 s of simulated time.");
    ImGui::SameLine(0.0F, gap);
    livePlot("##pitch", recoil.pitch(), recoil.next(), width, "rise %.2f deg, peak %.2f",
             "Muzzle rise of the weapon over the last 1.5 s of simulated time.");
    groupBlock(model, "recoil_kick");
    groupBlock(model, "recoil_position");
    groupBlock(model, "recoil_rotation");
    groupBlock(model, "recoil_climb", false);
    groupBlock(model, "recoil_camera", false);
    groupBlock(model, "recoil_scale", false);
    groupBlock(model, "recoil_pattern", false);
    groupBlock(model, "recoil_position_hot", false);
    groupBlock(model, "recoil_rotation_hot", false);
    groupBlock(model, "recoil_body", false);
    groupBlock(model, "shake", false);
}

} // namespace foregrip::app
