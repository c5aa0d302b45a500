// SPDX-License-Identifier: MIT
#include "app/panels/sections.h"
#include "app/panels/style.h"
#include "app/panels/widgets.h"
#include "core/angles.h"
#include "core/text.h"
#include "sim/reach_table.h"

#include <imgui.h>
#include <imgui_stdlib.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <cstdio>
#include <string>

namespace foregrip::app {
namespace {

constexpr double kMillimetresPerMetre = 1000.0;

/// What the panel remembers between frames.
struct View {
    bool aimed = false;
    std::string file = "reach";
};

View& view() {
    static View kept;
    return kept;
}

ImVec4 mixed(const ImVec4& a, const ImVec4& b, double share) {
    const auto t = static_cast<float>(std::clamp(share, 0.0, 1.0));
    return {a.x + (b.x - a.x) * t, a.y + (b.y - a.y) * t, a.z + (b.z - a.z) * t, 1.0F};
}

ImVec4 inkOf(const sim::ReachRow& row) {
    const double bad = sim::badness(row);
    if (bad >= 2.0) {
        return palette::kError;
    }
    return bad >= 1.0 ? palette::kWarning : mixed(palette::kGood, palette::kWarning, bad - 0.4);
}

void handText(const char* side, const sim::ReachHand& hand) {
    ImGui::Text("%s: off by %.2f mm, elbow %.0f deg, wrist %.0f deg bent and %.0f deg sideways "
                "(%.0f deg past its limits), clavicle %.1f deg",
                side, hand.error * kMillimetresPerMetre, core::degrees(hand.elbow),
                core::degrees(hand.wristFlexion), core::degrees(hand.wristDeviation),
                core::degrees(hand.wristExcess), core::degrees(hand.clavicle));
}

void numbers(const sim::ReachReport& report, const sim::ReachRow& row) {
    ImGui::BeginTooltip();
    ImGui::Text("%s, arm %s (%.0f + %.0f mm), pitch %.0f deg, %s", report.grips[row.grip].c_str(),
                report.arms[row.arm].name.c_str(), row.upper * kMillimetresPerMetre,
                row.lower * kMillimetresPerMetre, core::degrees(report.pitches[row.pitch]),
                row.aimed ? "aiming" : "at the hip");
    ImGui::TextColored(inkOf(row), "%s", sim::reachWords(row).c_str());
    handText("Right", row.right);
    handText("Left", row.left);
    ImGui::Text("Weapon drawn back %.0f mm, stock %.0f mm from the shoulder",
                row.slide * kMillimetresPerMetre, row.stockGap * kMillimetresPerMetre);
    ImGui::EndTooltip();
}

/// All pitches of a grip and arm length, down at the left; the numbers of the one under the mouse.
void strip(const sim::ReachReport& report, std::size_t grip, std::size_t arm) {
    const ImVec2 low = ImGui::GetCursorScreenPos();
    const ImVec2 size(std::max(ImGui::GetContentRegionAvail().x, em()), em() * 1.1F);
    ImGui::PushID(static_cast<int>(grip * report.arms.size() + arm));
    ImGui::InvisibleButton("strip", size);
    ImGui::PopID();
    const std::size_t first = report.rowIndex(0, view().aimed, grip, arm, 0);
    const std::size_t count = report.pitches.size();
    const float step = size.x / static_cast<float>(count);
    ImDrawList& list = *ImGui::GetWindowDrawList();
    for (std::size_t i = 0; i < count; ++i) {
        const float x = low.x + step * static_cast<float>(i);
        list.AddRectFilled(ImVec2(x, low.y), ImVec2(x + step, low.y + size.y),
                           colour(inkOf(report.rows[first + i])));
    }
    if (ImGui::IsItemHovered()) {
        const float along = (ImGui::GetIO().MousePos.x - low.x) / step;
        const auto at = std::min(static_cast<std::size_t>(std::max(along, 0.0F)), count - 1);
        const float x = low.x + step * static_cast<float>(at);
        list.AddRect(ImVec2(x, low.y), ImVec2(x + step, low.y + size.y),
                     colour(ImVec4(1.0F, 1.0F, 1.0F, 1.0F)));
        numbers(report, report.rows[first + at]);
    }
}

void table(const sim::ReachReport& report) {
    const auto columns = static_cast<int>(report.arms.size()) + 1;
    if (!ImGui::BeginTable("reach", columns, ImGuiTableFlags_SizingStretchSame)) {
        return;
    }
    ImGui::TableSetupColumn("grip", ImGuiTableColumnFlags_WidthFixed);
    ImGui::TableNextRow();
    ImGui::TableNextColumn();
    for (const sim::ArmLength& arm : report.arms) {
        ImGui::TableNextColumn();
        ImGui::TextColored(palette::kQuiet, "%s", arm.name.c_str());
        for (const sim::ArmPercentile& entry : sim::armPercentiles()) {
            if (entry.name == arm.name) {
                tooltip(std::string(entry.title).c_str());
            }
        }
    }
    for (std::size_t grip = 0; grip < report.grips.size(); ++grip) {
        ImGui::TableNextRow();
        ImGui::TableNextColumn();
        ImGui::TextUnformatted(report.grips[grip].c_str());
        for (std::size_t arm = 0; arm < report.arms.size(); ++arm) {
            ImGui::TableNextColumn();
            strip(report, grip, arm);
        }
    }
    ImGui::EndTable();
}

/// How many grips hold, strain or come apart, with the arms that the body has.
void summary(const sim::ReachReport& report) {
    std::array<int, 3> count{};
    for (std::size_t grip = 0; grip < report.grips.size(); ++grip) {
        for (std::size_t arm = 0; arm < report.arms.size(); ++arm) {
            const std::size_t worst = sim::worstRow(report, 0, view().aimed, grip, arm);
            ++count.at(static_cast<std::size_t>(sim::verdictOf(report.rows[worst])));
        }
    }
    std::array<char, 128> text{};
    std::snprintf(text.data(), text.size(),
                  "At their worst pitch: %d hold, %d are strained, %d come apart.", count[0],
                  count[1], count[2]);
    caption(text.data());
}

void startOrCancel(ReachModel& reach, bool still) {
    if (reach.busy) {
        const float share = reach.total > 0
                                ? static_cast<float>(reach.done) / static_cast<float>(reach.total)
                                : 0.0F;
        ImGui::ProgressBar(share, ImVec2(em() * 10.0F, 0.0F));
        ImGui::SameLine();
        reach.cancel = ImGui::Button("Cancel") || reach.cancel;
        return;
    }
    ImGui::BeginDisabled(still);
    reach.start = ImGui::Button("Try every grip") || reach.start;
    ImGui::EndDisabled();
    tooltip("Solves every grip that fits with every arm length at every pitch, hip and aim, with "
            "the tuning as it is now.");
}

} // namespace

void reachPanel(PanelModel& model) {
    ReachModel& reach = model.reach;
    startOrCancel(reach, model.chrome.still);
    if (reach.report == nullptr || reach.report->rows.empty()) {
        caption("Which grips can be held with which arms, from looking straight down to straight "
                "up.");
        return;
    }
    const sim::ReachReport& report = *reach.report;
    for (const bool aimed : {false, true}) {
        ImGui::SameLine();
        if (toggleButton(aimed ? "Aim" : "Hip", view().aimed == aimed, palette::kFill)) {
            view().aimed = aimed;
        }
    }
    caption(reach.about + ". Columns are arm lengths: the body's own, then percentiles of a "
                          "population (f: women); each strip runs from looking down to looking "
                          "up.");
    table(report);
    summary(report);
    ImGui::SetNextItemWidth(em() * 10.0F);
    ImGui::InputText("##reachfile", &view().file);
    ImGui::SameLine();
    if (ImGui::Button("Save CSV") && !view().file.empty()) {
        reach.saveAs = view().file;
    }
}

} // namespace foregrip::app
