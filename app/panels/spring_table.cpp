// SPDX-License-Identifier: MIT
#include "app/panels/group_block.h"
#include "app/panels/recoil_channels.h"
#include "app/panels/spring_rows.h"
#include "app/panels/style.h"
#include "app/panels/widgets.h"

#include <imgui.h>

namespace foregrip::app {
namespace {

constexpr auto kSprings = std::to_array<SpringColumn>({
    {"Aim", "recoil_climb", ""},
    {"Camera", "recoil_camera", ""},
    {"Turn", "recoil_rotation", "recoil_rotation_hot"},
    {"Push", "recoil_position", "recoil_position_hot"},
});

constexpr auto kHelp = std::to_array<const char*>({
    "The soft share of the climb arrives by this spring.",
    "The punch of the view returns by this spring.",
    "The weapon's rise, yaw and roll return by this spring.",
    "The weapon's push-back returns by this spring.",
});

using Cell = void (*)(PanelModel&, std::size_t, float);

void numberCell(PanelModel& model, std::size_t field, float width) {
    modelCell(model, field, width, false);
}

void stiffnessCell(PanelModel& model, std::size_t damping, float width) {
    numberCell(model, damping - 1, width);
}

void curveCell(PanelModel& model, std::size_t damping, float width) {
    springCurveCell(model, damping, width);
}

struct SpringRow {
    const char* label;
    Cell cell;
};

constexpr auto kRows = std::to_array<SpringRow>({
    {"Stiffness 1/s2", stiffnessCell},
    {"Damping 1/s", numberCell},
    {"Frequency Hz", springFrequencyCell},
    {"Damping ratio", springRatioCell},
    {"One kick", curveCell},
});

std::size_t dampingOf(const PanelModel& model, std::string_view group) {
    return model.fields.find(std::string(group) + ".damping");
}

std::size_t hotFlagOf(const PanelModel& model, const SpringColumn& spring) {
    return spring.hotGroup.empty() ? model.fields.fields().size()
                                   : model.fields.find(std::string(spring.hotGroup) + ".enabled");
}

bool usesHot(const PanelModel& model, const SpringColumn& spring) {
    const std::size_t flag = hotFlagOf(model, spring);
    return flag < model.fields.fields().size() && model.fields.fields()[flag].get() != 0.0;
}

void beginRow(const char* label) {
    ImGui::TableNextRow();
    ImGui::TableNextColumn();
    ImGui::AlignTextToFramePadding();
    ImGui::TextUnformatted(label);
}

void hotFlags(PanelModel& model) {
    beginRow("Hot");
    tooltip("Other constants while the trigger is held.");
    for (const SpringColumn& spring : kSprings) {
        ImGui::TableNextColumn();
        const std::size_t flag = hotFlagOf(model, spring);
        if (flag < model.fields.fields().size()) {
            modelCell(model, flag, ImGui::GetContentRegionAvail().x);
        }
    }
}

void hotRows(PanelModel& model) {
    for (const SpringRow& row : kRows) {
        beginRow(row.label);
        ImGui::PushID(row.label);
        for (const SpringColumn& spring : kSprings) {
            ImGui::TableNextColumn();
            if (usesHot(model, spring)) {
                ImGui::PushID(spring.title);
                row.cell(model, dampingOf(model, spring.hotGroup),
                         ImGui::GetContentRegionAvail().x);
                ImGui::PopID();
            }
        }
        ImGui::PopID();
    }
}

} // namespace

std::span<const SpringColumn> springColumns() {
    return kSprings;
}

void springTable(PanelModel& model) {
    constexpr int kColumns = static_cast<int>(kSprings.size()) + 1;
    if (!ImGui::BeginTable("springs", kColumns, ImGuiTableFlags_RowBg)) {
        return;
    }
    ImGui::TableSetupColumn("", ImGuiTableColumnFlags_WidthFixed, em() * 7.0F);
    for (std::size_t i = 0; i < kSprings.size(); ++i) {
        ImGui::TableSetupColumn("", ImGuiTableColumnFlags_WidthStretch, 1.0F);
    }
    beginRow("");
    for (std::size_t i = 0; i < kSprings.size(); ++i) {
        ImGui::TableNextColumn();
        ImGui::AlignTextToFramePadding();
        ImGui::TextUnformatted(kSprings[i].title);
        tooltip(kHelp[i]);
    }
    for (const SpringRow& row : kRows) {
        beginRow(row.label);
        ImGui::PushID(row.label);
        for (const SpringColumn& spring : kSprings) {
            ImGui::TableNextColumn();
            ImGui::PushID(spring.title);
            row.cell(model, dampingOf(model, spring.group), ImGui::GetContentRegionAvail().x);
            ImGui::PopID();
        }
        ImGui::PopID();
    }
    hotFlags(model);
    bool anyHot = false;
    for (const SpringColumn& spring : kSprings) {
        anyHot = anyHot || usesHot(model, spring);
    }
    if (anyHot) {
        ImGui::PushID("hot");
        hotRows(model);
        ImGui::PopID();
    }
    ImGui::EndTable();
}

} // namespace foregrip::app
