// SPDX-License-Identifier: MIT
#include "app/panels/sections.h"
#include "app/panels/style.h"
#include "app/panels/target_face.h"
#include "app/panels/widgets.h"
#include "core/text.h"

#include <imgui.h>
#include <imgui_stdlib.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <cstdio>
#include <string>

namespace foregrip::app {
namespace {

using sim::GroupStatistics;
using sim::TargetScores;

/// What the panel remembers between frames.
struct View {
    std::size_t chosen = 0;
    core::Nanoseconds newest = -1; ///< time of the last hole seen
    bool minutes = false;          ///< MOA instead of cm in the table
    std::string file = "shots";
};

View& view() {
    static View kept;
    return kept;
}

core::Nanoseconds newestOf(const TargetScores::Board& board) {
    const auto& hits = board.lastBurst.hits();
    return hits.empty() ? -1 : hits.back().time;
}

// The board that was hit last is the one that is looked at, until another is clicked.
void follow(const TargetScores& scores) {
    View& kept = view();
    core::Nanoseconds newest = -1;
    std::size_t board = kept.chosen;
    for (std::size_t i = 0; i < scores.boards().size(); ++i) {
        if (newestOf(scores.boards()[i]) > newest) {
            newest = newestOf(scores.boards()[i]);
            board = i;
        }
    }
    if (newest != kept.newest) {
        kept.newest = newest;
        kept.chosen = board;
    }
    kept.chosen = std::min(kept.chosen, scores.boards().size() - 1);
}

void alignRight(const char* text) {
    const float free = ImGui::GetContentRegionAvail().x - ImGui::CalcTextSize(text).x;
    ImGui::SetCursorPosX(ImGui::GetCursorPosX() + std::max(0.0F, free));
}

void numberCell(double length, const GroupStatistics& group, bool sign) {
    ImGui::TableNextColumn();
    const double value =
        view().minutes ? sim::minutesOfAngle(length, group.distance) : length * 100.0;
    std::array<char, 24> text{};
    std::snprintf(text.data(), text.size(), sign ? "%+.1f" : "%.1f",
                  std::abs(value) < 0.05 ? 0.0 : value);
    alignRight(text.data());
    ImGui::TextUnformatted(text.data());
}

void groupCells(const char* which, const GroupStatistics& group) {
    ImGui::TableNextColumn();
    ImGui::TextColored(palette::kQuiet, "%s", which);
    ImGui::TableNextColumn();
    ImGui::Text("%d", static_cast<int>(group.count));
    numberCell(group.extremeSpread, group, false);
    numberCell(group.meanRadius, group, false);
    numberCell(group.right, group, true);
    numberCell(group.up, group, true);
}

void boardRows(const world::Target& target, const TargetScores::Board& board, std::size_t index) {
    ImGui::TableNextRow();
    ImGui::TableNextColumn();
    if (ImGui::Selectable(target.name.c_str(), view().chosen == index,
                          ImGuiSelectableFlags_SpanAllColumns)) {
        view().chosen = index;
    }
    const GroupStatistics session = board.session.statistics();
    if (session.count == 0) {
        ImGui::TableNextColumn();
        ImGui::TextColored(palette::kQuiet, "-");
        return;
    }
    groupCells("last", board.lastBurst.statistics());
    if (session.count > board.lastBurst.hits().size()) {
        ImGui::TableNextRow();
        ImGui::TableNextColumn();
        groupCells("all", session);
    }
}

void headers() {
    ImGui::TableNextRow(ImGuiTableRowFlags_Headers);
    for (const char* name : {"Board", "", "Hits"}) {
        ImGui::TableNextColumn();
        ImGui::TextColored(palette::kQuiet, "%s", name);
    }
    const auto number = [](const char* name, const char* help) {
        ImGui::TableNextColumn();
        alignRight(name);
        ImGui::TextColored(palette::kQuiet, "%s", name);
        tooltip(help);
    };
    number("Spread", "Between the two holes that lie farthest apart.");
    number("Radius", "Mean distance of the holes from their centre.");
    number("Right", "Centre of the holes from the aim point, to the right.");
    number("Up", "Centre of the holes from the aim point, up.");
}

void table(const world::World& world, const TargetScores& scores) {
    if (!ImGui::BeginTable("boards", 7,
                           ImGuiTableFlags_RowBg | ImGuiTableFlags_SizingStretchProp)) {
        return;
    }
    ImGui::TableSetupColumn("Board", ImGuiTableColumnFlags_WidthStretch, 1.5F);
    ImGui::TableSetupColumn("", ImGuiTableColumnFlags_WidthStretch, 0.7F);
    ImGui::TableSetupColumn("Hits", ImGuiTableColumnFlags_WidthStretch, 0.8F);
    for (int i = 0; i < 4; ++i) {
        ImGui::TableSetupColumn("", ImGuiTableColumnFlags_WidthStretch, 1.05F);
    }
    headers();
    for (std::size_t i = 0; i < world.targets.size(); ++i) {
        ImGui::PushID(static_cast<int>(i));
        boardRows(world.targets[i], scores.boards()[i], i);
        ImGui::PopID();
    }
    ImGui::EndTable();
}

std::string bothUnits(double length, double distance, const char* format) {
    std::array<char, 64> text{};
    const std::string numbers = std::string(format) + " cm  (" + format + " MOA)";
    std::snprintf(text.data(), text.size(), numbers.c_str(), length * 100.0,
                  sim::minutesOfAngle(length, distance));
    return text.data();
}

void facts(const GroupStatistics& group) {
    const auto row = [](const char* name, const std::string& value) {
        rowLabel(name);
        ImGui::TextUnformatted(value.c_str());
    };
    row("Last burst", std::to_string(group.count) + (group.count == 1 ? " hole" : " holes") +
                          " at " + core::formatNumber(std::round(group.distance * 10.0) / 10.0, 5) +
                          " m");
    row("Extreme spread", bothUnits(group.extremeSpread, group.distance, "%.2f"));
    row("Mean radius", bothUnits(group.meanRadius, group.distance, "%.2f"));
    row("Offset right", bothUnits(group.right, group.distance, "%+.2f"));
    row("Offset up", bothUnits(group.up, group.distance, "%+.2f"));
}

void unitButtons() {
    const float width = rowLabel("Table in");
    const float gap = ImGui::GetStyle().ItemInnerSpacing.x;
    const float each = std::floor((width - gap) * 0.5F);
    if (toggleButton("cm", !view().minutes, palette::kFill, ImVec2(each, 0.0F))) {
        view().minutes = false;
    }
    ImGui::SameLine(0.0F, gap);
    if (toggleButton("MOA", view().minutes, palette::kFill, ImVec2(each, 0.0F))) {
        view().minutes = true;
    }
    tooltip("Minutes of angle at the real distance from the eye: 2.908882 cm at 100 m are one.");
}

void actions(PanelModel& model) {
    const float gap = ImGui::GetStyle().ItemInnerSpacing.x;
    const float width = rowLabel("Save CSV");
    const char* const save = "save";
    const float button = ImGui::CalcTextSize(save).x + 2.0F * ImGui::GetStyle().FramePadding.x;
    ImGui::SetNextItemWidth(width - button - gap);
    const bool entered = ImGui::InputTextWithHint("##file", "name or path", &view().file,
                                                  ImGuiInputTextFlags_EnterReturnsTrue);
    tooltip("All shots since the last clearing. A name goes to 'shots' in your own folder, a path "
            "to where it says; .csv is added where it is missing.");
    ImGui::SameLine(0.0F, gap);
    ImGui::BeginDisabled(view().file.empty());
    const bool pressed = ImGui::Button(save);
    ImGui::EndDisabled();
    if ((pressed || entered) && !view().file.empty()) {
        model.targets.saveAs = view().file;
    }
    const float clearWidth = rowLabel("Holes and numbers");
    if (ImGui::Button("clear", ImVec2(clearWidth, 0.0F))) {
        model.view.clearMarks = true;
    }
    tooltip("Takes away the holes, what the boards count and the shots to be saved.");
}

} // namespace

void targetPanel(PanelModel& model) {
    const world::World* world = model.targets.world;
    if (world == nullptr || world->targets.empty()) {
        caption("This place has no boards.");
        return;
    }
    const TargetScores nothing(*world);
    const TargetScores& scores = model.targets.scores != nullptr ? *model.targets.scores : nothing;
    follow(scores);
    unitButtons();
    table(*world, scores);
    const TargetScores::Board& board = scores.boards()[view().chosen];
    if (board.session.hits().empty()) {
        caption("No holes yet: shoot at a board.");
    } else {
        targetFace(world->targets[view().chosen], board, ImGui::GetContentRegionAvail().x);
        facts(board.lastBurst.statistics());
    }
    if (model.targets.full) {
        ImGui::TextColored(palette::kWarning, "Full: clear to go on counting.");
    }
    actions(model);
}

} // namespace foregrip::app
