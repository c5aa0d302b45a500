// SPDX-License-Identifier: MIT
#include "app/panels/keys.h"
#include "app/panels/opening_view.h"
#include "app/panels/style.h"
#include "app/panels/widgets.h"
#include "core/files.h"

#include <imgui.h>
#include <imgui_stdlib.h>

#include <algorithm>
#include <array>
#include <cstdio>
#include <filesystem>
#include <optional>
#include <string>

namespace foregrip::app {
namespace {

namespace fs = std::filesystem;

constexpr const char* kTitle = "Open";
constexpr float kRecentEm = 14.0F; ///< width of the list of recent files

std::string sizeText(std::uintmax_t bytes) {
    std::array<char, 32> text{};
    const auto value = static_cast<double>(bytes);
    if (value < 1024.0) {
        std::snprintf(text.data(), text.size(), "%.0f B", value);
    } else if (value < 1024.0 * 1024.0) {
        std::snprintf(text.data(), text.size(), "%.0f kB", value / 1024.0);
    } else {
        std::snprintf(text.data(), text.size(), "%.1f MB", value / (1024.0 * 1024.0));
    }
    return text.data();
}

const char* kindText(FileKind kind) {
    switch (kind) {
    case FileKind::folder:
        return "folder";
    case FileKind::model:
        return "model";
    case FileKind::character:
        return "character";
    case FileKind::weapon:
        return "weapon";
    case FileKind::tuning:
        return "tuning";
    case FileKind::take:
        return "take";
    case FileKind::attachment:
        return "part";
    case FileKind::camera:
        return "camera";
    case FileKind::other:
        break;
    }
    return "";
}

void ask(PanelModel& model, const fs::path& file) {
    model.opening.open.push_back(file.string());
}

// The folders of the path, each a button.
void breadcrumbs(FileBrowser& browser) {
    if (ImGui::SmallButton("up")) {
        browser.up();
    }
    tooltip("The folder above (Backspace in an empty field)");
    ImGui::SameLine();
    if (ImGui::SmallButton("home")) {
        browser.enterFolder(FileBrowser::home());
    }
    tooltip("Your own folder");
    ImGui::SameLine();
    if (ImGui::SmallButton("bundled")) {
        browser.enterFolder(core::assetFolder());
    }
    tooltip("What came with the program");
    std::vector<fs::path> parts; // from the shown folder up
    for (fs::path part = browser.folder(); !part.empty();) {
        parts.push_back(part);
        const fs::path above = part.parent_path();
        part = above == part ? fs::path() : above;
    }
    const float end = ImGui::GetWindowContentRegionMax().x;
    // As many of the last ones as fit in a line.
    float width = ImGui::GetCursorPosX() + em() * 8.0F;
    std::size_t count = 0;
    for (; count < parts.size(); ++count) {
        width += ImGui::CalcTextSize(parts[count].filename().string().c_str()).x + em() * 1.6F;
        if (width > end && count > 0) {
            break;
        }
    }
    for (std::size_t i = count; i-- > 0;) {
        ImGui::SameLine(0.0F, em() * 0.4F);
        const std::string name = parts[i].filename().string();
        ImGui::PushID(static_cast<int>(i));
        if (ImGui::SmallButton(name.empty() ? "/" : name.c_str())) {
            browser.enterFolder(parts[i]);
        }
        ImGui::PopID();
        if (ImGui::IsItemHovered()) {
            ImGui::SetTooltip("%s", parts[i].string().c_str());
        }
    }
}

// Filter and path in one field; it keeps the keyboard while the browser is open.
void typing(FileBrowser& browser, bool takeKeyboard) {
    const float combo = em() * 9.0F;
    ImGui::SetNextItemWidth(-combo - ImGui::GetStyle().ItemSpacing.x);
    if (takeKeyboard) {
        ImGui::SetKeyboardFocusHere();
    }
    std::string text = browser.text();
    if (ImGui::InputTextWithHint("##text", "type to filter, or a path", &text)) {
        browser.setText(text);
    }
    tooltip("Words limit the list. What has a slash in it is a path: / begins at the root, ~ at "
            "your own folder. Arrows choose, Enter opens, Backspace in an empty field goes up, Esc "
            "closes.");
    ImGui::SameLine();
    ImGui::SetNextItemWidth(combo);
    if (ImGui::BeginCombo("##filter", fileFilterTitle(browser.filter()).data())) {
        for (std::size_t i = 0; i < kFileFilterCount; ++i) {
            const auto filter = static_cast<FileFilter>(i);
            if (ImGui::Selectable(fileFilterTitle(filter).data(), filter == browser.filter())) {
                browser.setFilter(filter);
            }
        }
        ImGui::EndCombo();
    }
    tooltip(
        "Which files are listed. A model with a weapon file beside it is a weapon, one with a "
        "rig file a character; the others are listed under both, since only opening them tells.");
}

void keys(PanelModel& model, FileBrowser& browser) {
    constexpr std::ptrdiff_t kPage = 12;
    constexpr std::ptrdiff_t kAll = 1'000'000'000;
    if (keyPressed(ImGuiKey_DownArrow, true)) {
        browser.move(1);
    }
    if (keyPressed(ImGuiKey_UpArrow, true)) {
        browser.move(-1);
    }
    if (keyPressed(ImGuiKey_PageDown, true)) {
        browser.move(kPage);
    }
    if (keyPressed(ImGuiKey_PageUp, true)) {
        browser.move(-kPage);
    }
    if (browser.text().empty()) {
        if (keyPressed(ImGuiKey_Home, false)) {
            browser.move(-kAll);
        }
        if (keyPressed(ImGuiKey_End, false)) {
            browser.move(kAll);
        }
    }
    if (keyPressed(ImGuiKey_Enter, false) || keyPressed(ImGuiKey_KeyPadEnter, false)) {
        if (const std::optional<fs::path> file = browser.choose()) {
            ask(model, *file);
        }
    }
}

// A line of the list. True when it is to be opened or entered.
bool line(FileBrowser& browser, std::size_t index) {
    const FileEntry& entry = browser.entries()[browser.shown()[index]];
    const bool folder = entry.kind == FileKind::folder;
    ImGui::TableNextRow();
    ImGui::TableNextColumn();
    ImGui::PushID(static_cast<int>(index));
    const std::string name = folder ? entry.name + "/" : entry.name;
    if (ImGui::Selectable("##line", index == browser.selected(),
                          ImGuiSelectableFlags_SpanAllColumns |
                              ImGuiSelectableFlags_AllowDoubleClick)) {
        browser.select(index);
    }
    const bool chosen = ImGui::IsItemHovered() && ImGui::IsMouseDoubleClicked(0);
    ImGui::SameLine(0.0F, 0.0F);
    if (entry.kind == FileKind::other) {
        ImGui::TextColored(palette::kQuiet, "%s", name.c_str());
    } else {
        ImGui::TextUnformatted(name.c_str());
    }
    ImGui::TableNextColumn();
    ImGui::TextColored(palette::kQuiet, "%s", kindText(entry.kind));
    ImGui::TableNextColumn();
    if (!folder) {
        ImGui::TextColored(palette::kQuiet, "%s", sizeText(entry.bytes).c_str());
    }
    ImGui::PopID();
    return chosen;
}

// Only the lines in sight are made, so that a folder of many thousand files costs no more.
void files(PanelModel& model, FileBrowser& browser, float height) {
    if (!ImGui::BeginTable("files", 3,
                           ImGuiTableFlags_ScrollY | ImGuiTableFlags_RowBg |
                               ImGuiTableFlags_SizingStretchProp,
                           ImVec2(0.0F, height))) {
        return;
    }
    ImGui::TableSetupColumn("Name", ImGuiTableColumnFlags_WidthStretch);
    ImGui::TableSetupColumn("Kind", ImGuiTableColumnFlags_WidthFixed, em() * 5.0F);
    ImGui::TableSetupColumn("Size", ImGuiTableColumnFlags_WidthFixed, em() * 4.5F);
    std::optional<std::size_t> chosen;
    ImGuiListClipper clipper;
    clipper.Begin(static_cast<int>(browser.shown().size()));
    while (clipper.Step()) {
        for (int i = clipper.DisplayStart; i < clipper.DisplayEnd; ++i) {
            const auto index = static_cast<std::size_t>(i);
            if (line(browser, index)) {
                chosen = index;
            }
        }
    }
    clipper.End();
    // The selection moves out of sight with the keys alone.
    static fs::path seenFolder;
    static std::size_t seen = 0;
    if (browser.selected() != seen || browser.folder() != seenFolder) {
        seen = browser.selected();
        seenFolder = browser.folder();
        const float row = ImGui::GetTextLineHeight() + 2.0F * ImGui::GetStyle().CellPadding.y;
        const float at = static_cast<float>(seen) * row;
        if (at < ImGui::GetScrollY()) {
            ImGui::SetScrollY(at);
        } else if (at + row > ImGui::GetScrollY() + height) {
            ImGui::SetScrollY(at + row - height);
        }
    }
    if (browser.shown().empty()) {
        ImGui::TableNextRow();
        ImGui::TableNextColumn();
        caption(browser.reading()            ? "reading ..."
                : !browser.problem().empty() ? browser.problem()
                : browser.entries().empty()  ? "This folder is empty."
                : browser.text().empty()     ? "Nothing here can be opened."
                                             : "Nothing here matches.");
    }
    ImGui::EndTable();
    if (chosen) {
        browser.select(*chosen);
        if (const std::optional<fs::path> file = browser.choose()) {
            ask(model, *file);
        }
    }
}

void recent(PanelModel& model, FileBrowser& browser, float height) {
    ImGui::BeginChild("recent", ImVec2(em() * kRecentEm, height));
    ImGui::TextColored(palette::kQuiet, "opened lately");
    if (browser.recent().empty()) {
        caption("Nothing yet.");
    }
    for (const std::string& file : browser.recent()) {
        ImGui::PushID(file.c_str());
        if (ImGui::Selectable(fs::path(file).filename().string().c_str())) {
            ask(model, file);
            browser.close();
        }
        ImGui::PopID();
        if (ImGui::IsItemHovered()) {
            ImGui::SetTooltip("%s", file.c_str());
        }
    }
    ImGui::EndChild();
}

void bottomRow(PanelModel& model, FileBrowser& browser) {
    std::array<char, 64> text{};
    std::snprintf(text.data(), text.size(), "%zu of %zu", browser.shown().size(),
                  browser.entries().size());
    ImGui::AlignTextToFramePadding();
    ImGui::TextColored(palette::kQuiet, "%s",
                       browser.problem().empty() || browser.shown().empty()
                           ? text.data()
                           : browser.problem().c_str());
    const float width = em() * 6.0F;
    ImGui::SameLine(ImGui::GetWindowContentRegionMax().x - 2.0F * width -
                    ImGui::GetStyle().ItemSpacing.x);
    ImGui::BeginDisabled(browser.selected() >= browser.shown().size() && browser.text().empty());
    if (ImGui::Button("Open", ImVec2(width, 0.0F))) {
        if (const std::optional<fs::path> file = browser.choose()) {
            ask(model, *file);
        }
    }
    ImGui::EndDisabled();
    tooltip("Opens the selected line (Enter)");
    ImGui::SameLine();
    if (ImGui::Button("Close", ImVec2(width, 0.0F))) {
        browser.close();
    }
    tooltip("Esc");
}

void content(PanelModel& model, FileBrowser& browser) {
    breadcrumbs(browser);
    const bool empty = browser.text().empty(); // before the field sees the keys of this frame
    // The field has the keyboard whenever nothing else is being held or answered.
    const bool takeKeyboard = !ImGui::IsAnyItemActive() && !ImGui::IsAnyMouseDown() &&
                              ImGui::IsWindowFocused(ImGuiFocusedFlags_RootAndChildWindows);
    typing(browser, takeKeyboard);
    const float rest = ImGui::GetContentRegionAvail().y - ImGui::GetFrameHeightWithSpacing();
    const float height = std::max(rest, em() * 4.0F);
    if (ImGui::GetWindowWidth() > em() * 40.0F) {
        recent(model, browser, height);
        ImGui::SameLine();
    }
    files(model, browser, height);
    bottomRow(model, browser);
    if (keyPressed(ImGuiKey_Escape, false)) {
        browser.close();
        return;
    }
    if (empty && keyPressed(ImGuiKey_Backspace, true)) {
        browser.up();
    }
    keys(model, browser);
}

} // namespace

void drawFileBrowser(PanelModel& model) {
    FileBrowser* const browser = model.opening.browser;
    if (browser == nullptr) {
        return;
    }
    browser->update();
    if (!browser->isOpen()) {
        return;
    }
    if (!ImGui::IsPopupOpen(kTitle)) {
        ImGui::OpenPopup(kTitle);
    }
    const ImVec2 display = ImGui::GetIO().DisplaySize;
    ImGui::SetNextWindowPos(ImVec2(display.x * 0.5F, display.y * 0.47F), ImGuiCond_Always,
                            ImVec2(0.5F, 0.5F));
    ImGui::SetNextWindowSize(ImVec2(std::min(em() * 62.0F, display.x * 0.94F),
                                    std::min(em() * 38.0F, display.y * 0.86F)));
    ImGui::PushStyleColor(ImGuiCol_PopupBg, ImGui::GetStyleColorVec4(ImGuiCol_WindowBg));
    ImGui::PushStyleColor(ImGuiCol_Header, palette::kFill); // the selected line
    ImGui::PushStyleColor(ImGuiCol_ModalWindowDimBg, ImVec4(0.0F, 0.0F, 0.0F, 0.45F));
    if (!ImGui::BeginPopupModal(kTitle, nullptr,
                                ImGuiWindowFlags_NoResize | ImGuiWindowFlags_NoMove |
                                    ImGuiWindowFlags_NoSavedSettings)) {
        ImGui::PopStyleColor(3);
        return;
    }
    content(model, *browser);
    if (!browser->isOpen()) {
        ImGui::CloseCurrentPopup();
    }
    ImGui::EndPopup();
    ImGui::PopStyleColor(3);
}

} // namespace foregrip::app
