// SPDX-License-Identifier: MIT
#include "app/panels/opening_view.h"

#include "app/panels/style.h"
#include "app/panels/widgets.h"

#include <imgui.h>

#include <algorithm>
#include <cstddef>
#include <filesystem>
#include <string>

namespace foregrip::app {
namespace {

constexpr float kWidthEm = 34.0F;
constexpr float kLeastEm = 12.0F; ///< below this there is no room for a sentence

std::string nameOf(const std::string& file) {
    return std::filesystem::path(file).filename().string();
}

void progress(OpeningModel& opening) {
    std::string text = "Opening " + nameOf(opening.file);
    if (opening.waiting > 0) {
        text += ", then " + std::to_string(opening.waiting) + " more";
    }
    ImGui::TextUnformatted(text.c_str());
    if (ImGui::IsItemHovered()) {
        ImGui::SetTooltip("%s", opening.file.c_str());
    }
    const float button = ImGui::CalcTextSize("Cancel").x + 2.0F * ImGui::GetStyle().FramePadding.x;
    const float gap = ImGui::GetStyle().ItemSpacing.x;
    const float bar = std::max(ImGui::GetContentRegionAvail().x - button - gap, em());
    ImGui::ProgressBar(static_cast<float>(std::clamp(opening.fraction, 0.0, 1.0)),
                       ImVec2(bar, 0.0F), opening.stage.c_str());
    ImGui::SameLine(0.0F, gap);
    opening.cancel = ImGui::Button("Cancel") || opening.cancel;
    tooltip("Gives up this file and those that wait. What is loaded now stays.");
}

void question(OpeningModel& opening, std::size_t index) {
    const OpeningQuestion& asked = opening.questions[index];
    ImGui::PushID(static_cast<int>(index));
    const ImVec2 low = ImGui::GetCursorScreenPos();
    ImGui::BeginGroup();
    ImGui::Indent(em() * 0.6F);
    ImGui::PushTextWrapPos(0.0F);
    ImGui::TextUnformatted(asked.text.c_str());
    ImGui::PopTextWrapPos();
    float used = 0.0F;
    for (const OpeningQuestion::Choice& choice : asked.choices) {
        const float width =
            ImGui::CalcTextSize(choice.label.c_str()).x + 2.0F * ImGui::GetStyle().FramePadding.x;
        const float gap = ImGui::GetStyle().ItemSpacing.x;
        if (used > 0.0F && used + gap + width < ImGui::GetContentRegionAvail().x) {
            ImGui::SameLine();
            used += gap + width;
        } else {
            used = width;
        }
        if (ImGui::Button(choice.label.c_str())) {
            opening.answer = OpeningModel::Answer{index, choice.action};
        }
        tooltip(choice.tooltip.c_str());
    }
    ImGui::Unindent(em() * 0.6F);
    ImGui::EndGroup();
    ImGui::GetWindowDrawList()->AddRectFilled(
        low, ImVec2(low.x + em() * 0.2F, ImGui::GetItemRectMax().y), colour(palette::kState));
    ImGui::PopID();
}

} // namespace

void drawOpening(PanelModel& model, float right) {
    OpeningModel& opening = model.opening;
    if ((!opening.busy && opening.questions.empty()) || right < em() * kLeastEm) {
        return;
    }
    const float width = std::min(em() * kWidthEm, right - em() * 2.0F);
    ImGui::SetNextWindowPos(ImVec2(right * 0.5F, em()), ImGuiCond_Always, ImVec2(0.5F, 0.0F));
    ImGui::SetNextWindowSize(ImVec2(width, 0.0F));
    ImGui::PushStyleVar(ImGuiStyleVar_WindowRounding, 4.0F);
    ImGui::Begin("Opening", nullptr,
                 ImGuiWindowFlags_NoTitleBar | ImGuiWindowFlags_NoResize | ImGuiWindowFlags_NoMove |
                     ImGuiWindowFlags_NoSavedSettings | ImGuiWindowFlags_NoFocusOnAppearing);
    if (opening.busy) {
        progress(opening);
    }
    for (std::size_t i = 0; i < opening.questions.size(); ++i) {
        if (i > 0 || opening.busy) {
            ImGui::Spacing();
        }
        question(opening, i);
    }
    ImGui::End();
    ImGui::PopStyleVar();
}

} // namespace foregrip::app
