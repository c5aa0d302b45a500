// SPDX-License-Identifier: MIT
#include "app/panels/widgets.h"

#include "app/panels/style.h"

#include <algorithm>
#include <cctype>
#include <cmath>
#include <string>

namespace foregrip::app {
namespace {

constexpr float kLabelShare = 0.46F; // as the rows of fields have it

void arrowHead(ImDrawList& list, ImVec2 at, float size, float direction, ImU32 ink) {
    list.AddTriangleFilled(ImVec2(at.x - size * direction, at.y - size),
                           ImVec2(at.x - size * direction, at.y + size),
                           ImVec2(at.x + size * direction, at.y), ink);
}

void bar(ImDrawList& list, float x, float y, float width, float height, ImU32 ink) {
    list.AddRectFilled(ImVec2(x - width * 0.5F, y - height), ImVec2(x + width * 0.5F, y + height),
                       ink);
}

// An arc that ends in an arrow head, turning left (undo, restart) or right (redo).
void turnArrow(ImDrawList& list, ImVec2 centre, float radius, float direction, float sweep,
               ImU32 ink) {
    constexpr float kTop = -1.5707963F;
    const float from = kTop - direction * 0.9F;
    const float to = from + direction * sweep;
    list.PathArcTo(centre, radius, from, to, 20);
    list.PathStroke(ink, 0, em() * 0.11F);
    const ImVec2 tip(centre.x + radius * std::cos(from), centre.y + radius * std::sin(from));
    const float size = radius * 0.62F;
    list.AddTriangleFilled(ImVec2(tip.x - direction * size, tip.y + size * 0.15F),
                           ImVec2(tip.x + direction * size * 0.6F, tip.y - size * 0.8F),
                           ImVec2(tip.x + direction * size * 0.5F, tip.y + size * 0.9F), ink);
}

std::string lower(std::string_view text) {
    std::string out(text);
    std::transform(out.begin(), out.end(), out.begin(),
                   [](unsigned char c) { return static_cast<char>(std::tolower(c)); });
    return out;
}

void drawIcon(ImDrawList& list, Icon icon, ImVec2 c, float r, ImU32 ink) {
    switch (icon) {
    case Icon::play:
        arrowHead(list, c, r, 1.0F, ink);
        break;
    case Icon::pause:
        bar(list, c.x - r * 0.5F, c.y, r * 0.55F, r, ink);
        bar(list, c.x + r * 0.5F, c.y, r * 0.55F, r, ink);
        break;
    case Icon::stepBack:
        arrowHead(list, ImVec2(c.x + r * 0.2F, c.y), r * 0.8F, -1.0F, ink);
        bar(list, c.x - r * 0.85F, c.y, r * 0.35F, r * 0.8F, ink);
        break;
    case Icon::stepForward:
        arrowHead(list, ImVec2(c.x - r * 0.2F, c.y), r * 0.8F, 1.0F, ink);
        bar(list, c.x + r * 0.85F, c.y, r * 0.35F, r * 0.8F, ink);
        break;
    case Icon::restart:
        arrowHead(list, ImVec2(c.x + r * 0.35F, c.y), r * 0.7F, -1.0F, ink);
        arrowHead(list, ImVec2(c.x - r * 0.55F, c.y), r * 0.7F, -1.0F, ink);
        break;
    case Icon::undo:
        turnArrow(list, c, r * 0.85F, 1.0F, 3.6F, ink);
        break;
    case Icon::redo:
        turnArrow(list, c, r * 0.85F, -1.0F, 3.6F, ink);
        break;
    case Icon::record:
        list.AddCircleFilled(c, r * 0.75F, colour(palette::kError));
        break;
    case Icon::stop:
        list.AddRectFilled(ImVec2(c.x - r * 0.65F, c.y - r * 0.65F),
                           ImVec2(c.x + r * 0.65F, c.y + r * 0.65F), ink);
        break;
    }
}

} // namespace

void caption(std::string_view text) {
    ImGui::PushStyleColor(ImGuiCol_Text, palette::kQuiet);
    ImGui::PushTextWrapPos(0.0F);
    ImGui::TextUnformatted(text.data(), text.data() + text.size());
    ImGui::PopTextWrapPos();
    ImGui::PopStyleColor();
}

float rowLabel(const char* label) {
    const float full = ImGui::GetContentRegionAvail().x;
    const float labelWidth = std::floor(full * kLabelShare);
    const float start = ImGui::GetCursorPosX();
    ImGui::SetCursorPosX(start + em() * 0.6F);
    ImGui::AlignTextToFramePadding();
    ImGui::TextUnformatted(label);
    ImGui::SameLine(start + labelWidth, 0.0F);
    return std::max(1.0F, full - labelWidth - ImGui::GetFrameHeight());
}

bool nameRow(const char* label, std::span<const std::string> names, std::string& chosen) {
    const float width = rowLabel(label);
    ImGui::SetNextItemWidth(width);
    ImGui::PushID(label);
    bool changed = false;
    if (ImGui::BeginCombo("##names", chosen.c_str())) {
        for (const std::string& name : names) {
            if (ImGui::Selectable(name.c_str(), name == chosen) && name != chosen) {
                chosen = name;
                changed = true;
            }
        }
        ImGui::EndCombo();
    }
    ImGui::PopID();
    return changed;
}

bool choiceRow(const char* label, std::span<const ChoiceItem> choices, std::size_t& index,
               const char* help) {
    ImGui::SetNextItemWidth(rowLabel(label));
    ImGui::PushID(label);
    const bool any = index < choices.size();
    bool changed = false;
    const bool open = ImGui::BeginCombo("##choices", any ? choices[index].label.c_str() : "");
    const std::string own = any ? choices[index].tooltip : std::string();
    if (!open) {
        tooltip((own + (own.empty() ? "" : "\n") + help).c_str());
    }
    for (std::size_t i = 0; open && i < choices.size(); ++i) {
        ImGui::PushID(static_cast<int>(i));
        if (ImGui::Selectable(choices[i].label.c_str(), i == index) && i != index) {
            index = i;
            changed = true;
        }
        if (!choices[i].tooltip.empty()) {
            tooltip(choices[i].tooltip.c_str());
        }
        ImGui::PopID();
    }
    if (open) {
        ImGui::EndCombo();
    }
    ImGui::PopID();
    return changed;
}

bool toggleButton(const char* label, bool on, const ImVec4& lit, ImVec2 size) {
    if (on) {
        ImGui::PushStyleColor(ImGuiCol_Button, lit);
        ImGui::PushStyleColor(ImGuiCol_ButtonHovered, lit);
        ImGui::PushStyleColor(ImGuiCol_Text, ImVec4(0.08F, 0.08F, 0.09F, 1.0F));
    }
    const bool pressed = ImGui::Button(label, size);
    if (on) {
        ImGui::PopStyleColor(3);
    }
    return pressed;
}

bool iconButton(const char* id, Icon icon, const char* text, bool enabled) {
    ImGui::BeginDisabled(!enabled);
    const ImVec2 low = ImGui::GetCursorScreenPos();
    const ImVec2 size(ImGui::GetFrameHeight() * 1.35F, ImGui::GetFrameHeight());
    const bool pressed = ImGui::Button(id, size);
    ImGui::EndDisabled();
    drawIcon(*ImGui::GetWindowDrawList(), icon,
             ImVec2(low.x + size.x * 0.5F, low.y + size.y * 0.5F), size.y * 0.26F,
             ImGui::GetColorU32(ImGuiCol_Text, enabled ? 1.0F : 0.35F));
    if (ImGui::IsItemHovered(ImGuiHoveredFlags_AllowWhenDisabled)) {
        ImGui::SetTooltip("%s", text);
    }
    return pressed && enabled;
}

bool resetButton(bool needed) {
    const float size = ImGui::GetFrameHeight();
    const ImVec2 low = ImGui::GetCursorScreenPos();
    if (!needed) {
        ImGui::Dummy(ImVec2(size, size));
        return false;
    }
    const bool pressed = ImGui::InvisibleButton("##reset", ImVec2(size, size));
    const bool hovered = ImGui::IsItemHovered();
    if (hovered) {
        ImGui::SetTooltip("Reset to default");
    }
    const ImU32 ink = hovered ? ImGui::GetColorU32(ImGuiCol_Text) : colour(palette::kQuiet);
    const ImVec2 centre(low.x + size * 0.5F, low.y + size * 0.5F);
    const float radius = size * 0.22F;
    ImDrawList& list = *ImGui::GetWindowDrawList();
    constexpr float kFrom = -2.4F;
    constexpr float kTo = 2.4F;
    list.PathArcTo(centre, radius, kFrom, kTo, 18);
    list.PathStroke(ink, 0, em() * 0.1F);
    const ImVec2 tip(centre.x + radius * std::cos(kFrom), centre.y + radius * std::sin(kFrom));
    const float arrow = size * 0.15F;
    list.AddTriangleFilled(ImVec2(tip.x - arrow * 0.9F, tip.y - arrow * 0.5F),
                           ImVec2(tip.x + arrow * 0.9F, tip.y - arrow * 0.9F),
                           ImVec2(tip.x + arrow * 0.2F, tip.y + arrow), ink);
    return pressed;
}

bool matchesWords(std::string_view text, std::string_view filter) {
    const std::string where = lower(text);
    const std::string wanted = lower(filter);
    std::size_t from = 0;
    while (from < wanted.size()) {
        const std::size_t end = std::min(wanted.find(' ', from), wanted.size());
        if (where.find(wanted.substr(from, end - from)) == std::string::npos) {
            return false;
        }
        from = end + 1;
    }
    return true;
}

void tooltip(const char* text) {
    if (ImGui::IsItemHovered()) {
        ImGui::BeginTooltip();
        ImGui::PushTextWrapPos(em() * 24.0F);
        ImGui::TextUnformatted(text);
        ImGui::PopTextWrapPos();
        ImGui::EndTooltip();
    }
}

} // namespace foregrip::app
