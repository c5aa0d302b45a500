// SPDX-License-Identifier: MIT
#include "app/document/tuning_titles.h"
#include "app/panels/render_rows.h"
#include "app/panels/sections.h"
#include "app/panels/style.h"
#include "app/panels/widgets.h"
#include "clip/pane_layout.h"
#include "viewmodel/weapon.h"

#include <imgui.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <cstddef>
#include <filesystem>
#include <string>
#include <utility>
#include <vector>

namespace foregrip::app {
namespace {

/// What can be compared, with its name in a Comparison.
struct Candidate {
    std::string name;
    ChoiceItem choice;
};

std::string partLabel(std::string name) {
    name = name == "none" ? "nothing mounted" : std::filesystem::path(name).filename().string();
    std::replace(name.begin(), name.end(), '_', ' ');
    return name;
}

std::vector<Candidate> tunings(const PanelModel& model) {
    static TuningTitles titles;
    std::vector<Candidate> all = {
        {RenderModel::kNow,
         {"the numbers as they are now", "The open tuning with every change, saved or not."}}};
    for (const std::string& name : model.chrome.tunings) {
        all.push_back({name, {titles.of(name), name + ", comes with the program"}});
    }
    for (const std::string& file : model.chrome.userTunings) {
        all.push_back({file, {titles.of(file), file}});
    }
    return all;
}

std::vector<Candidate> parts(const PanelModel& model, viewmodel::PartKind kind) {
    std::vector<Candidate> all;
    if (model.loadout.definition != nullptr) {
        for (const std::string& name : model.loadout.definition->fits(kind)) {
            all.push_back({name, {partLabel(name), name}});
        }
    }
    const bool none = std::any_of(all.begin(), all.end(),
                                  [](const Candidate& one) { return one.name == "none"; });
    if (!none && !all.empty()) {
        all.insert(all.begin(), {"none", {partLabel("none"), ""}});
    }
    return all;
}

std::vector<Candidate> candidates(const PanelModel& model) {
    switch (model.render.comparison.kind) {
    case CompareKind::nothing:
        break;
    case CompareKind::tuning:
        return tunings(model);
    case CompareKind::grip:
        return parts(model, viewmodel::PartKind::grip);
    case CompareKind::optic:
        return parts(model, viewmodel::PartKind::optic);
    case CompareKind::barrel:
        return parts(model, viewmodel::PartKind::barrel);
    }
    return {};
}

const Candidate* find(const std::vector<Candidate>& all, const std::string& name) {
    const auto found = std::find_if(all.begin(), all.end(),
                                    [&](const Candidate& one) { return one.name == name; });
    return found == all.end() ? nullptr : &*found;
}

void kindRow(PanelModel& model) {
    static const std::array<ChoiceItem, kCompareKindCount> kKinds = {
        {{"nothing", "One picture."},
         {"tunings", "Up to nine tunings on one clock."},
         {"grips", "Up to nine grips on one clock."},
         {"optics", "Up to nine optics on one clock."},
         {"barrels", "Up to nine barrels on one clock."}}};
    Comparison& comparison = model.render.comparison;
    auto kind = static_cast<std::size_t>(comparison.kind);
    if (choiceRow("Compare", kKinds, kind, "What is shown beside each other in one clip.")) {
        comparison = {static_cast<CompareKind>(kind), {}};
        if (comparison.kind == CompareKind::tuning) {
            comparison.names = {RenderModel::kNow};
        }
    }
}

/// The chosen ones in order, each with ways to move it and take it out.
void chosenRows(Comparison& comparison, const std::vector<Candidate>& all) {
    std::vector<std::string>& names = comparison.names;
    const float gap = ImGui::GetStyle().ItemInnerSpacing.x * 0.6F;
    for (std::size_t i = 0; i < names.size(); ++i) {
        const Candidate* one = find(all, names[i]);
        ImGui::PushID(static_cast<int>(i));
        const float buttons = ImGui::GetFrameHeight() * 3.0F + 2.0F * gap;
        const ImVec2 start = ImGui::GetCursorScreenPos();
        const float full = ImGui::GetContentRegionAvail().x;
        ImGui::SetCursorPosX(ImGui::GetCursorPosX() + em() * 1.2F);
        ImGui::AlignTextToFramePadding();
        const std::string text = std::to_string(i + 1) + "  " +
                                 (one != nullptr ? one->choice.label : partLabel(names[i]));
        ImGui::PushClipRect(
            start, ImVec2(start.x + full - buttons - gap, start.y + ImGui::GetFrameHeight()), true);
        ImGui::TextUnformatted(text.c_str());
        ImGui::PopClipRect();
        tooltip(one != nullptr ? (one->choice.label + "\n" + one->choice.tooltip).c_str()
                               : names[i].c_str());
        ImGui::SameLine(ImGui::GetCursorPosX() + full - buttons, 0.0F);
        const bool up = ImGui::ArrowButton("up", ImGuiDir_Up) && i > 0;
        tooltip("Earlier");
        ImGui::SameLine(0.0F, gap);
        const bool down = ImGui::ArrowButton("down", ImGuiDir_Down) && i + 1 < names.size();
        tooltip("Later");
        ImGui::SameLine(0.0F, gap);
        const bool out = ImGui::Button("x", ImVec2(ImGui::GetFrameHeight(), 0.0F));
        tooltip("Takes it out of the comparison.");
        ImGui::PopID();
        if (up || down) {
            std::swap(names[i], names[up ? i - 1 : i + 1]);
        }
        if (out) {
            names.erase(names.begin() + static_cast<std::ptrdiff_t>(i));
            break;
        }
    }
}

void addRow(Comparison& comparison, const std::vector<Candidate>& all) {
    std::vector<ChoiceItem> choices;
    std::vector<std::string> names;
    for (const Candidate& one : all) {
        const std::vector<std::string>& chosen = comparison.names;
        if (std::find(chosen.begin(), chosen.end(), one.name) == chosen.end()) {
            choices.push_back(one.choice);
            names.push_back(one.name);
        }
    }
    const bool full = comparison.names.size() >= clip::kMostPanes;
    ImGui::BeginDisabled(full || choices.empty());
    std::size_t index = choices.size();
    if (choiceRow("Add", choices, index,
                  full ? "Nine are shown at most." : "Puts another one behind the last.")) {
        comparison.names.push_back(names[index]);
    }
    ImGui::EndDisabled();
}

clip::PaneLayout layoutOf(const PanelModel& model) {
    if (!model.render.comparison.hasLayout()) {
        return clip::PaneLayout::grid;
    }
    switch (model.settings.render.layout) {
    case CompareLayout::split:
        return clip::PaneLayout::split;
    case CompareLayout::stack:
        return clip::PaneLayout::stack;
    case CompareLayout::side:
        break;
    }
    return clip::PaneLayout::side;
}

/// The panes as they will be drawn, each with its number.
void sketch(const PanelModel& model) {
    const RenderSettings& settings = model.settings.render;
    const auto width = static_cast<int>(std::lround(settings.width));
    const auto height = static_cast<int>(std::lround(settings.height));
    const std::vector<clip::Pane> panes =
        clip::layOutPanes(layoutOf(model), model.render.comparison.names.size(), width, height);
    const float shown = rowLabel("As it will be");
    const float scale =
        std::min(shown / static_cast<float>(width), em() * 8.0F / static_cast<float>(height));
    const ImVec2 at = ImGui::GetCursorScreenPos();
    ImDrawList& list = *ImGui::GetWindowDrawList();
    for (std::size_t i = 0; i < panes.size(); ++i) {
        const clip::PaneRectangle& place = panes[i].place;
        const ImVec2 low(at.x + static_cast<float>(place.x) * scale,
                         at.y + static_cast<float>(place.y) * scale);
        const ImVec2 high(low.x + static_cast<float>(place.width) * scale - 1.0F,
                          low.y + static_cast<float>(place.height) * scale - 1.0F);
        list.AddRectFilled(low, high, ImGui::GetColorU32(ImGuiCol_FrameBg));
        list.AddRect(low, high, ImGui::GetColorU32(ImGuiCol_Border));
        const std::string number = std::to_string(i + 1);
        const ImVec2 size = ImGui::CalcTextSize(number.c_str());
        list.AddText(ImVec2((low.x + high.x - size.x) * 0.5F, (low.y + high.y - size.y) * 0.5F),
                     ImGui::GetColorU32(ImGuiCol_Text), number.c_str());
    }
    ImGui::Dummy(ImVec2(static_cast<float>(width) * scale, static_cast<float>(height) * scale));
}

} // namespace

void renderComparisonRows(PanelModel& model) {
    kindRow(model);
    Comparison& comparison = model.render.comparison;
    if (comparison.kind == CompareKind::nothing) {
        return;
    }
    const std::vector<Candidate> all = candidates(model);
    chosenRows(comparison, all);
    addRow(comparison, all);
    if (comparison.hasLayout()) {
        settingsRowsWhere(model.settings, "render",
                          [](std::string_view name) { return name == "layout"; });
    }
    if (comparison.names.size() >= 2) {
        sketch(model);
    }
    if (const std::string complaint = comparison.complaint(); !complaint.empty()) {
        caption(complaint);
    }
}

} // namespace foregrip::app
