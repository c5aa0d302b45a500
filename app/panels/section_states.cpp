// SPDX-License-Identifier: MIT
#include "app/panels/section_states.h"

#include "app/panels/style.h"

#include <imgui.h>
#include <imgui_internal.h>

#include <algorithm>
#include <array>
#include <cstdio>
#include <map>

namespace foregrip::app {
namespace {

using States = std::map<std::string, bool, std::less<>>;

// The layout file is one a process, and so is this.
States& states() {
    static States all;
    return all;
}

constexpr const char* kTypeName = "Foregrip";

void* openEntry(ImGuiContext*, ImGuiSettingsHandler*, const char*) {
    return &states();
}

void readLine(ImGuiContext*, ImGuiSettingsHandler*, void* entry, const char* line) {
    const std::string_view text(line);
    const std::size_t equals = text.find('=');
    if (equals != std::string_view::npos && equals > 0) {
        (*static_cast<States*>(entry))[std::string(text.substr(0, equals))] =
            text.substr(equals + 1) == "open";
    }
}

void writeAll(ImGuiContext*, ImGuiSettingsHandler* handler, ImGuiTextBuffer* out) {
    out->appendf("[%s][Sections]\n", handler->TypeName);
    for (const auto& [name, open] : states()) {
        out->appendf("%s=%s\n", name.c_str(), open ? "open" : "closed");
    }
    out->append("\n");
}

// Applies what is remembered before the heading is drawn and remembers what it says after.
template <typename Draw>
bool remembered(const std::string& name, bool openAtFirst, Draw&& draw) {
    const auto [entry, added] = states().try_emplace(name, openAtFirst);
    ImGui::SetNextItemOpen(entry->second, ImGuiCond_Always);
    const bool open = draw();
    if (open != entry->second) {
        entry->second = open;
        ImGui::MarkIniSettingsDirty();
    }
    return open;
}

// How many fields differ, at the right end of the item drawn last.
void changedBadge(int changed) {
    if (changed == 0) {
        return;
    }
    std::array<char, 16> text{};
    std::snprintf(text.data(), text.size(), "%d", changed);
    const ImVec2 size = ImGui::CalcTextSize(text.data());
    const ImVec2 low = ImGui::GetItemRectMin();
    const ImVec2 high = ImGui::GetItemRectMax();
    const ImVec2 at(high.x - size.x - em() * 0.6F, low.y + (high.y - low.y - size.y) * 0.5F);
    ImDrawList& list = *ImGui::GetWindowDrawList();
    list.AddCircleFilled(ImVec2(at.x - em() * 0.5F, (low.y + high.y) * 0.5F), em() * 0.16F,
                         colour(palette::kAccent));
    list.AddText(at, colour(palette::kAccent), text.data());
}

} // namespace

void openSection(const std::string& title) {
    states()[title] = true;
}

bool section(const char* title, int changed, bool openAtFirst) {
    return remembered(title, openAtFirst, [&] {
        const bool open = ImGui::CollapsingHeader(title);
        changedBadge(changed);
        return open;
    });
}

bool subsection(std::string_view name, const std::string& title, const std::string& help,
                int changed, bool openAtFirst) {
    return remembered("group " + std::string(name), openAtFirst, [&] {
        ImGui::PushStyleColor(ImGuiCol_Text, palette::kQuiet);
        ImGui::PushStyleColor(ImGuiCol_Header, ImVec4(0, 0, 0, 0));
        ImGui::PushID(name.data(), name.data() + name.size());
        const bool open = ImGui::TreeNodeEx(
            "##group", ImGuiTreeNodeFlags_SpanAvailWidth | ImGuiTreeNodeFlags_NoTreePushOnOpen,
            "%s", title.c_str());
        ImGui::PopID();
        ImGui::PopStyleColor(2);
        if (ImGui::IsItemHovered() && !help.empty()) {
            ImGui::SetTooltip("%s", help.c_str());
        }
        changedBadge(changed);
        return open;
    });
}

void registerSectionStates() {
    ImGuiSettingsHandler handler;
    handler.TypeName = kTypeName;
    handler.TypeHash = ImHashStr(kTypeName);
    handler.ReadOpenFn = openEntry;
    handler.ReadLineFn = readLine;
    handler.WriteAllFn = writeAll;
    ImGui::GetCurrentContext()->SettingsHandlers.push_back(handler);
}

} // namespace foregrip::app
