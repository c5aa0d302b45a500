// SPDX-License-Identifier: MIT
#include "app/panels/column.h"
#include "app/panels/style.h"

#include <imgui.h>

#include <algorithm>
#include <optional>

namespace foregrip::app {
namespace {

const ImVec4& inkOf(Notices::Kind kind) {
    switch (kind) {
    case Notices::Kind::error:
        return palette::kError;
    case Notices::Kind::warning:
        return palette::kWarning;
    case Notices::Kind::info:
        break;
    }
    return palette::kGood;
}

// A row: a coloured edge, the sentence, and a button that takes it away. True when it was pressed.
bool row(const Notices::Notice& notice, float width) {
    const float button = ImGui::GetFrameHeight();
    const ImVec2 low = ImGui::GetCursorScreenPos();
    ImGui::BeginGroup();
    ImGui::Indent(em() * 0.6F);
    ImGui::PushTextWrapPos(width - button - em() * 0.4F);
    ImGui::TextUnformatted(notice.text.c_str());
    if (notice.times > 1) {
        ImGui::SameLine();
        ImGui::TextColored(palette::kQuiet, "(%d times)", notice.times);
    }
    if (!notice.details.empty() &&
        ImGui::TreeNode("details", "show %zu sentences", notice.details.size())) {
        for (const std::string& sentence : notice.details) {
            ImGui::TextUnformatted(sentence.c_str());
        }
        ImGui::TreePop();
    }
    ImGui::PopTextWrapPos();
    ImGui::Unindent(em() * 0.6F);
    ImGui::EndGroup();
    const float end = ImGui::GetItemRectMax().y;
    ImGui::GetWindowDrawList()->AddRectFilled(low, ImVec2(low.x + em() * 0.2F, end),
                                              colour(inkOf(notice.kind)));
    ImGui::SameLine(width - button, 0.0F);
    return ImGui::SmallButton("x");
}

} // namespace

void drawNotices(PanelModel& model, float right, float bottom) {
    const std::vector<Notices::Notice>& all = model.notices.all();
    if (all.empty() || right < em() * 8.0F) {
        return;
    }
    const float width = std::min(em() * 42.0F, right - em() * 2.0F);
    ImGui::SetNextWindowPos(ImVec2(em(), bottom - em()), ImGuiCond_Always, ImVec2(0.0F, 1.0F));
    ImGui::SetNextWindowSize(ImVec2(width, 0.0F));
    ImGui::SetNextWindowSizeConstraints(ImVec2(width, 0.0F), ImVec2(width, bottom * 0.5F));
    ImGui::PushStyleVar(ImGuiStyleVar_WindowRounding, 4.0F);
    ImGui::Begin("Notices", nullptr,
                 ImGuiWindowFlags_NoTitleBar | ImGuiWindowFlags_NoResize | ImGuiWindowFlags_NoMove |
                     ImGuiWindowFlags_NoSavedSettings | ImGuiWindowFlags_NoFocusOnAppearing);
    const float inner = ImGui::GetContentRegionAvail().x + ImGui::GetCursorPosX();
    std::optional<std::size_t> dismissed;
    for (std::size_t i = 0; i < all.size(); ++i) {
        ImGui::PushID(static_cast<int>(i));
        if (row(all[i], inner)) {
            dismissed = i;
        }
        ImGui::PopID();
    }
    if (all.size() > 2 && ImGui::SmallButton("dismiss all")) {
        model.notices.clear();
    } else if (dismissed) {
        model.notices.dismiss(*dismissed);
    }
    ImGui::End();
    ImGui::PopStyleVar();
}

} // namespace foregrip::app
