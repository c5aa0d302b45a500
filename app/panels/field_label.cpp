// SPDX-License-Identifier: MIT
#include "app/panels/field_label.h"

#include "app/panels/style.h"

#include <imgui_internal.h>

namespace foregrip::app {
namespace {

void diamond(ImDrawList& list, ImVec2 centre, float radius, ImU32 ink, bool filled) {
    const ImVec2 top(centre.x, centre.y - radius);
    const ImVec2 right(centre.x + radius, centre.y);
    const ImVec2 bottom(centre.x, centre.y + radius);
    const ImVec2 left(centre.x - radius, centre.y);
    if (filled) {
        list.AddQuadFilled(top, right, bottom, left, ink);
    } else {
        list.AddQuad(top, right, bottom, left, ink, 1.0F);
    }
}

// The button at the label's right end; true when it is pressed.
bool stateButton(const FieldStates& states, float width, float height) {
    const ImVec2 low = ImGui::GetCursorScreenPos();
    const bool pressed = ImGui::InvisibleButton("##states", ImVec2(width, height));
    const bool hovered = ImGui::IsItemHovered();
    if (hovered) {
        ImGui::SetTooltip("Values of single states: add, edit, remove. The right button does so "
                          "on the whole row.");
    }
    const bool some = states.count > 0;
    const ImU32 ink = some || hovered ? colour(palette::kState) : colour(palette::kQuiet, 0.35F);
    diamond(*ImGui::GetWindowDrawList(), ImVec2(low.x + width * 0.5F, low.y + height * 0.5F),
            em() * 0.24F, ink, some);
    return pressed;
}

// The names of the states at the right of what the text leaves, or their number. Gives the width
// that the text has.
float stateNames(const FieldStates& states, const std::string& text, ImVec2 from, float right) {
    const float room = right - from.x;
    const float gap = em() * 0.4F;
    const std::string count = std::to_string(states.count);
    for (const std::string& words : {states.names, count}) {
        const float needs = ImGui::CalcTextSize(words.c_str()).x;
        const bool fits = ImGui::CalcTextSize(text.c_str()).x + gap + needs <= room;
        if (fits || &words == &count) {
            ImGui::GetWindowDrawList()->AddText(ImVec2(right - needs, from.y),
                                                colour(palette::kState), words.c_str());
            return room - needs - gap;
        }
    }
    return room;
}

} // namespace

LabelAnswer fieldLabel(const std::string& text, bool changed, const FieldStates* states,
                       float width) {
    const ImVec2 low = ImGui::GetCursorScreenPos();
    const float height = ImGui::GetFrameHeight();
    const bool hasButton = states != nullptr && states->possible;
    const float button = hasButton ? em() * 0.9F : 0.0F;
    ImGui::Dummy(ImVec2(width - button, height));
    LabelAnswer answer{ImGui::IsItemHovered(), false};
    ImDrawList& list = *ImGui::GetWindowDrawList();
    if (changed) {
        list.AddCircleFilled(ImVec2(low.x + em() * 0.22F, low.y + height * 0.5F), em() * 0.16F,
                             colour(palette::kAccent));
    }
    const ImVec2 from(low.x + em() * 0.6F, low.y + ImGui::GetStyle().FramePadding.y);
    float right = low.x + width - (hasButton ? button : em() * 0.3F);
    if (hasButton && states->count > 0) {
        right = from.x + stateNames(*states, text, from, right);
    }
    const ImVec2 to(right, low.y + height);
    ImGui::RenderTextEllipsis(&list, from, to, to.x, to.x, text.c_str(), nullptr, nullptr);
    if (hasButton) {
        ImGui::SameLine(0.0F, 0.0F);
        answer.asksForStates = stateButton(*states, button, height);
    }
    return answer;
}

void cellMarks(const ImVec2& low, float width, bool changed, const FieldStates* states) {
    ImDrawList& list = *ImGui::GetWindowDrawList();
    if (changed) {
        list.AddCircleFilled(ImVec2(low.x + em() * 0.25F, low.y + em() * 0.25F), em() * 0.16F,
                             colour(palette::kAccent));
    }
    if (states != nullptr && states->count > 0) {
        diamond(list, ImVec2(low.x + width - em() * 0.3F, low.y + em() * 0.3F), em() * 0.2F,
                colour(palette::kState), true);
    }
}

} // namespace foregrip::app
